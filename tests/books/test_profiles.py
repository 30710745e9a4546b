"""The sums over somebody's matches, one match after the other."""

from functools import reduce
from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from scat.books.profiles import Figures, added
from scat.books.results import SeatResult
from scat.books.tallies import Tally


def played(place, *, pennies=0, has_left=False, **tally):
    return SeatResult(1, "Ann", place, pennies, has_left, Tally(**tally))


def figures(*results):
    return reduce(added, results, Figures())


def test_sums_and_rates():
    of = figures(
        played(1, pennies=9, deals=8, lives_cost=5, lives_lost=2, knocks=3, knocks_won=2,
               knock_points=150, best_knock=61, thirty_ones=1),
        played(3, deals=4, lives_lost=4, knocks=1, knock_points=44, best_knock=44),
        played(1, pennies=2, has_left=True),
    )  # fmt: skip
    assert (of.games, of.wins, of.places, of.left, of.pennies) == (3, 2, (2, 0, 1), 1, 11)
    tally = of.tally
    assert (tally.lives_cost, tally.lives_lost, tally.deals, tally.thirty_ones) == (5, 6, 12, 1)
    assert (tally.knocks, of.knock_rate, of.average_knock, of.best_knock) == (4, 0.5, 24.25, 30.5)
    assert of.lives_per_deal == 0.5
    assert (of.streak, of.best_streak) == (1, 1)


def test_without_matches_there_are_no_rates():
    of = Figures()
    assert of.games == of.wins == of.best_knock == of.streak == 0
    assert of.places == ()
    assert of.knock_rate is of.average_knock is of.lives_per_deal is None


def counts(most):
    return st.integers(0, most)


RESULTS = st.builds(
    SeatResult,
    st.just(1),
    st.just("Ann"),
    st.integers(1, 9),
    counts(40),
    st.booleans(),
    st.builds(Tally, *(counts(62) for _ in range(8))),
)


@given(st.lists(RESULTS, max_size=30))
def test_adding_one_by_one_is_the_sum_over_all(results):
    of = figures(*results)
    places = [one.place for one in results]
    runs = [len(list(run)) for is_won, run in groupby(places, lambda place: place == 1) if is_won]
    assert of.games == len(results)
    assert of.places == tuple(places.count(place) for place in range(1, max(places, default=0) + 1))
    assert of.wins == places.count(1)
    assert of.left == sum(one.has_left for one in results)
    assert of.pennies == sum(one.pennies for one in results)
    assert of.best_streak == max(runs, default=0)
    assert of.streak == (runs[-1] if places and places[-1] == 1 else 0)
    for name in Tally.__slots__:
        together = max if name == "best_knock" else sum
        assert getattr(of.tally, name) == together(
            [0, *(getattr(one.tally, name) for one in results)]
        )
