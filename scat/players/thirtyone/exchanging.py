"""Computer players of 31 with a widow that decide by rule of thumb."""

import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final, Protocol, TypeVar, cast

from scat.engine import protocol
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import Call, Knock
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.widow.actions import (
    Exchange,
    ExchangeAll,
    Pass,
    RenewWidow,
    WidowAction,
)
from scat.engine.thirtyone.widow.counting import is_blitz, score
from scat.engine.thirtyone.widow.rules import Rules
from scat.engine.thirtyone.widow.state import pack_of
from scat.engine.thirtyone.widow.view import View

THRESHOLDS: Final = {2: 25, 4: 26, 6: 27}
"""From how many points a sensible player knocks, by players left."""

BEGINNERS_KNOCK: Final = 21
"""From how many points a beginner knocks."""

BEGINNERS_LEAST: Final = 11
"""With fewer points than this a beginner takes the hidden widow."""

BLITZ: Final = 1000.0
"""How good a hand that ends the deal is: better than every hope."""

T = TypeVar("T", bound=WidowAction)


def knock_at(players: int) -> int:
    """Return the points with which a sensible player knocks."""
    return THRESHOLDS[max(count for count in THRESHOLDS if count <= max(players, 2))]


def worth(hand: Hand, rules: Rules) -> float:
    """Return the half points of the hand as it is; a 31 counts most."""
    return BLITZ if is_blitz(hand, rules) else score(hand, rules)


@lru_cache(maxsize=50_000)
def potential(hand: Hand, rules: Rules) -> float:
    """Return the mean worth after one card of all others could be had for one of the hand."""
    if is_blitz(hand, rules):
        return BLITZ
    others = [card for card in pack_of(rules) if card not in hand]
    best = [max(score(kept, rules) for kept in _kept(hand, (card,))) for card in others]
    return sum(best) / len(best)


def _kept(hand: Hand, more: Hand) -> list[Hand]:
    """Return the hands one may keep of three cards and one more."""
    return list(combinations((*hand, *more), 3))


@lru_cache(maxsize=64)
def unseen_worth(rules: Rules) -> float:
    """Return the mean half points of a hand nobody has seen."""
    hands = list(combinations(pack_of(rules), 3))
    return sum(score(hand, rules) for hand in hands) / len(hands)


def hand_after(view: View, action: Exchange | ExchangeAll) -> Hand:
    """Return the hand after an exchange with the open widow."""
    if isinstance(action, ExchangeAll):
        return view.widow
    kept = (card for card in view.hand if card not in action.given)
    return tuple(sorted((*kept, *action.taken)))


class Mind(Protocol):
    """How good hands are to a player, and when they are good enough."""

    def wants_to_knock(self, view: View) -> bool:
        """Whether to knock with the hand as it is."""
        ...

    def wants_hidden(self, view: View) -> bool:
        """Whether to take the hidden widow for the hand."""
        ...

    def goodness(self, view: View, hand: Hand) -> tuple[float, float]:
        """Return how good the hand is now; the second number decides between equals."""
        ...

    def slips(self, rng: random.Random) -> bool:
        """Whether to exchange without thinking this time."""
        ...


@dataclass(frozen=True, slots=True)
class Exchanging:
    """A computer player: does the obvious, and asks a mind what it prefers.

    It exchanges only for the better, so that every deal among such players ends.
    """

    mind: Mind

    def choose(
        self,
        view: protocol.View,
        rng: random.Random,
        budget: int,  # noqa: ARG002 - no mind examines more than the choices at hand
    ) -> WidowAction | None:
        """Return what to do now; as `Player.choose`."""
        seen = cast(View, view)
        legal = seen.legal_actions()
        call = Call(cast(Seat, seen.seat))
        if call in legal:
            return call
        return self._turn(seen, legal, rng) if seen.to_act == seen.seat else None

    def _turn(self, view: View, legal: tuple[WidowAction, ...], rng: random.Random) -> WidowAction:
        """Return what to do in the seat's own turn: knock, exchange, ask, pass; or what one may."""
        knock = _of(Knock, legal)
        if knock and self.mind.wants_to_knock(view):
            return knock
        exchange = self._exchange(view, legal, rng)
        passing = _of(Pass, legal)
        action = exchange or _of(RenewWidow, legal) or passing or knock
        return action or self._best(view, legal)

    def _exchange(
        self, view: View, legal: tuple[WidowAction, ...], rng: random.Random
    ) -> WidowAction | None:
        """Return an exchange that makes the hand better, if there is one."""
        whole = _of(ExchangeAll, legal)
        if whole is None:
            return None
        if not view.is_open:
            return whole if self.mind.wants_hidden(view) else None
        if self.mind.slips(rng):
            return rng.choice(_exchanges(legal))
        best, mind = self._best(view, legal), self.mind
        is_better = mind.goodness(view, hand_after(view, best)) > mind.goodness(view, view.hand)
        return best if is_better else None

    def _best(self, view: View, legal: tuple[WidowAction, ...]) -> Exchange | ExchangeAll:
        return max(
            _exchanges(legal),
            key=lambda action: self.mind.goodness(view, hand_after(view, action)),
        )


def _of(kind: type[T], legal: tuple[WidowAction, ...]) -> T | None:
    """Return the one legal action of that kind, if there is one."""
    return next((action for action in legal if isinstance(action, kind)), None)


def _exchanges(legal: tuple[WidowAction, ...]) -> list[Exchange | ExchangeAll]:
    return [action for action in legal if isinstance(action, Exchange | ExchangeAll)]


@dataclass(frozen=True, slots=True)
class Sensible:
    """Weighs what a hand may become, and knocks when its points are good for so many players."""

    def wants_to_knock(self, view: View) -> bool:
        """As `Mind.wants_to_knock`."""
        return score(view.hand, view.rules) >= 2 * knock_at(view.match.exits.count(0))

    def wants_hidden(self, view: View) -> bool:
        """As `Mind.wants_hidden`."""
        return score(view.hand, view.rules) < unseen_worth(view.rules)

    def goodness(self, view: View, hand: Hand) -> tuple[float, float]:
        """As `Mind.goodness`: what the hand may become, but points once somebody has knocked."""
        points, hope = worth(hand, view.rules), potential(hand, view.rules)
        return (hope, points) if view.play.knocker is None else (points, hope)

    def slips(self, rng: random.Random) -> bool:  # noqa: ARG002 - takes no chance
        """As `Mind.slips`."""
        return False


@dataclass(frozen=True, slots=True)
class Beginner:
    """Looks at points alone, knocks at 21, and now and then exchanges without thinking."""

    carelessness: float = 0.1
    """How often an exchange is not thought about, 0 to 1."""

    def wants_to_knock(self, view: View) -> bool:
        """As `Mind.wants_to_knock`."""
        return score(view.hand, view.rules) >= 2 * BEGINNERS_KNOCK

    def wants_hidden(self, view: View) -> bool:
        """As `Mind.wants_hidden`."""
        return score(view.hand, view.rules) < 2 * BEGINNERS_LEAST

    def goodness(self, view: View, hand: Hand) -> tuple[float, float]:
        """As `Mind.goodness`: points alone."""
        return worth(hand, view.rules), 0.0

    def slips(self, rng: random.Random) -> bool:
        """As `Mind.slips`."""
        return rng.random() < self.carelessness
