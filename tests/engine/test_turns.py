"""Dealing, turns, knocks and the last round of Scat (S1-S13, S18)."""

import pytest

from scat.engine.cards import FRENCH_52, card_text
from scat.engine.protocol import DEALER, IllegalAction
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import Call, Deal, Discard, Draw, Pile
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.events import DealKind
from tests.engine.script import (
    dealt,
    ended,
    lost,
    pack,
    pass_by,
    play,
    refused,
    show_down,
    standing,
    table,
)

HANDS = ("Ks 7s 2d", "9h 8h 3c", "Ad Kd 4c")
"""The deal of three scripted games: 17, 17 and 21 points, 31 nowhere."""

STOCK = "5c Td Jh 6s"


def scripted(rules="house", **more):
    return dealt(*HANDS, rules=rules, top="Qs", stock=STOCK, **more)


def hands(position):
    return [" ".join(map(card_text, hand)) for hand in position.play.hands]


def test_s7_s8_cards_go_round_one_by_one_from_the_dealers_left():
    order = pack(*HANDS, top="Qs", stock=STOCK)
    assert " ".join(map(card_text, order[:10])) == "Ks 9h Ad 7s 8h Kd 2d 3c 4c Qs"
    position = table().apply(Deal(order)).position
    assert hands(position) == ["2d 7s Ks", "3c 8h 9h", "4c Kd Ad"]
    assert card_text(position.play.pile[0]) == "Qs"
    assert " ".join(map(card_text, position.play.stock[:4])) == STOCK
    assert len(position.play.stock) == 52 - 10


@pytest.mark.parametrize("seats", range(2, 10))
def test_s1_two_to_nine_may_play(seats):
    position = SCAT.start(SCAT.presets["house"], seats, 0).apply(Deal(FRENCH_52)).position
    assert [len(hand) for hand in position.play.hands] == [3] * seats
    assert position.to_act == 1 % seats  # S9


@pytest.mark.parametrize("seats", [0, 1, 10, -1])
def test_s1_no_more_and_no_fewer(seats):
    with pytest.raises(ValueError, match="seats"):
        SCAT.start(SCAT.presets["house"], seats, 0)


@pytest.mark.parametrize("dealer", [-1, 3])
def test_s6_the_dealer_sits_at_the_table(dealer):
    with pytest.raises(ValueError, match="dealer"):
        SCAT.start(SCAT.presets["house"], 3, dealer)


@pytest.mark.parametrize(
    "order",
    [
        FRENCH_52[:-1],
        (*FRENCH_52, FRENCH_52[0]),
        (*FRENCH_52[:-1], FRENCH_52[0]),
        (),
        list(FRENCH_52),
        None,
        ("Ks",) * 52,
        (*FRENCH_52[:-1], -1),
    ],
    ids=["51", "53", "twice", "none", "list", "nothing", "words", "unknown"],
)
def test_s2_a_pack_is_52_different_cards(order):
    assert table().refusal(Deal(order)) is Reason.WRONG_CARDS


def test_s6_the_deal_moves_clockwise():
    position = table()
    dealers = []
    for _ in range(4):
        dealers.append(position.dealer)
        position = position.apply(Deal(pack(*HANDS, top="2c"))).position
        assert position.to_act == (position.dealer + 1) % 3  # S9
        position = show_down(position, position.to_act).position
    assert dealers == [2, 0, 1, 2]


def test_se63_the_deal_passes_over_a_seat_that_is_out():
    position = dealt("Kh Qh 2c", "Kd Qd 2s", "Jc Tc 4d", "9s 3h 4h", pennies=(3, 0, 3, 3), dealer=0)
    hand_of = {1: "Kh Qh 2c", 2: "Kd Qd 2s", 3: "Jc Tc 4d", 0: "9s 3h 4h"}
    assert hands(position)[1] == "2c Qh Kh"
    assert hand_of[position.to_act] == "Kh Qh 2c"
    low = dealt("9s 3h 4h", "Kd Qd 2s", "Jc Tc 4d", "Kh Qh 2c", pennies=(3, 0, 3, 3), dealer=0)
    after = show_down(low, 2).position
    assert standing(after) == (3, "out", 3, 3)
    assert after.dealer == 2  # P3 deals next
    assert after.apply(Deal(FRENCH_52)).position.to_act == 3  # and P4 begins


def test_script_1_a_31_in_turn_takes_a_penny_of_everybody_else():
    step = play(
        scripted(),
        "p1 draw discard; p1 discard 2d; p2 draw stock; p2 discard 5c; p3 draw stock; p3 discard 4c",
    )
    assert standing(step.position) == (2, 2, 3)
    assert step.position.kitty == 2
    assert ended(step).kind is DealKind.THIRTY_ONE


def test_script_2_the_knocker_pays_one_not_two_for_a_31():
    step = play(scripted(), "p1 knock; p2 draw stock; p2 discard 5c; p3 draw stock; p3 call")
    assert standing(step.position) == (2, 2, 3)
    assert step.position.kitty == 2


def test_script_3_a_knocker_alone_lowest_pays_two():
    step = play(
        scripted(),
        "p1 draw discard; p1 discard 2d; p2 knock; p3 draw discard; p3 discard 4c;"
        "p1 draw stock; p1 discard 5c",
    )
    showed = next(str(event) for event in step.events if str(event).startswith("d showed"))
    assert showed == "d showed p1 7s Qs Ks = 27, p2 3c 8h 9h = 17, p3 2d Kd Ad = 23"
    assert standing(step.position) == (3, 1, 3)
    assert step.position.kitty == 2


def test_s10_a_turn_is_one_card_taken_and_one_put_down():
    position = scripted()
    assert refused(position, "p1 discard 2d") is Reason.DRAW_FIRST
    for pile in ("stock", "discard"):
        drawn = play(position, f"p1 draw {pile}").position
        assert len(drawn.play.hands[0]) == 4  # S4
        assert refused(drawn, "p1 draw stock") is Reason.ALREADY_DRAWN
        down = play(drawn, "p1 discard 7s").position
        assert (down.to_act, len(down.play.hands[0])) == (1, 3)
        assert card_text(down.play.pile[0]) == "7s"


def test_s10_a_card_drawn_from_the_stock_may_go_down_again():
    after = play(scripted(), "p1 draw stock; p1 discard 5c").position
    assert hands(after)[0] == "2d 7s Ks"


def test_se49_s11_a_card_taken_from_the_pile_stays_this_turn():
    drawn = play(dealt("Ks 9h 2d", "Qh Jh 3c", top="7h"), "p1 draw discard").position
    assert refused(drawn, "p1 discard 7h") is Reason.CARD_JUST_TAKEN
    for card in ("Ks", "9h", "2d"):
        assert refused(drawn, f"p1 discard {card}") is None
    with pytest.raises(IllegalAction) as refusal:
        play(drawn, "p1 discard 7h")
    assert refusal.value.reason is Reason.CARD_JUST_TAKEN


def test_s11_holds_for_that_turn_only():
    position = play(
        dealt("Ks 9h 2d", "Qh Jh 3c", top="7h"), "p1 draw discard; p1 discard 2d"
    ).position
    position = play(pass_by(position).position, "p1 draw stock").position
    assert refused(position, "p1 discard 7h") is None


def test_se51_s8_only_the_top_card_may_be_taken_and_one_a_turn():
    position = play(scripted(), "p1 draw stock; p1 discard 5c").position
    assert [card_text(card) for card in position.play.pile] == ["5c", "Qs"]
    taken = play(position, "p2 draw discard").position
    assert hands(taken)[1] == "3c 5c 8h 9h"
    assert refused(taken, "p2 draw discard") is Reason.ALREADY_DRAWN
    assert position.view(1).play.pile[1:] == (-1,)  # what lies below is not seen


def test_s9_nobody_plays_out_of_turn():
    position = scripted()
    for line in ("draw stock", "draw discard", "knock", "discard 9h", "stand"):
        assert refused(position, f"p2 {line}") is Reason.NOT_YOUR_TURN


def test_se53_a_knock_may_be_the_very_first_action():
    position = play(scripted(), "p1 knock").position
    order = []
    while not position.between_deals:
        order.append(position.to_act)
        position = pass_by(position).position
    assert order == [1, 2]


def test_s12_a_knock_comes_in_place_of_drawing_and_freezes_the_hand():
    position = scripted()
    assert refused(play(position, "p1 draw stock").position, "p1 knock") is Reason.ALREADY_DRAWN
    knocked = play(position, "p1 knock").position
    assert knocked.to_act == 1
    assert refused(knocked, "p1 draw stock") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("knocker", range(4))
def test_s13_everybody_else_has_exactly_one_more_turn(knocker):
    position = dealt("Ks 7s 2d", "9h 8h 3c", "Ad Kd 4c", "Jc Tc 4d")
    while position.to_act != knocker:
        position = pass_by(position).position
    position = play(position, f"p{knocker + 1} knock").position
    order = []
    while not position.between_deals:
        order.append(position.to_act)
        assert not position.is_out(position.to_act)
        position = pass_by(position).position
    assert order == [(knocker + step) % 4 for step in (1, 2, 3)]


def test_ds5_there_is_no_second_knock():
    position = play(scripted(), "p1 knock").position
    assert refused(position, "p2 knock") is Reason.ALREADY_KNOCKED


def test_se55_standing_is_not_an_action_by_default_but_drawing_and_dropping_is():
    position = play(scripted(), "p1 knock").position
    assert refused(position, "p2 stand") is Reason.STAND_NOT_ALLOWED
    after = play(position, "p2 draw stock; p2 discard 5c").position
    assert hands(after)[1] == "3c 8h 9h"


def test_se57_the_last_turn_is_the_nearest_active_seats():
    position = dealt("Ks 7s 2d", "9h 8h 3c", "Ad Kd 4c", out=(3,), dealer=2, pennies=(3, 3, 3, 0))
    assert position.to_act == 0
    step = play(position, "p1 knock; p2 draw stock")
    card = step.position.play.taken
    step = play(step.position, f"p2 discard {card_text(card)}")
    assert step.position.to_act == 2
    assert ended(pass_by(step.position)).kind is DealKind.SHOWDOWN


def test_se59_a_31_may_be_made_from_the_pile():
    position = dealt("Ks Qs 3d", "9h 8h 4c", "Ad Kd 5c", top="As")
    step = play(position, "p1 draw discard; p1 call")
    assert standing(step.position) == (3, 2, 2)
    assert "p1 discarded 3d" in map(str, step.events)
    assert standing(play(position, "p1 draw discard; p1 discard 3d").position) == (3, 2, 2)


def test_s18_a_31_may_be_called_out_of_turn():
    step = play(dealt("Ks 7s 2d", "As Js Ts", "Ad Kd 4c"), "p2 call")
    assert lost(step) == {0: 1, 2: 1}


def test_s18_after_a_knock_too_and_the_knocker_pays_one():
    position = play(dealt("Ks 7s 2d", "As Js Ts", "Ad Kd 4c"), "p1 knock").position
    assert lost(play(position, "p2 call")) == {0: 1, 2: 1}


def test_se67_a_newcomer_has_no_seat_in_this_match():
    position = scripted()
    for line in ("p4 draw stock", "p4 call", "p4 leave", "p9 look"):
        assert refused(position, line) is Reason.NOT_AT_TABLE


def test_between_deals_there_is_nothing_to_play():
    position = table()
    assert position.to_act == DEALER
    for line in ("p1 draw stock", "p1 knock", "p1 call", "p1 look", "p1 throw down"):
        assert refused(position, line) is Reason.BETWEEN_DEALS
    assert refused(position, "d reshuffle 2c") is Reason.BETWEEN_DEALS


def test_during_a_deal_the_dealer_has_nothing_to_deal():
    assert scripted().refusal(Deal(FRENCH_52)) is Reason.NOT_YOUR_TURN
    assert refused(scripted(), "d reshuffle 2c") is Reason.NOT_YOUR_TURN


def test_after_the_match_nothing_goes():
    position = show_down(dealt("Kc 9c 2d", "Jh Th 3c", pennies=(0, 0)), 0).position
    for line in ("p2 draw stock", "p2 leave", "p1 call", "d void"):
        assert refused(position, line) is Reason.GAME_OVER
    assert position.refusal(Deal(FRENCH_52)) is Reason.GAME_OVER
    assert position.legal_actions() == ()
    assert repr(position).endswith("| over")


def test_s22_a_seat_that_is_out_does_not_play():
    position = dealt("Ks 7s 2d", "9h 8h 3c", out=(1,), pennies=(3, 0, 3))
    for line in ("p2 draw stock", "p2 call", "p2 look", "p2 leave", "p2 knock"):
        assert refused(position, line) is Reason.OUT_OF_GAME


def test_what_is_no_action_is_refused():
    assert scripted().refusal("p1 draw stock") is Reason.UNKNOWN_ACTION
    assert scripted().refusal(None) is Reason.UNKNOWN_ACTION


@pytest.mark.parametrize("seat", [False, 0.0, "p1", None, (0,)], ids=repr)
def test_what_is_no_seat_is_refused_even_if_it_equals_one(seat):
    assert scripted().refusal(Draw(seat, Pile.STOCK)) is Reason.NOT_AT_TABLE
    assert scripted().refusal(Call(seat)) is Reason.NOT_AT_TABLE


@pytest.mark.parametrize("card", [False, 0.0, "2d", None, [], -1, 52], ids=repr)
def test_what_is_no_card_is_not_held(card):
    hands = ("2c 7s 2d", "9h 8h 3c")
    position = play(dealt(*hands, top="Qs"), "p1 draw stock").position
    assert position.refusal(Discard(0, card)) is Reason.CARD_NOT_HELD
