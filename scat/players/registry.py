"""The computer players of every game, by level."""

from types import MappingProxyType
from typing import Final

from scat.players.coaching import Coach
from scat.players.port import Player
from scat.players.thirtyone.coach import ScatCoach
from scat.players.thirtyone.drawing import Drawing
from scat.players.thirtyone.minds import MINDS
from scat.players.thirtyone.widow import minds as widow
from scat.players.thirtyone.widow.coach import WidowCoach
from scat.players.thirtyone.widow.exchanging import Exchanging

PLAYERS: Final = MappingProxyType[str, MappingProxyType[str, Player]](
    {
        "scat/1": MappingProxyType[str, Player](
            {level: Drawing(mind) for level, mind in MINDS.items()},
        ),
        "widow/1": MappingProxyType[str, Player](
            {level: Exchanging(mind) for level, mind in widow.MINDS.items()},
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


COACHES: Final = MappingProxyType[str, Coach]({"scat/1": ScatCoach(), "widow/1": WidowCoach()})
"""From a game's key to who judges what people did; not every game has somebody."""


def coach(game: str) -> Coach | None:
    """Return who judges the decisions of a game; None if nobody can."""
    return COACHES.get(game)
