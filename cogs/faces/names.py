"""Names of people as one line of text that does nothing, whatever they contain."""

import re
import unicodedata
from typing import Final

LONGEST: Final = 32
"""Characters of a name that are shown; Discord allows as many."""

_CONTROL: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"})

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols by their category that show nothing."""

_JOINERS: Final = "\u200c\u200d"
"""What joins or parts letters of some scripts, and the people of one emoji; elsewhere nothing."""

_STRAY_JOINER: Final = re.compile(
    f"(?<![^\\x00-\u02ff])[{_JOINERS}]|[{_JOINERS}](?![^\\x00-\u02ff])"
)

_FEW_MARKS: Final = 3
"""Combining marks that may sit on one letter."""

_MARKUP: Final = re.compile(r"[\\*_~|`<>#\[\]():+.-]")

_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})

_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


def plain(name: str) -> str:
    """Return a name as one line of at most `LONGEST` visible characters; may be empty."""
    line, before = _tidied(name), name
    while line != before:  # what is left out may have parted what now belongs together
        line, before = _tidied(line), line
    return line if len(line) <= LONGEST else line[: LONGEST - 1].rstrip(f" {_JOINERS}") + "…"


def _tidied(name: str) -> str:
    joined = _STRAY_JOINER.sub("", unicodedata.normalize("NFC", name))
    shown = "".join(letter if _is_shown(letter) else " " * _parts(letter) for letter in joined)
    return " ".join(_thinned(shown).split())


def escaped(name: str) -> str:
    """Return a name for Discord's markdown: no formatting, no link, no mention.

    A name written from right to left is isolated, so that what follows it keeps its place; other
    names carry no direction marks. At most twice `LONGEST` characters and the two marks.
    """
    line = plain(name)
    text = _MARKUP.sub(r"\\\g<0>", line).replace("@", "@\u200b")
    turns = any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in line)
    return f"{_ISOLATE}{text}{_END_ISOLATE}" if turns else text


def _is_shown(letter: str) -> bool:
    return letter in _JOINERS or not (letter in _BLANK or unicodedata.category(letter) in _CONTROL)


def _parts(letter: str) -> bool:
    """Whether something that is not shown leaves a space."""
    return letter.isspace() or letter in _BLANK


def _thinned(line: str) -> str:
    """Leave out what is piled up on a letter."""
    kept: list[str] = []
    marks = 0
    for letter in line:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= _FEW_MARKS:
            kept.append(letter)
    return "".join(kept)
