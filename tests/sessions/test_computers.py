"""Computer players at the table: asked with a pause, judged like people, dropped when late."""

import asyncio
import logging
from datetime import timedelta

import pytest

from scat.sessions import thinking
from scat.sessions.tables import Phase
from tests.sessions import fakes
from tests.sessions.fakes import ANN, BEN, NOON, World, patiently
from tests.sessions.pebbles import ACE


async def until(world, table_id, is_reached):
    """Let the person move until the table is as wanted, and computers after their pause."""
    for _ in patiently(60):
        state = await world.house.table(table_id)
        if is_reached(state):
            break
        position = state.position
        if position.to_act >= 0 and not state.occupants[position.to_act].is_automatic:
            await world.act(table_id)
        else:
            await world.rest()
    return state


def is_computers_turn(state):
    position = state.position
    return position.to_act >= 0 and state.occupants[position.to_act].is_automatic


async def test_a_computer_moves_after_the_same_pause_whatever_it_does():
    world = World()
    state = await world.playing(ANN, computers=["first"])
    state = await until(world, state.id, is_computers_turn)
    assert state.turn_due_at is None
    assert state.due_at == world.clock.at + timedelta(seconds=1.6)
    await world.advance(1.5)
    assert (await world.house.table(state.id)).revision == state.revision
    await world.advance(0.1)
    taken = await world.house.table(state.id)
    assert taken.revision == state.revision + 1
    assert taken.position.to_act == state.position.to_act
    assert taken.due_at == world.clock.at + timedelta(seconds=1.6)


async def test_a_whole_match_between_one_person_and_computers():
    world = World()
    state = await world.playing(ANN, computers=["first", "shouting"])
    state = await until(world, state.id, lambda state: state.phase is Phase.FINISHED)
    assert world.store.results == {(state.id, 1): state.position.outcome}
    assert "2 shouted" in world.audience.events


async def test_a_computer_acts_out_of_turn_if_it_wants_to():
    for seed in range(40):
        world = World(seed=seed)
        state = await world.playing(ANN, computers=["shouting"])
        if state.position.to_act == 0 and ACE in state.position.hands[1]:
            break
    assert state.due_at == NOON + timedelta(seconds=1.6)
    assert state.turn_due_at == NOON + timedelta(seconds=120)
    await world.advance(1.6)
    assert "1 shouted" in world.audience.events


async def test_a_computer_that_says_nothing_out_of_turn_is_not_asked_twice():
    for seed in range(40):
        world = World(seed=seed)
        state = await world.playing(ANN, computers=["first"])
        if state.position.to_act == 0 and ACE in state.position.hands[1]:
            break
    await world.advance(1.6)
    state = await world.house.table(state.id)
    assert (state.revision, state.is_asked) == (2, True)
    assert state.due_at == state.turn_due_at == world.alarm.at + timedelta(seconds=60)
    await world.house.look(state.id, ANN.player)  # the position changes: it may say something now
    state = await world.house.table(state.id)
    assert (state.is_asked, state.due_at) == (False, world.clock.at + timedelta(seconds=1.6))
    await world.advance(118.4)
    assert (await world.house.table(state.id)).position.turns == 1


@pytest.mark.parametrize("level", ["broken", "quitting"])
async def test_a_computer_that_fails_makes_the_clocks_move_and_is_logged(level, caplog):
    world = World()
    with caplog.at_level(logging.ERROR):
        state = await world.playing(ANN, computers=[level])
        state = await until(world, state.id, lambda state: state.position.turns >= 3)
    assert not state.position.out
    assert caplog.records
    assert "my hand is (" not in caplog.text  # the line of code may be shown, no cards


async def test_an_unknown_level_plays_as_the_middle_one():
    world = World()
    state = await world.playing(ANN, computers=["first"])
    stored = world.store.tables[state.id]
    who = stored.occupants[1]
    renamed = (stored.occupants[0], fakes.replace(who, level="gone"))
    world.store.tables[state.id] = fakes.replace(stored, occupants=renamed)
    after = world.restarted()
    await after.house.open()
    await until(after, state.id, lambda state: state.position.turns >= 3)


async def test_a_thought_is_dropped_if_the_table_has_moved_on(monkeypatch):
    world = World()
    state = await world.playing(ANN, BEN, computers=["first"])
    state = await until(world, state.id, is_computers_turn)
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(think, questions):
        begun.set()
        await go_on.wait()
        return think(questions)

    monkeypatch.setattr(asyncio, "to_thread", slowly)
    world.clock.at = state.due_at
    thought = asyncio.create_task(world.house.wake(state.id))
    await begun.wait()
    moved = await world.house.leave(state.id, BEN.player)
    go_on.set()
    await thought
    assert await world.house.table(state.id) == moved


async def test_players_are_seeded_by_the_houses_chance(monkeypatch):
    seen = []
    choose = fakes.FirstPlayer.choose

    def spy(self, view, rng, budget):
        seen.append((rng.random(), budget))
        return choose(self, view, rng, budget)

    monkeypatch.setattr(fakes.FirstPlayer, "choose", spy)
    for _ in range(2):
        world = World(seed=5)
        state = await world.playing(ANN, computers=["first"])
        await until(world, state.id, lambda state: state.position.turns >= 2)
    assert seen
    assert seen[: len(seen) // 2] == seen[len(seen) // 2 :]
    assert {budget for _, budget in seen} == {world.house.pace.budget}


def test_a_player_sees_a_view_and_no_more():
    question_fields = set(thinking.Question.__slots__)
    assert question_fields == {"seat", "view", "player", "rng", "budget"}
