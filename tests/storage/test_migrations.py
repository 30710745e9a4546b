"""From every old version to the present one, or nothing at all."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from scat.sessions.ports import StoreError
from scat.storage.migrations import (
    MIGRATIONS,
    MigrationError,
    NewerDatabase,
    migrate,
    read_migrations,
)
from scat.storage.store import SqliteStore
from tests.sessions.pebbles import games
from tests.storage.test_contract import LOBBY, NOON

TAKEN = (
    "0001_tables_and_matches.sql",
    "0002_order_and_waiting.sql",
    "0003_ledger.sql",
    "0020_sealed_packs.sql",
    "0021_results_and_boards.sql",
    "0030_tournaments.sql",
    "0031_forgetting.sql",
    "0032_tiers.sql",
    "0033_who_has_come.sql",
    "0034_tournament_results.sql",
    "0045_boards_over_all_games.sql",
    "0046_turned_away.sql",
    "0047_figures.sql",
)
"""The project's own steps in the order in which houses out there have taken them."""

STEPS = {
    "0001_shelves.sql": "CREATE TABLE shelves (id INTEGER PRIMARY KEY, name TEXT NOT NULL);",
    "0002_books.sql": """
        CREATE TABLE books (title TEXT, shelf INTEGER NOT NULL REFERENCES shelves (id));
        INSERT INTO shelves VALUES (1, 'top; the one that is 3'' high');
        INSERT INTO books VALUES ('Hoyle', 1);
    """,
    "0003_wider_shelves.sql": """
        -- SQLite changes a table by building it anew.
        CREATE TABLE wider (id INTEGER PRIMARY KEY, name TEXT NOT NULL, width INTEGER);
        INSERT INTO wider SELECT id, name, 80 FROM shelves;
        DROP TABLE shelves;
        ALTER TABLE wider RENAME TO shelves;
    """,
}


@pytest.fixture
def folder(tmp_path):
    steps = tmp_path / "steps"
    steps.mkdir()
    for name, script in STEPS.items():
        (steps / name).write_text(script)
    return steps


@pytest.fixture
def db(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        yield connection


def whole(db):
    """Return everything a database holds, as SQL; without when a step was taken."""
    return [line for line in db.iterdump() if 'INSERT INTO "migrations"' not in line]


def taken(db):
    return [name for (name,) in db.execute("SELECT name FROM migrations ORDER BY number")]


@pytest.mark.parametrize("old", range(4))
def test_every_old_version_becomes_the_present_one(db, folder, old):
    steps = read_migrations(folder)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh, steps)
        expected = whole(fresh)
    migrate(db, steps[:old])
    assert taken(db) == list(STEPS)[:old]
    migrate(db, steps)
    assert taken(db) == list(STEPS)
    assert whole(db) == expected
    migrate(db, steps)
    assert whole(db) == expected


def test_the_steps_that_databases_have_taken_stay_in_front():
    """A step put between them would keep every house from opening what it has."""
    names = tuple(step.name for step in read_migrations(MIGRATIONS))
    assert names[: len(TAKEN)] == TAKEN


@pytest.mark.parametrize("old", range(len(read_migrations(MIGRATIONS))))
def test_the_projects_own_old_versions_become_the_present_one(db, old):
    steps = read_migrations(MIGRATIONS)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh, steps)
        expected = whole(fresh)
    migrate(db, steps[:old])
    migrate(db, steps)
    assert whole(db) == expected
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_newer_database_is_refused_and_stays(db, folder):
    steps = read_migrations(folder)
    migrate(db, steps)
    before = whole(db)
    with pytest.raises(NewerDatabase, match=r"version 3.*version 2"):
        migrate(db, steps[:2])
    assert whole(db) == before


def test_another_history_is_refused(db, folder):
    migrate(db, read_migrations(folder)[:2])
    (folder / "0002_books.sql").rename(folder / "0002_scrolls.sql")
    with pytest.raises(MigrationError, match="0002_books"):
        migrate(db, read_migrations(folder))
    assert taken(db) == list(STEPS)[:2]


@pytest.mark.parametrize(
    "fault",
    [
        "CREATE TABLE plants (id INTEGER); INSERT INTO books VALUES ('Pole', 1); CREATE TABEL x;",
        "CREATE TABLE plants (id INTEGER); INSERT INTO shelves VALUES (1, 'again');",
        "CREATE TABLE plants (id INTEGER); DELETE FROM shelves;",
        "CREATE TABLE plants (id INTEGER); SELECT CASE WHEN 1 THEN 2;",
        "CREATE TABLE plants (id INTEGER); COMMIT; CREATE TABEL x;",
        "CREATE TABLE plants (id INTEGER); ROLLBACK; CREATE TABLE bushes (id INTEGER);",
    ],
    ids=[
        "no SQL",
        "key twice",
        "reference to nothing",
        "unfinished",
        "commits by itself",
        "rolls back by itself",
    ],
)
def test_a_step_that_fails_leaves_the_database_as_it_was(db, folder, fault):
    (folder / "0003_wider_shelves.sql").write_text(fault)
    steps = read_migrations(folder)
    migrate(db, steps[:2])
    before = whole(db)
    with pytest.raises(MigrationError, match="0003_wider_shelves"):
        migrate(db, steps)
    assert whole(db) == before
    assert taken(db) == list(STEPS)[:2]
    assert db.execute("PRAGMA foreign_keys").fetchone() == (1,)
    assert not db.in_transaction


def test_a_step_and_its_record_are_one_transaction(db, folder):
    """Whatever statement fails, the recording too, neither is there without the other."""
    steps = read_migrations(folder)
    migrate(db, steps[:1])
    db.execute(
        "CREATE TEMP TRIGGER no_more BEFORE INSERT ON main.migrations"
        " BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    before = whole(db)
    with pytest.raises(MigrationError):
        migrate(db, steps)
    assert whole(db) == before


@pytest.mark.parametrize("name", ["0003_twice.sql", "4_short.sql", "0004_Big.sql"])
def test_a_wrong_name_or_number_is_refused(folder, name):
    (folder / name).write_text("")
    with pytest.raises(MigrationError):
        read_migrations(folder)


def test_numbers_may_be_left_out(db, folder):
    (folder / "0020_more.sql").write_text("CREATE TABLE more (id INTEGER);")
    steps = read_migrations(folder)
    migrate(db, steps)
    assert taken(db) == [*STEPS, "0020_more.sql"]
    with pytest.raises(NewerDatabase, match=r"version 20.*version 3"):
        migrate(db, steps[:3])


def test_no_migrations_at_all_are_refused(tmp_path):
    with pytest.raises(MigrationError):
        read_migrations(tmp_path)


async def test_a_store_migrates_when_it_opens_and_keeps_what_is_there(path, tmp_path):
    store = await SqliteStore.open(path, games=games)
    table = await store.create(LOBBY, NOON)
    before = await store.load(table)
    await store.close()
    newer = tmp_path / "newer"
    shutil.copytree(MIGRATIONS, newer)
    steps = read_migrations(MIGRATIONS)
    number = steps[-1].number + 1
    (newer / f"{number:04}_one_more.sql").write_text("CREATE TABLE one_more (id INTEGER);")
    store = await SqliteStore.open(path, games=games, migrations=newer)
    assert await store.load(table) == before
    await store.close()
    with pytest.raises(NewerDatabase, match="use a newer one"):
        await SqliteStore.open(path, games=games)
    with closing(sqlite3.connect(path)) as db:
        assert len(taken(db)) == len(steps) + 1


async def test_a_store_whose_migration_fails_does_not_open_and_lets_go(path, tmp_path):
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "0001_broken.sql").write_text("CREATE TABEL x;")
    for _ in range(2):
        with pytest.raises(StoreError, match="0001_broken"):
            await SqliteStore.open(path, migrations=broken)
    await (await SqliteStore.open(path)).close()
