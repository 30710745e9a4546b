"""What the books say of people who have not come: nothing, and nobody's rating knows of them."""

import sqlite3
from contextlib import closing

import pytest

from scat.books.ratings import Rating, rated
from scat.engine.registry import GAMES
from scat.players.registry import levels as registered_levels
from scat.players.registry import player as registered_player
from scat.sessions.tables import Occupant, Phase, Place, TableOptions
from scat.storage.recompute import rating_faults, recompute
from scat.storage.store import SqliteStore
from tests.sessions.fakes import ANN, BEN, CAY, DEE, EVE, World, patiently

PEOPLE = (ANN, BEN, CAY, DEE)


@pytest.mark.parametrize("key", GAMES)
async def test_a_stand_in_is_rated_and_whoever_has_not_come_is_not(path, key):
    store = await SqliteStore.open(path)
    game = GAMES[key]
    real = {"games": GAMES.__getitem__, "players": registered_player, "levels": registered_levels}
    world = World(store, **real)
    rules = next(iter(game.presets.values()))
    occupants = [Occupant(one.name, one.player) for one in PEOPLE]
    state = await world.house.seat_table(
        Place(1, 10), occupants, TableOptions(key, rules, clock=60)
    )
    for one in (ANN, BEN):
        await world.house.look(state.id, one.player)
    await world.house.stand_in(state.id, 2, Occupant(EVE.name, EVE.player))
    await world.house.take_out(state.id, 3)
    world = world.restarted()
    await world.house.open()
    assert (await world.house.table(state.id)).seat_of(EVE.player) == 2
    for _ in patiently(2000):
        state = await world.house.last_state(state.id)
        if state.phase is not Phase.PLAYING:
            break
        await world.advance(60)
    await store.close()
    assert state.phase is Phase.FINISHED
    with closing(sqlite3.connect(path)) as db:
        people = dict(db.execute("SELECT player, place FROM results WHERE player IS NOT NULL"))
        seats = db.execute("SELECT player FROM match_seats ORDER BY seat").fetchall()
        shown = {
            player: (mu, sigma)
            for player, mu, sigma in db.execute("SELECT player, mu, sigma FROM ratings")
        }
        assert not list(rating_faults(db, recompute(db)))
    here = (ANN.player, BEN.player, EVE.player)
    assert set(people) == set(here) == set(shown)
    assert [player for (player,) in seats] == [*here, None]
    after = rated([Rating()] * 3, [people[one] for one in here], [10] * 3)
    assert [shown[one] for one in here] == [(one.mu, one.sigma) for one in after]
