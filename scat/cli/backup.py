"""``backup``: copies the house's database, also while the house runs."""

import argparse
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from scat.cli.books import DONE, add_database, database_of, guarded, settings
from scat.records.errors import plain
from scat.storage.backups import Backups, back_up

ABOUT: Final = "copy the house's database into one whole file, also while the house runs"

EXAMPLES: Final = """\
Without a name the copy goes to the folder BACKUPS, named by the time, and the oldest ones beyond
BACKUP_KEEP are deleted. The house itself does that every BACKUP_HOURS.

exit code:
  0  the copy is complete
  2  it could not be made

examples:
  python -m scat backup
  python -m scat backup before-update.sqlite3
"""


def fill(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("target", nargs="?", type=Path, metavar="FILE", help="where to")
    add_database(parser)


def run(chosen: argparse.Namespace) -> int:
    """Copy the database."""
    return guarded(lambda: _back_up(chosen))


def _back_up(chosen: argparse.Namespace) -> int:
    database, target = database_of(chosen), chosen.target
    if target is None:
        house = settings()
        backups = Backups(database, house.backups, timedelta(0), house.backup_keep)
        target = backups.make(datetime.now(UTC))
    else:
        back_up(database, target)
    print(plain(str(target)))
    return DONE
