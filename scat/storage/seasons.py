"""Seasons as rows: which one it is, when it ends, and who was first in it."""

import sqlite3
from datetime import datetime
from itertools import takewhile
from typing import Final

from scat.books.boards import ALL_GAMES, Board
from scat.books.champions import Champion, SeasonsKept
from scat.books.results import Field
from scat.books.seasons import Period, Season, bucket, following, month_end
from scat.sessions.audit import AuditLine
from scat.storage.guilds import append_audit
from scat.storage.instants import instant, stored

COLUMNS: Final = {
    Board.PENNIES: "pennies",
    Board.LIVES: "lives",
    Board.WINS: "wins",
    Board.THIRTY_ONES: "thirty_ones",
}
"""Where each board but the rating has its score."""

REMEMBERED: Final = 3
"""How many seasons' champions are shown."""


def present_season(db: sqlite3.Connection, guild_id: int, at: datetime) -> Season:
    """Return the season of that instant, without writing that it has begun."""
    row = db.execute(
        "SELECT number, began_at FROM seasons WHERE guild_id = ? AND ended_at IS NULL", (guild_id,)
    ).fetchone()
    if row is None:
        (last,) = db.execute(
            "SELECT coalesce(max(number), 0) FROM seasons WHERE guild_id = ?", (guild_id,)
        ).fetchone()
        return Season(last + 1, at)
    season = Season(row[0], instant(row[1]))
    return following(season, at, is_monthly=is_monthly(db, guild_id)) or season


def is_monthly(db: sqlite3.Connection, guild_id: int) -> bool:
    """Whether a server's seasons end with the month."""
    found = db.execute("SELECT 1 FROM open_ended_seasons WHERE guild_id = ?", (guild_id,))
    return found.fetchone() is None


def begin_season(db: sqlite3.Connection, guild_id: int, at: datetime) -> Season:
    """Return the season of that instant; one that has ended by then is closed."""
    season = present_season(db, guild_id, at)
    rows = db.execute(
        "SELECT number, began_at FROM seasons WHERE guild_id = ? AND ended_at IS NULL", (guild_id,)
    ).fetchall()
    for number, began_at in rows:
        if number != season.number:
            _close(db, guild_id, number, month_end(instant(began_at)))
    db.execute(
        "INSERT OR IGNORE INTO seasons (guild_id, number, began_at) VALUES (?, ?, ?)",
        (guild_id, season.number, stored(season.began_at)),
    )
    return season


def close_season(db: sqlite3.Connection, guild_id: int, at: datetime) -> int:
    """Close the present season, begin the next one, and return the number of the closed one."""
    season = begin_season(db, guild_id, at)
    _close(db, guild_id, season.number, at)
    begin_season(db, guild_id, at)
    return season.number


def close_for(db: sqlite3.Connection, line: AuditLine) -> int:
    """Close the present season for the actor of the line, and return its number."""
    append_audit(db, (line,))
    return close_season(db, line.guild_id, line.at)


def set_monthly(db: sqlite3.Connection, line: AuditLine, *, monthly: bool) -> None:
    """Let a server's seasons end with the month or not; one from an earlier month ends now."""
    append_audit(db, (line,))
    guild_id, at = line.guild_id, line.at
    season = begin_season(db, guild_id, at)
    if monthly:
        if at >= month_end(season.began_at):
            close_season(db, guild_id, at)
        db.execute("DELETE FROM open_ended_seasons WHERE guild_id = ?", (guild_id,))
    else:
        db.execute("INSERT OR IGNORE INTO open_ended_seasons VALUES (?)", (guild_id,))


def _close(db: sqlite3.Connection, guild_id: int, number: int, at: datetime) -> None:
    db.execute(
        "UPDATE seasons SET ended_at = ? WHERE guild_id = ? AND number = ?",
        (stored(at), guild_id, number),
    )
    boards = db.execute(
        "SELECT id, game FROM boards WHERE scope = 'server' AND place_id = ? AND field = ?"
        " AND bucket = ? AND game <> ?",
        (guild_id, Field.PEOPLE, bucket(Period.SEASON, at, number), ALL_GAMES),
    ).fetchall()
    for board_id, game in boards:
        for board in COLUMNS:
            _crown(db, (guild_id, number, game), board, board_id)
        _crown_rated(db, (guild_id, number, game), board_id)


def _crown(
    db: sqlite3.Connection, season: tuple[int, int, str], board: Board, board_id: int
) -> None:
    """Write down who is first on a board, if anybody has a score above zero."""
    column = COLUMNS[board]
    db.execute(
        "INSERT INTO champions (guild_id, season, game, board, player, score)"  # noqa: S608 - a column of COLUMNS
        f" SELECT ?, ?, ?, ?, player, {column} FROM standings"
        f" WHERE board_id = ? AND is_hidden = 0 AND {column} > 0 AND {column} ="
        f" (SELECT max({column}) FROM standings WHERE board_id = ? AND is_hidden = 0)",
        (*season, board, board_id, board_id),
    )


def _crown_rated(db: sqlite3.Connection, season: tuple[int, int, str], board_id: int) -> None:
    """Write down who of those who have played in the season has the highest rating at its end."""
    guild_id, _, game = season
    rows = db.execute(
        "SELECT player, shown FROM ratings WHERE guild_id = ? AND game = ? AND games >= 10"
        " AND is_hidden = 0 AND EXISTS (SELECT 1 FROM standings"
        " WHERE board_id = ? AND standings.player = ratings.player) ORDER BY shown DESC, player",
        (guild_id, game, board_id),
    )
    first = rows.fetchone()
    equal = takewhile(lambda row: row[1] == first[1], rows) if first else ()
    db.executemany(
        "INSERT INTO champions (guild_id, season, game, board, player, score)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [(*season, Board.RATING, *row) for row in (first, *equal) if row],
    )


def roll_and_read(db: sqlite3.Connection, guild_id: int, at: datetime) -> SeasonsKept:
    """Close a season that is over by then, and return what there is to show."""
    begin_season(db, guild_id, at)
    return read_seasons(db, guild_id, at)


def read_seasons(db: sqlite3.Connection, guild_id: int, at: datetime) -> SeasonsKept:
    """Return a server's present season and the champions of the latest ones.

    Whoever does not want to stand on boards is nobody here too.
    """
    season, monthly = present_season(db, guild_id, at), is_monthly(db, guild_id)
    rows = db.execute(
        "SELECT season, game, board, iif(is_shown, player, 0), iif(is_shown, name, ''), score"
        " FROM (SELECT champions.*, coalesce(name, '') AS name,"
        " player NOT IN (SELECT player FROM hidden_people) AS is_shown"
        " FROM champions LEFT JOIN people USING (guild_id, player)) WHERE guild_id = ?"
        " AND season > (SELECT max(season) FROM champions WHERE guild_id = ?) - ?"
        " ORDER BY season DESC, game, board, player",
        (guild_id, guild_id, REMEMBERED),
    )
    champions = tuple(
        Champion(number, game, Board(board), player, name, score)
        for number, game, board, player, name, score in rows
    )
    ends_at = month_end(season.began_at) if monthly else None
    return SeasonsKept(season, ends_at, champions)
