"""The rules page for players names every house rule, every value and every preset as they are."""

import re
from pathlib import Path

import pytest

from scat.engine.thirtyone.rules import OPTIONS, PRESETS, option_text

PAGE = (Path(__file__).parents[2] / "docs/rules/scat.md").read_text(encoding="utf-8")
ROWS = {
    match[1]: line
    for line in PAGE.splitlines()
    if (match := re.search(r"\(`([a-z_0-9]+)`\) \|", line))
}


def test_every_option_has_its_row_and_no_other():
    assert list(ROWS) == list(OPTIONS)


@pytest.mark.parametrize("key", OPTIONS)
def test_a_row_names_every_value_the_default_first(key):
    named = [word for word in re.findall(r"`([^`]+)`", ROWS[key]) if word != key]
    values = [option_text(value) for value in OPTIONS[key]]
    if key in {"min_knock", "lives"}:
        default = option_text(getattr(PRESETS["house"], key))
        lowest, highest = [value for value in values if value != "none"][
            :: len(values) - 1 - (key == "min_knock")
        ]
        assert named == [default, lowest, highest]
    else:
        assert set(named) == set(values)
        assert named[0] == option_text(getattr(PRESETS["house"], key))


def test_every_preset_has_its_row():
    assert re.findall(r"^\| `(\w+)` \|", PAGE, flags=re.MULTILINE) == list(PRESETS)


def test_every_paragraph_appears_once_and_in_order():
    paragraphs = re.findall(r"^(?:\| )?\*\*((?:D-)?[SH]\d+)\*\*", PAGE, flags=re.MULTILINE)
    assert paragraphs == [
        *(f"S{number}" for number in range(1, 23)),
        *(f"D-S{number}" for number in range(1, 9)),
        *(f"H{number}" for number in range(1, 27) if number != 21),
    ]
