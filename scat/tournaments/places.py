"""Who gets a place that has become free."""

from collections.abc import Iterator

from scat.tournaments.events import Admitted, Event
from scat.tournaments.play import follow, has_place
from scat.tournaments.state import Tournament
from scat.tournaments.terms import Instant


def followed(tournament: Tournament, *events: Event) -> Tournament:
    """Return what follows from events, one after the other.

    Raises:
        Refused: one may not happen.
    """
    for event in events:
        tournament = follow(tournament, event)
    return tournament


def admissions(tournament: Tournament, at: Instant) -> Iterator[Admitted]:
    """Yield who has waited and has a place now, the first to come first."""
    for one in tournament.waiting:
        if not has_place(tournament):
            return
        event = Admitted(at, one.number)
        tournament = follow(tournament, event)
        yield event


def vacated(tournament: Tournament, event: Event, at: Instant) -> Iterator[Event]:
    """Yield what makes a place free, and who is given it if nobody plays yet.

    Raises:
        Refused: the event may not happen.
    """
    yield event
    after = follow(tournament, event)
    if after.is_open:
        yield from admissions(after, at)
