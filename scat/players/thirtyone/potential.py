"""What a hand of three is worth and what it may become, the yardsticks of a sensible player."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from scat.engine.cards import FRENCH_52, Card
from scat.engine.thirtyone.counting import THIRTY_ONE, score
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


@lru_cache(maxsize=100_000)
def potential(hand: Hand, rules: Rules) -> float:
    """Return the mean, over all unseen cards, of the worth after that card and the best discard."""
    if score(hand, rules) == THIRTY_ONE:
        return DECIDED
    drawn = [max(score(kept, rules) for kept in kept_hands(hand, card)) for card in unseen(hand)]
    return sum(drawn) / len(drawn)


@lru_cache(maxsize=100_000)
def prospect(hand: Hand, rules: Rules) -> float:
    """Return the mean, over all unseen cards, of the best potential after drawing one."""
    best = [max(potential(kept, rules) for kept in kept_hands(hand, card)) for card in unseen(hand)]
    return sum(best) / len(best)


def unseen(hand: Hand) -> Iterable[Card]:
    """Yield every card of the pack that is not in the hand."""
    return (card for card in FRENCH_52 if card not in hand)


def kept_hands(hand: Hand, card: Card) -> tuple[Hand, ...]:
    """Return the sorted hands one may keep of three cards and one more."""
    a, b, c = hand
    return hand, _sorted(b, c, card), _sorted(a, c, card), _sorted(a, b, card)


def _sorted(*cards: Card) -> Hand:
    return tuple(sorted(cards))
