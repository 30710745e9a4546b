"""Empties SQLite's log into the database beside those who write, so that nobody waits for it."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Final

log = logging.getLogger(__name__)

PAUSE: Final = 2.0
"""Seconds from something written to the emptying of the log; what comes meanwhile goes along."""

AT_LEAST: Final = 20_000
"""Pages in the log at which a writer empties it itself, if for some reason nobody else has."""


class Emptying:
    """A thread that moves what has been written from the log (``-wal``) to the database.

    A commit puts pages into the log alone. By itself SQLite moves them on within the commit that
    makes the log long, and whoever presses then waits for hundreds of pages and two visits to the
    disk. What is in the log is as durable as what is in the database.

    Args:
        path: of the database.
        pause: seconds to wait for more.
    """

    def __init__(self, path: Path, pause: float = PAUSE) -> None:
        self._path = path
        self._pause = pause
        self._has_written, self._is_over = Event(), Event()
        self._thread = Thread(target=self._run, name="emptying the log", daemon=True)
        self._thread.start()

    def written(self) -> None:
        """Take note that something is in the log; from any thread."""
        self._has_written.set()

    def close(self) -> None:
        """End the thread; whoever closes the database last empties the log."""
        self._is_over.set()
        self._has_written.set()
        self._thread.join()

    def _run(self) -> None:
        address = f"{self._path.absolute().as_uri()}?mode=rw"  # makes no file where none is
        with closing(sqlite3.connect(address, uri=True)) as db:
            while self._has_written.wait() and not self._is_over.wait(self._pause):
                self._has_written.clear()
                _empty(db)


def _empty(db: sqlite3.Connection) -> None:
    """Move what can be moved without anybody waiting."""
    try:
        db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    except sqlite3.Error as error:
        log.warning("the database's log cannot be emptied now: %s", error)
