"""Where the rules of Scat had to be decided: calling 31, an empty stock, leaving (D-S1-D-S8, H19)."""

import pytest

from scat.engine.cards import card_text
from scat.engine.protocol import DEALER
from scat.engine.reasons import Reason
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.events import DealKind
from tests.engine.script import (
    dealt,
    ended,
    lost,
    pass_by,
    play,
    refused,
    run_out,
    show_down,
    standing,
)

HANDS = ("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d")
"""19, 20 and 27 points."""

FOUR = (*HANDS, "Qc Jc 4d")


def test_ds1_a_player_without_pennies_plays_on_until_the_next_loss():
    position = show_down(dealt(*HANDS, pennies=(1, 3, 3)), 1).position
    assert standing(position) == (0, 3, 3)
    assert not position.is_out(0)


# D-S3


def test_ds3_a_false_call_costs_nothing():
    position = dealt(*HANDS)
    for seat in (1, 2, 3):
        assert refused(position, f"p{seat} call") is Reason.NOT_THIRTY_ONE


def test_ds3_with_four_cards_the_odd_one_goes_to_the_pile():
    step = play(dealt("Ks Qs 3d", *HANDS[1:], stock="As"), "p1 draw stock; p1 call")
    assert [str(event) for event in step.events[1:3]] == [
        "p1 discarded 3d",
        "p1 called 31 with Qs Ks As",
    ]


def test_ds3_four_cards_with_two_ways_to_31_make_one_call():
    position = dealt("Ks Qs As", *HANDS[1:], stock="Js")
    step = play(position, "p1 draw stock; p1 call")
    assert lost(step) == {1: 1, 2: 1}


def test_ds3_the_house_calls_for_whoever_ends_a_turn_with_it():
    step = play(dealt("Ks Qs 3d", *HANDS[1:], stock="As"), "p1 draw stock; p1 discard 3d")
    assert "p1 was called 31 with Qs Ks As" in map(str, step.events)
    assert ended(step).kind is DealKind.THIRTY_ONE


def test_ds3_a_knock_with_31_is_a_call():
    step = play(dealt("Ks Qs As", *HANDS[1:]), "p1 knock")
    assert lost(step) == {1: 1, 2: 1}


def test_ds3_the_house_calls_for_whoever_holds_it_at_the_showdown():
    position = dealt("Ks 9s 2d", "Jh Th 3c", "Ad Kd Jd")
    step = play(position, "p1 knock")
    step = pass_by(step.position)
    step = play(step.position, "p3 draw stock")
    odd = card_text(step.position.play.taken)
    assert lost(play(step.position, f"p3 discard {odd}")) == {0: 1, 1: 1}


def test_ds3_a_31_thrown_away_is_gone():
    position = dealt("Ks Qs As", *HANDS[1:], stock="4c")
    after = play(position, "p1 draw stock; p1 discard As").position
    assert after.to_act == 1
    assert refused(after, "p1 call") is Reason.NOT_THIRTY_ONE


def test_ds3_the_clock_calls_it():
    position = dealt("Ks Qs As", *HANDS[1:])
    assert str(position.timeout_action(0)) == "p1 call"


# D-S4


def test_ds4_every_31_is_safe_and_the_first_call_ends_the_deal():
    hands = ("Ks Qs As", "Jh Th Ah", "Ad Kd 6d")
    for line in ("p1 call", "p2 call"):
        step = play(dealt(*hands), line)
        assert lost(step) == {2: 1}
        assert refused(step.position, "p1 call") is Reason.BETWEEN_DEALS


def test_ds4_four_cards_that_make_31_are_safe_too():
    hands = ("Ks Qs 3d", "Jh Th Ah", "Ad Kd 6d")
    position = play(dealt(*hands, stock="As"), "p1 draw stock").position
    assert lost(play(position, "p2 call")) == {2: 1}


# D-S6


def test_ds6_the_third_empty_stock_ends_the_deal_with_a_showdown_without_a_knocker():
    step = run_out(dealt(*HANDS))
    said = [str(event) for event in step.events]
    assert said.count("d ran out of stock") == 1
    assert sum(line.startswith("d reshuffled") for line in said) == 2
    assert (ended(step).kind, ended(step).knocker) == (DealKind.SHOWDOWN, None)
    assert lost(step) == {0: 1}


def test_ds6_the_third_empty_stock_after_a_knock_forgets_the_knock():
    position = dealt(*HANDS)
    while position.play.reshuffles < 2 or len(position.play.stock) > 1:
        if position.to_act == DEALER:
            position = position.apply(position.shuffled(position.to_shuffle)).position
        else:
            position = pass_by(position).position
    knocker = position.to_act
    step = pass_by(play(position, f"p{knocker + 1} knock").position)
    assert ended(step).knocker is None
    assert lost(step) == {0: 1}


@pytest.mark.parametrize("seats", range(2, 10))
def test_ds6_every_deal_of_drawing_ends(seats):
    hands = [
        f"{a}c {b}d {c}h" for a, b, c in zip("23456789T", "3456789T2", "456789T23", strict=True)
    ]
    step = run_out(dealt(*hands[:seats], top="As"), most=300)
    assert ended(step).kind in {DealKind.SHOWDOWN, DealKind.VOID}


# D-S8


def test_ds8_the_winner_takes_the_kitty():
    position = dealt(*HANDS[:2], pennies=(0, 3))
    position = type(position)(position.match._replace(kitty=3), position.play)
    step = show_down(position, 1)
    assert step.position.outcome.winnings == (0, 3)
    assert step.position.kitty == 3
    assert "d ended the match: places 2 1 winnings 0 3" in map(str, step.events)


# H19


def test_se65_h19_a_seat_that_leaves_is_out_and_the_knock_stands():
    position = play(dealt(*FOUR), "p1 knock").position
    step = play(position, "p3 leave")
    assert standing(step.position) == (3, 3, "out", 3)
    assert step.position.kitty == 3
    position = pass_by(step.position).position
    assert position.to_act == 3  # p3 is passed over
    step = pass_by(position)
    (shown,) = (str(event) for event in step.events if "showed" in str(event))
    assert "p3" not in shown
    assert lost(step) == {0: 2}


def test_h19_a_knock_stays_when_the_knocker_leaves_but_neither_saves_nor_doubles():
    position = play(
        dealt("Th 9h 3c", "Ks 9s 2d", "Ad Kd 6d", "Qc Jc 4d"), "p1 knock; p1 leave"
    ).position
    order = []
    while not position.between_deals:
        order.append(position.to_act)
        step = pass_by(position)
        position = step.position
    assert order == [1, 2, 3]
    assert lost(step) == {1: 1}
    assert ended(step).knocker is None


def test_h19_leaving_in_turn_passes_the_turn_on():
    for script in ("p1 leave", "p1 draw stock; p1 leave", "p1 draw discard; p1 leave"):
        step = play(dealt(*FOUR), script)
        assert step.position.to_act == 1
        assert step.position.play.taken is None


def test_h19_the_last_one_to_answer_a_knock_may_leave():
    position = play(dealt(*FOUR), "p1 knock").position
    position = pass_by(pass_by(position).position).position
    step = play(position, "p4 leave")
    assert ended(step).kind is DealKind.SHOWDOWN
    assert lost(step) == {0: 2}


def test_h19_when_one_is_left_that_one_wins():
    step = play(dealt(*HANDS), "p2 leave; p1 leave")
    assert ended(step).kind is DealKind.ABANDONED
    assert step.position.outcome.places == (2, 3, 1)
    assert step.position.outcome.winnings == (0, 0, 6)
    assert step.position.pennies == (0, 0, 3)


def test_h19_between_deals_too():
    position = show_down(dealt(*HANDS), 1).position
    assert position.dealer == 0
    after = play(position, "p1 leave").position
    assert (after.dealer, after.between_deals) == (1, True)
    assert play(after, "p2 leave").position.outcome.winners == (2,)


def test_h19_the_pile_may_be_empty_after_a_leaver_who_took_its_only_card():
    position = play(dealt(*FOUR, top="2s"), "p1 draw discard; p1 leave").position
    assert refused(position, "p2 draw discard") is Reason.PILE_EMPTY
    assert refused(position, "p2 draw stock") is None
    assert SCAT.parse_position(repr(position)) == position
    assert position.timeout_action(1) in position.legal_actions()


def test_h19_the_hand_of_a_leaver_stays_unseen():
    position = play(dealt(*FOUR), "p2 leave").position
    for viewer in (0, 2, 3, None):
        assert position.view(viewer).play.hands[1] == (-1, -1, -1)


# H26


def test_h26_the_clock_draws_and_puts_that_card_down():
    position = dealt(*HANDS, stock="4c")
    assert str(position.timeout_action(0)) == "p1 draw stock"
    position = play(position, "p1 draw stock").position
    assert str(position.timeout_action(0)) == "p1 discard 4c"


def test_h26_after_a_card_from_the_pile_the_one_that_costs_least():
    position = play(dealt(*HANDS, top="8s"), "p1 draw discard").position
    assert str(position.timeout_action(0)) == "p1 discard 2d"


def test_h26_the_clock_never_throws_a_31_away():
    position = play(dealt("Ks Qs 3d", *HANDS[1:], top="As"), "p1 draw discard").position
    assert str(position.timeout_action(0)) == "p1 call"
    rules = "house thirty_one_from_discard=off"
    position = play(
        dealt("Ks Qs 3d", *HANDS[1:], top="As", rules=rules), "p1 draw discard"
    ).position
    assert str(position.timeout_action(0)) == "p1 discard 3d"
