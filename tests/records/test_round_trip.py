from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scat.engine.registry import game
from scat.records.checking import played_turns, replay
from scat.records.keeping import record_of
from scat.records.reading import parse
from scat.records.record import Header, start
from scat.records.writing import write
from tests.records.games import NAMES, records
from tests.sessions.pebbles import PEBBLES

HERE = Path(__file__).parent
GOLDEN = sorted((HERE / "golden").glob("*.toml"))
SLOWLY = settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_replays_and_is_written_as_it_is(path):
    content = path.read_bytes()
    record = parse(content)
    assert write(record) == content
    assert replay(record).outcome == record.result


def test_golden_records_are_there():
    assert {path.stem for path in GOLDEN} >= {
        "short-match",
        "thirty-one",
        "house-rules",
        "stock-out",
        "dealt-31",
    }


def test_a_record_typed_by_hand_says_the_same():
    record = parse((HERE / "by-hand.toml").read_bytes())
    written = parse((HERE / "golden" / "short-match.toml").read_bytes())
    assert record.header == written.header
    assert [deal.turns for deal in record.deals] == [deal.turns for deal in written.deals]
    assert record.result == written.result
    assert (record.deals[0].ended, record.deals[0].pennies, record.deals[0].kitty) == ((), None, 1)
    assert replay(record) == replay(written)


@pytest.mark.parametrize(
    "change", [lambda c: c.replace(b"\n", b"\r\n"), lambda c: b"\xef\xbb\xbf" + c]
)
def test_line_ends_and_byte_order_marks_do_not_matter(change):
    content = GOLDEN[0].read_bytes()
    assert parse(change(content)) == parse(content)


@SLOWLY
@given(records())
def test_what_is_written_reads_back_and_replays(record):
    written = write(record)
    assert parse(written) == record
    assert write(parse(written)) == written
    assert replay(record).outcome == record.result


@SLOWLY
@given(records())
def test_keeping_what_was_replayed_gives_the_same_record(record):
    actions = [action for played in played_turns(record) for action in played.turn]
    assert record_of(record.header, actions) == record


@given(st.tuples(NAMES, NAMES), st.dates().map(str))
def test_names_may_be_anything_that_utf_8_can_say(names, day):
    header = Header("scat/1", game("scat/1").parse_rules("kids"), 2, 1, names, date=day)
    record = record_of(header, ())
    assert parse(write(record)) == record


def test_a_turn_is_one_line_and_what_others_say_is_another():
    record = parse((HERE / "golden" / "house-rules.toml").read_bytes())
    lengths = [[len(turn) for turn in deal.turns] for deal in record.deals]
    assert lengths == [[1, 1, 1], [1, 1, 2, 1, 1, 2], [1, 1, 1], [1, 1]]


def test_a_31_that_the_house_calls_at_the_deal_is_a_deal_of_one_line():
    record = parse((HERE / "golden" / "dealt-31.toml").read_bytes())
    assert [len(deal.turns) for deal in record.deals] == [1, 5]
    assert record.deals[0].ended[1] == "p3 was called 31 with Jh Qh Ah"


def test_two_actions_out_of_turn_are_two_lines():
    record = parse((HERE / "golden" / "dealt-31.toml").read_bytes())
    actions = [action for deal in record.deals for turn in deal.turns for action in turn]
    assert record_of(record.header, actions) == record
    assert [str(turn[0]) for turn in record.deals[1].turns][1:3] == ["p1 look", "p1 leave"]


def test_getting_up_between_deals_stands_before_the_next_deal():
    record = parse((HERE / "golden" / "house-rules.toml").read_bytes())
    assert [str(turn[0]) for turn in record.deals[2].turns][::2] == ["p3 leave", "d void"]


def test_any_game_can_be_recorded():
    header = Header(PEBBLES.key, PEBBLES.parse_rules("pennies=1"), 2, 0)
    position, actions = start(header, games), []
    while position.outcome is None:
        action = (
            position.shuffled(position.to_shuffle)
            if position.to_act < 0
            else position.legal_actions()[-1]
        )
        actions.append(action)
        position = position.apply(action).position
    record = record_of(header, actions, games)
    assert parse(write(record), games) == record
    assert replay(record, games) == position


def games(key):
    return {PEBBLES.key: PEBBLES}[key]
