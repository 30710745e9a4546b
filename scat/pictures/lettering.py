"""Words in pictures: which font has which letter, how wide a text is, and what is left out."""

import unicodedata
from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont, Layout

FONTS: Final = Path(__file__).parent / "fonts"

NOWHERE: Final = "\U0010ffff"
"""A code that never becomes a letter: a font shows its box for it."""

MARKS: Final = 2
"""Accents in a row that stay on a letter; more would pile up over other lines."""

ELLIPSIS: Final = "…"


class Weight(Enum):
    """How thick letters are: the fonts that are asked for a letter, the first first."""

    REGULAR = ("DejaVuSans.ttf", "DroidSansFallback.ttf")
    BOLD = ("DejaVuSans-Bold.ttf", "DejaVuSans.ttf", "DroidSansFallback.ttf")


@cache
def _font(file: str, size: int) -> FreeTypeFont:
    return ImageFont.truetype(FONTS / file, size)


@cache
def _plain(file: str) -> FreeTypeFont:
    """Return a font that shows single letters as they are."""
    return ImageFont.truetype(FONTS / file, 24, layout_engine=Layout.BASIC)


def _shape(file: str, letter: str) -> bytes:
    """Return the grey values of a letter."""
    mask = _plain(file).getmask(letter)
    return bytes(mask)  # pyright: ignore[reportArgumentType] - it is a sequence, says the manual


@cache
def _box(file: str) -> bytes:
    return _shape(file, NOWHERE)


@lru_cache(maxsize=4096)
def _file(letter: str, weight: Weight) -> str | None:
    """Return the first font that has a letter; None if every one would show a box."""
    return next((file for file in weight.value if _shape(file, letter) != _box(file)), None)


def spelt(text: str) -> str:
    """Return what can be drawn of a text, in one line; empty if nothing can.

    Letters in fancy dress become plain ones; controls, letters that no font has and all but the
    first accents of a letter are left out. Whoever draws says what stands there instead.
    """
    plain = unicodedata.normalize("NFKC", " ".join(text.split()))
    return " ".join("".join(_drawable(plain)).split())


def _drawable(text: str) -> Iterator[str]:
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MARKS and letter.isprintable() and _file(letter, Weight.REGULAR):
            yield letter


def runs(text: str, size: int, weight: Weight) -> list[tuple[FreeTypeFont, str]]:
    """Return a spelt text in parts of one font each; `size` is in pixels."""
    found = groupby(text, lambda letter: _file(letter, weight) or weight.value[0])
    return [(_font(file, size), "".join(letters)) for file, letters in found]


def width(text: str, size: int, weight: Weight) -> float:
    """Return how wide a spelt text is, in pixels."""
    return sum(font.getlength(part) for font, part in runs(text, size, weight))


def fitted(text: str, room: float, size: int, weight: Weight) -> str:
    """Return a spelt text that is at most so many pixels wide, with an ellipsis for the rest."""
    if width(text, size, weight) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = width(_cut(text, middle), size, weight) <= room
        low, high = (middle, high) if fits else (low, middle - 1)
    return _cut(text, low)


def _cut(text: str, letters: int) -> str:
    return text[:letters].rstrip() + ELLIPSIS
