"""The coach of 31 with a widow: it weighs what the master weighs, and says what was wrong."""

import random

import pytest

from scat.engine.cards import parse_card, shuffle
from scat.engine.protocol import DEALER
from scat.engine.thirtyone.widow.game import WIDOW
from scat.players.coaching import largest_mistake
from scat.players.port import USUAL_BUDGET
from scat.players.registry import coach, player
from scat.players.thirtyone.widow.coach import WidowCoach
from tests.engine.widow.script import dealt, play

COACH = WidowCoach()
HANDS = ("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d")


def weigh(position):
    return COACH.weigh(position.view(position.to_act))


def judge(position, line):
    """What the coach says of one action."""
    action = WIDOW.parse_action(line)
    (verdict,) = COACH.judge([(position.view(action.seat), action)])
    return verdict


def test_the_registry_offers_it():
    assert isinstance(coach("widow/1"), WidowCoach)


def test_every_choice_is_weighed_the_best_first():
    assert [choice.move for choice in weigh(dealt(*HANDS))].count("blind") == 1
    choices = weigh(play(dealt(*HANDS), "p1 exchange all").position)
    moves = sorted(choice.move for choice in choices)
    assert moves == ["all", *["exchange"] * 9, "knock", "pass"]
    risks = [choice.risk for choice in choices]
    assert risks == sorted(risks)
    assert all(0 <= one <= 100 for one in risks)
    swaps = {(choice.given, choice.taken) for choice in choices if choice.move == "exchange"}
    assert ((parse_card("3c"),), (parse_card("Ks"),)) in swaps


def costs(level, seed):
    """What the coach says the decisions of a level cost in one deal, in percent points."""
    rng, found = random.Random(seed), []
    position = WIDOW.start(WIDOW.presets["house"], 2 + seed % 3, 0)
    position = position.apply(position.shuffled(shuffle(position.to_shuffle, rng))).position
    while position.to_act != DEALER:
        view = position.view(position.to_act)
        action = player("widow/1", level).choose(view, rng, USUAL_BUDGET)
        found += [verdict.cost for verdict in COACH.judge([(view, action)])]
        position = position.apply(action).position
    return found


def test_a_masters_decisions_cost_little_and_a_beginners_much():
    """Both estimate by chance, so that the master may differ from the coach, but not by much."""
    master, beginner = (
        [cost for seed in range(6) for cost in costs(level, seed)]
        for level in ("master", "beginner")
    )
    assert sum(master) / len(master) < 1.5
    assert sum(beginner) / len(beginner) > 4


def test_a_turn_is_judged_the_same_every_time():
    view = play(dealt(*HANDS), "p1 exchange all").position.view(1)
    assert COACH.weigh(view) == COACH.weigh(view)


def test_a_31_that_one_could_call_is_the_best_choice():
    position = dealt("As Ks Qs", *HANDS[1:], rules="house declare_31=call")
    best = weigh(position)[0]
    assert (best.move, best.risk) == ("call", 0)
    assert judge(position, "p1 pass").cost == 0  # the house calls it at the end of the turn


def test_out_of_turn_there_is_nothing_to_weigh():
    assert COACH.weigh(dealt(*HANDS).view(1)) == ()


def test_a_dealers_choice_between_two_hands_is_weighed():
    choices = weigh(dealt("Ks 9s 2d", "Jh Th 3c", "4d 3s 2c", rules="house blind_offer=dealer"))
    assert [choice.move for choice in choices] == ["blind", "pass"]


@pytest.mark.parametrize(
    ("hands", "script", "line", "why"),
    [
        (("Ks 9s 2d", "Kh Qh 3c", "Ad Kd 6d"), "p1 exchange all", "p2 knock", "early"),
        (("As 4h 2c", "Ks Qs 3d"), "p1 exchange all", "p2 pass", "missed"),
        (("As 4h 2c", "Ks Qs 3d"), "p1 exchange all", "p2 exchange Ks for 4h", "points"),
        (("4h 3s 2c", "Ah Kh 9h"), "p1 exchange all", "p2 exchange all", "moved"),
        (("4h 3s 2c", "Ah Kh 9h"), "", "p1 pass", "unseen"),
    ],
)
def test_what_was_wrong_is_said_in_one_word(hands, script, line, why):
    position = dealt(*hands, widow=None)
    position = play(position, script).position if script else position
    verdict = judge(position, line)
    assert verdict.why == why
    assert verdict.cost > 0
    assert largest_mistake([verdict]) is verdict


def test_what_others_hold_makes_no_difference():
    one, other = (dealt("Ks 9s 2d", hand, widow="4c 5c 6h") for hand in ("Jh Th 3c", "Ad Kd 6d"))
    assert COACH.weigh(one.view(0)) == COACH.weigh(other.view(0))
