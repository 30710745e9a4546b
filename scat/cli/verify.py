"""``verify FILE...``: recomputes the seal of every order of the cards."""

import argparse
from typing import Final

from scat.cli.files import read_all
from scat.engine.cards import cards_text
from scat.records.checking import Played, played_turns
from scat.records.errors import Mismatch
from scat.records.record import Record
from scat.records.sealing import Sealed

ABOUT: Final = "recompute the seals of every deal and print what they were made of"

EXAMPLES: Final = """\
A seal is the SHA-256 of the cards and the salt as they are printed, separated by single spaces;
docs/fair.md says what it proves.

exit code:
  0  every order of the cards is the one that was sealed
  1  a seal is wrong or missing, or the record says what cannot have happened
  2  a file cannot be read

examples:
  python -m scat verify game.toml
  python -m scat verify --quiet records/*.toml
"""


def fill(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print nothing but what is wrong"
    )


def run(chosen: argparse.Namespace) -> int:
    """Verify every file and return the worst exit code."""
    is_quiet: bool = chosen.quiet

    def verify(record: Record) -> None:
        for line in verified(record):
            if not is_quiet:
                print(line)

    return read_all(chosen.files, verify, is_quiet=is_quiet)


def verified(record: Record) -> list[str]:
    """Return the lines that show every seal with what it was made of.

    Raises:
        Mismatch: a seal is wrong or missing, or the match cannot have gone like that.
    """
    lines: list[str] = []
    told = [0] * len(record.deals)
    for played in played_turns(record):
        for _ in played.orders:
            lines += _opened(record, played, told[played.deal])
            told[played.deal] += 1
    count = sum(told)
    return [*lines, "", f"{count} orders of the cards, each as it was sealed."]


def _opened(record: Record, played: Played, place: int) -> list[str]:
    seals = record.deals[played.deal].seals
    if place >= len(seals):
        raise Mismatch(("deals", played.deal), "the cards were put in order without a seal")
    opened, order = seals[place], played.orders[-1]
    if not opened.is_of(order):
        wrong = f"the seal of these cards and this salt is {Sealed(order, opened.salt).seal}"
        raise Mismatch(("deals", played.deal, "seals", place), wrong)
    return [
        f"Deal {played.deal + 1}{', reshuffled' if place else ''}",
        f"  cards {cards_text(order)}",
        f"  salt  {opened.salt}",
        f"  seal  {opened.seal}",
    ]
