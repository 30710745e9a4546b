"""Boards from stored results: who stands where, kept up to date with every match."""

import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest

from scat.books.boards import ALL_GAMES, LINES, Board, Query, Scope
from scat.books.results import Field
from scat.books.seasons import Period
from scat.storage.migrations import MIGRATIONS
from tests.sessions.fakes import NOON
from tests.sessions.pebbles import PEBBLES
from tests.storage.evenings import CHANNEL, GUILD, finish, later, ranked, result

ANN, BEN, CAY, DEE = 101, 102, 103, 104


async def board(store, by=Board.WINS, *, page=0, viewer=ANN, at=NOON, **changes):
    scope = changes.get("scope", Scope.SERVER)
    fields = {
        "board": by,
        "period": Period.ALL,
        "scope": scope,
        "field": Field.PEOPLE,
        "game": PEBBLES.key,
        "guild_id": GUILD,
        "place_id": GUILD if scope is Scope.SERVER else CHANNEL,
    }
    return await store.board(Query(**(fields | changes)), page, viewer, at)


def stands(page):
    return [(line.place, line.player, line.score) for line in page.lines]


async def test_ties_share_their_place_and_the_next_one_is_left_out(file):
    await finish(file, ranked(ANN, BEN, CAY))
    await finish(file, ranked(BEN, ANN, DEE), later(minutes=1))
    await finish(file, ranked(CAY, ANN, DEE), later(minutes=2))
    await finish(file, [result(DEE, 1), result(ANN, 1)], later(minutes=3))
    shown = await board(file)
    assert stands(shown) == [(1, ANN, 20), (2, BEN, 10), (2, CAY, 10), (2, DEE, 10)]
    assert shown.own == shown.lines[0]
    assert (shown.number, shown.pages, shown.people) == (0, 1, 4)


async def test_every_board_orders_by_its_own_figure(file):
    await finish(
        file,
        [
            result(ANN, 2, pennies=0, lives_cost=6, lives_lost=1),
            result(BEN, 1, pennies=8, lives_cost=1, lives_lost=3),
            result(CAY, 3, lives_lost=5, thirty_ones=2),
        ],
    )
    assert stands(await board(file, Board.PENNIES))[0] == (1, BEN, 80)
    lives = await board(file, Board.LIVES)
    assert stands(lives) == [(1, ANN, 50), (2, BEN, -20), (3, CAY, -50)]
    assert stands(await board(file, Board.THIRTY_ONES))[0] == (1, CAY, 20)


async def test_pages_go_on_where_the_last_one_stopped_also_within_a_tie(file):
    people = range(200, 200 + 2 * LINES + 3)
    for minute, player in enumerate(people):
        await finish(file, [result(player, 1), result(ANN, 2)], later(minutes=minute, days=minute))
    await finish(file, ranked(people[-1], people[-2]), later(days=99))
    first, second, last = [await board(file, page=number) for number in range(3)]
    assert [page.number for page in (first, second, last)] == [0, 1, 2]
    assert (first.pages, first.people) == (3, 2 * LINES + 4)
    assert stands(first)[:2] == [(1, people[-1], 20), (2, people[0], 10)]
    assert {line.place for line in second.lines} == {2}
    assert last.lines[-1].place == last.people
    assert first.own == second.own == last.own == last.lines[-1]
    assert await board(file, page=99) == last


async def test_nobody_has_played_yet(file):
    shown = await board(file)
    assert (shown.lines, shown.own, shown.pages, shown.people) == ((), None, 1, 0)


async def test_scopes_games_fields_and_servers_are_apart(file):
    await finish(file, ranked(ANN, BEN))
    await finish(file, ranked(BEN, ANN), later(minutes=1), channel=11)
    await finish(file, ranked(CAY, DEE), later(minutes=2), guild=2, channel=20)
    await finish(file, ranked(DEE, ANN), later(minutes=3), game="other/1")
    await finish(file, [result(CAY, 1), result(None, 2)], later(minutes=4))
    assert stands(await board(file)) == [(1, ANN, 10), (1, BEN, 10)]
    assert stands(await board(file, scope=Scope.CHANNEL)) == [(1, ANN, 10), (2, BEN, 0)]
    assert stands(await board(file, game="other/1")) == [(1, DEE, 10), (2, ANN, 0)]
    assert stands(await board(file, field=Field.COMPUTERS)) == [(1, CAY, 10)]
    assert stands(await board(file, guild_id=2, place_id=2)) == [(1, CAY, 10), (2, DEE, 0)]


async def test_over_all_games_every_match_counts_by_its_own_weight(file):
    """The same pair counts less and less in each game for itself."""
    for minute in range(7):
        await finish(file, ranked(ANN, BEN), later(minutes=minute))
    await finish(file, ranked(BEN, ANN), later(minutes=8), game="other/1")
    whole = await board(file, game=ALL_GAMES)
    assert stands(whole) == [(1, ANN, 50 + 8 + 7), (2, BEN, 10)]
    assert [line.games for line in whole.lines] == [8, 8]
    await file.set_hidden(ANN, hidden=True)
    assert stands(await board(file, game=ALL_GAMES)) == [(1, BEN, 10)]


async def test_computers_stand_on_no_board(file):
    await finish(file, [result(None, 1, pennies=9), result(ANN, 2), result(BEN, 3)])
    await finish(file, [result(None, 1), result(None, 2)], later(minutes=1))
    for field in Field:
        assert all(line.player for line in (await board(file, field=field)).lines)
    assert (await board(file, field=Field.COMPUTERS)).people == 0


async def test_a_new_week_month_and_season_begin_empty(file):
    await finish(file, ranked(ANN, BEN), datetime(2026, 1, 31, 23, 59, tzinfo=UTC))
    for at, people in (
        (datetime(2026, 1, 31, 23, 59, tzinfo=UTC), {"week": 2, "month": 2, "season": 2}),
        (datetime(2026, 2, 1, tzinfo=UTC), {"week": 2, "month": 0, "season": 0}),
        (datetime(2026, 2, 2, tzinfo=UTC), {"week": 0, "month": 0, "season": 0}),
    ):
        found = {
            period: (await board(file, period=Period(period), at=at)).people for period in people
        }
        assert found == people
        assert (await board(file, at=at)).people == 2


async def test_the_same_pair_counts_less_and_less_and_a_week_later_fully_again(file):
    for minute in range(7):
        await finish(file, ranked(ANN, BEN), later(minutes=minute))
    assert stands(await board(file)) == [(1, ANN, 50 + 8 + 7), (2, BEN, 0)]
    await finish(file, ranked(ANN, BEN), later(days=8))
    assert stands(await board(file))[0] == (1, ANN, 50 + 8 + 7 + 10)


async def test_against_computers_every_match_counts(file):
    for minute in range(9):
        await finish(file, [result(ANN, 1), result(None, 2)], later(minutes=minute))
    assert stands(await board(file, field=Field.COMPUTERS)) == [(1, ANN, 90)]


async def test_who_does_not_want_to_stand_there_does_not_until_they_do(file):
    await finish(file, ranked(ANN, BEN, CAY))
    await file.set_hidden(ANN, hidden=True)
    await finish(file, ranked(ANN, BEN, CAY), later(minutes=1))
    await finish(file, ranked(ANN, DEE), later(minutes=2), channel=11)
    shown = await board(file)
    assert ANN not in {line.player for line in shown.lines}
    assert (shown.own, shown.people, shown.lines[0].place) == (None, 3, 1)
    await file.set_hidden(ANN, hidden=False)
    assert stands(await board(file))[0] == (1, ANN, 30)


async def test_names_are_as_last_seen(file):
    await finish(file, [result(ANN, 1, name="Ann"), result(BEN, 2, name="Ben")])
    await finish(
        file, [result(ANN, 1, name="Ännchen"), result(BEN, 2, name="Ben")], later(minutes=1)
    )
    assert [line.name for line in (await board(file)).lines] == ["Ännchen", "Ben"]


async def test_only_ratings_after_ten_matches_stand_on_the_board(file):
    for day in range(9):
        await finish(file, ranked(ANN, BEN), later(days=8 * day))
    assert (await board(file, Board.RATING)).people == 0
    await finish(file, ranked(ANN, BEN), later(days=80))
    shown = await board(file, Board.RATING)
    first, second = shown.lines
    assert (first.player, second.player, first.games) == (ANN, BEN, 10)
    assert first.score > 1500 > second.score
    assert 0 < first.margin < 667


async def play_anything(file):
    """Play many matches of three games in five channels of two servers, in any order."""
    rng = random.Random(7)
    for minute in range(120):
        people = rng.sample([ANN, BEN, CAY, DEE, None, None], rng.randint(2, 5))
        results = [
            result(player, rng.randint(1, 3), pennies=rng.randint(0, 9), **tally(rng))
            for player in people
        ]
        at = later(minutes=700 * minute)
        place = {"channel": 10 + minute % 3, "guild": 1 + minute % 2}
        await finish(file, results, at, **place, game=f"game/{minute % 5 // 2}")


async def test_boards_are_the_sums_of_the_results(file, path):
    """Whatever has been played, in whatever order."""
    await play_anything(file)
    with closing(sqlite3.connect(path)) as db:
        kept = db.execute(KEPT).fetchall()
        assert kept == db.execute(SUMS).fetchall()
    assert len(kept) > 50


async def test_boards_over_all_games_are_made_of_what_was_played_before_there_were_any(file, path):
    await play_anything(file)
    await file.set_hidden(BEN, hidden=True)
    script = (MIGRATIONS / "0045_boards_over_all_games.sql").read_text()
    ids = "SELECT id FROM boards WHERE game = 'all'"
    with closing(sqlite3.connect(path)) as db, db:
        before = set(db.execute(OVER_ALL))
        db.execute(f"DELETE FROM standings WHERE board_id IN ({ids})")  # noqa: S608 - above
        db.execute("DELETE FROM boards WHERE game = 'all'")
        db.executescript(script)
        assert set(db.execute(OVER_ALL)) == before
    assert len(before) > 50
    assert wrong_tiers(path) == []


OVER_ALL = """
SELECT scope, place_id, field, bucket, player, games, pennies, lives, wins, thirty_ones, is_hidden
FROM standings JOIN boards ON boards.id = board_id WHERE game = 'all'
"""


@pytest.mark.parametrize("seed", range(3))
async def test_tiers_are_counts_of_what_stands_there(file, path, seed):
    """Also while people hide, show themselves again, become nobody, or go altogether."""
    rng = random.Random(seed)
    for day in range(60):
        people = rng.sample([ANN, BEN, CAY, DEE], rng.randint(2, 4))
        results = [result(player, rng.randint(1, 3), **tally(rng)) for player in people]
        await finish(file, results, later(days=day))
        if day % 7 == 0:
            await file.set_hidden(rng.choice(people), hidden=rng.random() < 0.6)
        assert wrong_tiers(path) == []
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE standings SET player = -1 WHERE player = ?", (ANN,))
        db.execute("DELETE FROM standings WHERE player = ?", (BEN,))
        db.execute("DELETE FROM ratings WHERE player = ?", (BEN,))
    assert wrong_tiers(path) == []


def wrong_tiers(path):
    """What differs between the tiers and the counts they stand for."""
    measures = ("pennies", "lives", "wins", "thirty_ones")
    counts = " UNION ALL ".join(
        f"SELECT board_id, '{one}', {one}, count(*) FROM standings WHERE NOT is_hidden GROUP BY 1, 3"  # noqa: S608 - above
        for one in measures
    )
    rated = (
        "SELECT guild_id, game, shown, count(*) FROM ratings"
        " WHERE NOT is_hidden AND games >= 10 GROUP BY 1, 2, 3"
    )
    with closing(sqlite3.connect(path)) as db:
        return [
            *set(db.execute("SELECT * FROM tiers")) ^ set(db.execute(counts)),
            *set(db.execute("SELECT * FROM rating_tiers")) ^ set(db.execute(rated)),
        ]


def tally(rng):
    names = ("lives_cost", "lives_lost", "thirty_ones")
    return {name: rng.randint(0, 3) for name in names}


KEPT = """
SELECT scope, place_id, game, field, bucket, player, games, pennies, lives, wins, thirty_ones
FROM standings JOIN boards ON boards.id = board_id WHERE bucket = 'all' OR bucket LIKE 'season%'
ORDER BY 1, 2, 3, 4, 5, 6
"""

SUMS = """
SELECT scope, place_id, books, field, bucket, player, count(*), sum(weight * pennies),
    sum(weight * (lives_cost - lives_lost)), sum(weight * (place = 1)), sum(weight * thirty_ones)
FROM (
    SELECT results.*, 'server' AS scope, guild_id AS place_id FROM results
    UNION ALL SELECT results.*, 'channel', channel_id FROM results
) JOIN (SELECT DISTINCT game AS books, game AS part FROM results
    UNION ALL SELECT DISTINCT 'all', game FROM results) ON part = game JOIN (SELECT 'all' AS bucket, NULL AS number UNION ALL
    SELECT DISTINCT 'season ' || season, season FROM results) ON number IS NULL OR number = season
WHERE player IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
"""


@pytest.mark.parametrize("by", [board for board in Board if board is not Board.TITLES])
async def test_a_board_is_read_from_an_index(file, path, by):
    """Nothing is sorted or read through to show a page."""
    for day in range(10):
        await finish(file, ranked(ANN, BEN), later(days=8 * day))
    seen = []
    await file._reader.run(lambda db: db.set_trace_callback(seen.append))
    await board(file, by)
    tables = ("standings", "ratings", "tiers")
    asked = [one for one in seen if any(table in one for table in tables)]
    assert len(asked) >= 3
    with closing(sqlite3.connect(path)) as db:
        for statement in asked:
            plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {statement}")]
            assert not [step for step in plan if "TEMP B-TREE" in step or "SCAN" in step], statement


@pytest.mark.parametrize("people", [1, LINES, 3 * LINES + 4, 7 * LINES])
async def test_the_pages_together_are_the_board_wherever_a_tie_begins(file, people):
    """From whichever end of a tie a page is read, everybody stands on one page, in order."""
    rng = random.Random(people)
    for number in range(people):
        results = [result(500 + number, rng.choice([1, 1, 1, 2])), result(None, 3)]
        await finish(file, results, later(minutes=number))
    pages = [
        await board(file, page=number, field=Field.COMPUTERS)
        for number in range(-(-people // LINES))
    ]
    found = [line for page in pages for line in page.lines]
    assert [line.player for line in found] == [
        line.player for line in sorted(found, key=lambda line: (-line.score, line.player))
    ]
    assert len({line.player for line in found}) == people
    assert all(len(page.lines) == LINES for page in pages[:-1])
    for line in found:
        assert line.place == 1 + sum(other.score > line.score for other in found)
