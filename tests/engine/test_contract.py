"""What every game promises (scat/engine/protocol.py), over random matches by random house rules."""

import random
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER, NOBODY, IllegalAction
from scat.engine.reasons import Reason
from scat.engine.registry import GAMES
from scat.engine.registry import game as registered
from tests.engine.games import CONTRACTS, words_of_cards

MOST_DEALS = 25
MOST_ACTIONS_A_DEAL = 2000

over_games = pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.key)


def viewers(position):
    return (*range(position.seats), None)


def start_of(contract, draw):
    game = contract.game
    rules = draw(contract.rules)
    seats = draw(st.sampled_from(game.seats))
    return game.start(rules, seats, draw(st.integers(0, seats - 1))), rules


def choose(contract, position, rng):
    """A random action that leads somewhere; seldom one that ends the fun early."""
    if position.to_act == DEALER:
        return position.shuffled(shuffle(position.to_shuffle, rng))
    actions = position.legal_actions()
    weights = [contract.rare(action) for action in actions]
    if position.deal > MOST_DEALS:  # some house rules never cost anybody anything
        leave = position.leave_action(position.to_act)
        return rng.choices([*actions, leave], [*weights, sum(weights)])[0]
    return rng.choices(actions, weights)[0]


def walk(contract, start, rng):
    """Play a match at random; yield each position with the action and the step that follow."""
    position, in_deal = start, 0
    while position.outcome is None:
        in_deal = 0 if position.between_deals else in_deal + 1
        assert in_deal <= MOST_ACTIONS_A_DEAL, "the deal does not end"
        action = choose(contract, position, rng)
        step = position.apply(action)
        yield position, action, step
        position = step.position


MATCHES = st.integers(0, 2**32)


def test_every_registered_game_has_a_contract():
    assert {contract.key for contract in CONTRACTS} == set(GAMES)
    for contract in CONTRACTS:
        assert registered(contract.key) is contract.game


@over_games
def test_presets_are_rules_that_read_back(contract):
    game = contract.game
    for name, rules in game.presets.items():
        assert str(rules) == name
        assert game.parse_rules(name) == rules
        assert hash(rules) == hash(game.parse_rules(name))


@over_games
def test_a_match_starts_with_the_dealer(contract):
    game = contract.game
    for seats in game.seats:
        for dealer in range(seats):
            position = game.start(next(iter(game.presets.values())), seats, dealer)
            assert (position.to_act, position.between_deals) == (DEALER, True)
            assert (position.dealer, position.deal, position.seats) == (dealer, 0, seats)
            assert position.outcome is None
            assert position.void_action() is None


@over_games
@settings(max_examples=60, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_every_match_ends_and_keeps_its_cards_and_pennies(contract, data, seed):
    start, rules = start_of(contract, data.draw)
    rng = random.Random(seed)
    position = start
    for before, action, step in walk(contract, start, rng):
        position = step.position
        assert sum(position.pennies) + position.kitty == contract.stake(rules) * start.seats
        assert all(pennies >= 0 for pennies in position.pennies)
        is_under_way = not position.between_deals and position.outcome is None
        assert contract.cards(position) == (list(contract.pack) if is_under_way else [])
        assert position.deal == before.deal + (before.between_deals and action.seat == DEALER)
        assert step.events
        assert position.history[-len(step.events) :] == step.events
        assert not any(position.is_out(seat) < before.is_out(seat) for seat in range(before.seats))
        to_act = position.to_act
        assert to_act in {DEALER, NOBODY} or not position.is_out(to_act)
        assert (to_act == NOBODY) == (position.outcome is not None)
    outcome = position.outcome
    assert len(outcome.places) == len(outcome.winnings) == start.seats
    assert outcome.winners
    assert sum(outcome.winnings) in {0, position.kitty}
    for seat, place in enumerate(outcome.places):
        assert place == 1 + sum(other < place for other in outcome.places)
        assert (place == 1) == (not position.is_out(seat))


@over_games
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_legal_is_what_is_not_refused(contract, data, seed):
    start, _ = start_of(contract, data.draw)
    rng = random.Random(seed)
    pool = data.draw(st.lists(contract.wild, min_size=20, max_size=40))
    known = []
    for position, action, _ in walk(contract, start, rng):
        known.append(action)
        if rng.random() < 0.85:
            continue
        legal = position.legal_actions()
        assert len(set(legal)) == len(legal)
        for tried in (*legal, *pool, *rng.sample(known, min(len(known), 20))):
            reason = position.refusal(tried)
            assert reason is None or isinstance(reason, Reason)
            is_dealers = getattr(tried, "seat", None) == DEALER
            assert is_dealers or (reason is None) == (tried in legal), (position, tried)
            if reason is not None:
                with pytest.raises(IllegalAction) as refusal:
                    position.apply(tried)
                assert refusal.value.reason is reason
            else:
                assert position.apply(tried) == position.apply(tried)
        assert all(tried.seat != DEALER for tried in legal)


@over_games
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_the_dealer_may_do_what_is_due_and_nothing_else(contract, data, seed):
    start, _ = start_of(contract, data.draw)
    rng = random.Random(seed)
    for position, _, _ in walk(contract, start, rng):
        order = shuffle(position.to_shuffle, rng)
        assert (position.refusal(position.shuffled(order)) is None) == (position.to_act == DEALER)
        if position.to_act == DEALER:
            assert position.to_shuffle == tuple(sorted(position.to_shuffle))
            for wrong in (order[:-1], (*order, order[0]), (*order[:-1], order[0])):
                assert position.refusal(position.shuffled(wrong)) is Reason.WRONG_CARDS
        else:
            assert position.to_shuffle == ()
        void = position.void_action()
        assert (void is None) == position.between_deals
        if void is not None:
            after = position.apply(void).position
            assert after.between_deals
            assert after.pennies == position.pennies


@over_games
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_a_view_is_blind_to_what_it_must_not_know(contract, data, seed):
    start, _ = start_of(contract, data.draw)
    rng = random.Random(seed)
    for position, _, _ in walk(contract, start, rng):
        if position.between_deals or rng.random() < 0.9:
            continue
        for viewer in viewers(position):
            other = contract.swap(position, viewer, rng)
            assert contract.cards(other) == contract.cards(position)
            seen, seen_other = position.view(viewer), other.view(viewer)
            assert seen_other == seen
            assert (str(seen_other), repr(seen_other)) == (str(seen), repr(seen))
            assert seen_other.legal_actions() == seen.legal_actions()
            assert (seen_other.to_act, seen_other.seat) == (seen.to_act, viewer)
            assert hash(seen) == hash(seen_other)


@over_games
def test_the_swap_of_hidden_cards_swaps_something(contract):
    game, rng = contract.game, random.Random(5)
    position = game.start(next(iter(game.presets.values())), game.seats[0], 0)
    position = position.apply(position.shuffled(shuffle(position.to_shuffle, rng))).position
    for viewer in viewers(position):
        assert contract.swap(position, viewer, rng) != position


@over_games
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_views_say_what_a_seat_may_do(contract, data, seed):
    start, _ = start_of(contract, data.draw)
    rng = random.Random(seed)
    for position, _, _ in walk(contract, start, rng):
        if rng.random() < 0.6:
            continue
        legal = position.legal_actions()
        for viewer in range(position.seats):
            view = position.view(viewer)
            own = tuple(action for action in legal if action.seat == viewer)
            assert view.legal_actions() == own
            assert view.to_act == position.to_act
        assert position.view(None).legal_actions() == ()


@over_games
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_events_tell_nobody_a_hidden_card(contract, data, seed):
    """Nobody reads a card in an event that they do not see before or after, but in shown hands."""
    start, _ = start_of(contract, data.draw)
    rng = random.Random(seed)
    for before, action, step in walk(contract, start, rng):
        if rng.random() < 0.6:
            continue
        has_shown = any(map(contract.has_shown, step.events))
        is_over = step.position.between_deals or step.position.outcome is not None
        public = words_of_cards(action) if is_over and action.seat != DEALER else set()
        for viewer in viewers(before):
            after = step.position.view(viewer)
            told = tuple(event.seen_by(viewer) for event in step.events)
            assert after.history[-len(told) :] == told
            known = words_of_cards(before.view(viewer)) | words_of_cards(after) | public
            for event, seen in zip(step.events, told, strict=True):
                assert type(seen) is type(event)
                assert seen.seen_by(viewer) == seen
                assert words_of_cards(seen) <= words_of_cards(event)
                assert has_shown or words_of_cards(seen) <= known, (seen, viewer)


@over_games
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_everything_written_reads_back(contract, data, seed):
    start, rules = start_of(contract, data.draw)
    rng, game = random.Random(seed), contract.game
    assert game.parse_rules(str(rules)) == rules
    for position, action, step in walk(contract, start, rng):
        assert game.parse_action(str(action)) == action
        for legal in position.legal_actions():
            assert game.parse_action(str(legal)) == legal
        for event in step.events:
            assert "\n" not in str(event)
            hash(event)
        if rng.random() < 0.3:
            after = step.position
            line = repr(after)
            assert "\n" not in line
            read = game.parse_position(line)
            assert (read, repr(read), hash(read)) == (after, line, hash(after))
            assert read.legal_actions() == after.legal_actions()
            assert read.history == ()


@over_games
@settings(max_examples=200, deadline=None)
@given(text=st.one_of(st.text(), st.text(alphabet="pd1239 drawstockdiscard KsTh?-|", max_size=40)))
def test_parsers_refuse_with_a_value_error_or_read_what_prints_the_same(contract, text):
    for parse, write in (
        (contract.game.parse_action, str),
        (contract.game.parse_rules, str),
        (contract.game.parse_position, repr),
    ):
        try:
            read = parse(text)
        except ValueError:
            continue
        assert parse(write(read)) == read


@over_games
@settings(max_examples=60, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_a_spoilt_line_is_refused_or_another_position(contract, data, seed):
    start, _ = start_of(contract, data.draw)
    rng, game = random.Random(seed), contract.game
    lines = [repr(step.position) for _, _, step in walk(contract, start, rng)]
    line = data.draw(st.sampled_from(lines))
    cut = data.draw(st.integers(0, len(line) - 1))
    put = data.draw(st.sampled_from(["", " ", "9", "x", "Ks", "??", " | ", "p9"]))
    spoilt = line[:cut] + put + line[cut + data.draw(st.integers(0, 3)) :]
    try:
        position = game.parse_position(spoilt)
    except ValueError as fault:
        assert str(fault).startswith("column ")  # noqa: PT017 - either way is right
    else:
        assert repr(position) == spoilt
        position.legal_actions()
        for viewer in viewers(position):
            str(position.view(viewer))


@over_games
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_the_clock_always_has_something_legal(contract, data, seed):
    start, _ = start_of(contract, data.draw)
    rng = random.Random(seed)
    for position, _, _ in walk(contract, start, rng):
        for seat in range(position.seats):
            leave, look = position.leave_action(seat), position.look_action(seat)
            assert (leave is None) == position.is_out(seat)
            assert leave is None or position.apply(leave).position.is_out(seat)
            assert look is None or position.refusal(look) is None
        if position.to_act >= 0:
            default = position.timeout_action(position.to_act)
            assert position.refusal(default) is None
            assert default.seat == position.to_act


@over_games
@settings(max_examples=10, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_a_match_played_by_the_clock_alone_ends_every_deal(contract, data, seed):
    start, _ = start_of(contract, data.draw)
    rng, position, in_deal = random.Random(seed), start, 0
    while position.outcome is None and position.deal <= 5:
        if position.to_act == DEALER:
            in_deal = 0 if position.between_deals else in_deal
            action = position.shuffled(shuffle(position.to_shuffle, rng))
        else:
            action = position.timeout_action(position.to_act)
        in_deal += 1
        assert in_deal <= MOST_ACTIONS_A_DEAL
        position = position.apply(action).position


@over_games
@settings(max_examples=10, deadline=None)
@given(data=st.data(), seed=MATCHES)
def test_the_same_actions_lead_to_the_same_place(contract, data, seed):
    start, _ = start_of(contract, data.draw)
    steps = list(walk(contract, start, random.Random(seed)))
    position, told = start, []
    for before, action, step in steps:
        assert position == before
        position, events = position.apply(action).position, step.events
        told += events
    assert position == steps[-1][2].position
    assert [position.view(seat).history for seat in viewers(position)] == [
        steps[-1][2].position.view(seat).history for seat in viewers(position)
    ]


@over_games
def test_positions_and_actions_are_frozen(contract):
    game = contract.game
    position = game.start(next(iter(game.presets.values())), game.seats[0], 0)
    action = position.shuffled(position.to_shuffle)
    for value, name in ((position, "kitty"), (action, "seat"), (position.view(0), "seat")):
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            setattr(value, name, 1)
    hash(position), hash(action), hash(position.view(0))
