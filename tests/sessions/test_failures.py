"""When storage fails, somebody else writes, or the audience falls over."""

import asyncio
from dataclasses import replace
from itertools import pairwise

import pytest

from scat.sessions.errors import (
    HouseClosing,
    NoTable,
    NotSeated,
    NotStored,
    Refusal,
    StaleRevision,
    Unreadable,
)
from scat.sessions.tables import Phase
from tests.sessions.fakes import ANN, BEN, CAY, HERE, PLAIN, FailingStore, MemoryStore, World
from tests.sessions.pebbles import Pebble


async def script(world):
    """Do what people do, going on after every refusal; return the table."""
    state = await world.house.open_table(HERE, ANN, PLAIN, ["shouting"])
    steps = (
        lambda: world.house.join(state.id, BEN),
        lambda: world.house.start(state.id, ANN.player),
        lambda: world.house.look(state.id, ANN.player),
        lambda: world.advance(300),
        lambda: world.house.take_back(state.id, ANN.player),
        lambda: world.house.leave(state.id, BEN.player),
        lambda: world.advance(30),
        lambda: world.house.leave(state.id, ANN.player),
    )
    for step in steps:
        before = world.audience.told[-1]
        try:
            await step()
        except NotStored:
            assert world.audience.told[-1] is before
        except Refusal:
            assert world.audience.told[-1] is before  # what it builds on has failed
        await check(world, state.id)
    return state.id


async def check(world, table_id):
    """See that memory is what is stored."""
    loaded = await world.store.load(table_id)
    stored = world.restarted()
    try:
        state = await world.house.table(table_id)
    except NoTable:
        assert loaded[0].phase is Phase.CLOSED
        return
    again = await stored.house.table(table_id)
    assert replace(state, due_at=None) == replace(again, due_at=None)


@pytest.mark.parametrize("is_written", [False, True])
async def test_whichever_call_fails_memory_is_what_is_stored(is_written):
    sound = World()
    await script(sound)
    for call in range(2, sound.store.calls + 1):
        world = World(FailingStore(call, is_written=is_written))
        await script(world)
        assert world.audience.revisions == sorted(world.audience.revisions)


async def test_what_fails_by_itself_is_tried_again():
    store = FailingStore()
    world = World(store)
    state = await world.playing()
    store.fails_at = store.calls + 1
    await world.advance(120)
    assert (await world.house.table(state.id)).position.turns == 0
    await world.advance(world.house.pace.retry)
    assert (await world.house.table(state.id)).position.turns == 1


async def test_what_fails_for_long_is_tried_less_and_less_often():
    store = MemoryStore()
    world = World(store)
    state = await world.playing()
    sound, tries = store.save, []

    async def broken_save(change, meanwhile=None):
        tries.append(world.clock.at)
        raise OSError("no disk")

    store.save = broken_save
    await world.advance(120 + 5 + 10 + 20 + 1)
    pauses = [(b - a).total_seconds() for a, b in pairwise(tries)]
    assert pauses == [5, 10, 20]
    store.save = sound
    await world.advance(40)
    assert (await world.house.table(state.id)).position.turns == 1


async def test_a_table_that_somebody_else_changed_is_loaded_anew():
    world = World()
    state = await world.playing()
    other = world.restarted()
    moved = await other.act(state.id, "take")
    with pytest.raises(StaleRevision):
        await world.act(state.id, "take")
    assert await world.house.table(state.id) == moved
    assert world.audience.told[-1][0] == moved
    assert (await world.act(state.id, "put")).position.turns == 1


async def test_a_table_that_somebody_else_closed_is_gone():
    world = World()
    state = await world.playing()
    await world.restarted().house.close_table(state.id)
    with pytest.raises(NoTable):
        await world.act(state.id, "take")
    with pytest.raises(NoTable):
        await world.house.in_channel(HERE.channel_id)


async def test_an_audience_that_raises_changes_nothing(caplog):
    world = World()
    state = await world.playing()
    world.audience.table_changed = lambda _state, _events: 1 / 0
    assert (await world.act(state.id, "take")).revision == state.revision + 1
    assert "ZeroDivisionError" in caplog.text


async def test_a_house_without_audience_and_one_set_later():
    world = World()
    world.house.audience = None
    state = await world.playing()
    assert world.audience.told == []
    world.house.audience = world.audience
    await world.act(state.id, "take")
    assert world.audience.revisions == [state.revision + 1]
    assert world.house.audience is world.audience


async def unreadable(world):
    """Return a table whose match does not replay."""
    state = await world.playing(ANN, BEN)
    key = (state.id, 1)
    match = world.store.matches[key]
    world.store.matches[key] = replace(match, actions=(*match.actions, "0 nonsense"))
    return world.restarted(), state.id


async def test_an_unreadable_table_is_refused_and_kept(caplog):
    world, table_id = await unreadable(World())
    with pytest.raises(Unreadable):
        await world.house.table(table_id)
    with pytest.raises(Unreadable):
        await world.act(table_id)
    assert await world.house.of_player(ANN.player) == ()
    assert world.store.results == {}
    assert "IllegalAction" in caplog.text
    await world.house.open()
    await world.advance(600)
    assert world.store.results == {}


async def test_an_unreadable_table_can_be_closed():
    world, table_id = await unreadable(World())
    with pytest.raises(NoTable):
        await world.house.close_table(table_id)
    assert world.store.results == {(table_id, 1): None}


async def test_somebody_who_sits_at_an_unreadable_table_closes_it_by_leaving():
    world, table_id = await unreadable(World())
    with pytest.raises(NotSeated):
        await world.house.leave(table_id, CAY.player)
    with pytest.raises(NoTable):
        await world.house.leave(table_id, ANN.player)
    assert world.store.results == {(table_id, 1): None}


async def test_an_unreadable_table_makes_room():
    world, _ = await unreadable(World())
    state = await world.house.open_table(HERE, CAY, PLAIN)
    assert await world.house.in_channel(HERE.channel_id) == state


async def test_closing_finishes_what_runs_and_begins_nothing():
    world = World()
    state = await world.playing()
    gate = asyncio.Event()
    save = world.store.save

    async def slow_save(change, meanwhile=None):
        await gate.wait()
        await save(change, meanwhile)

    world.store.save = slow_save
    press = asyncio.create_task(world.act(state.id, "take"))
    await asyncio.sleep(0)
    closing = asyncio.create_task(world.house.close())
    await asyncio.sleep(0)
    with pytest.raises(HouseClosing):
        await world.act(state.id, "take")
    assert not closing.done()
    gate.set()
    assert (await press).ply == state.ply + 1
    await closing
    assert world.alarm.at is None
    assert (await world.house.table(state.id)).ply == state.ply + 1


async def test_how_a_table_will_be_is_told_before_it_is_stored_and_may_never_come():
    store, foreseen = FailingStore(), []
    world = World(store)
    state = await world.playing()
    player = await world.to_act(state.id)

    async def take():
        def make(_view, seat):
            return Pebble(seat, "take")

        return await world.house.act_for(state.id, player, make, None, foreseen.append)

    store.fails_at = store.calls + 1
    with pytest.raises(NotStored):
        await take()
    assert [table.revision for table in foreseen] == [state.revision + 1]
    assert world.audience.revisions[-1] == state.revision
    after = await take()
    assert foreseen[-1] is after
    assert after.revision == state.revision + 1
