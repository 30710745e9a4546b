"""All ratings anew, from the results alone."""

import sqlite3
from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from itertools import combinations, groupby
from pathlib import Path
from typing import NamedTuple

from scat.books.ratings import Rating, rated
from scat.books.results import WINDOW_DAYS, Field, weight
from scat.sessions.ports import StoreError
from scat.storage.lock import HouseLock
from scat.storage.results import Met, write_rating
from scat.storage.sums import sum_faults, write_sums

WINDOW = WINDOW_DAYS * timedelta(days=1) // timedelta(microseconds=1)
"""As instants are stored: in microseconds."""


class Recomputed(NamedTuple):
    """What follows from the results.

    Attributes:
        ratings: everybody's, by server and game and person.
        steps: the rating after every rated result, by its row.
        weights: how many tenths every rated result counts, by its row.
    """

    ratings: dict[tuple[Met, int], Rating]
    steps: dict[int, Rating]
    weights: dict[int, int]


class _Meetings:
    """When two people have met, in order of time."""

    def __init__(self) -> None:
        self._met: defaultdict[tuple[Met, int, int], list[int]] = defaultdict(list)

    def often(self, met: Met, player: int, other: int, at: int) -> int:
        """Return how often they have met since the window before that instant began."""
        instants = self._met[met, min(player, other), max(player, other)]
        return len(instants) - bisect_right(instants, at - WINDOW)

    def add(self, met: Met, people: list[int], at: int) -> None:
        """Take note that these people have met."""
        for one, other in combinations(sorted(people), 2):
            insort(self._met[met, one, other], at)


def recompute(db: sqlite3.Connection) -> Recomputed:
    """Return all ratings as the results, in the order in which matches ended, make them."""
    rows = db.execute(
        "SELECT match_id, id, player, place, guild_id, game, ended_at FROM results"
        " WHERE field = ? AND player IS NOT NULL ORDER BY id",
        (Field.PEOPLE,),
    )
    found, meetings = Recomputed({}, {}, {}), _Meetings()
    for _, match in groupby(rows, key=lambda row: row[0]):
        _, ids, people, places, guilds, games, ended = map(list, zip(*match, strict=True))
        met, at = Met(guilds[0], games[0]), ended[0]
        weights = [
            weight([meetings.often(met, one, other, at) for other in people if other != one])
            for one in people
        ]
        before = [found.ratings.get((met, one), Rating()) for one in people]
        after = rated(before, places, weights)
        found.ratings.update(zip([(met, one) for one in people], after, strict=True))
        found.steps.update(zip(ids, after, strict=True))
        found.weights.update(zip(ids, weights, strict=True))
        meetings.add(met, people, at)
    return found


def rating_faults(db: sqlite3.Connection, found: Recomputed) -> Iterator[str]:
    """Say where what is stored differs from what follows from the results."""
    stored = {
        (Met(guild_id, game), player): Rating(*rating)
        for guild_id, game, player, *rating in db.execute(
            "SELECT guild_id, game, player, mu, sigma, games FROM ratings"
        )
    }
    for key in sorted({*stored, *found.ratings}):
        if stored.get(key) != found.ratings.get(key):
            (guild_id, game), player = key
            yield f"rating of {player} in {game} on server {guild_id}"
    for row, weight_, mu, sigma in db.execute(
        "SELECT id, weight, mu, sigma FROM results WHERE mu IS NOT NULL"
    ):
        step = found.steps.get(row)
        if step is None or (step.mu, step.sigma, found.weights[row]) != (mu, sigma, weight_):
            yield f"result {row}"


def write_recomputed(db: sqlite3.Connection, found: Recomputed) -> None:
    """Put what follows from the results in the place of what is stored."""
    db.execute("DELETE FROM ratings")
    for (met, player), rating in found.ratings.items():
        write_rating(db, met, player, rating)
    db.executemany(
        "UPDATE results SET mu = ?, sigma = ?, weight = ? WHERE id = ?",
        [(one.mu, one.sigma, found.weights[row], row) for row, one in found.steps.items()],
    )


def check_ratings(database: Path, *, repair: bool) -> tuple[int, list[str]]:
    """Return how many rated results a database has, and what does not follow from its results.

    Args:
        database: the file; no house runs on it if it is to be repaired.
        repair: whether to put right what differs.

    Raises:
        DatabaseInUse: it is to be repaired, and a house runs on it.
        StoreError: it is no database of the house, or an older one.
    """
    if not repair:
        return _checked(database, repair=False)
    lock = HouseLock(database)
    try:
        return _checked(database, repair=True)
    finally:
        lock.release()


def _checked(database: Path, *, repair: bool) -> tuple[int, list[str]]:
    address = f"{database.absolute().as_uri()}?mode={'rw' if repair else 'ro'}"
    try:
        with closing(sqlite3.connect(address, uri=True)) as db, db:
            found = recompute(db)
            faults = [*rating_faults(db, found), *sum_faults(db)]
            if repair and faults:
                write_recomputed(db, found)
                write_sums(db)
    except sqlite3.Error as error:
        raise StoreError(f"{database} cannot be read: {error}") from error
    return len(found.steps), faults
