"""Everything that may go wrong at once, on a real database: the standings are as in peace.

The process dies at any use of the world, storage fails before or after it has written, Discord
gives no thread for a while or none at all, threads are deleted, people leave, stop playing, or
never come. The tables' results are what they are, whatever happens around them.
"""

import asyncio
import random
from types import SimpleNamespace

import pytest

from scat.sessions.errors import ChannelBusy, Refusal
from scat.sessions.ports import StoreError
from scat.sessions.tables import Phase
from scat.storage.store import SqliteStore
from scat.tournaments.state import Stage
from scat.tournaments.terms import Format
from tests.directing.fakes import FakeHall, FakeVenue, Stadium, person, terms
from tests.directing.test_whole import known
from tests.sessions.fakes import patiently

FORMS = {
    Format.KNOCK_OUT: {"seats": 4, "advance": 2},
    Format.ROUNDS: {"seats": 4, "rounds": 3},
    Format.FREEZE_OUT: {"seats": 4, "lives": 3},
}

PLACES, ABSENT = 22, 5
"""How many have a place, and who of them does not come; one more waits for one."""


class StormyCups:
    """The tournaments of a real database, and a power switch."""

    def __init__(self, cups, weather):
        self.real, self.weather = cups, weather
        self.power = None

    async def announce(self, cup, lines):
        return await self.real.announce(cup, lines)

    async def append(self, cup, after, lines, **more):
        await self.power.use()
        self.weather.strike(StoreError)
        await self.real.append(cup, after, lines, **more)
        self.weather.strike(StoreError)
        await self.power.use()

    def __getattr__(self, name):
        return getattr(self.real, name)


class StormyHall(FakeHall):
    """Tables in a house that may not open one now."""

    def __init__(self, weather):
        super().__init__()
        self.weather = weather

    async def open(self, place, occupants, options, pennies=None):
        self.weather.strike(ChannelBusy)
        return await super().open(place, occupants, options, pennies)


class StormyVenue(FakeVenue):
    """Threads that Discord refuses now and then, and a right to open any that comes and goes."""

    def __init__(self, weather):
        super().__init__()
        self.weather = weather

    async def place(self, cup, table):
        if self.weather.is_bad(0.2):
            return None  # too many requests
        if self.weather.is_bad(0.1):
            return cup.state.terms.channel
        return await super().place(cup, table)


class Weather:
    """Chance of what goes wrong; in peace nothing does."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.is_calm = seed is None

    def is_bad(self, chance):
        return not self.is_calm and self.rng.random() < chance

    def strike(self, error, chance=0.06):
        if self.is_bad(chance):
            raise error


class Storm(Stadium):
    """A director in the storm."""

    def __init__(self, store, seed):
        self.weather = Weather(seed)
        self.real = store.cups
        super().__init__()

    def build(self):
        if not isinstance(self.store, StormyCups):
            self.store = StormyCups(self.real, self.weather)
            self.hall, self.venue = StormyHall(self.weather), StormyVenue(self.weather)
            self.fail_at(None)
        super().build()

    async def settle(self):
        """Wait until nothing is running; a real database answers from a thread."""
        for _ in range(4000):
            if self.power.is_out or not self.director._conductor._tasks:
                return
            await asyncio.sleep(0.0005)
        raise AssertionError("it never settles")

    async def sure(self, work, is_done):
        """Ask for something until it is done, whatever dies meanwhile."""
        for _ in patiently(50):
            if is_done(await self.state()):
                return
            task = asyncio.ensure_future(work())
            while not (task.done() or self.power.is_out):  # noqa: ASYNC110 - two ends
                await asyncio.sleep(0.0005)
            if task.done() and not isinstance(task.exception(), Refusal | None):
                task.result()
            await self.over()

    async def over(self):
        """Let everything come to rest, after a restart if the power is out."""
        await self.settle()
        if self.power.is_out:
            await self.revive()

    # What people and threads do follows from who sits at a table, in peace and in the storm.

    async def end_of(self, table):
        names = [who.name for who in self.hall.tables[table]]
        fate = random.Random(f"fate {names}")
        leaver = fate.choice(self.hall.tables[table])
        if fate.random() < 0.2:
            await self.sure(
                lambda: self.director.withdraw(1, leaver.player),
                lambda state: state.of_player(leaver.player) is None or not state.is_live,
            )
        if fate.random() < 0.25:
            self.hall.closed.add(table)
            phase = Phase.CLOSED
        else:
            self.hall.ended.add(table)
            phase = Phase.FINISHED
        self.director.table_changed(SimpleNamespace(id=table, phase=phase), ())

    async def called_tables(self):
        """Return the open tables where it was looked who has come, and the house has seated them.

        Between the two a table could end too, but with other people than in peace.
        """
        state = await self.state()
        called = {
            spot.table: {state.entrant(number).player for number in numbers}
            for one in state.rounds[-1:]
            for spot, numbers in zip(one.spots, one.tables, strict=True)
            if spot is not None and spot.is_called
        }
        return [
            table
            for table in self.hall.open_tables
            if table in called and not (called[table] ^ self.seated(table)) - self.hall.absent
        ]

    def seated(self, table):
        return {who.player for who in self.hall.tables[table]}


async def played(path, form, seed):
    store = await SqliteStore.open(path, synchronous="OFF")
    try:
        storm = Storm(store, None)
        await storm.announced(terms(form, limit=PLACES, **FORMS[form]), PLACES + 1)
        storm.hall.absent = {person(ABSENT).player}
        storm.weather.__init__(seed)
        await storm.sure(lambda: storm.director.start(1), lambda state: not state.is_open)
        for _ in patiently(3000):
            if storm.weather.is_bad(0.4):
                storm.fail_at(storm.weather.rng.randrange(1, 14))
            await storm.over()
            if not (await storm.state()).is_live:
                break
            tables = await storm.called_tables()
            if tables:
                await storm.end_of(storm.weather.rng.choice(tables))
            else:
                await storm.advance(20)
                await storm.over()
        return storm, await storm.state()
    finally:
        await store.close()


async def compared(tmp_path, form, seeds):
    _, peace = await played(tmp_path / "peace.sqlite3", form, None)
    assert peace.stage is Stage.FINISHED
    assert any(result.is_decided for one in peace.rounds for result in one.results)
    assert any(one.is_dropped for one in peace.entrants)
    restarts = 0
    for seed in seeds:
        storm, state = await played(tmp_path / f"{seed}.sqlite3", form, seed)
        assert known(state) == known(peace), seed
        restarts += storm.restarts
    return restarts


@pytest.mark.parametrize("form", Format)
async def test_a_storm_changes_no_standing(tmp_path, form):
    # In the last one a roll call is stored, but storage says that it failed.
    assert await compared(tmp_path, form, (0, 1, 2, 326)) > 5


@pytest.mark.slow
@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("start", range(100, 400, 15))
async def test_hundreds_of_storms_change_no_standing(tmp_path, form, start):
    assert await compared(tmp_path, form, range(start, start + 15)) > 30
