"""What is kept of a person is given out whole, and nothing of it is left when it is deleted."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta

import pytest

from scat.engine.registry import game
from scat.sessions.keeping import AUDIT_KEPT, HOSTS_KEPT, PEOPLE_KEPT
from scat.sessions.tables import Person, Phase, Place, TableOptions
from scat.storage.checking import database_faults
from scat.storage.ledger import ledger_faults
from scat.storage.migrations import MIGRATIONS, migrate, read_migrations
from scat.storage.privacy import PLACES
from scat.storage.store import SqliteStore
from tests.sessions.fakes import BEN, CAY, World

ANN = Person(876_543_210_987_654_321, "Ann the Unmistakable")
IMPERSONAL = {
    "migrations", "matches", "moves", "packs", "seals", "forgotten", "guild_settings",
    "seasons", "open_ended_seasons", "boards", "tiers", "rating_tiers", "tournaments",
}  # fmt: skip
"""Tables that say nothing of people; a new table belongs here or to the places of people."""

HERE = Place(1, 10)
SCAT = game("scat/1")
RULES = SCAT.parse_rules("house lives=1 county=off")


@pytest.fixture
async def store(path):
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()


@pytest.fixture
def world(store):
    return World(store, games=lambda _key: SCAT, levels=lambda _game: ())


async def play(world, *people, place=HERE):
    """Play a match and close the table; moderators had something to say about it."""
    options = TableOptions(SCAT.key, RULES, None)
    state = await world.playing(*people, options=options, place=place)
    while state.phase is Phase.PLAYING:
        if state.is_between_deals:
            caller = next(who for who in state.callers if not who.is_ready)
            state = await world.house.ready(state.id, caller.player)
            continue
        seat = state.position.to_act
        action = state.position.timeout_action(seat)
        if state.position.refusal(knock := SCAT.parse_action(f"p{seat + 1} knock")) is None:
            action = knock
        state = await world.house.act(state.id, state.occupants[seat].player, action)
    await world.house.end_table(state.id, people[0], f"{people[0].name} is tired")
    return state


def cells(path):
    """Every value of the whole database, with where it stands."""
    with closing(sqlite3.connect(path)) as db:
        tables = [
            name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        for table in tables:
            rows = db.execute(f"SELECT * FROM {table}")  # noqa: S608 - its own tables
            columns = [column[0] for column in rows.description]
            for row in rows:
                yield from ((table, key, str(cell)) for key, cell in zip(columns, row, strict=True))


def places_of(path, *words):
    return {(table, key) for table, key, cell in cells(path) if any(word in cell for word in words)}


def test_every_table_is_known_to_hold_people_or_not():
    with closing(sqlite3.connect(":memory:")) as db:
        migrate(db, read_migrations(MIGRATIONS))
        tables = {
            name
            for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if not name.startswith("sqlite_")
        }
    assert tables == set(PLACES) | IMPERSONAL
    assert not set(PLACES) & IMPERSONAL


async def test_a_person_disappears_from_every_cell_of_the_database(world, store, path):
    await play(world, ANN, BEN, CAY)
    await play(world, ANN, BEN)
    await store.set_hidden(ANN.player, hidden=True)
    before = places_of(path, str(ANN.player), ANN.name)
    assert {"match_seats", "audit", "tables", "ledger"} <= {table for table, _ in before} | {
        "ledger"
    }
    await world.house.forget(ANN.player)
    assert places_of(path, str(ANN.player), ANN.name) == set()
    assert await world.house.kept_of(ANN.player) == {table: [] for table in (*PLACES, "matches")}


async def test_the_others_keep_their_matches_and_the_ledger_sums_to_zero(world, store, path):
    state = await play(world, ANN, BEN)
    record = world.house.record(await world.house.story(1, BEN.player))
    await world.house.forget(ANN.player)
    (match,), _ = await world.house.history(BEN.player, 0)
    seat = state.occupants.index(next(who for who in state.occupants if who.player == ANN.player))
    assert match.seats[seat].name == ""
    assert match.seats[seat].player < 0
    kept = world.house.record(await world.house.story(1, BEN.player))
    assert kept.deals == record.deals
    assert kept.result == record.result
    assert (await world.house.history(ANN.player, 0))[0] == ()
    with closing(sqlite3.connect(path)) as db:
        assert list(ledger_faults(db)) == []
    assert list(database_faults(path)) == [], "ratings and all"
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT sum(pennies) FROM balances").fetchone() == (0,)


async def test_everybody_forgotten_is_a_different_nobody(world, path):
    await play(world, ANN, BEN)
    await world.house.forget(ANN.player)
    await world.house.forget(BEN.player)
    with closing(sqlite3.connect(path)) as db:
        players = [row[0] for row in db.execute("SELECT player FROM match_seats ORDER BY player")]
    assert players == [-2, -1]


async def test_nobody_is_forgotten_while_at_a_table(world):
    options = TableOptions(SCAT.key, RULES, None)
    state = await world.house.open_table(HERE, ANN, options)
    for _ in range(2):
        with pytest.raises(Exception, match="refused-forget-seated"):
            await world.house.forget(ANN.player)
        state = await world.house.table(state.id)
        if len(state.occupants) == 1:
            await world.house.join(state.id, BEN)
            await world.house.start(state.id, ANN.player)
    await world.house.leave(state.id, ANN.player)
    with pytest.raises(Exception, match="refused-forget-seated"):
        await world.house.forget(ANN.player)
    await world.house.close_table(state.id)
    await world.house.forget(ANN.player)


async def test_nobody_is_forgotten_while_a_tournament_goes_on_and_its_log_after(world, store, path):
    line = f'entered {{"at":1,"entrant":1,"name":"{ANN.name}","player":{ANN.player}}}'
    dropped = (
        f'dropped {{"by":{ANN.player},"reason":"{ANN.name} said so","entrants":[{ANN.player}]}}'
    )

    def announce(db):
        db.execute("INSERT INTO tournaments (guild_id, is_live, is_repeated) VALUES (1, 1, 0)")
        rows = [(1, 1, line), (1, 2, dropped), (1, 3, 'finished {"at":2}')]
        db.executemany("INSERT INTO tournament_lines VALUES (?, ?, ?)", rows)

    await store._writer.transact(announce)
    with pytest.raises(Exception, match="refused-forget-seated"):
        await world.house.forget(ANN.player)
    await store._writer.run(lambda db: db.execute("UPDATE tournaments SET is_live = 0"))
    assert len((await world.house.kept_of(ANN.player))["tournament_lines"]) == 2
    await world.house.forget(ANN.player)
    assert places_of(path, str(ANN.player), ANN.name) == set()
    with closing(sqlite3.connect(path)) as db:
        lines = [row[0] for row in db.execute("SELECT line FROM tournament_lines ORDER BY number")]
    assert lines == [
        'entered {"at": 1, "entrant": 1, "name": "", "player": -1}',
        'dropped {"by": -1, "reason": "", "entrants": [-1]}',
        'finished {"at":2}',
    ]


async def test_what_is_kept_is_given_out_and_only_that(world):
    await play(world, ANN, BEN)
    await play(world, BEN, CAY, place=replace(HERE, channel_id=11))
    kept = await world.house.kept_of(ANN.player)
    assert [row["name"] for row in kept["match_seats"]] == [ANN.name]
    assert [row["id"] for row in kept["matches"]] == [1]
    assert kept["matches"][0]["started_at"] == "2026-01-01T12:00:00+00:00"
    assert [row["reason"] for row in kept["audit"]] == [f"{ANN.name} is tired"]
    assert set(kept) == {*PLACES, "matches"}
    nothing = await world.house.kept_of(1)
    assert not any(nothing.values())


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE audit SET actor = 5",
        "UPDATE audit SET target = 5",
        "UPDATE audit SET target = NULL",
        "UPDATE audit SET deed = 'kick'",
        "UPDATE audit SET at = 0",
        "UPDATE audit SET reason = 'because'",
        "DELETE FROM audit",
    ],
)
async def test_nothing_else_of_the_audit_can_be_changed(world, path, change):
    state = await play(world, ANN, BEN)
    await world.house._floor.store._writer.run(
        lambda db: db.execute(
            "INSERT INTO audit (at, guild_id, table_id, actor, deed, target, reason)"
            " VALUES (1, 1, ?, 7, 'end-table', 8, 'x')",
            (state.id,),
        )
    )
    with closing(sqlite3.connect(path)) as db, pytest.raises(sqlite3.IntegrityError):
        db.execute(change)


# Retention


async def test_what_has_been_kept_long_enough_is_forgotten_and_not_sooner(world, path):
    await play(world, ANN, BEN)
    moment = timedelta(microseconds=1)
    start = world.clock.at
    for kept, gone in (
        (HOSTS_KEPT, {("tables", "host")}),
        (AUDIT_KEPT, {("audit", "actor"), ("audit", "reason")}),
        (PEOPLE_KEPT, {("match_seats", "player")}),
    ):
        before = places_of(path, str(ANN.player), ANN.name)
        assert gone <= before
        world.clock.at = start + kept
        await world.house.retire()
        assert places_of(path, str(ANN.player), ANN.name) == before
        world.clock.at = start + kept + moment
        await world.house.retire()
        assert not gone & places_of(path, str(ANN.player), ANN.name)
    assert places_of(path, str(ANN.player), ANN.name) == set()


async def test_whoever_still_plays_is_not_forgotten(world):
    await play(world, ANN, BEN)
    world.clock.at += PEOPLE_KEPT
    await play(world, ANN, CAY, place=replace(HERE, channel_id=11))
    world.clock.at += timedelta(days=1)
    retired = await world.house.retire()
    assert retired.people == 1
    assert (await world.house.history(ANN.player, 0))[0]
    assert not (await world.house.history(BEN.player, 0))[0]


async def test_retiring_twice_changes_nothing(world):
    await play(world, ANN, BEN)
    world.clock.at += PEOPLE_KEPT + timedelta(days=1)
    first = await world.house.retire()
    assert (first.people, first.audit, first.hosts) != (0, 0, 0)
    second = await world.house.retire()
    assert (second.people, second.audit, second.hosts) == (0, 0, 0)
