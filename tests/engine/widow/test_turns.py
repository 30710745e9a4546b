"""The turns of 31 with a widow by the house's rules (W1-W10, D-W2, D-W3, D-W6, D-W7)."""

import random

import pytest

from scat.engine.cards import FRENCH_52, shuffle
from scat.engine.reasons import Reason
from scat.engine.thirtyone.events import DealKind, HandsShown
from scat.engine.thirtyone.widow.game import WIDOW
from tests.engine.widow.script import (
    cards,
    dealt,
    ended,
    hand,
    legal,
    lost,
    play,
    refused,
    said,
    standing,
    table,
    widow,
)

HANDS = ("Ks 7s 2d", "Qh Jh 2h", "9c 3d 4s")
MIDDLE = "5d 6d 8c"


def three(**how):
    return dealt(*HANDS, widow=MIDDLE, **how)


@pytest.mark.parametrize("seats", [1, 10])
def test_w1_two_to_nine_may_play(seats):
    with pytest.raises(ValueError, match=f"not {seats} seats"):
        WIDOW.start(WIDOW.presets["house"], seats, 0)


def test_we31_w5_nine_players_are_dealt_thirty_cards_and_the_rest_lies_unused():
    position = table(pennies=(3,) * 9)
    position = position.apply(position.shuffled(FRENCH_52)).position
    assert sum(map(len, position.play.hands)) == 27
    assert len(position.play.widow) == 3
    assert len(position.play.stock) == 22
    for seat in range(9):
        position = play(position, f"p{seat + 1} pass").position
    assert position.between_deals


def test_w5_cards_are_dealt_one_by_one_from_the_dealers_left_then_the_widow():
    position = table(dealer=0)
    position = position.apply(position.shuffled(FRENCH_52)).position
    assert [hand(position, seat) for seat in (1, 2, 0)] == ["2c 5c 8c", "3c 6c 9c", "4c 7c Tc"]
    assert widow(position) == "Jc Qc Kc"
    assert position.to_act == 1


def test_w5_seats_that_are_out_get_no_cards():
    position = dealt(*HANDS[:2], out=(1,), pennies=(3, 0, 3), dealer=2)
    assert position.play.hands[1] == ()
    assert position.to_act == 0
    assert play(position, "p1 pass").position.to_act == 2


def test_w5_nobody_sees_the_widow_while_it_lies_face_down():
    position = three()
    for viewer in (0, 1, 2, None):
        assert "widow down ?? ?? ??" in str(position.view(viewer))


def test_w6_dw2_the_first_player_may_take_the_hidden_widow_pass_or_knock():
    position = three()
    assert position.to_act == 0
    assert legal(position, 0) == {"exchange all", "pass", "knock"}
    assert legal(position, 1) == legal(position, 2) == set()


def test_dw2_the_offer_moves_on_clockwise():
    position = play(three(), "p1 pass; p2 pass").position
    assert position.to_act == 2
    assert not position.play.is_open
    assert legal(position, 2) == {"exchange all", "pass", "knock"}


def test_we7_w8_dw2_no_single_card_from_a_hidden_widow():
    position = play(three(), "p1 pass").position
    assert refused(position, "p2 exchange 2h for 5d") is Reason.WIDOW_FACE_DOWN
    assert legal(position, 1) == {"exchange all", "pass", "knock"}


def test_w7_the_old_hand_is_the_new_widow_and_lies_face_up():
    step = play(three(), "p1 exchange all")
    position = step.position
    assert (hand(position, 0), widow(position)) == (cards(MIDDLE), cards(HANDS[0]))
    assert position.play.is_open
    assert position.to_act == 1
    assert said(step) == ["p1 exchanged all blindly, 2d 7s Ks for 8c 5d 6d"]
    for viewer in (1, 2, None):
        assert f"widow up {cards(HANDS[0])}" in str(position.view(viewer))
        (seen,) = (event.seen_by(viewer) for event in step.events)
        assert str(seen) == "p1 exchanged all blindly, 2d 7s Ks for ?? ?? ??"
    assert step.events[0].seen_by(0) == step.events[0]


def test_we9_w8_one_card_for_one_card():
    position = dealt("Ks 7s 2d", "Qs Js 4h", "9c 3d 4s", widow=MIDDLE)
    step = play(position, "p1 exchange all; p2 exchange 4h for Ks")
    assert hand(step.position, 1) == cards("Qs Js Ks")
    assert widow(step.position) == cards("4h 7s 2d")
    assert step.position.play.is_open
    assert said(step)[-1] == "p2 exchanged 4h for Ks"
    assert step.position.to_act == 2


def test_w8_one_card_or_all_or_none_but_never_two():
    position = play(three(), "p1 exchange all").position
    ones = {f"exchange {a} for {b}" for a in HANDS[1].split() for b in HANDS[0].split()}
    assert legal(position, 1) == {"exchange all", "pass", "knock"} | ones
    assert refused(position, "p2 exchange Jh Qh for 2d 7s") is Reason.SWAP_TWO_OFF


def test_w8_all_cards_with_the_open_widow():
    step = play(three(), "p1 exchange all; p2 exchange all")
    assert hand(step.position, 1) == cards(HANDS[0])
    assert widow(step.position) == cards(HANDS[1])
    assert said(step)[-1] == "p2 exchanged all, 2h Jh Qh for 2d 7s Ks"
    assert step.events[-1].seen_by(None) == step.events[-1]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("p2 exchange Ah for Ks", Reason.CARD_NOT_HELD),
        ("p2 exchange Qh for Ah", Reason.CARD_NOT_IN_WIDOW),
        ("p2 exchange Qh Jh for Ks", Reason.UNKNOWN_ACTION),
        ("p2 exchange 2h Jh Qh for 2d 7s Ks", Reason.UNKNOWN_ACTION),
        ("p1 pass", Reason.NOT_YOUR_TURN),
        ("p3 exchange all", Reason.NOT_YOUR_TURN),
        ("p4 pass", Reason.NOT_AT_TABLE),
        ("p2 call", Reason.NOT_THIRTY_ONE),
        ("p2 renew widow", Reason.NO_NEW_WIDOW),
        ("d void", None),
    ],
)
def test_w8_whatever_else_is_refused(line, reason):
    assert refused(play(three(), "p1 exchange all").position, line) is reason


def test_w8_play_goes_clockwise_round_and_round():
    position = play(three(), "p1 exchange all; p2 exchange all; p3 exchange all").position
    assert (position.to_act, position.play.lap) == (0, 2)


def test_we11_w9_as_many_passes_in_a_row_as_players_end_the_deal():
    step = play(three(), "p1 exchange all; p2 pass; p3 pass; p1 pass")
    assert (ended(step).kind, ended(step).knocker) == (DealKind.SHOWDOWN, None)


def test_dw3_an_exchange_breaks_the_row():
    position = play(three(), "p1 exchange all; p2 pass; p3 pass; p1 exchange 5d for Ks").position
    position = play(position, "p2 pass; p3 pass").position
    assert position.to_act == 0
    assert play(position, "p1 pass").position.between_deals


def test_we13_w9_w12_dw3_all_pass_on_the_hidden_widow():
    step = play(three(), "p1 pass; p2 pass; p3 pass")
    assert standing(step.position) == (3, 3, 2)
    assert lost(step) == {2: 1}
    assert ended(step).kind is DealKind.SHOWDOWN
    assert not any("widow" in line or "8c" in line for line in said(step))


def test_dw3_a_leaver_does_not_count_and_has_not_passed():
    four = dealt(*HANDS, "6h 8h 9h", widow=MIDDLE)
    position = play(four, "p1 pass; p2 pass; p1 leave; p3 pass").position
    assert position.to_act == 3
    assert play(position, "p4 pass").position.between_deals


def test_dw3_when_the_last_who_has_not_passed_leaves_all_have():
    step = play(three(), "p1 pass; p2 pass; p3 leave")
    assert ended(step).kind is DealKind.SHOWDOWN
    assert standing(step.position) == (2, 3, "out")


def test_we15_w10_the_first_player_may_knock_at_once():
    position = play(three(), "p1 knock").position
    assert legal(position, 1) == {"exchange all", "pass"}
    position = play(position, "p2 exchange all").position
    ones = {f"exchange {a} for {b}" for a in HANDS[2].split() for b in HANDS[1].split()}
    assert legal(position, 2) == {"exchange all", "pass"} | ones
    step = play(position, "p3 exchange 9c for Qh")
    assert (ended(step).kind, ended(step).knocker) == (DealKind.SHOWDOWN, 0)
    assert any(isinstance(event, HandsShown) for event in step.events)


def test_w10_every_other_player_has_one_last_turn():
    position = play(three(), "p1 exchange all; p2 knock; p3 pass").position
    assert position.to_act == 0
    assert play(position, "p1 exchange 5d for 2d").position.between_deals


def test_w10_passes_after_a_knock_are_last_turns():
    position = play(three(), "p1 pass; p2 pass; p3 knock").position
    assert position.to_act == 0
    position = play(position, "p1 pass").position
    assert position.to_act == 1
    assert play(position, "p2 pass").position.between_deals


def test_we17_dw7_one_knocker_per_deal():
    position = play(three(), "p1 exchange all; p2 knock").position
    assert refused(position, "p3 knock") is Reason.ALREADY_KNOCKED
    assert refused(position, "p3 pass") is None


def test_dw7_the_knock_is_the_whole_turn():
    position = play(three(), "p1 exchange all; p2 exchange 2h for Ks").position
    assert refused(position, "p2 knock") is Reason.NOT_YOUR_TURN
    position = play(three(), "p1 knock").position
    assert refused(position, "p1 exchange all") is Reason.NOT_YOUR_TURN


def test_w10_the_knocker_may_have_left():
    step = play(three(), "p1 knock; p1 leave; p2 pass; p3 pass")
    assert ended(step).knocker == 0
    assert lost(step) == {2: 1}


def test_w10_the_last_turn_is_the_next_seats_that_is_still_in():
    step = play(three(), "p2 leave; p1 pass; p3 knock; p1 pass")
    assert step.position.between_deals


def test_w16_all_cards_are_shuffled_and_dealt_again():
    position = play(three(), "p1 pass; p2 pass; p3 pass").position
    assert position.to_shuffle == FRENCH_52
    assert position.dealer == 0
    order = shuffle(position.to_shuffle, random.Random(1))
    assert position.apply(position.shuffled(order)).position.deal == 2


def test_hw18_the_clock_passes():
    position = three()
    for seat in range(3):
        assert str(position.timeout_action(seat)) == f"p{seat + 1} pass"
        position = position.apply(position.timeout_action(seat)).position
    assert position.between_deals


def test_hw18_whoever_leaves_is_out_at_once_and_the_turn_passes_on():
    step = play(three(), "p1 leave")
    assert standing(step.position) == ("out", 3, 3)
    assert step.position.kitty == 3
    assert step.position.to_act == 1
    assert "p1 left with 3 to the kitty" in said(step)
    step = play(step.position, "p2 leave")
    assert ended(step).kind is DealKind.ABANDONED
    assert step.position.outcome.winners == (2,)
    assert step.position.outcome.winnings == (0, 0, 6)


def test_hw18_a_dealer_who_leaves_between_deals_does_not_deal():
    position = play(three(), "p1 pass; p2 pass; p3 pass; p1 leave").position
    assert position.dealer == 1
    over = play(position, "p3 leave").position
    assert over.outcome.winners == (1,)
    assert refused(over, "p2 leave") is Reason.GAME_OVER


def test_hw18_a_deal_called_off_costs_nobody():
    position = play(three(), "p1 exchange all; p2 knock; d void").position
    assert standing(position) == (3, 3, 3)
    assert (position.dealer, position.between_deals) == (2, True)
    assert refused(position, "d void") is Reason.NOTHING_TO_VOID


def test_hw18_if_the_dealer_has_left_a_void_deal_is_dealt_by_the_next():
    assert play(three(), "p3 leave; d void").position.dealer == 0


def test_the_dealer_deals_a_whole_pack_and_only_between_deals():
    start = table()
    assert start.refusal(start.shuffled(FRENCH_52[1:])) is Reason.WRONG_CARDS
    assert start.refusal(start.shuffled(list(FRENCH_52))) is Reason.WRONG_CARDS
    assert three().refusal(start.shuffled(FRENCH_52)) is Reason.NOT_YOUR_TURN
    assert refused(start, "p1 pass") is Reason.BETWEEN_DEALS
