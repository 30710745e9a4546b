"""How long a page of a board takes with 1,000,000 results of 100,000 people on one server."""

import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from bench.storage import table
from scat.books.boards import LINES, Board, Query, Scope
from scat.books.ratings import Rating
from scat.books.results import Field, SeatResult
from scat.books.seasons import Period
from scat.books.tallies import Tally
from scat.sessions.ports import Change
from scat.sessions.tables import Phase
from scat.storage.instants import stored
from scat.storage.migrations import MIGRATIONS, migrate, read_migrations
from scat.storage.store import SqliteStore

RESULTS, PEOPLE, SEATS = 1_000_000, 100_000, 4
GUILD, CHANNELS = 1, 20
GAME = "scat/1"
DAYS = 60
"""Over which the results are spread, so that the present week and month are full too."""

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
NOW = BEGIN + timedelta(days=DAYS)
RESULTS_STEP = 21
"""The number of the migration after which there are results; later ones sum them up."""
READS = 2_000
WRITES = 200

BUCKETS = {
    "all": "1",
    "season 1": "1",
    "2026-03": "ended_at >= {march}",
    "2026-W09": "ended_at >= {monday}",
}
"""What the present periods are about."""


def results(rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Yield rows of matches of four, some people far more often than others."""
    for match in range(-RESULTS // SEATS, 0):  # numbers that no real match will have
        people = {int(PEOPLE * rng.random() ** 3) + 1 for _ in range(SEATS)}
        while len(people) < SEATS:
            people.add(rng.randrange(PEOPLE) + 1)
        at = stored(NOW + timedelta(days=DAYS) * (match * SEATS / RESULTS))
        channel = 1000 + match % CHANNELS
        for seat, player in enumerate(rng.sample(sorted(people), SEATS)):
            cost, lost, ones = rng.randrange(7), rng.randrange(5), rng.random() < 0.1
            won = 12 * (seat == 0)
            yield match, seat, player, channel, at, seat + 1, won, cost, lost, int(ones)


def fill(path: Path) -> None:
    """Make the database: results row by row, what follows from them as the sums they are."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        # Counting comes last, in one go; the store takes the steps that are left when it opens.
        steps = read_migrations(MIGRATIONS)
        migrate(db, tuple(step for step in steps if step.number <= RESULTS_STEP))
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = OFF")
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("BEGIN")
        db.executemany(
            "INSERT INTO results (match_id, seat, player, guild_id, channel_id, game, ended_at,"
            f" season, field, seats, weight, place, pennies, has_left, deals, lives_cost,"
            f" lives_lost, knocks, knocks_won, knock_points, best_knock, thirty_ones, mu, sigma)"
            f" VALUES (?, ?, ?, {GUILD}, ?, '{GAME}', ?, 1, 'people', {SEATS}, 10, ?, ?, 0, 9,"
            " ?, ?, 2, 1, 100, 55, ?, 25.0, 3.0)",
            results(random.Random(1)),
        )
        add_matches(db)
        db.execute(
            "INSERT INTO seasons (guild_id, number, began_at) VALUES (?, 1, ?)",
            (GUILD, stored(BEGIN)),
        )
        db.execute("INSERT INTO open_ended_seasons VALUES (?)", (GUILD,))
        db.execute(
            "INSERT INTO people SELECT DISTINCT guild_id, player, 'Player ' || player FROM results"
        )
        for bucket, condition in BUCKETS.items():
            add_boards(db, bucket, condition.format(march=march(), monday=monday()))
        add_ratings(db)
        db.execute("COMMIT")
        db.execute("ANALYZE")


def add_matches(db: sqlite3.Connection) -> None:
    """Add the matches that the results are of, all of one table that has closed."""
    db.execute(
        "INSERT INTO tables (id, guild_id, channel_id, game, rules, phase, revision, host,"
        f" match_number, opened_at, changed_at) VALUES (1, 1, 1, '{GAME}', '', 'closed', 1, 1, 1,"
        " 1, 1)"
    )
    db.execute(
        "INSERT INTO matches (id, table_id, number, guild_id, game, rules, dealer, seats,"
        f" started_at) SELECT DISTINCT match_id, 1, match_id + {RESULTS}, 1, game, '', 0, seats, 1"
        " FROM results"
    )


def march() -> int:
    return stored(datetime(2026, 3, 1, tzinfo=UTC))


def monday() -> int:
    return stored(datetime(2026, 2, 23, tzinfo=UTC))


def add_boards(db: sqlite3.Connection, bucket: str, condition: str) -> None:
    """Add the boards of one time, for the server and for every channel."""
    for scope, place in (("server", "guild_id"), ("channel", "channel_id")):
        db.execute(
            "INSERT INTO boards (scope, place_id, game, field, bucket)"
            f" SELECT DISTINCT ?, {place}, game, field, ? FROM results",
            (scope, bucket),
        )
        db.execute(
            "INSERT INTO standings SELECT boards.id, player, count(*), sum(10 * pennies),"
            " sum(10 * (lives_cost - lives_lost)), sum(10 * (place = 1)), sum(10 * thirty_ones), 0"
            f" FROM results JOIN boards ON place_id = {place} AND scope = ? AND bucket = ?"
            f" WHERE {condition} GROUP BY boards.id, player",
            (scope, bucket),
        )


def add_ratings(db: sqlite3.Connection) -> None:
    """Give everybody a rating that their wins suggest."""
    rows = db.execute(
        "SELECT player, count(*), sum(place = 1) FROM results GROUP BY player"
    ).fetchall()
    ratings = ((player, Rating(20 + 15 * wins / games, 3, games)) for player, games, wins in rows)
    db.executemany(
        f"INSERT INTO ratings VALUES ({GUILD}, '{GAME}', ?, ?, ?, ?, ?, ?, 0)",
        ((player, one.mu, one.sigma, one.games, one.shown, one.margin) for player, one in ratings),
    )


def queries(rng: random.Random, board: Board) -> Iterator[Query]:
    """Yield boards as people may ask for them."""
    while True:
        scope, period = rng.choice(list(Scope)), rng.choice(list(Period))
        place = GUILD if scope is Scope.SERVER else 1000 + rng.randrange(CHANNELS)
        yield Query(board, period, scope, Field.PEOPLE, GAME, GUILD, place)


async def reads(store: SqliteStore, board: Board) -> list[float]:
    """Return seconds for pages of a board as the buttons lead there: first, own, and the next."""
    rng, took = random.Random(2), list[float]()
    for _, query in zip(range(READS // len(Board) // 3), queries(rng, board), strict=False):
        viewer = int(PEOPLE * rng.random() ** 3) + 1
        began = time.perf_counter()
        first = await store.board(query, 0, viewer, NOW)
        took.append(time.perf_counter() - began)
        own = 0 if first.own is None else (first.own.place - 1) // LINES
        for page in (own, own + 1):
            began = time.perf_counter()
            await store.board(query, page, viewer, NOW)
            took.append(time.perf_counter() - began)
    return took


async def far_reads(store: SqliteStore) -> list[float]:
    """Return seconds for any pages of any boards, where nobody gets by pressing buttons."""
    rng, took = random.Random(5), list[float]()
    for _ in range(READS // len(Board)):
        query = next(queries(rng, rng.choice(list(Board))))
        page, viewer = rng.randrange(PEOPLE // LINES), rng.randrange(PEOPLE) + 1
        began = time.perf_counter()
        await store.board(query, page, viewer, NOW)
        took.append(time.perf_counter() - began)
    return took


async def profiles(store: SqliteStore) -> list[float]:
    """Return seconds for the figures of people, who ask about each other."""
    rng, took = random.Random(3), list[float]()
    for _ in range(READS // len(Board)):
        player, viewer = (int(PEOPLE * rng.random() ** 3) + 1 for _ in range(2))
        begin = time.perf_counter()
        await store.profile(GUILD, GAME, player, viewer)
        took.append(time.perf_counter() - begin)
    return took


async def writes(store: SqliteStore, *, is_counted: bool) -> list[float]:
    """Return seconds for storing a match's end, with all that follows from it or without."""
    rng, took = random.Random(4), list[float]()
    for number in range(WRITES):
        state = replace(table(5000 + number), phase=Phase.LOBBY)
        state = replace(state, id=await store.create(state, NOW))
        begun = replace(state, revision=2, phase=Phase.PLAYING, match=1)
        await store.save(Change(begun, NOW, begins_match=True, dealer=0))
        people = rng.sample(range(1, PEOPLE), SEATS)
        ended = tuple(
            SeatResult(player, "Ann", place, 0, has_left=False, tally=Tally(lives_lost=place))
            for place, player in enumerate(people, 1)
        )
        change = Change(
            replace(begun, revision=3, phase=Phase.CLOSED),
            NOW,
            ends_match=True,
            results=ended if is_counted else (),
        )
        begin = time.perf_counter()
        await store.save(change)
        took.append(time.perf_counter() - begin)
    return took


def say(name: str, took: list[float]) -> None:
    """Print the middle and the slow end in milliseconds."""
    in_order = sorted(took)
    middle, slow = statistics.median(in_order), in_order[int(0.99 * len(in_order))]
    print(
        f"{name:<28} {1000 * middle:8.2f} {1000 * slow:8.2f} {1000 * in_order[-1]:8.2f}", flush=True
    )


async def measure(path: Path) -> None:
    store = await SqliteStore.open(path)
    print(f"{'milliseconds':<28} {'median':>8} {'p99':>8} {'most':>8}")
    ways: dict[str, Callable[..., Any]] = {
        **{f"a page of {board}": partial(reads, board=board) for board in Board},
        "any page, however far": far_reads,
        "somebody's figures": profiles,
        "a match's end, four people": partial(writes, is_counted=True),
        "the same without books": partial(writes, is_counted=False),
    }
    for name, way in ways.items():
        say(name, await way(store))
    await store.close()


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="scat-bench-", dir=".") as folder:
        path = Path(folder) / "boards.sqlite3"
        begin = time.perf_counter()
        fill(path)
        size = path.stat().st_size / 1e6
        print(f"filled in {time.perf_counter() - begin:.0f} s, {size:.0f} MB")
        asyncio.run(measure(path))


if __name__ == "__main__":
    main()
