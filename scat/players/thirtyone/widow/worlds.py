"""How the cards may lie that a player does not see: dealt by chance to fit what the others did."""

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from scat.engine.cards import Card
from scat.engine.thirtyone.counting import HAND_SIZE
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.widow.state import NO_CARDS
from scat.players.thirtyone.widow.beliefs import unseen_by
from scat.players.thirtyone.widow.course import Course
from scat.players.thirtyone.widow.memory import Step
from scat.players.thirtyone.widow.potential import ends_deal, points_by
from scat.players.thirtyone.widow.sight import Sight

TRIES: Final = 60
"""After so many hands that fit nobody sensible the last one must do: people are not."""

PATIENCE: Final = 4
"""After so many searches in vain, one after the other, nothing is searched for any more."""


class World(NamedTuple):
    """One way how all cards may lie.

    Attributes:
        hands: of every place, sorted.
        widow: the hand in the middle, sorted, face up or down.
        stock: the rest, the next one last.
    """

    hands: list[Hand]
    widow: Hand
    stock: list[Card]


class _Stranger(NamedTuple):
    """Somebody of whose hand not all is known.

    Attributes:
        place: which place it has.
        known: the cards that are known.
        steps: what it did with the hand.
        fitting: the cards that fit as the last one, where only one is missing.
    """

    place: int
    known: Hand
    steps: Sequence[Step]
    fitting: Sequence[Card]


class Worlds:
    """Deals the unseen cards again and again."""

    def __init__(self, sight: Sight, course: Course) -> None:
        memory = sight.memory
        self._course = course
        self._widow, self._stock = memory.widow, sight.stock
        self._unseen = [Card(card) for card, is_unseen in enumerate(unseen_by(sight)) if is_unseen]
        self._hands = [tuple(sorted(cards)) for cards in memory.known]
        self._hands[sight.place] = sight.hand
        self._in_vain = [0] * len(self._hands)
        self._strangers = [
            self._stranger(place, hand, memory.trails[place].steps)
            for place, hand in enumerate(self._hands)
            if len(hand) < HAND_SIZE
        ]

    def _stranger(self, place: int, known: Hand, steps: Sequence[Step]) -> _Stranger:
        if len(known) < HAND_SIZE - 1:
            return _Stranger(place, known, steps, ())
        fitting = [card for card in self._unseen if self._fits((*known, card), steps)]
        return _Stranger(place, known, steps, fitting)

    def draw(self, rng: random.Random) -> World:
        """Return a world in which everybody held cards to do what they did for, if it can be."""
        cards, hands = self._unseen[:], self._hands[:]
        for stranger in self._strangers:
            draw = self._last_card if stranger.fitting else self._cards
            more = draw(stranger, cards, rng)
            hands[stranger.place] = tuple(sorted((*stranger.known, *more)))
        rng.shuffle(cards)
        widow = self._widow
        if widow == NO_CARDS:
            widow = tuple(sorted(cards[:HAND_SIZE]))
            del cards[:HAND_SIZE]
        return World(hands, widow, cards[: self._stock])

    def _last_card(self, stranger: _Stranger, cards: list[Card], rng: random.Random) -> Hand:
        """Take from the cards one that fits somebody, if there is one."""
        left = [card for card in stranger.fitting if card in cards] or cards
        card = left[int(rng.random() * len(left))]
        cards.remove(card)
        return (card,)

    def _cards(self, stranger: _Stranger, cards: list[Card], rng: random.Random) -> Hand:
        """Take from the cards what fits somebody, if that is found soon."""
        known, count, chance = stranger.known, len(cards), rng.random
        missing = range(HAND_SIZE - len(known))
        is_sensible = self._in_vain[stranger.place] < PATIENCE
        self._in_vain[stranger.place] += 1
        for _ in range(TRIES if is_sensible else 1):
            for place in missing:
                other = place + int(chance() * (count - place))
                cards[place], cards[other] = cards[other], cards[place]
            if self._fits((*known, *cards[: len(missing)]), stranger.steps):
                self._in_vain[stranger.place] = 0
                break
        more = tuple(cards[: len(missing)])
        del cards[: len(missing)]
        return more

    def _fits(self, cards: Hand, steps: Sequence[Step]) -> bool:
        course, hand = self._course, tuple(sorted(cards))
        is_over = ends_deal(points_by(course.points, hand))
        return not is_over and course.would_have_done(steps, hand)
