"""The position line and the rules as text: what they say, and what they refuse."""

import pytest

from scat.engine.thirtyone.widow.game import WIDOW
from scat.engine.thirtyone.widow.rules import OPTIONS, Rules
from tests.engine.widow.script import dealt, play

HANDS = ("Ks 7s 2d", "9h 8h 3c")


def two(rules="house"):
    return dealt(*HANDS, rules=rules, widow="5d 6d 8c")


def line(rules="house"):
    stock = repr(two()).partition("stock ")[2]
    return (
        f"{rules} | deal 1 by p2 | pennies 3 3 | exits 0 0 | kitty 0 | p1 to act in lap 1"
        f" | hands p1 2d 7s Ks, p2 3c 8h 9h | widow down 8c 5d 6d | stock {stock}"
    )


def test_a_line_says_everything():
    assert repr(two()) == line()
    assert WIDOW.parse_position(line()) == two()


def test_a_view_is_a_line_with_unknown_cards_which_is_no_position():
    seen = str(two().view(0))
    assert "hands p1 2d 7s Ks, p2 ?? ?? ?? | widow down ?? ?? ??" in seen
    assert seen.endswith("stock " + " ".join(["??"] * 43))
    assert repr(two().view(0)) == f"<view of 0: {seen}>"
    with pytest.raises(ValueError, match="unknown cards"):
        WIDOW.parse_position(seen)


@pytest.mark.parametrize(
    ("rules", "script", "end"),
    [
        ("house", "p1 exchange all", "| traded"),
        ("house", "p1 pass", "| passed p1"),
        ("house", "p1 knock", "| knocked p1"),
        ("house knock_with_exchange=on", "p1 exchange all", "| traded | may knock"),
        (
            "house all_pass_face_up=no_second_pass",
            "p1 exchange all; p2 pass",
            "| passed p2 | resting p2 | traded",
        ),
    ],
)
def test_fields_that_apply_appear_and_read_back(rules, script, end):
    position = play(two(rules), script).position
    assert repr(position).endswith(end)
    assert WIDOW.parse_position(repr(position)) == position


def test_what_was_put_aside_reads_back():
    position = play(two("house all_pass_face_up=new_widow"), "p1 exchange all; p2 pass; p1 pass")
    assert "| aside 2d 7s Ks |" in repr(position.position)
    assert WIDOW.parse_position(repr(position.position)) == position.position


def test_a_seat_that_left_is_not_named_for_its_passes():
    rules = "house all_pass_face_up=no_second_pass blind_offer=first"
    position = dealt(*HANDS, "4h 4c 4s", rules=rules)
    position = play(position, "p1 pass; p2 pass; p2 leave").position
    assert (position.play.passers, position.play.resting) == ((0,), ())
    assert WIDOW.parse_position(repr(position)) == position


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [
        ("house", "home", 1),
        ("house", "pub", 1),
        ("deal 1", "deal x", 9),
        ("by p2", "by p3", None),
        ("by p2", "on p2", 9),
        ("pennies 3 3", "pennies 3", None),
        ("exits 0 0", "exits 0 1", None),
        ("exits 0 0", "exits 1 1", None),
        ("kitty 0", "kitty 00", 1),
        ("p1 to act", "p3 to act", None),
        ("p1 to act in", "p1 to", None),
        ("lap 1", "lap 0", None),
        ("lap 1", "lap 1 first", None),
        ("p1 2d 7s Ks", "p1 7s 2d Ks", None),
        ("p1 2d 7s Ks", "p1 2d 7s", None),
        (", p2 3c", ", p1 3c", None),
        ("widow down", "widow", None),
        ("widow down", "widow sideways", 1),
        ("down 8c 5d 6d", "down 5d 8c 6d", None),
        ("down 8c 5d 6d | stock", "down 8c 5d | stock 6d", None),
        ("stock", "stack", None),
        ("stock 2c 4c 5c 6c", "stock 2c 4c 5c 6c 6c", None),
        ("house", "house blind_offer=dealer", None),
    ],
)
def test_a_line_that_is_no_position_is_refused_with_its_place(old, new, column):
    assert old in line()
    with pytest.raises(
        ValueError, match=r"^column \d+: " if column is None else rf"^column {column}: "
    ):
        WIDOW.parse_position(line().replace(old, new, 1))


@pytest.mark.parametrize(
    ("rules", "end"),
    [
        ("house", "knocked p3"),
        ("house", "knocked p1"),
        ("house", "passed p3"),
        ("house", "passed p2 p1"),
        ("house", "knocked p2 | passed p1"),
        ("house", "resting p2"),
        ("house", "may knock"),
        ("house knock_with_exchange=on", "may knock"),
        ("house", "traded | passed p1"),
        ("house", "weather fine"),
        ("house all_pass_face_up=no_second_pass", "resting p2 p1"),
    ],
)
def test_what_cannot_be_is_refused(rules, end):
    with pytest.raises(ValueError, match=r"^column \d+: "):
        WIDOW.parse_position(f"{line(rules)} | {end}")


def test_what_was_put_aside_is_whole_widows():
    for aside in ("aside As", "aside As Ks Qs"):
        spoilt = line().replace(" As", "").replace(" Qs", "") + f" | {aside}"
        with pytest.raises(ValueError, match=r"^column \d+: "):
            WIDOW.parse_position(spoilt)


def test_between_deals_and_after_the_match():
    start = WIDOW.start(WIDOW.parse_rules("schwimmen lives=5"), 3, 1)
    assert (
        repr(start)
        == "schwimmen lives=5 | deal 0 by p2 | pennies 5 5 5 | exits 0 0 0 | kitty 0 | to deal"
    )
    over = play(start, "p1 leave; p2 leave").position
    assert repr(over).endswith("pennies 0 0 5 | exits 1 2 0 | kitty 10 | over")
    for position in (start, over):
        assert WIDOW.parse_position(repr(position)) == position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "p1",
        "p1 draw stock",
        "p1 exchange",
        "p1 exchange 4h",
        "p1 exchange 4h for",
        "p1 exchange 4h for ??",
        "p1 exchange 4h  for Ks",
        "p1 exchange for Ks",
        "p10 pass",
        "d pass",
        "d deal",
        "d reshuffle Ks",
        "d deal Ks ??",
        "p1 pass ",
    ],
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        WIDOW.parse_action(text)


def test_every_option_is_a_field_and_the_defaults_are_the_houses():
    assert str(Rules()) == "house"
    for key, values in OPTIONS.items():
        for value in values:
            rules = Rules(**{key: value})
            assert WIDOW.parse_rules(str(rules)) == rules
            assert (str(rules) == "house") == (value == getattr(Rules(), key))


def test_options_are_said_and_changed_in_words():
    rules = WIDOW.with_option(WIDOW.presets["schwimmen"], "pack", "52")
    assert str(rules) == "schwimmen pack=52"
    assert WIDOW.option_values(rules)["three_of_a_kind"] == "30.5"
    assert list(WIDOW.options) == list(OPTIONS) == list(WIDOW.option_values(rules))
    assert WIDOW.options["pack"] == ("52", "32")
    for key, value in (("pack", "36"), ("stock_out", "draw")):
        with pytest.raises(ValueError, match=key):
            WIDOW.with_option(rules, key, value)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("lives", 0),
        ("lives", True),
        ("pack", 36),
        ("county", 1),
        ("all_out", "highest"),
        ("pack", "52"),
    ],
)
def test_other_values_are_refused(key, value):
    with pytest.raises(ValueError, match=f"{key} cannot be"):
        Rules(**{key: value})


@pytest.mark.parametrize(
    "text",
    ["", "pub", "house lives", "house lives=0", "house lives=4 lives=4", "house min_knock=21"],
)
def test_texts_that_are_no_rules_are_refused(text):
    with pytest.raises(ValueError, match=r"."):
        WIDOW.parse_rules(text)


def test_rules_of_another_game_are_refused():
    with pytest.raises(ValueError, match="not rules of 31 with a widow"):
        WIDOW.start(object(), 3, 0)
