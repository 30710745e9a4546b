"""From bytes to a TOML document, and from a place in the document to its line."""

import re
import tomllib
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

from scat.records.errors import Path, RecordError

Document: TypeAlias = dict[str, Any]

MOST_BYTES: Final = 1_000_000
"""How long a record may be; a long match of nine has a tenth of it."""

LONGEST_LINE: Final = 10_000
"""How many characters a line may have."""

MOST_DOTS: Final = 100
"""How many dots a line may have: a key of thousands of parts would take the parser minutes."""

_ENDS: Final = ("", "\n]", "\n]}]", '"""', "'''", '"""\n]', "'''\n]")
"""What may be open at the end of a line that is not the last of its value."""


def text_of(content: bytes) -> str:
    """Return the bytes as text with plain line ends.

    Raises:
        RecordError: the bytes are no text of a record's size.
    """
    if len(content) > MOST_BYTES:
        raise RecordError(1, f"the record is longer than {MOST_BYTES} bytes")
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as fault:
        line = 1 + content[: fault.start].count(b"\n")
        raise RecordError(line, f"not UTF-8: {fault.reason}") from None
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise RecordError(number, f"the line is longer than {LONGEST_LINE} characters")
        if line.count(".") > MOST_DOTS:
            raise RecordError(number, f"the line has more than {MOST_DOTS} dots")
    return text


def document_of(text: str) -> Document:
    """Read TOML.

    Raises:
        RecordError: the text is no TOML, or nested too deeply.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise _error(text, fault) from None
    except (ValueError, RecursionError) as fault:
        kind = type(fault)
    words = "nested too deeply" if kind is RecursionError else "a number is too long"
    raise RecordError(_first_line(text, lambda part: _fails_as(part, kind)), words)


def _error(text: str, fault: tomllib.TOMLDecodeError) -> RecordError:
    """Return the parser's complaint with its line taken out of the words."""
    words, _, place = str(fault).rpartition(" (at ")
    found = re.match(r"line (\d+)", place)
    line = int(found[1]) if found else 1 + text.rstrip("\n").count("\n")
    return RecordError(line, f"not TOML: {words[:1].lower()}{words[1:]}")


def _fails_as(part: str, kind: type[Exception]) -> bool:
    try:
        tomllib.loads(part)
    except (ValueError, RecursionError) as other:
        return type(other) is kind
    return False


def line_of(text: str, path: Path) -> int:
    """Return the line, from 1, on which the value at that path begins, as nearly as can be told."""
    return _first_line(text, lambda part: _holds(_closed(part), path))


def _first_line(text: str, is_reached: Callable[[str], bool]) -> int:
    """Return the first line for which the text up to its end satisfies the question."""
    lines = text.split("\n")
    numbers = range(1, len(lines) + 1)
    parts = bisect_left(numbers, 1, key=lambda last: is_reached("\n".join(lines[:last])))
    return min(1 + parts, len(lines))


def _closed(part: str) -> object:
    """Return the first lines of a document as one of their own; None if they cannot be."""
    for end in _ENDS:
        try:
            return tomllib.loads(part + end)
        except (ValueError, RecursionError):
            continue
    return None


def _holds(found: object, path: Path) -> bool:
    """Whether there is a value at that path."""
    for key in path:
        if isinstance(key, int):
            if not isinstance(found, list) or key >= len(cast("Sequence[object]", found)):
                return False
        elif not isinstance(found, dict) or key not in found:
            return False
        found = cast("Mapping[str | int, object]", found)[key]
    return True
