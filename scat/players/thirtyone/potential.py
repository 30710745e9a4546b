"""What a hand of three is worth and what it may become, the yardsticks of a sensible player."""

from functools import lru_cache
from typing import Final

from scat.engine.cards import FRENCH_52, Card
from scat.engine.thirtyone.counting import THIRTY_ONE, ScoreTable, table_of
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import Rules

DECIDED: Final = 1000.0
"""How good a 31 is by any yardstick: better than every hope."""

HANDS: Final = 22_100
"""How many hands of three there are, so that every one may be remembered."""

WAYS_TO_COUNT: Final = 6
"""In how many ways hands are counted (H1, H2)."""


def worth(hand: Hand, rules: Rules) -> float:
    """Return the half points of the hand as it is; a 31 counts most."""
    return worth_by(table_of(rules), hand)


def potential(hand: Hand, rules: Rules) -> float:
    """Return the mean, over all unseen cards, of the worth after that card and the best discard."""
    return potential_by(table_of(rules), hand)


def prospect(hand: Hand, rules: Rules) -> float:
    """Return the mean, over all unseen cards, of the best potential after drawing one."""
    return prospect_by(table_of(rules), hand)


def scores_with(table: ScoreTable, a: Card, b: Card) -> bytes:
    """Return the half points of two cards and each card of the pack; 0 for those two."""
    start = (a * 52 + b) * 52
    return table[start : start + 52]


def points_by(table: ScoreTable, hand: Hand) -> int:
    """Return the half points of the hand where `table` says what hands are worth."""
    a, b, c = hand
    return table[(a * 52 + b) * 52 + c]


def worth_by(table: ScoreTable, hand: Hand) -> float:
    """Return the worth of the hand where `table` says what hands are worth."""
    a, b, c = hand
    half_points = table[(a * 52 + b) * 52 + c]
    return DECIDED if half_points == THIRTY_ONE else half_points


@lru_cache(maxsize=WAYS_TO_COUNT * HANDS)
def potential_by(table: ScoreTable, hand: Hand) -> float:
    """Return the potential of a sorted hand where `table` says what hands are worth."""
    a, b, c = hand
    held = table[(a * 52 + b) * 52 + c]
    if held == THIRTY_ONE:
        return DECIDED
    rows = (scores_with(table, a, b), scores_with(table, a, c), scores_with(table, b, c))
    best = map(max, *rows, bytes([held]) * 52)
    return (sum(best) - 3 * held) / 49


@lru_cache(maxsize=WAYS_TO_COUNT * HANDS)
def prospect_by(table: ScoreTable, hand: Hand) -> float:
    """Return the prospect of a sorted hand where `table` says what hands are worth."""
    best = [
        max([potential_by(table, kept) for kept in kept_hands(hand, card)])
        for card in FRENCH_52
        if card not in hand
    ]
    return sum(best) / len(best)


def kept_hands(hand: Hand, card: Card) -> tuple[Hand, ...]:
    """Return the sorted hands one may keep of three cards and one more."""
    a, b, c = hand
    return hand, _sorted(b, c, card), _sorted(a, c, card), _sorted(a, b, card)


def _sorted(*cards: Card) -> Hand:
    return tuple(sorted(cards))
