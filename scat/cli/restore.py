"""``restore FILE``: puts a copy in the place of the house's database."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from scat.cli.books import DONE, FAULTY, add_database, database_of, guarded
from scat.records.errors import plain
from scat.storage.backups import restore
from scat.storage.checking import database_faults

ABOUT: Final = "put a copy in the place of the house's database"

EXAMPLES: Final = """\
The house must be stopped. The copy is checked first; the database that was there is moved aside,
not deleted.

exit code:
  0  the copy is in place
  1  the copy is faulty: nothing has changed (--anyway takes it all the same)
  2  the house runs, or a file cannot be used

examples:
  python -m scat restore var/backups/house-20260101T120000Z.sqlite3
"""


def fill(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("copy", type=Path, metavar="FILE", help="the copy")
    parser.add_argument("--anyway", action="store_true", help="do not check the copy")
    add_database(parser)


def run(chosen: argparse.Namespace) -> int:
    """Put the copy in place."""
    return guarded(lambda: _restore(chosen))


def _restore(chosen: argparse.Namespace) -> int:
    copy: Path = chosen.copy
    faults = [] if chosen.anyway else list(database_faults(copy))
    for fault in faults:
        print(f"{plain(str(copy))}: {plain(fault)}", file=sys.stderr)
    if faults:
        return FAULTY
    database = database_of(chosen)
    aside = restore(copy, database, datetime.now(UTC))
    print(f"{plain(str(database))} is restored from {plain(str(copy))}")
    if aside is not None:
        print(f"what was there before is {plain(str(aside))}")
    return DONE
