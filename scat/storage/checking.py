"""Looks through a whole database for what cannot be: references, matches, seals, pennies."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from scat.engine.protocol import Game, Position
from scat.engine.registry import game as registered_game
from scat.records.sealing import order_of
from scat.sessions.past import Story
from scat.sessions.ports import StoreError
from scat.storage.archive import read_story
from scat.storage.backups import back_up
from scat.storage.ledger import ledger_faults
from scat.storage.migrations import MIGRATIONS, migrate, read_migrations
from scat.storage.recompute import rating_faults, recompute
from scat.storage.sums import sum_faults


def database_faults(
    database: Path, games: Callable[[str], Game] = registered_game
) -> Iterator[str]:
    """Say everything that is wrong with a database; nothing is what a sound one yields.

    It is only read, also while a house runs on it, and looks as it did at one moment.

    Raises:
        StoreError: it cannot be opened, or is no database of a house that this program knows.
    """
    try:
        opened = sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)
        opened.isolation_level = None
        opened.row_factory = sqlite3.Row
        with closing(opened) as db:
            if not _is_present_version(db, database):
                yield from _faults_once_migrated(database, games)
                return
            yield from _file_faults(db)
            yield from ledger_faults(db)
            yield from rating_faults(db, recompute(db))
            yield from sum_faults(db)
            yield from _match_faults(db, games)
    except sqlite3.Error as error:
        raise StoreError(f"{database} cannot be read as a database: {error}") from error


def _is_present_version(db: sqlite3.Connection, database: Path) -> bool:
    """Whether the database is of this version; False for one that can be brought up to it.

    Raises:
        StoreError: it is of another program's version.
    """
    taken = [row["name"] for row in db.execute("SELECT name FROM migrations ORDER BY number")]
    known = [step.name for step in read_migrations(MIGRATIONS)]
    if taken != known[: len(taken)]:
        raise StoreError(f"{database} was last used by another version of the program")
    return taken == known


def _faults_once_migrated(database: Path, games: Callable[[str], Game]) -> list[str]:
    """Bring a copy up to date, as a start of the house would, and say what is wrong with it."""
    with TemporaryDirectory(prefix="scat-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        back_up(database, copy)
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            migrate(db, read_migrations(MIGRATIONS))
        return list(database_faults(copy, games))


def _file_faults(db: sqlite3.Connection) -> Iterator[str]:
    for (word,) in db.execute("PRAGMA integrity_check"):
        if word != "ok":
            yield f"the file is damaged: {word}"
    for table, row, parent, _ in db.execute("PRAGMA foreign_key_check"):
        yield f"row {row} of {table} refers to nothing in {parent}"


def _match_faults(db: sqlite3.Connection, games: Callable[[str], Game]) -> Iterator[str]:
    """Replay every match, and compare how it ended with what is stored of that."""
    for (match,) in db.execute("SELECT id FROM matches ORDER BY id").fetchall():
        story = read_story(db, match)
        if story is None:
            continue
        try:
            yield from (f"match {match} {fault}" for fault in _story_faults(story, games))
        except Exception as fault:  # noqa: BLE001 - whatever is stored, the next one is looked at too
            yield f"match {match} does not replay: {type(fault).__name__}: {fault}"


def _story_faults(story: Story, games: Callable[[str], Game]) -> Iterator[str]:
    game = games(story.match.game)
    position: Position = game.start(
        game.parse_rules(story.match.rules), story.seats, story.match.dealer
    )
    for ply, line in enumerate(story.actions, start=1):
        action = game.parse_action(line)
        opened, order = story.seals.get(ply), order_of(position, action)
        if opened is not None and (order is None or not opened.is_of(order)):
            yield f"has a wrong seal at action {ply}"
        position = position.apply(action).position
    yield from _end_faults(story, position)


def _end_faults(story: Story, position: Position) -> Iterator[str]:
    match, outcome = story.match, position.outcome
    if match.ended_at is None:
        if outcome is not None:
            yield "is over, but stored as under way"
    elif match.is_void != (outcome is None):
        yield "is stored as void" if match.is_void else "is stored as over, but goes on"
    elif outcome is not None:
        seats = match.seats
        places, winnings = (who.place for who in seats), (who.winnings for who in seats)
        if (*places,) != outcome.places or (*winnings,) != outcome.winnings:
            yield "ended otherwise than is stored"
