"""How deals end alike in every game of thirty-one: who lost what, and who deals next."""

from collections.abc import Iterator
from typing import TypeVar

from scat.engine.protocol import Outcome, Seat
from scat.engine.thirtyone.events import DealEnded, DealKind, LivesLost, MatchEnded
from scat.engine.thirtyone.lives import Settlement
from scat.engine.thirtyone.match import Match

R = TypeVar("R")


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
