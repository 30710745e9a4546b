"""Computer players of Scat: from a view to an action, and two minds that go by rule of thumb."""

import random
from dataclasses import dataclass
from typing import Final, cast

from scat.engine import protocol
from scat.engine.cards import Card
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import (
    Call,
    Discard,
    Draw,
    Knock,
    Look,
    Pile,
    ScatAction,
    Stand,
)
from scat.engine.thirtyone.counting import score
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.view import View
from scat.players.thirtyone.potential import (
    points_by,
    potential_by,
    prospect_by,
    worth,
    worth_by,
)
from scat.players.thirtyone.sight import Choice, Mind, Sight, sight_of, without

THRESHOLDS: Final = {
    2: (22, 22, 25, 27),
    3: (22, 22, 24, 27),
    4: (20, 22, 24, 28),
    6: (22, 22, 23, 28),
}
"""From how many points to knock in one's first, second, third and later turns, by players left."""

BEGINNERS_KNOCK: Final = 21
"""From how many points a beginner knocks."""


def knock_at(players: int, turn: int) -> int:
    """Return the points with which to knock in one's `turn`-th turn (from 1) of the deal."""
    known = max(count for count in THRESHOLDS if count <= max(players, 2))
    return THRESHOLDS[known][min(turn, 4) - 1]


def obvious(view: View, legal: tuple[ScatAction, ...]) -> ScatAction | None:
    """Return what every player does at once: call a 31, and in turn look before acting (H4)."""
    for action in legal:
        if isinstance(action, Call) or (isinstance(action, Look) and view.to_act == view.seat):
            return action
    return None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A computer player: does the obvious, and leaves the rest to a mind."""

    mind: Mind

    def choose(
        self,
        view: protocol.View,
        rng: random.Random,
        budget: int,  # noqa: ARG002 - no mind examines more than the choices at hand
    ) -> ScatAction | None:
        """Return what to do now; as `Player.choose`."""
        seen = cast(View, view)
        legal = seen.legal_actions()
        action = obvious(seen, legal)
        if action is not None or seen.to_act != seen.seat:
            return action
        sight, seat = sight_of(seen, legal), cast(Seat, seen.seat)
        if seen.taken is not None:
            return Discard(seat, self.mind.drop(sight, rng))
        return _beginning(seat, self.mind.begin(sight, rng))


def _beginning(seat: Seat, choice: Choice) -> ScatAction:
    match choice:
        case Choice.KNOCK:
            return Knock(seat)
        case Choice.STAND:
            return Stand(seat)
        case Choice.TAKE:
            return Draw(seat, Pile.DISCARD)
        case Choice.DRAW:
            return Draw(seat, Pile.STOCK)


@dataclass(frozen=True, slots=True)
class Sensible:
    """Weighs what a hand may become, and knocks when its points are good for that turn."""

    def begin(self, sight: Sight, rng: random.Random) -> Choice:  # noqa: ARG002 - takes no chance
        """As `Mind.begin`."""
        hand, table, memory = sight.hand, sight.table, sight.memory
        if sight.may_knock:
            at = knock_at(len(memory.lives), memory.turns[sight.place] + 1)
            if points_by(table, hand) >= 2 * at:
                return Choice.KNOCK
        if sight.top < 0:
            return Choice.DRAW
        _, kept = best_kept(sight, Card(sight.top), hand)
        if sight.is_last_round:
            is_worth_it = worth_by(table, kept) > potential_by(table, hand)
        else:
            is_worth_it = potential_by(table, kept) > prospect_by(table, hand)
        return Choice.TAKE if is_worth_it else Choice.DRAW

    def drop(self, sight: Sight, rng: random.Random) -> Card:  # noqa: ARG002 - takes no chance
        """As `Mind.drop`."""
        return best_kept(sight, None, sight.droppable)[0]


def best_kept(sight: Sight, more: Card | None, odd_ones: Hand) -> tuple[Card, Hand]:
    """Return whose loss leaves most, and what it leaves, sorted.

    Most potential counts, but points once somebody has knocked; of equals the other decides.

    Args:
        sight: whose turn it is.
        more: a card to add to the three in hand; None if there are four.
        odd_ones: which of them may go.
    """
    four = sight.hand if more is None else tuple(sorted((*sight.hand, more)))
    table, is_last_round = sight.table, sight.is_last_round
    best, choice = (-1.0, -1.0), (odd_ones[0], four)
    for odd in odd_ones:
        kept = tuple([card for card in four if card != odd])
        points, hope = worth_by(table, kept), potential_by(table, kept)
        goodness = (points, hope) if is_last_round else (hope, points)
        if goodness > best:
            best, choice = goodness, (odd, kept)
    return choice


@dataclass(frozen=True, slots=True)
class Beginner:
    """Looks at points alone, knocks at 21, and now and then throws the wrong card away."""

    slips: float = 0.1
    """How often the discard is not thought about, 0 to 1."""

    def begin(self, sight: Sight, rng: random.Random) -> Choice:  # noqa: ARG002 - slips later
        """As `Mind.begin`."""
        hand, rules = sight.hand, sight.rules
        points = score(hand, rules)
        if sight.may_knock and points >= 2 * BEGINNERS_KNOCK:
            return Choice.KNOCK
        if sight.top < 0:
            return Choice.DRAW
        four = (*hand, Card(sight.top))
        improved = max(score(without(four, odd), rules) for odd in hand)
        return Choice.TAKE if improved > points else Choice.DRAW

    def drop(self, sight: Sight, rng: random.Random) -> Card:
        """As `Mind.drop`."""
        odd_ones = sight.droppable
        if rng.random() < self.slips:
            return rng.choice(odd_ones)
        return max(odd_ones, key=lambda odd: worth(without(sight.hand, odd), sight.rules))
