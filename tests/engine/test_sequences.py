"""The engine against `slow_scat`: the same lines are legal everywhere, and lead to the same end."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.cards import card_text, parse_card
from scat.engine.protocol import DEALER
from scat.engine.thirtyone.actions import Deal, Reshuffle
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.events import DealEnded
from scat.engine.thirtyone.rules import OPTIONS, option_text
from tests.engine.slow_scat import PACK, SlowScat


def rules_of(options):
    return SCAT.parse_rules(" ".join(["house", *(f"{key}={options[key]}" for key in options)]))


def pack_of(seed):
    order = list(PACK)
    random.Random(seed).shuffle(order)
    return order


def standing(position):
    held = tuple(
        ("out", pennies) if position.is_out(seat) else pennies
        for seat, pennies in enumerate(position.pennies)
    )
    return held, position.kitty, position.dealer, position.outcome and position.outcome.winners


class Pair:
    """A match in both implementations at once; whatever differs fails at once."""

    def __init__(self, position, slow):
        self.position, self.slow = position, slow

    @classmethod
    def start(cls, options, seats, dealer):
        return cls(SCAT.start(rules_of(options), seats, dealer), SlowScat(options, seats, dealer))

    @property
    def is_on(self):
        return self.slow.is_on

    def deal(self, order):
        self.slow.deal(order)
        self._apply(Deal(tuple(map(parse_card, order))))
        return self

    def lines(self):
        """What is legal, the same in both; the dealer renews the stock at once, deuces first."""
        if self.slow.needs_reshuffle():
            assert self.position.to_act == DEALER
            order = sorted(self.position.to_shuffle)
            self.slow.reshuffle(list(map(card_text, order)))
            self._apply(Reshuffle(tuple(order)))
        lines = sorted(map(str, self.position.legal_actions()))
        assert lines == sorted(self.slow.legal()), repr(self.position)
        return lines

    def do(self, line):
        self.slow.do(line)
        self._apply(SCAT.parse_action(line))
        return self

    def _apply(self, action):
        step = self.position.apply(action)
        self.position = step.position
        kinds = [event.kind.value for event in step.events if isinstance(event, DealEnded)]
        over = self.position.between_deals or self.position.outcome is not None
        assert over == (not self.slow.is_on)
        assert not kinds or kinds == [self.slow.kind]
        if over:
            assert standing(self.position) == self.slow.standing(), str(action)
        else:
            self._compare_cards()

    def _compare_cards(self):
        play, slow = self.position.play, self.slow
        assert list(map(card_text, play.stock)) == slow.stock
        assert list(map(card_text, play.pile)) == slow.pile
        assert play.turn == slow.turn
        for seat, hand in slow.hands.items():
            assert sorted(map(card_text, play.hands[seat])) == sorted(hand)

    def copy(self):
        return Pair(self.position, self.slow.copy())


def count(pair, depth, ends):
    """How many sequences of `depth` actions there are; `ends` counts how the deal ended on the way."""
    if not pair.is_on:
        ends[pair.slow.kind] += 1
        return 0
    if depth == 0:
        return 1
    return sum(count(pair.copy().do(line), depth - 1, ends) for line in pair.lines())


COUNTS = [
    (
        1,
        2,
        {},
        [3, 9, 21, 63, 147, 441, 1029, 3059],
        {"abandoned": 3428, "showdown": 397, "thirty_one": 60},
    ),
    (2, 3, {}, [6, 27, 107, 353, 1185], {"abandoned": 752, "showdown": 134}),
    (
        7,
        2,
        {"last_turn": "may_stand", "throw_down": "on"},
        [5, 17, 45, 123, 315, 861],
        {"abandoned": 1012, "showdown": 275},
    ),
    (
        4,
        3,
        {"thirty_one_from_discard": "off", "min_knock": "17", "three_of_a_kind": "30.5"},
        [5, 19, 73, 242, 912],
        {"abandoned": 534},
    ),
    (
        5,
        9,
        {"declare_31": "automatic", "first_turn_knock": "showdown"},
        [11, 115, 1144],
        {"showdown": 82},
    ),
]
"""Seed of the pack, seats, house rules; sequences of 1, 2, ... actions; how deals ended on the way."""


@pytest.mark.parametrize(("seed", "seats", "options", "sequences", "ends"), COUNTS)
def test_s10_s13_the_number_of_action_sequences_from_fixed_deals(
    seed, seats, options, sequences, ends
):
    counted, kinds = [], Counter()
    for depth in range(1, len(sequences) + 1):
        kinds = Counter()
        start = Pair.start(options, seats, seats - 1).deal(pack_of(seed))
        counted.append(count(start, depth, kinds))
    assert counted == sequences
    assert kinds == ends


ANY_OPTIONS = st.fixed_dictionaries(
    {key: st.sampled_from(list(map(option_text, OPTIONS[key]))) for key in OPTIONS}
)

WEIGHTS = {"leave": 0.01, "call": 0.5, "throw": 0.2}


def choose(lines, rng, boldness):
    """A random line; `boldness` is how likely a knock is, so that some deals outlast the stock."""
    weights = {**WEIGHTS, "knock": boldness}
    return rng.choices(lines, [weights.get(line.split()[1], 1) for line in lines])[0]


def pack_by(rng):
    """A pack, every other time one where tens and aces lie near the top: there are more 31s."""
    order = list(PACK)
    rng.shuffle(order)
    if rng.random() < 0.5:
        order.sort(key=lambda card: rng.random() - 0.6 * (card[0] in "TJQKA"))
    return order


def compare(options, seats, dealer, seed, deals):
    rng = random.Random(seed)
    pair = Pair.start(options, seats, dealer)
    boldness = rng.choice((0.5, 0.1, 0.01))
    for _ in range(deals):
        pair.deal(pack_by(rng))
        while pair.is_on:
            pair.do(choose(pair.lines(), rng, boldness))
        pair.lines()
        if pair.position.outcome is not None:
            return


@settings(max_examples=80, deadline=None)
@given(
    ANY_OPTIONS, st.sampled_from([2, 3, 3, 4, 5, 7, 9]), st.integers(0, 8), st.integers(0, 2**32)
)
def test_whole_matches_go_the_same_way_by_any_house_rules(options, seats, dealer, seed):
    compare(options, seats, dealer % seats, seed, deals=8)


@pytest.mark.slow
@settings(max_examples=5000, deadline=None)
@given(
    ANY_OPTIONS, st.sampled_from([2, 3, 3, 4, 5, 7, 9]), st.integers(0, 8), st.integers(0, 2**32)
)
def test_many_whole_matches_go_the_same_way(options, seats, dealer, seed):
    compare(options, seats, dealer % seats, seed, deals=40)
