"""The computer players of 31 with a widow: what every player promises, and how these two differ."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.cards import parse_cards, shuffle
from scat.engine.protocol import DEALER
from scat.engine.thirtyone.widow.game import WIDOW
from scat.engine.thirtyone.widow.rules import Rules
from scat.players.registry import PLAYERS
from scat.players.thirtyone.widow.exchanging import knock_at
from scat.players.thirtyone.widow.potential import BLITZ, potentials, unseen_worth
from tests.engine.widow.script import dealt, play
from tests.engine.widow.wild import RULES, swap

FEW = 60
"""Positions to examine: enough to look far a little."""

LEVELS = PLAYERS["widow/1"]
BEGINNER, SENSIBLE = LEVELS["beginner"], LEVELS["sensible"]
MOST_TURNS_A_DEAL = 400

over_players = pytest.mark.parametrize("chosen", [BEGINNER, SENSIBLE], ids=["beginner", "sensible"])


def ask(position, chosen, rng):
    """What somebody says out of turn, or the action of the seat on turn; checked."""
    others = [seat for seat in range(position.seats) if seat != position.to_act]
    for seat in (*others, position.to_act):
        if position.is_out(seat):
            continue
        action = chosen.choose(position.view(seat), rng, FEW)
        if action is not None:
            assert action.seat == seat
            assert position.refusal(action) is None
            return action
    raise AssertionError("nobody acts")


def walk(start, chosen, rng, deals):
    """Positions and actions of a match between such players."""
    position, turns = start, 0
    while position.outcome is None and position.deal <= deals:
        if position.to_act == DEALER:
            action, turns = position.shuffled(shuffle(position.to_shuffle, rng)), 0
        else:
            action, turns = ask(position, chosen, rng), turns + 1
        assert turns <= MOST_TURNS_A_DEAL, "the deal does not end"
        yield position, action
        position = position.apply(action).position


@over_players
@settings(max_examples=40, deadline=None)
@given(rules=RULES, seats=st.sampled_from([2, 3, 4, 6, 9]), seed=st.integers(0, 2**32))
def test_every_choice_is_legal_and_every_deal_ends_by_any_house_rules(chosen, rules, seats, seed):
    start = WIDOW.start(rules, seats, seed % seats)
    assert list(walk(start, chosen, random.Random(seed), deals=3))


@over_players
@settings(max_examples=15, deadline=None)
@given(rules=RULES, seats=st.sampled_from([2, 3, 5]), seed=st.integers(0, 2**32))
def test_cards_that_a_seat_does_not_see_make_no_difference(chosen, rules, seats, seed):
    rng = random.Random(seed)
    for position, _ in walk(WIDOW.start(rules, seats, 0), chosen, rng, deals=2):
        if position.to_act == DEALER:
            continue
        view, luck = position.view(position.to_act), rng.getrandbits(32)
        first = chosen.choose(view, random.Random(luck), FEW)
        other = swap(position, position.to_act, rng).view(position.to_act)
        assert chosen.choose(other, random.Random(luck), FEW) == first
        assert chosen.choose(view, random.Random(luck), FEW) == first


@over_players
def test_a_player_keeps_nothing(chosen):
    with pytest.raises((AttributeError, TypeError)):
        chosen.memory = 1


def winner(seated, seed):
    rng = random.Random(seed)
    position = WIDOW.start(Rules(), len(seated), seed % len(seated))
    while position.outcome is None:
        if position.to_act == DEALER:
            action = position.shuffled(shuffle(position.to_shuffle, rng))
        else:
            action = seated[position.to_act].choose(position.view(position.to_act), rng, FEW)
        position = position.apply(action).position
    return position.outcome.winners


def test_sensible_beats_the_beginner():
    """A hundred and twenty matches between two, seats and first deals in turn; the same cards."""
    won = sum(
        winner((BEGINNER, SENSIBLE) if seed % 4 < 2 else (SENSIBLE, BEGINNER), seed)
        == ((1,) if seed % 4 < 2 else (0,))
        for seed in range(120)
    )
    assert won >= 70, f"sensible won {won} of 120"


# What they do

HANDS = ("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d")


def choice(position, chosen, seat=None, seed=1):
    view = position.view(position.to_act if seat is None else seat)
    return str(chosen.choose(view, random.Random(seed), FEW))


@over_players
def test_whoever_holds_a_31_calls_it(chosen):
    position = dealt("Ks 9s 2d", "As Js Ts", "Ad Kd 6d", rules="house declare_31=call")
    assert choice(position, chosen, seat=1) == "p2 call"
    assert choice(position, chosen, seat=2) == "None"


@pytest.mark.parametrize(("hand", "line"), [("Ks Ts 2d", "p1 pass"), ("As Ts 2d", "p1 knock")])
def test_a_beginner_knocks_at_21(hand, line):
    assert choice(dealt(hand, *HANDS[1:]), BEGINNER) == line


@pytest.mark.parametrize(("hand", "line"), [("9s 2h 4c", "all"), ("As 2h 4c", "pass")])
def test_a_beginner_takes_the_hidden_widow_for_ten_or_less(hand, line):
    assert choice(dealt(hand, *HANDS[1:]), BEGINNER).endswith(line)


@pytest.mark.parametrize(("hand", "line"), [("As 2h 4c", "all"), ("9s 5s 4c", "pass")])
def test_sensible_takes_the_hidden_widow_for_less_than_it_is_worth_on_average(hand, line):
    assert unseen_worth(Rules()) == pytest.approx(2 * 289244 / 22100)
    assert choice(dealt(hand, *HANDS[1:]), SENSIBLE).endswith(line)


@pytest.mark.parametrize(("players", "points"), [(2, 25), (3, 25), (4, 26), (5, 26), (9, 27)])
def test_sensible_knocks_the_later_the_more_play(players, points):
    assert knock_at(players) == points


def opened(first, second="Js Ts 3c", chosen=SENSIBLE, **how):
    return play(dealt(first, second, *how.pop("more", ()), **how), "p1 exchange all").position


@over_players
def test_an_exchange_for_the_better_is_taken(chosen):
    assert choice(opened("As 7h 2d"), chosen, seed=2) == "p2 exchange 3c for As"
    assert choice(opened("Ah Kh 9h"), chosen, seed=2) == "p2 exchange all"


def test_nothing_better_means_a_pass():
    assert choice(opened("4h 5c 2d", "Js Ts 9c"), SENSIBLE) == "p2 pass"


@pytest.mark.parametrize(
    ("act", "line"), [("pass", "p2 exchange all"), ("knock", "p2 exchange Qd for Qh")]
)
def test_after_a_knock_points_count_before_hopes(act, line):
    """Qh 6s Ks is worth 16 now, 3h 4h Qh 17; the other has more to come."""
    position = dealt("6d 8h Tc", "Qd 4h 3h", "Ks Qh 6s")
    position = play(position, f"p1 pass; p2 pass; p3 exchange all; p1 {act}").position
    assert choice(position, SENSIBLE) == line


def test_a_beginner_slips_now_and_then():
    position = opened("4h 5c 2d", "Js Ts 9c")
    said = [choice(position, BEGINNER, seed=seed) for seed in range(200)]
    assert 5 <= sum(line != "p2 pass" for line in said) <= 40


def test_whoever_may_not_pass_knocks():
    rules = "house all_pass_face_up=no_second_pass"
    position = play(opened("4h 5c 2d", "Js Ts 9c", rules=rules), "p2 pass; p1 pass").position
    assert choice(position, SENSIBLE) == "p2 knock"


def test_whoever_finds_nothing_asks_for_a_new_widow():
    position = opened("7h 8c 9d", "Js Ts As", rules="house new_widow_789=on declare_31=call")
    assert choice(position, SENSIBLE) == "p2 call"
    position = opened("7h 8c 9d", "Js Ts 3d", rules="house new_widow_789=on")
    assert choice(position, SENSIBLE) in {"p2 renew widow", "p2 exchange 3d for 9d"}


def test_a_hand_that_may_become_more_has_more_potential():
    pair, loose = parse_cards("Ts Js 3c"), parse_cards("Ts Jh 3c")
    assert potentials(Rules())[pair] > potentials(Rules())[loose]
    assert potentials(Rules())[parse_cards("As Js Ts")] == BLITZ
