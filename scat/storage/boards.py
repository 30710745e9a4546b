"""Boards as they are read: one page, where somebody stands, and how many there are."""

import sqlite3
from datetime import datetime
from typing import Final, NamedTuple

from scat.books.boards import LINES, Board, Line, Page, Query
from scat.books.ratings import PROVISIONAL
from scat.books.seasons import bucket
from scat.storage.seasons import COLUMNS, present_season

RATED: Final = f"guild_id = ? AND game = ? AND is_hidden = 0 AND games >= {PROVISIONAL}"
"""As `ratings_in_order` indexes them."""


class _Source(NamedTuple):
    """Where a board's lines come from, in SQL.

    Attributes:
        rows: table and condition.
        values: of the condition.
        score: the column that orders.
        margin: the column, or number, behind ±.
    """

    rows: str
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
    season = present_season(db, query.guild_id, at).number
    source = _source(db, query, season, at)
    (people,) = db.execute(
        f"SELECT count(*) FROM {source.rows}",  # noqa: S608 - as `_source` names them
        source.values,
    ).fetchone()
    pages = max(1, -(-people // LINES))
    number = min(max(number, 0), pages - 1)
    lines = _lines(db, query, source, number * LINES)
    own = _own_line(db, query, source, viewer)
    return Page(lines, own, number, pages, people, season)


def _source(db: sqlite3.Connection, query: Query, season: int, at: datetime) -> _Source:
    if query.board is Board.RATING:
        return _Source(f"ratings WHERE {RATED}", (query.guild_id, query.game), "shown", "margin")
    row = db.execute(
        "SELECT id FROM boards WHERE scope = ? AND place_id = ? AND game = ? AND field = ?"
        " AND bucket = ?",
        (
            *(query.scope, query.place_id, query.game, query.field),
            bucket(query.period, at, season),
        ),
    ).fetchone()
    board_id = row[0] if row else 0
    return _Source(
        "standings WHERE board_id = ? AND is_hidden = 0", (board_id,), COLUMNS[query.board], "0"
    )


def _lines(db: sqlite3.Connection, query: Query, source: _Source, skipped: int) -> tuple[Line, ...]:
    rows = db.execute(
        f"SELECT player, {source.score}, games, {source.margin} FROM {source.rows}"  # noqa: S608 - columns and tables named here
        f" ORDER BY {source.score} DESC, player LIMIT {LINES} OFFSET ?",
        (*source.values, skipped),
    ).fetchall()
    found: list[Line] = []
    for index, (player, score, games, margin) in enumerate(rows):
        if found and found[-1].score == score:
            place = found[-1].place
        else:
            place = skipped + index + 1 if found else _place(db, source, score)
        name = _name(db, query.guild_id, player)
        found.append(Line(place, player, name, score, games, margin))
    return tuple(found)


def _place(db: sqlite3.Connection, source: _Source, score: int) -> int:
    """Return the place of a score: one more than there are better ones."""
    (better,) = db.execute(
        f"SELECT count(*) FROM {source.rows} AND {source.score} > ?",  # noqa: S608 - as above
        (*source.values, score),
    ).fetchone()
    return better + 1


def _own_line(db: sqlite3.Connection, query: Query, source: _Source, viewer: int) -> Line | None:
    row = db.execute(
        f"SELECT {source.score}, games, {source.margin} FROM {source.rows} AND player = ?",  # noqa: S608 - as above
        (*source.values, viewer),
    ).fetchone()
    if row is None:
        return None
    score, games, margin = row
    place, name = _place(db, source, score), _name(db, query.guild_id, viewer)
    return Line(place, viewer, name, score, games, margin)


def _name(db: sqlite3.Connection, guild_id: int, player: int) -> str:
    row = db.execute(
        "SELECT name FROM people WHERE guild_id = ? AND player = ?", (guild_id, player)
    ).fetchone()
    return row[0] if row else ""
