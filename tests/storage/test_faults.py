"""Broken files, read-only files and full disks: the house refuses and loses nothing."""

import os
import re
import sqlite3
import threading
from contextlib import closing

import pytest

from scat.sessions.errors import NotStored
from scat.sessions.ports import Change, StoreError
from scat.sessions.tables import Phase
from scat.storage.connection import Connection
from scat.storage.store import SqliteStore
from tests.sessions.fakes import ANN, BEN, CAY, HERE, NOON, PLAIN, World, patiently
from tests.sessions.pebbles import games
from tests.storage.test_contract import after, lobby


async def pragma(store, text):
    """Cause a fault or end it: a pragma of the connection that writes."""
    await store._writer.run(lambda db: db.execute(f"PRAGMA {text}").fetchall())


async def test_a_file_that_may_only_be_read(file):
    world = World(file)
    state = await world.playing(ANN, BEN, CAY)
    told = list(world.audience.told)
    await pragma(file, "query_only = ON")
    for _ in range(2):
        with pytest.raises(NotStored):
            await world.act(state.id, "take")
        with pytest.raises(NotStored):
            await world.house.leave(state.id, ANN.player)
    assert world.audience.told == told
    assert await world.house.table(state.id) == state
    await pragma(file, "query_only = OFF")
    assert await world.house.table(state.id) == state
    moved = await world.act(state.id, "take")
    assert (moved.revision, moved.ply) == (state.revision + 1, state.ply + 1)
    assert await world.restarted().house.table(state.id) == moved


async def fill_the_disk(store):
    """Let the file not grow, and leave no room in it."""

    def fill(db):
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")
        db.execute("CREATE TABLE ballast (load BLOB)")

    with pytest.raises(StoreError, match="full"):
        await store._writer.run(fill)


async def go_on(world, state):
    """Do the next thing: a move, the next deal, or the next match."""
    if state.phase is not Phase.PLAYING:
        asks = next(who for who in state.people if not who.is_ready)
        await world.house.again(state.id, asks.player)
    elif state.is_between_deals:
        asks = next(who for seat, who in enumerate(state.occupants) if is_asked(state, seat))
        await world.house.ready(state.id, asks.player)
    else:
        await world.act(state.id)


def is_asked(state, seat):
    return not (state.occupants[seat].is_ready or state.position.is_out(seat))


async def test_a_full_disk(file, caplog):
    """Every page is full of other things; only a longer file could take another move."""
    world = World(file)
    state = await world.playing(ANN, BEN, CAY)
    await fill_the_disk(file)
    refused = None
    for _ in patiently():
        before = await world.house.table(state.id)
        try:
            await go_on(world, before)
        except NotStored as error:
            refused = error
            break
    assert isinstance(refused.__cause__, StoreError)
    assert re.search(r"house\.sqlite3: .*full", str(refused.__cause__)), "says which disk"
    assert "house.sqlite3" in caplog.text
    assert await world.house.table(state.id) == before
    await pragma(file, "max_page_count = 1073741823")
    await go_on(world, before)
    after_all = await world.house.table(state.id)
    assert after_all.revision == before.revision + 1
    assert await world.restarted().house.table(state.id) == after_all


async def test_what_fails_by_itself_is_done_when_the_file_is_whole_again(file):
    world = World(file)
    state = await world.playing()
    await pragma(file, "query_only = ON")
    await world.advance(120)
    assert (await world.house.table(state.id)).position.turns == 0
    await pragma(file, "query_only = OFF")
    await world.advance(2 * world.house.pace.retry)
    assert (await world.house.table(state.id)).position.turns == 1


async def test_opening_tables_is_refused(file):
    world = World(file)
    await pragma(file, "query_only = ON")
    with pytest.raises(NotStored):
        await world.house.open_table(HERE, ANN, PLAIN)
    await pragma(file, "query_only = OFF")
    state = await world.house.open_table(HERE, ANN, PLAIN)
    await pragma(file, "query_only = ON")
    with pytest.raises(NotStored):
        await world.house.set_panel(state.id, 5)
    assert (await world.house.table(state.id)).panel is None


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everything")
async def test_a_folder_that_may_not_be_written(path):
    await (await SqliteStore.open(path)).close()
    path.parent.chmod(0o500)
    try:
        with pytest.raises(StoreError):
            await SqliteStore.open(path)
    finally:
        path.parent.chmod(0o700)


@pytest.mark.parametrize("where", ["nowhere/house.sqlite3", "."])
async def test_what_cannot_be_opened(tmp_path, where):
    with pytest.raises(StoreError):
        await SqliteStore.open(tmp_path / where)


async def test_what_cannot_be_opened_leaves_no_thread(tmp_path):
    before = threading.active_count()
    for _ in range(20):
        with pytest.raises(StoreError):
            await Connection.to(tmp_path / "nowhere" / "house.sqlite3")
        with pytest.raises(StoreError):
            await Connection.to(tmp_path / "house.sqlite3", "no sense at all")
    assert threading.active_count() == before


@pytest.mark.parametrize("text", [b"Dear diary, today I lost three pennies. " * 99, b"\0" * 9999])
async def test_a_file_that_is_no_database_is_left_alone(path, text):
    path.write_bytes(text)
    with pytest.raises(StoreError, match="cannot be opened as a database"):
        await SqliteStore.open(path)
    assert path.read_bytes() == text


async def test_an_empty_file_becomes_a_database(path):
    path.touch()
    store = await SqliteStore.open(path, games=games)
    await lobby(store)
    await store.close()


def root_page(path, name):
    """Return where in the file a table or index begins, and how long a page is, in bytes."""
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)
        ).fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    return (page - 1) * size, size


def scribble(path, name):
    """Destroy the first page of a table; return what mends it."""
    begin, size = root_page(path, name)
    with path.open("r+b") as spoilt:
        spoilt.seek(begin)
        sound = spoilt.read(size)
        spoilt.seek(begin)
        spoilt.write(b"\xa5" * size)

    def mend():
        with path.open("r+b") as mended:
            mended.seek(begin)
            mended.write(sound)

    return mend


async def written(path):
    """Write a match to a file and close it; return the table."""
    store = await SqliteStore.open(path, games=games)
    state = await World(store).playing()
    await store.close()
    return state


@pytest.mark.parametrize("name", ["moves", "matches", "occupants"])
async def test_a_spoilt_page_is_refused_and_what_is_left_stays(path, name, caplog):
    state = await written(path)
    mend = scribble(path, name)
    store = await SqliteStore.open(path, games=games)
    world = World(store)
    await world.house.open()
    with pytest.raises(NotStored):
        await world.house.table(state.id)
    with pytest.raises(NotStored):
        await world.house.leave(state.id, ANN.player)
    await world.advance(3600)
    assert caplog.text.count("could not be loaded") > 2
    await world.house.close()
    await store.close()
    mend()
    store = await SqliteStore.open(path, games=games)
    assert await World(store).house.table(state.id) == state
    await store.close()


async def test_a_spoilt_list_of_tables_is_refused_when_the_house_opens(path):
    await written(path)
    scribble(path, "tables")
    store = await SqliteStore.open(path, games=games)
    world = World(store)
    with pytest.raises(StoreError):
        await world.house.open()
    with pytest.raises(NotStored):
        await world.house.in_channel(HERE.channel_id)
    with pytest.raises(NotStored):
        await world.house.open_table(HERE, ANN, PLAIN)
    await store.close()


async def test_a_closed_store_refuses(path):
    store = await SqliteStore.open(path, games=games)
    state = await lobby(store)
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.load(state.id)
    with pytest.raises(StoreError, match="closed"):
        await store.save(Change(after(state), NOON))


async def test_what_fails_on_the_way_to_the_present_version_names_the_file(path):
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE other (one)")
        db.execute("CREATE INDEX migrations ON other (one)")
    with pytest.raises(StoreError, match=r"sqlite3 cannot be brought up to date: there is"):
        await SqliteStore.open(path)
