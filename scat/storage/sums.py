"""Boards, figures and meetings anew, from the results alone: what is stored must equal them."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Final, TypeAlias

from scat.books.boards import ALL_GAMES, Scope
from scat.books.profiles import Figures, added
from scat.books.results import Field, SeatResult
from scat.books.seasons import Period, bucket
from scat.books.tallies import Tally
from scat.storage.figures import COLUMNS, figures_of, write_figures
from scat.storage.instants import instant

Place: TypeAlias = tuple[int, str, str, str, int]
"""A server or channel, a game or all of them, a field, a time, and a person."""

Whose: TypeAlias = tuple[int, int, str, str]
"""A person, a server, a game or all of them, and a field."""

PLACES: Final = {Scope.SERVER: "guild_id", Scope.CHANNEL: "channel_id"}

BUCKETS: Final = {
    Period.WEEK: "%-W%",
    Period.MONTH: "____-__",
    Period.SEASON: "season %",
    Period.ALL: "all",
}
"""What the buckets of each period look like, for LIKE."""

PARTS: Final = tuple(product(PLACES, Period, (False, True)))
"""All boards in parts that fit into memory: scope, period, and whether they are over all games."""

SCORED: Final = (
    "SELECT {place}, {game}, field, player, ended_at, season, weight * pennies,"
    " weight * (lives_cost - lives_lost), weight * (place = 1), weight * thirty_ones FROM results"
    " WHERE player IS NOT NULL"
)

DAY: Final = 24 * 60 * 60 * 1_000_000
"""Microseconds; no period begins within a day."""

BOARD_KEY: Final = "scope, place_id, game, field, bucket"
LINE: Final = "player, games, pennies, lives, wins, thirty_ones"

KEPT_STANDINGS: Final = (
    f"SELECT place_id, game, field, bucket, {LINE} FROM standings JOIN boards ON id = board_id"
    " WHERE scope = ? AND bucket LIKE ? AND (game = ?) = ?"
)

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
    for part in PARTS:
        yield from _standing_faults(db, part[0], part[1], is_whole=part[2])
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


def _standing_faults(
    db: sqlite3.Connection, scope: Scope, period: Period, *, is_whole: bool
) -> Iterator[str]:
    due = standings_due(db, scope, period, is_whole=is_whole)
    kept = db.execute(KEPT_STANDINGS, (scope, BUCKETS[period], ALL_GAMES, is_whole))
    wrong: list[Place] = []
    for place, game, field, time, player, *scores in kept:
        whose = place, game, field, time, player
        if due.pop(whose, None) != scores:
            wrong.append(whose)
    for place, game, field, time, player in sorted([*wrong, *due]):
        yield f"board of {scope} {place} in {game}, {field}, {time}: line of {player}"


def standings_due(
    db: sqlite3.Connection, scope: Scope, period: Period, *, is_whole: bool
) -> dict[Place, list[int]]:
    """Return what stands on some boards as the results make it.

    Args:
        db: the database.
        scope: servers' boards or channels'.
        period: of which times.
        is_whole: those over all games, or those of each.
    """
    game = f"'{ALL_GAMES}'" if is_whole else "game"
    found: dict[Place, list[int]] = {}
    times: dict[tuple[int, int], str] = {}
    rows = db.execute(SCORED.format(place=PLACES[scope], game=game))
    for place, of, field, player, at, season, *scores in rows:
        day = at // DAY, season
        if day not in times:
            times[day] = bucket(period, instant(at), season)
        line = found.setdefault((place, of, field, times[day], player), [0, 0, 0, 0, 0])
        line[0] += 1
        for nth, score in enumerate(scores, 1):
            line[nth] += score
    return found


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
    _write_standings(db)
    for table, due in (("tiers", TIERS), ("rating_tiers", RATING_TIERS), ("meetings", MEETINGS)):
        db.execute(f"DELETE FROM {table}")
        db.execute(f"INSERT INTO {table} {due}")
    db.execute("DELETE FROM figures")
    for (player, guild, game, field), of in figures_due(db).items():
        write_figures(db, player, guild, game, Field(field), of)


def _write_standings(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM standings")
    hidden = "player IN (SELECT player FROM hidden_people)"
    for scope, period, is_whole in PARTS:
        due = standings_due(db, scope, period, is_whole=is_whole)
        db.executemany(
            f"INSERT OR IGNORE INTO boards ({BOARD_KEY}) VALUES (?, ?, ?, ?, ?)",
            {(scope, *whose[:4]) for whose in due},
        )
        db.executemany(
            f"INSERT INTO standings (board_id, {LINE}, is_hidden)"
            f" SELECT id, ?, ?, ?, ?, ?, ?, 0 FROM boards WHERE ({BOARD_KEY}) = (?, ?, ?, ?, ?)",
            [(whose[4], *scores, scope, *whose[:4]) for whose, scores in due.items()],
        )
    for table in ("standings", "ratings"):
        db.execute(f"UPDATE {table} SET is_hidden = {hidden}")
