"""What a hand is worth (S3, S5, H1, H2)."""

from collections import Counter
from itertools import combinations

import pytest

from scat.engine.cards import FRENCH_52, SUITS, parse_cards
from scat.engine.thirtyone.counting import point_suit, points_text, score
from scat.engine.thirtyone.rules import PRESETS, parse_rules

THREE = "house three_of_a_kind=30"
THREE_HALF = "house three_of_a_kind=30.5"
FLUSH = "house straight_flush=30"


@pytest.mark.parametrize(
    ("case", "hand", "rules", "points"),
    [
        ("SE1", "Ks Ts 4h", "house", "20"),
        ("SE3", "9d 8d Qs", "house", "17"),
        ("SE5", "Ac 6s 5s", "house", "11"),
        ("SE7", "Ah Ad As", THREE, "30"),
        ("SE7 off", "Ah Ad As", "house", "11"),
        ("SE7 half", "2h 2d 2s", THREE_HALF, "30.5"),
        ("SE9", "4d 5d 6d", "house", "15"),
        ("SE9 on", "4d 5d 6d", FLUSH, "30"),
        ("SE11", "Jd Td 9d", FLUSH, "30"),
        ("SE11 off", "Jd Td 9d", "house", "29"),
        ("SE13", "Ad Kd 2d", FLUSH, "23"),
        ("H2 ace low", "Ad 2d 3d", FLUSH, "30"),
        ("H2 ace high is 31", "Ad Kd Qd", FLUSH, "31"),
        ("H2 one suit only", "4d 5d 6h", FLUSH, "9"),
        ("H2 a gap", "4d 5d 7d", FLUSH, "16"),
        ("H1 a pair is nothing", "Kd Kh 2s", THREE, "10"),
        ("H1 does not lift a flush", "4d 5d 6d", THREE, "15"),
        ("S3 pips", "2c 3c Tc", "house", "15"),
        ("S3 faces", "Jc Qd Kc", "house", "20"),
        ("S5 most is 31", "Ac Kc Jc", THREE_HALF, "31"),
    ],
)
def test_s5_a_hand_is_worth_its_best_suit(case, hand, rules, points):
    for order in (hand.split(), reversed(hand.split())):
        assert points_text(score(parse_cards(" ".join(order)), parse_rules(rules))) == points


def test_s5_the_point_suit_is_the_suit_worth_most():
    assert SUITS[point_suit(parse_cards("Ks Ts 4h"))] == "s"
    assert SUITS[point_suit(parse_cards("9d 8d Qs"))] == "d"
    assert SUITS[point_suit(parse_cards("Ac 6s 5s"))] == "c"


EXACT = (
    *(4, 28, 76, 196, 316, 532, 724, 1040, 5732, 2652, 1104, 1264, 1112, 1132, 980),
    *(996, 844, 856, 1168, 712, 96, 104, 88, 80, 64, 60, 44, 40, 32, 24),
)
"""How many hands are worth 2, 3, ... 31 points."""


def spread(rules):
    counted_by = parse_rules(rules)
    return Counter(score(hand, counted_by) / 2 for hand in combinations(FRENCH_52, 3))


def test_s5_all_22100_hands_have_the_right_worth():
    counted = spread("house")
    assert tuple(counted[points] for points in range(2, 32)) == EXACT
    assert sum(counted.values()) == 22_100
    assert sum(points * hands for points, hands in counted.items()) == 289_244


def test_h1_three_of_a_kind_moves_52_hands():
    plain, thirty, half = spread("house"), spread(THREE), spread(THREE_HALF)
    assert (thirty[30], half[30], half[30.5]) == (84, 32, 52)
    assert thirty[31] == half[31] == 24
    threes = [hand for hand in combinations(FRENCH_52, 3) if len({c % 13 for c in hand}) == 1]
    moved = Counter(score(hand, PRESETS["house"]) / 2 for hand in threes)
    assert all(plain[points] - thirty[points] == moved[points] for points in range(2, 30))


def test_h2_straight_flushes_are_worth_30_but_for_ace_king_queen():
    plain, flush = spread("house"), spread(FLUSH)
    assert flush[31] == plain[31] == 24
    assert flush[30] == plain[30] + 4 * 9  # of twelve rows a suit, Q-K-A, T-J-Q, J-Q-K have as much
