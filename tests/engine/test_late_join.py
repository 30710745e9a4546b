"""Joining a match under way, between two deals, in every game of thirty-one (H18, HW18)."""

import pytest

from scat.engine.cards import FRENCH_52
from scat.engine.protocol import AdmitsLate
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import Admit, Deal
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.widow.game import WIDOW
from scat.records import reading, writing
from scat.records.checking import replay
from scat.records.keeping import record_of
from scat.records.record import Header
from tests.engine import script as scat_script
from tests.engine.widow import script as widow_script

LATE = "house late_join=lowest"

SCRIPTS = {SCAT.key: scat_script, WIDOW.key: widow_script}


@pytest.fixture(params=[SCAT, WIDOW], ids=lambda game: game.key)
def game(request):
    return request.param


@pytest.fixture
def on(game):
    """How a match of the game is set up and told."""
    return SCRIPTS[game.key]


@pytest.mark.parametrize(
    ("pennies", "out", "lowest"),
    [((3, 1, 2), (), 1), ((3, 0, 2), (), 0), ((3, 0, 2), (1,), 2), ((7, 7, 7), (), 7)],
)
def test_h18_a_newcomer_has_as_many_pennies_as_the_poorest_in_the_match(on, pennies, out, lowest):
    before = on.table(LATE, pennies, out=out)
    step = before.apply(before.admit_action())
    after = step.position
    assert after.pennies == (*pennies, lowest)
    assert (after.seats, after.kitty, after.dealer) == (4, before.kitty, before.dealer)
    assert not after.is_out(3)
    assert list(map(str, step.events)) == [f"p4 joined with {lowest}"]
    assert after.between_deals
    assert after.deal == before.deal


def test_h18_the_new_seat_is_dealt_to_after_all_others(game, on):
    position = on.table(LATE, (3, 3, 3), dealer=1)
    position = on.play(position, "d admit p4").position.apply(Deal(FRENCH_52)).position
    assert [len(hand) for hand in position.play.hands] == [3, 3, 3, 3]
    assert position.to_act == 2
    assert position.match.active == [2, 3, 0, 1]
    assert game.parse_position(repr(position)) == position


def test_h18_the_last_but_one_to_go_can_be_beaten_by_a_newcomer(on):
    position = on.play(on.table(LATE, (1, 1)), "d admit p3; p1 leave; p2 leave").position
    assert position.outcome.places == (3, 2, 1)
    assert position.outcome.winnings == (0, 0, 2)


def test_h18_nobody_joins_by_the_houses_own_rules(on):
    before = on.table()
    assert before.refusal(Admit(3)) is Reason.LATE_JOIN_OFF
    assert before.admit_action() is None


def test_h18_nobody_joins_in_a_deal(on):
    position = on.dealt("Ks 9s 2d", "Jh Th 3c", rules=LATE)
    assert position.refusal(Admit(2)) is Reason.NOT_YOUR_TURN
    assert position.admit_action() is None


@pytest.mark.parametrize("seat", [0, 2, 4, -1, True, None])
def test_h18_a_newcomer_takes_the_next_seat_and_no_other(on, seat):
    assert on.table(LATE).refusal(Admit(seat)) is Reason.NOT_AT_TABLE


def test_h18_there_are_nine_seats(on):
    full = on.table(LATE, (3,) * 9)
    assert full.admit_action() is None
    assert full.refusal(Admit(9)) is Reason.NOT_AT_TABLE


def test_h18_nobody_joins_when_the_match_is_over(on):
    over = on.play(on.table(LATE, (1, 1)), "p1 leave").position
    assert on.refused(over, "d admit p3") is Reason.GAME_OVER


def test_a_game_says_that_it_admits_latecomers(on):
    assert isinstance(on.table(), AdmitsLate)


def test_a_record_with_a_newcomer_is_written_read_and_checked(game):
    rules = game.parse_rules(LATE + " lives=1 county=off")
    deal = str(Deal(FRENCH_52))
    lines = [deal, "p2 leave", "d void", "d admit p4", deal, "p3 leave", "p1 leave"]
    header = Header(game.key, rules, 3, 0)
    record = record_of(header, map(game.parse_action, lines))
    text = writing.write(record)
    assert reading.parse(text) == record
    position = replay(reading.parse(text))
    assert position.seats == 4
    assert record.result == position.outcome
    assert len(record.deals[-1].pennies) == 4
