"""The quick simulation of matches against the engine, shuffle by shuffle (31 with a widow)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER
from scat.engine.thirtyone.actions import Knock
from scat.engine.thirtyone.widow.actions import Exchange, ExchangeAll, Pass
from scat.engine.thirtyone.widow.game import WIDOW
from scat.engine.thirtyone.widow.rules import OPTIONS, Rules
from scat.players.port import USUAL_BUDGET
from scat.players.thirtyone.widow.exchanging import Exchanging
from scat.players.thirtyone.widow.farsighted import Farsighted
from scat.players.thirtyone.widow.fast import ONLY_AS_USUAL, is_playable, play_match
from scat.players.thirtyone.widow.minds import MINDS, Haphazard

USUAL = Rules()
ANYBODY = {"random": Haphazard(), **MINDS, "master": Farsighted(worlds=2)}
MOST_DEALS = 40

PLAYABLE = st.fixed_dictionaries(
    {key: st.sampled_from(OPTIONS[key]) for key in OPTIONS if key not in ONLY_AS_USUAL}
).map(lambda options: Rules(**options | {"lives": min(options["lives"], 2)}))


def wish(position, levels, rng):
    """What somebody says out of turn, or what the seat on turn does."""
    others = (seat for seat in range(position.seats) if seat != position.to_act)
    for seat in (*others, position.to_act):
        view = position.view(seat)
        player = Exchanging(ANYBODY[levels[seat]])
        action = player.choose(view, rng, USUAL_BUDGET) if view.legal_actions() else None
        if action is not None:
            return action
    raise AssertionError("nobody does anything")


def is_turn(position, action):
    """Whether an action is a turn of its own: not a choice of hands (HW1), not a second part (HW4)."""
    is_second = position.play.may_knock or position.view(None).is_choice
    return isinstance(action, Exchange | ExchangeAll | Pass | Knock) and not is_second


def by_engine(rules, levels, dealer, rng):
    """The last position of a match, and how many turns it saw."""
    position, turns = WIDOW.start(rules, len(levels), dealer), 0
    while position.outcome is None and position.deal <= MOST_DEALS:
        if position.to_act == DEALER:
            action = position.shuffled(shuffle(position.to_shuffle, rng))
        else:
            action = wish(position, levels, rng)
            turns += is_turn(position, action)
        position = position.apply(action).position
    return position, turns


@settings(max_examples=15, deadline=None)
@given(
    rules=PLAYABLE,
    levels=st.lists(st.sampled_from(sorted(ANYBODY)), min_size=2, max_size=9),
    seed=st.integers(0, 2**32),
)
def test_a_match_ends_as_by_the_engine(rules, levels, seed):
    dealer = seed % len(levels)
    position, turns = by_engine(rules, levels, dealer, random.Random(seed))
    if position.outcome is None:
        return
    minds = [ANYBODY[level] for level in levels]
    played = play_match(rules, minds, dealer, random.Random(seed))
    assert played == (position.outcome.winners[0], position.deal, turns)


@pytest.mark.parametrize("key", ONLY_AS_USUAL)
def test_other_rules_are_refused(key):
    other = next(value for value in OPTIONS[key] if value != getattr(USUAL, key))
    rules = Rules(**{key: other})
    assert is_playable(USUAL)
    assert not is_playable(rules)
    with pytest.raises(ValueError, match="not played here"):
        play_match(rules, [MINDS["sensible"]] * 2, 0, random.Random(1))
