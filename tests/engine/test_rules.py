"""House rules as a value and as text: presets, options, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat.engine.thirtyone.rules import (
    OPTIONS,
    PRESETS,
    Rules,
    option_text,
    option_values,
    parse_option,
    parse_rules,
    rules_text,
    with_option,
)

ANY_RULES = st.fixed_dictionaries({key: st.sampled_from(OPTIONS[key]) for key in OPTIONS}).map(
    lambda options: Rules(**options)
)


def test_the_defaults_are_the_houses():
    assert next(iter(PRESETS)) == "house"
    assert PRESETS["house"] == Rules()
    assert {key: option_text(value) for key, value in option_values(Rules()).items()} == {
        "three_of_a_kind": "off",
        "straight_flush": "off",
        "min_knock": "none",
        "throw_down": "off",
        "first_turn_knock": "allowed",
        "lives": "3",
        "county": "on",
        "next_dealer": "clockwise",
        "stock_out": "reshuffle",
        "knocker_tie": "saved",
        "knocker_low_penalty": "2",
        "thirty_one_on_deal": "counts",
        "knocker_pays_on_31": "1",
        "last_turn": "draw_discard",
        "thirty_one_from_discard": "on",
        "all_out": "void_and_redeal",
        "two_player_end": "normal",
        "kitty_to": "winner",
        "knocker_must_be_best": "off",
        "declare_31": "call",
        "blitz_takes_stakes": "off",
        "late_join": "off",
        "leave": "out",
    }


@pytest.mark.parametrize(
    ("preset", "text"),
    [
        ("house", "house"),
        (
            "pub",
            "house three_of_a_kind=30.5 straight_flush=30 first_turn_knock=forbidden",
        ),
        ("kids", "house lives=4 knocker_low_penalty=1"),
        ("strict", "house min_knock=21 county=off"),
    ],
)
def test_presets(preset, text):
    assert parse_rules(text) == PRESETS[preset]
    assert str(PRESETS[preset]) == preset


def test_there_are_no_other_presets():
    assert list(PRESETS) == ["house", "pub", "kids", "strict"]


@given(ANY_RULES)
def test_the_text_reads_back(rules):
    assert parse_rules(rules_text(rules)) == rules
    assert parse_rules(str(rules)) == rules


@pytest.mark.parametrize("key", OPTIONS)
def test_every_value_of_every_option_reads_back(key):
    texts = [option_text(value) for value in OPTIONS[key]]
    assert len(set(texts)) == len(texts)
    for value, text in zip(OPTIONS[key], texts, strict=True):
        assert parse_option(key, text) is value
        changed = with_option(Rules(), key, value)
        assert option_values(changed)[key] is value
        assert option_values(changed) | {key: None} == option_values(Rules()) | {key: None}


@pytest.mark.parametrize(
    "options",
    [
        {"lives": 0},
        {"lives": 11},
        {"lives": True},
        {"lives": "3"},
        {"min_knock": 16},
        {"min_knock": 32},
        {"county": 1},
        {"county": None},
        {"knocker_low_penalty": 3},
        {"knocker_pays_on_31": 0},
        {"three_of_a_kind": 30},
    ],
    ids=str,
)
def test_no_option_has_a_value_that_nobody_plays(options):
    with pytest.raises(ValueError, match="cannot be"):
        Rules(**options)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "House",
        "nobody",
        "house ",
        "house lives",
        "house lives=",
        "house lives=03",
        "house lives=11",
        "house lives=4 lives=5",
        "house  lives=4",
        "house luck=1",
        "house county=yes",
        "lives=4",
    ],
)
def test_what_names_no_rules_is_refused(text):
    with pytest.raises(ValueError, match=r"no such|not an|cannot be|named twice"):
        parse_rules(text)


def test_an_unknown_option_is_refused():
    with pytest.raises(ValueError, match="no such option"):
        parse_option("luck", "1")
    with pytest.raises(ValueError, match="no such option"):
        with_option(Rules(), "luck", 1)
