"""Numbered steps from an empty database to the present one, each recorded as it is taken."""

import re
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from scat.sessions.ports import StoreError

MIGRATIONS: Final = Path(__file__).parents[2] / "migrations"
"""Where the project keeps them: ``0001_what_it_does.sql``, ``0002_...``."""

NAME: Final = re.compile(r"(?P<number>\d{4})_[a-z0-9_]+\.sql")


class MigrationError(StoreError):
    """The database cannot be brought to the present version; it is as it was."""


class NewerDatabase(MigrationError):  # noqa: N818 - says what is the case
    """The database was last used by a newer version of the project."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step.

    Attributes:
        number: the database's version after it, from 1; numbers may be left out.
        name: of its file.
        script: its statements; no BEGIN and no COMMIT.
    """

    number: int
    name: str
    script: str


def read_migrations(folder: Path) -> tuple[Migration, ...]:
    """Read all steps in order.

    Raises:
        MigrationError: a name or number is wrong.
    """
    found = [_read(path) for path in sorted(folder.glob("*.sql"))]
    numbers = [step.number for step in found]
    if not found or numbers[0] != 1 or len(set(numbers)) != len(numbers):
        raise MigrationError(f"the migrations in {folder} are not numbered once each from 0001")
    return tuple(found)


def _read(path: Path) -> Migration:
    name = NAME.fullmatch(path.name)
    if name is None:
        raise MigrationError(f"not the name of a migration: {path.name}")
    return Migration(int(name["number"]), path.name, path.read_text("utf-8"))


def migrate(connection: sqlite3.Connection, migrations: tuple[Migration, ...]) -> None:
    """Take every step that the database has not taken, each in a transaction of its own.

    Foreign keys are checked at the end of each step, so that a step may rebuild a table.

    Raises:
        NewerDatabase: it has taken more steps than there are.
        MigrationError: it has taken others, or a step fails.
    """
    taken = _taken(connection)
    known = [step.name for step in migrations]
    if len(taken) > len(known):
        raise NewerDatabase(
            f"the database is at version {_number(taken)}, but this is a program for version"
            f" {_number(known)}: use a newer one, or an older copy of the database"
        )
    if taken != known[: len(taken)]:
        raise MigrationError(f"the database has taken other steps than these: {taken}")
    for step in migrations[len(taken) :]:
        _take(connection, step)


def _number(names: list[str]) -> int:
    """Return the version after these steps."""
    return int(names[-1].partition("_")[0]) if names else 0


def _taken(connection: sqlite3.Connection) -> list[str]:
    """Return the names of the steps that the database has taken, in order."""
    connection.execute(
        "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL,"
        " taken_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP)"
    )
    rows = connection.execute("SELECT name FROM migrations ORDER BY number")
    return [name for (name,) in rows]


def _run_script(connection: sqlite3.Connection, script: str) -> None:
    """Begin a transaction and run a script that can neither commit it nor roll it back."""
    connection.set_authorizer(_keep_open)
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}")
    finally:
        connection.set_authorizer(None)


def _keep_open(kind: int, what: str | None, *_: str | None) -> int:
    is_end = kind == sqlite3.SQLITE_TRANSACTION and what != "BEGIN"
    return sqlite3.SQLITE_DENY if is_end else sqlite3.SQLITE_OK


def _take(connection: sqlite3.Connection, step: Migration) -> None:
    """Take one step and record it, or leave the database as it was."""
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        _run_script(connection, step.script)
        connection.execute(
            "INSERT INTO migrations (number, name) VALUES (?, ?)", (step.number, step.name)
        )
        if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise MigrationError(f"{step.name} leaves rows that refer to nothing")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise MigrationError(f"{step.name} failed: {error}") from error
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("PRAGMA foreign_keys = ON")
