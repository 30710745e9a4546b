"""At half of a turn's clock the audience is told, once, and nothing else changes."""

from dataclasses import replace
from datetime import timedelta

import pytest

from scat.sessions.tables import Place
from tests.sessions.fakes import ANN, BEN, NOON, PLAIN, World


@pytest.fixture
def world():
    return World()


def reminded(world):
    return [state.revision for state in world.audience.reminders]


async def test_half_of_the_clock_is_told_once(world):
    state = await world.playing()
    assert world.alarm.at == NOON + timedelta(seconds=60)
    await world.advance(59.9)
    assert reminded(world) == []
    told = len(world.audience.told)
    await world.advance(0.1)
    assert world.audience.reminders == [state]
    assert await world.house.table(state.id) == state
    assert len(world.audience.told) == told
    assert world.alarm.at == state.due_at
    await world.house.look(state.id, await world.to_act(state.id))
    await world.act(state.id, "take")
    await world.advance(59.9)
    assert len(reminded(world)) == 1


async def test_the_next_turn_has_its_own_reminder(world):
    first = await world.playing()
    await world.advance(60)
    second = await world.turn(first.id)
    await world.advance(60)
    assert world.audience.reminders == [first, second]


async def test_a_quick_turn_has_none(world):
    state = await world.playing()
    await world.advance(30)
    await world.turn(state.id)
    await world.advance(59)
    assert reminded(world) == []


@pytest.mark.parametrize("clock", [None, 59])
async def test_short_clocks_and_none_have_no_reminder(world, clock):
    await world.playing(options=replace(PLAIN, clock=clock))
    await world.advance(50)
    assert reminded(world) == []


async def test_computers_and_those_who_are_away_need_none(world):
    state = await world.playing(ANN, computers=["first"], options=replace(PLAIN, clock=60))
    for _ in range(12):
        await world.advance(60)
    ends = {s.occupants[s.position.to_act].is_automatic for s in world.audience.reminders}
    assert ends == {False}
    assert (await world.house.table(state.id)).occupants[0].is_away


async def test_a_table_that_nobody_has_looked_at_since_the_start_reminds(world):
    state = await world.playing()
    world.clock.at += timedelta(seconds=20)
    after = world.restarted()
    await after.house.open()
    assert after.alarm.at == NOON + timedelta(seconds=60)
    await after.advance(40)
    assert reminded(after) == [state.revision]


async def test_a_restart_does_not_remind_of_what_was_half_over(world):
    state = await world.playing()
    await world.advance(70)
    after = world.restarted()
    await after.house.open()
    assert after.alarm.at == state.due_at
    await after.house.table(state.id)
    await after.advance(49)
    assert reminded(after) == []
    await after.advance(1)
    assert (await after.house.table(state.id)).position.turns == 1


async def test_an_audience_that_cannot_remind_harms_nothing(world, caplog):
    state = await world.playing()
    world.audience.turn_half_over = lambda _state: 1 / 0
    await world.advance(120)
    assert "ZeroDivisionError" in caplog.text
    assert (await world.house.table(state.id)).position.turns == 1


async def test_a_house_without_an_audience_goes_on(world):
    state = await world.playing()
    world.house.audience = None
    await world.advance(120)
    assert (await world.house.table(state.id)).position.turns == 1


async def test_closed_tables_are_forgotten(world):
    for channel in range(5):
        state = await world.playing(ANN, BEN, place=Place(1, channel))
        await world.advance(60)
        await world.house.close_table(state.id)
    assert len(reminded(world)) == 5
    assert world.house._floor.reminders._told == {}
