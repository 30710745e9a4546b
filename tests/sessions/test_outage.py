"""After an outage everything is due at once, and people must not queue behind it."""

import asyncio

from scat.sessions.tables import Place
from scat.sessions.waking import AT_ONCE
from tests.sessions.fakes import World, patiently

TABLES = 60


async def test_a_press_is_answered_before_most_of_what_is_overdue():
    world = World()
    states = [await world.playing(place=Place(1, number)) for number in range(TABLES)]
    after = world.restarted()
    after.clock.at = max(state.due_at for state in states)
    await after.house.open()
    saved, save = [], after.store.save
    running, most = 0, 0

    async def slow_save(change, meanwhile=None):
        nonlocal running, most
        running += 1
        most = max(most, running)
        for _ in range(5):
            await asyncio.sleep(0)
        await save(change, meanwhile)
        running -= 1
        saved.append(change.state.id)

    after.store.save = slow_save
    after.clock.at = after.alarm.at
    after.alarm.ring()
    last = states[-1]
    await asyncio.sleep(0)
    await after.house.leave(last.id, last.host)
    assert len(saved) <= 2 * AT_ONCE + 1
    await after.house.settle()
    assert most <= AT_ONCE + 1
    assert set(saved) == {state.id for state in states}


async def test_those_who_think_long_keep_nobody_waiting(monkeypatch):
    """Computer players think outside the gate: the clocks of other tables go on."""
    world = World()
    for number in range(4 * AT_ONCE):
        await world.playing(place=Place(1, number), computers=["first"])
    think_on = asyncio.Event()
    thinking = 0

    async def slowly(think, questions):
        nonlocal thinking
        thinking += 1
        await think_on.wait()
        return think(questions)

    monkeypatch.setattr(asyncio, "to_thread", slowly)
    world.clock.at = world.alarm.at
    due = len([state for state in world.store.tables.values() if state.due_at == world.clock.at])
    assert due > AT_ONCE
    world.alarm.ring()
    for _ in patiently():
        await asyncio.sleep(0)
        if thinking == due:
            break
    think_on.set()
    await world.house.settle()
