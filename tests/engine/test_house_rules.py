"""Every house rule that is not about who pays: with it and without it (H3-H6, H8, H9, H12-H15, H24)."""

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

HANDS = ("Ks 7s 2d", "9h 8h 3c", "Ad Kd 4c")


def around(position):
    """One lap of draws that change nothing."""
    first = position.to_act
    position = pass_by(position).position
    while position.to_act != first:
        position = pass_by(position).position
    return position


# H3


@pytest.mark.parametrize(("least", "reason"), [(21, None), (22, Reason.KNOCK_TOO_LOW)])
def test_se61_h3_a_knock_needs_the_least_worth(least, reason):
    position = dealt("As Ts 5h", *HANDS[1:], rules=f"house min_knock={least}")
    assert refused(position, "p1 knock") is reason


def test_h3_a_knock_refused_costs_nothing():
    position = dealt(*HANDS, rules="house min_knock=21")
    assert refused(position, "p1 knock") is Reason.KNOCK_TOO_LOW
    assert refused(position, "p1 draw stock") is None


def test_h3_counts_as_the_table_counts():
    rules = "house min_knock=21 three_of_a_kind=30.5"
    assert refused(dealt("2s 2h 2d", *HANDS[1:], rules=rules, top="3s"), "p1 knock") is None


def test_h3_whoever_has_not_looked_must_look_first():
    position = dealt("As Ts 5h", *HANDS[1:], rules="house min_knock=21 throw_down=on")
    assert refused(position, "p1 knock") is Reason.LOOK_FIRST
    assert refused(play(position, "p1 look").position, "p1 knock") is None


# H4

THROWN = ("Ks 4d 2c", "9h 3h 4c", "8d 7d 2h")


def test_se37_h4_throwing_down_compares_the_hands_at_once():
    step = play(dealt(*THROWN, rules="house throw_down=on"), "p1 throw down")
    assert standing(step.position) == (1, 3, 3)
    assert step.position.kitty == 2
    assert (ended(step).kind, ended(step).knocker) == (DealKind.SHOWDOWN, 0)


def test_h4_anybody_may_out_of_turn_and_the_first_one_counts():
    position = dealt(*THROWN, rules="house throw_down=on")
    step = play(position, "p3 throw down")
    assert lost(step) == {0: 1}
    assert refused(step.position, "p1 throw down") is Reason.BETWEEN_DEALS


def test_h4_the_caller_is_treated_as_the_knocker_in_a_tie():
    tied = ("Ks 9s 2d", "Th 9h 3c", "Ad Kd 6d")
    assert lost(play(dealt(*tied, rules="house throw_down=on"), "p2 throw down")) == {0: 1}


def test_h4_a_31_among_the_hands_overrides_it():
    position = dealt("Ks 4d 2c", "As Js Ts", "8d 7d 2h", rules="house throw_down=on")
    step = play(position, "p1 throw down")
    assert lost(step) == {0: 1, 2: 1}
    assert ended(step).kind is DealKind.THIRTY_ONE
    assert "p2 was called 31 with Ts Js As" in map(str, step.events)


def test_h4_not_after_a_look_but_others_still_may():
    position = play(dealt(*THROWN, rules="house throw_down=on"), "p2 look").position
    assert refused(position, "p2 throw down") is Reason.ALREADY_LOOKED
    assert refused(position, "p2 look") is Reason.ALREADY_LOOKED
    assert refused(position, "p1 throw down") is None


@pytest.mark.parametrize("first", ["p1 draw stock", "p1 draw discard", "p1 knock"])
def test_h4_not_once_the_first_turn_is_taken(first):
    step = play(dealt(*THROWN, rules="house throw_down=on"), first)
    assert refused(step.position, "p2 throw down") is Reason.THROW_DOWN_TOO_LATE
    seen = [str(event) for event in step.events if "looked" in str(event)]
    assert seen == ["p1 looked at 2c 4d Ks", "p2 looked at 4c 3h 9h", "p3 looked at 7d 8d 2h"]


def test_h4_off_by_default():
    position = dealt(*THROWN)
    assert refused(position, "p1 throw down") is Reason.THROW_DOWN_OFF
    assert refused(position, "p1 look") is Reason.ALREADY_LOOKED
    assert position.look_action(0) is None


def test_h4_who_has_not_looked_sees_no_card_and_calls_no_31():
    position = dealt("As Js Ts", *THROWN[1:], rules="house throw_down=on")
    assert position.view(0).hand == (-1, -1, -1)
    assert refused(position, "p1 call") is Reason.LOOK_FIRST
    assert str(position.look_action(0)) == "p1 look"
    looked = play(position, "p1 look").position
    assert looked.view(0).hand == looked.play.hands[0]
    assert looked.view(1).play.hands[0] == (-1, -1, -1)
    assert refused(looked, "p1 call") is None


# H5


def test_h5_no_knock_in_the_first_lap():
    position = dealt(*HANDS, rules="house first_turn_knock=forbidden")
    for seat in range(3):
        assert refused(position, f"p{seat + 1} knock") is Reason.KNOCK_TOO_EARLY
        position = pass_by(position).position
    assert refused(position, "p1 knock") is None


def test_h5_the_first_lap_is_everybodys_first_turn_whoever_deals():
    position = dealt(*HANDS, rules="house first_turn_knock=forbidden", dealer=0)
    assert position.to_act == 1
    for seat in (1, 2, 0):
        assert refused(position, f"p{seat + 1} knock") is Reason.KNOCK_TOO_EARLY
        position = pass_by(position).position
    assert refused(position, "p2 knock") is None


def test_h5_the_first_lap_ends_though_the_dealer_has_left():
    position = dealt(*HANDS, rules="house first_turn_knock=forbidden")
    position = play(position, "p3 leave").position
    assert refused(around(position), "p1 knock") is None


def test_se47_h5_a_knock_as_the_first_action_shows_all_hands():
    tied = ("Ks 7s 2d", "9h 8h 3c", "Ad Kd 4c")
    step = play(dealt(*tied, rules="house first_turn_knock=showdown"), "p1 knock")
    assert standing(step.position) == (3, 2, 3)
    assert step.position.kitty == 1


def test_h5_a_later_knock_has_its_last_round():
    position = pass_by(dealt(*HANDS, rules="house first_turn_knock=showdown")).position
    step = play(position, "p2 knock")
    assert step.position.to_act == 2
    assert lost(show_down(step.position, 1)) == {0: 1}  # 17 ties 17, the knocker is saved


# H6


@pytest.mark.parametrize("lives", [1, 3, 10])
def test_h6_everybody_starts_with_as_many_pennies(lives):
    rules = SCAT.parse_rules(f"house lives={lives}" if lives != 3 else "house")
    assert SCAT.start(rules, 4, 0).pennies == (lives,) * 4


# H8

RANKED = ("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d")
"""19, 20 and 27 points."""


@pytest.mark.parametrize(
    ("rules", "dealer"),
    [("house", 0), ("house next_dealer=lowest", 0), ("house next_dealer=winner", 2)],
)
def test_h8_who_deals_next(rules, dealer):
    assert show_down(dealt(*RANKED, rules=rules), 1).position.dealer == dealer


def test_h8_whoever_calls_a_31_is_the_winner_of_the_deal():
    position = dealt("Ks 9s 2d", "Ah Jh Th", "Ad Kd 6d", rules="house next_dealer=winner")
    assert play(position, "p2 call").position.dealer == 1


def test_h8_the_lowest_hand_of_a_31_deals_too():
    position = dealt("Ks 9s 2d", "Ah Jh Th", "4d 3d 6s", rules="house next_dealer=lowest")
    assert play(position, "p2 call").position.dealer == 2


def test_h8_of_hands_alike_the_first_from_the_dealers_left_deals():
    tied = ("Ad Kd 6d", "Ks 9s 2d", "Th 9h 3c")
    for rules, dealer in (("lowest", 1), ("winner", 0)):
        step = show_down(dealt(*tied, rules=f"house next_dealer={rules}"), 0)
        assert step.position.dealer == dealer


def test_h8_if_the_lowest_is_out_the_next_seat_deals():
    step = show_down(dealt(*RANKED, pennies=(0, 3, 3), rules="house next_dealer=lowest"), 1)
    assert standing(step.position) == ("out", 3, 3)
    assert step.position.dealer == 1


# H9


def test_h9_by_default_the_discards_but_the_top_one_are_the_new_stock():
    position = dealt(*RANKED)
    while position.to_act != DEALER:
        position = pass_by(position).position
    top, *rest = position.play.pile
    assert position.to_shuffle == tuple(sorted(rest))
    assert not position.between_deals
    assert refused(position, f"p{position.play.turn + 1} draw discard") is Reason.DEALER_FIRST
    assert refused(position, "d reshuffle 2c") is Reason.WRONG_CARDS
    after = position.apply(position.shuffled(tuple(sorted(rest)))).position
    assert (after.play.stock, after.play.pile) == (tuple(sorted(rest)), (top,))
    assert after.to_act == position.play.turn


def test_h9_a_drawn_deal_costs_nothing_and_the_next_dealer_deals():
    step = run_out(dealt(*RANKED, rules="house stock_out=draw"))
    assert ended(step).kind is DealKind.DRAWN
    assert (standing(step.position), step.position.kitty) == ((3, 3, 3), 0)
    assert step.position.dealer == 0
    assert not any("showed" in str(event) for event in step.events)


def test_h9_a_showdown_without_a_knocker():
    step = run_out(dealt(*RANKED, rules="house stock_out=showdown"))
    assert (ended(step).kind, ended(step).knocker) == (DealKind.SHOWDOWN, None)
    assert lost(step) == {0: 1}


def last_card(rules):
    """A deal where the stock has one card left, drawn by the seat on turn after a knock."""
    position = dealt(*RANKED, rules=rules)
    while len(position.play.stock) > 1:
        position = pass_by(position).position
    assert position.to_act == 2
    knocked = play(position, "p3 knock").position
    return pass_by(knocked)


def test_h9_reshuffles_inside_the_last_round_too():
    position = last_card("house").position
    assert position.to_act == DEALER
    position = position.apply(position.shuffled(position.to_shuffle)).position
    step = pass_by(position)
    assert ended(step).knocker == 2
    assert lost(step) == {0: 1}


def test_h9_a_stock_that_ends_in_the_last_round_ends_the_deal_without_a_knocker():
    assert ended(last_card("house stock_out=draw")).kind is DealKind.DRAWN
    assert ended(last_card("house stock_out=showdown")).knocker is None


def test_h9_the_stock_may_end_with_the_last_turn():
    position = dealt(*RANKED, rules="house stock_out=draw")
    while len(position.play.stock) > 2:
        position = pass_by(position).position
    position = play(position, f"p{position.to_act + 1} knock").position
    step = pass_by(pass_by(position).position)
    assert ended(step).kind is DealKind.SHOWDOWN


# H12


def test_h12_a_31_dealt_counts_before_the_first_turn():
    assert refused(dealt("Ks 9s 2d", "Ah Jh Th", "Ad Kd 6d"), "p2 call") is None


def test_h12_it_may_have_to_wait_for_its_own_turn():
    rules = "house thirty_one_on_deal=own_turn"
    position = dealt("Ks 9s 2d", "Ah Jh Th", "Ad Kd 6d", rules=rules)
    assert refused(position, "p2 call") is Reason.CALL_ON_YOUR_TURN
    position = pass_by(position).position
    assert lost(play(position, "p2 call")) == {0: 1, 2: 1}


def test_h12_the_showdown_finds_it_even_so():
    rules = "house thirty_one_on_deal=own_turn first_turn_knock=showdown"
    step = play(dealt("Ks 9s 2d", "Ah Jh Th", "Ad Kd 6d", rules=rules), "p1 knock")
    assert lost(step) == {0: 1, 2: 1}


# H14


def test_h14_one_may_stand_in_the_last_turn_only():
    position = dealt(*RANKED, rules="house last_turn=may_stand")
    assert refused(position, "p1 stand") is Reason.STAND_NOT_ALLOWED
    position = play(position, "p1 knock").position
    assert refused(play(position, "p2 draw stock").position, "p2 stand") is Reason.ALREADY_DRAWN
    step = play(position, "p2 stand; p3 stand")
    assert lost(step) == {0: 2}


# H15

NO_PILE = "house thirty_one_from_discard=off"


def test_h15_a_31_made_from_the_pile_may_not_count():
    position = dealt("Ks Qs 3d", "9h 8h 4c", "Ad Kd 5c", top="As", rules=NO_PILE)
    position = play(position, "p1 draw discard").position
    assert refused(position, "p1 call") is Reason.THIRTY_ONE_FROM_DISCARD
    position = play(position, "p1 discard 3d").position
    assert refused(position, "p1 call") is Reason.THIRTY_ONE_FROM_DISCARD
    assert position.to_act == 1
    step = show_down(position, 1)
    assert ended(step).kind is DealKind.SHOWDOWN  # nobody called it


def barred(stock, rules=NO_PILE):
    """P1 holds A-K-Q of spades made from the pile, and it is P1's turn again."""
    position = dealt(
        "Ks Qs 3d", "9h 8h 4c", "Ad Kd 5c", top="As", rules=rules, stock=f"6h 7h {stock}"
    )
    position = play(position, "p1 draw discard; p1 discard 3d").position
    return pass_by(pass_by(position).position).position


def test_h15_drawing_into_another_31_counts_again():
    position = play(barred("Js"), "p1 draw stock").position
    step = play(position, "p1 call")
    assert lost(step) == {1: 1, 2: 1}
    assert standing(step.position) == (3, 2, 2)
    assert lost(play(position, "p1 discard Qs")) == {1: 1, 2: 1}


def test_h15_another_card_from_the_stock_does_not_make_the_old_31_count():
    position = play(barred("2h"), "p1 draw stock").position
    assert refused(position, "p1 call") is Reason.THIRTY_ONE_FROM_DISCARD
    assert play(position, "p1 discard 2h").position.to_act == 1


def test_h15_nobody_else_sees_that_a_31_does_not_count():
    position = barred("Js")
    assert repr(position).endswith("| barred p1")
    assert str(position.view(0)).endswith("| barred p1")
    for viewer in (1, 2, None):
        assert "barred" not in str(position.view(viewer))


def test_h15_a_31_from_the_stock_counts():
    position = dealt("Ks Qs 3d", "9h 8h 4c", "Ad Kd 5c", stock="As", rules=NO_PILE)
    assert lost(play(position, "p1 draw stock; p1 call")) == {1: 1, 2: 1}


# H20


def test_h20_a_misdeal_is_dealt_again_by_the_same_dealer_and_nobody_pays():
    position = play(dealt(*RANKED), "p1 knock").position
    step = position.apply(position.void_action())
    assert ended(step).kind is DealKind.VOID
    assert (step.position.dealer, step.position.pennies) == (2, (3, 3, 3))
    assert step.position.void_action() is None
    assert refused(step.position, "d void") is Reason.NOTHING_TO_VOID


def test_h20_a_void_after_the_dealer_left_goes_to_the_next_seat():
    step = play(dealt(*RANKED), "p3 leave; d void")
    assert step.position.dealer == 0


# H24

AUTOMATIC = "house declare_31=automatic"


def test_h24_the_house_may_call_a_dealt_31_at_once():
    position = dealt("Ks 9s 2d", "Ah Jh Th", "Ad Kd 6d", rules=AUTOMATIC)
    assert position.between_deals
    assert standing(position) == (2, 3, 2)
    assert "p2 was called 31 with Th Jh Ah" in map(str, position.history)


def test_h24_and_one_drawn():
    position = dealt("Ks Qs 3d", "9h 8h 4c", "Ad Kd 5c", stock="As", rules=AUTOMATIC)
    step = play(position, "p1 draw stock")
    assert standing(step.position) == (3, 2, 2)
    assert "p1 discarded 3d" in map(str, step.events)


def test_h24_with_h12_it_waits_for_its_turn():
    rules = f"{AUTOMATIC} thirty_one_on_deal=own_turn"
    position = dealt("Ks 9s 2d", "Ah Jh Th", "Ad Kd 6d", rules=rules)
    assert not position.between_deals
    assert lost(pass_by(position)) == {0: 1, 2: 1}


def test_h24_with_h15_a_31_from_the_pile_is_not_called():
    rules = f"{AUTOMATIC} thirty_one_from_discard=off"
    position = dealt("Ks Qs 3d", "9h 8h 4c", "Ad Kd 5c", top="As", rules=rules)
    position = play(position, "p1 draw discard; p1 discard 3d").position
    assert position.to_act == 1


def test_h24_by_default_nobody_calls_for_a_holder_who_may_still_speak():
    position = dealt("Ks 9s 2d", "Ah Jh Th", "Ad Kd 6d")
    assert pass_by(position).position.to_act == 1
    assert card_text(position.play.hands[1][2]) == "Ah"
