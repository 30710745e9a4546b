"""What a watchful player believes the others hold, judging by what they did in front of all.

How many hands there are with so many points, by the cards one knows, times how likely somebody who
holds so much would have acted like that. The latter is learned.
"""

from bisect import bisect
from functools import lru_cache
from itertools import compress, pairwise
from math import exp
from typing import Final

from scat.engine.cards import Card
from scat.engine.thirtyone.counting import CARD_POINTS, HAND_SIZE
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.widow.rules import SHORT_PACK, ThreeOfAKind
from scat.engine.thirtyone.widow.state import NO_CARDS, pack_of
from scat.players.thirtyone.potential import rows_with
from scat.players.thirtyone.widow.memory import Memory
from scat.players.thirtyone.widow.network import BINS, OF_GUESS, learned
from scat.players.thirtyone.widow.potential import MOST_HALF_POINTS, Below, below
from scat.players.thirtyone.widow.sight import Sight

BIN_OF: Final = tuple(bisect(BINS, points) - 1 for points in range(MOST_HALF_POINTS + 1))
"""By half points, among which of `BINS` they are."""

ALL_POINTS: Final = 95
"""The points of all cards of a suit."""

PLENTY: Final = 20
"""Points of two good cards of a suit."""

NEARLY_ALL: Final = HAND_SIZE - 1


def unseen_by(sight: Sight) -> bytes:
    """Return for every card of the pack 1 if the player has not seen where it lies, else 0."""
    unseen, memory = bytearray(_whole(pack_of(sight.rules))), sight.memory
    for cards in (sight.hand, memory.widow, memory.aside, *(memory.known * sight.is_watchful)):
        for card in cards:
            unseen[card] = 0
    return bytes(unseen)


@lru_cache(maxsize=2)
def _whole(pack: tuple[Card, ...]) -> bytes:
    return bytes(card in pack for card in range(52))


def beliefs(sight: Sight, unseen: bytes) -> list[Below]:
    """Return for every place how likely its hand has fewer half points than so many.

    Args:
        sight: the turn; what its player believes of the own hand means nothing.
        unseen: as `unseen_by`.
    """
    pack, known = pack_of(sight.rules), sight.memory.known
    if not sight.is_watchful:
        return [below(sight.table, pack, NO_CARDS)] * len(known)
    left = _points_left(unseen)
    return [
        below(sight.table, pack, cards)
        if len(cards) == HAND_SIZE or place == sight.place
        else _believe(sight, place, unseen, left)
        for place, cards in enumerate(known)
    ]


def _points_left(unseen: bytes) -> list[int]:
    """Return by suit the points of the unseen cards."""
    return [
        sum(compress(CARD_POINTS[suit : suit + 13], unseen[suit : suit + 13])) for suit in _SUITS
    ]


_SUITS: Final = (0, 13, 26, 39)


def _believe(sight: Sight, place: int, unseen: bytes, left: list[int]) -> Below:
    guessed = learned().guess.likelihoods(guess_inputs(sight, place, left))
    likely = [exp(value) for value in guessed]
    counts = _counts(sight, sight.memory.known[place], unseen)
    shares = [count and count * likely[where] for count, where in zip(counts, BIN_OF, strict=True)]
    whole, fewer = sum(shares), 0.0
    chances = [0.0]
    for share in shares:
        fewer += share
        chances.append(fewer / whole)
    return tuple(chances)


def _counts(sight: Sight, known: Hand, unseen: bytes) -> list[float]:
    """Return by half points how many of the hands somebody may hold are worth that."""
    if len(known) < NEARLY_ALL:
        chances = below(sight.table, pack_of(sight.rules), known)
        return [more - less for less, more in pairwise(chances)]
    counts = [0.0] * (MOST_HALF_POINTS + 1)
    for points in compress(rows_with(sight.table, *known), unseen):
        counts[points] += 1
    return counts


def points_known(cards: Hand, suit: int) -> int:
    """Return the points of the cards of a suit."""
    return sum([CARD_POINTS[card] for card in cards if card // 13 == suit])


def guess_inputs(sight: Sight, place: int, left: list[int]) -> list[float]:
    """Return the numbers from which is guessed what somebody holds.

    Args:
        sight: the turn.
        place: about whom.
        left: by suit the points of the unseen cards.
    """
    memory, rules = sight.memory, sight.rules
    trail, turns = memory.trails[place], memory.trails[place].turns
    is_knocker = memory.knocker == place
    numbers = [0.0] * OF_GUESS
    numbers[:20] = _of_suits(memory, place, left)
    numbers[20 + len(memory.known[place])] = 1
    numbers[23 + memory.did[place]] = 1
    numbers[29:32] = (min(turns, 4) / 4, turns > 0, turns > 1)
    numbers[32:35] = (is_knocker, memory.knock_turn / 4 * is_knocker, memory.acted[place])
    numbers[35:38] = (trail.has_stood, trail.passes / 2, (len(memory.lives) - 2) / 4)
    numbers[38] = rules.pack == SHORT_PACK
    numbers[39] = rules.three_of_a_kind is not ThreeOfAKind.OFF
    numbers[40:42] = (trail.swaps / 3, memory.is_last_round)
    numbers[42:44] = (max(trail.left) / 11, memory.turns[place] / 5)
    return numbers


def _of_suits(memory: Memory, place: int, left: list[int]) -> list[float]:
    """Return five numbers for each suit, the one that somebody seems to like best first."""
    trail, cards = memory.trails[place], memory.known[place]
    known = [points_known(cards, suit) for suit in range(4)]
    numbers: list[float] = []
    for suit in sorted(range(4), key=lambda suit: trail.gave[suit] - 64 * known[suit]):
        numbers += (
            known[suit] / PLENTY,
            known[suit] > 0,
            trail.gave[suit] / PLENTY,
            trail.left[suit] / 11,
            left[suit] / ALL_POINTS,
        )
    return numbers
