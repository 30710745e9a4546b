"""Boards as they are read: one page, where somebody stands, and how many there are."""

import sqlite3
from bisect import bisect_left, bisect_right
from datetime import datetime
from itertools import accumulate
from typing import Final, NamedTuple

from scat.books.boards import LINES, Board, Line, Page, Query
from scat.books.ratings import PROVISIONAL
from scat.books.seasons import Season, bucket
from scat.storage.seasons import COLUMNS, present_season
from scat.storage.titles import titles_source

RATED: Final = f"guild_id = ? AND game = ? AND is_hidden = 0 AND games >= {PROVISIONAL}"
"""As `ratings_in_order` indexes them."""


class _Source(NamedTuple):
    """Where a board's lines come from, in SQL.

    Attributes:
        rows: table and condition.
        tiers: table and condition that say how many people have each score.
        values: of either condition.
        score: the column that orders.
        margin: the column, or number, behind ±.
    """

    rows: str
    tiers: str
    values: tuple[int | str, ...]
    score: str
    margin: str


def read_board(
    db: sqlite3.Connection, query: Query, number: int, viewer: int, at: datetime
) -> Page:
    """Return one page of a board, the last one if there are fewer."""
    db.execute("BEGIN")  # so that all of it is of one moment
    try:
        return _page(db, query, number, viewer, at)
    finally:
        db.execute("COMMIT")


def _page(db: sqlite3.Connection, query: Query, number: int, viewer: int, at: datetime) -> Page:
    season = present_season(db, query.guild_id, at)
    source = _source(db, query, season, at)
    tiers = _Tiers(db, source)
    pages = max(1, -(-tiers.people // LINES))
    number = min(max(number, 0), pages - 1)
    lines = _lines(db, query, source, tiers, number * LINES)
    own = _own_line(db, query, source, tiers, viewer)
    return Page(lines, own, number, pages, tiers.people, season.number)


def _source(db: sqlite3.Connection, query: Query, season: Season, at: datetime) -> _Source:
    if query.board is Board.TITLES:
        table, of = titles_source(query, season, at)
        tiers = f"(SELECT titles AS score, count(*) AS people FROM {table} GROUP BY titles)"  # noqa: S608 - as it is written there
        return _Source(f"{table} WHERE 1", tiers, of, "titles", "0")
    if query.board is Board.RATING:
        tiers = "rating_tiers WHERE guild_id = ? AND game = ?"
        of = query.guild_id, query.game
        return _Source(f"ratings WHERE {RATED}", tiers, of, "shown", "margin")
    row = db.execute(
        "SELECT id FROM boards WHERE scope = ? AND place_id = ? AND game = ? AND field = ?"
        " AND bucket = ?",
        (
            *(query.scope, query.place_id, query.game, query.field),
            bucket(query.period, at, season.number),
        ),
    ).fetchone()
    column = COLUMNS[query.board]
    return _Source(
        "standings WHERE board_id = ? AND is_hidden = 0",
        f"tiers WHERE board_id = ? AND measure = '{column}'",
        (row[0] if row else 0,),
        column,
        "0",
    )


class _Tiers:
    """How many people have each score of a board, the best first: a few thousand at most."""

    def __init__(self, db: sqlite3.Connection, source: _Source) -> None:
        rows = db.execute(
            f"SELECT -score, people FROM {source.tiers} ORDER BY score DESC",  # noqa: S608 - as `_source` names them
            source.values,
        ).fetchall()
        self._scores = [score for score, _ in rows]
        """Below zero, so that they ascend."""
        self._ends = list(accumulate(people for _, people in rows))
        self.people = self._ends[-1] if rows else 0

    def place(self, score: int) -> int:
        """Return the place of a score: one more than there are people with a better one."""
        return self._before(bisect_left(self._scores, -score)) + 1

    def at(self, position: int) -> tuple[int, int, int]:
        """Return the score of whoever is so many from the top, and how many share it.

        That is in two parts: how many come before that position, and how many from it on.
        """
        tier = bisect_right(self._ends, position)
        return (
            -self._scores[tier],
            position - self._before(tier),
            self._ends[tier] - position,
        )

    def _before(self, tier: int) -> int:
        return self._ends[tier - 1] if tier else 0


def _lines(
    db: sqlite3.Connection, query: Query, source: _Source, tiers: _Tiers, skipped: int
) -> tuple[Line, ...]:
    if skipped >= tiers.people:
        return ()
    score, before, after = tiers.at(skipped)
    if before <= after:
        rows = _rows(db, source, "<=", score, (LINES, before))
    else:  # the end of those who share the score is nearer
        rows = _rows(db, source, "=", score, (min(after, LINES), max(0, after - LINES)), "DESC")
        rows = rows[::-1] + _rows(db, source, "<", score, (LINES - len(rows), 0))
    return tuple(
        Line(tiers.place(score), player, _name(db, query.guild_id, player), score, games, margin)
        for player, score, games, margin in rows
    )


def _rows(  # noqa: PLR0913, PLR0917 - the parts of one query
    db: sqlite3.Connection,
    source: _Source,
    compared: str,
    score: int,
    part: tuple[int, int],
    order: str = "ASC",
) -> list[tuple[int, int, int, int]]:
    """Return lines whose score compares so, the best first: so many, after so many others."""
    rows = db.execute(
        f"SELECT player, {source.score}, games, {source.margin} FROM {source.rows}"  # noqa: S608 - columns and tables named here
        f" AND {source.score} {compared} ? ORDER BY {source.score} DESC, player {order}"
        " LIMIT ? OFFSET ?",
        (*source.values, score, *part),
    )
    return [tuple(row) for row in rows]


def _own_line(
    db: sqlite3.Connection, query: Query, source: _Source, tiers: _Tiers, viewer: int
) -> Line | None:
    row = db.execute(
        f"SELECT {source.score}, games, {source.margin} FROM {source.rows} AND player = ?",  # noqa: S608 - as above
        (*source.values, viewer),
    ).fetchone()
    if row is None:
        return None
    score, games, margin = row
    name = _name(db, query.guild_id, viewer)
    return Line(tiers.place(score), viewer, name, score, games, margin)


def _name(db: sqlite3.Connection, guild_id: int, player: int) -> str:
    row = db.execute(
        "SELECT name FROM people WHERE guild_id = ? AND player = ?", (guild_id, player)
    ).fetchone()
    return row[0] if row else ""
