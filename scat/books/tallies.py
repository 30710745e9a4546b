"""What each seat has done in a match, counted from the events of its deals."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from scat.engine.protocol import DealResult, Event, Game, Seat


@dataclass(frozen=True, slots=True)
class Tally:
    """One seat's figures of one match, of decided deals only.

    Attributes:
        deals: how many it was in to the end.
        lives_cost: lives that others lost because it knocked, threw down or had 31.
        lives_lost: lives it lost, also the one it could not pay.
        knocks: how often its knock, or hand thrown down, stood at the end of a deal.
        knocks_won: how often it then lost nothing while others did.
        knock_points: the sum of its hands at those ends, in half points.
        best_knock: the best of these hands, in half points; 0 for none.
        thirty_ones: how often its 31, or three aces that end a deal like it, ended one (HW9).
    """

    deals: int = 0
    lives_cost: int = 0
    lives_lost: int = 0
    knocks: int = 0
    knocks_won: int = 0
    knock_points: int = 0
    best_knock: int = 0
    thirty_ones: int = 0


Tallies: TypeAlias = tuple[Tally, ...]


def summed(one: Tally, other: Tally) -> Tally:
    """Return what two tallies come to together."""
    return Tally(
        deals=one.deals + other.deals,
        lives_cost=one.lives_cost + other.lives_cost,
        lives_lost=one.lives_lost + other.lives_lost,
        knocks=one.knocks + other.knocks,
        knocks_won=one.knocks_won + other.knocks_won,
        knock_points=one.knock_points + other.knock_points,
        best_knock=max(one.best_knock, other.best_knock),
        thirty_ones=one.thirty_ones + other.thirty_ones,
    )


def counted(tallies: Tallies, events: tuple[Event, ...], game: Game, seats: int) -> Tallies:
    """Return the tallies after one step of a match, which may have added a seat (H18).

    Args:
        tallies: before the step.
        events: of the step.
        game: which says what the deal came to that ended in it.
        seats: how many there are after it.
    """
    tallies += (Tally(),) * (seats - len(tallies))
    # Asking whether it `TellsDealResults` looks up every promise anew, with each stored action.
    tell: Callable[[tuple[Event, ...]], DealResult | None] | None
    tell = getattr(game, "deal_result", None)
    result = tell(events) if tell is not None else None
    if result is None:
        return tallies
    return tuple(_after(tally, seat, result) for seat, tally in enumerate(tallies))


def _after(tally: Tally, seat: Seat, deal: DealResult) -> Tally:
    worth, lost = deal.worths[seat], deal.lives[seat]
    if worth is None:
        return tally
    others = sum(deal.lives) - lost
    cause = deal.callers[0] if deal.callers else deal.knocker
    tally = replace(
        tally,
        deals=tally.deals + 1,
        lives_cost=tally.lives_cost + (others if seat == cause else 0),
        lives_lost=tally.lives_lost + lost,
        thirty_ones=tally.thirty_ones + deal.callers.count(seat),
    )
    is_won = not lost and others > 0
    return _with_knock(tally, worth, is_won=is_won) if seat == deal.knocker else tally


def _with_knock(tally: Tally, worth: int, *, is_won: bool) -> Tally:
    return replace(
        tally,
        knocks=tally.knocks + 1,
        knocks_won=tally.knocks_won + is_won,
        knock_points=tally.knock_points + worth,
        best_knock=max(tally.best_knock, worth),
    )
