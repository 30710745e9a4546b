"""A match of Scat whose every step follows from what is stored, for processes that are killed.

Run as a program it plays on where the file stands, and says a line for everything that the house
has answered. It may be told to kill itself at an exact place; SIGKILL asks nobody.
"""

import asyncio
import os
import random
import signal
import sys
from pathlib import Path

from scat.engine.thirtyone.draw import SCAT
from scat.sessions.errors import NoTable
from scat.sessions.house import House
from scat.sessions.tables import Phase, TableOptions
from scat.storage.store import SqliteStore
from tests.sessions.fakes import ANN, BEN, CAY, HERE, FakeAlarm, FakeClock

PEOPLE = (ANN, BEN, CAY)


class Script:
    """People who always do the same at the same revision, and cards that fall alike."""

    def __init__(self, store, seed):
        self.seed = seed
        self.chance = random.Random(seed)
        clock = FakeClock()
        self.house = House(store=store, clock=clock, alarm=FakeAlarm(clock), chance=self.chance)

    async def present(self):
        """Return the table as it stands; None before it is opened."""
        try:
            return await self.house.in_channel(HERE.channel_id)
        except NoTable:
            return None

    async def step(self, state):
        """Do the next thing and return the table as the house answers it."""
        self.chance.seed(f"cards {self.seed} {state.revision if state else 0}")
        if state is None:
            options = TableOptions(SCAT.key, SCAT.presets["house"], clock=None)
            return await self.house.open_table(HERE, ANN, options)
        if state.phase is Phase.LOBBY:
            return await self.gather(state)
        if state.is_between_deals:
            return await self.agree(state)
        return await self.move(state)

    async def gather(self, state):
        if len(state.occupants) < len(PEOPLE):
            return await self.house.join(state.id, PEOPLE[len(state.occupants)])
        return await self.house.start(state.id, state.host)

    async def agree(self, state):
        asks = next(
            who
            for seat, who in enumerate(state.occupants)
            if not who.is_ready and not state.position.is_out(seat)
        )
        return await self.house.ready(state.id, asks.player)

    async def move(self, state):
        position, rng = state.position, random.Random(f"people {self.seed} {state.revision}")
        leaving = {position.leave_action(seat) for seat in range(position.seats)}
        action = rng.choice([a for a in position.legal_actions() if a not in leaving])
        player = state.occupants[action.seat].player
        return await self.house.act(state.id, player, action, state.revision)


def line(state):
    """Return all of a table in one line."""
    who = " ".join(f"{who.name}{'+' * who.is_ready}" for who in state.occupants)
    return f"{state.revision} {state.phase} {state.ply} {who} {state.position!r}"


def die():
    """End this process as a power cut would, with nothing tidied up."""
    os.kill(os.getpid(), signal.SIGKILL)


async def die_at_statement(store, number):
    """Die before the writing connection's n-th statement from now, inside a transaction or not."""
    left = [number]

    def count(_statement):
        left[0] -= 1
        if not left[0]:
            die()

    await store._writer.run(lambda db: db.set_trace_callback(count))


async def play(path, seed, where, number):
    """Play to the end, or to the place of death: `statement`, `unsaid` (stored, but not said)."""
    store = await SqliteStore.open(path)
    if where == "statement":
        await die_at_statement(store, number)
    script = Script(store, seed)
    state = await script.present()
    print(line(state) if state else "0", flush=True)  # noqa: T201 - what the parent reads
    while state is None or state.phase is not Phase.FINISHED:
        state = await script.step(state)
        number -= where == "unsaid"
        if where == "unsaid" and not number:
            die()
        print(line(state), flush=True)  # noqa: T201
    await store.close()


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])))
