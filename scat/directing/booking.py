"""What is written down when a table has ended, or is decided as it stands."""

from collections.abc import Iterator

from scat.directing.ports import TableEnd
from scat.tournaments.events import Booked, Dropped, Event, Withdrew
from scat.tournaments.state import Tournament
from scat.tournaments.terms import Instant

ABSENT = "absent"
"""The reason with which the house takes somebody out."""


def decided(state: Tournament, table: int, end: TableEnd | None, at: Instant) -> Booked:
    """Return the result of a table as it stands; of one that nobody knows all are equal."""
    one = state.rounds[-1]
    seats = len(one.tables[table - 1])
    if end is None:
        equal, nothing = (1,) * seats, (0,) * seats
        return Booked(at, one.number, table, equal, nothing, is_decided=True)
    return Booked(at, one.number, table, end.places, end.pennies, is_decided=end.is_decided)


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
