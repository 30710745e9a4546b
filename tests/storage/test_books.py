"""Results, ratings, profiles and seasons on a file."""

import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest

from scat.books.boards import ALL_GAMES, Board
from scat.books.profiles import HISTORY, Meetings
from scat.books.ratings import Rating
from scat.engine.thirtyone.draw import SCAT
from scat.sessions.audit import AuditLine, Deed
from scat.sessions.tables import Phase, TableOptions
from scat.storage.recompute import rating_faults, recompute, write_recomputed
from scat.storage.store import SqliteStore
from tests.sessions.fakes import ANN as ANN_PERSON
from tests.sessions.fakes import BEN as BEN_PERSON
from tests.sessions.fakes import CAY as CAY_PERSON
from tests.sessions.fakes import NOON, World
from tests.sessions.pebbles import PEBBLES
from tests.storage.evenings import GUILD, finish, later, ranked, result
from tests.storage.scripted import Script
from tests.storage.test_boards import board, stands

ANN, BEN, CAY, DEE = 101, 102, 103, 104


def rows(path, question):
    with closing(sqlite3.connect(path)) as db:
        return db.execute(question).fetchall()


def faults(path):
    with closing(sqlite3.connect(path)) as db:
        return list(rating_faults(db, recompute(db)))


async def many(store, count, seed=3):
    """Play many matches of a few people, some of them on another server or at another game."""
    rng = random.Random(seed)
    for number in range(count):
        players = rng.sample([ANN, BEN, CAY, DEE, 105, None], rng.randint(2, 5))
        results = [result(player, rng.randint(1, 3)) for player in players]
        game = rng.choice([PEBBLES.key, "other/1"])
        at = later(minutes=rng.randint(200, 900) * number)
        await finish(store, results, at, guild=1 + number % 2, game=game)


# From the table to the books


async def test_a_match_that_is_played_out_is_in_the_books(path):
    store = await SqliteStore.open(path)
    script, state = Script(store, "books"), None
    while state is None or state.phase is not Phase.FINISHED:
        state = await script.step(state)
    await store.close()
    found = rows(
        path, "SELECT player, place, pennies, lives_lost, deals, weight FROM results ORDER BY seat"
    )
    outcome, tallies = state.position.outcome, state.tallies
    assert found == [
        (
            who.player,
            outcome.places[seat],
            outcome.winnings[seat],
            tally.lives_lost,
            tally.deals,
            10,
        )
        for seat, (who, tally) in enumerate(zip(state.occupants, tallies, strict=True))
    ]
    assert sum(tally.lives_lost for tally in tallies) >= outcome.winnings[0]
    assert faults(path) == []


async def test_what_seats_have_done_is_the_same_after_a_restart(path):
    store = await SqliteStore.open(path)
    script, state = Script(store, "restart"), None
    while state is None or state.phase is not Phase.FINISHED:
        state = await script.step(state)
        if state.phase is Phase.PLAYING and state.revision % 7 == 0:
            script = Script(store, "restart")
            assert (await script.present()).tallies == state.tallies
    await store.close()
    assert any(tally.deals for tally in state.tallies)


async def test_h20_a_void_match_is_nowhere_in_the_books(path):
    store = await SqliteStore.open(path)
    world = World(store, games=lambda _key: SCAT)
    options = TableOptions(SCAT.key, SCAT.presets["house"], clock=None)
    state = await world.playing(ANN_PERSON, BEN_PERSON, options=options)
    await world.house.close_table(state.id)
    await store.close()
    for table in ("results", "standings", "ratings", "people"):
        assert rows(path, f"SELECT * FROM {table}") == []  # noqa: S608 - named above


async def test_h19_whoever_leaves_is_charged_and_placed_last(path):
    store = await SqliteStore.open(path)
    world = World(store, games=lambda _key: SCAT)
    options = TableOptions(SCAT.key, SCAT.presets["house"], clock=None)
    state = await world.playing(ANN_PERSON, BEN_PERSON, CAY_PERSON, options=options)
    await world.house.leave(state.id, BEN_PERSON.player)
    await world.house.leave(state.id, CAY_PERSON.player)
    await store.close()
    found = rows(path, "SELECT player, place, has_left, pennies, field FROM results ORDER BY place")
    assert found == [
        (ANN_PERSON.player, 1, 0, 6, "people"),
        (CAY_PERSON.player, 2, 1, 0, "people"),
        (BEN_PERSON.player, 3, 1, 0, "people"),
    ]


# Ratings


async def test_ratings_follow_from_the_results_alone(file, path):
    await many(file, 150)
    assert faults(path) == []
    assert len(rows(path, "SELECT * FROM ratings")) > 10
    assert rows(path, "SELECT min(weight) < 10 FROM results") == [(1,)]


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        ("UPDATE ratings SET mu = mu + 0.001 WHERE player = 101", "rating of 101 in "),
        ("DELETE FROM ratings WHERE player = 102", "rating of 102 in "),
        ("UPDATE results SET sigma = 1 WHERE id = (SELECT max(id) FROM results WHERE mu > 0)", "result "),
    ],
)  # fmt: skip
async def test_what_differs_is_found_and_can_be_put_right(file, path, deed, said):
    await many(file, 30)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(deed)
    assert faults(path)
    assert all(fault.startswith(said) for fault in faults(path))
    with closing(sqlite3.connect(path)) as db, db:
        write_recomputed(db, recompute(db))
    assert faults(path) == []


async def test_matches_against_computers_change_no_rating(file, path):
    await finish(file, [result(ANN, 1), result(None, 2)])
    assert rows(path, "SELECT count(*) FROM ratings") == [(0,)]
    assert rows(path, "SELECT mu FROM results") == [(None,), (None,)]


# Profiles


async def profile(store, player=ANN, viewer=ANN, game=PEBBLES.key):
    return await store.profile(GUILD, game, player, viewer)


async def test_a_profile_sums_up_what_was_played(file):
    await finish(file, ranked(ANN, BEN, knocks=1, knocks_won=1, knock_points=50, best_knock=50))
    await finish(file, ranked(BEN, CAY, ANN), later(minutes=1))
    await finish(file, [result(ANN, 1), result(None, 2)], later(minutes=2))
    await finish(file, ranked(ANN, BEN), later(minutes=3), guild=2)
    found = await profile(file)
    assert (found.name, found.is_hidden, found.meetings) == ("P101", False, None)
    assert (found.people.games, found.people.places, found.people.pennies) == (2, (1, 0, 1), 2)
    assert (found.people.knock_rate, found.people.average_knock) == (1, 25)
    assert (found.people.streak, found.people.best_streak) == (0, 1)
    assert (found.computers.games, found.computers.wins) == (1, 1)
    assert (found.rating.games, found.rating.shown) == (2, found.history[-1].shown)
    assert len(found.history) == 2


async def test_the_history_is_of_the_latest_rated_matches(file):
    for minute in range(HISTORY + 5):
        await finish(file, ranked(ANN, BEN), later(minutes=minute))
        await finish(file, [result(ANN, 1), result(None, 2)], later(minutes=minute))
    found = await profile(file)
    assert len(found.history) == HISTORY
    last = found.history[-1]
    assert (last.mu, last.sigma) == (found.rating.mu, found.rating.sigma)
    numbers = [one.mu for one in found.history]
    assert numbers == sorted(numbers), "whoever always wins rises"


async def test_head_to_head_is_seen_from_the_one_asked_about(file):
    await finish(file, ranked(ANN, BEN))
    await finish(file, ranked(ANN, CAY, BEN), later(minutes=1))
    await finish(file, ranked(BEN, ANN), later(minutes=2))
    await finish(file, [result(ANN, 1), result(BEN, 1)], later(minutes=3))
    await finish(file, ranked(ANN, CAY), later(minutes=4))
    assert (await profile(file, ANN, BEN)).meetings == Meetings(better=2, worse=1, equal=1)
    assert (await profile(file, BEN, ANN)).meetings == Meetings(better=1, worse=2, equal=1)
    assert (await profile(file, DEE, ANN)).meetings == Meetings()


async def test_a_profile_over_all_games_has_no_rating(file):
    await finish(file, ranked(ANN, BEN))
    await finish(file, ranked(CAY, BEN, ANN), later(minutes=1), game="other/1")
    await finish(file, [result(ANN, 1), result(None, 2)], later(minutes=2), game="other/1")
    whole = await profile(file, ANN, BEN, ALL_GAMES)
    assert (whole.people.games, whole.people.places) == (2, (1, 0, 1))
    assert (whole.computers.games, whole.meetings) == (1, Meetings(better=1, worse=1))
    assert (whole.rating, whole.history) == (Rating(), ())
    assert (await profile(file, ANN, BEN)).people.games == 1


async def test_a_stranger_has_an_empty_profile(file):
    found = await profile(file, DEE)
    assert (found.name, found.rating, found.history) == ("", Rating(), ())
    assert found.people.games == found.computers.games == 0


# Seasons


def at(*date):
    return datetime(*date, tzinfo=UTC)


def by(deed=Deed.CLOSE_SEASON, when=NOON):
    return AuditLine(when, GUILD, None, BEN, deed)


async def test_champions_are_of_each_game_for_itself(file):
    await finish(file, ranked(ANN, BEN))
    await finish(file, ranked(BEN, ANN), later(minutes=1), game="other/1")
    await file.close_season(by(when=later(minutes=2)))
    kept = await file.seasons(GUILD, later(minutes=3))
    wins = {(one.game, one.player) for one in kept.champions if one.board is Board.WINS}
    assert wins == {(PEBBLES.key, ANN), ("other/1", BEN)}
    assert {one.game for one in kept.champions} == {PEBBLES.key, "other/1"}


async def test_a_season_ends_with_the_month_and_its_champions_are_kept(file):
    await finish(file, ranked(ANN, BEN, CAY, thirty_ones=0), at(2026, 1, 30))
    await finish(file, [result(BEN, 1), result(CAY, 1)], at(2026, 1, 31))
    kept = await file.seasons(GUILD, at(2026, 1, 31))
    assert (kept.present.number, kept.ends_at, kept.champions) == (1, at(2026, 2, 1), ())
    await finish(file, ranked(CAY, BEN), at(2026, 2, 3))
    kept = await file.seasons(GUILD, at(2026, 2, 4))
    assert (kept.present.number, kept.present.began_at) == (2, at(2026, 2, 1))
    first = [(one.season, one.board, one.player, one.score) for one in kept.champions]
    assert first == [
        (1, Board.PENNIES, ANN, 30),
        (1, Board.WINS, ANN, 10),
        (1, Board.WINS, BEN, 10),
        (1, Board.WINS, CAY, 10),
    ]
    assert {one.name for one in kept.champions} == {"P101", "P102", "P103"}


async def test_a_champion_who_does_not_want_to_be_shown_is_nobody(file):
    await finish(file, [result(ANN, 1, pennies=3), result(BEN, 1)])
    await file.close_season(by(when=later(minutes=5)))
    await file.set_hidden(ANN, hidden=True)
    kept = await file.seasons(GUILD, later(minutes=6))
    assert {(one.board, one.player, one.name) for one in kept.champions} == {
        (Board.PENNIES, 0, ""),
        (Board.WINS, 0, ""),
        (Board.WINS, BEN, "P102"),
    }
    await file.set_hidden(ANN, hidden=False)
    kept = await file.seasons(GUILD, later(minutes=6))
    assert {one.name for one in kept.champions} == {"P101", "P102"}


async def test_a_manager_closes_a_season_at_once(file):
    await finish(file, ranked(ANN, BEN))
    assert await file.close_season(by(when=later(minutes=5))) == 1
    await finish(file, ranked(BEN, ANN), later(minutes=6))
    kept = await file.seasons(GUILD, later(minutes=7))
    assert kept.present.number == 2
    assert [one.player for one in kept.champions if one.board is Board.WINS] == [ANN]
    assert await file.audit(GUILD, 9) == (by(when=later(minutes=5)),)


async def test_a_server_may_let_a_season_go_on_and_close_it_itself(file):
    await finish(file, ranked(ANN, BEN), at(2026, 1, 30))
    await file.set_monthly(by(Deed.SET_UP, at(2026, 1, 30)), monthly=False)
    kept = await file.seasons(GUILD, at(2026, 7, 4))
    assert (kept.present.number, kept.ends_at) == (1, None)
    await file.set_monthly(by(Deed.SET_UP, at(2026, 7, 4)), monthly=True)
    kept = await file.seasons(GUILD, at(2026, 7, 4))
    assert (kept.present.number, kept.ends_at) == (2, at(2026, 8, 1))
    assert {one.season for one in kept.champions} == {1}


async def test_the_champion_by_rating_has_played_in_the_season(file):
    for day in range(10):
        await finish(file, ranked(ANN, BEN), at(2026, 1, 1 + 2 * day))
    await finish(file, ranked(BEN, CAY), at(2026, 2, 3))
    await finish(file, ranked(BEN, CAY), at(2026, 3, 3))
    kept = await file.seasons(GUILD, at(2026, 3, 4))
    rated = [(one.season, one.player) for one in kept.champions if one.board is Board.RATING]
    assert rated == [(2, BEN), (1, ANN)]


async def test_nobody_is_champion_of_a_season_without_matches(file):
    assert await file.close_season(by()) == 1
    assert (await file.seasons(GUILD, NOON)).champions == ()
    assert stands(await board(file)) == []
