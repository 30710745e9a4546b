"""A restart is a replay."""

import pytest

from scat.sessions.tables import Phase, Place
from tests.sessions.fakes import ANN, BEN, CAY, World, patiently


@pytest.mark.parametrize("seed", range(3))
async def test_a_house_goes_on_from_every_ply(seed):
    world = World(seed=seed)
    state = await world.playing(ANN, BEN, CAY)
    plies = 0
    for _ in patiently():
        if state.phase is not Phase.PLAYING:
            break
        again = await world.restarted().house.table(state.id)
        assert again == state
        assert again.position.history == state.position.history
        plies += 1
        if state.is_between_deals:
            await world.advance(world.house.pace.deal)
        else:
            await world.act(state.id)
        state = await world.house.table(state.id)
    assert plies > 20


@pytest.mark.parametrize("seed", range(3))
async def test_a_new_house_for_every_move(seed):
    first = world = World(seed=seed)
    state = await world.playing(ANN, BEN, CAY)
    for _ in patiently():
        if state.phase is not Phase.PLAYING:
            break
        if state.is_between_deals:
            await world.rest()  # longer than the pause: after a start nothing comes at once
        else:
            await world.act(state.id)
        await world.house.close()
        world = world.restarted(seed=seed)
        await world.house.open()
        state = await world.house.table(state.id)
    assert first.store.results == {(state.id, 1): state.position.outcome}
    again = await world.house.again(state.id, state.host)
    assert (await world.restarted().house.table(state.id)) == again


async def test_idle_tables_are_forgotten_and_come_back():
    world = World(loaded=2)
    states = [await world.playing(place=Place(1, 100 + number)) for number in range(5)]
    assert len(world.house._floor.tables) == 2
    assert [await world.house.table(state.id) for state in states] == states
    assert [await world.house.in_channel(100 + number) for number in range(5)] == states
    assert len(world.house._floor.tables) == 2
    moved = await world.act(states[0].id, "take")
    assert await world.house.in_channel(100) == moved
