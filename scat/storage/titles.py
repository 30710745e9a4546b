"""Titles of tournaments as rows: how they are written, and the board over them."""

import sqlite3
from datetime import UTC, datetime, timedelta
from typing import Final

from scat.books.boards import ALL_GAMES, Query, Scope
from scat.books.champions import Honours, TournamentEnd
from scat.books.results import FULL
from scat.books.seasons import Period, Season
from scat.storage.instants import stored

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

TITLES: Final = (
    "(SELECT player, sum(place = 1) * {full} AS titles, count(*) AS games FROM tournament_results"
    " WHERE {place} = ? AND ended_at >= ? AND (? = '{every}' OR game = ?)"
    " AND player NOT IN (SELECT player FROM hidden_people)"
    " GROUP BY player HAVING sum(place = 1) > 0)"
)
"""Everybody with a title; few rows, so that no board is kept of them."""


def write_results(db: sqlite3.Connection, tournament: int, end: TournamentEnd) -> None:
    """Write who came where in a tournament that is over, and what people were called then."""
    at = stored(datetime.fromtimestamp(end.at, UTC))
    db.executemany(
        "INSERT OR IGNORE INTO tournament_results (tournament_id, player, guild_id, channel_id,"
        " game, ended_at, place) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (tournament, player, end.guild_id, end.channel_id, end.game, at, place)
            for place, player in enumerate(end.people, start=1)
            if player > 0
        ],
    )
    db.executemany(
        "INSERT OR REPLACE INTO people (guild_id, player, name) VALUES (?, ?, ?)",
        [(end.guild_id, player, name) for player, name in end.people.items() if player > 0],
    )


def titles_source(query: Query, season: Season, at: datetime) -> tuple[str, tuple[int | str, ...]]:
    """Return the rows of the board of titles, as a table in brackets, and its values."""
    place = "guild_id" if query.scope is Scope.SERVER else "channel_id"
    since = stored(_since(query.period, season, at))
    table = TITLES.format(full=FULL, place=place, every=ALL_GAMES)
    return table, (query.place_id, since or 0, query.game, query.game)


def _since(period: Period, season: Season, at: datetime) -> datetime:
    today = datetime(at.year, at.month, at.day, tzinfo=UTC)
    return {
        Period.WEEK: today - timedelta(days=today.weekday()),
        Period.MONTH: today.replace(day=1),
        Period.SEASON: season.began_at,
        Period.ALL: EPOCH,
    }[period]


def read_honours(db: sqlite3.Connection, guild_id: int, game: str, player: int) -> Honours:
    """Return how a person has done in the tournaments of a server, of one game or all."""
    row = db.execute(
        "SELECT count(*), coalesce(sum(place = 1), 0), coalesce(sum(place <= 3), 0)"
        " FROM tournament_results WHERE player = ? AND guild_id = ? AND (? = ? OR game = ?)",
        (player, guild_id, game, ALL_GAMES, game),
    ).fetchone()
    return Honours(*row)
