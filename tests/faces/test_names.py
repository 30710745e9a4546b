"""A name is text: it formats nothing, mentions nobody, and keeps its place in the line."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cogs.faces.names import LONGEST, escaped, plain
from tests.faces.evenings import (
    NASTY,
    SPEECH,
    any_lobby,
    any_table,
    hands,
    moments,
    public_pages,
    renamed,
)
from tests.faces.reading import buttons, texts, words
from tests.faces.scenes import START, table
from tests.faces.test_golden import SCENES

ESCAPED = re.compile(r"\\[^A-Za-z0-9\s]")
"""What Discord shows as the character after the backslash."""

LIVE = re.compile(r"[\\*_~|`<>#\[\]@]|://|^-|^ *[0-9]+\.", re.MULTILINE)
"""What may format, link or mention, where it is not escaped."""

MENTION = re.compile(r"<(@[!&]?|#|/[^>\\]+:|a?:\w+:|id:)[0-9a-z]|@everyone|@here")

TURNING = re.compile("[\u202a-\u202e\u2066\u2067\u200e\u200f\u061c]")
"""What changes the direction of the text that follows."""


def live(text):
    return LIVE.findall(ESCAPED.sub("", text))


def shown(name):
    return (
        ESCAPED.sub(lambda found: found[0][1], name).replace("@\u200b", "@").strip("\u2068\u2069")
    )


ANY_NAME = st.one_of(
    st.text(max_size=40),
    st.text(
        alphabet=st.sampled_from("\\*_~|`<>#[]()@:/&!-. \n1aא\u0301\u200d\u202e👨"), max_size=40
    ),
    st.sampled_from(NASTY),
)


@given(ANY_NAME)
def test_a_name_is_one_dead_line(name):
    text = escaped(name)
    assert set(live(text)) <= {"@"}
    assert not MENTION.search(text)
    assert "@" not in text.replace("@\u200b", "")
    assert not TURNING.search(text)
    assert len(text.splitlines()) <= 1
    assert text.count("\u2068") == text.count("\u2069") <= 1


@given(ANY_NAME)
@example(name="\u0300\u200c\u0fdb")  # a joiner that is stray once what followed it is left out
def test_a_name_shows_what_it_says(name):
    assert shown(escaped(name)) == plain(name)
    assert len(plain(name)) <= LONGEST
    assert plain(plain(name)) == plain(name)


@given(ANY_NAME)
def test_a_name_needs_little_room(name):
    assert len(escaped(name)) <= 2 * LONGEST + 2


@pytest.mark.parametrize(
    "name", ["Ann", "Łukasz", "李雷", "O'Brien", "Ann & Ben", "👩\u200d🚀 Zoe", "क्\u200dष"]
)
def test_usual_names_stay_as_they_are(name):
    assert plain(name) == name


def test_zalgo_is_thinned():
    assert plain("a" + "\u0301\u0302" * 15) == "á\u0302\u0301\u0302"


TABLES = [
    any_lobby(3),
    any_lobby(4),
    table(START),
    *(any_table(seed, at) for seed in (7, 8) for at in moments(seed, 3)[-2:]),
]


def named_pages(state):
    """Everything that can name somebody."""
    return public_pages(state) | (hands(state) if state.position else {})


@pytest.mark.parametrize("name", NASTY)
def test_no_page_is_formatted_by_a_name(name):
    """Under any name a page has the markup, lines and buttons that it has under a plain one."""
    for state in TABLES:
        usual = named_pages(renamed(state, "Name"))
        for kind, page in named_pages(renamed(state, name)).items():
            odd, plain_page = page.to_components(), usual[kind].to_components()
            assert list(map(markup, texts(odd))) == list(map(markup, texts(plain_page)))
            assert buttons(odd) == buttons(plain_page)


def markup(text):
    """The live markup without what belongs to the mark in a name, and the number of lines."""
    return live(text.replace("@\u200b", "")), text.count("\n")


@pytest.mark.parametrize("name", NASTY)
def test_no_page_mentions_anybody(name):
    for state in TABLES:
        for page in named_pages(renamed(state, name)).values():
            read = words(page.to_components())
            assert not MENTION.search(read)
            assert not TURNING.search(read)


@pytest.mark.parametrize("scene", SCENES)
def test_what_is_bold_begins_and_ends_in_one_line(scene):
    """An odd asterisk would show, or make the rest of the page bold."""
    for line in words(SCENES[scene]().to_components()).splitlines():
        assert ESCAPED.sub("", line).count("**") % 2 == 0


@pytest.mark.parametrize("name", ["", "   ", "\u3164", "\u200b"])
def test_somebody_without_a_name_has_words(name):
    assert SPEECH.name(name) == "(no name)"
