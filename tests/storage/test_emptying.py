"""The log is emptied beside those who write, and never within a commit."""

import sqlite3
from contextlib import closing
from threading import Event

from scat.storage import emptying
from scat.storage.emptying import AT_LEAST, Emptying
from tests.storage.evenings import finish, ranked

PATIENCE = 30
"""Seconds after which a thread is taken to be stuck."""


def written(path, rows=2_000):
    """A database in whose log a good megabyte lies."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA wal_autocheckpoint = 0")
    with db:
        db.execute("CREATE TABLE ballast (load TEXT)")
        db.executemany("INSERT INTO ballast VALUES (?)", [("x" * 600,)] * rows)
    return db


def test_what_is_in_the_log_gets_into_the_database(tmp_path, monkeypatch):
    path, is_done, empty = tmp_path / "house.sqlite3", Event(), emptying._empty

    def told(db):
        empty(db)
        is_done.set()

    monkeypatch.setattr(emptying, "_empty", told)
    with closing(written(path)):
        before = path.stat().st_size
        thread = Emptying(path, pause=0)
        thread.written()
        assert is_done.wait(PATIENCE)
        thread.close()
        assert path.stat().st_size > before + 1_000_000


def test_nothing_is_done_while_nothing_is_written(tmp_path, monkeypatch):
    calls = []
    monkeypatch.setattr(emptying, "_empty", calls.append)
    with closing(written(tmp_path / "house.sqlite3")):
        thread = Emptying(tmp_path / "house.sqlite3", pause=0)
        thread.close()
    assert calls == []
    assert not thread._thread.is_alive()


def test_a_log_that_cannot_be_emptied_is_told_and_tried_again(tmp_path, caplog):
    db = written(tmp_path / "house.sqlite3")
    db.close()
    emptying._empty(db)
    assert "cannot be emptied now" in caplog.text


async def test_a_commit_wakes_the_thread_and_empties_nothing_itself(file, path, monkeypatch):
    woken = []
    file._writer.committed = lambda: woken.append(1)
    limit = await file._writer.run(lambda db: db.execute("PRAGMA wal_autocheckpoint").fetchone()[0])
    assert limit == AT_LEAST
    before = path.stat().st_size
    await finish(file, ranked(1, 2, 3, 4))
    assert len(woken) == 3, "created, begun, ended"
    assert path.stat().st_size == before
