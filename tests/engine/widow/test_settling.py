"""Who pays in 31 with a widow (W11-W18, D-W4-D-W8, HW6-HW10, HW14-HW16), hands as dealt."""

from itertools import product
from typing import NamedTuple

import pytest

from scat.engine.reasons import Reason
from scat.engine.thirtyone.events import DealKind
from scat.engine.thirtyone.lives import settle
from scat.engine.thirtyone.widow.counting import Worth
from scat.engine.thirtyone.widow.ending import showdown_losses
from scat.engine.thirtyone.widow.game import WIDOW
from scat.engine.thirtyone.widow.rules import Rules, parse_rules
from tests.engine.widow.script import deal, dealt, ended, lost, play, refused, said, standing

OUT = "out"


class Case(NamedTuple):
    name: str
    hands: tuple[str, ...]
    lives: tuple[int, ...]
    knocker: int | None
    left: tuple[int | str, ...]
    kitty: int
    rules: str = "house"


LOW, MIDDLE, HIGH = "Ks 7s 2d", "Qh Jh 2h", "Ad 8d 6d"
TIED = ("Ad Kd 6d", "Ks 9s 2d", "Th 9h 3c")
ACES, SEVENS = "Ac Ah As", "7c 7h 7s"
HIGHER = "three_of_a_kind=30.5 trips_tie=higher"

CASES = [
    Case("W12", (HIGH, MIDDLE, LOW), (3, 3, 3), 0, (3, 3, 2), 1),
    Case("W13", (LOW, MIDDLE, HIGH), (3, 3, 3), 0, (1, 3, 3), 2),
    Case("W12 nobody knocked", (LOW, MIDDLE, HIGH), (3, 3, 3), None, (2, 3, 3), 1),
    Case("WE19", TIED, (3, 3, 3), 1, (3, 2, 2), 2),
    Case("W15 nobody knocked", TIED, (3, 3, 3), None, (3, 2, 2), 2),
    Case("WE21", ("Th 4h 3c", "As Ks 4s", "9c 5c Jd"), (2, 2, 1), 1, (1, 2, 0), 2),
    Case("W15 any number", ("Th 9h 3c", "Ks 9s 2d", "Tc 9c 2h"), (3, 3, 3), 1, (2, 2, 2), 3),
    Case("WE23", (HIGH, MIDDLE, LOW), (2, 1, 0), 0, (2, 1, OUT), 0),
    Case("W17 two lives with one", (LOW, MIDDLE, HIGH), (1, 3, 3), 0, (OUT, 3, 3), 1),
    Case("W17 two lives with two", (LOW, MIDDLE, HIGH), (2, 3, 3), 0, (0, 3, 3), 2),
    Case("W18", (HIGH, LOW), (0, 0), 0, (0, OUT), 0),
    Case("HW6 saved", TIED, (3, 3, 3), 1, (3, 3, 2), 1, "house knocker_tie=saved"),
    Case("HW6 double", TIED, (3, 3, 3), 1, (3, 1, 2), 3, "house knocker_tie=double"),
    Case("HW6 only", TIED, (3, 3, 3), 1, (3, 2, 3), 1, "house knocker_tie=only_knocker"),
    Case(
        "HW6 does not touch others' ties",
        TIED,
        (3, 3, 3),
        0,
        (3, 2, 2),
        2,
        "house knocker_tie=only_knocker",
    ),
    Case("HW7", (LOW, MIDDLE, HIGH), (3, 3, 3), 0, (2, 3, 3), 1, "house knocker_low_penalty=1"),
    Case("HW9 off", (ACES, SEVENS, HIGH), (3, 3, 3), 2, (3, 2, 3), 1),
    Case("HW9 30.5 ties", (ACES, SEVENS), (3, 3), None, (2, 2), 2, "house three_of_a_kind=30.5"),
    Case(
        "HW9 30.5 beats 30",
        ("Ks Qs Js", SEVENS),
        (3, 3),
        1,
        (2, 3),
        1,
        "house three_of_a_kind=30.5",
    ),
    Case("HW10", (ACES, SEVENS), (3, 3), None, (3, 2), 1, f"house {HIGHER}"),
    Case("HW10 no trips", TIED, (3, 3, 3), None, (3, 2, 2), 2, f"house {HIGHER}"),
    Case(
        "HW10 without HW9",
        ("4c 4h 4s", "4d 2s 3h"),
        (3, 3),
        None,
        (2, 2),
        2,
        "house trips_tie=higher",
    ),
    Case("HW14", (HIGH, MIDDLE, LOW), (3, 3, 1), 0, (3, 3, OUT), 1, "house county=off"),
    Case("HW14 on", (HIGH, MIDDLE, LOW), (3, 3, 1), 0, (3, 3, 0), 1),
    Case("HW17", ("2s 3s Ah", "4c 3c 2h"), (3, 3), None, (2, 3), 1, "house pair_forces_suit=on"),
    Case("HW17 off", ("2s 3s Ah", "4c 3c 2h"), (3, 3), None, (3, 2), 1),
]


def settle_by(case):
    """Let everybody pass, and the knocker knock in the first turn."""
    position, seats = dealt(*case.hands, pennies=case.lives, rules=case.rules), len(case.hands)
    order = [seat % seats for seat in range(2 * seats)]
    lines = [f"p{seat + 1} pass" for seat in order]
    if case.knocker is None:
        return play(position, "; ".join(lines[:seats]))
    lines[case.knocker] = f"p{case.knocker + 1} knock"
    return play(position, "; ".join(lines[: case.knocker + seats]))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_w12_to_w18_the_hands_are_compared(case):
    step = settle_by(case)
    assert (ended(step).kind, ended(step).knocker) == (DealKind.SHOWDOWN, case.knocker)
    assert standing(step.position) == case.left
    assert step.position.kitty == case.kitty
    assert sum(step.position.pennies) + step.position.kitty == sum(case.lives)


def test_w18_the_last_player_left_wins():
    (case,) = (case for case in CASES if case.name == "W18")
    assert settle_by(case).position.outcome.winners == (0,)


TIE = ("Kc Qc 2d", "Jh Th 3c")


def test_we29_dw5_nobody_left_means_the_deal_is_void():
    step = play(dealt(*TIE, pennies=(0, 0)), "p1 knock; p2 pass")
    assert ended(step).kind is DealKind.VOID
    assert standing(step.position) == (0, 0)
    assert (step.position.dealer, step.position.between_deals) == (1, True)
    assert lost(step) == {}
    assert any(line.startswith("d showed p1") for line in said(step))


def test_hw16_the_last_ones_may_share_the_win():
    position = dealt(*TIE, pennies=(0, 0), rules="house all_out=share")
    position = type(position)(position.match._replace(kitty=3), position.play)
    outcome = play(position, "p1 knock; p2 pass").position.outcome
    assert outcome.places == (1, 1)
    assert outcome.winnings == (2, 1)


def test_hw16_is_no_matter_while_one_survives():
    step = play(dealt(*TIE, pennies=(0, 1), rules="house all_out=share"), "p1 knock; p2 pass")
    assert step.position.outcome.winners == (1,)


def test_dw5_only_a_tie_of_everybody_leaves_nobody():
    """All equal and all on the county, whoever knocked: the order of hands is all that matters."""
    rules, void = Rules(), 0
    for seats in (2, 3):
        for order in product(range(seats), repeat=seats):
            if set(order) != set(range(max(order) + 1)):
                continue
            worths = {seat: Worth(60 - place, 0) for seat, place in enumerate(order)}
            for knocker in (None, *range(seats)):
                lost_by = showdown_losses(worths, knocker, rules)
                losses = [lost_by.get(seat, 0) for seat in range(seats)]
                is_void = all(settle((0,) * seats, losses, rules).is_out)
                assert is_void == (set(order) == {0})
                void += is_void
    assert void == 3 + 4


# The blitz

ACE_HIGH, CLUBS = "As Js Qs", "Ac Kc Tc"


def test_we25_w14_dw6_two_dealt_31s_both_count_and_end_the_deal_before_the_offer():
    step = deal(ACE_HIGH, MIDDLE, CLUBS, pennies=(3, 1, 2))
    assert standing(step.position) == (3, 0, 2)
    assert ended(step).kind is DealKind.THIRTY_ONE
    assert said(step)[1] == "p1 was called 31 with Js Qs As"


def test_we27_w11_dw8_the_knocker_pays_one_and_the_rest_of_the_last_turns_is_off():
    hands = ("Td 4c 5c", "Ad Kd 3s", MIDDLE)
    position = dealt(*hands, widow="Ks 7s 2d", pennies=(1, 3, 3))
    position = play(position, "p1 exchange all; p2 pass; p3 pass; p1 knock").position
    assert position.view(0).hand == position.play.hands[0]
    step = play(position, "p2 exchange 3s for Td")
    assert standing(step.position) == (0, 3, 2)
    assert lost(step) == {0: 1, 2: 1}
    assert (ended(step).kind, ended(step).knocker) == (DealKind.THIRTY_ONE, 0)
    assert "p2 was called 31 with Td Kd Ad" in said(step)


def test_dw6_a_31_in_the_widow_is_nothing_until_a_hand_holds_it():
    position = dealt(LOW, MIDDLE, HIGH, widow=ACE_HIGH)
    assert position.to_act == 0
    step = play(position, "p1 pass; p2 exchange all")
    assert lost(step) == {0: 1, 2: 1}
    assert ended(step).kind is DealKind.THIRTY_ONE


def test_w11_every_other_player_pays_however_good_the_hand():
    step = deal(ACE_HIGH, "Ah Kh 9h", LOW, "2c 3c 4c", pennies=(0, 0, 3, 1))
    assert standing(step.position) == (0, OUT, 2, 0)


def test_hw8_only_the_lowest_may_pay_for_a_31():
    step = deal(ACE_HIGH, LOW, MIDDLE, rules="house blitz_cost=lowest")
    assert lost(step) == {1: 1}
    step = deal(ACE_HIGH, "9s 8s 2d", "9h 8h 3c", HIGH, rules="house blitz_cost=lowest")
    assert lost(step) == {1: 1, 2: 1}


@pytest.mark.parametrize("cost", ["others", "lowest"])
def test_hw8_two_31s_and_nobody_else_cost_nobody(cost):
    step = deal(ACE_HIGH, CLUBS, rules=f"house blitz_cost={cost}")
    assert lost(step) == {}
    assert ended(step).kind is DealKind.THIRTY_ONE


def test_hw8_a_knocker_who_is_lowest_under_a_31_pays_one():
    hands = ("Td 4c 5c", "Ad Kd 3s", MIDDLE)
    position = dealt(*hands, widow="Ks 7s 2d", rules="house blitz_cost=lowest")
    step = play(position, "p1 exchange all; p2 pass; p3 pass; p1 knock; p2 exchange 3s for Td")
    assert lost(step) == {0: 1}


@pytest.mark.parametrize("rules", ["aces_32", "aces_33"])
def test_hw9_three_aces_end_the_deal_and_a_31_beside_them_is_safe(rules):
    step = deal("Ac Ah As", LOW, "Ad Kd Qd", rules=f"house three_of_a_kind={rules}")
    assert lost(step) == {1: 1}
    assert ended(step).kind is DealKind.THIRTY_ONE
    assert said(step)[1] == "p1 was shown to have three aces Ac Ah As"
    points = rules.removeprefix("aces_")
    assert f"p1 Ac Ah As = {points}" in said(step)[2]


def test_hw9_other_threes_do_not_end_the_deal():
    assert dealt("Kc Kh Kd", LOW, rules="house three_of_a_kind=aces_32").to_act == 0
    assert dealt("Ac Ah As", LOW, rules="house three_of_a_kind=30.5").to_act == 0


# D-S3, where the house leaves it to the holder

CALL = "house declare_31=call"


def test_ds3_the_holder_may_call_a_dealt_31_out_of_turn():
    position = dealt(LOW, ACE_HIGH, MIDDLE, rules=CALL)
    assert position.to_act == 0
    step = play(position, "p2 call")
    assert lost(step) == {0: 1, 2: 1}
    assert "p2 called 31 with Js Qs As" in said(step)


@pytest.mark.parametrize("line", ["p2 pass", "p2 knock"])
def test_ds3_the_house_calls_for_whoever_ends_a_turn_with_it(line):
    position = dealt(LOW, "As Qs Js", MIDDLE, rules=CALL)
    step = play(position, f"p1 pass; {line}")
    assert lost(step) == {0: 1, 2: 1}


def test_ds3_the_clock_calls():
    position = play(dealt(LOW, "As Qs Js", MIDDLE, rules=CALL), "p1 pass").position
    assert str(position.timeout_action(1)) == "p2 call"


def test_ds3_a_31_made_by_an_exchange_is_called_as_the_turn_ends():
    position = dealt(LOW, MIDDLE, HIGH, widow="As Qs Js", rules=CALL)
    assert lost(play(position, "p1 exchange all")) == {1: 1, 2: 1}


def test_ds3_a_31_is_called_at_the_showdown():
    position = dealt(LOW, MIDDLE, "As Qs Js", rules=f"{CALL} first_turn_knock=showdown")
    step = play(position, "p1 knock")
    assert lost(step) == {0: 1, 1: 1}
    assert ended(step).kind is DealKind.THIRTY_ONE


def test_ds3_a_call_without_a_31_is_refused_and_after_a_knock_one_counts():
    position = play(dealt(LOW, MIDDLE, "As Qs Js", rules=CALL), "p1 knock").position
    assert refused(position, "p2 call") is Reason.NOT_THIRTY_ONE
    assert lost(play(position, "p3 call")) == {0: 1, 1: 1}


# Who deals next


def test_hw15_the_deal_goes_clockwise_or_to_the_loser():
    lines = "p1 pass; p2 pass; p3 pass; p4 pass"
    hands = (HIGH, MIDDLE, LOW, "As 9s 3c")
    assert play(dealt(*hands), lines).position.dealer == 0
    assert play(dealt(*hands, rules="house next_dealer=loser"), lines).position.dealer == 2


def test_hw15_of_several_losers_the_first_from_the_dealers_left():
    rules = "house next_dealer=loser"
    step = play(dealt(*TIED, rules=rules, dealer=0), "p2 pass; p3 pass; p1 pass")
    assert lost(step) == {2: 1, 0: 1}
    assert step.position.dealer == 2


def test_hw15_of_those_who_pay_for_a_31_the_lowest_hand_deals():
    step = deal(MIDDLE, LOW, ACE_HIGH, rules="house next_dealer=loser")
    assert step.position.dealer == 1


def test_hw15_where_nobody_lost_the_deal_goes_clockwise_and_past_those_out():
    step = deal(ACE_HIGH, CLUBS, rules="house next_dealer=loser")
    assert step.position.dealer == 0
    lines = "p1 pass; p2 pass; p3 pass"
    position = dealt(HIGH, LOW, MIDDLE, rules="house next_dealer=loser", pennies=(3, 0, 3))
    assert play(position, lines).position.dealer == 2


def test_hw13_the_rules_say_how_many_lives():
    assert WIDOW.start(parse_rules("house lives=7"), 3, 0).pennies == (7, 7, 7)
