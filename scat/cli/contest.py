"""One candidate among players of another level: what the ladder plays."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from scat.engine.protocol import Seat
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.widow.game import WIDOW
from scat.players.thirtyone import fast, minds
from scat.players.thirtyone.match import Played
from scat.players.thirtyone.widow import fast as widow_fast
from scat.players.thirtyone.widow import minds as widow_minds

TABLES: Final = (2, 3, 4, 6)
"""Numbers of players that are measured."""

RANDOM: Final = "random"
"""The name of who does anything legal."""

MOST_AT_ONCE: Final = 250
"""Games of one batch."""

CHIEF: Final = ("master", "sensible")
"""The pairing that is measured most closely; the others play a tenth of its games."""


class Measured(NamedTuple):
    """A game whose levels are measured, by the rules of its house.

    Attributes:
        key: as in the registry.
        minds: the mind of every level, the weakest first.
        anybody: who does anything legal.
        play: from rules, minds, the dealer and chance to how a match ended.
    """

    key: str
    minds: Mapping[str, Any]
    anybody: Any
    play: Callable[[Any, Sequence[Any], Seat, random.Random], Played]


SCATS: Final = "scat"
"""The name of the game that is not named in progress files; they were there before the others."""

MEASURED: Final = MappingProxyType(
    {
        SCATS: Measured(SCAT.key, minds.MINDS, minds.Haphazard(), fast.play_match),
        "widow": Measured(
            WIDOW.key, widow_minds.MINDS, widow_minds.Haphazard(), widow_fast.play_match
        ),
    }
)
"""By the name that the command takes."""

HOUSE: Final = MappingProxyType({game.key: game.presets["house"] for game in (SCAT, WIDOW)})


class Contest(NamedTuple):
    """A pairing at one number of players."""

    candidate: str
    field: str
    players: int
    game: str = SCATS

    def __str__(self) -> str:
        game = "" if self.game == SCATS else f"{self.game}: "
        return f"{game}{self.candidate} among {self.field}, {self.players} players"

    def wanted(self, games: int) -> int:
        """Return how many games to play when the chief pairing is to play so many."""
        return games if self[:2] == CHIEF else games // 10

    def batches(self, seed: int, played: int, games: int) -> Iterator["Batch"]:
        """Yield what is still to be played when the chief pairing is to play so many games."""
        wanted = self.wanted(games)
        for first in range(played, wanted, MOST_AT_ONCE):
            yield Batch(self, seed, first, min(MOST_AT_ONCE, wanted - first))


class Batch(NamedTuple):
    """Some games of a contest, numbered from `first`."""

    contest: Contest
    seed: int
    first: int
    games: int


def _pairings(game: str) -> Iterator[tuple[str, str]]:
    """Yield who is measured among whom: each level among the one below and among sensible ones."""
    levels = [RANDOM, *MEASURED[game].minds]
    for below, level in pairwise(levels):
        yield level, below
        if "sensible" not in (level, below):
            yield level, "sensible"


PAIRINGS: Final = MappingProxyType(
    {
        game: tuple(sorted(_pairings(game), key=lambda pairing: pairing != CHIEF))
        for game in MEASURED
    }
)
"""By game, the chief pairing first."""

CONTESTS: Final = tuple(
    Contest(candidate, field, players, game)
    for game, pairings in PAIRINGS.items()
    for candidate, field in pairings
    for players in TABLES
)


def play(batch: Batch) -> int:
    """Return how many games of the batch the candidate won; seats and dealers rotate."""
    numbers = range(batch.first, batch.first + batch.games)
    return sum(_is_won(batch.contest, batch.seed, number) for number in numbers)


def _is_won(contest: Contest, seed: int, number: int) -> bool:
    players = contest.players
    chance = random.Random(f"{seed}/{contest}/{number}")  # noqa: S311 - games, reproducible
    seat, dealer = number % players, number // players % players
    game = MEASURED[contest.game]
    known = {RANDOM: game.anybody, **game.minds}
    seated = [known[contest.field]] * players
    seated[seat] = known[contest.candidate]
    return game.play(HOUSE[game.key], seated, dealer, chance).winner == seat
