"""Two presses at the same instant, and presses against the clock."""

import asyncio

import pytest

from scat.sessions.errors import Refusal, RulesRefusal, StaleRevision
from scat.sessions.tables import Phase
from tests.sessions.fakes import ANN, BEN, CAY, DEE, EVE, HERE, PLAIN, World


async def both(*presses):
    """Press at the same instant; return results and refusals in order."""
    return await asyncio.gather(*presses, return_exceptions=True)


@pytest.fixture
def world():
    return World()


async def test_a_double_press_counts_once(world):
    state = await world.playing()
    first, second = await both(
        world.act(state.id, "take", revision=state.revision),
        world.act(state.id, "take", revision=state.revision),
    )
    assert first.revision == state.revision + 1
    assert isinstance(second, StaleRevision)
    assert world.store.matches[state.id, 1].actions[1:2] == (
        str(first.position.history[-1])[:1] + " take",
    )


async def test_without_a_revision_the_rules_refuse_the_second_press(world):
    state = await world.playing()
    first, second = await both(world.act(state.id, "take"), world.act(state.id, "take"))
    assert first.ply == state.ply + 1
    assert isinstance(second, RulesRefusal)


async def test_two_people_for_the_last_seat(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    await both(world.house.join(state.id, BEN), world.house.join(state.id, CAY))
    answers = await both(world.house.join(state.id, DEE), world.house.join(state.id, EVE))
    assert [isinstance(answer, Refusal) for answer in answers] == [False, True]
    assert len((await world.house.table(state.id)).occupants) == 4


async def test_two_tables_for_one_channel(world):
    answers = await both(
        world.house.open_table(HERE, ANN, PLAIN), world.house.open_table(HERE, BEN, PLAIN)
    )
    assert sorted(isinstance(answer, Refusal) for answer in answers) == [False, True]
    assert len(world.store.tables) == 1


async def test_a_move_in_the_instant_the_clock_runs_out(world):
    state = await world.playing()
    world.clock.at = state.turn_due_at
    _, moved = await both(
        world.house.wake(state.id), world.act(state.id, "take", revision=state.revision)
    )
    after = await world.house.table(state.id)
    assert isinstance(moved, StaleRevision)
    assert after.position.turns == 1


async def test_a_move_just_before_the_clock_is_woken(world):
    state = await world.playing()
    world.clock.at = state.turn_due_at
    await both(world.act(state.id, "take"), world.house.wake(state.id))
    after = await world.house.table(state.id)
    assert after.position.turns == 1  # the turn goes on, but its time is up
    assert after.occupants[state.position.to_act].misses == 1


async def test_all_press_ready_in_the_instant_the_pause_ends(world):
    state = await world.playing()
    state = await world.deal_out(state.id)
    world.clock.at = state.due_at
    await both(
        world.house.ready(state.id, ANN.player),
        world.house.wake(state.id),
        world.house.ready(state.id, BEN.player),
        world.house.wake(state.id),
    )
    assert (await world.house.table(state.id)).position.deal == 2


async def test_a_match_ends_once_however_many_press(world):
    state = await world.playing()
    answers = await both(
        world.house.leave(state.id, ANN.player),
        world.house.leave(state.id, BEN.player),
        world.house.close_table(state.id),
    )
    assert world.store.results[state.id, 1] is not None
    assert [getattr(answer, "phase", None) for answer in answers] == [
        Phase.FINISHED,
        Phase.CLOSED,
        None,
    ]


async def test_everybody_presses_again(world):
    state = await world.playing()
    await world.house.leave(state.id, ANN.player)
    await both(*[world.house.again(state.id, BEN.player) for _ in range(3)])
    state = await world.house.table(state.id)
    assert (state.phase, len(state.occupants)) == (Phase.LOBBY, 1)


async def test_two_start_at_once(world):
    state = await world.house.open_table(HERE, ANN, PLAIN, ["first"])
    answers = await both(
        world.house.start(state.id, ANN.player), world.house.start(state.id, ANN.player)
    )
    assert [isinstance(answer, Refusal) for answer in answers] == [False, True]
    assert len(world.store.matches) == 1


async def test_whoever_stops_waiting_does_not_undo_a_move(world):
    """A cancelled press is finished: stored, swapped and told, or none of it."""
    state = await world.playing()
    gate = asyncio.Event()
    save = world.store.save

    async def slow_save(change, meanwhile=None):
        await gate.wait()
        await save(change, meanwhile)

    world.store.save = slow_save
    press = asyncio.create_task(world.act(state.id, "take"))
    for _ in range(4):
        await asyncio.sleep(0)
    press.cancel()
    with pytest.raises(asyncio.CancelledError):
        await press
    gate.set()
    await world.house.settle()
    assert (await world.house.table(state.id)).revision == state.revision + 1
    assert world.audience.revisions[-1] == state.revision + 1
