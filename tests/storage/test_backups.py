"""Copies of the database: whole whatever goes on meanwhile, kept in rotation, put back, checked."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from scat.sessions.ports import StoreError
from scat.sessions.tables import Phase, Place, TableOptions
from scat.storage.backups import Backups, back_up, made_at, restore
from scat.storage.checking import database_faults
from scat.storage.lock import DatabaseInUse
from scat.storage.migrations import MIGRATIONS, migrate, read_migrations
from scat.storage.store import SqliteStore
from tests.sessions.fakes import ANN, BEN, CAY, World
from tests.storage.test_privacy import RULES, SCAT, play

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


@pytest.fixture
async def store(path):
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()


@pytest.fixture
def world(store):
    return World(store, games=lambda _key: SCAT, levels=lambda _game: ())


def rows(path, table="moves"):
    with closing(sqlite3.connect(path)) as db:
        return db.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()  # noqa: S608


async def test_a_copy_is_one_whole_file_of_a_database_in_use(world, path, tmp_path):
    await play(world, ANN, BEN)
    copy = tmp_path / "copies" / "copy.sqlite3"
    back_up(path, copy)
    assert rows(copy) == rows(path)
    assert [file.name for file in copy.parent.iterdir()] == ["copy.sqlite3"]
    assert list(database_faults(copy)) == []


async def test_a_copy_taken_under_load_is_sound_and_restores(world, path, tmp_path):
    """Two tables play while copies are taken; each shows one moment, and the last one is put back."""
    copies = []

    async def copy():
        for number in range(6):
            target = tmp_path / f"copy-{number}.sqlite3"
            await asyncio.to_thread(back_up, path, target)
            copies.append(target)
            await asyncio.sleep(0)

    async def evening():
        for _ in range(4):
            await play(world, ANN, BEN, CAY)

    await asyncio.gather(copy(), evening())
    whole = rows(path)
    counts = [len(rows(one)) for one in copies]
    assert counts == sorted(counts)
    for one in copies:
        assert list(database_faults(one)) == []
        assert rows(one) == whole[: len(rows(one))]
    await world.house.close()
    await world.store.close()
    aside = restore(copies[3], path, NOW)
    assert rows(path) == rows(copies[3])
    assert rows(aside) == whole
    reopened = await SqliteStore.open(path)
    again = World(reopened, games=lambda _key: SCAT, levels=lambda _game: ())
    await play(again, ANN, BEN, place=Place(1, 77))
    await reopened.close()
    assert list(database_faults(path)) == []


async def test_nothing_is_restored_under_a_running_house(world, path, tmp_path):
    await play(world, ANN, BEN)
    copy = tmp_path / "copy.sqlite3"
    back_up(path, copy)
    before = rows(path)
    with pytest.raises(DatabaseInUse):
        restore(copy, path, NOW)
    assert rows(path) == before
    assert not list(tmp_path.glob("*.restored*"))


def test_what_is_no_database_cannot_be_copied_or_restored(tmp_path):
    with pytest.raises(StoreError, match="there is no database"):
        back_up(tmp_path / "none.sqlite3", tmp_path / "copy.sqlite3")
    wrong = tmp_path / "diary.sqlite3"
    wrong.write_text("Dear diary, " * 100)
    with pytest.raises(StoreError, match="cannot be copied"):
        back_up(wrong, tmp_path / "copy.sqlite3")
    assert not (tmp_path / "copy.sqlite3").exists()
    assert not list(tmp_path.glob("*.part"))
    place = tmp_path / "house.sqlite3"
    place.write_text("old")
    with pytest.raises(StoreError):
        restore(wrong, place, NOW)
    assert place.read_text() == "old"


@pytest.fixture
def small(tmp_path):
    database = tmp_path / "small.sqlite3"
    with closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE x (y)")
    return database


def test_copies_are_kept_in_rotation_and_only_they_are_deleted(small, tmp_path):
    folder = tmp_path / "copies"
    copies = Backups(small, folder, HOUR, keep=3)
    assert copies.is_due(NOW)
    made = [copies.make(NOW + hour * HOUR) for hour in range(5)]
    (folder / "mine.sqlite3").write_text("")
    (folder / "house-yesterday.sqlite3").write_text("")
    made.append(copies.make(NOW + 5 * HOUR))
    assert copies.kept() == made[-3:]
    assert {file.name for file in folder.iterdir()} == {
        "mine.sqlite3", "house-yesterday.sqlite3", *(one.name for one in made[-3:]),
    }  # fmt: skip
    assert made[0].name == "house-20260101T120000Z.sqlite3"
    assert made_at(made[-1]) == NOW + 5 * HOUR
    with pytest.raises(ValueError, match="mine"):
        made_at(folder / "mine.sqlite3")


def test_a_copy_is_due_when_the_newest_is_too_old(small, tmp_path):
    copies = Backups(small, tmp_path / "copies", 24 * HOUR, keep=2)
    copies.make(NOW)
    assert not copies.is_due(NOW + 24 * HOUR - timedelta(seconds=1))
    assert copies.is_due(NOW + 24 * HOUR)


def test_a_failed_copy_deletes_no_old_one(small, tmp_path):
    copies = Backups(small, tmp_path / "copies", HOUR, keep=1)
    old = copies.make(NOW)
    small.unlink()
    with pytest.raises(StoreError):
        copies.make(NOW + HOUR)
    assert copies.kept() == [old]


# Checking


async def faulty(world, path, *changes):
    """Play, then change the database behind the house's back, and say what is found."""
    await play(world, ANN, BEN)
    with closing(sqlite3.connect(path)) as db:
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='trigger'").fetchall():
            db.execute(f"DROP TRIGGER {name}")
        for change in changes:
            db.execute(change)
        db.commit()
    return list(database_faults(path))


async def test_a_sound_database_has_no_faults_also_while_a_match_goes_on(world, path):
    await play(world, ANN, BEN)
    await world.playing(ANN, BEN, options=TableOptions(SCAT.key, RULES, None))
    assert list(database_faults(path)) == []


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ("UPDATE moves SET action = 'p1 draw stock' WHERE ply = 2", "does not replay"),
        ("UPDATE moves SET action = 'p9 fly' WHERE ply = 2", "does not replay"),
        ("UPDATE match_seats SET place = 3 - place", "ended otherwise"),
        ("UPDATE matches SET is_void = 1", "is stored as void"),
        ("UPDATE matches SET ended_at = NULL", "is over, but stored as under way"),
        ("DELETE FROM moves WHERE ply = (SELECT max(ply) FROM moves)", "is stored as over"),
        ("UPDATE seals SET salt = replace(salt, substr(salt, 1, 1), 'z')", "wrong seal"),
        ("UPDATE seals SET ply = 2 WHERE ply = 1", "wrong seal at action 2"),
        ("UPDATE ledger SET payee = 'seat' WHERE payee = 'player'", "match 1"),
        ("DELETE FROM match_seats", "match 1"),
        ("UPDATE ratings SET mu = mu + 1", "rating"),
        ("UPDATE match_seats SET match_id = 99", "refers to nothing"),
    ],
)
async def test_what_cannot_be_is_found(world, path, change, word):
    found = await faulty(world, path, change)
    assert any(word in fault for fault in found), found


async def test_one_broken_match_does_not_hide_another(world, path):
    await play(world, ANN, BEN)
    found = await faulty(world, path, "UPDATE moves SET action = '?' WHERE ply = 3")
    assert [fault.split(" does")[0] for fault in found if "replay" in fault] == [
        "match 1",
        "match 2",
    ]


def test_a_damaged_file_is_found_or_refused(small):
    with closing(sqlite3.connect(small)) as db:
        migrate_all(db)
    content = bytearray(small.read_bytes())
    content[4096:8192] = bytes(4096)
    small.write_bytes(content)
    try:
        found = list(database_faults(small))
    except StoreError:
        return
    assert found


def migrate_all(db):
    db.isolation_level = None
    db.execute("DROP TABLE x")
    migrate(db, read_migrations(MIGRATIONS))


async def test_a_copy_of_an_older_version_is_checked_as_a_start_would_leave_it(tmp_path):
    steps = read_migrations(MIGRATIONS)
    old = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(old, isolation_level=None)) as db:
        migrate(db, steps[:2])
    assert list(database_faults(old)) == []
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("SELECT count(*) FROM migrations").fetchone() == (2,)


def test_a_newer_or_foreign_database_is_refused(tmp_path):
    other = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(other, isolation_level=None)) as db:
        migrate(db, read_migrations(MIGRATIONS))
        db.execute("INSERT INTO migrations (number, name) VALUES (9999, '9999_later.sql')")
    with pytest.raises(StoreError, match="another version"):
        list(database_faults(other))
    with pytest.raises(StoreError, match="cannot be read"):
        list(database_faults(tmp_path / "none.sqlite3"))


async def test_a_running_match_survives_copying_and_restoring(world, path, tmp_path):
    state = await world.playing(ANN, BEN, options=TableOptions(SCAT.key, RULES, None))
    copy = tmp_path / "copy.sqlite3"
    back_up(path, copy)
    elsewhere = tmp_path / "elsewhere" / "house.sqlite3"
    assert restore(copy, elsewhere, NOW) is None
    other = await SqliteStore.open(elsewhere)
    house = World(other, games=lambda _key: SCAT, levels=lambda _game: ()).house
    assert (await house.table(state.id)).position == state.position
    assert state.phase is Phase.PLAYING
    await other.close()
