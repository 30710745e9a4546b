"""What decides between equals, in its order."""

import pytest

from scat.directing.booking import decided as decided_as_it_stands
from scat.tournaments.events import Booked, Entered, Seated, Withdrew
from scat.tournaments.formats import computers_wanted, plan
from scat.tournaments.play import follow
from scat.tournaments.purses import brought, purses, stops_at
from scat.tournaments.scores import TieBreak, knocked_out, standings
from scat.tournaments.state import Result
from scat.tournaments.terms import Format
from tests.tournaments.cups import TERMS, announced, seated, started, terms


def after(cup, *rounds):
    """Book rounds given as tables of (entrant, place, pennies)."""
    for number, tables in enumerate(rounds, start=1):
        seats = tuple(tuple(number for number, _, _ in table) for table in tables)
        cup = follow(cup, Seated(1, number, seats))
        for at, table in enumerate(tables, start=1):
            places, pennies = (tuple(one[k] for one in table) for k in (1, 2))
            cup = follow(cup, Booked(1, number, at, places, pennies))
    return cup


def decided(cup):
    return {one.number: one.decided_by for one in standings(cup)}


@pytest.mark.parametrize(
    ("places", "seat", "share"),
    [
        ((1, 2), 0, 100), ((1, 2), 1, 0), ((1, 1), 0, 50), ((1, 2, 3), 1, 50),
        ((1, 2, 3, 4), 1, 66), ((1, 1, 3), 0, 75), ((1, 2, 2), 2, 25), ((1,) * 9, 4, 50),
    ],
)  # fmt: skip
def test_points_are_the_share_of_the_others_that_one_has_beaten(places, seat, share):
    assert Result(places, (0,) * len(places)).share(seat) == share


def test_points_come_first():
    cup = after(started(terms(), 2), [[(1, 2, 9), (2, 1, 0)]])
    assert [one.number for one in standings(cup)] == [2, 1]
    assert decided(cup) == {2: None, 1: TieBreak.POINTS}


def test_then_wins():
    cup = after(
        started(terms(), 6),
        [[(1, 1, 0), (2, 2, 0), (5, 3, 0)], [(3, 1, 0), (4, 2, 0), (6, 3, 0)]],
        [[(1, 3, 0), (4, 2, 0), (5, 1, 0)], [(3, 1, 0), (2, 2, 0), (6, 3, 0)]],
    )
    assert decided(cup)[2] is TieBreak.WINS


def test_then_opponents_points():
    cup = after(
        started(terms(), 8),
        [[(1, 1, 0), (2, 2, 0)], [(3, 1, 0), (4, 2, 0)], [(5, 1, 0), (6, 2, 0)]],
        [[(7, 1, 0), (2, 2, 0)], [(8, 1, 0), (3, 2, 0)]],
    )
    by = {one.number: one for one in standings(cup)}
    assert {by[number].points for number in (1, 3, 5, 7, 8)} == {100}
    assert by[8].opponents == 100
    assert by[8].place == 1 or by[3].place == 1
    assert TieBreak.OPPONENTS in decided(cup).values()


def test_then_pennies():
    cup = after(started(terms(), 4), [[(1, 1, 1), (2, 2, 0)], [(3, 1, 2), (4, 2, 0)]])
    assert [one.number for one in standings(cup)][:2] == [3, 1]
    assert decided(cup)[1] is TieBreak.PENNIES


def test_then_who_was_out_earlier():
    cup = started(terms(late_until=3), 4)
    cup = follow(cup, Withdrew(1, 3))
    cup = after(cup, [[(1, 1, 0), (2, 2, 0)]])
    lasted = {one.number: one.lasted for one in standings(cup)}
    assert lasted[3] == 0
    assert lasted[2] == 1
    assert decided(cup)[3] in (TieBreak.OPPONENTS, TieBreak.LASTED)


def test_last_the_order_drawn_at_the_start_whose_hash_was_shown():
    cup = started(terms(), 6)
    order = [one.number for one in standings(cup)]
    assert order == sorted(order, key=TERMS.luck)
    assert set(decided(cup).values()) == {None, TieBreak.LUCK}
    assert TERMS.commitment == ("043a718774c572bd8a25adbeb1bfcd5c0256ae11cecf9f9c3f925d0e52beaf89")


def test_computers_complete_the_tables_if_they_may():
    assert computers_wanted(announced(terms(fill="strong"), 6)) == 2
    assert computers_wanted(announced(terms(fill="strong"), 8)) == 0
    assert computers_wanted(announced(terms(fill="strong", limit=7), 6)) == 1
    assert computers_wanted(announced(terms(), 6)) == 0
    assert computers_wanted(announced(terms(fill="strong"))) == 0


def test_in_a_freeze_out_pennies_are_kept_and_nobody_goes_on_who_was_out():
    cup = started(terms(Format.FREEZE_OUT, lives=5, seats=5, late_until=1), 10)
    cup = follow(cup, Seated(1, 1, ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10))))
    assert [brought(cup, table) for table in (1, 2)] == [(5,) * 5] * 2
    assert [stops_at(cup, table) for table in (1, 2)] == [3, 3]
    is_out = False, False, True, True, True
    cup = follow(cup, Booked(1, 1, 1, (1, 1, 3, 3, 3), (2, 0, 0, 0, 0), is_out=is_out))
    # The clock has ended the other table: the upper half goes on.
    cup = follow(cup, Booked(1, 1, 2, (1, 2, 3, 4, 5), (5, 4, 4, 2, 1), True, (False,) * 5))
    cup = follow(cup, Entered(1, 11, "Late", player=5))
    assert knocked_out(cup) == {3, 4, 5, 9, 10}
    assert plan(cup).tables  # six are left: two tables, though one would hold them but for a seat
    cup = follow(cup, Seated(2, 2, ((1, 2, 11), (6, 7, 8))))
    assert dict(purses(cup)) == {1: 2, 2: 0, 6: 5, 7: 4, 8: 4, 11: 0}
    assert brought(cup, 1) == (2, 0, 0)


def test_the_final_of_a_freeze_out_is_played_to_its_end_and_is_the_last_round():
    cup = started(terms(Format.FREEZE_OUT, lives=3), 4)
    cup = seated(cup)
    assert cup.rounds[0].is_final
    assert stops_at(cup, 1) == 1
    table = cup.rounds[0].tables[0]
    cup = follow(cup, Booked(1, 1, 1, (1, 2, 2, 4), (2, 0, 0, 0), is_out=(False, True, True, True)))
    assert plan(cup) is None
    assert standings(cup)[0].number == table[0]


def test_pennies_of_a_freeze_out_are_those_of_the_last_table():
    cup = started(terms(Format.FREEZE_OUT, seats=2), 4)
    cup = after(cup, [[(1, 1, 3), (2, 2, 0)], [(3, 1, 1), (4, 2, 0)]], [[(1, 1, 2), (3, 2, 0)]])
    assert [one.pennies for one in standings(cup)] == [2, 0, 0, 0]


def test_what_every_other_format_brings_and_where_it_stops():
    cup = seated(started(terms(Format.KNOCK_OUT), 8))
    assert brought(cup, 1) is None
    assert stops_at(cup, 1) == 1


def test_a_table_that_nobody_knows_leaves_everybody_their_pennies():
    cup = seated(started(terms(Format.FREEZE_OUT, lives=4), 8))
    assert decided_as_it_stands(cup, 1, None, 9).pennies == (4,) * 4
