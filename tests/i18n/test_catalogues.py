import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat.i18n import Catalogues, Message
from scat.i18n.catalogues import FOLDER
from tests.i18n.checker import read

NUMBERED = """
cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
"""

LITHUANIAN = """
cards =
    { $count ->
        [one] { $count } korta
        [few] { $count } kortos
       *[other] { $count } kortų
    }
hello = Labas, { $nam }!
"""

ROMANIAN = """
cards =
    { $count ->
        [one] o carte
        [few] { $count } cărți
       *[other] { $count } de cărți
    }
"""

BURMESE = "cards = ကတ် { $count } ကတ်\n"


@pytest.fixture
def catalogues(tmp_path):
    texts = {
        "en": NUMBERED + "hello = Hello, { $name }!\nlist = { $a } and { $b }\n",
        "lt": LITHUANIAN,
        "ro": ROMANIAN,
        "my": BURMESE,
        "es": "hello = ¡Hola, { $name }!",
    }
    for locale, text in texts.items():
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "a.ftl").write_text(text, encoding="utf-8")
    (tmp_path / "message.py").write_text("no catalogue")
    return Catalogues.load(tmp_path)


@pytest.mark.parametrize(
    ("locale", "count", "said"),
    [
        ("lt", 1, "1 korta"),
        ("lt", 21, "21 korta"),
        ("lt", 11, "11 kortų"),
        ("lt", 2, "2 kortos"),
        ("lt", 10, "10 kortų"),
        ("ro", 1, "o carte"),
        ("ro", 2, "2 cărți"),
        ("ro", 0, "0 cărți"),
        ("ro", 19, "19 cărți"),
        ("ro", 20, "20 de cărți"),
        ("ro", 101, "101 cărți"),
        ("my", 1, "ကတ် 1 ကတ်"),
        ("my", 5, "ကတ် 5 ကတ်"),
        ("en", 0, "0 cards"),
    ],
)
def test_every_language_counts_its_own_way(catalogues, locale, count, said):
    assert catalogues.text(locale, Message.of("cards", count=count)) == said


@pytest.mark.parametrize("locale", ["es-ES", "es-419", "es"])
def test_a_region_is_spoken_in_its_language(catalogues, locale):
    assert catalogues.text(locale, Message.of("hello", name="Ana")) == "¡Hola, Ana!"


@pytest.mark.parametrize("locale", ["ja", "", "en-GB", "-", "../en", "pt-BR"])
def test_an_unknown_language_is_english(catalogues, locale):
    assert catalogues.text(locale, Message.of("hello", name="Ann")) == "Hello, Ann!"


def test_what_a_language_lacks_is_said_in_english_and_logged_once(catalogues, caplog):
    with caplog.at_level(logging.INFO):
        for _ in range(3):
            assert catalogues.text("my", Message.of("hello", name="Ann")) == "Hello, Ann!"
    assert len(caplog.records) == 1


def test_a_translation_with_a_wrong_placeholder_gives_way_to_english(catalogues):
    assert catalogues.text("lt", Message.of("hello", name="Ann")) == "Hello, Ann!"


def test_an_unknown_key_is_shown_and_logged_as_an_error(catalogues, caplog):
    assert catalogues.text("lt", Message.of("no-such-key", name="Ann")) == "no-such-key"
    assert [r.levelname for r in caplog.records if "catalogue en" in r.message] == ["ERROR"]


def test_a_missing_value_leaves_the_rest_readable(catalogues):
    assert catalogues.text("en", Message.of("hello")) == "Hello, name!"


def test_a_value_may_be_a_message(catalogues):
    inner = Message.of("cards", count=2)
    assert catalogues.text("en", Message.of("list", a=inner, b=inner)) == "2 cards and 2 cards"


def test_numbers_are_written_as_the_language_does(catalogues):
    assert catalogues.text("en", Message.of("hello", name=1234.5)) == "Hello, 1,234.5!"


def test_no_direction_marks_are_added(catalogues):
    assert "\u2068" not in catalogues.text("en", Message.of("hello", name="דנה"))


def test_what_is_not_fluent_is_left_out_and_logged(tmp_path, caplog):
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text("good = Good\nbad bad bad\n", encoding="utf-8")
    catalogues = Catalogues.load(tmp_path)
    assert catalogues.text("en", Message.of("good")) == "Good"
    assert "not Fluent" in caplog.text


VALUES = st.recursive(
    st.text() | st.integers() | st.floats(allow_nan=True) | st.booleans(),
    lambda inner: st.builds(
        lambda values: Message.of("cards", **values),
        st.dictionaries(st.sampled_from(["count", "name", "a"]), inner, max_size=2),
    ),
    max_leaves=3,
)


REAL = Catalogues.load()


@given(
    st.text(max_size=8) | st.sampled_from(["en", "en-GB"]),
    st.text(max_size=8) | st.sampled_from(sorted(read(FOLDER / "en")[0])),
    st.dictionaries(st.sampled_from(["count", "name", "pennies", "value"]), VALUES, max_size=3),
)
def test_speaking_never_fails(locale, key, values):
    assert isinstance(REAL.text(locale, Message.of(key, **values)), str)
