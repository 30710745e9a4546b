"""What a hand of three is worth and what it may become, the yardsticks of a sensible player."""

from array import array
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Final, TypeVar

from scat.engine.cards import FRENCH_52, Card
from scat.engine.thirtyone.counting import THIRTY_ONE, ScoreTable, table_of
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import Rules

Table = TypeVar("Table", bytes, "array[float]")

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


def rows_with(table: Table, a: Card, b: Card) -> Table:
    """Return what a table has of two cards with each card of the pack; 0 for those two."""
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


def potential_by(table: ScoreTable, hand: Hand) -> float:
    """Return the potential of the hand where `table` says what hands are worth."""
    a, b, c = hand
    return potentials(table)[(a * 52 + b) * 52 + c]


@cache
def potentials(table: ScoreTable) -> "array[float]":
    """Return the potentials of all hands, as a `ScoreTable` has their scores; built once."""
    all_of_them = array("d", bytes(8 * len(table)))
    for hand in combinations(FRENCH_52, 3):
        value = _potential(table, hand)
        for a, b, c in permutations(hand):
            all_of_them[(a * 52 + b) * 52 + c] = value
    return all_of_them


def _potential(table: ScoreTable, hand: Hand) -> float:
    a, b, c = hand
    held = points_by(table, hand)
    if held == THIRTY_ONE:
        return DECIDED
    best = [*map(max, rows_with(table, a, b), rows_with(table, a, c), rows_with(table, b, c))]
    best[a] = best[b] = best[c] = 0
    return sum(map(max, best, [held] * 52), -3 * held) / 49


@lru_cache(maxsize=WAYS_TO_COUNT * HANDS)
def prospect_by(table: ScoreTable, hand: Hand) -> float:
    """Return the prospect of a sorted hand where `table` says what hands are worth."""
    hopes = potentials(table)
    a, b, c = hand
    rows = (rows_with(hopes, a, b), rows_with(hopes, a, c), rows_with(hopes, b, c))
    best = [*map(max, *rows, [potential_by(table, hand)] * 52)]
    del best[c], best[b], best[a]
    return sum(best) / 49
