"""What counts, and how much."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat.books.boards import Scores, scores
from scat.books.results import FULL, Field, SeatResult, field_of, pair_weight, weight
from scat.books.tallies import Tally


def result(player, place=1, *, pennies=0, has_left=False, **tally):
    return SeatResult(player, "somebody", place, pennies, has_left, Tally(**tally))


@pytest.mark.parametrize(
    ("players", "field"),
    [
        ((1, 2), Field.PEOPLE),
        ((1, None, 2, None), Field.PEOPLE),
        ((1, None), Field.COMPUTERS),
        ((None, None), None),
    ],
)
def test_computers_never_make_a_match_one_among_people(players, field):
    assert field_of([result(player) for player in players]) is field


def test_whoever_left_was_charged_and_counts():
    assert field_of([result(1), result(2, 2, has_left=True)]) is Field.PEOPLE


@pytest.mark.parametrize(
    ("met", "tenths"),
    [(0, 10), (4, 10), (5, 8), (6, 7), (9, 5), (24, 2), (49, 1), (50, 0), (1000, 0)],
)
def test_the_same_pair_again_and_again_counts_less_and_less(met, tenths):
    assert pair_weight(met) == tenths


def test_a_match_counts_the_mean_over_the_opponents():
    assert weight([]) == FULL
    assert weight([9]) == 5
    assert weight([0, 9]) == 7
    assert weight([0, 0, 50]) == 6


@given(st.lists(st.integers(0, 200), min_size=1, max_size=8), st.integers(0, 7))
def test_meeting_more_often_never_counts_more(met, index):
    more = [often + (number == index) for number, often in enumerate(met)]
    assert 0 <= weight(more) <= weight(met) <= FULL


def test_scores_are_tenths():
    of_match = result(1, 1, pennies=7, lives_cost=5, lives_lost=2, thirty_ones=1)
    assert scores(of_match) == Scores(games=1, pennies=70, lives=30, wins=10, thirty_ones=10)
    assert scores(of_match, 3) == Scores(games=1, pennies=21, lives=9, wins=3, thirty_ones=3)


def test_a_second_place_is_no_win():
    assert scores(result(1, 2, lives_lost=4)) == Scores(1, 0, -40, 0, 0)
