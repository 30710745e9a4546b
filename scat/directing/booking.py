"""What is written down when a table has ended, or is decided as it stands."""

from collections.abc import Iterator, Sequence

from scat.directing.ports import TableEnd
from scat.directing.starting import computer_entry
from scat.tournaments.events import Booked, Dropped, Event, RollCalled, Substituted, Withdrew
from scat.tournaments.places import followed
from scat.tournaments.purses import brought
from scat.tournaments.state import Tournament
from scat.tournaments.terms import Instant, Number

ABSENT = "absent"
"""The reason with which the house takes somebody out who has stopped playing."""

NO_SHOW = "no-show"
"""The same of somebody who has not come to their table at all."""


def decided(state: Tournament, table: int, end: TableEnd | None, at: Instant) -> Booked:
    """Return the result of a table as it stands; of one that nobody knows all are equal."""
    one = state.rounds[-1]
    if end is None:
        equal = (1,) * len(one.tables[table - 1])
        nothing = (0,) * len(equal)
        pennies = brought(state, table) or nothing
        return Booked(at, one.number, table, equal, pennies, is_decided=True)
    return Booked(at, one.number, table, end.places, end.pennies, end.is_decided, end.is_out)


def booked(state: Tournament, table: int, end: TableEnd | None, at: Instant) -> Iterator[Event]:
    """Yield the result of a table, and who is out because they left or never showed up."""
    yield decided(state, table, end, at)
    seats = state.rounds[-1].tables[table - 1]
    present = {one.number for one in state.present}
    for seat in end.left if end is not None else ():
        if seats[seat] in present:
            yield Withdrew(at, seats[seat])
    for seat in end.absent if end is not None else ():
        if seats[seat] in present:
            yield Dropped(at, seats[seat], None, ABSENT)


def roll_called(
    state: Tournament, table: int, missing: Sequence[int], at: Instant
) -> Iterator[Event]:
    """Yield what follows from who has not come to a table: substitutes, else just who is out.

    Args:
        state: the tournament.
        table: which one of the present round, from 1.
        missing: the seats of those who have not come.
        at: when.
    """
    seats = state.rounds[-1].tables[table - 1]
    present = {one.number for one in state.present}
    for number in (seats[seat] for seat in missing if seats[seat] in present):
        events = (*_substitution(state, table, number, at), Dropped(at, number, None, NO_SHOW))
        state = followed(state, *events)
        yield from events
    yield RollCalled(at, len(state.rounds), table)


def _substitution(state: Tournament, table: int, number: Number, at: Instant) -> Iterator[Event]:
    """Yield who takes a seat: whoever waits longest, else a computer player if that is agreed."""
    if not state.may_substitute:
        return
    if state.waiting:
        yield Substituted(at, len(state.rounds), table, number, state.waiting[0].number)
    elif state.terms.fill is not None:
        entry = computer_entry(state, at)
        yield entry
        yield Substituted(at, len(state.rounds), table, number, entry.number)
