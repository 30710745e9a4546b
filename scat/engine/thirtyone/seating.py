"""Who may come and go, and when nothing can be done, in every game of thirty-one (H18-H20, HW18).

A deal is told here by its `turn` alone: whose turn it is, below 0 between deals.
"""

from typing import Any, Protocol, TypeVar, cast

from scat.engine.protocol import Seat
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import MOST_BROUGHT, MOST_SEATS
from scat.engine.thirtyone.events import Brought, Joined
from scat.engine.thirtyone.lives import KnowsCounty
from scat.engine.thirtyone.match import Match
from scat.engine.thirtyone.rules import LateJoin, Leaving

_OUT = Leaving.OUT  # Python 3.11 looks an enum's member up slowly


class KnowsSeating(Protocol):
    """House rules that say who may come and go."""

    @property
    def late_join(self) -> LateJoin:
        """Whether one may join a match under way (H18)."""
        ...

    @property
    def leave(self) -> Leaving:
        """What becomes of the seat of somebody who leaves (H19)."""
        ...


R = TypeVar("R", bound=KnowsSeating)
K = TypeVar("K", bound=KnowsCounty)


def seat_refusal(match: Match[Any], turn: Seat, seat: Seat) -> Reason | None:
    """Return why the seat may do nothing in this deal; any value may be taken for a seat."""
    if type(seat) is not int or not 0 <= seat < len(match.exits):
        return Reason.NOT_AT_TABLE
    if match.exits[seat]:
        return Reason.OUT_OF_GAME
    return Reason.BETWEEN_DEALS if turn < 0 else None


def leave_refusal(match: Match[R], turn: Seat, seat: Seat) -> Reason | None:
    """Return why the seat may not leave the match (H19)."""
    reason = seat_refusal(match, turn, seat)
    if reason is not None and reason is not Reason.BETWEEN_DEALS:
        return reason
    return None if match.rules.leave is _OUT else Reason.SEAT_KEPT


def admit_refusal(match: Match[R], turn: Seat, newcomer: Seat) -> Reason | None:
    """Return why that seat cannot be added (H18)."""
    if match.rules.late_join is LateJoin.OFF:
        return Reason.LATE_JOIN_OFF
    if turn >= 0:
        return Reason.NOT_YOUR_TURN
    seats = len(match.exits)
    is_next = type(newcomer) is int and newcomer == seats < MOST_SEATS
    return None if is_next else Reason.NOT_AT_TABLE


def bring_refusal(match: Match[K], turn: Seat, pennies: Any) -> Reason | None:  # noqa: ANN401 - any value may be taken for pennies
    """Return why the seats cannot begin with these pennies; nobody may be out already (S21, H7)."""
    if match.deal or turn >= 0 or any(match.exits):
        return Reason.NOT_YOUR_TURN
    fewest = 0 if match.rules.county else 1
    if not isinstance(pennies, tuple) or len(cast("tuple[Any, ...]", pennies)) != len(match.exits):
        return Reason.WRONG_PENNIES
    each = cast("tuple[Any, ...]", pennies)
    is_sound = all(type(one) is int and fewest <= one <= MOST_BROUGHT for one in each)
    return None if is_sound else Reason.WRONG_PENNIES


def stop_refusal(match: Match[Any], turn: Seat) -> Reason | None:
    """Return why the match cannot end now: it can between two deals."""
    return None if turn < 0 and match.deal else Reason.NOT_YOUR_TURN


def brought(match: Match[R], pennies: tuple[int, ...]) -> tuple[Match[R], Brought]:
    """Let everybody begin with the pennies they bring."""
    return match._replace(pennies=pennies), Brought(pennies)


def stopped(match: Match[R]) -> Match[R]:
    """End the match as it stands."""
    return match._replace(is_over=True)


def void_refusal(turn: Seat) -> Reason | None:
    """Return why no deal can be given up (H20)."""
    return Reason.NOTHING_TO_VOID if turn < 0 else None


def admitted(match: Match[R], newcomer: Seat) -> tuple[Match[R], Joined]:
    """Seat a newcomer with as many pennies as the poorest player has (H18)."""
    lowest = min(match.pennies[seat] for seat in match.active)
    match = match._replace(pennies=(*match.pennies, lowest), exits=(*match.exits, 0))
    return match, Joined(newcomer, lowest)


def left_between_deals(match: Match[R], seat: Seat) -> Match[R]:
    """Return the match that a seat has left between deals; a dealer's place goes on (H19)."""
    match = match.without(seat)
    is_dealt_by_next = seat == match.dealer and not match.is_over
    return match._replace(dealer=match.after(seat)) if is_dealt_by_next else match
