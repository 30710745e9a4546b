"""Getting up: in every phase, from every seat (H19)."""

import pytest

from scat.sessions.errors import NoTable, NotSeated
from scat.sessions.tables import LeavingCost, Phase
from tests.sessions.fakes import ANN, BEN, CAY, HERE, PLAIN, World, patiently
from tests.sessions.pebbles import Pebble

PEOPLE = (ANN, BEN, CAY)


async def lobby(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    for person in (BEN, CAY):
        state = await world.house.join(state.id, person)
    return state


async def dealt(world):
    return await world.playing(*PEOPLE)


async def half_a_turn(world):
    state = await world.playing(*PEOPLE)
    return await world.act(state.id, "take")


async def late_in_a_deal(world):
    state = await world.playing(*PEOPLE)
    for _ in range(4):
        state = await world.turn(state.id)
    return state


async def between_deals(world):
    state = await world.playing(*PEOPLE)
    return await world.deal_out(state.id)


async def some_are_ready(world):
    state = await between_deals(world)
    return await world.house.ready(state.id, ANN.player)


async def second_deal(world):
    state = await between_deals(world)
    await world.advance(world.house.pace.deal)
    return await world.house.table(state.id)


async def finished(world):
    state = await world.playing(*PEOPLE)
    return await world.play_out(state.id)


MOMENTS = (
    lobby,
    dealt,
    half_a_turn,
    late_in_a_deal,
    between_deals,
    some_are_ready,
    second_deal,
    finished,
)


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("moment", MOMENTS)
async def test_the_table_goes_on_without_whoever_leaves(moment, seat):
    world = World()
    state = await moment(world)
    leaver = PEOPLE[seat].player
    cost = await world.house.leaving_cost(state.id, leaver)
    left = await world.house.leave(state.id, leaver)
    assert not cost.closes_table
    assert cost.is_out == (state.phase is Phase.PLAYING)
    if state.phase is Phase.PLAYING:
        assert left.position.is_out(seat)
        assert cost.pennies == state.position.pennies[seat] - left.position.pennies[seat] > 0
        assert left.position.to_act != seat
        assert left.due_at is not None
    assert left.seat_of(leaver) is None
    if left.phase is not Phase.FINISHED:
        assert left.seat_of(left.host) is not None
    assert await world.house.of_player(leaver) == ()
    with pytest.raises(NotSeated):
        await world.house.leave(state.id, leaver)
    await finish(world, left)


async def finish(world, state):
    """Play on to the end, and nobody is awaited who is gone."""
    if state.phase is Phase.LOBBY:
        state = await world.house.start(state.id, state.host)
    if state.phase is Phase.PLAYING:
        await world.play_out(state.id)
    assert list(world.store.results) == [(state.id, 1)]
    assert world.store.results[state.id, 1] is not None


@pytest.mark.parametrize("moment", MOMENTS)
async def test_all_leave_one_after_the_other(moment):
    world = World()
    state = await moment(world)
    for person in PEOPLE:
        state = await world.house.leave(state.id, person.player)
    assert state.phase is Phase.CLOSED
    with pytest.raises(NoTable):
        await world.house.table(state.id)
    assert world.alarm.at is None
    assert len(world.store.results) == (moment is not lobby)
    # Two left is one player left: that match ended normally, before the table closed.
    assert None not in world.store.results.values()


@pytest.mark.parametrize("moment", MOMENTS[1:7])
async def test_computers_do_not_play_on_alone(moment):
    world = World()
    state = await world.playing(ANN, computers=["first", "shouting"])
    cost = await world.house.leaving_cost(state.id, ANN.player)
    assert cost == LeavingCost(pennies=2, is_out=True, closes_table=True)
    state = await world.house.leave(state.id, ANN.player)
    assert state.phase is Phase.CLOSED
    assert world.store.results == {(state.id, 1): None}
    assert world.alarm.at is None


async def test_the_last_person_against_one_computer_loses_the_match():
    world = World()
    state = await world.playing(ANN, computers=["first"])
    state = await world.house.leave(state.id, ANN.player)
    assert state.phase is Phase.CLOSED
    assert world.store.results[state.id, 1].winners == (1,)


async def test_the_host_passes_on_in_a_match():
    world = World()
    state = await world.playing(*PEOPLE)
    assert (await world.house.leave(state.id, ANN.player)).host == BEN.player


async def test_leaving_makes_the_others_ready_enough():
    world = World()
    state = await between_deals(world)
    await world.house.ready(state.id, ANN.player)
    await world.house.ready(state.id, BEN.player)
    state = await world.house.leave(state.id, CAY.player)
    assert state.position.deal == 2


async def test_the_leave_action_is_leaving_however_it_comes():
    world = World()
    state = await world.playing(*PEOPLE)
    state = await world.house.act(state.id, BEN.player, Pebble(1, "leave"))
    assert state.occupants[1].has_left


async def test_who_is_out_leaves_at_no_cost():
    world = World(seed=3)
    state = await world.playing(*PEOPLE)
    for _ in patiently():
        state = await world.deal_out(state.id)
        out = [seat for seat in range(3) if state.position.is_out(seat)]
        if out:
            break
        await world.advance(world.house.pace.deal)
    if state.phase is Phase.PLAYING:
        player = PEOPLE[out[0]].player
        assert await world.house.leaving_cost(state.id, player) == LeavingCost()
        position = state.position
        state = await world.house.leave(state.id, player)
        assert state.position is position


async def test_who_left_sits_down_again_only_for_the_next_match():
    world = World()
    state = await world.playing(*PEOPLE)
    await world.house.leave(state.id, CAY.player)
    await world.house.leave(state.id, BEN.player)
    await world.house.again(state.id, ANN.player)
    state = await world.house.join(state.id, CAY)
    assert [who.name for who in state.occupants] == ["Ann", "Cay"]
