"""Copies of the database: made while the house runs, kept in rotation, put back in its place."""

import os
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from scat.sessions.ports import StoreError
from scat.storage.lock import HouseLock

STAMP: Final = "%Y%m%dT%H%M%SZ"

NAME: Final = re.compile(r"house-(?P<at>[0-9]{8}T[0-9]{6}Z)\.sqlite3")
"""What a copy is called: when it was made, in UTC."""

BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, and what must not meet another one."""


def back_up(database: Path, target: Path) -> None:
    """Copy a database, whoever writes to it meanwhile, into one whole file.

    The copy is what one moment shows. It appears under its name when it is complete.

    Raises:
        StoreError: there is no such database, or the copy cannot be written.
    """
    if not database.is_file():
        raise StoreError(f"there is no database {database}")
    part = target.with_name(f"{target.name}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy(database, part)
        os.replace(part, target)  # noqa: PTH105 - says that it replaces
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{database} cannot be copied to {target}: {error}") from error
    finally:
        part.unlink(missing_ok=True)


def _copy(database: Path, part: Path) -> None:
    part.unlink(missing_ok=True)
    with closing(_read_only(database)) as source, closing(sqlite3.connect(part)) as copy:
        # All in one step: it reads one moment, and writers need not wait for readers.
        source.backup(copy, pages=-1)
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()  # one file, nothing beside it
    with part.open("rb+") as written:
        os.fsync(written.fileno())


def _read_only(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)


class Backups:
    """The copies of one database in one folder.

    Args:
        database: what is copied.
        folder: where the copies are.
        every: how old the newest may become.
        keep: how many are kept.
    """

    def __init__(self, database: Path, folder: Path, every: timedelta, keep: int) -> None:
        self._database = database
        self._folder = folder
        self._every = every
        self._keep = keep

    def kept(self) -> list[Path]:
        """Return the copies that there are, the oldest first."""
        found = self._folder.glob("*.sqlite3") if self._folder.is_dir() else ()
        return sorted(path for path in found if NAME.fullmatch(path.name))

    def is_due(self, now: datetime) -> bool:
        """Whether there is no copy, or the newest is too old."""
        copies = self.kept()
        return not copies or now - made_at(copies[-1]) >= self._every

    def make(self, now: datetime) -> Path:
        """Copy the database, delete the copies that are too many, and return the new one.

        Raises:
            StoreError: it cannot be copied; the old copies stay.
        """
        target = self._folder / f"house-{now.astimezone(UTC).strftime(STAMP)}.sqlite3"
        back_up(self._database, target)
        for old in self.kept()[: -self._keep]:
            old.unlink(missing_ok=True)
        return target


def made_at(copy: Path) -> datetime:
    """Return when a copy was made, from its name.

    Raises:
        ValueError: it is not called like one.
    """
    name = NAME.fullmatch(copy.name)
    if name is None:
        raise ValueError(f"not the name of a copy: {copy.name}")
    return datetime.strptime(name["at"], STAMP).replace(tzinfo=UTC)


def restore(copy: Path, database: Path, now: datetime) -> Path | None:
    """Put a copy in the place of a database, and return where that one is now, if there was one.

    Raises:
        DatabaseInUse: a house runs on the database.
        StoreError: the copy cannot be read, or the place not written.
    """
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = HouseLock(database)
    fresh = database.with_name(f"{database.name}.restored")
    try:
        back_up(copy, fresh)
        aside = _put_aside(database, now)
        os.replace(fresh, database)  # noqa: PTH105 - says that it replaces
    except OSError as error:
        raise StoreError(f"{database} cannot be replaced: {error}") from error
    finally:
        fresh.unlink(missing_ok=True)
        lock.release()
    return aside


def _put_aside(database: Path, now: datetime) -> Path | None:
    """Move a database away, with what lies beside it."""
    aside = database.with_name(f"{database.name}.before-{now.astimezone(UTC).strftime(STAMP)}")
    has_one = database.exists()
    for end in ("", *BESIDE):
        path = database.with_name(database.name + end)
        if path.exists():
            os.replace(path, aside.with_name(aside.name + end))  # noqa: PTH105 - as above
    return aside if has_one else None
