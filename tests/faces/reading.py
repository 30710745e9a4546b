"""Pages as Discord gets them, and as a person reads them."""

import re
from collections.abc import Iterator

ACTION_ROW, BUTTON, SELECT, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 2, 3, 10, 12, 13, 14, 17
"""Discord's numbers of the components that the house uses."""


def parts(components) -> Iterator[dict]:
    """Every component, those inside others too, in reading order."""
    for component in components:
        yield component
        yield from parts(component.get("components", ()))


def texts(components) -> list[str]:
    return [part["content"] for part in parts(components) if part["type"] == TEXT]


def buttons(components) -> list[dict]:
    return [part for part in parts(components) if part["type"] == BUTTON]


def custom_ids(components) -> list[str]:
    return [part["custom_id"] for part in parts(components) if "custom_id" in part]


def words(components) -> str:
    """All that can be read on a page, one component a line."""
    return "\n".join(_lines(components))


def _lines(components) -> Iterator[str]:
    for component in components:
        kind = component["type"]
        if kind == TEXT:
            yield component["content"]
        elif kind == SEPARATOR:
            yield "————"
        elif kind in {GALLERY, FILE}:
            yield from _attached(component)
        elif kind == SELECT:
            yield f"[{component['placeholder']} ▾]"
            for option in component["options"]:
                yield ": ".join(
                    ("    " + option["label"], *filter(None, (option.get("description"),)))
                )
        elif kind == ACTION_ROW and component["components"][0]["type"] == BUTTON:
            yield " ".join(map(_button, component["components"]))
        else:
            yield from _lines(component["components"])


def _attached(component) -> Iterator[str]:
    if component["type"] == FILE:
        yield f"<{component['file']['url']}>"
    for item in component.get("items", ()):
        yield f"<{item['media']['url']}: {item['description']}>"


def _button(button) -> str:
    emoji = (button.get("emoji") or {}).get("name", "")
    label = " ".join(filter(None, (emoji, button.get("label", ""))))
    return f"({label})" if button.get("disabled") else f"[{label}]"


CARD = re.compile(r"(?<![\w.])(10|[2-9JQKA])([♣♦♥♠])")

_RANKS = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T", "nine": "9", "eight": "8",
    "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "two": "2",
}  # fmt: skip

CARD_IN_WORDS = re.compile(rf"\b({'|'.join(_RANKS)}) of (clubs|diamonds|hearts|spades)\b")

CARD_IN_ID = re.compile(r":([2-9TJQKA][cdhs])\b")


def cards_named(text: str) -> set[str]:
    """The cards a text names, as notation: in short, in words, in custom ids."""
    short = {
        ("T" if rank == "10" else rank) + "cdhs"["♣♦♥♠".index(suit)]
        for rank, suit in CARD.findall(text)
    }
    said = {_RANKS[rank] + suit[0] for rank, suit in CARD_IN_WORDS.findall(text)}
    return short | said | set(CARD_IN_ID.findall(text))


def cards_of(components) -> set[str]:
    """The cards that a page names anywhere, also where nobody reads them."""
    return cards_named("\n".join([words(components), *custom_ids(components)]))
