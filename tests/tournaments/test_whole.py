"""Whatever happens, a tournament ends, and equal results give equal standings."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.tournaments.events import Entered, Seated, parse_event
from scat.tournaments.formats import plan
from scat.tournaments.play import follow
from scat.tournaments.scores import standings
from scat.tournaments.seating import repeats
from scat.tournaments.state import Stage
from scat.tournaments.terms import Format
from tests.tournaments.cups import (
    Unrest,
    played_out,
    played_out_from,
    result,
    seated,
    started,
    terms,
)

ANY = st.builds(
    terms,
    st.sampled_from(Format),
    seats=st.integers(2, 9),
    advance=st.integers(1, 4),
    rounds=st.integers(1, 5),
    has_final=st.booleans(),
    lives=st.integers(1, 3),
    late_until=st.integers(0, 3),
)


@settings(deadline=None, max_examples=60)
@given(ANY, st.integers(2, 60), st.integers(0, 9))
def test_leavers_late_entrants_and_any_order_of_results_end_it(of, entrants, seed):
    cup = played_out(started(of, entrants), random.Random(seed), Unrest(seed))
    assert cup.stage is Stage.FINISHED
    order = standings(cup)
    with_place = {one.number for one in cup.entrants if not one.is_waiting}
    assert [one.place for one in order] == list(range(1, len(with_place) + 1))
    assert {one.number for one in order} == with_place
    for one in cup.rounds:
        sizes = [len(table) for table in one.tables]
        assert min(sizes) >= 2
        assert max(sizes) - min(sizes) <= 1
        assert one.byes == ()


@settings(deadline=None, max_examples=30)
@given(ANY, st.integers(2, 40), st.integers(0, 9), st.integers(0, 9))
def test_the_order_of_results_changes_no_standing(of, entrants, one, other):
    first = played_out(started(of, entrants), random.Random(one))
    second = played_out(started(of, entrants), random.Random(other))
    assert standings(first) == standings(second)
    assert first.rounds == second.rounds


@settings(deadline=None, max_examples=30)
@given(ANY, st.integers(2, 40), st.data())
def test_where_the_game_seats_an_exact_number_byes_are_few_and_go_round(of, entrants, data):
    seats = data.draw(st.integers(2, 5))
    of = replace(of, seats=seats, fewest=seats, most=seats, rounds=5, form=Format.ROUNDS)
    cup = played_out(started(of, entrants))
    had = {one.number: 0 for one in cup.entrants}
    for one in cup.rounds:
        assert all(len(table) == seats for table in one.tables)
        if not one.is_final:
            assert len(one.byes) == entrants % seats
        for number in one.byes:
            had[number] += 1
    assert max(had.values()) - min(had.values()) <= 1


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("entrants", [4, 17, 100, 500])
def test_the_champion_of_survival_has_lasted_and_everybody_got_a_place(form, entrants):
    cup = played_out(started(terms(form, seats=9, advance=3), entrants))
    best = standings(cup)[0]
    assert best.lasted == len(cup.rounds)
    assert cup.entrants[best.number - 1].left_in is None
    assert best.decided_by is None


def test_in_a_knock_out_whoever_went_further_stands_higher():
    cup = played_out(started(terms(Format.KNOCK_OUT, seats=4), 64))
    lasted = [one.lasted for one in standings(cup)]
    assert lasted == sorted(lasted, reverse=True)
    assert [len(one.tables) for one in cup.rounds] == [16, 8, 4, 2, 1]
    assert [one.is_final for one in cup.rounds] == [False] * 4 + [True]


def test_in_a_freeze_out_tables_are_merged_and_few_people_move():
    cup = played_out(started(terms(Format.FREEZE_OUT, seats=6, lives=3), 30))
    counts = [len(one.tables) for one in cup.rounds]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == 5
    assert counts[-1] == 1
    first, second = cup.rounds[:2]
    assert counts[:2] == [5, 3]
    # Three of five tables go on with the three who are left there; six people move.
    stayed = [max(len(set(table) & set(old)) for old in first.tables) for table in second.tables]
    assert stayed == [3, 3, 3]


def test_rounds_are_seated_so_that_nobody_meets_twice_where_that_is_possible():
    cup = played_out(started(terms(seats=4, rounds=4, has_final=False), 40))
    assert repeats([one.tables for one in cup.rounds]) == 0


def test_the_best_of_the_rounds_play_the_final_and_its_winner_is_champion():
    cup = played_out(started(terms(seats=4, rounds=3), 22))
    final = cup.rounds[-1]
    assert final.is_final
    assert len(final.tables[0]) == 4
    order = standings(cup)
    assert {one.number for one in order[:4]} == set(final.tables[0])
    assert order[0].final == 1
    assert all(one.final is None for one in order[4:])
    others = [one.points for one in order[4:]]
    assert others == sorted(others, reverse=True)
    assert min(one.points for one in order[:4]) >= others[0]


def test_a_seating_follows_from_what_has_happened_alone():
    cup = seated(started(terms(), 30))
    for table in range(1, len(cup.rounds[-1].tables) + 1):
        cup = follow(cup, result(cup, table))
    assert plan(cup) == plan(cup)
    other = replace(cup, terms=replace(cup.terms, seed="another"))
    assert plan(other) != plan(cup)


def test_a_leaver_changes_nothing_that_was_booked():
    cup = played_out(started(terms(rounds=2, has_final=False), 20))
    before = {one.number: (one.points, one.wins) for one in standings(cup)}
    unrest = Unrest(1, rate=0)
    again = played_out(started(terms(rounds=2, has_final=False), 20), disturb=unrest)
    assert {one.number: (one.points, one.wins) for one in standings(again)} == before


def test_a_late_entrant_has_no_points_for_rounds_missed():
    cup = seated(started(terms(rounds=3, late_until=1, has_final=False), 12))
    cup = follow(cup, Entered(5, 13, "Late", player=13))
    assert cup.entrants[12].since == 2
    cup = played_out_from(cup)
    late = next(one for one in standings(cup) if one.number == 13)
    assert late.points <= 200
    assert all(13 not in table for table in cup.rounds[0].tables)
    assert any(13 in table for table in cup.rounds[1].tables)


def test_seated_lines_read_back():
    event = Seated(1, 1, ((1, 2), (3, 4)), (5,), is_final=True)
    assert parse_event(str(event)) == event
