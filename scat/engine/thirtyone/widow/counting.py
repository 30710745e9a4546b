"""What a hand is worth in 31 with a widow (W2, W3, HW9, HW10, HW17), in half points."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from scat.engine.cards import Card, rank_of, suit_of
from scat.engine.thirtyone.counting import (
    CARD_POINTS,
    ScoreTable,
    is_thirty_one,
    is_three_of_a_kind,
    suit_points,
    tabulated,
)
from scat.engine.thirtyone.widow.rules import Rules, ThreeOfAKind, TripsTie

ACE: Final = 12
"""The rank of an ace, as `rank_of`."""

_THIRTY_AND_A_HALF: Final = 61
_ACES: Final = {ThreeOfAKind.ACES_32: 64, ThreeOfAKind.ACES_33: 66}


class Worth(NamedTuple):
    """How a hand compares: more is better, the same is a tie.

    Attributes:
        half_points: what the hand counts.
        rank: of three of a kind where the higher rank wins (HW10); else 0.
    """

    half_points: int
    rank: int


def worth(hand: Sequence[Card], rules: Rules) -> Worth:
    """Return how the three known cards compare with others (W12, W15, HW10)."""
    is_ranked = rules.trips_tie is TripsTie.HIGHER and rules.three_of_a_kind is not ThreeOfAKind.OFF
    rank = rank_of(hand[0]) if is_ranked and is_three_of_a_kind(hand) else 0
    return Worth(score(hand, rules), rank)


def score(hand: Sequence[Card], rules: Rules) -> int:
    """Return what three known cards are worth, in half points.

    >>> from scat.engine.cards import parse_cards
    >>> score(parse_cards("Ks 7s 9h"), Rules())
    34
    """
    a, b, c = hand
    return score_table(rules.three_of_a_kind, pair_forces_suit=rules.pair_forces_suit)[
        (a * 52 + b) * 52 + c
    ]


@cache
def score_table(three: ThreeOfAKind, *, pair_forces_suit: bool) -> ScoreTable:
    """Return the scores of all hands of three, built at the first use."""

    def half_points(hand: Sequence[Card]) -> int:
        if three is not ThreeOfAKind.OFF and is_three_of_a_kind(hand):
            is_aces = rank_of(hand[0]) == ACE
            return _ACES.get(three, _THIRTY_AND_A_HALF) if is_aces else _THIRTY_AND_A_HALF
        return 2 * (_pair_points(hand) if pair_forces_suit else max(suit_points(hand)))

    return tabulated(half_points)


def _pair_points(hand: Sequence[Card]) -> int:
    """Return the points of the suit that most cards share, the best card's if none do (HW17)."""
    (suit, count), *_ = Counter(map(suit_of, hand)).most_common(1)
    if count == 1:
        return max(suit_points(hand))
    return sum(CARD_POINTS[card] for card in hand if suit_of(card) == suit)


def is_blitz(hand: Sequence[Card], rules: Rules) -> bool:
    """Whether the hand ends the deal: a 31 (W11), or three aces where they count more (HW9)."""
    return is_thirty_one(hand) or (rules.three_of_a_kind in _ACES and is_three_aces(hand))


def is_three_aces(hand: Sequence[Card]) -> bool:
    """Whether three known cards are all aces (HW9)."""
    return is_three_of_a_kind(hand) and rank_of(hand[0]) == ACE
