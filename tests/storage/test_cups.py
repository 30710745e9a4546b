"""What a store of tournaments promises: the same tests over the file and over the fake."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from scat.directing.ports import NewCup
from scat.sessions.ports import RevisionConflict, StoreError
from scat.storage.store import SqliteStore
from tests.directing.fakes import MemoryCups

PLAIN = NewCup(1, None, is_repeated=False)
WEEKLY = NewCup(1, "winter", is_repeated=True)


@pytest.fixture(params=["memory", "file"])
def cups(request):
    if request.param == "memory":
        return MemoryCups()
    return request.getfixturevalue("file").cups


async def test_lines_come_back_as_they_were(cups):
    one = await cups.announce(PLAIN, ["a 🂡", "b"])
    other = await cups.announce(PLAIN, ["c"])
    assert one != other
    await cups.append(one, 2, ["d", "e"], is_live=True)
    assert await cups.lines(one) == ("a 🂡", "b", "d", "e")
    assert await cups.lines(other) == ("c",)
    assert await cups.lines(77) == ()


async def test_whoever_comes_second_is_refused_and_nothing_is_written(cups):
    one = await cups.announce(PLAIN, ["a"])
    await cups.append(one, 1, ["b"], is_live=True)
    for after in (0, 1, 3):
        with pytest.raises(RevisionConflict):
            await cups.append(one, after, ["c"], is_live=False)
    assert await cups.lines(one) == ("a", "b")
    assert await cups.live() == (one,)


async def test_of_many_at_once_one_wins(cups):
    one = await cups.announce(PLAIN, ["a"])
    writing = (cups.append(one, 1, [f"b{number}"], is_live=True) for number in range(8))
    done = await asyncio.gather(*writing, return_exceptions=True)
    assert sum(result is None for result in done) == 1
    assert len(await cups.lines(one)) == 2


async def test_what_is_live_of_a_guild_or_a_season(cups):
    one = await cups.announce(PLAIN, ["a"])
    two = await cups.announce(WEEKLY, ["a"])
    await cups.announce(NewCup(2, None, is_repeated=False), ["a"])
    await cups.append(one, 1, ["b"], is_live=False)
    assert one not in await cups.live()
    assert await cups.of_guild(1, 5) == (two, one)
    assert await cups.of_guild(1, 1) == (two,)
    assert await cups.of_guild(1, 5, "winter") == (two,)
    assert await cups.of_guild(1, 5, "summer") == ()


async def test_what_is_repeated_is_repeated_once(cups):
    one = await cups.announce(WEEKLY, ["a"])
    assert await cups.unrepeated() == ()
    await cups.append(one, 1, ["b"], is_live=False)
    assert await cups.unrepeated() == (one,)
    two = await cups.announce(NewCup(1, "winter", is_repeated=True, follows=one), ["x"])
    again = await cups.announce(NewCup(1, "winter", is_repeated=True, follows=one), ["y"])
    assert again == two
    assert await cups.lines(two) == ("x",)
    assert await cups.unrepeated() == ()


async def test_a_log_is_only_ever_appended_to(file, path):
    await file.cups.announce(PLAIN, ["a {}"])
    with closing(sqlite3.connect(path)) as db:
        for sql in ("UPDATE tournament_lines SET line = 'x {}'", "DELETE FROM tournament_lines"):
            with pytest.raises(sqlite3.IntegrityError, match="appended"):
                db.execute(sql)


async def test_a_closed_file_says_so(path):
    store = await SqliteStore.open(path)
    await store.close()
    with pytest.raises(StoreError):
        await store.cups.lines(1)
