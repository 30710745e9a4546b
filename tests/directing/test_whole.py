"""Tournaments run to their end, whatever dies on the way."""

import asyncio
import random

import pytest

from scat.tournaments.scores import standings
from scat.tournaments.state import Stage
from scat.tournaments.terms import Format
from tests.directing.fakes import BOSS, Stadium, person, terms

FORMS = {
    Format.KNOCK_OUT: {"seats": 4, "advance": 2},
    Format.ROUNDS: {"seats": 4, "rounds": 2},
    Format.FREEZE_OUT: {"seats": 4, "lives": 1},
}


async def played(form, entrants=11, fails_at=None, rng=None, has_threads=True):
    stadium = Stadium()
    stadium.venue.has_threads = has_threads
    cup = await stadium.announced(terms(form, fill="first", **FORMS[form]), entrants)
    await stadium.director.withdraw(cup.id, person(3).player)
    await stadium.settle()
    power = stadium.fail_at(fails_at)
    try:
        starting = stadium.director.start(cup.id)
        await _or_dead(stadium, starting)
    finally:
        state = await stadium.play_out(cup.id, rng)
    return stadium, state, power


async def _or_dead(stadium, work):
    """Do some work, unless the power fails meanwhile."""
    task = asyncio.ensure_future(work)
    for _ in range(500):
        if task.done() or stadium.power.is_out:
            break
        await asyncio.sleep(0)
    if not task.done():
        await stadium.revive()
        if (await stadium.state()).stage is Stage.ENTERING:  # nothing happened: asked again
            await stadium.director.start(1)


def known(state):
    """What must not depend on when something died."""
    return (
        standings(state),
        [one.tables for one in state.rounds],
        [(one.player, one.name, one.left_in, one.is_dropped) for one in state.entrants],
    )


@pytest.mark.parametrize("form", Format)
async def test_it_runs_to_its_end_by_itself(form):
    stadium, state, _ = await played(form)
    assert state.stage is Stage.FINISHED
    assert all(result is not None for one in state.rounds for result in one.results)
    assert len(stadium.hall.tables) == sum(len(one.tables) for one in state.rounds)
    assert any(one.level == "first" for one in state.entrants)


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("step", [11, pytest.param(1, marks=pytest.mark.slow)])
async def test_killed_anywhere_it_ends_as_if_nothing_had_happened(form, step):
    _, undisturbed, power = await played(form)
    assert power.uses > 60
    for use in range(1, power.uses + 1, step):
        stadium, state, _ = await played(form, fails_at=use)
        assert stadium.restarts == 1, use
        assert known(state) == known(undisturbed), use
        tables = sum(len(one.tables) for one in state.rounds)
        assert len(stadium.hall.tables) == tables, use


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("seed", range(6))
async def test_killed_again_and_again_in_any_order_too(form, seed):
    _, undisturbed, _ = await played(form)
    rng = random.Random(seed)
    stadium = Stadium()
    await stadium.announced(terms(form, fill="first", **FORMS[form]), 11)
    await stadium.director.withdraw(1, person(3).player)
    await stadium.director.start(1)
    for _ in range(12):
        stadium.fail_at(rng.randrange(1, 25))
        await stadium.settle()
        if stadium.power.is_out:
            await stadium.revive()
        tables = stadium.hall.open_tables
        if tables:
            stadium.finish(rng.choice(tables))
    if stadium.power.is_out:
        await stadium.revive()
    stadium.fail_at(None)
    state = await stadium.play_out(1, rng)
    assert known(state) == known(undisturbed)


@pytest.mark.parametrize("form", Format)
async def test_in_one_channel_tables_come_one_after_another(form):
    stadium, state, _ = await played(form, has_threads=False)
    _, elsewhere, _ = await played(form)
    assert known(state) == known(elsewhere)
    assert set(stadium.hall.channels) == {10}


async def test_five_hundred_entrants_in_the_end_have_a_champion():
    stadium = Stadium()
    cup = await stadium.director.announce(terms(Format.KNOCK_OUT, seats=9, advance=3))
    for number in range(1, 501):
        await stadium.director.enter(cup.id, person(number))
    await stadium.director.start(cup.id)
    state = await stadium.play_out()
    assert state.stage is Stage.FINISHED
    assert len(state.rounds[0].tables) == 56
    assert len(standings(state)) == 500


async def test_cancelling_closes_the_tables():
    stadium = Stadium()
    cup = await stadium.announced(terms(), 8)
    await stadium.director.start(cup.id)
    await stadium.settle()
    assert len(stadium.hall.open_tables) == 2
    await stadium.director.cancel(cup.id, BOSS, "rain")
    await stadium.settle()
    assert stadium.hall.open_tables == []
    assert (await stadium.state()).stage is Stage.CANCELLED
