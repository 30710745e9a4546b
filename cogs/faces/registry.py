"""Which game has which face."""

from types import MappingProxyType
from typing import Final

from cogs.faces.face import Face
from cogs.faces.thirtyone.scat.face import ScatFace
from cogs.faces.thirtyone.widow.face import WidowFace

FACES: Final = MappingProxyType[str, Face]({"scat/1": ScatFace(), "widow/1": WidowFace()})


def face(game: str) -> Face:
    """Return how a game looks.

    Raises:
        KeyError: there is no such game.
    """
    return FACES[game]
