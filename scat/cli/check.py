"""``check [FILE]``: looks through a whole database for what cannot be."""

import argparse
import sys
from pathlib import Path
from typing import Final

from scat.cli.books import DONE, FAULTY, database_of, guarded
from scat.records.errors import plain
from scat.storage.checking import database_faults

ABOUT: Final = (
    "replay every match of a database, and audit its seals, ledger, ratings and references"
)

EXAMPLES: Final = """\
The database is only read; a house may run on it.

exit code:
  0  all is well
  1  something is wrong, one line each
  2  it cannot be read, or is of a newer version

examples:
  python -m scat check
  python -m scat check var/backups/house-20260101T120000Z.sqlite3
"""


def fill(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument(
        "database", nargs="?", type=Path, metavar="FILE", help="else DATABASE says which"
    )


def run(chosen: argparse.Namespace) -> int:
    """Check the database."""
    return guarded(lambda: _check(chosen))


def _check(chosen: argparse.Namespace) -> int:
    database = database_of(chosen)
    code = DONE
    for fault in database_faults(database):
        print(plain(fault), file=sys.stderr)
        code = FAULTY
    if code == DONE:
        print(f"{plain(str(database))}: all is well")
    return code
