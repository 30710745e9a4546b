"""A local house puts away what killed ones left, and nothing else."""

import os
from pathlib import Path

from local.leavings import BOOKS, YOUNG, sweep
from scat.storage.lock import HouseLock

LONG_AFTER = 10 * YOUNG


def folder(tmp_path, name, *files):
    made = tmp_path / name
    made.mkdir()
    for file in files:
        (made / file).write_text("")
    return made


def later(folder: Path) -> float:
    return folder.stat().st_mtime + LONG_AFTER


def test_the_folder_of_a_killed_house_goes(tmp_path):
    left = folder(tmp_path, "scat-abc", BOOKS, f"{BOOKS}-wal", f"{BOOKS}-shm", f"{BOOKS}-house")
    sweep(later(left), tmp_path)
    assert not left.exists()


def test_the_folder_of_a_house_that_runs_stays(tmp_path):
    used = folder(tmp_path, "scat-abc", BOOKS)
    lock = HouseLock(used / BOOKS)
    sweep(later(used), tmp_path)
    assert (used / BOOKS).exists()
    lock.release()
    sweep(later(used), tmp_path)
    assert not used.exists()


def test_a_young_folder_stays(tmp_path):
    young = folder(tmp_path, "scat-abc", BOOKS)
    sweep(young.stat().st_mtime + YOUNG / 2, tmp_path)
    assert young.exists()


def test_whatever_is_not_such_a_folder_stays(tmp_path):
    kept = [
        folder(tmp_path, "scat-empty"),
        folder(tmp_path, "scat-more", BOOKS, "diary.txt"),
        folder(tmp_path, "other", BOOKS),
    ]
    link = tmp_path / "scat-link"
    link.symlink_to(kept[2], target_is_directory=True)
    (tmp_path / "scat-file").write_text("")
    sweep(later(kept[0]), tmp_path)
    assert all(path.exists() for path in (*kept, link, tmp_path / "scat-file", kept[2] / BOOKS))


def test_somebody_else_s_folder_stays(tmp_path, monkeypatch):
    theirs = folder(tmp_path, "scat-abc", BOOKS)
    monkeypatch.setattr(os, "getuid", lambda: 12345, raising=False)
    sweep(later(theirs), tmp_path)
    assert theirs.exists()
