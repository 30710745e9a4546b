"""Boards: who stands where, by what, since when, and in which place."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scat.books.results import FULL, Field, SeatResult
from scat.books.seasons import Period

LINES: Final = 10
"""Lines of a page."""

ALL_GAMES: Final = "all"
"""Stands where else a game's key does: the sums over every game."""


class Board(StrEnum):
    """What people are ordered by; the value is stored."""

    PENNIES = "pennies"
    """Pennies won from kitties."""
    LIVES = "lives"
    """Lives cost to others minus lives lost."""
    WINS = "wins"
    """First places, shared ones too."""
    THIRTY_ONES = "31s"
    """Deals that one's 31 has ended."""
    RATING = "rating"
    """The rating as it is now, after the provisional matches."""
    TITLES = "titles"
    """Tournaments won, among people."""


class Scope(StrEnum):
    """Where; the value is stored."""

    SERVER = "server"
    CHANNEL = "channel"


@dataclass(frozen=True, slots=True)
class Query:
    """Which board.

    Attributes:
        place_id: the channel's or the server's id, as the scope says.
        guild_id: the server.
        game: key of the registry, or `ALL_GAMES`; ratings are of one game.
    """

    board: Board
    period: Period
    scope: Scope
    field: Field
    game: str
    guild_id: int
    place_id: int


@dataclass(frozen=True, slots=True)
class Line:
    """One person on a board.

    Attributes:
        place: from 1; equal scores share it.
        name: as last seen; empty for somebody who wanted to be forgotten.
        score: tenths; of a rating the number itself.
        games: matches behind it.
        margin: the ± of a rating; else 0.
    """

    place: int
    player: int
    name: str
    score: int
    games: int
    margin: int = 0


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a board.

    Attributes:
        number: from 0.
        pages: how many there are, at least one.
        people: how many stand on the board.
        own: the line of whoever looks, wherever it stands; None if they are on none.
        season: the present season's number.
    """

    lines: tuple[Line, ...]
    own: Line | None
    number: int
    pages: int
    people: int
    season: int


@dataclass(frozen=True, slots=True)
class Scores:
    """What one match adds to a person's boards; all but the matches in tenths."""

    games: int
    pennies: int
    lives: int
    wins: int
    thirty_ones: int


def scores(result: SeatResult, weight: int = FULL) -> Scores:
    """Return what a result adds, at so many tenths."""
    tally = result.tally
    return Scores(
        games=1,
        pennies=weight * result.pennies,
        lives=weight * (tally.lives_cost - tally.lives_lost),
        wins=weight * (result.place == 1),
        thirty_ones=weight * tally.thirty_ones,
    )
