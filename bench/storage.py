"""What it costs to store a move: the house's store against the same statements by plain sqlite3."""

import asyncio
import sqlite3
import statistics
import tempfile
import time
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

from scat.engine.protocol import Game
from scat.engine.registry import GAMES
from scat.sessions.ports import Change, Move
from scat.sessions.tables import Occupant, Phase, Place, TableOptions, TableState
from scat.storage.migrations import MIGRATIONS, migrate, read_migrations
from scat.storage.store import SqliteStore, Synchronous

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
MOVES = 320
"""Moves in one round."""
TABLES = 32
"""How many tables play at once."""
ROUNDS = 9
"""Rounds of all ways in turn; the middle one counts."""
ACTION = "p1 discard 2d"
LEVELS: tuple[Synchronous, ...] = get_args(Synchronous)

UPDATE = (
    "UPDATE tables SET revision = ?, due_at = ?, turn_due_at = ?, unattended_at = ?,"
    " changed_at = ? WHERE id = ? AND revision = ?"
)
INSERT = (
    "INSERT INTO moves (match_id, deal, ply, action, made_at)"
    " VALUES ((SELECT match_id FROM tables WHERE id = ?), ?, ?, ?, ?)"
)


def table(number: int) -> TableState:
    """Return a table of two people about to begin their match."""
    game: Game = next(iter(GAMES.values()))
    options = TableOptions(game.key, next(iter(game.presets.values())), clock=60)
    seats = (Occupant("Ann", player=1), Occupant("Ben", player=2))
    return TableState(0, Place(1, number), options, Phase.LOBBY, 1, seats, host=1, due_at=NOW)


async def begun(store: SqliteStore, number: int) -> TableState:
    """Store a table whose match has begun."""
    state = table(number)
    state = replace(
        state, id=await store.create(state, NOW), revision=2, phase=Phase.PLAYING, match=1
    )
    await store.save(Change(state, NOW, (Move(1, 1, ACTION),), begins_match=True, dealer=0))
    return replace(state, ply=1)


def changes(state: TableState, moves: int) -> list[Change]:
    """Return what so many ordinary moves in a row store."""
    found: list[Change] = []
    for _ in range(moves):
        state = replace(state, revision=state.revision + 1, ply=state.ply + 1)
        move = Move(1, state.ply, ACTION)
        found.append(Change(state, NOW, (move,), terms_changed=False, seats_changed=False))
    return found


async def one_by_one(store: SqliteStore, steps: list[Change]) -> None:
    """Store moves one after the other."""
    for step in steps:
        await store.save(step)


def by_hand(db: sqlite3.Connection, ply: int) -> int:
    """Store a round of moves by the same statements."""
    for _ in range(MOVES):
        ply += 1
        db.execute("BEGIN IMMEDIATE")
        db.execute(UPDATE, (ply + 1, 1, 1, None, 1, 1, ply))
        db.execute(INSERT, (1, 1, ply, ACTION, 1))
        db.execute("COMMIT")
    return ply


def opened(path: Path, level: Synchronous) -> sqlite3.Connection:
    """Open a database by hand, set up as the store sets it up."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(f"PRAGMA synchronous = {level}")
    db.execute("PRAGMA foreign_keys = ON")
    migrate(db, read_migrations(MIGRATIONS))
    return db


class Race:
    """The store and plain sqlite3 on the same disk, with the same rows."""

    def __init__(
        self, store: SqliteStore, tables: list[TableState], db: sqlite3.Connection
    ) -> None:
        self.store, self.tables, self.db = store, tables, db
        self.ply = 1

    async def alone(self) -> float:
        """Return seconds for a round at one table by the store."""
        steps = changes(self.tables[0], MOVES)
        self.tables[0] = steps[-1].state
        begin = time.perf_counter()
        await one_by_one(self.store, steps)
        return time.perf_counter() - begin

    async def together(self) -> float:
        """Return seconds for a round of as many moves, spread over tables that play at once."""
        rounds = [changes(state, MOVES // TABLES) for state in self.tables]
        self.tables = [steps[-1].state for steps in rounds]
        begin = time.perf_counter()
        await asyncio.gather(*(one_by_one(self.store, steps) for steps in rounds))
        return time.perf_counter() - begin

    async def by_hand(self) -> float:
        """Return seconds for a round by plain sqlite3."""
        begin = time.perf_counter()
        self.ply = by_hand(self.db, self.ply)
        return time.perf_counter() - begin


async def measure(folder: Path, level: Synchronous) -> list[float]:
    """Return microseconds for a move alone, together and by hand: the middle of all rounds."""
    store = await SqliteStore.open(folder / "store.sqlite3", synchronous=level)
    tables = [await begun(store, number) for number in range(TABLES)]
    with closing(opened(folder / "hand.sqlite3", level)) as db:
        copy_rows(folder / "store.sqlite3", db)
        race = Race(store, tables, db)
        rounds = [
            [await race.alone(), await race.together(), await race.by_hand()] for _ in range(ROUNDS)
        ]
    await store.close()
    return [statistics.median(way) / MOVES * 1e6 for way in zip(*rounds, strict=True)]


def copy_rows(path: Path, db: sqlite3.Connection) -> None:
    """Give a database by hand the rows that the store has written."""
    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("ATTACH ? AS other", (str(path),))
    for name in ("tables", "occupants", "matches", "match_seats", "moves"):
        db.execute(f"INSERT INTO {name} SELECT * FROM other.{name}")
    db.execute("DETACH other")
    db.execute("PRAGMA foreign_keys = ON")


def main() -> None:
    print(f"One stored move in microseconds, the middle of {ROUNDS} rounds of {MOVES}:")
    print(f"by the store at one table and at {TABLES} tables at once, and by plain sqlite3")
    print(f"{'synchronous':<12} {'one':>8} {'at once':>8} {'sqlite3':>8} {'ratios':>12}")
    for level in LEVELS:
        with tempfile.TemporaryDirectory(prefix="scat-bench-", dir=".") as folder:
            one, many, hand = asyncio.run(measure(Path(folder), level))
        ratios = f"{one / hand:.2f} {many / hand:.2f}"
        print(f"{level:<12} {one:8.1f} {many:8.1f} {hand:8.1f} {ratios:>12}")


if __name__ == "__main__":
    main()
