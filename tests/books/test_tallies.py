"""What counts for whom when a deal ends."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from scat.books import tallies as books
from scat.books.tallies import Tally
from scat.engine.cards import parse_card
from scat.engine.protocol import TellsDealResults
from scat.engine.thirtyone.events import (
    Called,
    DealEnded,
    DealKind,
    HandsShown,
    Left,
    LivesLost,
)
from scat.engine.thirtyone.widow.events import AcesShown
from tests.books.games import GAMES, WIDOW, steps
from tests.sessions.pebbles import PEBBLES

NOTHING = (Tally(),) * 3


def counted(tallies, events, seats, game=WIDOW):
    return books.counted(tallies, tuple(events), game, seats)


HAND = tuple(map(parse_card, ("Ah", "Kh", "Th")))


def ended(kind, *, knocker=None, lost=(), scores=(40, 50, 60), caller=None):
    """The events of a deal's end: who lost how many lives, and the worth of the hands."""
    called = () if caller is None else (Called(caller, HAND, by_house=False),)
    losses = (LivesLost(seat, lives, lives, is_out=False) for seat, lives in lost)
    end = DealEnded(kind, knocker, (3, 3, 3), 0)
    return (*called, HandsShown((HAND,) * 3, scores), *losses, end)


def test_a_knock_that_costs_others_lives_is_won():
    after = counted(NOTHING, ended(DealKind.SHOWDOWN, knocker=2, lost=[(0, 1), (1, 1)]), 3)
    assert after == (
        Tally(deals=1, lives_lost=1),
        Tally(deals=1, lives_lost=1),
        Tally(deals=1, lives_cost=2, knocks=1, knocks_won=1, knock_points=60, best_knock=60),
    )


def test_a_knocker_who_pays_has_lost_the_knock_and_cost_nobody_anything():
    after = counted(NOTHING, ended(DealKind.SHOWDOWN, knocker=0, lost=[(0, 2)]), 3)
    knocker = Tally(deals=1, lives_lost=2, knocks=1, knock_points=40, best_knock=40)
    assert after == (knocker, Tally(deals=1), Tally(deals=1))


def test_a_knock_that_costs_nobody_anything_is_not_won():
    after = counted(NOTHING, ended(DealKind.SHOWDOWN, knocker=1), 3)
    assert after[1] == Tally(deals=1, knocks=1, knock_points=50, best_knock=50)


def test_a_31_takes_the_lives_and_the_knock_before_it_is_lost():
    events = ended(
        DealKind.THIRTY_ONE, knocker=0, caller=2, lost=[(0, 1), (1, 1)], scores=(50, 40, 62)
    )
    after = counted(NOTHING, events, 3)
    assert after[2] == Tally(deals=1, lives_cost=2, thirty_ones=1)
    assert after[0] == Tally(deals=1, lives_lost=1, knocks=1, knock_points=50, best_knock=50)


def test_h19_a_knocker_who_has_left_has_no_knock_and_nobody_takes_the_lives():
    events = ended(DealKind.SHOWDOWN, knocker=2, lost=[(0, 1)], scores=(40, 50, None))
    assert counted(NOTHING, events, 3) == (Tally(deals=1, lives_lost=1), Tally(deals=1), Tally())


def test_deals_without_a_decision_count_for_nobody():
    for kind in (DealKind.DRAWN, DealKind.VOID, DealKind.ABANDONED):
        assert counted(NOTHING, (Left(0, 3), DealEnded(kind, 1, (3, 3, 3), 0)), 3) == NOTHING


def test_other_events_count_nothing():
    assert counted(NOTHING, (Left(0, 3),), 3) == NOTHING


def test_a_second_deal_is_added_and_the_best_knock_stays():
    first = counted(NOTHING, ended(DealKind.SHOWDOWN, knocker=2, lost=[(0, 1)]), 3)
    low = ended(DealKind.SHOWDOWN, knocker=2, lost=[(1, 1)], scores=(40, 30, 44))
    assert counted(first, low, 3)[2] == Tally(
        deals=2, lives_cost=2, knocks=2, knocks_won=2, knock_points=104, best_knock=60
    )


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(GAMES), st.integers(2, 9), st.integers(0, 2**32))
def test_in_every_match_the_sums_fit(game, seats, seed):
    tallies, lost, calls, deals = (Tally(),) * seats, [0] * seats, 0, 0
    rules = next(iter(game.presets.values()))
    for position, events in steps(game, rules, seats, random.Random(seed)):
        tallies, deals = counted(tallies, events, seats, game), position.deal
        calls += sum(isinstance(event, Called) for event in events)
        for event in events:
            if isinstance(event, LivesLost):
                lost[event.seat] += event.lives
    assert [tally.lives_lost for tally in tallies] == lost
    assert sum(tally.lives_cost for tally in tallies) <= sum(lost)
    assert sum(tally.thirty_ones for tally in tallies) == calls
    assert sum(tally.knocks for tally in tallies) <= deals
    for tally in tallies:
        assert tally.knocks_won <= tally.knocks <= tally.deals <= deals
        assert tally.knock_points <= tally.best_knock * tally.knocks


def test_hw9_three_aces_cost_the_others_lives_and_not_the_knocker_who_knocked_before():
    lost = [(1, 1), (2, 1)]
    end = ended(DealKind.THIRTY_ONE, knocker=1, lost=lost, scores=(66, 50, 60))
    after = counted(NOTHING, (AcesShown(0, HAND, by_house=True), *end), 3)
    assert after[0] == Tally(deals=1, lives_cost=2, thirty_ones=1)
    assert after[1].lives_cost == 0


def test_h18_who_joins_late_begins_with_nothing():
    first = counted(NOTHING, ended(DealKind.SHOWDOWN, knocker=2, lost=[(0, 1)]), 3)
    assert counted(first, (), 4) == (*first, Tally())


def test_of_a_game_that_tells_no_results_nothing_is_counted():
    assert all(isinstance(game, TellsDealResults) for game in GAMES)
    assert not isinstance(PEBBLES, TellsDealResults)
    end = ended(DealKind.SHOWDOWN, knocker=2, lost=[(0, 1)])
    assert counted(NOTHING, end, 3, PEBBLES) == NOTHING
