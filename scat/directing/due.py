"""What is due in a tournament, and when: derived from its state, never stored."""

from collections.abc import Callable
from enum import Enum, auto

from scat.tournaments.state import Stage, Tournament
from scat.tournaments.terms import Instant


class Due(Enum):
    """What the clock does."""

    CHECK_IN = auto()
    START = auto()
    DECIDE = auto()
    """The round clock has run out."""


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
    clock = tournament.terms.round_clock
    if clock is None or tournament.is_over:
        return None
    return tournament.rounds[-1].began_at + clock, Due.DECIDE


_FINDERS: dict[Stage, Callable[[Tournament], tuple[Instant, Due] | None]] = {
    Stage.ENTERING: _while_entering,
    Stage.CHECKING_IN: _while_checking_in,
    Stage.PLAYING: _while_playing,
}
