"""One SQLite connection on a thread of its own, where a whole transaction is one visit."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Final, TypeVar, cast

import aiosqlite

from scat.sessions.ports import StoreError

T = TypeVar("T")

BUSY_TIMEOUT: Final = 5.0
"""Seconds that a statement waits for another program's lock, a backup's for instance."""


def _nothing(_seconds: float) -> None:
    """Take no note."""


def _nobody() -> None:
    """Tell nobody."""


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that can run a whole function on its thread.

    aiosqlite visits the thread once per statement, and between two visits another task's
    statements may slip into the transaction. Here a transaction is one function and one visit:
    nothing can come between, the thread's queue is the lock, and it costs one hop.
    """

    def __init__(self, path: Path, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._path = path
        self.wrote: Callable[[float], None] = _nothing
        """Told how many seconds every transaction took, on the connection's thread."""
        self.committed: Callable[[], None] = _nobody
        """Called after every transaction, on the connection's thread."""
        self._thread.daemon = True  # a program that falls over must not wait for its database

    @classmethod
    async def to(cls, path: Path, *pragmas: str) -> "Connection":
        """Open a database, creating it if need be, and set pragmas.

        Raises:
            StoreError: it cannot be opened.
        """

        def connect() -> sqlite3.Connection:
            # Without an isolation level Python begins and ends no transactions of its own.
            opened = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None)
            opened.row_factory = sqlite3.Row
            return opened

        def set_up(connection: sqlite3.Connection) -> None:
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}").fetchall()

        connection = cls(path, connect)
        try:
            await connection
            await connection.run(set_up)
        except (sqlite3.Error, StoreError) as error:
            await connection._give_up()
            why = error.__cause__ or error
            raise StoreError(f"{path} cannot be opened as a database: {why}") from error
        except BaseException:  # cancelled: the house closes while it is still opening
            await connection._give_up()
            raise
        return connection

    async def _give_up(self) -> None:
        """Close what could not be opened, and see the thread end: it reports to the event loop.

        When opening fails, aiosqlite asks the thread to stop but does not wait for it.
        """
        await self.close()
        self._thread.join()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a function on the connection's thread.

        `_execute` is protected: of aiosqlite's interface it alone does this (the version is
        pinned, and a test holds it to it).

        Raises:
            StoreError: SQLite refuses or fails.
        """
        if not self._running or self._connection is None:
            raise StoreError("the database is closed")
        visit = cast("Callable[..., Awaitable[T]]", self._execute)
        try:
            return await visit(work, self._conn)
        except sqlite3.Error as error:
            raise StoreError(f"{self._path}: {error}") from error

    async def transact(
        self, work: Callable[[sqlite3.Connection], T], meanwhile: Callable[[], None] | None = None
    ) -> T:
        """Run a function as one transaction: all of it is durable, or nothing happened.

        Args:
            work: what is to be done.
            meanwhile: called on the event loop while only the disk is waited for.

        Raises:
            StoreError: SQLite refuses or fails.
        """
        loop = asyncio.get_running_loop()

        def transaction(connection: sqlite3.Connection) -> T:
            begun = perf_counter()
            connection.execute("BEGIN IMMEDIATE")
            try:
                result = work(connection)
                if meanwhile is not None:
                    loop.call_soon_threadsafe(meanwhile)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
            self.wrote(perf_counter() - begun)
            self.committed()
            return result

        return await self.run(transaction)
