"""How a server wants its tables: what they begin with, where, and in which language."""

from dataclasses import dataclass
from typing import Final

DEFAULT_CLOCK: Final = 60
"""Seconds for a turn where nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What one server has agreed on; the defaults are the house's.

    Attributes:
        game: key of the game that opens when nobody says which; None is the house's own.
        rules: `str` of that game's rules; None is the game's own.
        clock: seconds for a turn, 20 to 259,200 (72 hours); None is no clock.
        channels: where tables may be opened; empty is everywhere.
        language: locale of what everybody reads; None is the server's own.
        coach: whether people may ask what a computer player would do.
    """

    guild_id: int
    game: str | None = None
    rules: str | None = None
    clock: int | None = DEFAULT_CLOCK
    channels: tuple[int, ...] = ()
    language: str | None = None
    coach: bool = True
