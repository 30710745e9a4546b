"""What the learned players of 31 with a widow remember, believe and weigh."""

import pickle
import random
from dataclasses import replace
from pathlib import Path

import pytest

from scat.engine.cards import cards_text, parse_card, parse_cards
from scat.engine.thirtyone.counting import THIRTY_ONE
from scat.engine.thirtyone.widow.rules import KnockerTie, Rules
from scat.players.registry import PLAYERS
from scat.players.thirtyone.widow.beliefs import beliefs, unseen_by
from scat.players.thirtyone.widow.exchanging import action_of, sight_of
from scat.players.thirtyone.widow.inputs import reach, stakes
from scat.players.thirtyone.widow.learned import PATIENCE, WON, look_ahead, weigh
from scat.players.thirtyone.widow.memory import NONE, Did, remember
from scat.players.thirtyone.widow.network import Kind, networks
from scat.players.thirtyone.widow.potential import below, mean_of, table_of
from scat.players.thirtyone.widow.sight import Plain
from tests.engine.widow.script import deal, dealt, play

LEVELS = PLAYERS["widow/1"]
HANDS = ("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d")
USUAL = Rules()


def cards(text):
    return tuple(sorted(parse_cards(text)))


def sight(position, *, watches=True):
    view = position.view(position.to_act)
    return replace(sight_of(view, view.legal_actions()), is_watchful=watches)


def worths(position, *, watches=True):
    """What each choice is worth, by its line without the seat."""
    here = sight(position, watches=watches)
    seat = position.to_act
    return {
        str(action_of(here, seat, choice)).partition(" ")[2]: worth
        for choice, worth in weigh(here).items()
    }


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_pickles_and_then_plays_the_same(level):
    view = play(dealt(*HANDS), "p1 exchange all").position.view(1)
    copy = pickle.loads(pickle.dumps(LEVELS[level]))  # noqa: S301 - our own
    chosen = [who.choose(view, random.Random(1), 1000) for who in (LEVELS[level], copy)]
    assert chosen[0] == chosen[1] in view.legal_actions()


# As the trainer reckons

EXAMPLES = Path(__file__).with_name("widow_values.txt").read_text(encoding="utf-8").splitlines()


def in_order(line):
    """The cards of an exchange as the house writes them."""
    given, word, taken = line.removeprefix("exchange ").partition(" for ")
    if not word:
        return line
    return f"exchange {cards_text(cards(given))} for {cards_text(cards(taken))}"


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_choices_are_worth_what_the_trainer_says(number):
    """Positions of matches by random rules, written by `tools/learn_widow.c`."""
    rules, pennies, hands, widow, stock, story, level, values = EXAMPLES[number].split("|")
    lives = tuple(map(int, pennies.split(",")))
    position = deal(
        *hands.split(","), rules=rules, pennies=lives, widow=widow, stock=stock
    ).position
    position = play(position, story).position if story else position
    told = dict(value.split("=") for value in values.split(","))
    expected = {in_order(line): float(worth) for line, worth in told.items()}
    assert worths(position, watches=level == "master") == pytest.approx(expected, abs=1e-3)


# Memory


def test_who_took_and_gave_what_is_remembered():
    start = dealt(*HANDS, widow="Qs 7c 4h")
    position = play(start, "p1 exchange all; p2 exchange 3c for Ks; p3 pass").position
    memory = remember(position.view(0))
    assert memory.known == [(), (parse_card("Ks"),), ()]
    assert memory.did == [Did.TOOK_BLIND, Did.TOOK_ONE, Did.PASSED_OPEN]
    assert memory.turns == [1, 1, 1]
    assert memory.widow == cards("3c 9s 2d")
    assert memory.passed == [False, False, True]
    assert memory.trails[1].gave == [3, 0, 0, 0]
    assert memory.trails[1].left == [0, 2, 0, 9]
    assert memory.trails[2].left == [3, 2, 0, 9]
    assert (memory.trails[2].passes, memory.trails[2].swaps) == (1, 0)


def test_a_card_is_known_until_it_is_given_away():
    start = dealt("Ks 9s 2d", "Jh Th 3c", widow="Qs 7c 4h")
    position = play(start, "p1 exchange all; p2 exchange 3c for Ks; p1 exchange 4h for 3c").position
    assert remember(position.view(1)).known == [cards("3c"), cards("Ks")]
    position = play(position, "p2 exchange Ks for 4h; p1 exchange 3c for Ks").position
    assert remember(position.view(1)).known == [cards("Ks"), cards("4h")]


def test_who_takes_the_whole_open_widow_is_known():
    position = play(dealt(*HANDS), "p1 exchange all; p2 exchange all").position
    memory = remember(position.view(2))
    assert memory.known[1] == cards("Ks 9s 2d")
    assert memory.trails[1].turns == 0


def test_everybody_remembers_the_same():
    position = play(dealt(*HANDS), "p1 exchange all; p2 exchange 3c for Ks; p3 knock").position
    assert remember(position.view(0)) == remember(position.view(1)) == remember(position.view(None))


def test_who_has_left_is_forgotten_and_its_cards_lie_aside():
    position = play(
        dealt(*HANDS), "p1 pass; p2 exchange all; p3 exchange 6d for Jh; p3 leave"
    ).position
    memory = remember(position.view(0))
    assert memory.lives == [4, 4]
    assert memory.aside == cards("Jh")
    position = play(dealt(*HANDS), "p1 knock; p1 leave").position
    memory = remember(position.view(1))
    assert (memory.knocker, memory.knock_turn) == (NONE, 0)


def test_a_knock_after_an_exchange_is_the_same_turn():
    rules = "house knock_with_exchange=on"
    position = play(dealt(*HANDS, rules=rules), "p1 exchange all; p1 knock").position
    memory = remember(position.view(1))
    assert (memory.turns, memory.knocker, memory.knock_turn) == ([1, 0, 0], 0, 0)
    position = play(dealt(*HANDS, rules=rules), "p1 exchange all; p1 pass").position
    memory = remember(position.view(1))
    assert (memory.turns, memory.passed) == ([1, 0, 0], [False] * 3)


def test_the_dealers_choice_is_no_turn():
    start = dealt(*HANDS, rules="house blind_offer=dealer", widow="Qs 7c 4h")
    kept, taken = (play(start, line).position for line in ("p3 pass", "p3 exchange all"))
    assert remember(kept.view(0)).turns == remember(taken.view(0)).turns == [0, 0, 0]
    assert remember(kept.view(0)).widow == cards("Qs 7c 4h")
    assert remember(taken.view(0)).widow == cards("Ad Kd 6d")


def test_a_position_without_its_history_shows_what_lies_on_the_table():
    position = play(dealt(*HANDS), "p1 exchange all; p2 knock").position
    bare = type(position)(position.match, position.play)
    memory = remember(bare.view(2))
    assert (memory.knocker, memory.is_last_round) == (1, True)
    assert memory.widow == cards("Ks 9s 2d")


# Beliefs


def test_of_whom_nothing_is_known_any_hand_is_as_likely_as_another():
    chances = below(table_of(USUAL), tuple(range(52)), ())
    assert (chances[0], chances[-1]) == (0, pytest.approx(1))
    assert mean_of(chances) == pytest.approx(2 * 289244 / 22100)


def belief(position, place):
    here = sight(position)
    return beliefs(here, unseen_by(here))[place]


def test_a_hand_that_is_known_is_no_guess():
    position = play(dealt(*HANDS), "p1 exchange all; p2 exchange all").position
    assert belief(position, 1) == tuple(float(points > 38) for points in range(68))


def test_who_passes_on_what_lies_there_holds_more_than_who_took_blindly():
    start = dealt(*HANDS, "4c 5h 9d", widow="Qs 7c 4h")
    position = play(start, "p1 exchange all; p2 pass; p3 pass").position
    assert mean_of(belief(position, 2)) > mean_of(belief(position, 0)) + 4


def test_with_two_cards_known_the_third_is_one_that_was_not_seen():
    line = "p1 exchange all; p2 exchange 3c for Ks; p1 pass; p2 exchange Th for 9s"
    position = play(dealt("Ks 9s 2d", "Jh Th 3c", widow="Qs 7c 4h"), line).position
    chances = belief(position, 1)
    possible = {points for points in range(67) if chances[points + 1] > chances[points]}
    spades = (2, 3, 4, 5, 6, 7, 8, 10, 11)  # not the queen, who is in one's own hand
    assert possible == {38, *(38 + 2 * points for points in spades)}


def test_cards_one_has_seen_are_counted():
    position = play(
        dealt(*HANDS, widow="Qs 7c 4h"), "p1 exchange all; p2 exchange 3c for Ks"
    ).position
    unseen = unseen_by(sight(position))
    assert [card for card in range(52) if not unseen[card]] == sorted(
        (*cards("Ad Kd 6d"), *cards("3c 9s 2d"), *cards("Ks"))
    )
    assert sum(unseen_by(sight(position, watches=False))) == 46


def test_what_a_hand_can_surely_have_of_a_widow():
    table, widow = table_of(USUAL), cards("As 4h 2c")
    assert reach(table, cards("Ks Qs 3d"), widow) == THIRTY_ONE
    assert reach(table, cards("Ks Qs"), widow) == THIRTY_ONE
    assert reach(table, cards("Ks"), widow) == 42
    assert reach(table, (), widow) == 22


# The match


def test_on_the_last_life_a_failed_knock_costs_no_more_than_any_loss():
    assert stakes(USUAL, 1, (4, 4)).low == 0
    assert stakes(USUAL, 4, (4, 4)).low < 0
    assert stakes(Rules(knocker_low_penalty=1), 4, (4, 4)).low == 0


def test_a_tie_of_the_knocker_is_worth_what_the_house_says():
    tied = {tie: stakes(Rules(knocker_tie=tie), 4, (4,)).tied for tie in KnockerTie}
    assert tied[KnockerTie.SAVED] == 1
    assert tied[KnockerTie.EACH1] == tied[KnockerTie.ONLY_KNOCKER] == 0
    assert tied[KnockerTie.DOUBLE] < 0


@pytest.mark.parametrize("seats", range(2, 10))
def test_there_are_numbers_for_any_number_of_players(seats):
    ranks = "23456789T"
    start = dealt(*(f"{rank}c {rank}d {rank}h" for rank in ranks[:seats]))
    for watches in (False, True):
        found = worths(play(start, "p1 exchange all").position, watches=watches)
        assert len(found) == 12
        assert len(networks(seats, is_watchful=watches)) == len(Kind)


# Play


def test_whoever_can_make_31_makes_it():
    position = play(dealt("As 4h 2c", "Ks Qs 3d"), "p1 exchange all").position
    found = worths(position)
    assert found["exchange 3d for As"] == WON == max(found.values())
    assert list(found.values()).count(WON) == 1
    for level in ("strong", "master"):
        action = LEVELS[level].choose(position.view(1), random.Random(1), 0)
        assert str(action) == "p2 exchange 3d for As"


def test_a_pass_that_ends_the_deal_is_weighed_as_its_end():
    position = play(dealt(*HANDS), "p1 exchange all; p2 pass").position
    way = look_ahead(sight(position), Plain.PASS)
    assert (way.kind, way.is_final) == (Kind.GOING, False)
    position = play(position, "p3 pass").position
    way = look_ahead(sight(position), Plain.PASS)
    assert (way.kind, way.is_final) == (Kind.LAST, True)
    position = play(dealt(*HANDS), "p1 pass; p2 pass").position
    way = look_ahead(sight(position), Plain.PASS)
    assert (way.kind, way.is_final) == (Kind.LAST, True)


@pytest.mark.parametrize(
    ("rules", "script"),
    [
        ("house blind_all_pass=reveal", "p1 pass"),
        ("house all_pass_face_up=new_widow", "p1 exchange all; p2 pass"),
    ],
)
def test_a_pass_after_which_other_cards_lie_there_is_none_that_ends_the_deal(rules, script):
    position = play(dealt("Ks 9s 2d", "Jh Th 3c", rules=rules), script).position
    way = look_ahead(sight(position), Plain.PASS)
    assert (way.kind, way.widow) == (Kind.HIDDEN_YET, ())


def test_masters_see_when_they_are_ahead_at_the_end():
    """The other's hand is known; a pass of both ends the deal."""
    line = "p1 exchange all; p2 exchange all; p1 exchange all; p2 pass"
    ahead = play(dealt("9s 7s 2d", "Jh Th 3c", widow="Ac 5c 4h"), line).position
    assert worths(ahead)["pass"] > 0.9
    behind = play(dealt("Jh Th 3c", "9s 7s 2d", widow="Ac 5c 4h"), line).position
    assert worths(behind)["pass"] < 0.6


def test_strong_does_not_watch():
    """Its own cards and the widow alike, what others hold makes no difference."""
    start = dealt("Ks 9s 2d", "Jh Th 3c", "Ad 6d 4c", widow="Qs 7c 4h")
    known = play(start, "p1 exchange all; p2 exchange all; p3 pass").position
    poor, rich = (
        play(dealt(*HANDS, pennies=pennies), "p1 exchange all")
        for pennies in ((0, 1, 1), (3, 3, 3))
    )
    assert worths(poor.position, watches=False) == worths(rich.position, watches=False)
    assert worths(poor.position) != worths(rich.position)
    assert sum(unseen_by(sight(known, watches=False))) == 46


def test_patience_ends():
    """From some turn on it plays by habit, which exchanges only for the better."""
    position = dealt("Ks 9s 2d", "Jh Th 3c", rules="house all_pass_face_up=no_second_pass")
    position = play(position, "p1 exchange all").position
    for turn in range(1, 2 * PATIENCE + 2):
        given = max(position.play.hands[position.to_act])
        taken = min(position.play.widow)
        line = f"p{position.to_act + 1} exchange {cards_text((given,))} for {cards_text((taken,))}"
        position = play(position, line).position
        if position.between_deals:
            pytest.fail("a blitz by chance")
        if turn < 2:
            assert sight(position).turn <= 1
    view = position.view(position.to_act)
    assert sight(position).turn >= PATIENCE
    habit, master = LEVELS["sensible"], LEVELS["master"]
    assert master.choose(view, random.Random(1), 0) == habit.choose(view, random.Random(1), 0)


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_new_widow_is_asked_for_rather_than_to_pass(level):
    position = dealt("7h 8c 9d", "Ks Qs Js", rules="house new_widow_789=on")
    position = play(position, "p1 exchange all").position
    assert str(LEVELS[level].choose(position.view(1), random.Random(1), 0)) == "p2 renew widow"
