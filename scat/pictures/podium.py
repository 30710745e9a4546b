"""Who has won: a step for each of the first, the champion's highest."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from scat.pictures.canvas import BODY, SMALL, TITLE, WIDTH, Canvas, Side
from scat.pictures.colours import BRONZE, FAINT, GOLD, GRID, INK, LINE, PLATE, SILVER, Colour
from scat.pictures.lettering import Weight

MARGIN: Final = 36
HEAD: Final = 116
"""Pixels above the first step."""

STEPS: Final = (132, 108, 96, 88)
"""Pixels of the height of each step, from the champion's on."""

GAP: Final = 14
COLOURS: Final[tuple[Colour, ...]] = (GOLD, SILVER, BRONZE, LINE)

RADIUS: Final = 34
"""Pixels of the disc with the place."""

NAMES: Final = 150
"""Pixels from the left to the names."""

MOST: Final = len(STEPS)


@dataclass(frozen=True, slots=True)
class Winner:
    """One of the first.

    Attributes:
        place: as it is written on the disc; who shares one has the same.
        name: any characters.
        score: what stands at the end of the line.
    """

    place: str
    name: str
    score: str


def podium(title: str, winners: Sequence[Winner]) -> bytes:
    """Return a PNG with the first of a tournament, the champion on top.

    Args:
        title: what was played for; any characters.
        winners: one to `MOST`; more are left out.
    """
    shown = tuple(winners)[:MOST]
    ends = [HEAD]
    for step in STEPS[: len(shown)]:
        ends.append(ends[-1] + step + GAP)
    canvas = Canvas(ends[-1] - GAP + MARGIN)
    canvas.words((MARGIN, 76), title, TITLE, weight=Weight.BOLD, room=WIDTH - 2 * MARGIN)
    for row, (winner, (top, end)) in enumerate(zip(shown, pairwise(ends), strict=True)):
        _step(canvas, winner, row, (top, end - GAP))
    return canvas.png()


def _step(canvas: Canvas, winner: Winner, row: int, span: tuple[int, int]) -> None:
    """Draw one step between two heights."""
    top, bottom = span
    middle = (top + bottom) / 2
    colour = COLOURS[row]
    canvas.block((MARGIN, top), (WIDTH - MARGIN, bottom), GRID, 16)
    canvas.block((MARGIN, top), (MARGIN + 14, bottom), colour, 7)
    centre = (MARGIN + 24 + RADIUS, middle)
    canvas.disc(centre, RADIUS, colour)
    place = (centre[0], middle + 15)
    canvas.words(place, winner.place, BODY, PLATE, side=Side.MIDDLE, weight=Weight.BOLD)
    size = TITLE if row == 0 else BODY
    room = WIDTH - NAMES - 2 * MARGIN
    canvas.words((NAMES, middle), winner.name, size, INK, weight=Weight.BOLD, room=room)
    canvas.words((NAMES, middle + SMALL + 2), winner.score, SMALL, FAINT, room=room)
