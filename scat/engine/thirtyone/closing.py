"""How deals end alike in every game of thirty-one: who lost what, and who deals next."""

from collections.abc import Iterator
from typing import Final, Protocol, TypeVar

from scat.engine.protocol import DealResult, Event, Outcome, Seat
from scat.engine.thirtyone.events import (
    Called,
    DealEnded,
    DealKind,
    HandsShown,
    LivesLost,
    MatchEnded,
)
from scat.engine.thirtyone.lives import Settlement
from scat.engine.thirtyone.match import Match

R = TypeVar("R")
E = TypeVar("E")

DECIDED: Final = (DealKind.SHOWDOWN, DealKind.THIRTY_ONE)
"""How a deal ends that counts; drawn, void and abandoned ones do not."""


class HasSeat(Protocol):
    """An event that somebody brought about."""

    @property
    def seat(self) -> Seat:
        """Who."""
        ...


def lives_lost(settlement: Settlement, settled: Match[R]) -> Iterator[LivesLost]:
    """Tell what everybody lost, after the match has been settled (S14-S21, W12-W17)."""
    for seat, lives in enumerate(settlement.lives):
        if lives:
            yield LivesLost(seat, lives, settlement.paid[seat], is_out=bool(settled.exits[seat]))


def deal_ended(match: Match[R], kind: DealKind, knocker: Seat | None) -> DealEnded:
    """Tell that the deal is over and paid."""
    return DealEnded(kind, knocker, match.pennies, match.kitty)


def match_ended(outcome: Outcome | None) -> tuple[MatchEnded, ...]:
    """Tell how the match ended; nothing while it goes on (S22, W18)."""
    return () if outcome is None else (MatchEnded(outcome),)


def dealt_again(match: Match[R]) -> Match[R]:
    """Return the match after a void deal: the same dealer, or the next if that one left (H20)."""
    dealer = match.dealer
    return match._replace(dealer=match.after(dealer)) if match.exits[dealer] else match


def deals_next(match: Match[R], seat: Seat) -> Seat:
    """Return who deals where it would be this seat's turn: that one, or the next that is in."""
    return match.after(seat) if match.exits[seat] else seat


def deal_result(
    events: tuple[Event, ...], calls: tuple[type[HasSeat], ...] = (Called,)
) -> DealResult | None:
    """Return what the deal came to that a step has decided; None if it has decided none.

    Args:
        events: of the step; all that a deal's end tells comes in one.
        calls: the events that end a deal at once.
    """
    ended, shown = _first(events, DealEnded), _first(events, HandsShown)
    if ended is None or shown is None or ended.kind not in DECIDED:
        return None
    lost = {event.seat: event.lives for event in events if isinstance(event, LivesLost)}
    return DealResult(
        worths=shown.scores,
        lives=tuple(lost.get(seat, 0) for seat in range(len(shown.scores))),
        knocker=ended.knocker,
        callers=tuple(event.seat for event in events if isinstance(event, calls)),
    )


def _first(events: tuple[Event, ...], kind: type[E]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)
