"""Matches that begin with pennies from elsewhere and end before their time, on a file."""

import sqlite3
from contextlib import closing

import pytest

from scat.engine.registry import GAMES
from scat.players.registry import levels as registered_levels
from scat.players.registry import player as registered_player
from scat.sessions.errors import Refusal
from scat.sessions.tables import Occupant, Phase, Place, TableOptions
from scat.storage.checking import database_faults
from scat.storage.store import SqliteStore
from tests.sessions.fakes import ANN, BEN, CAY, World, patiently


@pytest.mark.parametrize("key", GAMES)
async def test_pennies_are_brought_and_taken_along_over_a_restart(path, key):
    store = await SqliteStore.open(path)
    real = {"games": GAMES.__getitem__, "players": registered_player, "levels": registered_levels}
    world = World(store, seed=3, **real)
    rules = next(iter(GAMES[key].presets.values()))
    options = TableOptions(key, rules, clock=60)
    people = [Occupant(one.name, one.player) for one in (ANN, BEN, CAY)]
    place = Place(1, 10)
    with pytest.raises(Refusal):
        await world.house.seat_table(place, people, options, (1, 2))
    state = await world.house.seat_table(place, people, options, (9, 0, 7))
    assert state.position.pennies == (9, 0, 7)
    with pytest.raises(Refusal):
        await world.house.stop_match(state.id)
    world = world.restarted()
    await world.house.open()
    for _ in patiently(300):
        state = await world.house.table(state.id)
        if state.is_between_deals:
            break
        await world.advance(5)
    state = await world.house.stop_match(state.id)
    assert state.phase is Phase.FINISHED
    outcome = state.position.outcome
    assert all(
        (place == 1) is not state.position.is_out(seat) for seat, place in enumerate(outcome.places)
    )
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        (movements,) = db.execute("SELECT count(*) FROM ledger").fetchone()
        places = [row[0] for row in db.execute("SELECT place FROM match_seats ORDER BY seat")]
    assert movements
    assert not list(database_faults(path))
    assert tuple(places) == outcome.places
