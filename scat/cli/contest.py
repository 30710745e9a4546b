"""One candidate among players of another level: what the ladder plays."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from scat.engine.thirtyone.rules import Rules
from scat.players.thirtyone.fast import play_match
from scat.players.thirtyone.minds import MINDS, Haphazard
from scat.players.thirtyone.sight import Mind

TABLES: Final = (2, 3, 4, 6)
"""Numbers of players that are measured."""

RANDOM: Final = "random"
"""The name of who does anything legal."""

MOST_AT_ONCE: Final = 250
"""Games of one batch."""

CHIEF: Final = ("master", "sensible")
"""The pairing that is measured most closely; the others play a tenth of its games."""


class Contest(NamedTuple):
    """A pairing at one number of players."""

    candidate: str
    field: str
    players: int

    def __str__(self) -> str:
        return f"{self.candidate} among {self.field}, {self.players} players"

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


def _pairings() -> Iterator[tuple[str, str]]:
    """Yield who is measured among whom: each level among the one below and among sensible ones."""
    levels = [RANDOM, *MINDS]
    for below, level in pairwise(levels):
        yield level, below
        if "sensible" not in (level, below):
            yield level, "sensible"


PAIRINGS: Final = tuple(sorted(_pairings(), key=lambda pairing: pairing != CHIEF))
"""The chief pairing first."""

CONTESTS: Final = tuple(
    Contest(candidate, field, players) for candidate, field in PAIRINGS for players in TABLES
)


def play(batch: Batch) -> int:
    """Return how many games of the batch the candidate won; seats and dealers rotate."""
    numbers = range(batch.first, batch.first + batch.games)
    return sum(_is_won(batch.contest, batch.seed, number) for number in numbers)


def _is_won(contest: Contest, seed: int, number: int) -> bool:
    players = contest.players
    chance = random.Random(f"{seed}/{contest}/{number}")  # noqa: S311 - games, reproducible
    seat, dealer = number % players, number // players % players
    minds = [mind(contest.field)] * players
    minds[seat] = mind(contest.candidate)
    return play_match(Rules(), minds, dealer, chance).winner == seat


def mind(level: str) -> Mind:
    """Return the mind of a level, or of who does anything legal."""
    return Haphazard() if level == RANDOM else MINDS[level]
