"""What the learned players of Scat remember, weigh, and forget."""

import pickle
import random

import pytest

from scat.engine.cards import parse_card, parse_cards
from scat.engine.thirtyone.counting import table_of
from scat.engine.thirtyone.rules import KnockerTie, Rules
from scat.players.registry import PLAYERS
from scat.players.thirtyone.chances import win_chance
from scat.players.thirtyone.inputs import fits, public_inputs, shape, stakes, way
from scat.players.thirtyone.learned import PATIENCE, beginnings, discards, unwatched
from scat.players.thirtyone.memory import NONE, Memory, remember
from scat.players.thirtyone.network import HIDDEN, Kind, networks
from scat.players.thirtyone.sight import Choice, sight_of
from tests.engine.script import dealt, pass_by, play

HANDS = ("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d")
LEVELS = PLAYERS["scat/1"]


def sight(position):
    view = position.view(position.to_act)
    return sight_of(view, view.legal_actions())


def cards(text):
    return list(parse_cards(text))


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_pickles_and_then_plays_the_same(level):
    position = dealt(*HANDS, top="Qs")
    view = position.view(0)
    copy = pickle.loads(pickle.dumps(LEVELS[level]))  # noqa: S301 - our own
    chosen = [who.choose(view, random.Random(1), 1000) for who in (LEVELS[level], copy)]
    assert chosen[0] == chosen[1] in view.legal_actions()


# Memory


def test_who_took_and_dropped_what_is_remembered():
    position = dealt(*HANDS, top="Qs", stock="4c 5c 6c")
    position = play(
        position, "p1 draw discard; p1 discard 2d; p2 draw stock; p2 discard 3c"
    ).position
    position = play(position, "p3 knock; p1 draw stock; p1 discard Qs").position
    memory = remember(position.view(1))
    assert memory.known == [[], [], []]
    assert memory.last == [parse_card("Qs"), parse_card("3c"), NONE]
    assert memory.before == [parse_card("2d"), NONE, NONE]
    assert (memory.took, memory.acted, memory.turns) == ([0, 0, 0], [1, 0, 0], [2, 1, 1])
    assert (memory.knocker, memory.knock_turn) == (2, 0)
    assert memory.pile == cards("2d 3c Qs")
    assert [card for card in range(52) if not memory.unknown[card]] == sorted(cards("Qs 2d 3c"))


def test_a_card_that_was_taken_is_known_until_it_is_dropped():
    position = play(dealt(*HANDS, top="Qs"), "p1 draw discard; p1 discard 2d").position
    memory = remember(position.view(2))
    assert memory.known[0] == cards("Qs")
    assert memory.took == [1, 0, 0]
    assert not memory.unknown[parse_card("Qs")]


def test_everybody_remembers_the_same():
    position = play(dealt(*HANDS, top="Qs"), "p1 draw stock; p1 discard 2d; p2 draw stock").position
    assert remember(position.view(0)) == remember(position.view(2)) == remember(position.view(None))


def test_discards_that_become_the_stock_may_lie_anywhere_again():
    position = dealt(*HANDS)
    while not position.view(0).is_reshuffle_due:
        position = pass_by(position).position
    before = remember(position.view(0))
    position = position.apply(position.shuffled(position.to_shuffle)).position
    after = remember(position.view(0))
    assert sum(before.unknown) == 52 - len(position.to_shuffle or before.pile)
    assert sum(after.unknown) == 51
    assert after.pile == before.pile[-1:]


def test_who_has_left_is_forgotten():
    position = play(dealt(*HANDS, top="Qs"), "p1 draw discard; p1 discard 2d; p1 leave").position
    memory = remember(position.view(1))
    assert memory.lives == [4, 4]
    assert memory.turns == [0, 0]
    assert not memory.unknown[parse_card("2d")]


def test_a_knock_of_who_has_left_still_makes_it_the_last_round():
    position = play(dealt(*HANDS, top="Qs"), "p1 knock; p1 leave").position
    memory = remember(position.view(1))
    assert (memory.knocker, memory.knock_turn) == (NONE, 0)
    assert sight(position).is_last_round


def test_a_turn_stood_counts():
    position = dealt(*HANDS, rules="house last_turn=may_stand")
    memory = remember(play(position, "p1 knock; p2 stand").position.view(2))
    assert (memory.turns, memory.acted) == ([1, 1, 0], [0, 1, 0])


# The match


def test_a_match_between_two_is_decided_by_lives():
    assert win_chance(0, [3]) == 0
    assert win_chance(2, [0, 0]) == 1
    chances = [win_chance(own, [4, 4]) for own in range(1, 5)]
    assert chances == sorted(chances)
    assert 0.1 < win_chance(1, [3]) < 0.25 < win_chance(2, [2]) < 0.75


@pytest.mark.parametrize("others", [(10,), (7, 9), (4,) * 8, (1,) * 8])
def test_large_matches_have_chances_too(others):
    few, many = win_chance(1, others), win_chance(10, others)
    assert 0 < few < many < 1


def test_on_the_last_life_a_failed_knock_costs_no_more_than_any_loss():
    assert stakes(Rules(), 1, (4, 4)).low == 0
    assert stakes(Rules(), 4, (4, 4)).low < 0
    assert stakes(Rules(knocker_low_penalty=1), 4, (4, 4)).low == 0


def test_a_tie_of_the_knocker_is_worth_what_the_house_says():
    tied = [stakes(Rules(knocker_tie=tie), 4, (4,)).tied for tie in KnockerTie]
    assert tied[0] == 1 > tied[1] == 0 > tied[2]


def test_who_may_lose_everything_anyway_knocks_sooner():
    """With one life left a failed knock costs nothing more, so it is worth more."""
    hand = ("Ks 9s 2d", "Jh Th 3c")

    def gain(pennies):
        worths = beginnings(sight(dealt(*hand, pennies=pennies, top="2c")))
        return worths[Choice.KNOCK] - worths[Choice.DRAW]

    assert gain((0, 3)) > gain((3, 3))


# Inputs


def test_the_shape_of_a_hand():
    assert shape(parse_cards("Ks 9s 2s")) == (3, 0)
    assert shape(tuple(sorted(parse_cards("Ks 9s 2d")))) == (2, 2)
    assert shape(tuple(sorted(parse_cards("Ks 9h 2d")))) == (1, 9)


def test_cards_that_are_gone_give_no_hope():
    table, hand = table_of(Rules()), tuple(sorted(parse_cards("Ks Qs 3d")))
    everything = bytes(card not in hand for card in range(52))
    no_spades = bytes(card not in hand and card < 39 for card in range(52))
    hopeful, hopeless = way(table, hand, everything), way(table, hand, no_spades)
    assert hopeless.hopes[0] < hopeful.hopes[0]
    assert hopeless.hopes[2] == 0 < hopeful.hopes[2]
    assert way(table, hand, bytes(52)).hopes[:3] == (0, 0, 0)


def test_a_discard_that_the_next_player_collects_fits():
    memory = Memory.of_deal([4, 4, 4], parse_card("2c"))
    memory.take(1, parse_card("Ks"))
    assert fits(memory, 0, parse_card("As")) == (0.5, True, False, False, 1.0, 0, False)
    assert fits(memory, 0, parse_card("Ah")) == (0, False, False, False, 0, 0, True)
    assert fits(memory, 2, parse_card("As"))[5] == 0.5


def test_masters_do_not_feed_the_next_player():
    """Of two eights that are worth the same the one that the next player does not collect goes."""
    line = "p1 draw stock; p1 discard Tc; p2 draw discard; p2 discard 2d; p1 draw stock"
    position = play(dealt("As Ks 8c", "4c 9c 2d", top="3d", stock="Tc 8h"), line).position
    here = sight(position)
    worth = discards(here, here.hand, here.hand)
    assert max(worth, key=worth.get) == parse_card("8h")
    careless = discards(unwatched(here), here.hand, here.hand)
    feed, keep = parse_card("8c"), parse_card("8h")
    assert worth[keep] - worth[feed] > careless[keep] - careless[feed]


@pytest.mark.parametrize("seats", range(2, 10))
def test_there_are_numbers_for_any_number_of_players(seats):
    ranks = "23456789T"
    position = dealt(*(f"{rank}c {rank}d {rank}h" for rank in ranks[:seats]), top="Ac")
    inputs = public_inputs(sight(position))
    network = networks(min(seats, 6))[Kind.DROPPED]
    assert len(inputs) == len(network.deal)
    assert len(network.of_deal(inputs)) == HIDDEN


# Play


def test_strong_does_not_watch():
    """Its own cards and the top of the pile alike, what others did makes no difference."""
    start = dealt("As Ks 5c", "4c 9c 2d", top="3d", stock="7c 8d Th")
    dropped = play(start, "p1 draw stock; p1 discard 7c; p2 draw discard; p2 discard 2d").position
    drawn = play(start, "p1 draw stock; p1 discard 7c; p2 draw stock; p2 discard 2d").position
    worths = [beginnings(unwatched(sight(position))) for position in (dropped, drawn)]
    watched = [beginnings(sight(position)) for position in (dropped, drawn)]
    assert worths[0] == pytest.approx(worths[1], abs=0.02)  # the stock has one card less
    assert watched[0] != watched[1]


def test_strong_does_not_look_at_the_score():
    positions = [dealt("Ks 9s 2d", "Jh Th 3c", pennies=pennies) for pennies in ((3, 3), (0, 1))]
    rich, poor = (beginnings(unwatched(sight(position))) for position in positions)
    assert rich == poor
    assert beginnings(sight(positions[0])) != beginnings(sight(positions[1]))


def test_patience_ends():
    """Two who want each other's discards would never finish: some time only the stock is left."""
    position = dealt("Ks 9s 2d", "Jh Th 3c", top="8s")
    for _ in range(2 * PATIENCE):
        assert Choice.TAKE in beginnings(sight(position))
        position = pass_by(position).position
    assert Choice.TAKE not in beginnings(sight(position))
