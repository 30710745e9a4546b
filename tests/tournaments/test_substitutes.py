"""Who waits for a place, and who takes the seat of somebody who has not come."""

from dataclasses import replace

import pytest

from scat.directing.booking import roll_called
from scat.directing.starting import start_events
from scat.tournaments.events import CheckedIn, CheckInOpened, Entered, Opened, Withdrew
from scat.tournaments.places import admissions, followed, vacated
from scat.tournaments.play import follow
from scat.tournaments.scores import standings
from scat.tournaments.state import Stage
from scat.tournaments.terms import Format
from tests.tournaments.cups import announced, play_round, played_out_from, seated, terms

KNOCK_OUT = Format.KNOCK_OUT


def numbers(entrants):
    return [one.number for one in entrants]


def crowded(entrants=10, limit=8, **changes):
    return announced(terms(**{"seats": 4, "limit": limit, "rounds": 2} | changes), entrants)


def begun(cup):
    cup = seated(followed(cup, *start_events(cup, 5)))
    tables = range(1, len(cup.rounds[-1].tables) + 1)
    return followed(cup, *(Opened(6, 1, table, table, 90 + table) for table in tables))


def called(cup, table, missing):
    return followed(cup, *roll_called(cup, table, missing, 9))


def test_beyond_the_limit_one_waits_and_moves_up_when_somebody_withdraws():
    cup = crowded()
    assert numbers(cup.waiting) == [9, 10]
    cup = followed(cup, *vacated(cup, Withdrew(2, 3), 2))
    assert numbers(cup.waiting) == [10]
    assert 9 in numbers(cup.present)
    cup = followed(cup, *vacated(cup, Withdrew(2, 10), 2))
    assert cup.waiting == ()
    assert list(admissions(cup, 3)) == []


def test_places_of_those_who_have_not_checked_in_go_to_those_who_wait_and_have():
    cup = follow(crowded(12, check_in=900), CheckInOpened(1))
    for number in (1, 2, 3, 4, 5, 6, 10, 11, 12):
        cup = follow(cup, CheckedIn(2, number))
    cup = followed(cup, *start_events(cup, 5))
    assert cup.stage is Stage.PLAYING
    assert numbers(cup.present) == [1, 2, 3, 4, 5, 6, 10, 11]
    assert numbers(cup.waiting) == [12]


@pytest.mark.parametrize("form", Format)
def test_whoever_waits_takes_the_seat_of_a_no_show_and_then_computers(form):
    cup = begun(crowded(9, form=form, fill="beginner"))
    table = cup.rounds[0].tables[0]
    after = called(cup, 1, (1, 2))
    assert after.rounds[0].tables[0] == (table[0], 9, 10, table[3])
    assert after.entrants[9].level == "beginner"
    gone = [one for one in after.entrants if one.left_in is not None]
    assert numbers(gone) == sorted(table[1:3])
    assert all(one.is_dropped for one in gone)
    assert after.rounds[0].spots[0].is_called
    over = played_out_from(after)
    order = standings(over)
    assert {9, 10} <= set(numbers(order))
    shows = next(one for one in order if one.number == table[1])
    assert (shows.points, shows.lasted) == (0, 0)


def test_without_anybody_who_waits_a_no_show_is_just_out():
    cup = begun(crowded(8))
    table = cup.rounds[0].tables[0]
    after = called(cup, 1, (0,))
    assert after.rounds[0].tables == cup.rounds[0].tables
    assert after.entrants[table[0] - 1].is_dropped
    assert called(cup, 1, ()).present == cup.present


def test_who_has_withdrawn_meanwhile_is_not_dropped_too():
    cup = begun(crowded(9))
    first = cup.rounds[0].tables[0][0]
    after = called(follow(cup, Withdrew(8, first)), 1, (0,))
    assert not after.entrants[first - 1].is_dropped
    assert 9 in numbers(after.waiting)


def test_later_nobody_takes_over_a_seat_that_others_have_played_for():
    cup = seated(play_round(begun(crowded(9, form=KNOCK_OUT, advance=2, fill="beginner"))))
    cup = follow(cup, Opened(7, 2, 1, 77, 99))
    assert len(cup.rounds) == 2
    before = cup.rounds[1].tables
    after = called(cup, 1, (0,))
    assert after.rounds[1].tables == before
    assert len(after.entrants) == len(cup.entrants)
    assert not after.may_wait


def test_one_may_begin_to_wait_while_the_first_round_is_played():
    cup = begun(crowded(8, limit=500))
    cup = follow(cup, Entered(8, 9, "Late", player=77))
    assert numbers(cup.waiting) == [9]
    assert 9 not in numbers(standings(cup))


def test_the_time_one_has_to_come():
    of = terms()
    assert of.no_show_after == 300
    assert replace(of, clock=600).no_show_after == 1200
    assert replace(of, clock=None, round_clock=7200).no_show_after == 1800
    assert replace(of, grace=60).no_show_after == 60
    assert replace(of, grace=0).no_show_after is None
