"""The ledger on a file: it says at every revision what the table says, and cannot be bent."""

import sqlite3
from contextlib import closing

import pytest

from scat.engine.thirtyone.draw import SCAT
from scat.sessions.errors import NoTable
from scat.sessions.tables import Phase, TableOptions
from scat.storage.ledger import ledger_faults, read_balance
from scat.storage.store import SqliteStore
from tests.sessions.fakes import ANN, BEN, CAY, World
from tests.storage.scripted import Script

SHORT = TableOptions(SCAT.key, SCAT.with_option(SCAT.presets["house"], "lives", "1"), clock=None)


@pytest.fixture
async def store(path):
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()


def asked(path, question, *values):
    with closing(sqlite3.connect(path)) as db:
        return db.execute(question, values).fetchall()


def faults(path):
    with closing(sqlite3.connect(path)) as db:
        return list(ledger_faults(db))


def held(path, seats):
    """What the ledger says of the seats and the kitty of the latest match."""
    rows = asked(
        path,
        "SELECT kind, number, pennies FROM balances WHERE match_id = (SELECT max(id) FROM matches)",
    )
    found = {(kind, number): pennies for kind, number, pennies in rows}
    return tuple(found.get(("seat", seat), 0) for seat in range(seats)), found.get(("kitty", 0), 0)


async def test_the_ledger_says_at_every_revision_what_the_table_says(path, store):
    script, state = Script(store, "ledger"), None
    while state is None or state.phase is not Phase.FINISHED:
        state = await script.step(state)
        assert faults(path) == []
        if state.phase is Phase.PLAYING:
            assert held(path, 3) == (state.position.pennies, state.position.kitty)
    assert held(path, 3) == ((0, 0, 0), 0)
    won = dict(zip((ANN, BEN, CAY), state.position.outcome.winnings, strict=True))
    assert sum(won.values()) == state.position.kitty > 0
    with closing(sqlite3.connect(path)) as db:
        assert {who: read_balance(db, who.player) for who in won} == won


async def begun(store):
    world = World(store, games=lambda _key: SCAT)
    state = await world.playing(ANN, BEN, CAY, options=SHORT)
    await world.house.leave(state.id, CAY.player)
    return world, state.id


async def test_h19_a_leavers_pennies_are_the_winners_in_the_end(path, store):
    world, table = await begun(store)
    assert held(path, 3) == ((1, 1, 0), 1)
    await world.house.leave(table, BEN.player)
    assert faults(path) == []
    assert asked(path, "SELECT number, pennies FROM balances WHERE kind = 'player'") == [
        (ANN.player, 2)
    ]


async def test_h20_a_void_match_leaves_nobody_anything(path, store):
    world, table = await begun(store)
    await world.house.close_table(table)
    assert faults(path) == []
    assert asked(path, "SELECT * FROM balances WHERE pennies <> 0") == []


async def test_an_unreadable_table_gives_back_what_lies_on_it(path, store):
    world, table = await begun(store)
    await store._writer.run(lambda db: db.execute("UPDATE matches SET rules = 'no rules'"))
    again = world.restarted()
    with pytest.raises(NoTable):
        await again.house.close_table(table)
    assert faults(path) == []
    assert asked(path, "SELECT * FROM balances WHERE pennies <> 0") == []
    assert asked(path, "SELECT is_void FROM matches") == [(1,)]


async def test_a_match_from_before_the_ledger_moves_nothing(path, store):
    world, table = await begun(store)
    await store._writer.run(
        lambda db: db.executescript("DROP TRIGGER ledger_is_not_taken_back; DELETE FROM ledger")
    )
    await world.house.leave(table, BEN.player)
    assert asked(path, "SELECT count(*) FROM ledger") == [(0,)]
    assert faults(path) == []


async def test_what_is_written_down_stays(path, store):
    await begun(store)
    with closing(sqlite3.connect(path)) as db:
        for deed in (
            "DELETE FROM ledger",
            "UPDATE ledger SET pennies = pennies + 1",
            "UPDATE ledger SET payee = 'player'",
            "UPDATE ledger SET payer_number = 5 WHERE payer = 'seat'",
        ):
            with pytest.raises(sqlite3.IntegrityError, match="only ever appended"):
                db.execute(deed)


async def test_a_person_may_be_forgotten(path, store):
    world, table = await begun(store)
    await world.house.leave(table, BEN.player)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE ledger SET payee_number = -1 WHERE payee = 'player'")
    assert faults(path) == []
    assert asked(path, "SELECT number, pennies FROM balances WHERE kind = 'player'") == [(-1, 2)]


BENT = {
    "match 1 has paid 3 to its winners, not 2": "player' AS payee, 101, 1",
    "seat 0 holds 1 of match 1, which is over": "seat' AS payee, 0, 1",
}


@pytest.mark.parametrize("fault", BENT)
async def test_the_audit_finds_what_is_wrong(path, store, fault):
    world, table = await begun(store)
    await world.house.leave(table, BEN.player)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"INSERT INTO ledger SELECT NULL, 1, 1, 'house', 0, '{BENT[fault]}")
    assert faults(path) == [fault]


async def test_the_audit_finds_who_owes(path, store):
    await begun(store)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO ledger VALUES (NULL, 1, 1, 'seat', 2, 'kitty', 0, 1)")
    assert faults(path) == ["seat 2 of match 1 owes 1"]
