"""The computer players of every game, by level."""

from types import MappingProxyType
from typing import Final

from scat.players.port import Player
from scat.players.thirtyone.drawing import Beginner, Drawing, Sensible
from scat.players.thirtyone.learned import Learned

PLAYERS: Final = MappingProxyType[str, MappingProxyType[str, Player]](
    {
        "scat/1": MappingProxyType[str, Player](
            {
                "beginner": Drawing(Beginner()),
                "sensible": Drawing(Sensible()),
                "strong": Drawing(Learned(is_watchful=False)),
            },
        ),
    }
)
"""From a game's key to its levels, the weakest first."""


def levels(game: str) -> tuple[str, ...]:
    """Return a game's levels, the weakest first; none for an unknown game."""
    return tuple(PLAYERS.get(game, ()))


def player(game: str, level: str) -> Player:
    """Return a computer player.

    Raises:
        KeyError: there is no such game or level.
    """
    return PLAYERS[game][level]
