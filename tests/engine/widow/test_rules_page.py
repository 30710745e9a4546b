"""The rules page names every paragraph, house rule, value and preset as they are, and its example."""

import re
from pathlib import Path

import pytest

from scat.engine.thirtyone.options import option_text
from scat.engine.thirtyone.widow.rules import OPTIONS, PRESETS
from tests.engine.widow.script import dealt, lost, play

PAGE = (Path(__file__).parents[3] / "docs/rules/widow.md").read_text(encoding="utf-8")
ROWS = {
    match[1]: line
    for line in PAGE.splitlines()
    if (match := re.search(r"\(`([a-z_0-9]+)`\) \|", line))
}


def test_every_option_has_its_row_and_no_other():
    assert sorted(ROWS) == sorted(OPTIONS)


@pytest.mark.parametrize("key", OPTIONS)
def test_a_row_names_every_value_the_default_first(key):
    named = [word for word in re.findall(r"`([^`]+)`", ROWS[key]) if word != key]
    values = list(map(option_text, OPTIONS[key]))
    assert named[0] == option_text(getattr(PRESETS["house"], key))
    assert set(named) == ({"3", "1", "10"} if key == "lives" else set(values))


def test_every_preset_has_its_row():
    assert re.findall(r"^\| `(\w+)` \|", PAGE, flags=re.MULTILINE) == list(PRESETS)


def test_every_paragraph_appears_once_and_in_order():
    assert re.findall(r"^(?:\| )?\*\*((?:D-W|HW|W)\d+)\*\*", PAGE, flags=re.MULTILINE) == [
        *(f"W{number}" for number in range(1, 19)),
        *(f"D-W{number}" for number in range(1, 9)),
        *(f"HW{number}" for number in range(1, 21)),
    ]


def test_the_example_goes_as_it_says():
    position = dealt("Ks 7s 2d", "Qh Jh 2h", "9c 3d 4s", widow="5d 6d 8c")
    step = play(position, "p1 pass; p2 knock; p3 exchange all; p1 exchange 2d for 4s")
    assert lost(step) == {2: 1}
    (shown,) = (str(event) for event in step.events if str(event).startswith("d showed"))
    assert re.findall(r"= (\d+)", shown) == ["21", "22", "11"]
