"""The engine against `slow_widow`: the same lines are legal everywhere, and lead to the same end."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.cards import card_text, parse_card
from scat.engine.thirtyone.actions import Deal
from scat.engine.thirtyone.events import DealEnded
from scat.engine.thirtyone.options import option_text
from scat.engine.thirtyone.widow.game import WIDOW
from scat.engine.thirtyone.widow.rules import OPTIONS
from tests.engine.widow.slow_widow import SlowWidow, pack_for


def rules_of(options):
    return WIDOW.parse_rules(" ".join(["house", *(f"{key}={options[key]}" for key in options)]))


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
        position = WIDOW.start(rules_of(options), seats, dealer)
        return cls(position, SlowWidow(options, seats, dealer))

    @property
    def is_on(self):
        return self.slow.is_on

    def deal(self, order):
        self.slow.deal(order)
        self._apply(Deal(tuple(map(parse_card, order))))
        return self

    def lines(self):
        """What is legal, the same in both."""
        lines = sorted(map(str, self.position.legal_actions()))
        assert lines == sorted(self.slow.legal()), repr(self.position)
        return lines

    def admit(self):
        """Seat a newcomer if both let one in."""
        action = self.position.admit_action()
        assert (action is not None) == self.slow.may_admit()
        if action is not None:
            self.slow.admit()
            self._apply(action)

    def do(self, line):
        self.slow.do(line)
        self._apply(WIDOW.parse_action(line))
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
        assert sorted(map(card_text, play.widow)) == sorted(slow.widow)
        assert sorted(map(card_text, play.aside)) == sorted(slow.aside)
        assert (play.turn, play.is_open) == (slow.turn, slow.is_up)
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


def shuffled(options, seed):
    order = pack_for(options)
    random.Random(seed).shuffle(order)
    return order


COUNTS = [
    (1, 2, {}, [3, 14, 143, 1551], {"abandoned": 322, "thirty_one": 10, "showdown": 160}),
    (2, 3, {}, [6, 35, 294, 3499], {"abandoned": 312, "showdown": 335}),
    (
        3,
        4,
        {"first_turn_knock": "showdown", "blind_all_pass": "reveal"},
        [6, 42, 397, 5371],
        {"abandoned": 168, "showdown": 76},
    ),
    (
        4,
        3,
        {"blind_offer": "dealer", "knock_with_exchange": "on", "swap_two": "on"},
        [5, 73, 552],
        {"abandoned": 68, "showdown": 21},
    ),
    (5, 9, {"blind_offer": "first", "first_turn_knock": "forbidden"}, [11, 130, 1772], {}),
    (
        6,
        2,
        {"pack": "32", "all_pass_face_up": "new_widow", "three_of_a_kind": "aces_33"},
        [3, 14, 144, 1584],
        {"abandoned": 324, "showdown": 148},
    ),
    (
        7,
        2,
        {"all_pass_face_up": "no_second_pass", "declare_31": "call"},
        [3, 14, 144, 1573],
        {"abandoned": 324, "showdown": 148},
    ),
]
"""Seed of the pack, seats, house rules; sequences of 1, 2, ... actions; how deals ended on the way."""


@pytest.mark.parametrize(("seed", "seats", "options", "sequences", "ends"), COUNTS)
def test_w8_w10_the_number_of_action_sequences_from_fixed_deals(
    seed, seats, options, sequences, ends
):
    counted, kinds = [], Counter()
    for depth in range(1, len(sequences) + 1):
        kinds = Counter()
        start = Pair.start(options, seats, seats - 1).deal(shuffled(options, seed))
        counted.append(count(start, depth, kinds))
    assert counted == sequences
    assert kinds == ends


ANY_OPTIONS = st.fixed_dictionaries(
    {key: st.sampled_from(list(map(option_text, OPTIONS[key]))) for key in OPTIONS}
)

WEIGHTS = {"leave": 0.01, "call": 0.5, "pass": 2, "all": 1, "renew": 2}


def choose(lines, rng, boldness):
    """A random line; `boldness` is how likely a knock is."""
    weights = {**WEIGHTS, "knock": boldness}

    def weight(line):
        words = line.split()
        return 1 if words[-1] == "all" else weights.get(words[1], 0.15)

    return rng.choices(lines, list(map(weight, lines)))[0]


def pack_by(options, rng):
    """A pack, every other time one where good cards lie near the top: there are more 31s."""
    order = pack_for(options)
    rng.shuffle(order)
    near = rng.choice(["", "TJQKA", "A789"])
    order.sort(key=lambda card: rng.random() - 0.6 * (card[0] in near))
    return order


def compare(options, seats, dealer, seed, deals):
    rng = random.Random(seed)
    pair = Pair.start(options, seats, dealer)
    boldness = rng.choice((1, 0.2, 0.02))
    for _ in range(deals):
        pair.deal(pack_by(options, rng))
        while pair.is_on:
            pair.do(choose(pair.lines(), rng, boldness))
        for line in pair.lines():  # between two deals one may only go
            if rng.random() < 0.05 and pair.position.outcome is None:
                pair.do(line)
        if rng.random() < 0.2:
            pair.admit()
        if pair.position.outcome is not None:
            return


SEATS = st.sampled_from([2, 3, 3, 4, 5, 7, 9])


@settings(max_examples=50, deadline=None)
@given(ANY_OPTIONS, SEATS, st.integers(0, 8), st.integers(0, 2**32))
def test_whole_matches_go_the_same_way_by_any_house_rules(options, seats, dealer, seed):
    compare(options, seats, dealer % seats, seed, deals=8)


@pytest.mark.slow
@settings(max_examples=2000, deadline=None)
@given(ANY_OPTIONS, SEATS, st.integers(0, 8), st.integers(0, 2**32))
def test_many_whole_matches_go_the_same_way(options, seats, dealer, seed):
    compare(options, seats, dealer % seats, seed, deals=16)
