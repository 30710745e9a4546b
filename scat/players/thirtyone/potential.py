"""What a hand of three is worth and what it may become, the yardsticks of a sensible player.

Only the way of counting matters to a yardstick, so tables that count alike share what was worked
out once.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from scat.engine.cards import FRENCH_52, Card
from scat.engine.thirtyone.counting import THIRTY_ONE, ScoreTable, score, table_of
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import Rules

Yardstick: TypeAlias = Callable[[Hand, Rules], float]
"""From three cards to how good they are; more is better."""

DECIDED: Final = 1000.0
"""How good a 31 is by any yardstick: better than every hope."""


def worth(hand: Hand, rules: Rules) -> float:
    """Return the half points of the hand as it is; a 31 counts most."""
    half_points = score(hand, rules)
    return DECIDED if half_points == THIRTY_ONE else half_points


def potential(hand: Hand, rules: Rules) -> float:
    """Return the mean, over all unseen cards, of the half points after the best discard."""
    return _potential(hand, table_of(rules))


def prospect(hand: Hand, rules: Rules) -> float:
    """Return the mean, over all unseen cards, of the best potential after drawing one."""
    return _prospect(hand, table_of(rules))


@lru_cache(maxsize=100_000)
def _potential(hand: Hand, table: ScoreTable) -> float:
    a, b, c = hand
    held = table[(a * 52 + b) * 52 + c]
    if held == THIRTY_ONE:
        return DECIDED
    ab, ac, bc = (a * 52 + b) * 52, (a * 52 + c) * 52, (b * 52 + c) * 52
    drawn = sum(
        max(held, table[ab + card], table[ac + card], table[bc + card]) for card in unseen(hand)
    )
    return drawn / (len(FRENCH_52) - len(hand))


@lru_cache(maxsize=100_000)
def _prospect(hand: Hand, table: ScoreTable) -> float:
    best = [
        max(_potential(kept, table) for kept in kept_hands(hand, card)) for card in unseen(hand)
    ]
    return sum(best) / len(best)


def unseen(hand: Hand) -> list[Card]:
    """Return every card of the pack that is not in the hand."""
    return [card for card in FRENCH_52 if card not in hand]


def kept_hands(hand: Hand, card: Card) -> tuple[Hand, ...]:
    """Return the sorted hands one may keep of three cards and one more."""
    a, b, c = hand
    return hand, _sorted(b, c, card), _sorted(a, c, card), _sorted(a, b, card)


def _sorted(*cards: Card) -> Hand:
    return tuple(sorted(cards))
