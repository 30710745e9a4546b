"""Boards, figures and meetings: kept match by match, equal to what the results make of them."""

import random
import sqlite3
from contextlib import closing
from itertools import product

import pytest

from scat.books.boards import ALL_GAMES
from scat.books.profiles import Figures, Meetings
from scat.books.results import Field
from scat.books.tallies import Tally
from scat.storage.checking import database_faults
from scat.storage.migrations import MIGRATIONS, migrate, read_migrations
from scat.storage.store import SqliteStore
from scat.storage.sums import sum_faults, write_sums
from tests.sessions.pebbles import PEBBLES, games
from tests.storage.evenings import finish, later, result

PEOPLE = [101, 102, 103, 104, 105]
GUILDS, GAMES = (1, 2), (PEBBLES.key, "other/1")
RESULTS_STEP = 21
"""The migration that first knew results."""


async def play_many(store, count=120, seed=5):
    """Play matches of all kinds: people and computers, two servers, two games, two channels."""
    rng = random.Random(seed)
    minutes = 0
    for _ in range(count):
        players = rng.sample([*PEOPLE, None, None], rng.randint(2, 5))
        results = [
            result(
                player, rng.randint(1, 4), pennies=rng.randrange(9), has_left=rng.random() < 0.1,
                deals=rng.randrange(9), lives_cost=rng.randrange(6), lives_lost=rng.randrange(4),
                knocks=rng.randrange(5), knocks_won=rng.randrange(3),
                knock_points=rng.randrange(200), best_knock=rng.randrange(63),
                thirty_ones=rng.randrange(2),
            )
            for player in players
        ]  # fmt: skip
        minutes += rng.randint(0, 900)
        guild = rng.choice(GUILDS)
        place = {"guild": guild, "channel": 10 * guild + rng.randrange(2)}
        await finish(store, results, later(minutes=minutes), game=rng.choice(GAMES), **place)
    await store.set_hidden(PEOPLE[0], hidden=True)


@pytest.fixture
async def played(path):
    store = await SqliteStore.open(path, games=games)
    await play_many(store)
    await store.close()
    return path


def rows(path, question, *values):
    with closing(sqlite3.connect(path)) as db:
        return db.execute(question, values).fetchall()


def faults(path):
    with closing(sqlite3.connect(path)) as db:
        return list(sum_faults(db))


def sums(path, player, guild, game, field):
    """What /stats summed up, match by match, before figures were kept."""
    found = rows(
        path,
        "SELECT place, has_left, pennies, deals, lives_cost, lives_lost, knocks, knocks_won,"
        " knock_points, best_knock, thirty_ones FROM results WHERE player = ? AND guild_id = ?"
        " AND field = ? AND ? IN (game, 'all') ORDER BY ended_at, id",
        player, guild, field, game,
    )  # fmt: skip
    places, left, pennies, *tallies = zip(*found, strict=True) if found else ((),) * 11
    now = best = 0
    for place in places:
        now = now + 1 if place == 1 else 0
        best = max(best, now)
    whole = [max(each, default=0) if nth == 6 else sum(each) for nth, each in enumerate(tallies)]
    reached = tuple(places.count(place) for place in range(1, max(places, default=0) + 1))
    return Figures(len(places), reached, sum(left), sum(pennies), now, best, Tally(*whole))


def meetings(path, player, other, guild, game):
    """How two people came off, looked up match by match."""
    ((better, worse, equal),) = rows(
        path,
        "SELECT coalesce(sum(own.place < others.place), 0),"
        " coalesce(sum(own.place > others.place), 0), coalesce(sum(own.place = others.place), 0)"
        " FROM results AS own JOIN results AS others USING (match_id)"
        " WHERE own.player = ? AND others.player = ? AND own.guild_id = ?"
        " AND ? IN (own.game, 'all')",
        player, other, guild, game,
    )  # fmt: skip
    return Meetings(better, worse, equal)


@pytest.fixture
async def store(played):
    opened = await SqliteStore.open(played, games=games)
    yield opened
    await opened.close()


async def test_what_is_kept_equals_the_sums_over_all_matches(played, store):
    seen = 0
    for player, other, guild, game in product(PEOPLE, PEOPLE, GUILDS, (*GAMES, ALL_GAMES)):
        profile = await store.profile(guild, game, player, other)
        assert profile.people == sums(played, player, guild, game, Field.PEOPLE)
        assert profile.computers == sums(played, player, guild, game, Field.COMPUTERS)
        if player != other:
            assert profile.meetings == meetings(played, player, other, guild, game)
            seen += profile.meetings.total
    assert seen > 100


def old_database(path, played):
    """Return a database as it was when figures were not kept yet, with the same results."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        steps = read_migrations(MIGRATIONS)
        migrate(db, tuple(step for step in steps if step.number <= RESULTS_STEP))
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("ATTACH ? AS whole", (str(played),))
        kept = [name for (name,) in db.execute(
            "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
            " AND name <> 'migrations'"
        )]  # fmt: skip
        for name in kept:
            columns = [row[1] for row in db.execute(f"PRAGMA main.table_info({name})")]
            db.execute(f"INSERT INTO {name} SELECT {', '.join(columns)} FROM whole.{name}")  # noqa: S608 - of the schema
        # Boards over all games are a later step's.
        db.execute(
            "DELETE FROM standings WHERE board_id IN (SELECT id FROM boards WHERE game = 'all')"
        )
        db.execute("DELETE FROM boards WHERE game = 'all'")
        db.execute("DETACH whole")
    return path


async def test_an_older_database_gets_the_same(tmp_path, played):
    old = old_database(tmp_path / "old.sqlite3", played)
    await (await SqliteStore.open(old, games=games)).close()
    for table in ("figures", "meetings"):
        key = "player, guild_id, game"
        query = f"SELECT * FROM {table} ORDER BY {key}, 2, 4"  # noqa: S608 - named above
        assert rows(old, query) == rows(played, query)
        assert rows(old, query)
    assert faults(old) == []


async def test_the_check_audits_all_sums(played):
    assert faults(played) == []
    assert not [one for one in database_faults(played, games) if "match " not in one]


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        ("UPDATE figures SET streak = streak + 1 WHERE player = 102 AND game = 'all'", "figures of 102 in all"),
        ("UPDATE figures SET places = '1 ' || places WHERE player = 103", "figures of 103"),
        ("DELETE FROM figures WHERE player = 104", "figures of 104"),
        ("UPDATE meetings SET better = better + 1 WHERE player = 101 AND other = 102", "meetings of 101 and 102"),
        ("DELETE FROM meetings WHERE player = 105", "meetings of 105"),
        ("UPDATE standings SET lives = lives + 1 WHERE player = 102", "board of "),
        ("DELETE FROM standings WHERE player = 102", "board of "),
        ("UPDATE standings SET is_hidden = 1 WHERE player = 103", "standings of 103"),
        ("UPDATE tiers SET people = people + 1", "people with "),
        ("DELETE FROM rating_tiers", "people with rating "),
        ("UPDATE ratings SET is_hidden = 0 WHERE player = 101", "ratings of 101"),
        ("DELETE FROM hidden_people", "standings of 101"),
    ],
)  # fmt: skip
async def test_whatever_differs_is_named_and_can_be_put_right(played, deed, said):
    with closing(sqlite3.connect(played)) as db, db:
        if "rating_tiers" in deed:
            db.execute("UPDATE ratings SET games = 10 WHERE player = 103")
        db.execute(deed)
    assert any(fault.startswith(said) for fault in faults(played))
    with closing(sqlite3.connect(played)) as db, db:
        write_sums(db)
    assert faults(played) == []


async def test_somebody_forgotten_takes_no_meeting_along(played):
    store = await SqliteStore.open(played, games=games)
    before = rows(played, "SELECT count(*), sum(better), sum(worse) FROM meetings")
    assert await store.forget(102, later(days=90))
    await store.close()
    assert rows(played, "SELECT count(*) FROM meetings WHERE 102 IN (player, other)") == [(0,)]
    assert rows(played, "SELECT count(*), sum(better), sum(worse) FROM meetings") == before
    assert faults(played) == []
