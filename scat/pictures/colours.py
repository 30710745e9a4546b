"""Colours of pictures, each as ``(red, green, blue)``.

A picture brings its own dark plate with a rim, so that it reads alike on Discord's dark and light
themes. No colour says anything that a word or a number does not say.
"""

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

PLATE: Final[Colour] = (0x23, 0x26, 0x2D)
"""What everything lies on."""

RIM: Final[Colour] = (0x80, 0x84, 0x8E)
"""The plate's edge, to be seen on white and on black."""

GRID: Final[Colour] = (0x43, 0x47, 0x51)
"""Lines that help to read, and blocks behind words."""

INK: Final[Colour] = (0xF2, 0xF3, 0xF5)
"""Words to read first."""

FAINT: Final[Colour] = (0xB8, 0xBD, 0xC7)
"""Words beside."""

LINE: Final[Colour] = (0x93, 0xA6, 0xFF)
"""What a chart is about."""

GOLD: Final[Colour] = (0xF1, 0xC4, 0x4B)
SILVER: Final[Colour] = (0xC7, 0xCF, 0xD6)
BRONZE: Final[Colour] = (0xD9, 0x8E, 0x5A)


def mixed(colour: Colour, ground: Colour, part: float) -> Colour:
    """Return a colour laid thinly over a ground: 0 is the ground, 1 the colour."""
    red, green, blue = (
        round(below + (above - below) * part) for above, below in zip(colour, ground, strict=True)
    )
    return red, green, blue
