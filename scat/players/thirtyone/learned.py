"""The mind that has learned from millions of deals what each way to go on is worth."""

import random
from dataclasses import dataclass, replace
from typing import Final

from scat.engine.cards import Card, parse_card
from scat.engine.thirtyone.counting import THIRTY_ONE
from scat.engine.thirtyone.events import Hand
from scat.players.thirtyone.inputs import Way, fits, public_inputs, watched, way
from scat.players.thirtyone.memory import ANYWHERE, NONE
from scat.players.thirtyone.network import Kind, Network, networks
from scat.players.thirtyone.potential import points_by
from scat.players.thirtyone.sight import Choice, Sight, without

WON: Final = 9.0
"""What a 31 is worth: more than anything else."""

PATIENCE: Final = 12
"""After so many turns in a deal only the stock is drawn from, so that it runs out some time (D-S6).

Two players who take what the other drops could go on for ever.
"""

SEVEN: Final = parse_card("7c")
SIX: Final = parse_card("6d")


@dataclass(frozen=True, slots=True)
class Learned:
    """Plays by what it has learned."""

    is_watchful: bool = True
    """Whether it plays for the match, and remembers what others take and drop; else for the deal
    by its own cards.
    """

    def begin(self, sight: Sight, rng: random.Random) -> Choice:  # noqa: ARG002 - takes no chance
        """As `Mind.begin`."""
        worths = beginnings(sight if self.is_watchful else unwatched(sight))
        return max(worths, key=worths.__getitem__)

    def drop(self, sight: Sight, rng: random.Random) -> Card:  # noqa: ARG002 - takes no chance
        """As `Mind.drop`."""
        sight = sight if self.is_watchful else unwatched(sight)
        worths = discards(sight, sight.hand, sight.droppable)
        return max(worths, key=worths.__getitem__)


def unwatched(sight: Sight) -> Sight:
    """Return the turn as somebody sees it who watches neither the others nor the score.

    What they have dropped is taken to be of no account: a seven, and before it a six of another
    suit. Everybody is taken to have all their lives, as in the first deal.
    """
    memory = sight.memory
    unknown = bytearray(ANYWHERE)
    if sight.top >= 0:
        unknown[sight.top] = 0
    blank = replace(
        memory,
        lives=[sight.rules.lives + sight.rules.county] * len(memory.lives),
        known=[[] for _ in memory.lives],
        last=[SEVEN if turns else NONE for turns in memory.turns],
        before=[SIX if turns > 1 else NONE for turns in memory.turns],
        took=[0] * len(memory.lives),
        unknown=unknown,
    )
    return replace(sight, memory=blank)


def beginnings(sight: Sight, patience: int = PATIENCE) -> dict[Choice, float]:
    """Return what each way to begin the turn is worth: 1 for no life lost, 0 for one.

    Args:
        sight: the turn.
        patience: from how many turns in the deal on the discard pile is left out.
    """
    inputs, unseen = public_inputs(sight), _unseen(sight, sight.hand)
    as_it_is = way(sight.table, sight.hand, unseen)
    drawing = Kind.DRAWING_LAST if sight.is_last_round else Kind.DRAWING
    worths = {Choice.DRAW: _expected(sight, drawing, inputs, as_it_is)}
    if sight.top >= 0 and sight.memory.turns[sight.place] < patience:
        top = Card(sight.top)
        four = tuple(sorted((*sight.hand, top)))
        taken = _discards(sight, inputs, four, sight.hand)
        worths[Choice.TAKE] = max(taken.values())
        if sight.may_stand:
            left = as_it_is._replace(top=top, fits=fits(sight.memory, sight.place, top))
            worths[Choice.STAND] = _expected(sight, Kind.DROPPED_LAST, inputs, left)
    if sight.may_knock:
        worths[Choice.KNOCK] = _expected(sight, Kind.KNOCKED, inputs, as_it_is)
    return worths


def discards(sight: Sight, four: Hand, odd_ones: Hand) -> dict[Card, float]:
    """Return what dropping each of these cards of the four is worth."""
    return _discards(sight, public_inputs(sight), four, odd_ones)


def _discards(sight: Sight, inputs: list[float], four: Hand, odd_ones: Hand) -> dict[Card, float]:
    network = _network(sight, Kind.DROPPED_LAST if sight.is_last_round else Kind.DROPPED)
    of_deal = network.of_deal(inputs)
    unseen = _unseen(sight, four)
    worths: dict[Card, float] = {}
    for odd in odd_ones:
        kept = without(four, odd)
        if points_by(sight.table, kept) == THIRTY_ONE and sight.rules.thirty_one_from_discard:
            worths[odd] = WON
            continue
        left = way(sight.table, kept, unseen)
        left = left._replace(top=odd, fits=fits(sight.memory, sight.place, odd))
        worths[odd] = network.value(of_deal, left)
    return worths


def _network(sight: Sight, kind: Kind) -> Network:
    return networks(watched(len(sight.memory.lives)))[kind]


def _expected(sight: Sight, kind: Kind, inputs: list[float], way: Way) -> float:
    network = _network(sight, kind)
    return network.value(network.of_deal(inputs), way)


def _unseen(sight: Sight, own: Hand) -> bytes:
    """Return a 1 for every card that this player has not seen."""
    unseen = sight.memory.unknown[:]
    for card in own:
        unseen[card] = 0
    return bytes(unseen)
