"""What a local house that was killed could not put away: the next one does it."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from scat.sessions.ports import StoreError
from scat.storage.lock import HouseLock

PREFIX: Final = "scat-"
"""How the folder of a local house begins."""

BOOKS: Final = "local.sqlite3"
"""Its books; nothing lies in the folder but these and what SQLite keeps beside them."""

YOUNG: Final = 60.0
"""Seconds for which a folder is left alone: its house may be about to open."""


def sweep(now: float, around: Path | None = None) -> None:
    """Delete the folders of local houses that nobody runs any more.

    Args:
        now: the present, as files have it.
        around: where the folders are; the system's place for what is temporary if None.
    """
    for folder in (around or Path(tempfile.gettempdir())).glob(f"{PREFIX}*"):
        with suppress(OSError, StoreError):  # somebody else's, or just being deleted
            if _is_left(folder, now):
                _delete(folder)


def _is_left(folder: Path, now: float) -> bool:
    """Whether it is such a folder, ours, not young, and no house runs on it."""
    books = folder / BOOKS
    if folder.is_symlink() or not books.is_file():
        return False
    about = folder.stat()
    is_ours = not hasattr(os, "getuid") or about.st_uid == os.getuid()
    has_else = any(not path.name.startswith(BOOKS) for path in folder.iterdir())
    if not is_ours or has_else or now - about.st_mtime < YOUNG:
        return False
    HouseLock(books).release()  # raises if a house runs on it
    return True


def _delete(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
