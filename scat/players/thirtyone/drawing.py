"""Computer players of Scat that decide by rule of thumb."""

import random
from dataclasses import dataclass
from typing import Final, cast

from scat.engine import protocol
from scat.engine.cards import Card
from scat.engine.thirtyone.actions import Call, Discard, Draw, Knock, Look, Pile, ScatAction
from scat.engine.thirtyone.counting import score
from scat.engine.thirtyone.events import Discarded, Hand
from scat.engine.thirtyone.view import View
from scat.players.thirtyone.potential import Yardstick, potential, prospect, worth

THRESHOLDS: Final = {
    2: (22, 22, 25, 27),
    3: (22, 22, 24, 27),
    4: (20, 22, 24, 28),
    6: (22, 22, 23, 28),
}
"""From how many points to knock in one's first, second, third and later turns, by players left."""


def knock_at(players: int, turn: int) -> int:
    """Return the points with which to knock in one's `turn`-th turn (from 1) of the deal."""
    known = max(count for count in THRESHOLDS if count <= max(players, 2))
    return THRESHOLDS[known][min(turn, 4) - 1]


def own_turn(view: View) -> int:
    """Return which turn of its own in this deal, from 1, the seat is in or will have next."""
    return 1 + sum(
        isinstance(event, Discarded) and event.seat == view.seat for event in view.history
    )


def players_left(view: View) -> int:
    """Return how many seats are in the match."""
    return view.match.exits.count(0)


def without(hand: Hand, odd: Card) -> Hand:
    """Return the hand without one card."""
    return tuple(card for card in hand if card != odd)


def obvious(view: View, legal: tuple[ScatAction, ...]) -> ScatAction | None:
    """Return what every player does at once: call a 31, and in turn look before acting (H4)."""
    for action in legal:
        if isinstance(action, Call) or (isinstance(action, Look) and view.to_act == view.seat):
            return action
    return None


@dataclass(frozen=True, slots=True)
class Sensible:
    """Weighs what a hand may become, and knocks when its points are good for that turn."""

    def choose(
        self,
        view: protocol.View,
        rng: random.Random,  # noqa: ARG002 - nothing is left to chance
        budget: int,  # noqa: ARG002 - nothing is examined
    ) -> ScatAction | None:
        """Return what to do now; as `Player.choose`."""
        seen = cast(View, view)
        legal = seen.legal_actions()
        action = obvious(seen, legal)
        if action is not None or seen.to_act != seen.seat:
            return action
        return self._discard(seen, legal) if seen.taken is not None else self._begin(seen, legal)

    def _begin(self, view: View, legal: tuple[ScatAction, ...]) -> ScatAction:
        seat, hand, rules = cast(int, view.seat), view.hand, view.rules
        knock = Knock(seat)
        at = knock_at(players_left(view), own_turn(view))
        if knock in legal and score(hand, rules) >= 2 * at:
            return knock
        take = Draw(seat, Pile.DISCARD)
        top = view.top
        if take not in legal or top is None:
            return Draw(seat, Pile.STOCK)
        four = (*hand, top)
        kept = max(
            (tuple(sorted(without(four, odd))) for odd in hand),
            key=lambda kept: self._goodness(view, kept),
        )
        first, hope = self._yardsticks(view)
        is_worth_it = first(kept, rules) > hope(hand, rules)
        return take if is_worth_it else Draw(seat, Pile.STOCK)

    def _discard(self, view: View, legal: tuple[ScatAction, ...]) -> ScatAction:
        discards = [action for action in legal if isinstance(action, Discard)]
        return max(
            discards, key=lambda action: self._goodness(view, without(view.hand, action.card))
        )

    @staticmethod
    def _yardsticks(view: View) -> tuple[Yardstick, Yardstick]:
        """Return what to judge a hand by, and what to expect of drawing from the stock instead."""
        return (potential, prospect) if view.play.knocker is None else (worth, potential)

    def _goodness(self, view: View, hand: Hand) -> tuple[float, float]:
        first, second = (worth, potential) if view.play.knocker is not None else (potential, worth)
        return first(hand, view.rules), second(hand, view.rules)


@dataclass(frozen=True, slots=True)
class Beginner:
    """Looks at points alone, knocks at 21, and now and then throws the wrong card away."""

    slips: float = 0.1
    """How often the discard is not thought about, 0 to 1."""

    def choose(
        self,
        view: protocol.View,
        rng: random.Random,
        budget: int,  # noqa: ARG002 - nothing is examined
    ) -> ScatAction | None:
        """Return what to do now; as `Player.choose`."""
        seen = cast(View, view)
        legal = seen.legal_actions()
        action = obvious(seen, legal)
        if action is not None or seen.to_act != seen.seat:
            return action
        return self._discard(seen, legal, rng) if seen.taken is not None else _begin(seen, legal)

    def _discard(self, view: View, legal: tuple[ScatAction, ...], rng: random.Random) -> ScatAction:
        discards = [action for action in legal if isinstance(action, Discard)]
        if rng.random() < self.slips:
            return rng.choice(discards)
        return max(discards, key=lambda action: worth(without(view.hand, action.card), view.rules))


def _begin(view: View, legal: tuple[ScatAction, ...]) -> ScatAction:
    seat, hand, rules = cast(int, view.seat), view.hand, view.rules
    points = score(hand, rules)
    if Knock(seat) in legal and points >= 2 * 21:
        return Knock(seat)
    take, top = Draw(seat, Pile.DISCARD), view.top
    if take in legal and top is not None:
        improved = max(score(without((*hand, top), odd), rules) for odd in hand)
        if improved > points:
            return take
    return Draw(seat, Pile.STOCK)
