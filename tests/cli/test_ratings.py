"""`python -m scat ratings`: what is stored follows from the results, or it says so."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from scat.cli.command import main
from scat.storage.lock import HouseLock
from scat.storage.store import SqliteStore
from tests.sessions.pebbles import games
from tests.storage.evenings import finish, later, ranked


@pytest.fixture
def database(tmp_path):
    path = tmp_path / "house.sqlite3"

    async def fill():
        store = await SqliteStore.open(path, games=games)
        for minute in range(9):
            await finish(store, ranked(1, 2, 3), later(minutes=minute))
        await store.close()

    asyncio.run(fill())
    return path


def run(capsys, *arguments):
    code = main(["ratings", "--recompute", *map(str, arguments)])
    return code, *capsys.readouterr()


def bend(path):
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE ratings SET mu = 40 WHERE player = 2")


def test_what_is_stored_follows_from_the_results(capsys, database):
    assert run(capsys, database) == (
        0,
        "27 rated results: every stored rating, board and figure follows from them.\n",
        "",
    )


def test_what_does_not_is_named_and_repaired(capsys, database):
    bend(database)
    code, said, named = run(capsys, database)
    assert (code, named) == (1, "differs: rating of 2 in pebbles/1 on server 1\n")
    assert said == "27 rated results: 1 stored figures do not follow from them.\n"
    code, said, _ = run(capsys, database, "--repair")
    assert (code, said) == (1, "27 rated results: 1 are put right.\n")
    assert run(capsys, database)[0] == 0


def test_boards_and_figures_are_compared_and_repaired_too(capsys, database):
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE figures SET games = 10 WHERE game = 'all' AND player = 1")
        db.execute("DELETE FROM standings WHERE player = 3")
    code, _, named = run(capsys, database)
    assert code == 1
    assert "differs: figures of 1 in all, people, on server 1\n" in named
    assert "differs: board of server 1 in pebbles/1, people, all: line of 3\n" in named
    assert run(capsys, database, "--repair")[0] == 1
    assert run(capsys, database)[0] == 0


def test_many_differences_are_not_all_named(capsys, database):
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE results SET sigma = 1")
    named = run(capsys, database)[2].splitlines()
    assert len(named) == 21
    assert named[-1] == "and 7 more"


def test_a_database_in_use_is_not_repaired_but_may_be_checked(capsys, database):
    bend(database)
    lock = HouseLock(database)
    try:
        assert run(capsys, database, "--repair")[0] == 2
        assert run(capsys, database)[0] == 1
    finally:
        lock.release()


@pytest.mark.parametrize("content", [None, b"", b"no database at all, but long enough to be read"])
def test_what_is_no_database_is_said_to_be_none(capsys, tmp_path, content):
    path = tmp_path / "other.sqlite3"
    if content is not None:
        path.write_bytes(content)
    code, said, complaint = run(capsys, path)
    assert (code, said) == (2, "")
    assert "cannot be read" in complaint
