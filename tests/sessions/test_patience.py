"""A computer player that never answers holds up neither its table nor the house."""

import logging

import pytest

from scat.sessions.pace import Pace
from scat.sessions.patience import MOST_STUCK
from tests.sessions.fakes import ANN, PLAYERS, StuckPlayer, World


@pytest.fixture
def stuck():
    player = StuckPlayer()
    yield player
    player.is_over.set()


@pytest.fixture
def world(stuck):
    """A house that waits for a moment; the stuck player never answers, however long that is."""
    players = PLAYERS | {"stuck": stuck}
    return World(
        seed=3,
        pace=Pace(patience=0.001),
        players=lambda _game, level: players[level],
        levels=lambda _game: tuple(players),
    )


async def computers_turn(world):
    state = await world.playing(ANN, computers=["stuck"])
    while not state.position.to_act:
        state = await world.act(state.id)
    return state


async def test_the_clock_moves_for_it_and_it_is_logged(world, caplog):
    state = await computers_turn(world)
    with caplog.at_level(logging.ERROR):
        await world.advance(1.6)
    assert (await world.house.table(state.id)).ply == state.ply + 1
    assert "has not answered" in caplog.text


async def test_people_may_act_and_leave_meanwhile_and_the_house_closes(world, stuck):
    state = await computers_turn(world)
    world.clock.at = state.due_at
    world.house._ring(state.id)
    await world.house.leave(state.id, ANN.player)
    await world.house.close()
    assert stuck.asked <= 1


async def test_only_a_few_are_given_up_and_then_nobody_is_asked(world, stuck):
    state = await computers_turn(world)
    for _ in range(4 * MOST_STUCK):
        state = await world.house.table(state.id)
        if state.is_between_deals:
            await world.advance(world.house.pace.deal)
        elif state.position is None or state.position.to_act < 0:
            break
        elif state.position.to_act:
            await world.advance(1.6)
        else:
            await world.act(state.id)
    assert stuck.asked == MOST_STUCK
    assert state.ply > 2 * MOST_STUCK


async def test_whoever_answers_after_all_is_not_heard_but_no_longer_counts(world, stuck):
    state = await computers_turn(world)
    await world.advance(1.6)
    patience = world.house._waker._patience
    (thread,) = patience._stuck
    stuck.is_over.set()
    thread.join()
    ply = (await world.house.table(state.id)).ply
    assert ply == state.ply + 1
    patience._limit = 60
    assert patience.think([]) == []
    assert patience._stuck == []
