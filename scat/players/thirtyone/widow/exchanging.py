"""Computer players of 31 with a widow: from a view to an action, and two minds with habits."""

import random
from dataclasses import dataclass, replace
from typing import Final, Protocol, cast

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
from scat.engine.thirtyone.widow.view import View
from scat.players.thirtyone.widow.memory import remember
from scat.players.thirtyone.widow.potential import (
    points_by,
    potentials,
    table_of,
    unseen_worth,
    worth_by,
)
from scat.players.thirtyone.widow.sight import (
    SWAPS,
    Choice,
    Mind,
    Plain,
    Sight,
    choices_of,
    exchanges_of,
    swap,
)

THRESHOLDS: Final = {2: 25, 4: 26, 6: 27}
"""From how many points a sensible player knocks, by players left."""

BEGINNERS_KNOCK: Final = 21
"""From how many points a beginner knocks."""

BEGINNERS_LEAST: Final = 11
"""With fewer points than this a beginner takes the hidden widow."""


@dataclass(frozen=True, slots=True)
class Exchanging:
    """A computer player: calls what it holds, and leaves the rest to a mind."""

    mind: Mind

    def choose(
        self,
        view: protocol.View,
        rng: random.Random,
        budget: int,
    ) -> WidowAction | None:
        """Return what to do now; as `Player.choose`."""
        seen = cast(View, view)
        legal = seen.legal_actions()
        seat = cast(Seat, seen.seat)
        if Call(seat) in legal:
            return Call(seat)
        if seen.to_act != seat:
            return None
        sight = replace(sight_of(seen, legal), budget=budget)
        return action_of(sight, seat, self.mind.choose(sight, rng))


def sight_of(view: View, legal: tuple[WidowAction, ...]) -> Sight:
    """Return what the seat on turn looks at."""
    seat, rules = cast(Seat, view.seat), view.rules
    can_exchange = ExchangeAll(seat) in legal
    choices = choices_of(
        exchanges=exchanges_of(rules, is_open=view.is_open) if can_exchange else 0,
        may_renew=RenewWidow(seat) in legal,
        may_pass=Pass(seat) in legal,
        may_knock=Knock(seat) in legal,
    )
    return Sight(
        rules,
        table_of(rules),
        remember(view),
        view.match.active.index(seat),
        view.hand,
        choices,
        view.stock_size,
        has_exchanged=view.play.may_knock,
        is_choice=view.is_choice,
    )


def action_of(sight: Sight, seat: Seat, choice: Choice) -> WidowAction:
    """Return the action of a choice."""
    match choice:
        case Plain.ALL:
            return ExchangeAll(seat)
        case Plain.RENEW:
            return RenewWidow(seat)
        case Plain.PASS:
            return Pass(seat)
        case Plain.KNOCK:
            return Knock(seat)
        case _:
            given, taken = SWAPS[choice]
            hand, widow = sight.hand, sight.widow
            gives, takes = tuple(hand[place] for place in given), tuple(widow[one] for one in taken)
            return Exchange(seat, gives, takes)


def knock_at(players: int) -> int:
    """Return the points with which a sensible player knocks."""
    return THRESHOLDS[max(count for count in THRESHOLDS if count <= max(players, 2))]


class Habits(Protocol):
    """How good hands are to a player, and when they are good enough."""

    def wants_to_knock(self, sight: Sight) -> bool:
        """Whether to knock with the hand as it is."""
        ...

    def wants_hidden(self, sight: Sight) -> bool:
        """Whether to take the hidden widow for the hand."""
        ...

    def goodness(self, sight: Sight, hand: Hand) -> tuple[float, float]:
        """Return how good the hand is now; the second number decides between equals."""
        ...

    def slips(self, rng: random.Random) -> bool:
        """Whether to exchange without thinking this time."""
        ...


@dataclass(frozen=True, slots=True)
class Habitual:
    """A mind that goes by habits.

    It exchanges only for the better, so that every deal among such players ends.
    """

    habits: Habits

    def choose(self, sight: Sight, rng: random.Random) -> Choice:
        """As `Mind.choose`."""
        choices, habits = sight.choices, self.habits
        may_knock = choices[-1] == Plain.KNOCK
        if may_knock and habits.wants_to_knock(sight):
            return Plain.KNOCK
        exchange = self._exchange(sight, rng)
        if exchange is not None:
            return exchange
        for plain in (Plain.RENEW, Plain.PASS, Plain.KNOCK):
            if plain in choices:
                return plain
        return self._best(sight)

    def _exchange(self, sight: Sight, rng: random.Random) -> Choice | None:
        """Return an exchange that makes the hand better, if there is one."""
        if sight.choices[0] != Plain.ALL:
            return None
        habits = self.habits
        if not sight.widow:
            return Plain.ALL if habits.wants_hidden(sight) else None
        if habits.slips(rng):
            return rng.choice(_exchanges(sight))
        best = self._best(sight)
        hand, _ = swap(sight.hand, sight.widow, best)
        is_better = habits.goodness(sight, hand) > habits.goodness(sight, sight.hand)
        return best if is_better else None

    def _best(self, sight: Sight) -> Choice:
        hand, widow, goodness = sight.hand, sight.widow, self.habits.goodness
        return max(
            _exchanges(sight), key=lambda choice: goodness(sight, swap(hand, widow, choice)[0])
        )


def _exchanges(sight: Sight) -> tuple[Choice, ...]:
    """Return the exchanges among the choices, of which the plain ones come last."""
    return tuple(choice for choice in sight.choices if choice < Plain.RENEW)


@dataclass(frozen=True, slots=True)
class Sensible:
    """Weighs what a hand may become, and knocks when its points are good for so many players."""

    def wants_to_knock(self, sight: Sight) -> bool:
        """As `Habits.wants_to_knock`."""
        return points_by(sight.table, sight.hand) >= 2 * knock_at(len(sight.memory.lives))

    def wants_hidden(self, sight: Sight) -> bool:
        """As `Habits.wants_hidden`."""
        return points_by(sight.table, sight.hand) < unseen_worth(sight.rules)

    def goodness(self, sight: Sight, hand: Hand) -> tuple[float, float]:
        """As `Habits.goodness`: what the hand may become, but points once somebody has knocked."""
        points, hope = worth_by(sight.table, hand), potentials(sight.rules)[hand]
        return (points, hope) if sight.is_last_round else (hope, points)

    def slips(self, rng: random.Random) -> bool:  # noqa: ARG002 - takes no chance
        """As `Habits.slips`."""
        return False


@dataclass(frozen=True, slots=True)
class Beginner:
    """Looks at points alone, knocks at 21, and now and then exchanges without thinking."""

    carelessness: float = 0.1
    """How often an exchange is not thought about, 0 to 1."""

    def wants_to_knock(self, sight: Sight) -> bool:
        """As `Habits.wants_to_knock`."""
        return points_by(sight.table, sight.hand) >= 2 * BEGINNERS_KNOCK

    def wants_hidden(self, sight: Sight) -> bool:
        """As `Habits.wants_hidden`."""
        return points_by(sight.table, sight.hand) < 2 * BEGINNERS_LEAST

    def goodness(self, sight: Sight, hand: Hand) -> tuple[float, float]:
        """As `Habits.goodness`: points alone."""
        return worth_by(sight.table, hand), 0.0

    def slips(self, rng: random.Random) -> bool:
        """As `Habits.slips`."""
        return rng.random() < self.carelessness
