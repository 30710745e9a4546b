"""The podium: small, readable, and whole whatever people are called."""

import io

import pytest
from PIL import Image

from scat.pictures.canvas import WIDTH
from scat.pictures.colours import PLATE, RIM
from scat.pictures.podium import HEAD, MOST, Winner, podium

NAMES = ["Ann", "W" * 40, "漢字の名前がとても長い人です", "", "\u202e" * 32, "🎴🎴", "Ä́́́́́́"]


def opened(png):
    return Image.open(io.BytesIO(png)).convert("RGB")


def rows(count, name="Ann"):
    return [
        Winner(str(place), name, "points: 300 · tables won: 3") for place in range(1, count + 1)
    ]


@pytest.mark.parametrize("count", range(1, MOST + 1))
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_drawn_beyond_the_plate(count, name):
    png = podium(name * 3, rows(count, name))
    picture = opened(png)
    assert picture.width == WIDTH
    assert len(png) < 200_000
    right = [picture.getpixel((WIDTH - 12, y)) for y in range(40, picture.height - 40)]
    assert set(right) == {PLATE}
    edge = picture.getpixel((WIDTH - 1, picture.height // 2))
    assert sum(abs(one - other) for one, other in zip(edge, RIM, strict=True)) < 120


def test_each_of_the_first_has_a_step_and_more_are_left_out():
    heights = [opened(podium("Cup", rows(count))).height for count in range(1, MOST + 1)]
    assert heights == sorted(set(heights))
    assert heights[0] > HEAD
    assert podium("Cup", rows(MOST + 3)) == podium("Cup", rows(MOST))


def test_it_is_the_same_for_the_same_and_another_for_others():
    assert podium("Cup", rows(3)) == podium("Cup", rows(3))
    shared = [Winner("1", "Ann", "9"), Winner("2", "Ben", "5"), Winner("2", "Cay", "5")]
    assert podium("Cup", shared) != podium("Cup", shared[:2])
