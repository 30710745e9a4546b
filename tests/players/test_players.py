"""What every computer player promises, and that a level beats the one below (Scat)."""

import inspect
import random
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.cards import parse_cards, shuffle
from scat.engine.protocol import DEALER
from scat.engine.registry import GAMES
from scat.engine.thirtyone.counting import score
from scat.engine.thirtyone.draw import SCAT
from scat.players.port import Player
from scat.players.registry import PLAYERS, levels, player
from scat.players.thirtyone.drawing import knock_at
from scat.players.thirtyone.potential import potential, prospect, worth
from tests.engine.games import CONTRACTS
from tests.engine.script import dealt, pass_by, play

FEW = 60
"""Positions to examine: enough to look far a little."""

EVERY = [(key, level) for key in PLAYERS for level in PLAYERS[key]]
RULES_OF = {contract.key: contract.rules for contract in CONTRACTS}
SWAP_OF = {contract.key: contract.swap for contract in CONTRACTS}

over_players = pytest.mark.parametrize(
    ("key", "level"), EVERY, ids=["-".join(one) for one in EVERY]
)


def test_every_game_has_players():
    assert set(PLAYERS) == set(GAMES)
    for key in GAMES:
        assert len(levels(key)) >= 2
        assert levels(key) == tuple(PLAYERS[key])


def test_what_is_no_game_or_level_has_none():
    assert levels("whist/1") == ()
    for key, level in (("whist/1", "sensible"), ("scat/1", "clairvoyant")):
        with pytest.raises(KeyError):
            player(key, level)


@over_players
def test_a_player_keeps_nothing(key, level):
    chosen = player(key, level)
    assert (
        list(inspect.signature(chosen.choose).parameters)
        == list(inspect.signature(Player.choose).parameters)[1:]
    )
    with pytest.raises((AttributeError, TypeError)):
        chosen.memory = 1


def act(position, chosen, rng):
    """The action of the seat on turn, checked."""
    view = position.view(position.to_act)
    action = chosen.choose(view, rng, FEW)
    assert action in view.legal_actions()
    assert position.refusal(action) is None
    return action


def ask_others(position, chosen, rng):
    """What somebody says out of turn: nothing, or something legal."""
    for seat in range(position.seats):
        if seat != position.to_act and not position.is_out(seat):
            action = chosen.choose(position.view(seat), rng, FEW)
            if action is not None:
                assert action.seat == seat
                assert position.refusal(action) is None
                return action
    return None


@over_players
@settings(max_examples=40, deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_choice_is_legal_by_any_house_rules(key, level, data, seed):
    game, chosen, rng = GAMES[key], player(key, level), random.Random(seed)
    seats = data.draw(st.sampled_from(game.seats))
    position = game.start(data.draw(RULES_OF[key]), seats, data.draw(st.integers(0, seats - 1)))
    while position.outcome is None and position.deal <= 2:
        if position.to_act == DEALER:
            action = position.shuffled(shuffle(position.to_shuffle, rng))
        else:
            action = ask_others(position, chosen, rng) or act(position, chosen, rng)
        position = position.apply(action).position


@over_players
@settings(max_examples=10, deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_the_same_view_and_chance_give_the_same_choice(key, level, data, seed):
    """Cards that a seat does not see make no difference to it either."""
    game, chosen, rng = GAMES[key], player(key, level), random.Random(seed)
    seats = data.draw(st.sampled_from(game.seats))
    position = game.start(data.draw(RULES_OF[key]), seats, 0)
    while position.outcome is None and position.deal <= 2:
        if position.to_act == DEALER:
            action = position.shuffled(shuffle(position.to_shuffle, rng))
        else:
            view, luck = position.view(position.to_act), rng.getrandbits(32)
            action = chosen.choose(view, random.Random(luck), FEW)
            other = SWAP_OF[key](position, position.to_act, rng)
            swapped = type(view)(
                view.seat, other.match, other.view(view.seat).play, history=view.history
            )
            for same in (view, position.view(position.to_act), swapped):
                assert chosen.choose(same, random.Random(luck), FEW) == action
        position = position.apply(action).position


@over_players
def test_a_player_without_chance_to_take_takes_only_the_given_one(key, level):
    """The global source of chance is left as it was."""
    before = random.getstate()
    match(key, (level, level), 3)
    assert random.getstate() == before


@cache
def match(key, seated, seed):
    """Who wins a match, by seat."""
    game, rng = GAMES[key], random.Random(seed)
    position = game.start(next(iter(game.presets.values())), len(seated), seed % len(seated))
    while position.outcome is None:
        if position.to_act == DEALER:
            action = position.shuffled(shuffle(position.to_shuffle, rng))
        else:
            chosen = player(key, seated[position.to_act])
            action = chosen.choose(position.view(position.to_act), rng, FEW)
        position = position.apply(action).position
    return position.outcome.winners


CLEARLY = {
    "scat/1": list(pairwise(levels("scat/1"))),
    "widow/1": [("beginner", "sensible"), ("sensible", "master")],
}
"""Who beats whom so clearly that a hundred matches show it."""


@pytest.mark.parametrize("key", PLAYERS)
def test_stronger_levels_win_more(key):
    """Matches between two, seats and first deals in turn; the same cards every time.

    The page of the computer players says by how much, from thousands of them.
    """
    for weaker, stronger in CLEARLY[key]:
        won = sum(
            match(key, (weaker, stronger) if seed % 4 < 2 else (stronger, weaker), seed)
            == ((1,) if seed % 4 < 2 else (0,))
            for seed in range(120)
        )
        assert won > 60, f"{stronger} won {won} of 120 against {weaker}"


# Scat


def sensible(position, seat=None):
    view = position.view(position.to_act if seat is None else seat)
    return str(player("scat/1", "sensible").choose(view, random.Random(1), FEW))


def beginner(position):
    return str(
        player("scat/1", "beginner").choose(position.view(position.to_act), random.Random(1), FEW)
    )


HANDS = ("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d")


def test_everybody_calls_a_31_in_and_out_of_turn():
    position = dealt("Ks 9s 2d", "Ah Jh Th", "Ad Kd 6d")
    assert sensible(position, seat=1) == "p2 call"
    assert sensible(position, seat=2) == "None"
    own = dealt("Ah Jh Th", "Ks 9s 2d")
    assert (sensible(own), beginner(own)) == ("p1 call", "p1 call")


def test_who_has_not_looked_looks_first():
    position = dealt(*HANDS, rules="house throw_down=on")
    assert (sensible(position), beginner(position)) == ("p1 look", "p1 look")
    assert sensible(position, seat=1) == "None"


@pytest.mark.parametrize(("hand", "line"), [("Ks Ts 2d", "p1 draw"), ("As Ks 2d", "p1 knock")])
def test_a_beginner_knocks_at_21(hand, line):
    assert beginner(dealt(hand, "Jh Th 3c", top="5h")).startswith(line)


def test_a_beginner_takes_what_improves_the_hand():
    assert beginner(dealt("Ks 9s 2d", "Jh Th 3c", top="8s")) == "p1 draw discard"
    assert beginner(dealt("Ks 9s 2d", "Jh Th 3c", top="8c")) == "p1 draw stock"


def test_sensible_takes_a_31():
    position = dealt("Ks Qs 3d", *HANDS[1:], top="As")
    assert sensible(position) == "p1 draw discard"
    assert sensible(play(position, "p1 draw discard").position) == "p1 call"


@pytest.mark.parametrize(
    ("players", "thresholds"),
    [
        (2, (22, 22, 25, 27, 27)),
        (3, (22, 22, 24, 27, 27)),
        (4, (20, 22, 24, 28, 28)),
        (5, (20, 22, 24, 28, 28)),
        (6, (22, 22, 23, 28, 28)),
        (9, (22, 22, 23, 28, 28)),
    ],
)
def test_sensible_knocks_later_with_more(players, thresholds):
    assert tuple(knock_at(players, turn) for turn in range(1, 6)) == thresholds


def test_sensible_counts_its_own_turns():
    hand = "Ks Qs 3d"  # 20
    position = dealt(hand, "9h 8h 3c", "9d 8d 4c", "7h 6h 5c", top="2h")
    assert sensible(position) == "p1 knock"
    for _ in range(4):
        position = pass_by(position).position
    assert sensible(position).startswith("p1 draw")


def test_after_a_knock_sensible_weighs_points():
    position = play(dealt("Ad Kd 6d", "Ks 9s 2d", "Jh Th 3c", top="8s"), "p1 knock").position
    assert sensible(position) == "p2 draw discard"
    assert sensible(play(position, "p2 draw discard").position) == "p2 discard 2d"


def test_yardsticks_agree_with_counting_by_hand():
    rules = SCAT.presets["house"]
    hand = tuple(sorted(parse_cards("Ks Qs 3d")))
    assert worth(hand, rules) == 40
    unseen = [card for card in range(52) if card not in hand]
    best = [
        max(
            score(kept, rules)
            for kept in ([*hand], *([*(c for c in hand if c != odd), card] for odd in hand))
        )
        for card in unseen
    ]
    assert potential(hand, rules) == pytest.approx(sum(best) / 49)
    assert score(hand, rules) < potential(hand, rules) < prospect(hand, rules) < 1000
    thirty_one = tuple(sorted(parse_cards("As Ks Qs")))
    assert potential(thirty_one, rules) == prospect(thirty_one, rules) == 1000
