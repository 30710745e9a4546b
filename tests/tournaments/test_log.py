"""A tournament as text: it replays exactly, and nothing else is read."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.tournaments import events as ev
from scat.tournaments.events import KINDS, parse_event
from scat.tournaments.play import Refused, begin, follow, refusal, replay
from scat.tournaments.state import Stage
from scat.tournaments.terms import MOST_WAITING
from tests.tournaments.cups import TERMS, announced, result, seated, started, terms

GOLDEN = (
    ev.Announced(1, TERMS),
    ev.Entered(2, 1, 'Ann "the\n🂡"', player=2**62 + 1),
    ev.Entered(2, 2, "Ben", player=5),
    ev.Entered(2, 3, "Ada", level="strong"),
    ev.Withdrew(3, 2),
    ev.Entered(3, 4, "Ben", player=5),
    ev.Shown(3, "panel", 77),
    ev.Paused(3, 9),
    ev.Resumed(4, 9),
    ev.CheckInOpened(4),
    ev.CheckedIn(4, 1),
    ev.CheckedIn(4, 4),
    ev.Started(5),
    ev.Seated(6, 1, ((4, 1, 3),)),
    ev.Reseated(6, 1, ((1, 4, 3),), (), 9),
    ev.Opened(7, 1, 1, 12, 345),
    ev.RollCalled(7, 1, 1),
    ev.Booked(8, 1, 1, (2, 1, 2), (0, 3, 0), is_decided=True),
    ev.Dropped(9, 4, 9, "rude; \u2028 twice"),
    ev.Finished(10),
)


def test_every_kind_of_event_prints_and_reads_back():
    shown = (*GOLDEN, ev.Cancelled(1, None, "too few"), ev.Extended(1, 9, 60))
    shown += (ev.Admitted(1, 2), ev.Substituted(1, 1, 1, 4, 5))
    assert {type(event) for event in shown} == set(KINDS.values())
    for event in shown:
        assert parse_event(str(event)) == event
        assert "\n" not in str(event)


def test_a_log_replays_exactly():
    cup = begin(GOLDEN[0])
    for number, event in enumerate(GOLDEN[1:], start=2):
        cup = follow(cup, event)
        assert replay(map(str, GOLDEN[:number])) == cup
    assert cup.events == len(GOLDEN)


@pytest.mark.parametrize(
    "line",
    [
        "", "withdraw", "withdraw {}", "withdraw []", "withdraw null", 'withdraw {"at":1}',
        'withdraw {"at":1,"number":"2"}', 'withdraw {"at":1,"number":true}',
        'withdraw {"at":1,"number":1.0}', 'withdraw {"at":1,"number":1,"more":1}',
        'vanish {"at":1}', 'seat {"at":1,"round":1,"tables":[[1,"2"]]}',
        'seat {"at":1,"round":1,"tables":[1]}', 'announce {"at":1,"terms":{}}',
        'withdraw {"at":1,"number":1}x', "enter " + "[" * 100_000,
    ],
)  # fmt: skip
def test_what_is_no_event_is_not_read(line):
    with pytest.raises(ValueError, match="event"):
        parse_event(line)


def test_terms_that_cannot_be_played_are_not_read():
    body = json.loads(str(GOLDEN[0]).partition(" ")[2])
    body["terms"]["seats"] = 1
    with pytest.raises(ValueError, match="event"):
        parse_event("announce " + json.dumps(body))


@settings(max_examples=200)
@given(st.sampled_from([str(event) for event in GOLDEN]), st.data())
def test_a_damaged_line_is_another_event_or_none(line, data):
    at = data.draw(st.integers(0, len(line) - 1))
    damaged = line[:at] + data.draw(st.characters()) + line[at + 1 :]
    try:
        event = parse_event(damaged)
    except ValueError:
        return
    assert parse_event(str(event)) == event


def test_a_log_begins_with_an_announcement():
    with pytest.raises(ValueError, match="begins"):
        replay([str(ev.Started(1))])
    with pytest.raises(ValueError, match="not enough"):
        replay([])


def case(cup, event, key):
    assert refusal(cup, event) == key
    if key is not None:
        with pytest.raises(Refused) as refused:
            follow(cup, event)
        assert refused.value.key == key


def test_what_may_not_happen_before_the_start():
    cup = announced(terms(limit=2), 2)
    full = cup
    for number in range(3, 3 + MOST_WAITING):
        full = follow(full, ev.Entered(1, number, "Cay", player=number))
    case(full, ev.Entered(1, 3 + MOST_WAITING, "Dee", player=3333), "refused-cup-full")
    case(full, ev.Admitted(1, 3), "refused-cup-full")
    case(cup, ev.Admitted(1, 1), "refused-cup-no-entrant")
    case(cup, ev.Entered(1, 3, "Ann", player=1001), "refused-cup-entered")
    case(cup, ev.Entered(1, 5, "Cay", player=3), "refused-cup-no-entrant")
    case(cup, ev.Entered(1, 3, "Nobody"), "refused-cup-no-entrant")
    case(cup, ev.Withdrew(1, 3), "refused-cup-not-entered")
    case(cup, ev.CheckedIn(1, 1), "refused-cup-no-check-in")
    case(cup, ev.Seated(1, 1, ((1, 2),)), "refused-cup-under-way")
    case(cup, ev.Booked(1, 1, 1, (1, 2), (0, 0)), "refused-cup-no-table")
    case(cup, ev.Finished(1), "refused-cup-under-way")
    case(cup, ev.Resumed(1, 9), "refused-cup-not-paused")
    case(cup, ev.Extended(1, 9, 60), "refused-cup-no-clock")
    case(cup, ev.Announced(1, TERMS), "refused-cup-under-way")
    case(follow(cup, ev.Paused(1, 9)), ev.Paused(1, 9), "refused-cup-paused")


def test_what_may_not_happen_after_it():
    cup = seated(started(terms(late_until=1), 8))
    case(cup, ev.Started(1), "refused-cup-under-way")
    case(cup, ev.Seated(1, 2, ((1, 2),)), "refused-cup-under-way")
    case(cup, ev.Entered(1, 9, "Late", player=9), None)
    case(cup, ev.Booked(1, 1, 1, (1, 2), (0, 0)), "refused-cup-no-table")
    case(cup, ev.Booked(1, 1, 1, (2, 2, 3, 4), (0,) * 4), "refused-cup-no-table")
    case(cup, ev.Booked(1, 1, 1, (1, 2, 3, 9), (0,) * 4), "refused-cup-no-table")
    case(cup, ev.Booked(1, 1, 3, (1, 2, 3, 4), (0,) * 4), "refused-cup-no-table")
    booked = follow(cup, result(cup, 1))
    case(booked, result(cup, 1), "refused-cup-no-table")
    gone = follow(cup, ev.Withdrew(1, 1))
    case(gone, ev.Entered(1, 9, "Ann", player=1001), "refused-cup-dropped")
    over = follow(cup, ev.Cancelled(1, 9))
    case(over, ev.Entered(1, 9, "Late", player=9), "refused-cup-over")
    case(over, ev.Shown(1, "podium", 3), None)


def test_a_seating_names_everybody_once_and_nobody_who_has_left():
    cup = follow(started(terms(), 6), ev.Withdrew(1, 6))
    case(cup, ev.Seated(1, 1, ((1, 2, 3), (4, 5))), None)
    case(cup, ev.Seated(1, 1, ((1, 2, 3), (4, 5, 6))), "refused-cup-no-entrant")
    case(cup, ev.Seated(1, 1, ((1, 2, 3), (3, 4, 5))), "refused-cup-no-entrant")
    case(cup, ev.Seated(1, 1, ((1, 2, 3, 4), (5,))), "refused-cup-no-table")
    case(cup, ev.Seated(1, 1, ()), "refused-cup-no-table")


def test_who_has_not_checked_in_is_out_and_may_come_late():
    cup = announced(terms(check_in=900, late_until=1), 3)
    cup = follow(cup, ev.CheckInOpened(1))
    cup = follow(cup, ev.CheckedIn(2, 1))
    cup = follow(cup, ev.CheckedIn(2, 3))
    cup = follow(cup, ev.Started(3))
    assert [one.number for one in cup.present] == [1, 3]
    assert cup.stage is Stage.PLAYING
    case(cup, ev.Entered(4, 4, "Late", player=1002), None)


def test_a_pause_and_an_extension_put_the_round_clock_off():
    cup = seated(started(terms(round_clock=600), 8))
    began = cup.rounds[-1].began_at
    cup = follow(follow(cup, ev.Paused(1000, 9)), ev.Resumed(1300, 9))
    assert cup.rounds[-1].began_at == began + 300
    assert follow(cup, ev.Extended(1400, 9, 60)).rounds[-1].began_at == began + 360
    waiting = follow(announced(terms(starts_at=5000), 2), ev.Extended(1, 9, 60))
    assert waiting.starts_at == 5060
