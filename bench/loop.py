"""How late the event loop is while two hundred tables of masters play in one process."""

import asyncio
import random
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from cogs.clock import DiscordClock
from scat.engine.protocol import Event
from scat.engine.registry import GAMES
from scat.players.registry import PLAYERS
from scat.sessions.alarm import AsyncioAlarm
from scat.sessions.house import House
from scat.sessions.pace import Pace
from scat.sessions.tables import Person, Phase, Place, TableOptions, TableState
from scat.storage.store import SqliteStore

TABLES = 200
MASTERS = 3
"""At each table, besides a person who does within two seconds what a master would."""
SECONDS = 40.0
TICK = 0.002
"""Seconds between two looks at how late the loop is."""
TARGET = 0.050
ROUND = 1.0
"""Seconds in which the people look at all tables once."""
MASTER = PLAYERS["scat/1"]["master"]


@dataclass
class Figures:
    """What was measured.

    Attributes:
        delays: by how many seconds each tick came late.
        changes: how many changes of tables were stored meanwhile.
        processor: seconds of processor time.
    """

    delays: list[float] = field(default_factory=list[float])
    changes: int = 0
    processor: float = 0.0

    def table_changed(self, state: TableState, events: tuple[Event, ...]) -> None:  # noqa: ARG002 - only counted
        """Count a change; the house's audience, which shows nothing here."""
        self.changes += 1

    def turn_half_over(self, state: TableState) -> None:
        """Remind nobody."""

    def percentile(self, percent: int) -> float:
        """Return the delay that so many percent of the ticks did not exceed, in seconds."""
        return statistics.quantiles(self.delays, n=100)[percent - 1]


async def watch(figures: Figures, until: float) -> None:
    """Note how much later than asked the loop comes back, again and again."""
    while (begin := time.perf_counter()) < until:
        await asyncio.sleep(TICK)
        figures.delays.append(time.perf_counter() - begin - TICK)


async def seat(house: House, number: int) -> None:
    """Open a table with a person and masters, and deal."""
    game = GAMES["scat/1"]
    options = TableOptions(game.key, next(iter(game.presets.values())), None)
    player = number + 1
    person, place = Person(player, f"P{player}"), Place(number % 20, player)
    state = await house.open_table(place, person, options, ["master"] * MASTERS)
    await house.start(state.id, player)


async def go_on(house: House, until: float) -> None:
    """Do the people's part at one table after the other, so that no table rests."""
    while time.perf_counter() < until:
        for number in range(TABLES):
            await take_part(house, await house.in_channel(number + 1), number + 1)
            await asyncio.sleep(ROUND / TABLES)


async def take_part(house: House, state: TableState, player: int) -> None:
    """Ask for cards, or move on one's turn; thinking is off the loop here as in the house."""
    if state.phase is Phase.FINISHED:
        await house.again(state.id, player)
    elif state.phase is Phase.LOBBY:
        await house.start(state.id, player)
    elif state.is_between_deals:
        await house.ready(state.id, player)
    elif state.position is not None and state.position.to_act == state.seat_of(player):
        view = state.position.view(state.position.to_act)
        action = await asyncio.to_thread(MASTER.choose, view, random.Random(player), 0)
        if action is not None:
            await house.act(state.id, player, action)


async def measure(path: Path) -> Figures:
    """Let the tables play for a while at the house's usual pace, and watch the loop."""
    store, clock, figures = await SqliteStore.open(path), DiscordClock(), Figures()
    house = House(
        store=store,
        clock=clock,
        alarm=AsyncioAlarm(clock),
        chance=random.Random(1),
        audience=figures,
        pace=Pace(grace=0),
    )
    await house.open()
    for number in range(TABLES):
        await seat(house, number)
    figures.changes, start = 0, time.process_time()
    until = time.perf_counter() + SECONDS
    await asyncio.gather(watch(figures, until), go_on(house, until))
    figures.processor = time.process_time() - start
    await house.close()
    await store.close()
    return figures


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="scat-bench-", dir=".") as folder:
        figures = asyncio.run(measure(Path(folder) / "loop.sqlite3"))
    print(f"{TABLES} tables of {MASTERS + 1} masters for {SECONDS:.0f} s at the usual pace")
    print(f"changes stored      {figures.changes / SECONDS:8.0f} a second")
    print(f"processor time      {figures.processor / SECONDS:8.0%} of one core")
    print(f"loop delay, median  {figures.percentile(50) * 1e3:8.1f} ms")
    late = figures.percentile(99) * 1e3
    print(f"loop delay, p99     {late:8.1f} ms   (target < {TARGET * 1e3:.0f})")
    print(f"loop delay, most    {max(figures.delays) * 1e3:8.1f} ms")


if __name__ == "__main__":
    main()
