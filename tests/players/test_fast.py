"""The quick simulation of matches against the engine, shuffle by shuffle (Scat)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.events import Discarded, Knocked
from scat.engine.thirtyone.rules import OPTIONS, Rules
from scat.players.registry import PLAYERS
from scat.players.thirtyone.fast import ONLY_AS_USUAL, is_playable, play_match

LEVELS = PLAYERS["scat/1"]
USUAL = Rules()
MOST_DEALS = 40
"""Some house rules let careful players go on for ever."""

PLAYABLE = st.fixed_dictionaries(
    {key: st.sampled_from(OPTIONS[key]) for key in OPTIONS if key not in ONLY_AS_USUAL}
).map(lambda options: Rules(**options))


def wish(position, levels, rng):
    """What somebody says out of turn, or what the seat on turn does."""
    others = (seat for seat in range(position.seats) if seat != position.to_act)
    for seat in (*others, position.to_act):
        view = position.view(seat)
        action = LEVELS[levels[seat]].choose(view, rng, 0) if view.legal_actions() else None
        if action is not None:
            return action
    raise AssertionError("nobody does anything")


def by_engine(rules, levels, dealer, rng):
    """The last position of a match, and how many discards and knocks it saw."""
    position, turns = SCAT.start(rules, len(levels), dealer), 0
    while position.outcome is None and position.deal <= MOST_DEALS:
        if position.to_act == DEALER:
            action = position.shuffled(shuffle(position.to_shuffle, rng))
        else:
            action = wish(position, levels, rng)
        step = position.apply(action)
        position = step.position
        turns += any(isinstance(event, Discarded | Knocked) for event in step.events)
    return position, turns


@settings(max_examples=25, deadline=None)
@given(
    rules=PLAYABLE,
    levels=st.lists(st.sampled_from(sorted(LEVELS)), min_size=2, max_size=9),
    seed=st.integers(0, 2**32),
)
def test_a_match_ends_as_by_the_engine(rules, levels, seed):
    dealer = seed % len(levels)
    position, _ = by_engine(rules, levels, dealer, random.Random(seed))
    if position.outcome is None:
        return
    minds = [LEVELS[level].mind for level in levels]
    played = play_match(rules, minds, dealer, random.Random(seed))
    assert (played.winner,) == position.outcome.winners
    assert played.deals == position.deal


@pytest.mark.parametrize("seed", range(6))
def test_turns_are_counted_as_by_the_engine(seed):
    position, turns = by_engine(USUAL, ["sensible"] * 3, 0, random.Random(seed))
    played = play_match(USUAL, [LEVELS["sensible"].mind] * 3, 0, random.Random(seed))
    assert played == (position.outcome.winners[0], position.deal, turns)


@pytest.mark.parametrize("key", ONLY_AS_USUAL)
def test_other_rules_are_refused(key):
    other = next(value for value in OPTIONS[key] if value != getattr(USUAL, key))
    rules = Rules(**{key: other})
    assert is_playable(USUAL)
    assert not is_playable(rules)
    with pytest.raises(ValueError, match="not played here"):
        play_match(rules, [LEVELS["sensible"].mind] * 2, 0, random.Random(1))
