"""Figures of people as rows: every match adds to them, and nobody's are summed up to be read."""

import sqlite3
from collections.abc import Sequence
from dataclasses import astuple
from itertools import permutations
from typing import Final

from scat.books.profiles import Figures, Meetings, added
from scat.books.results import Field, SeatResult
from scat.books.tallies import Tally
from scat.storage.instants import numbers_of, numbers_text

COLUMNS: Final = (
    "games, places, times_left, pennies, streak, best_streak, deals, lives_cost, lives_lost,"
    " knocks, knocks_won, knock_points, best_knock, thirty_ones"
)
"""As `Figures` and `Tally` have them in order."""


def read_figures(
    db: sqlite3.Connection, player: int, guild_id: int, game: str, field: Field
) -> Figures:
    """Return a person's figures, empty ones if there are none."""
    row = db.execute(
        f"SELECT {COLUMNS} FROM figures"
        " WHERE player = ? AND guild_id = ? AND game = ? AND field = ?",
        (player, guild_id, game, field),
    ).fetchone()
    return figures_of(*row) if row else Figures()


def figures_of(games: int, places: str, left: int, *more: int) -> Figures:
    """Return the figures that a row's columns stand for."""
    pennies, streak, best_streak, *tally = more
    of_places = numbers_of(places)
    return Figures(games, of_places, left, pennies, streak, best_streak, Tally(*tally))


def add_figures(
    db: sqlite3.Connection, guild_id: int, games: Sequence[str], field: Field, result: SeatResult
) -> None:
    """Add a person's match to their figures of some games."""
    player = result.player or 0
    for game in games:
        of = added(read_figures(db, player, guild_id, game, field), result)
        write_figures(db, player, guild_id, game, field, of)


def write_figures(  # noqa: PLR0913, PLR0917 - the parts of a key
    db: sqlite3.Connection, player: int, guild_id: int, game: str, field: Field, of: Figures
) -> None:
    """Write a person's figures in place of those that were there."""
    db.execute(
        f"INSERT OR REPLACE INTO figures (player, guild_id, game, field, {COLUMNS})"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(player, guild_id, game, field, of.games, numbers_text(of.places)),
            *(of.left, of.pennies, of.streak, of.best_streak, *astuple(of.tally)),
        ),
    )


def add_meetings(
    db: sqlite3.Connection, guild_id: int, game: str, people: Sequence[SeatResult]
) -> None:
    """Take down how everybody of a match has come off against everybody else."""
    db.executemany(
        "INSERT INTO meetings (player, other, guild_id, game, better, worse, equal)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET better = better + excluded.better,"
        " worse = worse + excluded.worse, equal = equal + excluded.equal",
        [
            (
                *(one.player, other.player, guild_id, game, one.place < other.place),
                *(one.place > other.place, one.place == other.place),
            )
            for one, other in permutations(people, 2)
        ],
    )


def read_meetings(
    db: sqlite3.Connection, player: int, other: int, guild_id: int, game: str | None
) -> Meetings:
    """Return how two people have come off against each other; of all games for None."""
    only, of = ("", ()) if game is None else (" AND game = ?", (game,))
    row = db.execute(
        "SELECT coalesce(sum(better), 0), coalesce(sum(worse), 0), coalesce(sum(equal), 0)"
        f" FROM meetings WHERE player = ? AND other = ? AND guild_id = ?{only}",
        (player, other, guild_id, *of),
    ).fetchone()
    return Meetings(*row)
