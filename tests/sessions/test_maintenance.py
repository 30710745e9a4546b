"""Before maintenance nothing new begins, and what is under way goes on."""

import pytest

from scat.sessions.errors import Refusal
from scat.sessions.tables import Person, Phase, Place
from tests.sessions.fakes import ANN, BEN, CAY, HERE, PLAIN, World
from tests.sessions.test_lobby import key

MAINTENANCE = "refused-maintenance"


@pytest.fixture
def world():
    return World()


async def refused(press):
    with pytest.raises(Refusal) as refusal:
        await press
    return key(refusal)


async def test_no_table_opens_and_no_match_begins(world):
    state = await world.house.open_table(HERE, ANN, PLAIN, ["first"])
    assert not world.house.is_in_maintenance
    world.house.announce_maintenance()
    assert world.house.is_in_maintenance
    assert await refused(world.house.open_table(Place(1, 11), BEN, PLAIN)) == MAINTENANCE
    assert await refused(world.house.start(state.id, ANN.player)) == MAINTENANCE
    assert len(world.store.tables) == 1
    state = await world.house.join(state.id, BEN)  # to sit down costs nothing
    world.house.end_maintenance()
    assert (await world.house.start(state.id, ANN.player)).phase is Phase.PLAYING


async def test_a_finished_table_stays_and_makes_no_room(world):
    state = await world.playing()
    state = await world.play_out(state.id)
    world.house.announce_maintenance()
    assert await refused(world.house.again(state.id, ANN.player)) == MAINTENANCE
    assert await refused(world.house.open_table(HERE, CAY, PLAIN)) == MAINTENANCE
    assert await world.house.table(state.id) == state


async def test_a_deal_goes_on_to_its_end_and_the_next_one_waits(world):
    state = await world.playing(ANN, BEN)
    world.house.announce_maintenance()
    state = await world.deal_out(state.id)
    assert state.is_between_deals
    assert await refused(world.house.ready(state.id, ANN.player)) == MAINTENANCE
    assert await refused(world.house.move_on(state.id, Person(900, "Mod"))) == MAINTENANCE
    await world.advance(600)
    assert await world.house.table(state.id) == state
    world.house.end_maintenance()
    await world.advance(0)
    assert (await world.house.table(state.id)).position.deal == 2


async def test_what_was_put_off_and_is_closed_since_harms_nothing(world):
    state = await world.playing(ANN, BEN)
    world.house.announce_maintenance()
    await world.deal_out(state.id)
    await world.advance(60)
    await world.house.close_table(state.id)
    world.house.end_maintenance()
    await world.advance(60)
    assert world.alarm.at is None


async def test_the_next_start_deals(world):
    state = await world.playing(ANN, BEN)
    await world.deal_out(state.id)
    world.house.announce_maintenance()
    await world.advance(600)
    await world.house.close()
    after = world.restarted()
    await after.house.open()
    await after.advance(after.house.pace.grace)
    assert (await after.house.table(state.id)).position.deal == 2


async def test_leaving_always_works_and_deals_nothing(world):
    state = await world.playing(ANN, BEN, CAY)
    await world.deal_out(state.id)
    for person in (ANN, BEN):
        await world.house.ready(state.id, person.player)
    world.house.announce_maintenance()
    state = await world.house.leave(state.id, CAY.player)
    assert (state.is_between_deals, state.position.deal) == (True, 1)
    world.house.end_maintenance()
    await world.advance(world.house.pace.deal + world.house.pace.grace)
    assert (await world.house.table(state.id)).position.deal == 2


async def test_a_lobby_that_nobody_wants_still_closes(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    world.house.announce_maintenance()
    await world.advance(world.house.pace.lobby)
    assert world.audience.told[-1][0].id == state.id
    assert world.audience.told[-1][0].phase is Phase.CLOSED
