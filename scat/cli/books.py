"""What the commands about the house's database have in common."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from scat.records.errors import plain
from scat.sessions.ports import StoreError
from scat.settings import Settings, WrongSetting, load_settings

ROOT: Final = Path(__file__).parents[2]
"""Where ``.env`` is looked for, as the house does."""

DONE: Final = 0
FAULTY: Final = 1
UNUSABLE: Final = 2


def settings() -> Settings:
    """Return the house's settings.

    Raises:
        WrongSetting: one cannot be used.
    """
    return load_settings(ROOT, os.environ)


def guarded(work: Callable[[], int]) -> int:
    """Do the work; what it cannot do becomes one sentence on standard error."""
    try:
        return work()
    except (StoreError, WrongSetting) as fault:
        print(f"scat: {plain(str(fault))}", file=sys.stderr)
        return UNUSABLE


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add which database a command is about."""
    parser.add_argument(
        "--database", type=Path, metavar="FILE", help="the house's database; else DATABASE says it"
    )


def database_of(chosen: argparse.Namespace) -> Path:
    """Return which database a command is about."""
    given: Path | None = chosen.database
    return settings().database if given is None else given
