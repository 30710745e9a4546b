"""The sums over somebody's matches."""

from hypothesis import given
from hypothesis import strategies as st

from scat.books.profiles import HISTORY, Played, figures, latest_ratings, of_field, streaks
from scat.books.ratings import Rating
from scat.books.results import Field, SeatResult
from scat.books.tallies import Tally


def played(place, field=Field.PEOPLE, *, pennies=0, has_left=False, rating=None, **tally):
    result = SeatResult(1, "Ann", place, pennies, has_left, Tally(**tally))
    return Played(result, field, 4, rating)


def test_sums_and_rates():
    of = figures(
        [
            played(1, pennies=9, deals=8, lives_cost=5, lives_lost=2, knocks=3, knocks_won=2,
                   knock_points=150, best_knock=61, thirty_ones=1),
            played(3, deals=4, lives_lost=4, knocks=1, knock_points=44, best_knock=44),
            played(1, pennies=2, has_left=True),
        ]
    )  # fmt: skip
    assert (of.games, of.wins, of.places, of.left, of.pennies) == (3, 2, (2, 0, 1), 1, 11)
    assert (of.lives_cost, of.lives_lost, of.deals, of.thirty_ones) == (5, 6, 12, 1)
    assert (of.knocks, of.knock_rate, of.average_knock, of.best_knock) == (4, 0.5, 24.25, 30.5)
    assert of.lives_per_deal == 0.5
    assert (of.streak, of.best_streak) == (1, 1)


def test_without_matches_there_are_no_rates():
    of = figures([])
    assert of.games == of.wins == of.best_knock == of.streak == 0
    assert of.places == ()
    assert of.knock_rate is of.average_knock is of.lives_per_deal is None


@given(st.lists(st.booleans(), max_size=30))
def test_streaks(wins):
    runs = "".join("W" if won else " " for won in wins)
    now, best = streaks(wins)
    assert now == len(runs) - len(runs.rstrip("W"))
    assert best == max(map(len, runs.split(" ")))


def test_computers_are_another_field():
    games = [played(1, Field.COMPUTERS), played(2)]
    assert of_field(games, Field.PEOPLE).wins == 0
    assert of_field(games, Field.COMPUTERS).wins == 1


def test_the_history_is_of_rated_matches_and_not_endless():
    games = [played(1, rating=Rating(25.0 + n, 3.0)) for n in range(HISTORY + 5)]
    games.append(played(1, Field.COMPUTERS))
    history = latest_ratings(games)
    assert len(history) == HISTORY
    assert history[-1] == Rating(25.0 + HISTORY + 4, 3.0).shown
