"""Titles of tournaments in the books: the board, everybody's figures, and who wants to be forgotten."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest

from scat.books.boards import ALL_GAMES, Board, Query, Scope
from scat.books.champions import Honours, TournamentEnd
from scat.books.results import Field
from scat.books.seasons import Period
from scat.directing.ports import NewCup
from scat.storage.store import SqliteStore

GUILD, CHANNEL = 1, 10
SCAT, WIDOW = "scat/1", "widow/1"
NOW = datetime(2026, 3, 18, 12, tzinfo=UTC)  # a Wednesday
ANN, BEN, CAY, DEE = 101, 102, 103, 104
NAMES = {ANN: "Ann", BEN: "Ben", CAY: "Cay", DEE: "Dee"}


@pytest.fixture
async def store(path):
    store = await SqliteStore.open(path, synchronous="OFF")
    yield store
    await store.close()


async def won(store, *people, at=NOW, game=SCAT, guild=GUILD, channel=CHANNEL):
    """Store a tournament in which people came in this order."""
    cup = await store.cups.announce(NewCup(guild, None, is_repeated=False), ["announce {}"])
    names = {player: NAMES.get(player, "") for player in people}
    end = TournamentEnd(guild, channel, game, int(at.timestamp()), names)
    await store.cups.append(cup, 1, ["finish {}"], is_live=False, end=end)


async def titles(store, period=Period.ALL, game=ALL_GAMES, *, place=GUILD, page=0, viewer=ANN):
    scope = Scope.SERVER if place == GUILD else Scope.CHANNEL
    query = Query(Board.TITLES, period, scope, Field.PEOPLE, game, GUILD, place)
    return await store.board(query, page, viewer, NOW)


def stands(page):
    return [(line.place, line.name, line.score, line.games) for line in page.lines]


async def test_titles_are_counted_and_equal_ones_share_a_place(store):
    await won(store, ANN, BEN, CAY)
    await won(store, ANN, CAY)
    await won(store, BEN, ANN)
    await won(store, CAY, BEN)
    page = await titles(store)
    assert stands(page) == [(1, "Ann", 20, 3), (2, "Ben", 10, 3), (2, "Cay", 10, 3)]
    assert page.people == 3
    assert page.own.place == 1
    assert (await titles(store, viewer=DEE)).own is None


@pytest.mark.parametrize(
    ("period", "winners"),
    [
        (Period.WEEK, ["Ann"]),
        (Period.MONTH, ["Ann", "Ben"]),
        (Period.ALL, ["Ann", "Ben", "Cay", "Dee"]),
    ],
)
async def test_a_period_counts_what_ended_in_it(store, period, winners):
    await won(store, ANN, at=NOW.replace(day=16, hour=0))
    await won(store, BEN, at=NOW.replace(day=15, hour=23))
    await won(store, CAY, at=NOW.replace(month=2, day=28))
    await won(store, DEE, at=NOW.replace(year=2025))
    page = await titles(store, period)
    assert sorted(line.name for line in page.lines) == winners


async def test_games_channels_and_servers_are_apart(store):
    await won(store, ANN)
    await won(store, BEN, game=WIDOW, channel=11)
    await won(store, CAY, guild=2, channel=20)
    assert [line.name for line in (await titles(store)).lines] == ["Ann", "Ben"]
    assert [line.name for line in (await titles(store, game=WIDOW)).lines] == ["Ben"]
    assert [line.name for line in (await titles(store, place=11)).lines] == ["Ben"]


async def test_a_long_board_is_paged_whole(store):
    for player in range(200, 225):
        await won(store, player)
    pages = [await titles(store, page=number) for number in range(3)]
    found = [line.player for page in pages for line in page.lines]
    assert found == list(range(200, 225))
    assert {page.pages for page in pages} == {3}


async def test_figures_tell_what_one_has_won(store):
    await won(store, ANN, BEN, CAY, DEE)
    await won(store, BEN, ANN, game=WIDOW)

    async def honours(player, game=ALL_GAMES):
        return (await store.profile(GUILD, game, player, player)).honours

    assert await honours(ANN) == Honours(2, 1, 2)
    assert await honours(ANN, SCAT) == Honours(1, 1, 1)
    assert await honours(DEE) == Honours(1, 0, 0)
    assert await honours(105) == Honours()


async def test_who_wants_no_board_or_is_forgotten_has_no_line(store, path):
    await won(store, ANN, BEN)
    await won(store, BEN, ANN)
    await store.set_hidden(ANN, hidden=True)
    assert [line.name for line in (await titles(store)).lines] == ["Ben"]
    await store.set_hidden(ANN, hidden=False)
    assert len((await titles(store)).lines) == 2
    assert len((await store.kept_of(ANN))["tournament_results"]) == 2
    assert await store.forget(ANN, NOW)
    lines = {line.name for line in (await titles(store, viewer=BEN)).lines}
    assert lines == {"", "Ben"}
    with closing(sqlite3.connect(path)) as db:
        players = {row[0] for row in db.execute("SELECT player FROM tournament_results")}
    assert players == {-1, BEN}


async def test_the_end_is_booked_once_with_the_line_that_tells_it(store, path):
    await won(store, ANN)
    with closing(sqlite3.connect(path)) as db:
        lines = db.execute("SELECT count(*) FROM tournament_lines").fetchone()[0]
        results = db.execute("SELECT count(*) FROM tournament_results").fetchone()[0]
    assert (lines, results) == (2, 1)
