"""What a hand is worth (S3-S5, H1, H2), in half points, so that 30.5 is an integer.

All hands of three are scored once per kind of counting; a score is then one look into a table of
bytes.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Final, TypeAlias

from scat.engine.cards import FRENCH_52, Card, Suit, rank_of, suit_of
from scat.engine.thirtyone.rules import Rules, StraightFlush, ThreeOfAKind

ScoreTable: TypeAlias = bytes
"""Half points of the hand a, b, c at index ``(a * 52 + b) * 52 + c``, in any order of cards."""

HAND_SIZE: Final = 3
"""How many cards a hand has, but for a player's own turn (S4)."""

THIRTY_ONE: Final = 62
"""31 in half points: only three cards of one suit reach it."""

CARD_POINTS: Final = tuple(
    (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)[card % 13] for card in FRENCH_52
)
"""What each card is worth, in points (S3)."""

_EXTRA: Final[dict[str, int]] = {"off": 0, "30": 60, "30.5": 61}
_WHEEL: Final = [0, 1, 12]


def suit_points(cards: Sequence[Card]) -> tuple[int, int, int, int]:
    """Return the points of the cards in each suit, in the order of `Suit`."""
    points = [0, 0, 0, 0]
    for card in cards:
        points[card // 13] += CARD_POINTS[card]
    return (points[0], points[1], points[2], points[3])


def point_suit(cards: Sequence[Card]) -> Suit:
    """Return the suit worth most (S5); of equal suits the one whose best card ranks higher."""
    points = suit_points(cards)
    return suit_of(max(cards, key=lambda card: (points[card // 13], rank_of(card))))


def is_three_of_a_kind(cards: Sequence[Card]) -> bool:
    """Whether the three cards share a rank (H1)."""
    return len({rank_of(card) for card in cards}) == 1


def is_straight_flush(cards: Sequence[Card]) -> bool:
    """Whether the three cards follow each other in one suit, the ace high or low (H2)."""
    ranks = sorted(map(rank_of, cards))
    is_run = ranks[0] + 2 == ranks[1] + 1 == ranks[2] or ranks == _WHEEL
    return is_run and len({suit_of(card) for card in cards}) == 1


@cache
def score_table(three: ThreeOfAKind, flush: StraightFlush) -> ScoreTable:
    """Return the scores of all hands of three, built at the first use."""

    def worth(hand: Sequence[Card]) -> int:
        score = 2 * max(suit_points(hand))
        if three is not ThreeOfAKind.OFF and is_three_of_a_kind(hand):
            score = max(score, _EXTRA[three])
        if flush is not StraightFlush.OFF and is_straight_flush(hand):
            score = max(score, _EXTRA[flush])
        return score

    return tabulated(worth)


def tabulated(worth: Callable[[Sequence[Card]], int]) -> ScoreTable:
    """Return a table of what every hand of three is worth, 0 to 255 half points."""
    table = bytearray(52**3)
    for hand in combinations(FRENCH_52, 3):
        half_points = worth(hand)
        for a, b, c in permutations(hand):
            table[(a * 52 + b) * 52 + c] = half_points
    return bytes(table)


_NO_THREE: Final = ThreeOfAKind.OFF
_NO_FLUSH: Final = StraightFlush.OFF
_PLAIN: Final = score_table(_NO_THREE, _NO_FLUSH)


def table_of(rules: Rules) -> ScoreTable:
    """Return the table by which these rules count."""
    three, flush = rules.three_of_a_kind, rules.straight_flush
    # Most tables count plainly, and an enum's hash, which the cache asks for, is slow.
    return _PLAIN if three is _NO_THREE and flush is _NO_FLUSH else score_table(three, flush)


def score(hand: Sequence[Card], rules: Rules) -> int:
    """Return what three known cards are worth, in half points.

    >>> from scat.engine.cards import parse_cards
    >>> score(parse_cards("Ks Ts 4h"), Rules())
    40
    """
    a, b, c = hand
    return table_of(rules)[(a * 52 + b) * 52 + c]


def is_thirty_one(hand: Sequence[Card]) -> bool:
    """Whether three known cards are a 31 (S18)."""
    a, b, c = hand
    return _PLAIN[(a * 52 + b) * 52 + c] == THIRTY_ONE


def points_text(half_points: int) -> str:
    """Write half points as points: ``27`` or ``30.5``."""
    whole, half = divmod(half_points, 2)
    return f"{whole}.5" if half else str(whole)
