"""Ratings: a number with how sure it is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.books.ratings import PROVISIONAL, Rating, rated
from scat.books.results import FULL

BEGINNER = Rating()


def test_a_beginner_is_shown_1500_and_is_provisional():
    assert (BEGINNER.shown, BEGINNER.margin) == (1500, 667)
    assert BEGINNER.is_provisional
    assert not Rating(games=PROVISIONAL).is_provisional


def test_winners_rise_losers_fall_and_both_are_better_known():
    winner, loser = rated((BEGINNER, BEGINNER), (1, 2), (FULL, FULL))
    assert winner.shown > BEGINNER.shown > loser.shown
    assert winner.margin < BEGINNER.margin > loser.margin
    assert winner.games == loser.games == 1


def test_equals_who_share_the_place_stay_equal():
    one, other = rated((BEGINNER, BEGINNER), (1, 1), (FULL, FULL))
    assert one == other


def test_only_who_is_before_whom_matters():
    before = (BEGINNER, Rating(28.0, 4.0, 3), Rating(20.0, 6.0, 9))
    assert rated(before, (1, 2, 3), (FULL,) * 3) == rated(before, (2, 5, 9), (FULL,) * 3)


def test_a_weight_is_so_much_of_the_way():
    full = rated((BEGINNER, BEGINNER), (1, 2), (FULL, FULL))
    half, none = rated((BEGINNER, BEGINNER), (1, 2), (5, 0))
    assert half.mu == pytest.approx((BEGINNER.mu + full[0].mu) / 2)
    assert half.sigma == pytest.approx((BEGINNER.sigma + full[0].sigma) / 2)
    assert (none.mu, none.sigma, none.games) == (BEGINNER.mu, BEGINNER.sigma, 1)


ratings = st.builds(Rating, st.floats(0, 50), st.floats(0.5, 9), st.integers(0, 99))


@settings(deadline=None)
@given(st.lists(st.tuples(ratings, st.integers(1, 9), st.integers(0, 10)), min_size=2, max_size=9))
def test_the_first_never_falls_below_the_last_by_a_match(people):
    before, places, weights = zip(*people, strict=True)
    after = rated(before, places, weights)
    first, last = places.index(min(places)), places.index(max(places))
    if min(places) < max(places):
        assert after[first].mu >= before[first].mu or places.count(min(places)) > 1
        assert after[last].mu <= before[last].mu or places.count(max(places)) > 1
    assert all(one.sigma > 0 for one in after)
