"""Who pays at a showdown or a 31: hands as dealt, everybody passing by, one knocker (S14-S22)."""

from typing import NamedTuple

import pytest

from scat.engine.thirtyone.events import DealKind
from scat.engine.thirtyone.lives import outcome_of, settle, showdown_losses, thirty_one_losses
from scat.engine.thirtyone.rules import parse_rules
from tests.engine.script import dealt, ended, lost, play, run_out, show_down, standing

OUT = "out"


class Case(NamedTuple):
    name: str
    hands: tuple[str, ...]
    pennies: tuple[int, ...]
    knocker: int
    left: tuple[int | str, ...]
    kitty: int
    rules: str = "house"


ALONE_LOW = ("Ks 5s 2d", "Kh 8h 3c", "Jc Tc 4d")
TIED = ("Ks 9s 2d", "Th 9h 3c", "Ad Kd 6d")

CASES = [
    Case("SE15", TIED, (3, 3, 3), 0, (3, 2, 3), 1),
    Case(
        "SE17",
        ("As Ks 4s", "Th 4h 3c", "9c 5c Jd", "Kd Qd 2h"),
        (3, 3, 3, 3),
        0,
        (3, 2, 2, 3),
        2,
    ),
    Case("SE19", ALONE_LOW, (1, 2, 2), 0, (OUT, 2, 2), 1),
    Case("SE21", ALONE_LOW, (0, 2, 2), 0, (OUT, 2, 2), 0),
    Case("SE23", ALONE_LOW, (0, 2, 2), 2, (OUT, 2, 2), 0),
    Case("S14", ALONE_LOW, (3, 3, 3), 2, (2, 3, 3), 1),
    Case("S16", ALONE_LOW, (3, 3, 3), 0, (1, 3, 3), 2),
    Case("D-S2", ALONE_LOW, (2, 2, 2), 0, (0, 2, 2), 2),
    Case("SE29", ("Kc Qc 2d", "Th 5h 3c", "9s 6s 4d"), (0, 0, 0), 0, (0, OUT, OUT), 0),
    Case("SE31", ("Kc 9c 2d", "Jh Th 3c"), (0, 0), 0, (OUT, 0), 0),
    Case(
        "SE35",
        ("As Ks 9s", "8h 6h 2c", "9c 5c 3d", "Qd 7d 2h"),
        (3, 0, 0, 2),
        3,
        (3, OUT, OUT, 2),
        0,
    ),
    Case(
        "SE39",
        ("Ks Qs Js", "7c 7d 7h"),
        (3, 3),
        0,
        (1, 3),
        2,
        "house three_of_a_kind=30.5",
    ),
    Case(
        "SE39 with 30 they tie",
        ("Ks Qs Js", "7c 7d 7h"),
        (3, 3),
        0,
        (3, 2),
        1,
        "house three_of_a_kind=30",
    ),
    Case(
        "SE41",
        ("Ks 9s 2d", "4d 5d 6d", "Kh Qh 2c"),
        (3, 3, 3),
        2,
        (2, 3, 3),
        1,
        "house straight_flush=30",
    ),
    Case("SE41 off", ("Ks 9s 2d", "4d 5d 6d", "Kh Qh 2c"), (3, 3, 3), 2, (3, 2, 3), 1),
    Case("SE43", TIED, (3, 3, 3), 0, (1, 2, 3), 3, "house knocker_tie=double"),
    Case("H10 each1", TIED, (3, 3, 3), 0, (2, 2, 3), 2, "house knocker_tie=each1"),
    Case(
        "H10 does not touch others' ties",
        ("As Ks 4s", "Th 4h 3c", "9c 5c Jd"),
        (3, 3, 3),
        0,
        (3, 2, 2),
        2,
        "house knocker_tie=double",
    ),
    Case("H11", ALONE_LOW, (3, 3, 3), 0, (2, 3, 3), 1, "house knocker_low_penalty=1"),
    Case("H7", ALONE_LOW, (1, 2, 2), 2, (OUT, 2, 2), 1, "house county=off"),
    Case("H7 two at once", ALONE_LOW, (2, 2, 2), 0, (OUT, 2, 2), 2, "house county=off"),
    Case("H7 on", ALONE_LOW, (1, 2, 2), 2, (0, 2, 2), 1),
    Case(
        "H23 in the middle", ALONE_LOW, (3, 3, 3), 1, (2, 2, 3), 2, "house knocker_must_be_best=on"
    ),
    Case("H23 best", ALONE_LOW, (3, 3, 3), 2, (2, 3, 3), 1, "house knocker_must_be_best=on"),
    Case("H23 lowest", ALONE_LOW, (3, 3, 3), 0, (1, 3, 3), 2, "house knocker_must_be_best=on"),
    Case(
        "H23 saved by a tie but not best",
        TIED,
        (3, 3, 3),
        0,
        (2, 2, 3),
        2,
        "house knocker_must_be_best=on",
    ),
    Case(
        "H17",
        ("Kc Qc 2d", "Jh Th 3c"),
        (3, 3),
        0,
        (3, 3),
        0,
        "house two_player_end=tie_costs_nobody",
    ),
    Case(
        "H17 no tie",
        ("Kc 9c 2d", "Jh Th 3c"),
        (3, 3),
        0,
        (1, 3),
        2,
        "house two_player_end=tie_costs_nobody",
    ),
    Case(
        "H17 three are not two",
        TIED,
        (3, 3, 3),
        0,
        (3, 2, 3),
        1,
        "house two_player_end=tie_costs_nobody",
    ),
    Case("H17 normal", ("Kc Qc 2d", "Jh Th 3c"), (3, 3), 0, (3, 2), 1),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_s14_to_s22_the_hands_are_compared(case):
    step = show_down(dealt(*case.hands, pennies=case.pennies, rules=case.rules), case.knocker)
    assert ended(step).kind is DealKind.SHOWDOWN
    assert ended(step).knocker == case.knocker
    assert standing(step.position) == case.left
    assert step.position.kitty == case.kitty


def winners(step):
    return step.position.outcome and step.position.outcome.winners


@pytest.mark.parametrize(
    ("name", "winner"), [("SE29", (0,)), ("SE31", (1,)), ("SE35", None), ("SE19", None)]
)
def test_s22_the_last_one_left_wins(name, winner):
    case = next(case for case in CASES if case.name == name)
    step = show_down(dealt(*case.hands, pennies=case.pennies), case.knocker)
    assert winners(step) == winner
    assert (step.position.to_act == -2) == (winner is not None)


SE25 = ("2s 5s 9d", "Kh 8h 3c", "Ac Kc Tc", "4d 4h 4s")


def test_se25_a_31_on_the_deal_ends_it_before_anybody_plays():
    step = play(dealt(*SE25, pennies=(3, 2, 1, 0)), "p3 call")
    assert standing(step.position) == (2, 1, 1, OUT)
    assert step.position.kitty == 2
    assert ended(step).kind is DealKind.THIRTY_ONE


def test_se27_a_31_after_a_knock_costs_the_knocker_one_and_stops_the_last_turns():
    hands = ("Ad Kd 3d", "As Ks 9h", "2c 3s 4h", "Kc Qc 5c")
    position = dealt(*hands, pennies=(1, 3, 0, 2), stock="Ts")
    step = play(position, "p1 knock; p2 draw stock; p2 call")
    assert standing(step.position) == (0, 3, OUT, 1)
    assert step.position.kitty == 2
    assert lost(step) == {0: 1, 2: 1, 3: 1}
    assert "p2 discarded 9h" in map(str, step.events)  # D-S3: the odd card goes to the pile


def test_se33_a_31_gives_nothing_back():
    hands = ("Ah Kh 2d", "Kc Qc 5c", "2s 3s 4s")
    position = dealt(*hands, pennies=(0, 1, 1), stock="2c 3c Th")
    step = play(
        position,
        "p1 draw stock; p1 discard 2c; p2 draw stock; p2 discard 3c; p3 knock; p1 draw stock; p1 call",
    )
    assert standing(step.position) == (0, 0, 0)
    assert step.position.kitty == 2
    assert step.position.outcome is None


def test_h13_the_knocker_may_have_to_pay_two_for_a_31():
    hands = ("Ad Kd 3d", "As Ks 9h", "2c 3s 4h")
    position = dealt(*hands, stock="Ts", rules="house knocker_pays_on_31=2")
    step = play(position, "p1 knock; p2 draw stock; p2 discard 9h")
    assert standing(step.position) == (1, 3, 2)
    assert step.position.kitty == 3


def test_h13_takes_the_two_one_after_the_other():
    hands = ("Ad Kd 3d", "As Ks 9h", "2c 3s 4h")
    position = dealt(*hands, stock="Ts", rules="house knocker_pays_on_31=2", pennies=(1, 1, 1))
    step = play(position, "p1 knock; p2 draw stock; p2 discard 9h")
    assert standing(step.position) == (OUT, 1, 0)
    assert step.position.kitty == 2


def test_h25_a_31_may_take_the_stakes_instead_of_the_kitty():
    rules = "house blitz_takes_stakes=on"
    step = play(dealt(*SE25, pennies=(3, 2, 1, 0), rules=rules), "p3 call")
    assert standing(step.position) == (2, 1, 3, OUT)
    assert step.position.kitty == 0
    assert "p3 took the stakes 2" in map(str, step.events)


def test_h25_a_showdown_still_pays_the_kitty():
    step = show_down(dealt(*ALONE_LOW, rules="house blitz_takes_stakes=on"), 1)
    assert step.position.kitty == 1


SE45 = ("Kc Qc 2d", "Jh Th 3c")


def test_se45_nobody_left_means_the_deal_is_void():
    position = dealt(*SE45, pennies=(0, 0), rules="house stock_out=showdown")
    step = run_out(position)
    assert ended(step).kind is DealKind.VOID
    assert standing(step.position) == (0, 0)
    assert lost(step) == {}
    assert (step.position.dealer, step.position.between_deals) == (1, True)
    assert any(str(event).startswith("d showed") for event in step.events)


def test_h16_the_last_ones_may_share_the_win():
    position = dealt(*SE45, pennies=(0, 0), rules="house stock_out=showdown all_out=share")
    position = type(position)(position.match._replace(kitty=7), position.play)
    outcome = run_out(position).position.outcome
    assert outcome.winners == (0, 1)
    assert outcome.winnings == (4, 3)  # the odd penny goes to the dealer's left


def test_h16_the_highest_hand_may_win():
    rules = "house stock_out=showdown all_out=highest"
    step = run_out(dealt(*SE45, pennies=(0, 0), rules=rules))
    assert winners(step) == (0,)  # K-Q-2 over J-T-3: the highest card decides
    assert standing(step.position) == (0, OUT)


def test_h16_hands_alike_rank_by_rank_share_the_win():
    rules = "house stock_out=showdown all_out=highest"
    step = run_out(dealt("Kc Qc 2d", "Kh Qh 2s", pennies=(0, 0), rules=rules))
    assert winners(step) == (0, 1)


def test_h16_is_no_matter_while_one_survives():
    for value in ("share", "highest", "void_and_redeal"):
        rules = f"house stock_out=showdown all_out={value}"
        step = run_out(dealt(*SE45, pennies=(0, 1), rules=rules))
        assert winners(step) == (1,)


@pytest.mark.parametrize("value", ["winner", "display_only"])
def test_h22_the_kitty_goes_to_the_winner_or_is_only_shown(value):
    position = dealt(*ALONE_LOW[:2], pennies=(0, 3), rules=f"house kitty_to={value}")
    position = type(position)(position.match._replace(kitty=3), position.play)
    outcome = show_down(position, 1).position.outcome
    assert outcome.places == (2, 1)
    assert outcome.winnings == ((0, 3) if value == "winner" else (0, 0))


def test_places_follow_the_order_of_going_out():
    rules = parse_rules("house")
    assert outcome_of((1, 0, 2, 2), 0, 0, rules).places == (4, 1, 2, 2)


def test_ds7_somebody_survives_every_knock_and_every_31_by_default():
    rules = parse_rules("house")
    scores = (20, 21, 22)
    for a in scores:
        for b in scores:
            for c in scores:
                for knocker in range(3):
                    losses = showdown_losses((a, b, c), knocker, rules)
                    assert not all(settle((0, 0, 0), losses, rules).is_out)
    for caller in range(3):
        losses = thirty_one_losses((True, True, True), (caller,), None, rules)
        assert settle((0, 0, 0), losses, rules).is_out.count(False) == 1


def test_ds1_three_pennies_are_four_lives():
    rules, pennies = parse_rules("house"), (3,)
    fates = []
    for _ in range(4):
        settled = settle(pennies, (1,), rules)
        pennies = settled.pennies
        fates.append((pennies[0], settled.is_out[0]))
    assert fates == [(2, False), (1, False), (0, False), (0, True)]
