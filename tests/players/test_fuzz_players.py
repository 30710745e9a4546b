"""Deals by random house rules at tables of any size: no illegal action, no exception, an end."""

import os
import random

import pytest

from scat.cli.table import asked
from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER
from scat.engine.registry import GAMES
from scat.players.port import USUAL_BUDGET
from scat.players.registry import PLAYERS

LEVELS = [(key, level) for key in PLAYERS for level in PLAYERS[key]]
over_levels = pytest.mark.parametrize(("key", "level"), LEVELS)
MOST_ACTIONS = 1500
"""Of one deal; more would be a deal without end."""
DEALS = int(os.environ.get("SCAT_FUZZ_DEALS", "5000"))
"""Deals of each level in the slow suite; a hundred thousand of Scat take an hour and a half."""
SLICES = max(20, DEALS // 250)
"""One test must end within the time that the suite gives every test."""


def any_table(key, rng):
    """A match under way by any house rules: pennies and seats out as they may come."""
    game = GAMES[key]
    rules = next(iter(game.presets.values()))
    for option, values in game.options.items():
        rules = game.with_option(rules, option, rng.choice(values))
    seats = rng.choice(game.seats)
    start = game.start(rules, seats, rng.randrange(seats))
    least = 0 if rules.county else 1
    pennies = tuple(rng.randint(least, rules.lives) for _ in range(seats))
    return type(start)(start.match._replace(pennies=pennies), start.play)


def everybody(position):
    """Return all seats, the one on turn last: whoever has nothing to say says nothing."""
    return (*range(position.seats), position.to_act)


def play_deal(chosen, position, rng, seats=everybody):
    """Play one deal, everybody by this player, those seats asked; every action is checked."""
    begun = False
    for _ in range(MOST_ACTIONS):
        if position.to_act == DEALER:
            if begun and position.between_deals:
                return
            begun, action = True, position.shuffled(shuffle(position.to_shuffle, rng))
        elif position.outcome is not None:
            return
        else:
            action = wish(chosen, position, rng, seats)
        position = position.apply(action).position
    raise AssertionError(f"no end: {position!r}")


def wish(chosen, position, rng, seats):
    """What somebody says out of turn, or what the seat on turn does; `apply` judges it."""
    for seat in seats(position):
        if not position.is_out(seat):
            action = chosen.choose(position.view(seat), rng, USUAL_BUDGET)
            if action is not None:
                assert action.seat == seat
                return action
    raise AssertionError(f"nobody acts: {position!r}")


@over_levels
def test_deals_by_random_rules(key, level):
    rng = random.Random(level)
    for _ in range(40):
        play_deal(PLAYERS[key][level], any_table(key, rng), rng)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(SLICES))
@over_levels
def test_many_deals_by_random_rules(key, level, part):
    rng = random.Random(f"{level}/{part}")
    for _ in range(DEALS // SLICES):
        play_deal(PLAYERS[key][level], any_table(key, rng), rng, asked)
