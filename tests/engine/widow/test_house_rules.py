"""Every house rule that changes how a deal goes: with it and without it (HW1-HW5, HW11, HW12, HW19)."""

import pytest

from scat.engine.cards import FRENCH_32, cards_text, parse_cards
from scat.engine.reasons import Reason
from scat.engine.thirtyone.events import DealKind
from scat.engine.thirtyone.widow.actions import Exchange
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
LAP = "p1 pass; p2 pass; p3 pass"


def three(rules="", **how):
    return dealt(*HANDS, widow=how.pop("widow", MIDDLE), rules=f"house {rules}".strip(), **how)


# HW1

FIRST, DEALER = "blind_offer=first", "blind_offer=dealer"


@pytest.mark.parametrize("act", ["pass", "knock"])
def test_hw1_after_the_first_player_the_widow_is_turned_up(act):
    step = play(three(FIRST), f"p1 {act}")
    assert step.position.play.is_open
    assert said(step)[-1] == f"d showed the widow {cards(MIDDLE)}"
    assert "exchange 2h for 8c" in legal(step.position, 1)
    assert f"widow up {cards(MIDDLE)}" in str(step.position.view(2))


def test_hw1_the_first_player_sees_no_card_of_it():
    assert legal(three(FIRST), 0) == {"exchange all", "pass", "knock"}


def test_hw1_nothing_is_turned_up_that_lies_open():
    step = play(three(FIRST), "p1 exchange all")
    assert said(step) == ["p1 exchanged all blindly, 2d 7s Ks for 8c 5d 6d"]


def test_hw1_dw3_the_blind_pass_counts():
    assert play(three(FIRST), LAP).position.between_deals


def test_hw1_if_the_first_player_leaves_the_next_one_is_the_first():
    position = play(three(FIRST), "p1 leave").position
    assert not position.play.is_open
    assert legal(position, 1) == {"exchange all", "pass", "knock"}


def test_hw1_the_dealer_chooses_between_two_hands_before_all_others():
    position = three(DEALER)
    assert position.to_act == 2
    assert legal(position, 2) == {"exchange all", "pass"}
    assert refused(position, "p3 knock") is Reason.CHOOSE_HAND_FIRST
    assert refused(position, "p1 pass") is Reason.NOT_YOUR_TURN
    assert position.view(2).is_choice
    assert str(position.timeout_action(2)) == "p3 pass"


def test_hw1_the_dealer_may_keep_the_hand_and_the_other_is_turned_up():
    step = play(three(DEALER), "p3 pass")
    assert hand(step.position, 2) == cards(HANDS[2])
    assert (widow(step.position), step.position.play.is_open) == (cards(MIDDLE), True)
    assert (step.position.to_act, step.position.play.lap) == (0, 1)
    assert step.position.play.passers == ()
    assert not step.position.view(2).is_choice


def test_hw1_the_dealer_may_take_the_other_hand_unseen():
    step = play(three(DEALER), "p3 exchange all")
    assert hand(step.position, 2) == cards(MIDDLE)
    assert widow(step.position) == cards(HANDS[2])
    assert "?? ?? ??" in str(step.events[0].seen_by(0))
    assert (step.position.to_act, step.position.play.lap) == (0, 1)


def test_hw1_the_dealers_choice_is_no_turn():
    position = play(three(DEALER), "p3 pass; p1 pass; p2 pass").position
    assert position.to_act == 2
    assert play(position, "p3 pass").position.between_deals
    step = play(three(f"{DEALER} first_turn_knock=showdown"), "p3 exchange all; p1 knock")
    assert ended(step).kind is DealKind.SHOWDOWN


@pytest.mark.parametrize("rules", ["", "declare_31=call"])
def test_hw1_the_dealer_may_choose_a_31(rules):
    step = play(three(f"{DEALER} {rules}".strip(), widow="As Js Qs"), "p3 exchange all")
    assert lost(step) == {0: 1, 1: 1}


def test_hw1_a_dealer_who_leaves_chooses_nothing():
    step = play(three(DEALER), "p3 leave")
    assert step.position.play.is_open
    assert step.position.to_act == 0


def test_hw1_others_may_leave_while_the_dealer_chooses():
    position = play(three(DEALER), "p1 leave").position
    assert position.to_act == 2
    assert play(position, "p3 pass").position.to_act == 1


# HW2


def test_hw2_the_widow_may_be_turned_up_when_all_have_passed():
    step = play(three("blind_all_pass=reveal"), LAP)
    position = step.position
    assert said(step)[-1] == f"d showed the widow {cards(MIDDLE)}"
    assert (position.to_act, position.play.lap, position.play.passers) == (0, 2, ())
    assert play(position, LAP).position.between_deals


def test_hw2_the_default_is_a_showdown():
    assert play(three(), LAP).position.between_deals


# HW3


def test_hw3_nobody_may_knock_in_the_first_lap():
    position = three("first_turn_knock=forbidden")
    assert refused(position, "p1 knock") is Reason.KNOCK_TOO_EARLY
    position = play(position, "p1 exchange all; p2 pass").position
    assert refused(position, "p3 knock") is Reason.KNOCK_TOO_EARLY
    assert refused(play(position, "p3 pass").position, "p1 knock") is None


def test_hw3_a_knock_before_any_exchange_may_end_the_deal_at_once():
    step = play(three("first_turn_knock=showdown"), "p1 pass; p2 knock")
    assert (ended(step).kind, ended(step).knocker) == (DealKind.SHOWDOWN, 1)
    assert lost(step) == {2: 1}
    position = play(three("first_turn_knock=showdown"), "p1 exchange all; p2 knock").position
    assert position.to_act == 2


# HW4

BOTH = "knock_with_exchange=on"


def test_hw4_one_may_knock_after_an_exchange_in_the_same_turn():
    position = play(three(BOTH), "p1 exchange all").position
    assert position.to_act == 0
    assert legal(position, 0) == {"pass", "knock"}
    assert refused(position, "p1 exchange 5d for Ks") is Reason.ALREADY_EXCHANGED
    assert refused(position, "p1 renew widow") is Reason.ALREADY_EXCHANGED
    knocked = play(position, "p1 knock").position
    assert (knocked.play.knocker, knocked.to_act) == (0, 1)


def test_hw4_to_pass_after_an_exchange_is_no_pass():
    position = play(three(BOTH), "p1 exchange all; p1 pass; p2 pass; p3 pass").position
    assert position.to_act == 0
    assert play(position, "p1 pass").position.between_deals


def test_hw4_the_clock_ends_the_turn():
    position = play(three(BOTH), "p1 exchange all").position
    assert str(position.timeout_action(0)) == "p1 pass"


def test_hw4_after_a_knock_an_exchange_ends_the_turn():
    assert play(three(BOTH), "p1 knock; p2 exchange all").position.to_act == 2


def test_hw4_where_nobody_may_knock_yet_an_exchange_ends_the_turn():
    rules = f"{BOTH} first_turn_knock=forbidden"
    assert play(three(rules), "p1 exchange all").position.to_act == 1


def test_hw4_a_seat_may_leave_in_between():
    position = play(three(BOTH), "p1 exchange all; p1 leave").position
    assert (position.to_act, position.play.may_knock) == (1, False)


def test_hw4_a_31_by_exchange_ends_the_deal_before_any_knock():
    assert lost(play(three(BOTH, widow="As Js Qs"), "p1 exchange all")) == {1: 1, 2: 1}
    called = f"{BOTH} declare_31=call"
    position = play(three(called, widow="As Js Qs"), "p1 exchange all").position
    assert legal(position, 0) == {"pass", "knock", "call"}
    for act in ("pass", "knock", "call"):
        assert lost(play(position, f"p1 {act}")) == {1: 1, 2: 1}


# HW5

OPEN = "p1 exchange all; p2 pass; p3 pass; p1 pass"


def test_hw5_three_new_cards_may_come_when_all_have_passed_on_the_open_widow():
    position = three("all_pass_face_up=new_widow", stock="Ah Kd Tc")
    step = play(position, OPEN)
    assert said(step)[-1] == f"d renewed the widow {cards('Ah Kd Tc')}"
    assert widow(step.position) == cards("Ah Kd Tc")
    assert cards_text(step.position.play.aside) == cards(HANDS[0])
    assert (step.position.to_act, step.position.play.passers) == (1, ())
    assert "aside ?? ?? ??" in str(step.position.view(1))


def test_hw5_all_passing_on_the_hidden_widow_is_another_matter():
    assert play(three("all_pass_face_up=new_widow"), LAP).position.between_deals


def test_hw5_without_three_cards_left_the_hands_are_shown():
    position = three("all_pass_face_up=new_widow pack=52")
    play_ = position.play
    few = play_._replace(stock=play_.stock[:2], aside=tuple(sorted(play_.stock[2:])))
    step = play(type(position)(position.match, few), OPEN)
    assert ended(step).kind is DealKind.SHOWDOWN


def test_hw5_every_deal_by_the_clock_ends_as_the_stock_does():
    position = play(three("all_pass_face_up=new_widow"), "p1 exchange all").position
    turns = 0
    while not position.between_deals:
        position = position.apply(position.timeout_action(position.to_act)).position
        turns += 1
    assert turns == 3 * (1 + 40 // 3)


def test_hw5_nobody_may_pass_twice_running_on_the_open_widow():
    position = three("all_pass_face_up=no_second_pass")
    position = play(position, OPEN).position
    assert position.to_act == 1
    assert refused(position, "p2 pass") is Reason.PASSED_LAST_TURN
    position = play(position, "p2 exchange 2h for Ks").position
    assert refused(position, "p3 pass") is Reason.PASSED_LAST_TURN
    assert legal(position, 2) == legal(play(three(), "p1 pass").position, 2) | {
        f"exchange {a} for {b}" for a in HANDS[2].split() for b in ("2h", "2d", "7s")
    } | {"exchange all", "knock"}
    position = play(position, "p3 exchange 3d for 2h; p1 exchange 5d for 2d; p2 pass").position
    assert refused(position, "p3 pass") is None


def test_hw5_a_pass_on_the_hidden_widow_does_not_count():
    position = play(three("all_pass_face_up=no_second_pass"), "p1 pass; p2 exchange all").position
    assert refused(play(position, "p3 pass").position, "p1 pass") is None


def test_hw5_after_a_knock_everybody_may_pass():
    position = play(three("all_pass_face_up=no_second_pass"), OPEN).position
    position = play(position, "p2 knock").position
    assert refused(position, "p3 pass") is None
    assert play(position, "p3 pass; p1 pass").position.between_deals


def test_hw5_where_it_may_not_pass_the_clock_exchanges_for_the_better_or_knocks():
    position = play(three("all_pass_face_up=no_second_pass"), OPEN).position
    assert str(position.timeout_action(1)) == "p2 knock"
    position = play(position, "p2 exchange Qh for Ks").position
    assert str(position.timeout_action(2)) == "p3 exchange 9c for 7s"


# HW11


def test_hw11_two_cards_may_be_exchanged():
    position = play(three("swap_two=on"), "p1 exchange all").position
    step = play(position, "p2 exchange 2h Jh for 7s Ks")
    assert hand(step.position, 1) == cards("Qh 7s Ks")
    assert widow(step.position) == cards("2d 2h Jh")
    assert said(step)[-1] == "p2 exchanged 2h Jh for 7s Ks"
    assert sum("exchange" in line for line in legal(position, 1)) == 1 + 9 + 9


def test_hw11_the_order_in_which_the_cards_are_named_is_no_matter():
    read = WIDOW.parse_action("p2 exchange Jh 2h for Ks 7s")
    assert str(read) == "p2 exchange 2h Jh for 7s Ks"


@pytest.mark.parametrize(
    ("given", "taken"),
    [("Jh 2h", "7s Ks"), ("2h Jh", "Ks 7s"), ("2h 2h", "7s Ks"), ("2h Jh", "Ks Ks"), ("", "")],
)
def test_hw11_a_card_counts_once_and_an_exchange_is_written_in_one_way(given, taken):
    position = play(three("swap_two=on"), "p1 exchange all").position
    action = Exchange(1, parse_cards(given or "-"), parse_cards(taken or "-"))
    assert position.refusal(action) is Reason.UNKNOWN_ACTION


# HW12


def test_hw12_the_short_pack_begins_at_seven():
    start = table("house pack=32")
    assert start.to_shuffle == FRENCH_32
    assert (len(FRENCH_32), cards_text(FRENCH_32[:3])) == (32, "7c 8c 9c")
    nine = table("house pack=32", pennies=(3,) * 9)
    position = nine.apply(nine.shuffled(FRENCH_32)).position
    assert len(position.play.stock) == 2


def test_hw12_the_long_pack_is_not_the_short_one():
    start = table()
    assert start.refusal(start.shuffled(FRENCH_32)) is Reason.WRONG_CARDS


def test_schwimmen_is_played_with_32_cards_threes_new_widows_and_swimming():
    rules = WIDOW.presets["schwimmen"]
    same = "house all_pass_face_up=new_widow three_of_a_kind=30.5 pack=32"
    assert WIDOW.parse_rules(same) == rules
    assert str(rules) == "schwimmen"
    position = dealt("7c 8c 9d", "Th Jd Qs", rules="schwimmen", pennies=(3, 1))
    assert standing(play(position, "p1 pass; p2 pass").position) == (3, 0)


# HW19

ASKING = "new_widow_789=on"


def opened(rules=ASKING, hands=("7s 8h 9d", *HANDS[1:]), **how):
    return play(dealt(*hands, rules=f"house {rules}".strip(), **how), "p1 exchange all").position


def test_hw19_with_7_8_9_open_one_may_ask_for_a_new_widow_and_goes_on():
    position = opened(widow=MIDDLE, stock="Ah Kd Tc")
    step = play(position, "p2 renew widow")
    assert said(step) == [f"p2 renewed the widow {cards('Ah Kd Tc')}"]
    assert step.position.to_act == 1
    assert refused(step.position, "p2 renew widow") is Reason.NO_NEW_WIDOW
    assert refused(step.position, "p2 exchange 2h for Ah") is None


def test_hw19_only_then():
    assert refused(opened(""), "p2 renew widow") is Reason.NO_NEW_WIDOW
    other = opened(hands=("7s 8h Td", *HANDS[1:]))
    assert refused(other, "p2 renew widow") is Reason.NO_NEW_WIDOW
    hidden = dealt(*HANDS, widow="7d 8h 9h", rules=f"house {ASKING}")
    assert refused(hidden, "p1 renew widow") is Reason.WIDOW_FACE_DOWN
    few = opened()
    few = type(few)(few.match, few.play._replace(stock=few.play.stock[:2]))
    assert refused(few, "p2 renew widow") is Reason.NO_NEW_WIDOW


def test_hw19_a_new_widow_breaks_the_row_of_passes():
    position = play(opened(), "p2 pass; p3 pass; p1 renew widow; p1 pass; p2 pass").position
    assert position.to_act == 2
