"""What ten thousand idle tables cost: opening the house over them, and what each one weighs."""

import asyncio
import random
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER, Game, Position
from scat.engine.registry import GAMES
from scat.sessions.alarm import AsyncioAlarm
from scat.sessions.house import House
from scat.sessions.ports import Change, Move
from scat.sessions.scheduler import Scheduler
from scat.sessions.tables import Occupant, Phase, Place, TableOptions, TableState
from scat.storage.store import SqliteStore

TABLES = 10_000
LOADED = 1_000
"""How many of them are looked at, one after the other."""
IDLE = 5.0
"""Seconds for which nothing is due."""
OVERDUE = 1_000
"""How many of them are due at the same instant after an outage."""
PLIES = 30
"""Actions of the match under way at each."""
NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)


class StillClock:
    """Stands still, at noon unless it is told otherwise."""

    def __init__(self) -> None:
        self.at = NOW

    def now(self) -> datetime:
        """Return the instant it shows."""
        return self.at


class MutedAlarm:
    """Rings only by hand."""

    def __init__(self) -> None:
        self.ring: Callable[[], None] | None = None

    def set(self, at: datetime, ring: Callable[[], None]) -> None:  # noqa: ARG002 - by hand
        """Remember what to ring."""
        self.ring = ring

    def cancel(self) -> None:
        """Forget it."""
        self.ring = None


@dataclass(frozen=True)
class Figures:
    """What was measured: seconds, bytes for each table, seconds to load and to press."""

    opening: float
    weight: float
    loading: float
    loaded_weight: float
    press: float


def position_after(game: Game, plies: int) -> tuple[Position, list[Move]]:
    """Return a position in the middle of a match of two, and the actions that led to it."""
    rng, position = random.Random(1), game.start(next(iter(game.presets.values())), 2, 0)
    moves: list[Move] = []
    while len(moves) < plies:
        if position.to_act == DEALER:
            action = position.shuffled(shuffle(position.to_shuffle, rng))
        else:
            action = position.timeout_action(position.to_act)
        position = position.apply(action).position
        moves.append(Move(position.deal, len(moves) + 1, str(action)))
    return position, moves


async def fill(path: Path) -> None:
    """Write the tables, each with a match under way and a day to think."""
    game = next(iter(GAMES.values()))
    position, moves = position_after(game, PLIES)
    options = TableOptions(game.key, next(iter(game.presets.values())), clock=24 * 60 * 60)
    store = await SqliteStore.open(path, synchronous="OFF")
    for number in range(TABLES):
        seats = (Occupant("Ann", player=2 * number), Occupant("Ben", player=2 * number + 1))
        place, due = Place(number % 500, number), NOW + timedelta(hours=24, seconds=number)
        state = TableState(0, place, options, Phase.LOBBY, 1, seats, 2 * number, due_at=due)
        state = replace(state, id=await store.create(state, NOW), phase=Phase.PLAYING)
        state = replace(state, revision=2, match=1, position=position, turn_due_at=due)
        await store.save(Change(state, NOW, moves, begins_match=True, dealer=0))
    await store.close()


async def opened(path: Path) -> tuple[SqliteStore, House]:
    """Open the books and the house as a start does."""
    store, clock = await SqliteStore.open(path), StillClock()
    house = House(store=store, clock=clock, alarm=AsyncioAlarm(clock), chance=random.Random(1))
    await house.open()
    return store, house


async def press_after_outage(path: Path) -> float:
    """Return seconds until a press is answered while a thousand tables are overdue."""
    store, clock, alarm = await SqliteStore.open(path), StillClock(), MutedAlarm()
    house = House(store=store, clock=clock, alarm=alarm, chance=random.Random(1))
    await house.open()
    clock.at = NOW + timedelta(hours=24, seconds=OVERDUE)
    if alarm.ring is not None:
        alarm.ring()
    await asyncio.sleep(0)
    begin = time.perf_counter()
    await house.look(TABLES, 2 * (TABLES - 1))
    took = time.perf_counter() - begin
    await house.close()
    await store.close()
    return took


async def opening(path: Path) -> float:
    """Return seconds from nothing to an open house."""
    begin = time.perf_counter()
    store, house = await opened(path)
    took = time.perf_counter() - begin
    await house.close()
    await store.close()
    return took


async def look(house: House) -> float:
    """Look at tables that are not in memory; return seconds for one."""
    begin = time.perf_counter()
    for number in range(LOADED):
        await house.in_channel(number)
    return (time.perf_counter() - begin) / LOADED


async def measure(path: Path) -> Figures:
    """Measure a house over the tables of a file; memory with tracing, time without."""
    await fill(path)
    took = statistics.median([await opening(path) for _ in range(5)])
    store, house = await opened(path)
    loading = await look(house)
    await house.close()
    await store.close()
    tracemalloc.start()
    store, house = await opened(path)
    idle = tracemalloc.get_traced_memory()[0]
    await look(house)
    full = tracemalloc.get_traced_memory()[0] - idle
    tracemalloc.stop()
    await house.close()
    await store.close()
    press = await press_after_outage(path)
    return Figures(took, idle / TABLES, loading, full / 256, press)


class SystemClock:
    """What time it is."""

    def now(self) -> datetime:
        """Return the present instant in UTC."""
        return datetime.now(UTC)


async def armed() -> tuple[int, float]:
    """Arm a clock for every table; return the timers it takes, and the share of a core it uses."""
    clock = SystemClock()
    scheduler = Scheduler(clock, AsyncioAlarm(clock), lambda _table: None)
    later = clock.now() + timedelta(hours=1)
    scheduler.fill([(later + timedelta(seconds=table), table) for table in range(TABLES)])
    timers = len(asyncio.get_running_loop()._scheduled)  # noqa: SLF001 - nowhere else to be seen
    begin = time.process_time()
    await asyncio.sleep(IDLE)
    return timers, (time.process_time() - begin) / IDLE


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="scat-bench-", dir=".") as folder:
        figures = asyncio.run(measure(Path(folder) / "tables.sqlite3"))
    print(f"{TABLES} tables with a match under way, nobody pressing anything")
    print(f"opening the house   {figures.opening * 1e3:8.0f} ms   (target < 2000)")
    print(f"memory, idle        {figures.weight:8.0f} bytes a table   (target < 2048)")
    print(f"loading one         {figures.loading * 1e3:8.2f} ms   ({PLIES} actions replayed)")
    print(f"one press           {figures.press * 1e3:8.1f} ms   while {OVERDUE} tables are overdue")
    timers, share = asyncio.run(armed())
    print(f"clocks, all armed   {timers:8} timer; {share:.2%} of a core while nothing is due")
    print(f"memory, loaded      {figures.loaded_weight:8.0f} bytes a table, of 256 at most")


if __name__ == "__main__":
    main()
