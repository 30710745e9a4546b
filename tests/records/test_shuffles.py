"""Shuffles are even: a small share of what `python -m bench shuffles` counts, from fixed seeds."""

import random
from collections import Counter
from itertools import combinations

from bench.shuffles import HANDS, PLACE_FREEDOM, VALUE_FREEDOM, counted, deviation
from scat.engine.cards import FRENCH_52
from scat.engine.thirtyone.counting import suit_points

PACKS = 20_000
FAR = 4.0
"""Standard deviations beyond which a fixed seed would be a very odd one."""


class Lazy(random.Random):
    """Leaves one card in ten where it is."""

    def shuffle(self, x):
        kept = {place: card for place, card in enumerate(x) if self.random() < 0.1}
        rest = [card for card in x if card not in kept.values()]
        super().shuffle(rest)
        x[:] = [kept[place] if place in kept else rest.pop() for place in range(len(x))]


def test_the_expected_values_are_those_of_all_hands():
    values = Counter(max(suit_points(hand)) for hand in combinations(FRENCH_52, 3))
    assert [values[value] for value in range(32)] == list(HANDS)
    assert sum(HANDS) == 22_100


def test_shuffles_are_even():
    count = counted(PACKS, random.Random(31))
    assert abs(deviation(count.place_square(), PLACE_FREEDOM)) < FAR
    assert abs(deviation(count.value_square(), VALUE_FREEDOM)) < FAR
    assert sum(count.values.values()) == count.packs == PACKS


def test_a_lazy_shuffle_is_found_out():
    count = counted(PACKS // 4, Lazy(31))
    assert deviation(count.place_square(), PLACE_FREEDOM) > 10 * FAR


def test_a_pack_that_favours_a_hand_is_found_out():
    count = counted(PACKS // 4, random.Random(31))
    count.values[31] += 50
    assert deviation(count.value_square(), VALUE_FREEDOM) > FAR
