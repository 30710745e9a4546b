"""``replay FILE...``: prints games turn by turn and checks every figure."""

import argparse
from collections.abc import Iterable, Iterator
from typing import Final

from scat.cli.files import read_all
from scat.engine.protocol import Position
from scat.records.checking import Played, played_turns
from scat.records.errors import plain
from scat.records.record import Header, Record

ABOUT: Final = "print games turn by turn and check every figure of their records"

EXAMPLES: Final = """\
exit code:
  0  every figure is right
  1  a record says what cannot have happened; the first such line is named
  2  a file cannot be read

examples:
  python -m scat replay game.toml
  python -m scat replay --quiet records/*.toml
  python -m scat replay - < game.toml
"""


def fill(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print nothing but what is wrong"
    )


def run(chosen: argparse.Namespace) -> int:
    """Replay every file and return the worst exit code."""
    is_quiet: bool = chosen.quiet

    def play(record: Record) -> None:
        for line in told(record):
            if not is_quiet:
                print(plain(line))

    return read_all(chosen.files, play, is_quiet=is_quiet)


def told(record: Record) -> Iterator[str]:
    """Yield the lines that tell a game.

    Raises:
        Mismatch: a figure is wrong, after everything before it has been told.
    """
    yield from _beginning(record.header)
    deal, position = -1, None
    for played in played_turns(record):
        if played.deal != deal:
            yield from ("", f"Deal {played.deal + 1}")
        deal, position = played.deal, played.position
        yield from _turn(played)
    yield ""
    yield from _end(position)


def _beginning(header: Header) -> Iterator[str]:
    day = "" if header.date is None else f", {header.date}"
    yield f"{header.game}, {header.rules}, {header.seats} seats{day}"
    for seat in range(header.seats):
        known = (of[seat] for of in (header.names, header.players) if of)
        deals = " (deals first)" if seat == header.dealer else ""
        yield f"  {' '.join((f'seat {seat + 1}:', *known))}{deals}"


def _turn(played: Played) -> Iterator[str]:
    """Yield what happened, the events of a seat's turn on one line and what ended a deal below."""
    has_ended = played.position.between_deals or played.position.outcome is not None
    if has_ended:
        yield from (f"  {event}" for event in played.events)
        yield f"  {_standing(played.position)}"
    else:
        yield f"  {'; '.join(map(str, played.events))}"


def _standing(position: Position) -> str:
    return f"pennies {_numbers(position.pennies)}, kitty {position.kitty}"


def _end(position: Position | None) -> Iterator[str]:
    outcome = None if position is None else position.outcome
    if outcome is None:
        yield "The game is not over."
    else:
        yield f"Places {_numbers(outcome.places)}, winnings {_numbers(outcome.winnings)}."
    yield "Every figure is right."


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
