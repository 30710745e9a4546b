"""A line of numbers with how sure they are: the rating of one person over their matches."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from scat.pictures.canvas import BODY, SMALL, WIDTH, Canvas, Point, Side
from scat.pictures.colours import FAINT, GRID, INK, LINE, PLATE, mixed
from scat.pictures.lettering import Weight

HEIGHT: Final = 480
LEFT, RIGHT = 150, 630
TOP, BOTTOM = 120, 380
"""Pixels of the field in which the line runs."""

MARGIN: Final = 36

STEPS: Final = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
"""Distances between two lines of the grid; the smallest that needs few enough lines is taken."""

MOST_LINES: Final = 6

THIN: Final = 0.25
"""How strongly the band lies over the plate."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A number and what stands behind its ±."""

    number: int
    margin: int

    @property
    def low(self) -> int:
        """The lower end of the band."""
        return self.number - self.margin

    @property
    def high(self) -> int:
        """The upper end of the band."""
        return self.number + self.margin


@dataclass(frozen=True, slots=True)
class Words:
    """What is written on a chart, in the language of whoever looks.

    Attributes:
        title: above it.
        earliest: below its left end.
        latest: below its right end.
        number: how a number is written.
    """

    title: str
    earliest: str
    latest: str
    number: Callable[[int], str] = str


def line_chart(marks: Sequence[Mark], words: Words) -> bytes:
    """Return a PNG of at least two numbers, the oldest at the left."""
    canvas = Canvas(HEIGHT)
    scale = _Scale(marks)
    points = [scale.point(index, mark.number) for index, mark in enumerate(marks)]
    _draw_band(canvas, scale, marks)
    _draw_grid(canvas, scale, words)
    canvas.line(points, LINE, 5)
    canvas.disc(points[-1], 9, INK)
    _write(canvas, words, marks[-1], points[-1])
    return canvas.png()


class _Scale:
    """Where numbers lie on the plate."""

    def __init__(self, marks: Sequence[Mark]) -> None:
        low, high = min(mark.low for mark in marks), max(mark.high for mark in marks)
        self.step = next((step for step in STEPS if _lines(low, high, step) <= MOST_LINES), 10_000)
        self.low = low // self.step * self.step
        self.high = max(-(-high // self.step) * self.step, self.low + self.step)
        self._across = (RIGHT - LEFT) / (len(marks) - 1)

    def point(self, index: int, number: int) -> Point:
        """Return where the number of a match lies."""
        up = (number - self.low) / (self.high - self.low)
        return LEFT + index * self._across, BOTTOM - up * (BOTTOM - TOP)

    def grid(self) -> range:
        """Return the numbers at which the grid has lines."""
        return range(self.low, self.high + 1, self.step)


def _lines(low: int, high: int, step: int) -> int:
    return -(-high // step) - low // step + 1


def _draw_band(canvas: Canvas, scale: _Scale, marks: Sequence[Mark]) -> None:
    upper = [scale.point(index, mark.high) for index, mark in enumerate(marks)]
    lower = [scale.point(index, mark.low) for index, mark in enumerate(marks)]
    for above, below in zip(pairwise(upper), pairwise(lower), strict=True):
        canvas.area((*above, *reversed(below)), mixed(LINE, PLATE, THIN))


def _draw_grid(canvas: Canvas, scale: _Scale, words: Words) -> None:
    for number in scale.grid():
        _, y = scale.point(0, number)
        canvas.line(((LEFT, y), (RIGHT, y)), GRID, 2)
        canvas.words((LEFT - 16, y + 13), words.number(number), SMALL, FAINT, side=Side.RIGHT)


def _write(canvas: Canvas, words: Words, last: Mark, at: Point) -> None:
    x, y = at
    half = (WIDTH - 2 * MARGIN) / 2
    canvas.words((MARGIN, 70), words.title, BODY, weight=Weight.BOLD, room=2 * half)
    canvas.words((x + 18, y + 15), words.number(last.number), BODY, weight=Weight.BOLD)
    canvas.words((LEFT, 440), words.earliest, SMALL, FAINT, room=half)
    canvas.words((RIGHT, 440), words.latest, SMALL, FAINT, side=Side.RIGHT, room=half)
