"""Pictures: the same bytes for the same values, sharp on a phone, with any name and on any theme."""

import io
import random
import unicodedata
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from scat.pictures import canvas, chart, colours
from scat.pictures.canvas import SMALL, WIDTH, Canvas, Side
from scat.pictures.chart import Mark, Words, line_chart
from scat.pictures.lettering import Weight, fitted, runs, spelt, width

WORDS = Words("Rating", "24 games ago", "now")
WALK = [Mark(1500 + 7 * n * (-1) ** n, 600 - 20 * n) for n in range(24)]


def opened(png):
    return Image.open(io.BytesIO(png))


def drawn(name, **more):
    canvas = Canvas(80)
    canvas.words((20, 56), name, **more)
    return canvas.png()


def luminance(colour):
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_same_values_are_the_same_bytes():
    assert line_chart(WALK, WORDS) == line_chart(list(WALK), WORDS)
    assert line_chart(WALK, WORDS) != line_chart(WALK[:-1], WORDS)


def test_a_chart_is_a_small_png_of_a_phone_s_width():
    png = line_chart(WALK, WORDS)
    picture = opened(png)
    assert (picture.format, picture.size) == ("PNG", (WIDTH, chart.HEIGHT))
    assert len(png) < 100_000
    assert picture.getpixel((0, 0))[3] == 0, "corners show what lies behind"
    assert picture.getpixel((400, 20))[3] == 255, "the plate does not"


@pytest.mark.parametrize(
    ("marks", "lines"),
    [
        ([Mark(1500, 0), Mark(1500, 0)], [1500, 1510]),
        ([Mark(1500, 660), Mark(1535, 610)], [500, 1000, 1500, 2000, 2500]),
        ([Mark(1496, 4), Mark(1504, 4)], [1490, 1500, 1510]),
        ([Mark(-40, 30), Mark(20, 30)], [-75, -50, -25, 0, 25, 50]),
    ],
)
def test_the_grid_has_few_round_numbers_around_the_band(marks, lines):
    assert list(chart._Scale(marks).grid()) == lines


@given(st.lists(st.builds(Mark, st.integers(-3000, 6000), st.integers(0, 700)), min_size=2))
def test_the_band_never_leaves_the_field(marks):
    scale = chart._Scale(marks)
    assert len(scale.grid()) <= chart.MOST_LINES
    for index, mark in enumerate(marks):
        for number in (mark.low, mark.high):
            x, y = scale.point(index, number)
            assert chart.LEFT - 1e-6 <= x <= chart.RIGHT + 1e-6
            assert chart.TOP - 1e-6 <= y <= chart.BOTTOM + 1e-6


def test_letters_stand_out_and_lines_too():
    readable = {"INK": 7, "FAINT": 4.5, "GOLD": 4.5, "SILVER": 4.5, "BRONZE": 4.5, "LINE": 4.5}
    for name, least in readable.items():
        assert contrast(getattr(colours, name), colours.PLATE) >= least
    band = colours.mixed(colours.LINE, colours.PLATE, chart.THIN)
    assert contrast(colours.LINE, band) >= 3
    themes = [(0xFF, 0xFF, 0xFF), (0xFB, 0xFB, 0xFB), (0x31, 0x33, 0x38), (0x07, 0x07, 0x09)]
    for theme in themes:
        assert contrast(colours.RIM, theme) >= 3 or contrast(colours.PLATE, theme) >= 3


def test_every_script_that_a_font_has_is_drawn():
    for name in (
        "Zoë Åström",
        "Ψυχή",
        "Жанна",
        "شهرزاد",
        "שרה",
        "Անի",
        "ქეთი",
        "王小明",
        "かなカナ",
        "김철수",
    ):
        assert spelt(name) == unicodedata.normalize("NFKC", name)


def test_letters_in_fancy_dress_become_plain():
    assert spelt("𝓐𝓷𝓷 𝕭𝖔𝖇") == "Ann Bob"
    assert spelt("Ａｎｎ") == "Ann"


def test_what_no_font_has_is_left_out_and_never_a_box():
    assert spelt("Ann 🏆🧿") == "Ann"
    assert spelt("\U0001fac3") == ""
    assert drawn("\U0001fac3") == drawn("—")
    assert drawn("\U0001fac3", instead="Somebody") == drawn("Somebody")
    assert drawn("Ann \ue000\U0001fac3") == drawn("Ann")


def test_controls_and_towers_of_accents_do_not_disturb_other_lines():
    assert spelt("A\u202enn\n\x07\u200b") == "Ann"
    tower = "Z" + "\u0353\u0346\u0349" * 20
    assert len(spelt(tower)) == 3


@given(st.text(max_size=40), st.sampled_from(Weight))
def test_any_name_fits_where_it_is_written(name, weight):
    shown = spelt(name)
    assert spelt(shown) == shown
    room = 200
    assert width(fitted(shown, room, SMALL, weight), SMALL, weight) <= room
    assert "".join(part for _, part in runs(shown, SMALL, weight)) == shown


def test_what_is_too_long_ends_in_an_ellipsis_as_late_as_possible():
    name = "W" * 32
    short = fitted(name, 400, SMALL, Weight.BOLD)
    assert short.endswith("…")
    assert width("W" + short, SMALL, Weight.BOLD) > 400
    assert fitted("Ann", 400, SMALL, Weight.BOLD) == "Ann"


def test_thirty_two_of_the_widest_letters_stay_on_the_plate():
    for letter, side in product(("﷽", "W", "龘", "ௌ", "＠"), Side):
        sheet = Canvas(80)
        x = canvas.WIDTH * side.value
        sheet.words((x, 56), letter * 32, side=side, room=700)
        picture = opened(sheet.png()).convert("RGB")
        edge = 20 if side is not Side.LEFT else canvas.WIDTH - 20
        column = {picture.getpixel((edge, y)) for y in range(20, 60)}
        assert column == {colours.PLATE}, (letter, side)


def test_words_stand_where_their_side_says():
    def inked(side, x):
        sheet = Canvas(80)
        sheet.words((x, 56), "Ann", side=side)
        grey = opened(sheet.png()).convert("L").point(lambda value: 255 * (value > 150))
        return grey.crop((5, 5, WIDTH - 5, 75)).getbbox()

    left, middle, right = (inked(side, 400) for side in Side)
    assert left[0] + 5 == pytest.approx(400, abs=4)
    assert right[2] + 5 == pytest.approx(400, abs=4)
    assert (middle[0] + middle[2]) / 2 + 5 == pytest.approx(400, abs=4)


def test_many_pictures_of_many_names_end():
    rng = random.Random(1)
    for _ in range(20):
        name = "".join(
            chr(rng.choice([rng.randrange(0x20, 0xD800), rng.randrange(0xE000, 0x110000)]))
            for _ in range(32)
        )
        assert opened(drawn(name)).size == (WIDTH, 80)
