import itertools
import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat.tournaments.seating import Meetings, pairs, rebalanced, repeats, seat
from scat.tournaments.sizes import table_sizes


@given(st.integers(0, 600), st.integers(2, 9), st.integers(2, 9), st.integers(2, 9))
def test_tables_hold_what_the_game_allows_and_as_many_as_can_be(entrants, seats, fewest, most):
    fewest, seats, most = sorted((seats, fewest, most))
    sizes, byes = table_sizes(entrants, seats, fewest, most)
    assert sum(sizes) + byes == entrants
    assert all(fewest <= size <= most for size in sizes)
    assert not sizes or max(sizes) - min(sizes) <= 1
    assert byes < fewest
    if fewest < most and fewest == 2:
        assert byes <= (entrants == 1)


@pytest.mark.parametrize(
    ("entrants", "seats", "fewest", "most", "expected"),
    [
        (5, 2, 2, 9, ((3, 2), 0)),
        (5, 2, 2, 2, ((2, 2), 1)),
        (8, 3, 3, 3, ((3, 3), 2)),
        (10, 9, 2, 9, ((5, 5), 0)),
        (7, 3, 3, 4, ((4, 3), 0)),
        (1, 4, 2, 9, ((), 1)),
    ],
)
def test_sizes_by_example(entrants, seats, fewest, most, expected):
    assert table_sizes(entrants, seats, fewest, most) == expected


def rounds_of(entrants, seats, count, effort=60_000):
    rounds = []
    for number in range(count):
        sizes, _ = table_sizes(entrants, seats, 2, 9)
        found = seat(
            range(1, entrants + 1), sizes, Meetings.of(rounds), random.Random(number), effort
        )
        assert sorted(one for table in found for one in table) == list(range(1, entrants + 1))
        assert tuple(map(len, found)) == sizes
        rounds.append(found)
    return rounds


@pytest.mark.parametrize(("entrants", "seats", "count"), [(9, 3, 4), (40, 4, 6), (50, 5, 5)])
def test_nobody_meets_twice_where_an_arrangement_is_known_or_easy(entrants, seats, count):
    assert repeats(rounds_of(entrants, seats, count)) == 0


def test_last_rounds_mates_are_spread_even_if_everybody_has_met():
    rounds = rounds_of(8, 4, 7)
    for before, after in itertools.pairwise(rounds):
        mates = set(pairs(before))
        again = sum(pair in mates for pair in pairs(after)) // 2
        assert again == 4  # two tables of four: of each old table two must meet again, twice


def test_it_is_far_better_than_chance():
    ours = repeats(rounds_of(60, 6, 8))
    rng, drawn = random.Random(1), []
    for _ in range(8):
        order = list(range(60))
        rng.shuffle(order)
        drawn.append(tuple(tuple(order[at : at + 6]) for at in range(0, 60, 6)))
    assert ours * 4 < repeats(drawn)


def test_the_effort_bounds_the_search():
    rounds = rounds_of(100, 9, 6)
    begin = time.process_time()
    seat(range(1, 101), table_sizes(100, 9, 2, 9)[0], Meetings.of(rounds), random.Random(1), 1)
    little = time.process_time() - begin
    assert little < 0.5


def test_balancing_moves_as_few_as_possible():
    tables = ((1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12), (13, 14), (15, 16, 17))
    after = rebalanced(tables, (6, 6, 5), random.Random(1))
    assert sorted(map(len, after)) == [5, 6, 6]
    assert {1, 2, 3, 4, 5, 6} in map(set, after)
    assert {7, 8, 9, 10, 11, 12} in map(set, after)
    assert {15, 16, 17} <= set(after[2])


def test_meetings_weigh_more_each_time_and_most_for_last_rounds_mates():
    rounds = [((1, 2), (3, 4)), ((1, 2), (3, 4)), ((1, 3), (2, 4))]
    meetings = Meetings.of(rounds)
    assert dict(meetings.weights(1, frozenset({1, 2, 3, 4}))) == {2: 3, 3: 1 + 4}
    assert repeats(rounds) == 2
