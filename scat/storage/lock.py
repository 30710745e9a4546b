"""One house per database: the second one is turned away."""

import sqlite3
from pathlib import Path

from scat.sessions.ports import StoreError


class DatabaseInUse(StoreError):  # noqa: N818 - says what is the case
    """Another house runs on the database."""


class HouseLock:
    """Held as long as a house runs on a database, and gone with its process however that ends.

    SQLite's own lock on a small file beside the database: it works wherever SQLite does, and the
    operating system lets go of it when a process is killed.
    """

    def __init__(self, database: Path) -> None:
        """Take the lock.

        Raises:
            DatabaseInUse: another house has it.
            StoreError: the folder does not exist or may not be written.
        """
        path = database.with_name(database.name + "-house")
        try:
            # Taken on one thread and let go on another is all right: nothing else uses it.
            self._held = sqlite3.connect(
                path, timeout=0, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise StoreError(f"{path} cannot be opened: {error}") from error
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self._held.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise DatabaseInUse(f"another house is running on {database}") from None
            raise StoreError(f"{path} cannot be locked: {error}") from error

    def release(self) -> None:
        """Let another house in."""
        self._held.close()
