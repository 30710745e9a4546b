"""A picture in the making: shapes and words on a plate."""

import io
from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from scat.pictures.colours import INK, PLATE, RIM, Colour
from scat.pictures.lettering import Weight, fitted, runs, spelt, width

WIDTH: Final = 800
"""Pixels of a picture's width: a phone shows them at about 320 points, a desk at 550."""

SMALL, BODY, TITLE = 36, 42, 50
"""Pixels of letters that can be read on a phone; nothing is smaller than the first."""

FINE: Final = 2
"""How many times finer shapes are drawn than shown, so that slanted lines have no steps."""

ROUND: Final = 20
"""Pixels of the plate's corners."""

Point: TypeAlias = tuple[float, float]
"""Pixels from the left and from the top."""


class Side(Enum):
    """Which end of a text stands at a point; the value is how much of its width lies left of it."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


class Canvas:
    """A plate of so many pixels; what is drawn later lies above what was drawn earlier."""

    def __init__(self, height: int, width: int = WIDTH) -> None:
        self.size = width, height
        self._image = Image.new("RGBA", (FINE * width, FINE * height), (*PLATE, 0))
        self._draw = ImageDraw.Draw(self._image)
        edge = (0, 0, FINE * width - 1, FINE * height - 1)
        self._draw.rounded_rectangle(edge, FINE * ROUND, PLATE, RIM, FINE)

    def line(self, points: Sequence[Point], colour: Colour, thick: int) -> None:
        """Draw a line from point to point, so many pixels thick, with round ends and corners."""
        fine = [_fine(point) for point in points]
        self._draw.line(fine, colour, FINE * thick, joint="curve")
        for point in points:
            self.disc(point, thick / 2, colour)

    def area(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill what at least three points enclose."""
        self._draw.polygon([_fine(point) for point in points], colour)

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        """Fill a circle of a radius in pixels."""
        self._draw.circle(_fine(centre), FINE * radius, colour)

    def block(self, corner: Point, opposite: Point, colour: Colour, round_by: int = 0) -> None:
        """Fill a rectangle from its upper left to its lower right corner."""
        box = (*_fine(corner), *_fine(opposite))
        self._draw.rounded_rectangle(box, FINE * round_by, colour)

    def words(  # noqa: PLR0913 - a text has so many sides
        self,
        at: Point,
        text: str,
        size: int = BODY,
        colour: Colour = INK,
        *,
        side: Side = Side.LEFT,
        weight: Weight = Weight.REGULAR,
        room: float = WIDTH,
        instead: str = "—",
    ) -> None:
        """Write one line of any text, names of people as well.

        Args:
            at: where its base line begins, has its middle, or ends.
            text: any characters; what no font has is left out.
            size: pixels, at least `SMALL`.
            colour: of the letters.
            side: which of its ends stands at the point.
            weight: of the letters.
            room: pixels it may take; what is longer ends in an ellipsis.
            instead: what stands there if nothing of the text can be drawn.
        """
        fine = FINE * size
        shown = fitted(spelt(text) or instead, FINE * room, fine, weight)
        x, y = _fine(at)
        x -= side.value * width(shown, fine, weight)
        for font, part in runs(shown, fine, weight):
            self._draw.text((x, y), part, colour, font, anchor="ls")
            x += font.getlength(part)

    def png(self) -> bytes:
        """Return the picture as the bytes of a PNG file."""
        shown = self._image.reduce(FINE)
        with io.BytesIO() as file:
            shown.save(file, "PNG")
            return file.getvalue()


def _fine(point: Point) -> Point:
    x, y = point
    return FINE * x, FINE * y
