from pathlib import Path

import pytest

from scat.records.checking import played_turns, replay
from scat.records.errors import MOST_CHARACTERS, Mismatch, RecordError
from scat.records.reading import parse
from scat.records.toml import LONGEST_LINE, MOST_BYTES, MOST_DOTS, line_of, text_of

GOLDEN = Path(__file__).parent / "golden"
SHORT = (GOLDEN / "short-match.toml").read_text()
THIRTY_ONE = (GOLDEN / "thirty-one.toml").read_text()
HOUSE_RULES = (GOLDEN / "house-rules.toml").read_text()


def line_with(text, words):
    return 1 + text[: text.index(words)].count("\n")


UNREADABLE = {
    "format = 1": ("format = 2", "only format 1 is known"),
    "= 1\ngame": ("=\ngame", "not TOML: invalid value"),
    '"scat/1"': ('"skat/1"', "there is no game 'skat/1'"),
    '"house lives=1 county=off"': ('"house lives=11"', "lives cannot be '11', only 1, 2,"),
    "seats = 2": ("seats = 1", "seats must be a number from 2 to 9"),
    "dealer = 1": ("dealer = 3", "dealer must be a number from 1 to 2"),
    '    "Ben",\n]\nplayers': ("]\nplayers", "names must be 2, one for each seat"),
    '    "Ben"': ("    7", "names must be strings"),
    "2026-03-14": ('"2026-02-30"', "date must be a day like 2026-01-31"),
    "date = ": ("seed = -1 #", "seed must be a number from 0 to"),
    '"p2 draw discard; p2 discard 4h"': ('"p2 draw discard; p2 discard 1h"', "not a card: '1h'"),
    '"p2 knock"': ('"p2 knocks"', "not an action: 'knocks'"),
    '"p1 draw stock; p1 discard 9h"': ('"p1 draw stock; "', "not a seat: ''"),
    '    "d showed': ('    3, "d showed', "ended must be strings"),
    'pennies = "0 1"': ('pennies = "0 -1"', "pennies must be 2 numbers, one for each seat"),
    "kitty = 1": ("kity = 1", "there is no field 'kity' here"),
    'places = "2 1"': ("places = [2]", "places must be 2 numbers, one for each seat"),
    'winnings = "0 1"': ("winnings = true", "winnings must be 2 numbers, one for each seat"),
    'places = "2': ('place = "2 1"\nplaces = "2', "there is no field 'place' here"),
    'winnings = "0': ('winnings = [false, true] # "', "winnings must be 2 numbers, one for"),
    "[result]": ("[results]", "there is no field 'results' here"),
}


@pytest.mark.parametrize(("old", "fault"), UNREADABLE.items(), ids=UNREADABLE)
def test_a_fault_is_told_with_its_line(old, fault):
    new, words = fault
    assert SHORT.count(old)
    with pytest.raises(RecordError) as error:
        parse(SHORT.replace(old, new, 1).encode())
    assert error.value.fault.startswith(words)
    assert abs(error.value.line - line_with(SHORT, old)) <= 2
    assert str(error.value) == f"line {error.value.line}: {error.value.fault}"


@pytest.mark.parametrize("number", range(4))
def test_the_line_of_a_turn_is_exact_wherever_it_is(number):
    old = ("p1 look", "p2 knock", "d void", '"p2 leave"')[number]
    with pytest.raises(RecordError) as error:
        parse(HOUSE_RULES.replace(old, old.replace("p", "q").replace("void", "avoid")).encode())
    assert error.value.line == line_with(HOUSE_RULES, old)


@pytest.mark.parametrize(
    ("content", "line", "words"),
    [
        (b"", 1, "the field 'format' is missing"),
        (b"format = 1\n", 1, "the field 'game' is missing"),
        (b"format = true", 1, "format must be a number"),
        (b'format = 1\ngame = "\xff"', 2, "not UTF-8: invalid start byte"),
        (b"format = 1\n\nformat = 1", 3, "not TOML: cannot overwrite a value"),
        (b"format = 1\ngame = [", 2, "not TOML: invalid value"),
        (b"format = 1\na = " + b"[" * 5000, 2, "nested too deeply"),
        (b"format = 1\na = " + b"9" * 5000 + b"\nb = 1", 2, "a number is too long"),
        (b"\n#" + b"x" * LONGEST_LINE, 2, "the line is longer than 10000 characters"),
        (b"\n" + b"a." * MOST_DOTS + b".a = 1", 2, "the line has more than 100 dots"),
        (b"\n" * (MOST_BYTES + 1), 1, "the record is longer than 1000000 bytes"),
        (SHORT.encode().replace(b"[[deals]]", b"[deals]"), 16, "deals must be a list"),
        (b"deals = [1]\n" + SHORT[: SHORT.index("[[")].encode(), 1, "expected a table"),
        (b"result = 1\n" + SHORT[: SHORT.index("[[")].encode(), 1, "expected a table"),
    ],
    ids=lambda case: str(case)[:30],
)
def test_what_is_no_record_is_refused(content, line, words):
    with pytest.raises(RecordError) as error:
        parse(content)
    assert error.value.fault.startswith(words)
    assert error.value.line == line


def test_a_sentence_is_short_and_harms_no_terminal():
    content = SHORT.replace('"p2 knock"', '"p2 \\u001b[31m' + "x" * 5000 + '"').encode()
    with pytest.raises(RecordError) as error:
        parse(content)
    assert error.value.fault.isprintable()
    assert len(error.value.fault) == MOST_CHARACTERS


WRONG = {
    '"p2 knock"': ('"p2 call"', "'p2 call' is refused: not-thirty-one"),
    '"p1 draw stock; p1 discard Js"': ('"p2 knock"', "'p2 knock' is refused: not-your-turn"),
    "p1 discarded 9h": ("p1 discarded 9d", "ended should be 'p1 discarded 9h', not 'p1 disc"),
    "5c 9d = 9": ("5c 9d = 10", "ended should be 'd showed p1 2c 5c 9d = 9, p2 7s Qs Ks ="),
    "lost 1 paying 1": ("lost 2 paying 1", "ended should be 'p1 lost 1 paying 1 and is out'"),
    'pennies = "0 1"': ('pennies = "1 0"', "pennies should be '0 1', not '1 0'"),
    "kitty = 1\n": ("kitty = 2\n", "kitty should be '1', not '2'"),
    'places = "2 1"': ('places = "1 2"', "places should be '2 1', not '1 2'"),
    'winnings = "0 1"': ('winnings = "0 2"', "winnings should be '0 1', not '0 2'"),
    '    "p1 draw stock; p1 discard 9h",\n]': ("]", "the deal is not over after its last turn"),
    'discard 9h",\n': ('discard 9h",\n"p2 leave",\n', "the deal is over before 'p2 leave'"),
}


@pytest.mark.parametrize(("old", "fault"), WRONG.items(), ids=WRONG)
def test_the_first_wrong_figure_is_told_with_its_line(old, fault):
    new, words = fault
    content = SHORT.replace(old, new, 1).encode()
    with pytest.raises(Mismatch) as error:
        replay(parse(content))
    assert error.value.fault.startswith(words)
    expected = line_with(SHORT, old) if "deal is" not in words else None
    assert expected in (None, line_of(text_of(content), error.value.path))


def test_no_event_may_be_left_out_of_how_a_deal_ended():
    lines = [line for line in SHORT.splitlines(keepends=True) if "ended the match" not in line]
    with pytest.raises(Mismatch, match="the deal ended with 5 events, not 4"):
        replay(parse("".join(lines).encode()))


def test_a_match_that_goes_on_has_no_result():
    content = THIRTY_ONE + '\n[result]\nplaces = "1 2 3"\nwinnings = "0 0 0"\n'
    with pytest.raises(Mismatch, match="the match is not over, so it has no result") as error:
        replay(parse(content.encode()))
    assert error.value.path == ("result",)


def test_a_deal_that_goes_on_has_no_figures():
    content = (GOLDEN / "stock-out.toml").read_bytes() + b"kitty = 0\n"
    with pytest.raises(Mismatch, match="the deal is not over") as error:
        replay(parse(content))
    assert error.value.path == ("deals", 1)


def test_only_the_last_deal_may_be_broken_off():
    content = HOUSE_RULES.replace('    "p3 throw down",\n', "")
    with pytest.raises(Mismatch, match="the deal is not over") as error:
        replay(parse(content.encode()))
    assert error.value.path == ("deals", 0)


def test_a_deal_without_figures_must_be_over_too_if_another_follows():
    first, *rest = THIRTY_ONE.split("[[deals]]")
    broken = '\nturns = ["p1 leave"]\n\n'
    content = "[[deals]]".join((first, broken, *rest))
    with pytest.raises(Mismatch, match="the deal is not over") as error:
        replay(parse(content.encode()))
    assert error.value.path == ("deals", 0)


def test_everything_before_a_wrong_figure_is_played():
    record = parse(SHORT.replace('"p2 knock"', '"p2 call"').encode())
    turns = played_turns(record)
    assert [str(next(turns).turn[-1]) for _ in range(3)][1:] == ["p2 discard 4h", "p1 discard Js"]
    with pytest.raises(Mismatch):
        next(turns)
