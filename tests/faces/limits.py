"""What Discord refuses, and what a phone does not show, as far as the house uses it."""

import re
from collections import Counter
from collections.abc import Iterator

from cogs.cups import presses as cup_presses
from cogs.cups.presses import CupPress
from cogs.presses import books as book_presses
from cogs.presses import history as history_presses
from cogs.presses.books import Leaf
from cogs.presses.history import LookBack
from cogs.presses.tables import PATTERN, Press
from tests.faces.reading import ACTION_ROW, BUTTON, GALLERY, SELECT, TEXT, custom_ids, parts, texts

MOST_COMPONENTS = 40
MOST_TEXT = 4_000
MOST_CONTENT = 2_000
MOST_IN_ROW = 5
MOST_ROWS = 5
"""Rows below a message without a layout."""
MOST_OPTIONS = 25
LONGEST_OPTION = 100
LONGEST_LABEL = 34
"""Discord takes 80; a phone shows about as many as these."""
LONGEST_PLACEHOLDER = 150
LONGEST_ID = 100
MOST_PICTURES = 10
LONGEST_ALT = 1_024


def units(text: str) -> int:
    """The length of a text in UTF-16, the strictest way in which Discord may count."""
    return len(text.encode("utf-16-le")) // 2


def faults(components) -> list[str]:
    """Everything for which a message of these components would be refused, or cut on a phone."""
    found = [*_whole(components)]
    for part in parts(components):
        check = CHECKS.get(part["type"])
        found += check(part) if check else ()
    return found


def _whole(components) -> Iterator[str]:
    count = sum(1 for _ in parts(components))
    if count > MOST_COMPONENTS:
        yield f"{count} components"
    length = sum(map(units, texts(components)))
    if length > MOST_TEXT:
        yield f"{length} characters"
    ids = custom_ids(components)
    for custom_id, times in Counter(ids).items():
        if times > 1:
            yield f"custom id {custom_id} is there {times} times"
    for custom_id in ids:
        yield from _custom_id(custom_id)


def _custom_id(custom_id: str) -> Iterator[str]:
    if not 1 <= len(custom_id) <= LONGEST_ID:
        yield f"custom id of {len(custom_id)} characters"
    if re.fullmatch(r"p:forget:[0-9]{1,20}", custom_id):
        return
    kinds = {
        "t": (PATTERN, Press),
        "h": (history_presses.PATTERN, LookBack),
        "b": (book_presses.PATTERN, Leaf),
        "c": (cup_presses.PATTERN, CupPress),
    }
    pattern, kind = kinds.get(custom_id[:1], kinds["t"])
    if not pattern.fullmatch(custom_id):
        yield f"custom id {custom_id!r} is no press"
    elif str(kind.parse(custom_id)) != custom_id:
        yield f"custom id {custom_id!r} reads back differently"


def _row(row) -> Iterator[str]:
    inside = row["components"]
    kinds = {part["type"] for part in inside}
    if kinds == {BUTTON} and len(inside) > MOST_IN_ROW:
        yield f"{len(inside)} buttons in a row"
    if kinds != {BUTTON} and (kinds != {SELECT} or len(inside) != 1):
        yield f"a row of {kinds or 'nothing'}"


def _button(button) -> Iterator[str]:
    label = button.get("label") or ""
    if not 1 <= units(label) <= LONGEST_LABEL:
        yield f"label {label!r} of {units(label)} characters"
    if label != label.strip() or "\n" in label:
        yield f"label {label!r} is not one trimmed line"


def _select(select) -> Iterator[str]:
    options = select["options"]
    if not 1 <= len(options) <= MOST_OPTIONS:
        yield f"{len(options)} options"
    if len({option["value"] for option in options}) < len(options):
        yield "two options with one value"
    if units(select.get("placeholder") or "") > LONGEST_PLACEHOLDER:
        yield f"placeholder {select['placeholder']!r}"
    for option in options:
        for field in {"label", "value", *option} & {"label", "value", "description"}:
            if field == "description" and option.get(field) is None:
                continue
            if not 1 <= units(option.get(field) or "") <= LONGEST_OPTION:
                yield f"option's {field} {option.get(field)!r}"


def _text(text) -> Iterator[str]:
    if not text["content"].strip():
        yield "a text without text"


def _gallery(gallery) -> Iterator[str]:
    if not 1 <= len(gallery["items"]) <= MOST_PICTURES:
        yield f"{len(gallery['items'])} pictures"
    for item in gallery["items"]:
        if not 1 <= units(item["description"] or "") <= LONGEST_ALT:
            yield f"alt text of {units(item['description'] or '')} characters"


CHECKS = {ACTION_ROW: _row, BUTTON: _button, GALLERY: _gallery, SELECT: _select, TEXT: _text}
