"""Everybody at once, through the house, on a real file: each thing happens exactly once."""

import asyncio
import random
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace

import pytest

from scat.sessions.errors import ChannelBusy, Refusal, RulesRefusal, StaleRevision
from scat.sessions.tables import Person, Phase, Place
from tests.sessions.fakes import ANN, BEN, CAY, DEE, HERE, PLAIN, World

CROWD = 40


@pytest.fixture
def world(file):
    return World(file)


async def at_once(*presses):
    """Press all at the same instant; return the answers and the refusals, and nothing else."""
    answers = await asyncio.gather(*presses, return_exceptions=True)
    faults = [a for a in answers if isinstance(a, Exception) and not isinstance(a, Refusal)]
    assert faults == []
    return (
        [answer for answer in answers if not isinstance(answer, Refusal)],
        [answer for answer in answers if isinstance(answer, Refusal)],
    )


def moves(path):
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT match_id, ply, action FROM moves ORDER BY 1, 2").fetchall()


async def is_as_stored(world, table_id):
    """See that what the house shows is what the file holds; return it."""
    state = await world.house.table(table_id)
    stored = await world.restarted().house.table(table_id)
    if state.is_asked:  # which is not stored, and puts off what is due
        stored = replace(stored, due_at=state.due_at)
    assert stored == state
    return state


async def test_one_move_pressed_by_many_fingers(world, path):
    state = await world.playing()
    done, refused = await at_once(
        *(world.act(state.id, "take", revision=state.revision) for _ in range(CROWD))
    )
    assert len(done) == 1
    assert Counter(map(type, refused)) == {StaleRevision: CROWD - 1}
    assert [ply for _, ply, _ in moves(path)] == [1, 2]
    assert (await is_as_stored(world, state.id)).revision == state.revision + 1


async def test_one_move_typed_many_times(world, path):
    """Without a revision the rules see to it."""
    state = await world.playing()
    player = await world.to_act(state.id)
    action = next(a for a in state.position.legal_actions() if a.verb == "take")
    done, refused = await at_once(
        *(world.house.act(state.id, player, action) for _ in range(CROWD))
    )
    assert len(done) == 1
    assert Counter(map(type, refused)) == {RulesRefusal: CROWD - 1}
    assert [ply for _, ply, _ in moves(path)] == [1, 2]


async def test_a_crowd_for_three_seats(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    crowd = [Person(1000 + number, f"P{number}") for number in range(CROWD)]
    done, refused = await at_once(*(world.house.join(state.id, who) for who in crowd))
    assert len(done) == 3
    assert {refusal.message.key for refusal in refused} == {"refused-table-full"}
    state = await is_as_stored(world, state.id)
    assert len({who.player for who in state.occupants}) == len(state.occupants) == 4


async def test_one_person_sits_down_once(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    done, refused = await at_once(*(world.house.join(state.id, BEN) for _ in range(CROWD)))
    assert (len(done), len(refused)) == (1, CROWD - 1)
    assert len((await is_as_stored(world, state.id)).occupants) == 2


async def test_many_tables_for_one_channel(world, path):
    crowd = [Person(1000 + number, f"P{number}") for number in range(CROWD)]
    done, refused = await at_once(*(world.house.open_table(HERE, who, PLAIN) for who in crowd))
    assert len(done) == 1
    assert Counter(map(type, refused)) == {ChannelBusy: CROWD - 1}
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (1,)


async def test_many_starts_are_one_match(world, path):
    state = await world.house.open_table(HERE, ANN, PLAIN, ["first"])
    await at_once(*(world.house.start(state.id, ANN.player) for _ in range(CROWD)))
    state = await is_as_stored(world, state.id)
    assert (state.phase, state.match) == (Phase.PLAYING, 1)
    assert len(moves(path)) == 1


async def test_everybody_is_ready_many_times_and_the_pause_ends_too(world, path):
    state = await world.playing(ANN, BEN, CAY)
    state = await world.deal_out(state.id)
    world.clock.at = state.due_at
    presses = [world.house.ready(state.id, who.player) for who in (ANN, BEN, CAY) for _ in range(9)]
    await at_once(*presses, *(world.house.wake(state.id) for _ in range(9)))
    state = await is_as_stored(world, state.id)
    assert state.position.deal == 2
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM moves WHERE deal = 2").fetchone() == (1,)


async def test_the_clock_against_the_move(world, path):
    state = await world.playing()
    world.clock.at = state.turn_due_at
    await at_once(
        *(world.house.wake(state.id) for _ in range(9)),
        *(world.act(state.id, "take", revision=state.revision) for _ in range(9)),
    )
    state = await is_as_stored(world, state.id)
    assert state.position.turns == 1
    assert [ply for _, ply, _ in moves(path)] == [1, 2, 3]


async def test_all_get_up_at_once_and_the_match_ends_once(world, path):
    state = await world.playing(ANN, BEN, CAY)
    people = [who.player for who in (ANN, BEN, CAY)]
    await at_once(*(world.house.leave(state.id, who) for who in people for _ in range(9)))
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT ended_at IS NOT NULL, is_void FROM matches").fetchall() == [
            (1, 0)
        ]
        assert db.execute("SELECT phase FROM tables").fetchall() == [("closed",)]
        assert db.execute("SELECT count(*) FROM occupants").fetchone() == (0,)


async def test_many_tables_at_once_do_not_mix(world, path):
    """Whole matches in parallel: every one is stored as if it had been alone."""
    people = (ANN, BEN, CAY, DEE)

    async def play(number):
        place = Place(1, 100 + number)
        state = await world.playing(*people[: 2 + number % 3], place=place)
        for _ in range(30):
            await at_once(*(world.act(state.id, revision=state.revision) for _ in range(3)))
            state = await world.house.table(state.id)
            if state.position.to_act < 0:
                break
        return state

    states = await asyncio.gather(*(play(number) for number in range(12)))
    for state in states:
        assert await is_as_stored(world, state.id) == state
    assert len(moves(path)) == sum(state.ply for state in states)


@pytest.mark.parametrize("seed", range(5))
async def test_whatever_is_pressed_at_once_memory_is_what_is_stored(world, seed):
    rng = random.Random(seed)
    people = (ANN, BEN, CAY)
    state = await world.playing(*people, computers=["first"])

    def press():
        who = rng.choice(people)
        presses = (
            lambda: world.act(state.id),
            lambda: world.act(state.id, revision=state.revision),
            lambda: world.house.ready(state.id, who.player),
            lambda: world.house.look(state.id, who.player),
            lambda: world.house.wake(state.id),
            lambda: world.house.set_panel(state.id, rng.randrange(100)),
            lambda: world.house.move(state.id, Place(1, rng.randrange(3))),
            lambda: world.house.again(state.id, who.player),
        )
        return rng.choice(presses)()

    for _ in range(25):
        presses = [press() for _ in range(rng.randint(2, 8))]
        await at_once(*presses)
        world.clock.at = max(world.clock.at, world.alarm.at)
        state = await is_as_stored(world, state.id)
    revisions = world.audience.revisions
    assert revisions == sorted(set(revisions))
