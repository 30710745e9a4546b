"""Pages of tournaments stay within Discord's limits and tell no secret, however large they are."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.cups.pages import how_page, panel_page, season_page, standings_page, withdraw_page
from cogs.cups.presses import CupPress, CupVerb
from cogs.cups.start import span_of, start_of
from cogs.faces import Speech
from cogs.words import CATALOGUES
from scat.directing.ports import Cup
from scat.engine.registry import GAMES
from scat.sessions.errors import Refusal
from scat.tournaments.events import (
    Cancelled,
    CheckInOpened,
    Entered,
    Finished,
    Opened,
    Paused,
    Started,
)
from scat.tournaments.play import follow
from scat.tournaments.season import season
from scat.tournaments.terms import Format
from tests.faces.limits import faults
from tests.sessions.fakes import NOON
from tests.tournaments.cups import announced, open_tables, play_round, seated, terms


def check(page):
    assert faults(page.to_components()) == []


SPEECH = Speech(CATALOGUES, "en")
LONG = "*_" * 16
GAME = next(iter(GAMES.values()))


def large(form, entrants=500):
    of = terms(
        form,
        name="🏆" * 60,
        game=GAME.key,
        rules=str(next(iter(GAME.presets.values()))),
        seats=9,
        advance=3,
        role=2**63 - 1,
        prize=2**63 - 1,
        fill="beginner",
        late_until=3,
        every="wednesday 20:00 America/Argentina/ComodRivadavia",
        season="w" * 40,
        round_clock=3600,
        starts_at=2_000_000_000,
        full=500,
        check_in=900,
    )
    cup = announced(of)
    for number in range(1, entrants + 1):
        cup = follow(cup, Entered(1, number, LONG, player=2**62 + number))
    return cup


def life(form, entrants=500):
    """Every kind of moment of a tournament."""
    cup = large(form, entrants)
    yield cup
    yield follow(cup, Paused(1, 9))
    yield follow(cup, CheckInOpened(1))
    yield follow(cup, Cancelled(1, 9))
    cup = follow(cup, Started(2))
    yield cup
    while True:
        cup = seated(cup)
        if not cup.is_live:
            break
        for table in open_tables(cup):
            cup = follow(cup, Opened(3, len(cup.rounds), table, table, 2**62 + table))
        yield cup
        cup = play_round(cup)
        yield cup
    yield cup
    yield replace(cup, rounds=())


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("entrants", [500, 30])
def test_no_page_is_too_large(form, entrants):
    for cup in life(form, entrants):
        whole = Cup(10**18 - 1, cup)
        pages = [panel_page(whole, SPEECH), how_page(cup, SPEECH), withdraw_page(whole, SPEECH)]
        pages += [standings_page(whole, page, SPEECH) for page in (0, 1, 3, 9_999)]
        for page in pages:
            check(page)


def test_the_seed_is_told_only_at_the_end():
    for moment in life(Format.KNOCK_OUT, 30):
        cup = replace(moment, terms=replace(moment.terms, seed="c0ffee" * 5))
        whole = Cup(1, cup)
        pages = panel_page(whole, SPEECH), how_page(cup, SPEECH), standings_page(whole, 0, SPEECH)
        shown = str([page.to_components() for page in pages])
        assert ("c0ffee" in shown) is (cup.stage.value == "finished")


def test_a_seasons_table_is_not_too_large():
    *_, over, _ = life(Format.ROUNDS)
    check(season_page("w" * 40, season([over]), SPEECH))
    check(season_page("w", (), SPEECH))


@given(st.from_type(CupVerb), st.integers(0, 10**18 - 1), st.none() | st.integers(0, 9999))
def test_a_press_prints_and_reads_back(verb, cup, page):
    press = CupPress(cup, verb, page)
    assert CupPress.parse(str(press)) == press
    assert len(str(press)) <= 46


@given(st.text() | st.from_regex(r"c:[0-9]{1,3}:[a-z]{1,9}(:[0-9])?"))
def test_any_other_custom_id_is_none_of_these(text):
    try:
        press = CupPress.parse(text)
    except ValueError:
        return
    assert str(press).startswith("c:")


@pytest.mark.parametrize(
    ("text", "zone", "at", "every"),
    [
        ("45m", "UTC", "2026-01-01 12:45", None),
        ("in 2 hours", "UTC", "2026-01-01 14:00", None),
        ("20:00", "Europe/Berlin", "2026-01-01 19:00", None),
        ("11:00", "UTC", "2026-01-02 11:00", None),
        ("friday 20:00", "UTC", "2026-01-02 20:00", None),
        ("every friday 20:00", "Europe/Berlin", "2026-01-02 19:00", "friday 20:00 Europe/Berlin"),
        ("Every day 9:30", "UTC", "2026-01-02 09:30", "day 09:30 UTC"),
        ("2026-12-24 18:00", "Europe/Berlin", "2026-12-24 17:00", None),
    ],
)
def test_a_start_as_people_write_it(text, zone, at, every):
    start = start_of(text, zone, NOON)
    assert f"{start.at:%Y-%m-%d %H:%M}" == at
    assert start.every == every


@pytest.mark.parametrize(
    "text", ["", "soon", "0m", "99999d", "24:00", "2026-01-01 11:00", "2026-13-01 10:00", "45"]
)
def test_what_is_no_start(text):
    with pytest.raises(Refusal):
        start_of(text, "UTC", NOON)


@given(st.text(max_size=30), st.text(max_size=20))
def test_no_text_breaks_the_reading_of_a_start(text, zone):
    try:
        start = start_of(text, zone, NOON)
    except Refusal:
        return
    assert start.at > NOON


def test_spans():
    assert span_of("90m", 10_000) == 5400
    for wrong in ("0m", "3h", "x", "", "5s"):
        with pytest.raises(Refusal):
            span_of(wrong, 10_000)


def test_the_panel_tells_what_is_missing_of_the_names():
    cup = large(Format.ROUNDS, 30)
    assert finished_follows(cup)
    assert "and 6 more" in str(panel_page(Cup(1, cup), SPEECH).to_components())


def finished_follows(cup):
    return follow(follow(cup, Started(1)), Finished(2)).stage.value == "finished"
