"""The clock of a turn, being away, and what is due by itself (H26)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from scat.sessions.errors import NoTable
from scat.sessions.pace import Pace
from scat.sessions.tables import Phase
from tests.sessions.fakes import ANN, BEN, CAY, HERE, NOON, PLAIN, UNTIMED, World, patiently


@pytest.fixture
def world():
    return World()


async def test_the_deadline_belongs_to_the_turn(world):
    state = await world.playing(ANN, BEN, CAY)
    deadline = NOON + timedelta(seconds=120)
    assert (state.turn_due_at, state.due_at) == (deadline, deadline)
    await world.advance(30)
    state, _, _ = await world.house.look(state.id, await world.to_act(state.id))
    assert state.turn_due_at == deadline
    state = await world.act(state.id, "take")
    assert state.turn_due_at == deadline
    state = await world.act(state.id, "put")
    assert state.turn_due_at == NOON + timedelta(seconds=150)
    state, _, _ = await world.house.look(state.id, await world.waiting(state.id))
    assert state.turn_due_at == NOON + timedelta(seconds=150)


async def test_when_time_is_up_the_whole_turn_is_played(world):
    state = await world.playing()
    late = state.position.to_act
    await world.advance(119.9)
    assert (await world.house.table(state.id)).position.turns == 0
    await world.advance(0.1)
    state = await world.house.table(state.id)
    assert state.position.turns == 1
    assert (state.occupants[late].misses, state.occupants[late].is_away) == (1, False)
    assert state.turn_due_at == NOON + timedelta(seconds=240)


async def test_half_a_turn_is_finished_when_time_is_up(world):
    state = await world.playing()
    await world.act(state.id, "take")
    await world.advance(120)
    assert (await world.house.table(state.id)).position.turns == 1


async def test_a_move_forgets_what_was_missed(world):
    state = await world.playing(ANN, BEN)
    late = await world.to_act(state.id)
    await world.advance(120)
    await world.turn(state.id)
    assert await world.to_act(state.id) == late
    await world.act(state.id, "take")
    state = await world.house.table(state.id)
    assert state.occupants[state.seat_of(late)].misses == 0


async def away(world):
    """Return a table where one of two people is away, and whom."""
    state = await world.playing(ANN, BEN, options=replace(PLAIN, rules=PLAIN.rules))
    late = await world.to_act(state.id)
    await world.advance(120)
    await world.turn(state.id)
    await world.advance(120)
    state = await world.house.table(state.id)
    assert state.occupants[state.seat_of(late)].is_away
    return state, late


async def test_who_misses_two_turns_running_is_away_and_a_computer_plays_at_once(world):
    state, late = await away(world)
    await world.deal_out(state.id)
    await world.advance(world.house.pace.deal)
    for _ in range(8):
        state = await world.house.table(state.id)
        if state.position.to_act != state.seat_of(late):
            await world.turn(state.id)
            continue
        assert state.turn_due_at is None
        assert state.due_at == world.clock.at + timedelta(seconds=1.6)
        await world.advance(1.6)
        await world.advance(1.6)
        state = await world.house.table(state.id)
        assert state.position.to_act != state.seat_of(late)
        return
    pytest.fail("the seat's turn never came")


async def test_any_action_takes_the_seat_back_but_only_a_move_clears_the_record(world):
    state, late = await away(world)
    seat = state.seat_of(late)
    looked, _, _ = await world.house.look(state.id, late)
    assert (looked.occupants[seat].is_away, looked.occupants[seat].misses) == (False, 2)
    assert looked.revision == state.revision + 1
    for _ in patiently():
        if await world.to_act(state.id) == late:
            break
        await world.act(state.id)
        if (await world.house.table(state.id)).is_between_deals:
            await world.advance(world.house.pace.deal)
    state = await world.act(state.id, "take", late)
    assert (state.occupants[seat].is_away, state.occupants[seat].misses) == (False, 0)


async def test_taking_back_in_turn_gives_a_clock(world):
    state, late = await away(world)
    await world.deal_out(state.id)
    await world.advance(world.house.pace.deal)
    if await world.to_act(state.id) != late:
        await world.turn(state.id)
    state = await world.house.take_back(state.id, late)
    assert state.turn_due_at == world.clock.at + timedelta(seconds=120)
    assert (await world.house.take_back(state.id, late)).revision == state.revision


async def test_a_match_without_people_present_closes_void(world):
    world = World(pace=Pace(unattended=300))
    state = await world.playing(ANN, BEN, options=replace(PLAIN, rules=type(PLAIN.rules)(9)))
    await world.advance(120 * 4)
    state = await world.house.table(state.id)
    assert all(who.is_away for who in state.occupants)
    assert state.unattended_at == NOON + timedelta(seconds=480)
    await world.advance(299)
    assert (await world.house.table(state.id)).phase is Phase.PLAYING
    await world.advance(20)
    with pytest.raises(NoTable):
        await world.house.table(state.id)
    assert world.store.results == {(state.id, 1): None}
    assert world.alarm.at is None


async def test_somebody_who_comes_back_stops_that(world):
    world = World(pace=Pace(unattended=300))
    state = await world.playing(ANN, BEN, options=replace(PLAIN, rules=type(PLAIN.rules)(9)))
    await world.advance(120 * 4 + 200)
    state = await world.house.take_back(state.id, ANN.player)
    assert state.unattended_at is None


async def test_without_a_clock_a_turn_lasts_two_weeks(world):
    state = await world.playing(options=UNTIMED)
    assert state.turn_due_at is None
    await world.advance(13 * 24 * 3600)
    await world.turn(state.id)
    await world.advance(13 * 24 * 3600)
    assert (await world.house.table(state.id)).position.turns == 1
    await world.advance(24 * 3600)
    with pytest.raises(NoTable):
        await world.house.table(state.id)
    assert world.store.results == {(state.id, 1): None}


async def test_a_wake_before_time_does_nothing(world):
    state = await world.playing()
    await world.house.wake(state.id)
    assert await world.house.table(state.id) is world.audience.told[-1][0]
    assert world.alarm.at == state.due_at - timedelta(seconds=60)
    with pytest.raises(NoTable):
        await world.house.wake(99)


async def test_after_an_outage_what_is_overdue_waits_for_the_grace(world):
    state = await world.playing()
    world.alarm.cancel()
    world.clock.at += timedelta(hours=3)
    after = world.restarted()
    await after.house.open()
    grace = after.clock.at + timedelta(seconds=30)
    assert after.alarm.at == grace
    again = await after.house.table(state.id)
    assert (again.turn_due_at, again.due_at) == (grace, grace)
    await after.advance(29)
    assert (await after.house.table(state.id)).position.turns == 0
    await after.advance(1)
    assert (await after.house.table(state.id)).position.turns == 1


async def test_a_restart_does_not_change_a_deadline(world):
    state = await world.playing()
    world.clock.at += timedelta(seconds=60)
    after = world.restarted()
    await after.house.open()
    assert (await after.house.table(state.id)).turn_due_at == state.turn_due_at
    assert after.alarm.at == state.turn_due_at
    await after.advance(60)
    assert (await after.house.table(state.id)).position.turns == 1


async def test_a_lobby_that_expired_in_an_outage_closes_after_the_grace(world):
    await world.house.open_table(HERE, ANN, PLAIN)
    world.alarm.cancel()
    world.clock.at += timedelta(days=1)
    after = world.restarted()
    await after.house.open()
    await after.advance(30)
    with pytest.raises(NoTable):
        await after.house.in_channel(10)
