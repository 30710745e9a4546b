"""What is written down when a tournament starts."""

from collections.abc import Iterator
from dataclasses import replace

from scat.sessions.lobby import COMPUTER_NAMES
from scat.tournaments.events import Cancelled, Entered, Event, Started, Withdrew
from scat.tournaments.formats import computers_wanted
from scat.tournaments.sizes import table_sizes
from scat.tournaments.state import Stage, Tournament
from scat.tournaments.terms import Instant, Number

TOO_FEW = "too-few"
"""The reason with which the house cancels."""


def start_events(state: Tournament, at: Instant) -> Iterator[Event]:
    """Yield who has not checked in and so is out, the computer players, and the start.

    With too few entrants for a table it is cancelled.
    """
    if not state.is_open:
        yield Started(at)  # which is refused
        return
    missing = _missing(state)
    here = replace(
        state, entrants=tuple(one for one in state.entrants if one.number not in missing)
    )
    computers = computers_wanted(here)
    terms = state.terms
    if not table_sizes(len(here.present) + computers, terms.seats, terms.fewest, terms.most)[0]:
        yield Cancelled(at, None, TOO_FEW)
        return
    yield from (Withdrew(at, number) for number in missing)
    for index in range(computers):
        number = len(state.entrants) + index + 1
        yield Entered(at, number, computer_name(index), level=terms.fill)
    yield Started(at)


def _missing(state: Tournament) -> tuple[Number, ...]:
    if state.stage is not Stage.CHECKING_IN:
        return ()
    return tuple(one.number for one in state.present if not one.is_here)


def computer_name(index: int) -> str:
    """Return the name of a computer player, counted from 0; no two have the same."""
    name, turn = COMPUTER_NAMES[index % len(COMPUTER_NAMES)], index // len(COMPUTER_NAMES)
    return f"{name} {turn + 1}" if turn else name
