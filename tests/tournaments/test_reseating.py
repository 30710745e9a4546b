"""Seats that change before their tables are open: by directors, and because somebody has left."""

import pytest

from scat.tournaments.events import Dropped, Opened, Paused, Reseated, Resumed, Withdrew
from scat.tournaments.play import Refused, follow, refusal
from scat.tournaments.reseating import drawn_again, mended, swapped
from scat.tournaments.terms import Format
from tests.tournaments.cups import played_out_from, seated, started, terms

BOSS = 9


def fresh(entrants=12, opened=0, **changes):
    cup = seated(started(terms(**{"seats": 4, "rounds": 2} | changes), entrants))
    for table in range(1, opened + 1):
        cup = follow(cup, Opened(1, 1, table, 100 + table, 50 + table))
    return cup


def table_of(cup, number):
    return next(table for table in cup.rounds[-1].tables if number in table)


def everybody(cup):
    return sorted(who for table in cup.rounds[-1].tables for who in table)


def test_two_exchange_their_seats_and_nobody_else_moves():
    cup = fresh()
    (one, *_), (other, *_), third = cup.rounds[0].tables
    after = follow(cup, swapped(cup, one, other, BOSS, 5))
    assert other in after.rounds[0].tables[0]
    assert one in after.rounds[0].tables[1]
    assert after.rounds[0].tables[2] == third
    assert everybody(after) == everybody(cup)
    assert after.rounds[0].reseatings == 1


def test_who_sits_at_an_open_table_or_nowhere_stays():
    cup = fresh(opened=1)
    at_open, waiting = cup.rounds[0].tables[0][0], cup.rounds[0].tables[1][0]
    for one, other in ((at_open, waiting), (waiting, at_open), (waiting, waiting), (waiting, 99)):
        with pytest.raises(Refused):
            swapped(cup, one, other, BOSS, 5)
    with pytest.raises(Refused):
        drawn_again(fresh(opened=3), BOSS, 5)


def test_drawing_again_leaves_open_tables_alone_and_is_repeatable():
    cup = fresh(24, opened=2)
    event = drawn_again(cup, BOSS, 5)
    assert event == drawn_again(cup, BOSS, 5)
    after = follow(cup, event)
    assert after.rounds[0].tables[:2] == cup.rounds[0].tables[:2]
    assert after.rounds[0].spots == cup.rounds[0].spots
    assert after.rounds[0].tables != cup.rounds[0].tables
    assert everybody(after) == everybody(cup)
    assert drawn_again(after, BOSS, 5) != event


def test_a_bye_may_be_exchanged_for_a_seat():
    cup = fresh(9, fewest=4, most=4)
    (bye,), seat = cup.rounds[0].byes, cup.rounds[0].tables[0][0]
    after = follow(cup, swapped(cup, bye, seat, BOSS, 5))
    assert after.rounds[0].byes == (seat,)
    assert bye in after.rounds[0].tables[0]


def test_whoever_leaves_before_the_table_opens_is_not_waited_for():
    cup = fresh(8, opened=1)
    one, other, *stay = cup.rounds[0].tables[1]
    cup = follow(follow(cup, Withdrew(3, one)), Dropped(3, other, BOSS))
    event = mended(cup, 5)
    assert sorted(event.tables[1]) == sorted(stay)
    cup = follow(cup, event)
    assert mended(cup, 5) is None
    assert cup.rounds[0].reseatings == 0
    third, last = stay
    cup = follow(cup, Withdrew(6, third))
    cup = follow(cup, mended(cup, 7))
    assert len(cup.rounds[0].tables) == 1
    assert cup.rounds[0].byes == (last,)


@pytest.mark.parametrize("form", Format)
def test_where_only_one_is_left_before_the_final_it_ends(form):
    cup = fresh(2, form=form, seats=2, rounds=1, has_final=False)
    cup = follow(cup, Withdrew(3, 1))
    cup = follow(cup, mended(cup, 4))
    assert cup.is_over
    cup = played_out_from(cup)
    assert not cup.is_live


@pytest.mark.parametrize(
    "wrong",
    [
        Reseated(5, 2, ((1, 2), (3, 4))),
        Reseated(5, 1, ((1, 2), (3,)), (4,)),
        Reseated(5, 1, ((1, 2), (3, 4, 1))),
        Reseated(5, 1, ((1, 2, 3, 4, 77),)),
        Reseated(5, 1, ((1, 2, 3),)),
    ],
)
def test_no_seating_loses_or_doubles_anybody(wrong):
    cup = fresh(4)
    assert refusal(cup, wrong) is not None


def test_a_pause_before_the_seating_makes_no_round_longer():
    cup = follow(started(terms(round_clock=600), 8), Paused(100, BOSS))
    cup = seated(cup)
    began_at = cup.rounds[0].began_at
    cup = follow(cup, Resumed(began_at + 50, BOSS))
    assert cup.rounds[0].began_at == began_at + 50
