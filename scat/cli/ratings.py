"""``ratings --recompute DB``: all ratings, boards and figures anew, from the results alone."""

import argparse
import sys
from pathlib import Path
from typing import Final

from scat.sessions.ports import StoreError
from scat.storage.recompute import check_ratings

RIGHT: Final = 0
WRONG: Final = 1
UNREADABLE: Final = 2

SHOWN: Final = 20
"""How many differences are named."""

ABOUT: Final = (
    "recompute ratings, boards and figures from the results and compare with the stored ones"
)

EXAMPLES: Final = """\
exit code:
  0  all that is stored is what the results make of it
  1  some are not; they are named, and put right if you ask for it
  2  the database cannot be read, or is in use

examples:
  python -m scat ratings --recompute house.sqlite3
  python -m scat ratings --recompute house.sqlite3 --repair
"""


def fill(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument(
        "--recompute", type=Path, required=True, metavar="DB", help="the house's database"
    )
    parser.add_argument(
        "--repair", action="store_true", help="store what follows from the results; no house runs"
    )


def run(chosen: argparse.Namespace) -> int:
    """Recompute, say what differs, and return the exit code."""
    try:
        results, faults = check_ratings(chosen.recompute, repair=chosen.repair)
    except StoreError as fault:
        print(fault, file=sys.stderr)
        return UNREADABLE
    for fault in faults[:SHOWN]:
        print(f"differs: {fault}", file=sys.stderr)
    if len(faults) > SHOWN:
        print(f"and {len(faults) - SHOWN} more", file=sys.stderr)
    print(_verdict(results, len(faults), is_repaired=chosen.repair))
    return WRONG if faults else RIGHT


def _verdict(results: int, faults: int, *, is_repaired: bool) -> str:
    if not faults:
        return f"{results} rated results: every stored rating, board and figure follows from them."
    what = "are put right" if is_repaired else "stored figures do not follow from them"
    return f"{results} rated results: {faults} {what}."
