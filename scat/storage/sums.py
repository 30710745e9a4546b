"""Boards, figures and meetings anew, from the results alone: what is stored must equal them."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from typing import Final, TypeAlias

from scat.books.boards import ALL_GAMES, Scope
from scat.books.profiles import Figures, added
from scat.books.results import Field, SeatResult
from scat.books.seasons import Period, bucket
from scat.books.tallies import Tally
from scat.storage.figures import COLUMNS, figures_of, write_figures
from scat.storage.instants import instant

Whose: TypeAlias = tuple[int, int, str, str]
"""A person, a server, a game or all of them, and a field."""

PERIODS: Final = " UNION ALL ".join(f"SELECT '{period}' AS period" for period in Period)
PLACES: Final = {Scope.SERVER: "guild_id", Scope.CHANNEL: "channel_id"}

STANDINGS: Final = " UNION ALL ".join(
    f"SELECT '{scope}', {column}, of_games.game, field, bucket_of(period, ended_at, season),"
    " player, count(*), sum(weight * pennies), sum(weight * (lives_cost - lives_lost)),"
    " sum(weight * (place = 1)), sum(weight * thirty_ones)"
    f" FROM results JOIN ({PERIODS})"
    f" JOIN (SELECT DISTINCT game FROM results UNION ALL SELECT '{ALL_GAMES}') AS of_games"
    f" ON of_games.game IN (results.game, '{ALL_GAMES}')"
    " WHERE player IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6"
    for scope, column in PLACES.items()
)
"""What stands on every board: its key, the person, and the scores."""

BOARD_KEY: Final = "scope, place_id, game, field, bucket"
LINE: Final = "player, games, pennies, lives, wins, thirty_ones"

KEPT_STANDINGS: Final = f"SELECT {BOARD_KEY}, {LINE} FROM standings JOIN boards ON id = board_id"

MEETINGS: Final = (
    "SELECT own.player, others.player, own.guild_id, own.game, sum(own.place < others.place),"
    " sum(own.place > others.place), sum(own.place = others.place)"
    " FROM results AS own JOIN results AS others"
    " ON others.match_id = own.match_id AND others.player <> own.player"
    " WHERE own.player IS NOT NULL GROUP BY 1, 2, 3, 4"
)

MEASURES: Final = ("pennies", "lives", "wins", "thirty_ones")

TIERS: Final = " UNION ALL ".join(
    f"SELECT board_id, '{measure}', {measure}, count(*) FROM standings WHERE NOT is_hidden"
    f" GROUP BY board_id, {measure}"
    for measure in MEASURES
)

RATING_TIERS: Final = (
    "SELECT guild_id, game, shown, count(*) FROM ratings WHERE NOT is_hidden AND games >= 10"
    " GROUP BY guild_id, game, shown"
)

HIDDEN: Final = (
    "SELECT player FROM {table} WHERE is_hidden <> (player IN (SELECT player FROM hidden_people))"
)


def sum_faults(db: sqlite3.Connection) -> Iterator[str]:
    """Say where boards, figures and meetings differ from what the results make of them."""
    _teach(db)
    for row in _differences(db, STANDINGS, KEPT_STANDINGS):
        scope, place, game, field, time, player = row[:6]
        yield f"board of {scope} {place} in {game}, {field}, {time}: line of {player}"
    for row in _differences(db, MEETINGS, "SELECT * FROM meetings"):
        yield f"meetings of {row[0]} and {row[1]} in {row[3]} on server {row[2]}"
    for row in _differences(db, TIERS, "SELECT * FROM tiers"):
        yield f"people with {row[2]} {row[1]} on board {row[0]}"
    for row in _differences(db, RATING_TIERS, "SELECT * FROM rating_tiers"):
        yield f"people with rating {row[2]} in {row[1]} on server {row[0]}"
    for table in ("standings", "ratings"):
        for (player,) in db.execute(HIDDEN.format(table=table)):
            yield f"{table} of {player}: shown or hidden against their will"
    yield from _figure_faults(db)


def _teach(db: sqlite3.Connection) -> None:
    """Let SQL know when weeks, months and seasons are."""

    def bucket_of(period: str, at: int, season: int) -> str:
        return bucket(Period(period), instant(at), season)

    db.create_function("bucket_of", 3, bucket_of, deterministic=True)


def _differences(db: sqlite3.Connection, due: str, kept: str) -> Iterator[tuple[int | str, ...]]:
    """Yield rows that are in one of two queries only."""
    for one, other in ((due, kept), (kept, due)):
        query = f"SELECT * FROM ({one}) EXCEPT SELECT * FROM ({other})"
        yield from map(tuple, db.execute(query))


def _figure_faults(db: sqlite3.Connection) -> Iterator[str]:
    kept = {
        (player, guild, game, field): figures_of(*row)
        for player, guild, game, field, *row in db.execute(
            f"SELECT player, guild_id, game, field, {COLUMNS} FROM figures"
        )
    }
    due = figures_due(db)
    for whose in sorted({*kept, *due}):
        if kept.get(whose) != due.get(whose):
            player, guild, game, field = whose
            yield f"figures of {player} in {game}, {field}, on server {guild}"


def figures_due(db: sqlite3.Connection) -> dict[Whose, Figures]:
    """Return everybody's figures as the results, in the order in which matches ended, make them."""
    found: defaultdict[Whose, Figures] = defaultdict(Figures)
    rows = db.execute(
        "SELECT player, guild_id, game, field, place, pennies, has_left, deals, lives_cost,"
        " lives_lost, knocks, knocks_won, knock_points, best_knock, thirty_ones FROM results"
        " WHERE player IS NOT NULL ORDER BY id"
    )
    for player, guild, game, field, place, pennies, has_left, *tally in rows:
        result = SeatResult(player, "", place, pennies, bool(has_left), Tally(*tally))
        for of in (game, ALL_GAMES):
            whose = player, guild, of, field
            found[whose] = added(found[whose], result)
    return dict(found)


def write_sums(db: sqlite3.Connection) -> None:
    """Put boards, figures and meetings as they follow from the results in place of those stored."""
    _teach(db)
    _write_standings(db)
    for table, due in (("tiers", TIERS), ("rating_tiers", RATING_TIERS), ("meetings", MEETINGS)):
        db.execute(f"DELETE FROM {table}")
        db.execute(f"INSERT INTO {table} {due}")
    db.execute("DELETE FROM figures")
    for (player, guild, game, field), of in figures_due(db).items():
        write_figures(db, player, guild, game, Field(field), of)


def _write_standings(db: sqlite3.Connection) -> None:
    db.execute(f"CREATE TEMP TABLE due ({BOARD_KEY}, {LINE})")
    db.execute(f"INSERT INTO due {STANDINGS}")
    db.execute("DELETE FROM standings")
    db.execute(f"INSERT OR IGNORE INTO boards ({BOARD_KEY}) SELECT DISTINCT {BOARD_KEY} FROM due")
    hidden = "player IN (SELECT player FROM hidden_people)"
    db.execute(
        f"INSERT INTO standings SELECT boards.id, {LINE}, {hidden}"
        f" FROM due JOIN boards USING ({BOARD_KEY})"
    )
    db.execute(f"UPDATE ratings SET is_hidden = {hidden}")
    db.execute("DROP TABLE due")
