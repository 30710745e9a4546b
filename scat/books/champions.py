"""What a server's seasons have come to."""

from dataclasses import dataclass
from datetime import datetime

from scat.books.boards import Board
from scat.books.seasons import Season


@dataclass(frozen=True, slots=True)
class Champion:
    """Somebody who was first on a board when a season ended.

    Attributes:
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
