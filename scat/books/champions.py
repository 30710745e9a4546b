"""What a server's seasons have come to."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scat.books.boards import Board
from scat.books.seasons import Season


@dataclass(frozen=True, slots=True)
class Champion:
    """Somebody who was first on a board when a season ended.

    Attributes:
        player: 0 for somebody who does not want to be shown.
        name: as last seen; empty for somebody who wanted to be forgotten.
        score: tenths; of a rating the number itself.
    """

    season: int
    game: str
    board: Board
    player: int
    name: str
    score: int


@dataclass(frozen=True, slots=True)
class SeasonsKept:
    """A server's seasons.

    Attributes:
        present: the season under way.
        ends_at: when it ends by itself; None if the server closes it.
        champions: of the latest seasons that are over, the latest first.
    """

    present: Season
    ends_at: datetime | None
    champions: tuple[Champion, ...]


@dataclass(frozen=True, slots=True)
class TournamentEnd:
    """What a tournament has come to, for the books.

    Attributes:
        game: key of the registry.
        at: when, in seconds since 1970-01-01 UTC.
        people: who has played at a table and what they are called, the best first; no computers.
    """

    guild_id: int
    channel_id: int
    game: str
    at: int
    people: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Honours:
    """What somebody has won in tournaments.

    Attributes:
        tournaments: how many they have played in.
        titles: in how many they were first among people.
        podiums: in how many they were among the first three.
    """

    tournaments: int = 0
    titles: int = 0
    podiums: int = 0
