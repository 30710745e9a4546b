"""What the database itself forbids, and how its file is kept."""

import asyncio
import sqlite3
import sys
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import aiosqlite
import pytest

from scat.engine.registry import GAMES
from scat.sessions.guilds import GuildSettings
from scat.sessions.pace import Pace
from scat.sessions.ports import Change, Move, RevisionConflict, StoreError
from scat.storage.connection import Connection
from scat.storage.lock import DatabaseInUse
from scat.storage.store import SqliteStore
from tests.sessions.fakes import ANN, BEN, CAY, HERE, NOON, World
from tests.sessions.pebbles import games
from tests.sessions.test_waiting import REAL_HOUSE, agreed, between_deals
from tests.storage.test_contract import SET_UP, after, lobby, playing

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def playing_table(file):
    """A table with a match under way on a real file."""
    state = await playing(file, await lobby(file))
    await file.set_guild_settings(GuildSettings(1), SET_UP)
    return state


@pytest.fixture
def db(path, playing_table):
    """Another connection to that file, as strict as the house's."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        yield connection


async def test_the_pragmas(file):
    async def pragma(connection, name):
        return await connection.run(lambda db: db.execute(f"PRAGMA {name}").fetchone()[0])

    full = 2
    assert await pragma(file._writer, "journal_mode") == "wal"
    assert await pragma(file._writer, "synchronous") == full
    assert await pragma(file._writer, "foreign_keys") == 1
    assert await pragma(file._reader, "query_only") == 1
    for connection in (file._writer, file._reader):
        assert await pragma(connection, "busy_timeout") == 5000


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("INSERT INTO moves VALUES (1, 1, 1, '0 take', 0)", "UNIQUE"),
        ("INSERT INTO moves VALUES (1, 1, 2, '0 take', 0)", "UNIQUE"),
        ("INSERT INTO moves VALUES (1, 0, 1, '0 take', 0)", "CHECK"),
        ("INSERT INTO moves VALUES (9, 1, 1, '0 take', 0)", "FOREIGN KEY"),
        ("UPDATE moves SET action = '0 take'", "only ever appended"),
        ("DELETE FROM moves", "only ever appended"),
        ("UPDATE audit SET reason = 'another'", "only ever appended"),
        ("UPDATE audit SET actor = 7", "only ever appended"),
        ("UPDATE audit SET deed = 'another'", "only ever appended"),
        ("DELETE FROM audit", "only ever appended"),
        ("UPDATE tables SET match_id = 9", "FOREIGN KEY"),
        ("UPDATE tables SET phase = 'asleep'", "CHECK"),
        ("UPDATE tables SET revision = 0", "CHECK"),
        ("DELETE FROM tables", "FOREIGN KEY"),
        ("DELETE FROM matches", "FOREIGN KEY"),
        ("INSERT INTO occupants VALUES (9, 0, 'Eve', 1, NULL, 0, 0, 0, 0, '', 0)", "FOREIGN KEY"),
        ("INSERT INTO occupants VALUES (1, 0, 'Eve', 1, NULL, 0, 0, 0, 0, '', 0)", "UNIQUE"),
        (
            (
                "INSERT INTO tables (guild_id, channel_id, game, rules, phase, revision, host,"
                " match_number, opened_at, changed_at)"
                " SELECT guild_id, channel_id, game, rules, 'lobby', 1, host, 0, 0, 0 FROM tables"
            ),
            "UNIQUE constraint failed: tables.channel_id",
        ),
        (
            (
                "INSERT INTO matches (table_id, number, guild_id, game, rules, dealer, seats,"
                " started_at) SELECT table_id, number, guild_id, game, rules, 0, 2, 0 FROM matches"
            ),
            "UNIQUE",
        ),
    ],
)
def test_the_database_forbids(db, statement, why):
    with pytest.raises(sqlite3.IntegrityError, match=why):
        db.execute(statement)


async def test_a_move_that_is_there_already_undoes_the_whole_change(file, playing_table, db):
    before = await file.load(playing_table.id)
    state = after(playing_table, host=BEN.player)
    for ply in (1, 2):
        moves = (Move(1, 2, "0 take"), Move(1, ply, "0 put Ah"))
        with pytest.raises(StoreError, match="UNIQUE"):
            await file.save(Change(state, NOON, moves))
    assert await file.load(playing_table.id) == before
    assert db.execute("SELECT count(*) FROM moves").fetchone() == (1,)


async def test_a_change_that_is_not_read_yet_is_on_the_file(file, path):
    state = await lobby(file)
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as other:
        assert other.execute("SELECT id FROM tables").fetchall() == [(state.id,)]


async def test_a_transaction_is_one_visit_to_the_thread(file, monkeypatch):
    """It keeps the promise of `Connection.run`, which rests on a protected method of aiosqlite."""
    visits = []
    visit = aiosqlite.Connection._execute

    async def spy(self, work, *arguments):
        visits.append(self)
        return await visit(self, work, *arguments)

    state = await playing(file, await lobby(file))
    monkeypatch.setattr(Connection, "_execute", spy)
    await file.save(Change(after(state), NOON, (Move(1, 2, "0 take"), Move(1, 3, "0 put Ah"))))
    assert visits == [file._writer]


async def test_while_only_the_disk_is_waited_for_the_event_loop_is_told(file, path):
    state = await lobby(file)
    told = []
    with closing(sqlite3.connect(path)) as other:
        read = "SELECT revision FROM tables WHERE id = ?"

        def meanwhile():
            told.append(threading.current_thread())

        await file.save(Change(after(state), NOON), meanwhile)
        assert told == [threading.main_thread()]
        assert other.execute(read, (state.id,)).fetchone() == (2,)
        with pytest.raises(RevisionConflict):
            await file.save(Change(after(state), NOON), meanwhile)
        assert told == [threading.main_thread()]


async def test_whoever_stops_waiting_does_not_stop_a_transaction(file):
    state = await lobby(file)
    saving = asyncio.create_task(file.save(Change(after(state, host=BEN.player), NOON)))
    await asyncio.sleep(0)
    saving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await saving
    await file.set_panel(state.id, 5)
    loaded, _ = await file.load(state.id)
    assert (loaded.revision, loaded.host, loaded.panel) == (2, BEN.player, 5)


async def test_a_write_waits_for_a_backup(file, path):
    """Another program's lock is waited for; here it is let go as soon as the write waits."""
    state = await lobby(file)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        saving = asyncio.create_task(file.save(Change(after(state), NOON)))
        await asyncio.sleep(0.05)
        assert not saving.done()
        assert (await file.load(state.id))[0] == state  # who reads does not wait
        other.execute("ROLLBACK")
        await saving
    assert (await file.load(state.id))[0].revision == 2


SECOND = """
import asyncio, sys
from pathlib import Path
from scat.sessions.ports import StoreError
from scat.storage.store import SqliteStore
try:
    asyncio.run(SqliteStore.open(Path(sys.argv[1])))
except StoreError as error:
    print(type(error).__name__, error)
"""


async def test_a_second_process_is_turned_away_with_one_sentence(file, path):
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SECOND, str(path)), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert said.decode() == f"DatabaseInUse another house is running on {path}\n"
    await lobby(file)


async def test_a_second_house_in_the_same_process_is_turned_away_until_the_first_closes(path):
    first = await SqliteStore.open(path)
    for _ in range(2):
        with pytest.raises(DatabaseInUse):
            await SqliteStore.open(path)
    await first.close()
    await (await SqliteStore.open(path)).close()


async def test_no_question_reads_through_what_is_over(file, db):
    """However many tables have been closed, the house asks for the live ones by an index."""
    asked = []
    await file._reader.run(lambda reader: reader.set_trace_callback(asked.append))
    await file.load(1)
    await file.live_in_channel(1)
    await file.live_of_player(1)
    await file.live_in_guild(1)
    await file.changed_since(NOON)
    await file.audit(1, 10)
    await file.guild_settings(1)
    await file.due(NOON)
    questions = [statement for statement in asked if statement.startswith("SELECT")]
    assert len(questions) >= 12
    for question in questions:
        plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {question}")]
        assert not [step for step in plan if "SCAN" in step and "USING INDEX" not in step], plan


async def test_everything_outlives_the_store(path):
    store = await SqliteStore.open(path, games=games)
    world = World(store)
    state = await world.playing()
    state = await world.act(state.id, "take")
    await world.house.set_panel(state.id, 77)
    await world.house.close()
    await store.close()
    assert sorted(child.name for child in path.parent.iterdir()) == [
        path.name,
        f"{path.name}-house",
    ]
    store = await SqliteStore.open(path, games=games)
    again = await World(store).house.table(state.id)
    assert again == replace(state, panel=77)
    assert again.position.history == state.position.history
    await store.close()


async def results(store):
    """Return every match seat's end, as stored."""
    return await store._reader.run(
        lambda db: [
            tuple(row)
            for row in db.execute(
                "SELECT seat, name, player, level, has_left, place, winnings, is_void,"
                " ended_at IS NOT NULL FROM match_seats JOIN matches ON id = match_id"
                " ORDER BY match_id, seat"
            )
        ]
    )


async def test_how_a_match_ended_is_booked(file):
    world = World(file)
    state = await world.playing(ANN, BEN, computers=["first"])
    assert await results(file) == [
        (0, "Ann", ANN.player, None, 0, None, None, 0, 0),
        (1, "Ada", None, "first", 0, None, None, 0, 0),
        (2, "Ben", BEN.player, None, 0, None, None, 0, 0),
    ]
    await world.house.leave(state.id, BEN.player)
    for _ in range(200):
        state = await world.house.table(state.id)
        if state.position.outcome is not None:
            break
        if state.position.to_act == 0:
            await world.act(state.id)
        else:
            await world.rest()
    outcome = state.position.outcome
    assert [row[4:] for row in await results(file)] == [
        (seat == 2, outcome.places[seat], outcome.winnings[seat], 0, 1) for seat in range(3)
    ]


async def test_a_void_match_has_no_places(file):
    world = World(file)
    state = await world.playing()
    await world.house.close_table(state.id)
    assert [row[5:] for row in await results(file)] == [(None, None, 1, 1)] * 2
    assert await file.live_in_channel(HERE.channel_id) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
async def test_who_joins_late_is_booked_like_the_others(path, game):
    store = await SqliteStore.open(path)
    world = World(store, pace=Pace(unattended=10**9), **REAL_HOUSE)
    state = await world.playing(ANN, BEN, options=agreed(game, "house late_join=lowest"))
    await world.house.join(state.id, CAY)
    await between_deals(world, state)
    await world.advance(world.house.pace.deal)
    state = await world.house.table(state.id)
    assert await world.restarted().house.table(state.id) == state
    await world.house.leave(state.id, ANN.player)
    state = await world.house.leave(state.id, BEN.player)
    assert state.position.outcome.winners == (2,)
    assert [row[:3] for row in await results(store)] == [
        (0, "Ann", ANN.player),
        (1, "Ben", BEN.player),
        (2, "Cay", CAY.player),
    ]
    assert (await results(store))[2][5] == 1
    await store.close()


@pytest.mark.parametrize("steps", range(4))
async def test_a_database_that_is_given_up_while_it_opens_leaves_no_thread(tmp_path, steps):
    """A thread that lived on would report to an event loop that is gone."""
    before = set(threading.enumerate())
    opening = asyncio.create_task(Connection.to(tmp_path / "house.sqlite3", "synchronous = OFF"))
    for _ in range(steps):
        await asyncio.sleep(0)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert set(threading.enumerate()) <= before
