"""The pages of the books keep within Discord's limits and say what stands there."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.faces.books import board_page, profile_page, score_text, seasons_page
from cogs.faces.ratings import chart_file
from cogs.presses.books import Leaf, Turn
from scat.books.boards import ALL_GAMES, LINES, Board, Line, Page, Scope
from scat.books.champions import Champion, SeasonsKept
from scat.books.profiles import HISTORY, Meetings, Profile
from scat.books.ratings import SCALE, ZERO, Rating
from scat.books.results import Field
from scat.books.seasons import Period, Season
from tests.books.test_profiles import figures, played
from tests.faces.evenings import SPEECH
from tests.faces.limits import faults
from tests.faces.reading import buttons, words

WIDE = "𒐫" * 32
"""As many of the widest letters as a name may have."""

ESCAPED = "@" * 32
GAME = "scat/1"


def leaf(board=Board.WINS, **changes):
    fields = {"period": Period.ALL, "scope": Scope.SERVER, "field": Field.PEOPLE, "game": GAME}
    return Leaf(board, **(fields | changes))


def page(*lines, own=None, number=0, pages=1):
    return Page(lines, own, number, pages, people=len(lines), season=3)


def full(name, own=None):
    lines = [Line(10_000_000 + n, n, name, 10_000_000_001, 9_999_999, 999) for n in range(LINES)]
    return page(*lines, own=own, number=4, pages=1_000_000)


def shown(a_leaf, a_page, present=None):
    return board_page(a_leaf, a_page, present or {}, SPEECH).to_components()


@pytest.mark.parametrize("board", Board)
@pytest.mark.parametrize(
    "name", [WIDE, ESCAPED, "", "\u202e" * 32], ids=["wide", "marked", "gone", "turned"]
)
def test_a_full_page_of_the_longest_lines_is_what_discord_takes(board, name):
    own = Line(99_999_999, 99, name, 10_000_000_001, 9_999_999, 999)
    for period in Period:
        assert faults(shown(leaf(board, period=period), full(name, own))) == []


def test_ties_the_own_line_and_those_who_have_left():
    lines = Line(1, 1, "Ann", 30, 4), Line(2, 2, "Ben", 25, 3), Line(2, 3, "Cay", 25, 1)
    own = Line(57, 9, "Me_", 10, 2)
    text = words(shown(leaf(), page(*lines, own=own, pages=6), {1: "Ännchen", 2: None}))
    assert text.splitlines()[1:6] == [
        r"1\. Ännchen — 3 wins · 4 matches",
        r"2\. *somebody who left* — 2.5 wins · 3 matches",
        r"2\. Cay — 2.5 wins · 1 match",
        "…",
        r"**57\. Me\_ (you) — 1 win** · 2 matches",
    ]


def test_the_own_line_is_there_once():
    line = Line(1, 1, "Ann", 30, 4)
    text = words(shown(leaf(), page(line, own=line)))
    assert text.count("Ann") == text.count("(you)") == 1


def pressable(a_page):
    found = buttons(shown(leaf(), a_page))
    return {one["label"]: Leaf.parse(one["custom_id"]) for one in found if not one.get("disabled")}


def test_buttons_turn_to_where_they_say():
    own = Line(57, 9, "Me", 10, 2)
    found = pressable(page(Line(1, 1, "Ann", 9, 9), own=own, number=2, pages=9))
    to = {label: to.page for label, to in found.items()}
    assert to == {"First": 0, "Back": 1, "On": 3, "My line": 5}
    assert set(pressable(page(number=0, pages=9))) == {"On"}
    assert set(pressable(page(number=8, pages=9))) == {"First", "Back"}
    assert pressable(page(Line(1, 1, "Ann", 9, 9))) == {}


@given(
    st.builds(
        Leaf,
        *map(st.sampled_from, (list(Board), list(Period), list(Scope), list(Field))),
        st.just(GAME),
        st.integers(0, 9_999_999),
        st.sampled_from(Turn),
    )
)
def test_custom_ids_read_back(a_leaf):
    assert Leaf.parse(str(a_leaf)) == a_leaf
    assert len(str(a_leaf)) <= 100


@given(
    st.text(max_size=60)
    | st.from_regex(r"b:wins:all:server:people:[a-z]{1,9}/[0-9]:[0-9]{1,9}:\w+")
)
def test_any_other_custom_id_is_refused_or_reads_back(custom_id):
    try:
        found = Leaf.parse(custom_id)
    except ValueError:
        return
    assert str(found) == custom_id or custom_id.split(":")[6].startswith("0")


@pytest.mark.parametrize(
    ("board", "score", "said"),
    [
        (Board.LIVES, 50, "+5"),
        (Board.LIVES, 0, "0"),
        (Board.LIVES, -35, "-3.5"),
        (Board.PENNIES, 10, "1 penny"),
        (Board.PENNIES, 12_340, "1,234 pennies"),
        (Board.THIRTY_ONES, 7, "0.7"),
        (Board.RATING, 1532, "1,532 ± 90"),
    ],
)
def test_scores_in_words(board, score, said):
    assert score_text(board, score, 90, SPEECH) == said


def ratings(*numbers):
    return tuple(Rating((number - ZERO) / SCALE, 2.5) for number in numbers)


def profile(people, computers=(), **changes):
    fields = {
        "player": 1,
        "name": "Ann",
        "is_hidden": False,
        "rating": Rating(26.0, 2.0, 12),
        "history": ratings(1480, 1530, 1540),
        "people": figures(*people),
        "computers": figures(*computers),
        "meetings": Meetings(better=3, worse=1, equal=1),
    }
    return Profile(**(fields | changes))


def read(a_profile):
    return words(profile_page(a_profile, "Ann", GAME, SPEECH).to_components())


def test_a_profile_says_the_figures():
    games = [
        played(1, pennies=9, deals=8, lives_cost=5, lives_lost=2, knocks=4, knocks_won=3,
               knock_points=210, best_knock=61, thirty_ones=1),
        played(2, deals=2, lives_lost=3, has_left=True),
    ]  # fmt: skip
    text = read(profile(games, [played(1)]))
    for said in (
        "Rating **1,540 ± 160**",
        "After the latest 3 rated matches: from 1,480 ± 200 to 1,540 ± 200, lowest 1,480",
        "<attachment://rating.png: A line ",
        "1,480 ± 200; 1,530 ± 200; 1,540 ± 200.",
        "2 matches, 1 win · 1× place 1 and 1× place 2",
        "Left before the end: 1",
        "Wins in a row: 0, at best 1",
        "4 knocks, 75 % won · hand behind it 26.2 on average, 30.5 at best",
        "9 pennies won · 1 deal ended with 31",
        "Lives: cost others 5, lost 5, that is 0.5 a deal",
        "**With you:** 5 matches, you were ahead in 1, behind in 3, level in 1",
        "Alone with computer players",
    ):
        assert said in text


def test_a_beginners_rating_is_provisional_and_has_no_history():
    text = read(profile([played(1)], rating=Rating(26.0, 7.0, 1), history=ratings(1540)))
    assert "provisional until 10 matches" in text
    assert "attachment" not in text
    assert "After the latest" not in text


def test_all_games_together_have_no_rating_and_no_picture():
    page = profile_page(profile([played(1)], history=()), "Ann", ALL_GAMES, SPEECH)
    text = words(page.to_components())
    assert "Rating" not in text
    assert "attachment" not in text


async def test_the_picture_shows_what_the_words_say(monkeypatch):
    drawn = []
    monkeypatch.setattr("cogs.faces.ratings.line_chart", lambda *given: drawn.append(given) or b"")
    whose = profile([played(1)], rating=Rating(26.0, 2.5, 40))
    file = await chart_file(whose, GAME, SPEECH)
    ((marks, said),) = drawn
    assert file.filename == "rating.png"
    assert [(mark.number, mark.margin) for mark in marks] == [(1480, 200), (1530, 200), (1540, 200)]
    assert (said.title, said.earliest, said.latest) == ("Rating in Scat", "match 38", "match 40")
    assert said.number(1540) == "1,540"


def test_nothing_is_said_of_nothing():
    text = read(profile([], meetings=Meetings()))
    assert "No finished match yet" in text
    assert "haven’t played" in text
    assert "Rating" not in text


def test_the_longest_profile_is_what_discord_takes():
    games = [played(place, knocks=1, deals=1) for place in range(1, 10) for _ in range(99)]
    longest = profile(games, games, history=ratings(*[-999] * HISTORY), is_hidden=True)
    assert faults(profile_page(longest, WIDE, GAME, SPEECH).to_components()) == []


def seasons(*champions, ends_at=None, name="Ann"):
    began = Season(4, datetime(2026, 1, 1, tzinfo=UTC))
    crowned = tuple(Champion(*one[:3], player, name, 25) for one in champions for player in one[3])
    return SeasonsKept(began, ends_at, crowned)


def test_champions_are_named_by_season_and_those_who_share_a_title_together():
    kept = seasons((3, GAME, Board.WINS, (1, 2)), (2, GAME, Board.RATING, (3,)))
    text = words(seasons_page(kept, {2: None}, SPEECH, may_close=False).to_components())
    assert "Wins: Ann and *somebody who left* · 2.5" in text
    assert "Rating: Ann · 25" in text
    assert text.index("season 3") < text.index("season 2")
    assert "until somebody who may manage" in text


def test_the_longest_list_of_champions_is_what_discord_takes():
    everybody = [
        (season, game, board, range(400)) for season in (3, 2, 1)
        for game in (GAME, "widow/1") for board in Board
    ]  # fmt: skip
    kept = seasons(*everybody, ends_at=datetime(2026, 2, 1, tzinfo=UTC), name=ESCAPED)
    assert faults(seasons_page(kept, {}, SPEECH, may_close=True).to_components()) == []
