"""What is due in a tournament, and when: derived from its state, never stored."""

from collections.abc import Callable, Iterator
from enum import Enum, auto

from scat.tournaments.state import Stage, Tournament
from scat.tournaments.terms import Instant


class Due(Enum):
    """What the clock does."""

    CHECK_IN = auto()
    START = auto()
    DECIDE = auto()
    """The round clock has run out."""
    CALL_ROLL = auto()
    """People have had the time to come to a table."""


def due(tournament: Tournament) -> tuple[Instant, Due] | None:
    """Return what is due next and when, in seconds since 1970; None if nothing is."""
    if tournament.paused_at is not None:
        return None
    find = _FINDERS.get(tournament.stage)
    return find(tournament) if find is not None else None


def _while_entering(tournament: Tournament) -> tuple[Instant, Due] | None:
    terms, starts_at = tournament.terms, tournament.starts_at
    if terms.full is not None and len(tournament.present) >= terms.full:
        return 0, Due.START
    if starts_at is None:
        return None
    if terms.check_in:
        return starts_at - terms.check_in, Due.CHECK_IN
    return starts_at, Due.START


def _while_checking_in(tournament: Tournament) -> tuple[Instant, Due] | None:
    return (tournament.starts_at, Due.START) if tournament.starts_at is not None else None


def _while_playing(tournament: Tournament) -> tuple[Instant, Due] | None:
    if tournament.is_over:
        return None
    found = [*_decision(tournament), *_roll_calls(tournament)]
    return min(found, key=lambda one: one[0], default=None)


def _decision(tournament: Tournament) -> Iterator[tuple[Instant, Due]]:
    clock = tournament.terms.round_clock
    if clock is not None:
        yield tournament.rounds[-1].began_at + clock, Due.DECIDE


def _roll_calls(tournament: Tournament) -> Iterator[tuple[Instant, Due]]:
    """Yield when it is looked who has come, for each table with people where it was not yet."""
    after, one = tournament.terms.no_show_after, tournament.rounds[-1]
    people = {who.number for who in tournament.present if who.player is not None}
    for spot, result, seats in zip(one.spots, one.results, one.tables, strict=True):
        if after is None or spot is None or spot.is_called or not spot.table:
            continue
        if result is None and not people.isdisjoint(seats):
            yield spot.opened_at + after, Due.CALL_ROLL


_FINDERS: dict[Stage, Callable[[Tournament], tuple[Instant, Due] | None]] = {
    Stage.ENTERING: _while_entering,
    Stage.CHECKING_IN: _while_checking_in,
    Stage.PLAYING: _while_playing,
}
