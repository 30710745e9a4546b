"""How the master of 31 with a widow looks far: what sensible players do, in worlds that may be."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.cards import parse_card, parse_cards
from scat.engine.protocol import DEALER
from scat.engine.thirtyone.events import DealEnded, LivesLost
from scat.engine.thirtyone.widow.game import WIDOW
from scat.engine.thirtyone.widow.rules import OPTIONS, Rules
from scat.engine.thirtyone.widow.state import pack_of
from scat.players.thirtyone.widow.course import course_of
from scat.players.thirtyone.widow.exchanging import Exchanging, sight_of
from scat.players.thirtyone.widow.farsighted import Farsighted, foresee
from scat.players.thirtyone.widow.fast import ONLY_AS_USUAL
from scat.players.thirtyone.widow.learned import Learned
from scat.players.thirtyone.widow.memory import remember
from scat.players.thirtyone.widow.minds import MINDS, Haphazard
from scat.players.thirtyone.widow.playout import Playout
from scat.players.thirtyone.widow.sight import Plain
from scat.players.thirtyone.widow.worlds import World, Worlds
from tests.engine.widow.script import dealt, play

SENSIBLE, ANYBODY = Exchanging(MINDS["sensible"]), Exchanging(Haphazard())
USUAL = Rules()

FIXED = {
    "new_widow_789": False,  # which is never weighed against other choices
    "declare_31": USUAL.declare_31,  # else it is not always somebody's turn
    "lives": 3,  # so that nobody is out after one deal
    "county": True,
}
RULES = st.fixed_dictionaries(
    {key: st.sampled_from(OPTIONS[key]) for key in OPTIONS if key not in ONLY_AS_USUAL}
).map(lambda options: Rules(**options | FIXED))


def cards(text):
    return tuple(sorted(parse_cards(text)))


def begun(rules, players, seed):
    """The first position of a match after the deal."""
    position = WIDOW.start(rules, players, seed % players)
    order = list(position.to_shuffle)
    random.Random(seed).shuffle(order)
    return position.apply(position.shuffled(tuple(order))).position


def is_asked(position):
    """Whether somebody is to have a turn, and not to choose hands or end a turn (HW1, HW4)."""
    is_turn = position.outcome is None and position.to_act != DEALER
    return is_turn and not position.play.may_knock and not position.view(None).is_choice


def walk(position, players, rng, steps):
    """Let some players go on for some steps."""
    for _ in range(steps):
        if position.outcome is not None or position.to_act == DEALER:
            return position
        seat = position.to_act
        action = players[seat].choose(position.view(seat), rng, 0)
        position = position.apply(action).position
    return position


def sight(position, **more):
    view = position.view(position.to_act)
    return replace(sight_of(view, view.legal_actions()), **more)


def as_it_is(position):
    """The world as it really is."""
    seats = position.match.active
    play_ = position.play
    return World([play_.hands[seat] for seat in seats], play_.widow, list(play_.stock))


@settings(max_examples=150, deadline=None)
@given(rules=RULES, players=st.integers(2, 9), seed=st.integers(0, 2**32), steps=st.integers(0, 20))
def test_the_tables_decide_as_a_sensible_player_does(rules, players, seed, steps):
    rng = random.Random(seed)
    position = walk(begun(rules, players, seed), [ANYBODY] * players, rng, steps)
    if not is_asked(position):
        return
    here = sight(position)
    chosen = course_of(rules, len(here.memory.lives)).choose(
        here.hand,
        here.widow,
        is_last=here.is_last_round,
        may_knock=Plain.KNOCK in here.choices,
        may_pass=Plain.PASS in here.choices,
    )
    assert chosen == MINDS["sensible"].choose(here, rng)


@settings(max_examples=150, deadline=None)
@given(rules=RULES, players=st.integers(2, 9), seed=st.integers(0, 2**32), steps=st.integers(0, 20))
def test_what_sensible_players_did_is_what_they_would_have_done(rules, players, seed, steps):
    position = begun(rules, players, seed)
    position = walk(position, [SENSIBLE] * players, random.Random(seed), steps)
    if not is_asked(position):
        return
    memory, course = remember(position.view(None)), course_of(rules, players)
    for place, seat in enumerate(position.match.active):
        hand = position.play.hands[seat]
        assert course.would_have_done(memory.trails[place].steps, tuple(sorted(hand)))


@settings(max_examples=150, deadline=None)
@given(rules=RULES, players=st.integers(2, 9), seed=st.integers(0, 2**32), steps=st.integers(0, 20))
def test_a_deal_is_played_out_as_by_the_engine(rules, players, seed, steps):
    rng = random.Random(seed)
    position = walk(begun(rules, players, seed), [ANYBODY] * players, rng, steps)
    if not is_asked(position):
        return
    here, seats, events = sight(position), position.match.active, ()
    choice = MINDS["sensible"].choose(here, rng)
    course = course_of(rules, players)
    losses = Playout(course, here.memory, as_it_is(position)).losses(here.place, choice)
    while not any(isinstance(event, DealEnded) for event in events):
        action = SENSIBLE.choose(position.view(position.to_act), rng, 0)
        position, events = position.apply(action)
    lost = {event.seat: event.lives for event in events if isinstance(event, LivesLost)}
    assert losses == tuple(lost.get(seat, 0) for seat in seats)


# Worlds


def draws(position, count=40):
    here = sight(position)
    course = course_of(here.rules, len(here.memory.lives))
    worlds, rng = Worlds(here, course), random.Random(1)
    return [worlds.draw(rng) for _ in range(count)], course


@settings(max_examples=60, deadline=None)
@given(rules=RULES, players=st.integers(2, 9), seed=st.integers(0, 2**32), steps=st.integers(0, 20))
def test_a_world_is_the_pack_as_the_player_may_think_it_lies(rules, players, seed, steps):
    rng = random.Random(seed)
    position = walk(begun(rules, players, seed), [ANYBODY] * players, rng, steps)
    if not is_asked(position):
        return
    here, real = sight(position), as_it_is(position)
    for world in draws(position, 3)[0]:
        everything = [*sum(world.hands, ()), *world.widow, *world.stock, *here.memory.aside]
        assert sorted(everything) == sorted(pack_of(rules))
        assert world.hands[here.place] == here.hand
        assert [len(hand) for hand in world.hands] == [3] * len(real.hands)
        assert world.widow == real.widow or not here.widow
        for known, hand in zip(here.memory.known, world.hands, strict=True):
            assert set(known) <= set(hand)


def test_others_hold_what_they_would_have_done_that_with():
    """Who takes a single ten would have taken all, had the others been small clubs."""
    start = dealt("Ks Ts 2d", "Ah 9h 3c", "8d 6d 4c", widow="5h 7c 4h")
    position = play(start, "p1 exchange all; p2 exchange 3c for Ts").position
    worlds, course = draws(position)
    steps = sight(position).memory.trails[1].steps
    hands = [world.hands[1] for world in worlds]
    fitting = [hand for hand in hands if course.would_have_done(steps, hand)]
    assert len(fitting) > 0.8 * len(hands)
    assert len(set(fitting)) > 5
    assert not course.would_have_done(steps, cards("Ts 2c 4s"))


def test_of_people_who_are_not_sensible_anything_is_believed():
    """Nobody sensible gives a card away and takes it back: either was no gain."""
    start = dealt("Ks Ts 2d", "Ah Kh Qc", "8d 6d 4c", widow="5h 7c 4h")
    there, back = "p2 exchange Ah for 2d", "p2 exchange 2d for Ah"
    position = play(start, f"p1 exchange all; {there}; p3 pass; p1 pass; {back}").position
    worlds, course = draws(position, 5)
    steps = sight(position).memory.trails[1].steps
    assert not any(course.would_have_done(steps, world.hands[1]) for world in worlds)
    assert all(parse_card("Ah") in world.hands[1] for world in worlds)


# The mind


def test_who_acts_last_sees_what_each_choice_costs():
    """Two are left, and all cards of the one who knocked are known."""
    start = dealt("Qs 9s 2d", "Js 9h 3c", widow="Ts 8d 4h")
    position = play(start, "p1 exchange all; p2 pass; p1 exchange all; p2 pass; p1 knock").position
    here = sight(position)
    sums = foresee(here, (Plain.ALL, Plain.PASS), 10, random.Random(1))
    assert here.memory.known[0] == cards("Qs 9s 2d")
    assert sums[Plain.PASS] == 0
    assert sums[Plain.ALL] == 0


def test_without_a_budget_it_goes_by_what_it_has_learned():
    position = play(dealt("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d"), "p1 exchange all").position
    here = sight(position, budget=0)
    assert Farsighted().choose(here, random.Random(1)) == Learned().choose(here, random.Random(1))


def test_few_worlds_are_enough_for_a_small_budget():
    """A budget that does not suffice for one world leaves what was learned."""
    position = play(dealt("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d"), "p1 exchange all").position
    chosen = {
        Farsighted().choose(sight(position, budget=some), random.Random(1)) for some in (1, 9)
    }
    assert chosen <= set(sight(position).choices)


@settings(max_examples=25, deadline=None)
@given(rules=RULES, players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_deals_among_masters_end(rules, players, seed):
    position = begun(replace(rules, new_widow_789=True), players, seed)
    master = Exchanging(Farsighted(worlds=1))
    rng = random.Random(seed)
    for _ in range(100 * players):
        if position.to_act == DEALER or position.outcome is not None:
            return
        view = position.view(position.to_act)
        position = position.apply(master.choose(view, rng, 500)).position
    raise AssertionError(str(position))
