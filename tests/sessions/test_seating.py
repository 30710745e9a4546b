"""Tables that the house seats itself, and listeners beside the audience."""

import pytest

from scat.sessions.errors import ChannelBusy, NoTable, Refusal
from scat.sessions.tables import Occupant, Phase
from tests.sessions.fakes import (
    ANN,
    BEN,
    CAY,
    HERE,
    PLAIN,
    UNTIMED,
    RecordingAudience,
    World,
)

SEATS = (Occupant("Ann", player=ANN.player), Occupant("Ada", level="first"))
ALL_COMPUTERS = (Occupant("Ada", level="first"), Occupant("Bruno", level="first"))


async def test_the_cards_come_at_once_and_the_people_are_the_right_ones():
    world = World()
    state = await world.house.seat_table(HERE, SEATS, PLAIN)
    assert state.phase is Phase.PLAYING
    assert [who.name for who in state.occupants] == ["Ann", "Ada"]
    assert state.host == ANN.player


async def test_asked_again_it_is_the_same_table():
    world = World()
    state = await world.house.seat_table(HERE, SEATS, PLAIN)
    await world.turn(state.id) if await _is_anns(world, state) else None
    again = await world.restarted().house.seat_table(HERE, SEATS, PLAIN)
    assert again.id == state.id
    assert len(world.store.tables) == 1


async def _is_anns(world, state):
    return await world.to_act(state.id) == ANN.player


async def test_a_table_that_was_not_dealt_before_the_end_is_dealt_now():
    world = World()
    world.house.announce_maintenance()
    with pytest.raises(Refusal):
        await world.house.seat_table(HERE, SEATS, PLAIN)
    state = await world.restarted().house.seat_table(HERE, SEATS, PLAIN)
    assert state.phase is Phase.PLAYING
    assert len(world.store.tables) == 1


async def test_others_at_the_place_are_not_disturbed_until_they_have_finished():
    world = World()
    other = await world.playing(BEN, CAY)
    with pytest.raises(ChannelBusy):
        await world.house.seat_table(HERE, SEATS, PLAIN)
    await world.play_out(other.id)
    assert (await world.house.seat_table(HERE, SEATS, PLAIN)).id != other.id


async def test_computers_alone_play_to_the_end():
    world = World()
    state = await world.house.seat_table(HERE, ALL_COMPUTERS, UNTIMED)
    await world.advance(10 * 60)
    state = await world.house.last_state(state.id)
    assert state.position.outcome is not None


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_how_a_table_was_when_it_closed_can_be_read(is_restarted):
    world = World()
    state = await world.house.seat_table(HERE, SEATS, PLAIN)
    await world.house.close_table(state.id)
    if is_restarted:
        world = world.restarted()
    closed = await world.house.last_state(state.id)
    assert closed.phase is Phase.CLOSED
    assert closed.position.seats == 2
    with pytest.raises(NoTable):
        await world.house.table(state.id)
    with pytest.raises(NoTable):
        await world.house.last_state(77)


async def test_a_listener_hears_what_the_audience_hears_even_if_that_fails():
    class Deaf(RecordingAudience):
        def table_changed(self, _state, _events):
            raise RuntimeError("deaf")

    world = World()
    listener = RecordingAudience()
    world.house.listen(listener)
    await world.house.seat_table(HERE, SEATS, PLAIN)
    assert listener.told == world.audience.told
    world.house.audience = Deaf()
    heard = len(listener.told)
    await world.house.close_table(1)
    assert len(listener.told) == heard + 1
