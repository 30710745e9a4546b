"""What each seat has done in a match, counted from the events of its deals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, TypeVar

from scat.engine.protocol import Event, Seat
from scat.engine.thirtyone.events import Called, DealEnded, DealKind, HandsShown, LivesLost
from scat.engine.thirtyone.widow.events import AcesShown

E = TypeVar("E")

DECIDED: Final = (DealKind.SHOWDOWN, DealKind.THIRTY_ONE)
"""How a deal ends that counts; drawn, void and abandoned ones do not."""


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


def counted(tallies: Tallies, events: Sequence[Event], seats: int) -> Tallies:
    """Return the tallies after one step of a match, which may have added a seat (H18).

    Args:
        tallies: before the step.
        events: of the step; all that a deal's end tells comes in one.
        seats: how many there are after it.
    """
    tallies += (Tally(),) * (seats - len(tallies))
    ended = _only(events, DealEnded)
    if not ended or ended[0].kind not in DECIDED:
        return tallies
    shown = _only(events, HandsShown)
    scores = shown[0].scores if shown else (None,) * len(tallies)
    deal = _Deal(ended[0], scores, _lost(events), _callers(events))
    return tuple(_after(tally, seat, deal) for seat, tally in enumerate(tallies))


@dataclass(frozen=True, slots=True)
class _Deal:
    """How a deal ended: the worth of every hand, the lives lost, and who ended it at once."""

    end: DealEnded
    scores: tuple[int | None, ...]
    lost: dict[Seat, int]
    callers: tuple[Seat, ...]

    @property
    def cause(self) -> Seat | None:
        """The seat on whose account others lose lives: the 31's, or else the knocker's."""
        return self.callers[0] if self.callers else self.end.knocker


def _only(events: Iterable[object], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def _callers(events: Sequence[Event]) -> tuple[Seat, ...]:
    return tuple(event.seat for event in events if isinstance(event, Called | AcesShown))


def _lost(events: Sequence[Event]) -> dict[Seat, int]:
    return {event.seat: event.lives for event in _only(events, LivesLost)}


def _after(tally: Tally, seat: Seat, deal: _Deal) -> Tally:
    score = deal.scores[seat]
    if score is None:
        return tally
    lost = deal.lost.get(seat, 0)
    others = sum(deal.lost.values()) - lost
    tally = replace(
        tally,
        deals=tally.deals + 1,
        lives_cost=tally.lives_cost + (others if seat == deal.cause else 0),
        lives_lost=tally.lives_lost + lost,
        thirty_ones=tally.thirty_ones + deal.callers.count(seat),
    )
    is_won = not lost and others > 0
    return _with_knock(tally, score, is_won=is_won) if seat == deal.end.knocker else tally


def _with_knock(tally: Tally, score: int, *, is_won: bool) -> Tally:
    return replace(
        tally,
        knocks=tally.knocks + 1,
        knocks_won=tally.knocks_won + is_won,
        knock_points=tally.knock_points + score,
        best_knock=max(tally.best_knock, score),
    )
