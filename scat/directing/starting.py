"""What is written down when a tournament starts."""

from collections.abc import Iterator

from scat.sessions.lobby import COMPUTER_NAMES
from scat.tournaments.events import Cancelled, Entered, Event, Started, Withdrew
from scat.tournaments.formats import computers_wanted
from scat.tournaments.places import admissions, followed
from scat.tournaments.sizes import table_sizes
from scat.tournaments.state import Stage, Tournament
from scat.tournaments.terms import Instant, Number

TOO_FEW = "too-few"
"""The reason with which the house cancels."""


def start_events(state: Tournament, at: Instant) -> Iterator[Event]:
    """Yield who has not checked in and so is out, who is given their places, and the start.

    Computer players complete the tables if that is agreed. With too few entrants for a table it
    is cancelled.
    """
    if not state.is_open:
        yield Started(at)  # which is refused
        return
    gone = tuple(Withdrew(at, number) for number in _missing(state))
    here = followed(state, *gone)
    come = tuple(admissions(here, at))
    here = followed(here, *come)
    computers = computers_wanted(here)
    terms = state.terms
    if not table_sizes(len(here.present) + computers, terms.seats, terms.fewest, terms.most)[0]:
        yield Cancelled(at, None, TOO_FEW)
        return
    yield from (*gone, *come)
    for _ in range(computers):
        event = computer_entry(here, at)
        here = followed(here, event)
        yield event
    yield Started(at)


def _missing(state: Tournament) -> tuple[Number, ...]:
    if state.stage is not Stage.CHECKING_IN:
        return ()
    return tuple(one.number for one in (*state.present, *state.waiting) if not one.is_here)


def computer_entry(state: Tournament, at: Instant) -> Entered:
    """Return how the next computer player enters; no two have the same name."""
    computers = sum(one.level is not None for one in state.entrants)
    number = len(state.entrants) + 1
    return Entered(at, number, computer_name(computers), level=state.terms.fill)


def computer_name(index: int) -> str:
    """Return the name of a computer player, counted from 0; no two have the same."""
    name, turn = COMPUTER_NAMES[index % len(COMPUTER_NAMES)], index // len(COMPUTER_NAMES)
    return f"{name} {turn + 1}" if turn else name
