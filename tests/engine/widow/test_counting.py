"""What a hand is worth in 31 with a widow (W2, W3, HW9, HW10, HW17)."""

from collections import Counter
from itertools import combinations

import pytest

from scat.engine.cards import FRENCH_32, FRENCH_52, parse_cards
from scat.engine.thirtyone.widow.counting import is_blitz, score, worth
from scat.engine.thirtyone.widow.rules import Rules, parse_rules

PAIR, HALF, ACES = "pair_forces_suit=on", "three_of_a_kind=30.5", "three_of_a_kind=aces_33"


@pytest.mark.parametrize(
    ("name", "hand", "options", "points"),
    [
        ("WE1", "Ks 7s 9h", "", 17),
        ("WE3", "2s 3s Ah", "", 11),
        ("WE3 HW17", "2s 3s Ah", PAIR, 5),
        ("WE5", "Ad Kd Td", "", 31),
        ("HW17 three of a suit", "Ad Kd Td", PAIR, 31),
        ("HW17 three suits", "Ad Kc Ts", PAIR, 11),
        ("HW17 the pair is better anyway", "Kd 9d Ts", PAIR, 19),
        ("W3 three suits", "9c 3d 4s", "", 9),
        ("W2 faces", "Jc Qc 2d", "", 20),
        ("HW9 off", "7c 7d 7h", "", 7),
        ("HW9", "7c 7d 7h", HALF, 30.5),
        ("HW9 aces", "Ac Ad Ah", HALF, 30.5),
        ("HW9 32", "Ac Ad Ah", "three_of_a_kind=aces_32", 32),
        ("HW9 33", "Ac Ad Ah", ACES, 33),
        ("HW9 33 kings", "Kc Kd Kh", ACES, 30.5),
        ("HW9 and HW17", "7c 7d 7h", f"{HALF} {PAIR}", 30.5),
    ],
)
def test_w3_points(name, hand, options, points):
    rules = parse_rules(f"house {options}".strip())
    assert score(parse_cards(hand), rules) == 2 * points


def by_hand(hand, options):
    """The same, straight from the paragraphs."""
    ranks, suits = {card % 13 for card in hand}, [card // 13 for card in hand]
    points = [min(card % 13 + 2, 10) if card % 13 < 12 else 11 for card in hand]
    if HALF in options and len(ranks) == 1:
        return 30.5
    sums = {suit: sum(p for p, s in zip(points, suits, strict=True) if s == suit) for suit in suits}
    if PAIR in options and len(sums) == 2:
        return next(sums[suit] for suit in sums if suits.count(suit) == 2)
    return max(sums.values())


@pytest.mark.parametrize("options", ["", HALF, PAIR, f"{HALF} {PAIR}"])
def test_w3_all_hands_count_as_counted_by_hand(options):
    rules = parse_rules(f"house {options}".strip())
    for hand in combinations(FRENCH_52, 3):
        assert score(hand, rules) == 2 * by_hand(hand, options)


def test_w3_how_often_each_worth_is_dealt_from_the_short_pack():
    counts = Counter(score(hand, Rules()) / 2 for hand in combinations(FRENCH_32, 3))
    assert sum(counts.values()) == 4960
    assert counts[31] == 4 * 6  # an ace and two of the four tens of its suit
    assert counts[7] == 4  # three sevens


def test_w11_what_ends_a_deal():
    for options, count in (("house", 24), (f"house {HALF}", 24), (f"house {ACES}", 28)):
        rules = parse_rules(options)
        assert sum(is_blitz(hand, rules) for hand in combinations(FRENCH_52, 3)) == count


def test_hw10_three_of_a_kind_may_compare_by_rank():
    higher = parse_rules(f"house {HALF} trips_tie=higher")
    kings, sevens, straight = map(parse_cards, ("Kc Kd Kh", "7c 7d 7h", "Ks Qs Js"))
    assert worth(kings, higher) > worth(sevens, higher) > worth(straight, higher)
    equal = parse_rules(f"house {HALF}")
    assert worth(kings, equal) == worth(sevens, equal) > worth(straight, equal)


def test_hw10_ranks_only_threes():
    higher = parse_rules(f"house {HALF} trips_tie=higher")
    assert worth(parse_cards("Ks 9s 2d"), higher) == worth(parse_cards("Th 9h 3c"), higher)
