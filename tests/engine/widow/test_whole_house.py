"""31 with a widow in the house: sessions and storage run it as they run any game."""

import random
from contextlib import asynccontextmanager

from scat.engine.registry import game
from scat.engine.thirtyone.widow.game import WIDOW
from scat.players.registry import levels, player
from scat.sessions.tables import TableOptions
from scat.storage.store import SqliteStore
from tests.sessions.fakes import ANN, BEN, CAY, World
from tests.sessions.test_never_freezes import Kind, any_evening

HOUSE = {"games": game, "players": player, "levels": levels}


def test_no_evening_of_schwimmen_freezes():
    options = TableOptions(WIDOW.key, WIDOW.presets["schwimmen"], clock=60)
    any_evening(Kind("schwimmen", options, levels(WIDOW.key), HOUSE), 20)()


@asynccontextmanager
async def house_on(path, **options):
    """A house that plays this game on a real file."""
    store = await SqliteStore.open(path)
    try:
        yield World(store, **HOUSE, **options)
    finally:
        await store.close()


async def move_on(world, state, rng):
    """Do anything legal but leave, or wait for the next deal."""
    position = state.position
    if position.to_act < 0:
        await world.advance(60)
        return
    actions = [action for action in position.legal_actions() if action.seat == position.to_act]
    action = rng.choice([act for act in actions if act != position.leave_action(act.seat)])
    await world.house.act(state.id, state.occupants[action.seat].player, action)


async def test_a_match_on_a_real_file_goes_on_where_it_was(tmp_path):
    path, rng = tmp_path / "house.sqlite3", random.Random(3)
    options = TableOptions(WIDOW.key, WIDOW.presets["schwimmen"], clock=None)
    async with house_on(path) as world:
        state = await world.playing(ANN, BEN, CAY, options=options)
        while state.position.deal < 3 or len(state.position.history) < 5:
            await move_on(world, state, rng)
            state = await world.house.table(state.id)
        await world.house.close()
    async with house_on(path, at=world.clock.at) as world:
        again = await world.house.table(state.id)
    assert again.position == state.position
    assert again.position.history == state.position.history
