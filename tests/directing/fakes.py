"""Fakes of what tournaments need: a store, a hall whose results are fixed, and a power switch."""

import asyncio
import random
from types import SimpleNamespace

from scat.directing.director import Director
from scat.directing.pace import CupPace
from scat.directing.ports import TableEnd
from scat.sessions.errors import ChannelBusy
from scat.sessions.ports import RevisionConflict
from scat.sessions.tables import Person, Phase
from scat.tournaments.terms import Format, Terms
from tests.sessions.fakes import NOON, FakeAlarm, FakeClock
from tests.sessions.pebbles import PEBBLES, games

NOW = int(NOON.timestamp())
RULES = str(PEBBLES.presets["plain"])
BOSS = 9


def terms(form=Format.KNOCK_OUT, **changes):
    fixed = {"guild": 1, "channel": 10, "director": BOSS, "seed": "", "game": PEBBLES.key}
    return Terms("Cup", rules=RULES, form=form, **(fixed | changes))


def person(number):
    return Person(1000 + number, f"P{number}")


class Power:
    """May fail at the n-th use: whoever uses it then never comes back."""

    def __init__(self, fails_at=None):
        self.uses = 0
        self.fails_at = fails_at
        self.is_out = False

    async def use(self):
        self.uses += 1
        if self.uses == self.fails_at:
            self.is_out = True
        if self.is_out:
            await asyncio.Event().wait()


class MemoryCups:
    """A `CupStore` in memory."""

    def __init__(self):
        self.cups = {}
        self.about = {}
        self.ends = {}
        self.is_over = set()
        self.power = Power()

    async def announce(self, cup, lines):
        await self.power.use()
        for number, about in self.about.items():
            if cup.follows is not None and about.follows == cup.follows:
                return number
        number = len(self.cups) + 1
        self.cups[number], self.about[number] = list(lines), cup
        await self.power.use()
        return number

    async def append(self, cup, after, lines, *, is_live, end=None):
        await self.power.use()
        if len(self.cups[cup]) != after:
            raise RevisionConflict
        if end is not None:
            assert cup not in self.ends
            self.ends[cup] = end
        self.cups[cup] += lines
        if not is_live:
            self.is_over.add(cup)
        await self.power.use()

    async def lines(self, cup):
        return tuple(self.cups.get(cup, ()))

    async def live(self):
        return tuple(cup for cup in self.cups if cup not in self.is_over)

    async def unrepeated(self):
        follow = {about.follows for about in self.about.values()}
        return tuple(
            cup for cup in sorted(self.is_over) if self.about[cup].is_repeated and cup not in follow
        )

    async def of_guild(self, guild, limit, season=None):
        found = [
            cup
            for cup, about in self.about.items()
            if about.guild == guild and season in (None, about.season)
        ]
        return tuple(found[::-1][:limit])


def fixed_end(occupants):
    """Return what a table of these people comes to, whenever and wherever they play."""
    names = [who.name for who in occupants]
    rng = random.Random(f"{names}")
    ranks = [rng.randrange(len(names)) for _ in names]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    gone = [seat for seat in range(len(names)) if rng.random() < 0.06]
    return TableEnd(
        is_over=True,
        is_decided=False,
        places=places,
        pennies=tuple(rng.randrange(4) for _ in names),
        absent=tuple(gone[::2]),
        left=tuple(gone[1::2]),
        is_out=tuple(2 * place > len(names) + 1 for place in places),
    )


class FakeHall:
    """Tables that end when they are told to, with fixed results."""

    def __init__(self):
        self.tables = {}
        self.channels = {}
        self.ended = set()
        self.closed = set()
        self.brought = []
        self.gone = set()
        self.absent = set()
        self.power = Power()
        self.is_busy = False

    async def open(self, place, occupants, _options, pennies=None):
        await self.power.use()
        self.brought.append(pennies)
        if self.is_busy:
            raise ChannelBusy
        table = self.channels.get(place.channel_id)
        if table is not None and table not in self.ended | self.closed:
            if self.tables[table] != occupants:
                raise ChannelBusy
            return table
        table = len(self.tables) + 1
        self.tables[table] = occupants
        self.channels[place.channel_id] = table
        await self.power.use()
        return table

    async def end(self, table, seats):
        await self.power.use()
        end = fixed_end(self.tables[table])
        assert len(end.places) == seats
        if table in self.ended:
            return end
        equal = (1,) * seats
        return TableEnd(table in self.closed, is_decided=True, places=equal, pennies=equal)

    async def missing(self, table):
        await self.power.use()
        return tuple(
            seat
            for seat, who in enumerate(self.tables[table])
            if who.player in self.absent and (table, who.player) not in self.gone
        )

    async def agree(self, table, wanted):
        await self.power.use()
        if table in self.ended | self.closed:
            return
        seated = list(self.tables[table])
        for seat, who in enumerate(wanted):
            if who is None:
                self.gone.add((table, seated[seat].player))
            elif who.player != seated[seat].player:
                assert seated[seat].player in self.absent
                seated[seat] = who
        self.tables[table] = tuple(seated)
        await self.power.use()

    async def clear(self, channel):
        await self.power.use()
        self.closed |= ({self.channels.get(channel)} - {None}) - self.ended

    async def close(self, table):
        await self.power.use()
        if table not in self.ended:
            self.closed.add(table)

    @property
    def open_tables(self):
        return sorted(set(self.tables) - self.ended - self.closed)


class FakeVenue:
    """A new channel for each table, or the one channel for all."""

    def __init__(self):
        self.asked = 0
        self.called = []
        self.has_threads = True
        self.power = Power()

    async def place(self, cup, _table):
        await self.power.use()
        self.asked += 1
        await self.power.use()
        return 5000 + self.asked if self.has_threads else cup.state.terms.channel

    async def call(self, _cup, table, players):
        self.called.append((table, tuple(players)))


class RecordingAudience:
    def __init__(self):
        self.told = []

    def cup_changed(self, cup):
        self.told.append(cup)


class Stadium:
    """A director on fakes, which may be killed and started anew."""

    def __init__(self):
        self.clock = FakeClock()
        self.alarm = FakeAlarm(self.clock)
        self.store, self.hall, self.venue = MemoryCups(), FakeHall(), FakeVenue()
        self.audience = RecordingAudience()
        self.restarts = 0
        self.is_opened = False
        self.build()

    def build(self):
        self.director = Director(
            store=self.store,
            hall=self.hall,
            clock=self.clock,
            alarm=self.alarm,
            chance=random.Random(1),
            games=games,
            pace=CupPace(last_wait=0.01),
        )
        self.director.show_to(self.audience, self.venue)

    def fail_at(self, use):
        """Let the power fail at a use from now, of whatever part of the world."""
        power = Power(use)
        self.store.power = self.hall.power = self.venue.power = power
        return power

    @property
    def power(self):
        return self.store.power

    async def revive(self):
        """Kill the director as SIGKILL does, and start another one on what is stored."""
        me = asyncio.current_task()
        for task in asyncio.all_tasks() - {me}:
            task.cancel()
        await asyncio.sleep(0)
        self.alarm.cancel()
        self.fail_at(None)
        self.build()
        self.restarts += 1
        await self.director.open()
        await self.settle()

    async def settle(self):
        for _ in range(5000):
            if self.power.is_out or not self.director._conductor._tasks:
                return
            await asyncio.sleep(0)
        raise AssertionError("it never settles")

    async def advance(self, seconds):
        await self.alarm.advance(seconds, self.settle)

    async def tell_end(self, cup_id=1):
        await self.director.show(cup_id, "end", 99)

    def finish(self, table):
        """Let a table of the hall come to its end, and the house say so."""
        self.hall.ended.add(table)
        self.director.table_changed(SimpleNamespace(id=table, phase=Phase.FINISHED), ())

    async def announced(self, of, entrants):
        cup = await self.director.announce(of)
        for number in range(1, entrants + 1):
            cup = await self.director.enter(cup.id, person(number))
        await self.settle()
        return cup

    async def state(self, cup_id=1):
        return (await self.director.cup(cup_id)).state

    async def play_out(self, cup_id=1, rng=None):
        """Finish tables in any order until the tournament is over; revive it when it dies."""
        for _ in range(2000):
            await self.settle()
            if self.power.is_out:
                await self.revive()
                continue
            if not (await self.state(cup_id)).is_live:
                return await self.state(cup_id)
            tables = self.hall.open_tables
            if not tables:
                await self.advance(20)
                continue
            self.finish(rng.choice(tables) if rng else tables[0])
        raise AssertionError("it never ends")
