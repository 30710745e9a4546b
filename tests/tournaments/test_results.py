"""Files of results, and the season's table."""

import csv
import io
import json
from dataclasses import replace

from scat.tournaments.events import Cancelled, Dropped, Entered
from scat.tournaments.play import follow
from scat.tournaments.results import COLUMNS, csv_text, json_text
from scat.tournaments.scores import standings
from scat.tournaments.season import season
from tests.tournaments.cups import (
    announced,
    open_tables,
    played_out,
    result,
    seated,
    started,
    terms,
)


def test_the_table_holds_everybody_in_order():
    cup = played_out(started(terms(rounds=2), 9))
    rows = list(csv.DictReader(io.StringIO(csv_text(cup))))
    assert tuple(rows[0]) == COLUMNS
    assert [int(row["number"]) for row in rows] == [one.number for one in standings(cup)]
    assert rows[0]["decided_by"] == ""
    assert rows[1]["decided_by"] == "final"


def test_a_name_is_no_formula():
    cup = follow(announced(terms()), Entered(1, 1, '=HYPERLINK("x")\n,"', player=5))
    (row,) = csv.DictReader(io.StringIO(csv_text(cup)))
    assert row["name"] == '\'=HYPERLINK("x")\n,"'


def test_everything_for_programs_and_the_seed_only_at_the_end():
    cup = seated(started(terms(rounds=1, has_final=False), 8))
    dropped = Dropped(7, 3, 9, "rude")
    cup = follow(cup, dropped)
    cup = follow(cup, result(cup, 1))
    told = json.loads(json_text(cup, (dropped, Cancelled(8, 9))))
    assert told["seed"] is None
    assert told["commitment"] == cup.terms.commitment
    first, second = told["rounds"][0]["tables"]
    assert first["places"] is not None
    assert second["places"] is None
    assert [(line["did"], line["by"]) for line in told["directed"]] == [("drop", 9), ("cancel", 9)]
    over = json.loads(json_text(follow(cup, Cancelled(8, 9)), ()))
    assert over["seed"] == cup.terms.seed


def test_a_season_adds_up_what_people_left_behind():
    cups = [
        played_out(started(replace(terms(rounds=2), seed=f"{number}"), entrants))
        for number, entrants in enumerate((5, 9))
    ]
    table = season(cups)
    assert table[0].place == 1
    assert {one.player for one in table} == {1000 + number for number in range(1, 10)}
    assert sum(one.titles for one in table) == 2
    by = {one.player: one for one in table}
    assert by[1001].played == 2
    assert by[1009].played == 1
    winners = [standings(cup)[0].number + 1000 for cup in cups]
    assert all(by[player].points >= 100 for player in winners)
    points = [one.points for one in table]
    assert points == sorted(points, reverse=True)


def test_what_is_not_finished_and_who_is_no_person_or_never_played_does_not_count():
    cup = follow(announced(terms(), 4), Entered(1, 5, "Ada", level="strong"))
    assert season([follow(cup, Cancelled(1, None))]) == ()
    from_start = started(terms(rounds=1, has_final=False), 4)
    cup = seated(follow(from_start, Dropped(1, 4, 9)))
    for table in open_tables(cup):
        cup = follow(cup, result(cup, table))
    done = played_out(cup)
    assert {one.player for one in season([done])} == {1001, 1002, 1003}
