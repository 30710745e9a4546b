"""31 with a widow in the house: records, sessions and storage run it as they run any game."""

import random
from contextlib import asynccontextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.thirtyone.widow.game import WIDOW
from scat.players.thirtyone.exchanging import Beginner, Exchanging, Sensible
from scat.records.checking import replay
from scat.records.keeping import record_of
from scat.records.reading import parse
from scat.records.record import Header
from scat.records.writing import write
from scat.sessions.tables import TableOptions
from scat.storage.store import SqliteStore
from tests.engine.test_contract import walk
from tests.engine.widow.test_contract import CONTRACT
from tests.engine.widow.wild import RULES
from tests.sessions.fakes import ANN, BEN, CAY, World
from tests.sessions.test_never_freezes import Kind, any_evening

LEVELS = {"beginner": Exchanging(Beginner()), "sensible": Exchanging(Sensible())}


def games(key):
    return {WIDOW.key: WIDOW}[key]


HOUSE = {
    "games": games,
    "players": lambda _key, level: LEVELS[level],
    "levels": lambda _key: tuple(LEVELS),
}


@settings(max_examples=25, deadline=None)
@given(
    rules=RULES, seats=st.sampled_from([2, 3, 5, 9]), seed=st.integers(0, 2**32), cut=st.booleans()
)
def test_a_record_of_any_match_reads_back_and_replays(rules, seats, seed, cut):
    header = Header(game=WIDOW.key, rules=rules, seats=seats, dealer=seed % seats, seed=seed)
    start = WIDOW.start(rules, seats, seed % seats)
    steps = list(walk(CONTRACT, start, random.Random(seed)))
    steps = steps[: len(steps) // 2 + 1] if cut else steps
    record = record_of(header, [action for _, action, _ in steps], games)
    read = parse(write(record), games)
    assert read == record
    assert replay(read, games) == steps[-1][2].position


@pytest.mark.parametrize("preset", WIDOW.presets)
def test_no_evening_freezes(preset):
    options = TableOptions(WIDOW.key, WIDOW.presets[preset], clock=60)
    any_evening(Kind(f"widow {preset}", options, tuple(LEVELS), HOUSE), 20)()


@asynccontextmanager
async def house_on(path, **options):
    """A house that plays this game on a real file."""
    store = await SqliteStore.open(path, games=games)
    try:
        yield World(store, **HOUSE, **options)
    finally:
        await store.close()


async def move_on(world, state, rng):
    """Do anything legal but leave, or wait for the next deal."""
    position = state.position
    if position.to_act < 0:
        await world.advance(60)
        return
    actions = [action for action in position.legal_actions() if action.seat == position.to_act]
    action = rng.choice([act for act in actions if act != position.leave_action(act.seat)])
    await world.house.act(state.id, state.occupants[action.seat].player, action)


async def test_a_match_on_a_real_file_goes_on_where_it_was(tmp_path):
    path, rng = tmp_path / "house.sqlite3", random.Random(3)
    options = TableOptions(WIDOW.key, WIDOW.presets["schwimmen"], clock=None)
    async with house_on(path) as world:
        state = await world.playing(ANN, BEN, CAY, options=options)
        while state.position.deal < 3 or len(state.position.history) < 5:
            await move_on(world, state, rng)
            state = await world.house.table(state.id)
        await world.house.close()
    async with house_on(path, at=world.clock.at) as world:
        again = await world.house.table(state.id)
    assert again.position == state.position
    assert again.position.history == state.position.history
