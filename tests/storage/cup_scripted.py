"""A whole tournament whose every step follows from what is stored, for processes that are killed.

Run as a program it goes on where the file stands, and says a line for every step.
"""

import asyncio
import random
import sys
from dataclasses import replace
from pathlib import Path

from scat.directing.director import Director
from scat.directing.hall import HouseHall
from scat.engine.thirtyone.draw import SCAT
from scat.sessions.house import House
from scat.sessions.tables import Person, Phase
from scat.storage.store import SqliteStore
from scat.tournaments.scores import standings
from scat.tournaments.state import Stage
from scat.tournaments.terms import Format, Terms
from tests.sessions.fakes import FakeAlarm, FakeClock
from tests.storage.scripted import die, die_at_statement

ENTRANTS = 7
LEAVER = 2
"""Who withdraws in the first round, at their own table."""


class Steady(random.Random):
    """Chance that is seeded before every step, and knows no dealer but the first seat."""

    def randrange(self, _stop):
        return 0


class SteadyHall(HouseHall):
    """Tables whose cards follow from where they stand."""

    def __init__(self, house, chance):
        super().__init__(house)
        self.chance = chance

    async def open(self, place, occupants, options, pennies=None):
        self.chance.seed(f"cards {place.channel_id}")
        return await super().open(place, occupants, options, pennies)


class Threads:
    """The same channel for the same table, whenever it is asked for."""

    async def place(self, cup, table):
        return 1000 * len(cup.state.rounds) + table

    async def call(self, _cup, _table, _players):
        """Nobody is called here."""


class Audience:
    def cup_changed(self, cup):
        """Nobody looks on."""


class CupScript:
    """People who always do the same, and cards that fall alike."""

    def __init__(self, store, form):
        self.form = Format(form)
        self.chance = Steady()
        clock = FakeClock()
        self.house = House(store=store, clock=clock, alarm=FakeAlarm(clock), chance=self.chance)
        self.director = Director(
            store=store.cups,
            hall=SteadyHall(self.house, self.chance),
            clock=clock,
            alarm=FakeAlarm(clock),
            chance=self.chance,
        )
        self.director.show_to(Audience(), Threads())
        self.house.listen(self.director)

    async def open(self):
        await self.house.open()
        await self.director.open()
        await self.settle()

    async def settle(self):
        for _ in range(3):
            await self.house.settle()
            await self.director.settle()

    async def state(self):
        found = await self.director.of_guild(1, 1)
        return found[0].state if found else None

    async def step(self):
        """Do the next thing; return the tournament as it stands then."""
        state = await self.state()
        if state is None:
            await self.announce()
        elif state.is_open and len(state.entrants) < ENTRANTS:
            number = len(state.entrants) + 1
            await self.director.enter(1, Person(100 + number, f"P{number}"))
        elif state.is_open:
            await self.director.start(1)
        elif state.is_live:
            await self.play(state)
        await self.settle()
        return await self.state()

    async def announce(self):
        self.chance.seed("announce")
        rules = str(SCAT.with_option(SCAT.presets["house"], "lives", "1"))
        of = Terms("Cup", 1, 10, 9, "", SCAT.key, rules, clock=None, form=self.form)
        of = replace(of, seats=3, advance=1, rounds=2, lives=1, round_clock=10**6, grace=0)
        await self.director.announce(of)

    async def play(self, state):
        """Let the first table that is still played take a step."""
        for spot in state.rounds[-1].spots:
            table = await self.house.last_state(spot.table)
            if table.phase is Phase.PLAYING:
                await self.at_table(state, table)
                return
        raise AssertionError("no table is played, and nothing goes on")

    async def at_table(self, state, table):
        self.chance.seed(f"cards {table.place.channel_id} {table.ply}")
        leaver = table.seat_of(100 + LEAVER)
        has_left = state.entrants[LEAVER - 1].left_in is not None
        if leaver is not None and table.ply > 3 and not has_left:
            await self.director.withdraw(1, 100 + LEAVER)
        elif table.is_between_deals:
            asks = next(who for who in table.callers if not who.is_ready)
            await self.house.ready(table.id, asks.player)
        else:
            await self.move(table)

    async def move(self, table):
        position = table.position
        rng = random.Random(f"people {table.place.channel_id} {table.ply}")
        own = [a for a in position.legal_actions() if a.seat == position.to_act]
        action = rng.choice([a for a in own if a != position.leave_action(a.seat)])
        await self.house.act(table.id, table.occupants[action.seat].player, action)


def told(state):
    """Return everything that must not depend on who was killed when."""
    if state is None:
        return "nothing yet"
    rounds = [(one.tables, one.results, one.byes) for one in state.rounds]
    gone = [(one.number, one.left_in, one.is_dropped) for one in state.entrants]
    return f"{state.stage} {rounds} {gone} {standings(state)}"


async def play(path, form, where, number):
    """Play to the end, or to the place of death: `statement`, `unsaid` (stored, but not said)."""
    store = await SqliteStore.open(path)
    if where == "statement":
        await die_at_statement(store, number)
    script = CupScript(store, form)
    await script.open()
    state = await script.state()
    while state is None or state.stage is not Stage.FINISHED:
        state = await script.step()
        number -= where == "unsaid"
        if where == "unsaid" and not number:
            die()
        print(state.events, flush=True)  # noqa: T201 - what the parent reads
    print(told(state), flush=True)  # noqa: T201
    await script.director.close()
    await script.house.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])))
