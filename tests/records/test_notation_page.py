"""What docs/notation.md shows is what the program reads and writes."""

import re
from pathlib import Path
from typing import get_args

from scat.engine.cards import FRENCH_52, cards_text
from scat.engine.registry import game
from scat.engine.thirtyone.actions import Deal, ScatAction
from scat.engine.thirtyone.widow.actions import WidowAction
from scat.records.checking import replay
from scat.records.reading import parse
from scat.records.toml import LONGEST_LINE, MOST_BYTES, MOST_DOTS
from scat.records.writing import write

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
SCAT, WIDOW = game("scat/1"), game("widow/1")


def shown(kind):
    (text,) = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return text


def positions():
    record = parse(shown("toml").encode())
    position = SCAT.start(record.header.rules, record.header.seats, record.header.dealer)
    for deal in record.deals:
        for turn in deal.turns:
            for action in turn:
                position = position.apply(action).position
                yield position


def test_the_record_replays_and_is_written_like_that():
    content = shown("toml").encode()
    record = parse(content)
    assert write(record) == content
    assert replay(record).outcome == record.result
    assert record.result is not None


def test_the_position_line_is_a_moment_of_that_match():
    line = shown("position").rstrip("\n")
    position = SCAT.parse_position(line)
    assert repr(position) == line
    assert position in list(positions())


def test_the_view_is_what_the_first_seat_sees_of_it():
    position = SCAT.parse_position(shown("position").rstrip("\n"))
    assert str(position.view(0)) == shown("view").rstrip("\n")


def test_the_table_has_every_action_of_scat():
    rows = re.findall(r"^\| `([pd].? ?[^`]*)` \| ", PAGE.split("## Position")[0], re.MULTILINE)
    pack = cards_text(FRENCH_52)
    lines = [re.sub(r"(deal|shuffle) .*…", rf"\1 {pack}", row) for row in rows]
    actions = [SCAT.parse_action(line) for line in lines]
    assert [str(action) for action in actions] == lines
    assert {type(action) for action in actions} == set(get_args(ScatAction))


def test_31_with_a_widow_has_its_own_lines():
    section = PAGE.split("## 31 with a widow")[1].split("## Record")[0]
    actions = section.split("In a position line")[0]
    rows = re.findall(r"^\| `([pd].? ?[^`]*)` \| ", actions, re.MULTILINE)
    pack = cards_text(FRENCH_52)
    lines = [re.sub(r"deal .*…", f"deal {pack}", row) for row in rows]
    parsed = [WIDOW.parse_action(line) for line in lines]
    assert [str(action) for action in parsed] == lines
    own = {kind for kind in get_args(WidowAction) if kind not in get_args(ScatAction)}
    assert {type(action) for action in parsed} == own | {Deal}


def test_the_line_with_a_widow_is_a_position_and_what_one_sees_of_it():
    line = shown("widow-position").rstrip("\n")
    position = WIDOW.parse_position(line)
    assert repr(position) == line
    assert str(position.view(0)) == shown("widow-view").rstrip("\n")


def test_the_limits_are_those_of_the_reader():
    for number in (LONGEST_LINE, MOST_BYTES, MOST_DOTS):
        assert f"{number:,}".replace(",", " ") in PAGE
