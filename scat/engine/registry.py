"""The games of the house by key: name and version of the rules, as stored with every match."""

from types import MappingProxyType
from typing import Final

from scat.engine.protocol import Game
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.widow.game import WIDOW

GAMES: Final = MappingProxyType[str, Game]({game.key: game for game in (SCAT, WIDOW)})
"""Every game, the house's own first."""


def game(key: str) -> Game:
    """Return a game.

    Raises:
        KeyError: there is none of that key.
    """
    return GAMES[key]
