"""What a hand is worth at a table of 31 with a widow, and what one more card could make of it."""

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from scat.engine.cards import Card
from scat.engine.thirtyone.counting import THIRTY_ONE, ScoreTable
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.widow.counting import score_table
from scat.engine.thirtyone.widow.rules import Rules
from scat.engine.thirtyone.widow.state import pack_of

BLITZ: Final = 1000.0
"""How good a hand that ends the deal is: better than every hope."""

TRIPS: Final = 61
"""Half points of three of a kind; the scores above are three aces that end the deal (HW9)."""

MOST_HALF_POINTS: Final = 66
"""The best score there is (HW9)."""

Below = tuple[float, ...]
"""For every number of half points up to one more than the best, how likely a hand has fewer."""


@lru_cache(maxsize=256)
def table_of(rules: Rules) -> ScoreTable:
    """Return the table by which these rules count."""
    return score_table(rules.three_of_a_kind, pair_forces_suit=rules.pair_forces_suit)


def points_by(table: ScoreTable, hand: Hand) -> int:
    """Return the half points of the hand where `table` says what hands are worth."""
    a, b, c = hand
    return table[(a * 52 + b) * 52 + c]


def ends_deal(half_points: int) -> bool:
    """Whether a hand of that score ends the deal (W11, HW9)."""
    return half_points == THIRTY_ONE or half_points > THIRTY_ONE + 1


def worth_by(table: ScoreTable, hand: Hand) -> float:
    """Return the half points of the hand as it is; one that ends the deal counts most."""
    half_points = points_by(table, hand)
    return BLITZ if ends_deal(half_points) else half_points


class Potentials(dict[Hand, float]):
    """The potential of hands, worked out when first asked for.

    It is the mean score after one card of all others could be had for one of the hand.
    """

    def __init__(self, table: ScoreTable, pack: tuple[Card, ...]) -> None:
        super().__init__()
        self._table, self._pack = table, pack

    def __missing__(self, hand: Hand) -> float:
        value = self[hand] = self._potential(hand)
        return value

    def _potential(self, hand: Hand) -> float:
        table = self._table
        if ends_deal(points_by(table, hand)):
            return BLITZ
        others = [card for card in self._pack if card not in hand]
        best = [max(points_by(table, kept) for kept in _kept(hand, card)) for card in others]
        return sum(best) / len(best)


def _kept(hand: Hand, card: Card) -> list[Hand]:
    """Return the hands one may keep of three cards and one more."""
    return list(combinations((*hand, card), 3))


@lru_cache(maxsize=256)
def potentials(rules: Rules) -> Potentials:
    """Return the potentials of hands by these rules."""
    return _potentials(table_of(rules), pack_of(rules))


@cache
def _potentials(table: ScoreTable, pack: tuple[Card, ...]) -> Potentials:
    return Potentials(table, pack)


@lru_cache(maxsize=256)
def unseen_worth(rules: Rules) -> float:
    """Return the mean half points of a hand nobody has seen."""
    return _unseen_worth(table_of(rules), pack_of(rules))


@cache
def _unseen_worth(table: ScoreTable, pack: tuple[Card, ...]) -> float:
    hands = list(combinations(pack, 3))
    return sum(points_by(table, hand) for hand in hands) / len(hands)


@lru_cache(maxsize=20_000)
def below(table: ScoreTable, pack: tuple[Card, ...], known: Hand) -> Below:
    """Return how likely a hand of which these cards are known has fewer half points than so many.

    The others may be any of the pack.
    """
    counts = [0] * (MOST_HALF_POINTS + 1)
    others = [card for card in pack if card not in known]
    for more in combinations(others, 3 - len(known)):
        counts[points_by(table, (*known, *more))] += 1
    whole, fewer = sum(counts), 0
    shares = [0.0]
    for count in counts:
        fewer += count
        shares.append(fewer / whole)
    return tuple(shares)


@lru_cache(maxsize=20_000)
def mean_of(chances: Below) -> float:
    """Return the mean half points of a hand."""
    return sum(1 - chance for chance in chances[1:-1])
