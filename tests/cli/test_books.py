"""``backup``, ``restore`` and ``check`` as a host types them."""

import re
import sqlite3
from contextlib import closing

import pytest

from scat.storage.store import SqliteStore
from tests.cli.terminal import scat
from tests.sessions.fakes import ANN, BEN, World
from tests.storage.test_privacy import SCAT, play

NAME = re.compile(r"house-\d{8}T\d{6}Z\.sqlite3")


@pytest.fixture
async def database(tmp_path):
    """The database of a house that has closed, with a match in it."""
    path = tmp_path / "house.sqlite3"
    store = await SqliteStore.open(path)
    await play(World(store, games=lambda _key: SCAT, levels=lambda _game: ()), ANN, BEN)
    await store.close()
    return path


def house(database, **more):
    """The settings of the house with that database."""
    folder = str(database.parent / "copies")
    return {"DATABASE": str(database), "BACKUPS": folder, "BACKUP_KEEP": "2"} | more


def moves(database):
    with closing(sqlite3.connect(database)) as db:
        return db.execute("SELECT count(*) FROM moves").fetchone()[0]


async def test_check_says_that_all_is_well(database):
    done = scat("check", **house(database))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == f"{database}: all is well\n"


async def test_check_names_every_fault_and_changes_nothing(database):
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE match_seats SET place = 9")
        db.commit()
    before = database.read_bytes()
    done = scat("check", database)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"match 1 ended otherwise than is stored\n"
    assert database.read_bytes() == before


async def test_a_copy_goes_where_one_says_or_into_the_rotation(database, tmp_path):
    target = tmp_path / "mine.sqlite3"
    done = scat("backup", target, **house(database))
    assert (done.returncode, done.stdout.decode()) == (0, f"{target}\n")
    assert moves(target) == moves(database)
    done = scat("backup", **house(database))
    assert done.returncode == 0
    (copy,) = (tmp_path / "copies").iterdir()
    assert NAME.fullmatch(copy.name)
    assert done.stdout.decode() == f"{copy}\n"
    assert scat("check", copy).returncode == 0


async def test_a_copy_is_put_back_and_what_was_there_is_kept(database, tmp_path):
    copy = tmp_path / "copy.sqlite3"
    assert scat("backup", copy, "--database", database).returncode == 0
    count = moves(database)
    database.write_bytes(b"")
    done = scat("restore", copy, **house(database))
    assert (done.returncode, done.stderr) == (0, b"")
    assert moves(database) == count
    (aside,) = tmp_path.glob("house.sqlite3.before-*")
    assert str(aside) in done.stdout.decode()
    store = await SqliteStore.open(database)
    await store.close()


async def test_a_faulty_copy_is_refused_unless_one_insists(database, tmp_path):
    copy = tmp_path / "copy.sqlite3"
    scat("backup", copy, "--database", database)
    with closing(sqlite3.connect(copy)) as db:
        db.execute("UPDATE match_seats SET place = 9")
        db.commit()
    before = database.read_bytes()
    done = scat("restore", copy, "--database", database)
    assert done.returncode == 1
    assert b"ended otherwise" in done.stderr
    assert database.read_bytes() == before
    assert scat("restore", "--anyway", copy, "--database", database).returncode == 0


async def test_nothing_is_restored_while_the_house_runs_but_copied_and_checked(database, tmp_path):
    store = await SqliteStore.open(database)
    try:
        copy = tmp_path / "copy.sqlite3"
        assert scat("backup", copy, "--database", database).returncode == 0
        assert scat("check", database).returncode == 0
        done = scat("restore", copy, "--database", database)
        assert done.returncode == 2
        assert b"another house is running" in done.stderr
    finally:
        await store.close()


@pytest.mark.parametrize("command", [("check",), ("backup",), ("restore", "none.sqlite3")])
def test_what_is_not_there_is_told_in_one_sentence(command, tmp_path):
    done = scat(*command, where=tmp_path, **house(tmp_path / "none.sqlite3"))
    assert (done.returncode, done.stdout) == (2, b"")
    assert re.fullmatch(rb"scat: [^\n]+\n", done.stderr)


def test_a_wrong_setting_is_told(tmp_path):
    done = scat("check", **house(tmp_path / "x", BACKUP_KEEP="none"))
    assert done.returncode == 2
    assert b"BACKUP_KEEP" in done.stderr
