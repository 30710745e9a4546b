"""Whatever a parser is given, only its documented error comes out."""

from pathlib import Path
from random import Random

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scat.engine.cards import parse_cards
from scat.engine.protocol import DEALER
from scat.engine.registry import game
from scat.engine.thirtyone.rules import OPTIONS, Rules
from scat.records.checking import replay
from scat.records.errors import MOST_CHARACTERS, Mismatch, RecordError
from scat.records.reading import parse
from scat.records.record import Header
from scat.records.toml import line_of, text_of
from scat.records.writing import write
from tests.records.games import MOST, headers, positions

HERE = Path(__file__).parent
SEEDS = [path.read_bytes() for path in sorted(HERE.rglob("*.toml"))]
LINES = b"".join(SEEDS).split(b"\n")
FAST = settings(deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))
LONG = settings(FAST, max_examples=5_000)

TOKENS = [b'"', b"'", b'"""', b"[", b"]", b"[[", b"{", b"}", b"=", b",", b"#", b"\\", b"\n", b"\r"]
TOKENS += [b"\x00", b"\xff", b"\xc2\x85", b"??", b"-", b";", b"p1", b"p9", b"d", b"1", b"1e999"]
TOKENS += [b"9" * 30, b"\xd9\xa3", b"0x1", b"nan", b"true", b"1979-05-27T07:32:00Z", b"turns"]


@st.composite
def mutated(draw, seeds, tokens):
    """A text with a few cuts, insertions, swaps and doublings."""
    text = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(text)))
        end = min(len(text), begin + draw(st.integers(0, 12)))
        middle = draw(st.sampled_from([*tokens, text[begin:end] * 2, text[:0]]))
        text = text[:begin] + middle + text[end:]
    return text


def tried(read, given, kind):
    """Return what a reader makes of it and None, or None and its error of the documented kind."""
    try:
        return read(given), None
    except kind as error:
        return None, error


def check_record(content):
    """Read, and if that is possible replay; only the documented errors may come out."""
    lines = 1 + content.count(b"\n")
    record, error = tried(parse, content, RecordError)
    if error:
        assert 1 <= error.line <= lines
        assert error.fault.isprintable()
        assert 0 < len(error.fault) <= MOST_CHARACTERS
        return
    assert parse(write(record)) == record
    _, wrong = tried(replay, record, Mismatch)
    assert wrong is None or 1 <= line_of(text_of(content), wrong.path) <= lines


@FAST
@given(st.binary(max_size=200))
def test_any_bytes(content):
    check_record(content)


@FAST
@given(mutated(SEEDS, TOKENS))
def test_mutated_records(content):
    check_record(content)


@pytest.mark.slow
@LONG
@given(mutated(SEEDS, TOKENS))
def test_many_mutated_records(content):
    check_record(content)


@FAST
@given(st.lists(st.sampled_from(LINES), max_size=40))
def test_shuffled_lines_of_records(lines):
    check_record(b"\n".join(lines))


VALUES = st.recursive(
    st.none().map(lambda _: "x")
    | st.booleans()
    | st.integers(-3, 10)
    | st.floats()
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
    | st.sampled_from(["scat/1", "house", "2 1", "p1 knock", "d void"])
    | st.dates()
    | st.times(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("ab", max_size=2), inner, max_size=2)
    ),
    max_leaves=5,
)
KEYS = ("names", "players", "date", "seed", "number", "deals", "result", "seats", "dealer", "rules")
DEAL = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(("turns", "ended", "pennies", "kitty"), VALUES)
)
RESULT = st.fixed_dictionaries({}, optional=dict.fromkeys(("places", "winnings"), VALUES))


@FAST
@given(
    st.fixed_dictionaries(
        {"format": st.just(1), "game": st.just("scat/1")}, optional=dict.fromkeys(KEYS, VALUES)
    ),
    st.lists(DEAL, max_size=3),
    RESULT,
)
def test_fields_of_every_kind(header, deals, result):
    check_record(tomli_w.dumps(header).encode())
    sound = {"rules": "house", "seats": 2, "dealer": 1}
    check_record(tomli_w.dumps({"format": 1, "game": "scat/1"} | sound | {"deals": deals}).encode())
    check_record(
        tomli_w.dumps({"format": 1, "game": "scat/1"} | sound | {"result": result}).encode()
    )


def lines_of(count, most):
    """Position lines from matches by many rules, and the actions taken there."""
    chance = Random(count)
    for _ in range(count):
        for position, action in positions(some_header(chance), chance, most):
            yield repr(position), str(action)


def some_header(chance):
    rules = Rules(**{key: chance.choice(values) for key, values in OPTIONS.items()})
    seats = chance.randint(2, 9)
    return Header("scat/1", rules, seats, chance.randrange(seats))


WRITTEN = list(lines_of(25, 60))
POSITIONS = sorted({line for line, _ in WRITTEN})
ACTIONS = sorted({action for _, action in WRITTEN})
RULES = sorted({line.split(" | ")[0] for line in POSITIONS})
WORDS = [
    " | ",
    "??",
    "p1",
    "p9",
    "p10",
    "d",
    "-",
    "0",
    "1",
    "9" * 30,
    "٣",
    "\x00",
    "Ah",
    ", ",
    "to deal",
]
WORDS += [
    "over",
    " first",
    "drew Ah",
    "took 2c",
    "knocked p1",
    "looked p1",
    "reshuffles 3",
    "=",
    "  ",
]


@st.composite
def rearranged(draw, lines):
    """A line with some of its words exchanged: mostly well spelt, seldom sensible."""
    words = draw(st.sampled_from(lines)).split(" ")
    for _ in range(draw(st.integers(1, 3))):
        first = draw(st.integers(0, len(words) - 1))
        alike = [place for place, word in enumerate(words) if word[:1] == words[first][:1]]
        second = draw(st.sampled_from(alike) | st.integers(0, len(words) - 1))
        words[first], words[second] = words[second], words[first]
    return " ".join(words)


def check_position(line):
    """Read; what reads must be written like that, and whatever is legal there can be done."""
    rules = game("scat/1")
    position, error = tried(rules.parse_position, line, ValueError)
    if error:
        assert str(error).startswith("column ")
        return
    assert repr(position) == line
    for seat in (*range(position.seats), None):
        assert position.view(seat).to_act == position.to_act
    actions = position.legal_actions()
    if position.to_act == DEALER:
        actions = (*actions, position.shuffled(position.to_shuffle))
    for action in actions:
        after = position.apply(action).position
        assert rules.parse_position(repr(after)) == after


@FAST
@given(mutated(POSITIONS, WORDS))
def test_mutated_position_lines(line):
    check_position(line)


@FAST
@given(rearranged(POSITIONS))
def test_rearranged_position_lines(line):
    check_position(line)


@pytest.mark.slow
@LONG
@given(mutated(POSITIONS, WORDS) | rearranged(POSITIONS))
def test_many_mutated_position_lines(line):
    check_position(line)


@FAST
@given(st.sampled_from(POSITIONS))
def test_written_position_lines(line):
    check_position(line)
    assert repr(game("scat/1").parse_position(line)) == line


@FAST
@given(st.text(max_size=60))
def test_any_text(text):
    check_position(text)
    for read in READERS:
        check_text(read, text)


READERS = (game("scat/1").parse_action, game("scat/1").parse_rules, parse_cards)


def check_text(read, text):
    value, error = tried(read, text, ValueError)
    if error:
        assert str(error)
    elif read is not parse_cards:
        assert read(str(value)) == value


@FAST
@given(mutated(ACTIONS, WORDS), mutated(RULES, WORDS))
def test_mutated_actions_and_rules(action, rules):
    for read in READERS:
        check_text(read, action)
        check_text(read, rules)


@FAST
@given(headers(), st.integers(0, MOST))
def test_a_view_is_a_line_with_unknown_cards_and_no_position(header, seed):
    for position, _ in positions(header, Random(seed), 20):
        line = str(position.view(0))
        if position.between_deals:
            continue
        assert "??" in line
        with pytest.raises(ValueError, match="this line is what one seat sees"):
            game(header.game).parse_position(line)
