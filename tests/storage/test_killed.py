"""A process is killed in the middle of a match, again and again: no answered move is lost.

It is killed before some statement, after the storing and before the answer, or by its parent
while it goes on with the next move.
"""

import random
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from scat.sessions.tables import Phase
from scat.storage.ledger import ledger_faults
from scat.storage.store import SqliteStore
from scat.storage.sums import sum_faults
from tests.storage.scripted import Script, line

ROOT = Path(__file__).parents[2]
PLACES = {"statement": 60, "unsaid": 9, "parent": 9}


async def undisturbed(path, seed):
    """Play the match in peace; return the line of every revision."""
    store = await SqliteStore.open(path)
    script, lines, state = Script(store, seed), {}, None
    for _ in range(2000):
        state = await script.step(state)
        lines[state.revision] = line(state)
        if state.phase is Phase.FINISHED:
            break
    await store.close()
    return lines


def books(path):
    """Return all that is stored of matches, in order."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        assert list(ledger_faults(db)) == []
        names = (
            "ledger",
            "results",
            "standings",
            "ratings",
            "figures",
            "meetings",
            "seasons",
            "moves",
            "matches",
            "match_seats",
            "tables",
            "occupants",
        )
        return [
            db.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()  # noqa: S608 - above
            for name in names
        ]


def audit(path):
    """See that every penny is accounted for and all sums are right, wherever the process has died."""
    with closing(sqlite3.connect(path)) as db:
        known = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        if "balances" in known:
            assert list(ledger_faults(db)) == []
        if {"figures", "tiers"} <= known:
            assert list(sum_faults(db)) == []


def life(path, seed, where, number):
    """Let a process play until it dies or the match ends; return what it said and how it ended."""
    command = (sys.executable, "-m", "tests.storage.scripted", str(path), seed, where, str(number))
    said = []
    with subprocess.Popen(  # noqa: S603 - this very program
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        for text in process.stdout:
            if text.endswith("\n"):  # the last words may be cut off
                said.append(text.rstrip("\n"))
            if where == "parent" and len(said) == number + 1:
                process.kill()
    return said, process.returncode


def check(said, stored, lines):
    """See that a life began where the last one stopped, and said what is; return where it stopped.

    One more revision than was answered may be stored, and no other.
    """
    revisions = [int(text.split(" ")[0]) for text in said]
    assert revisions == list(range(revisions[0], revisions[0] + len(revisions)))
    assert stored <= revisions[0] <= stored + 1
    assert said == [lines.get(revision, "0") for revision in revisions]
    return revisions[-1]


async def kill_through_a_match(tmp_path, seed, most):
    """Play one match through so many deaths at most; return how often each kind came."""
    lines = await undisturbed(tmp_path / f"{seed}-peace.sqlite3", seed)
    rng, path = random.Random(seed), tmp_path / f"{seed}.sqlite3"
    deaths, stored = Counter(), 0
    for _ in range(500):
        where = rng.choice(tuple(PLACES)) if deaths.total() < most else "nowhere"
        said, code = life(path, seed, where, rng.randint(1, PLACES.get(where, 1)))
        stored = check(said, stored, lines)
        audit(path)
        if code == 0:
            break
        assert code == -signal.SIGKILL
        deaths[where] += 1
    assert stored == max(lines)
    assert books(path) == books(tmp_path / f"{seed}-peace.sqlite3")
    return deaths


async def killed(tmp_path, series, least):
    """Play the matches of a series until so many processes have died."""
    deaths = Counter()
    for number in range(least):
        most = least - deaths.total()
        deaths += await kill_through_a_match(tmp_path, f"{series}-{number}", most)
        if deaths.total() >= least:
            break
    assert deaths.total() >= least
    assert set(deaths) == set(PLACES)


async def test_a_dozen_deaths_lose_no_answered_move_and_repeat_none(tmp_path):
    await killed(tmp_path, 0, 12)


@pytest.mark.slow
@pytest.mark.parametrize("series", range(1, 11))
async def test_hundreds_of_deaths_lose_no_answered_move_and_repeat_none(tmp_path, series):
    await killed(tmp_path, series, 20)
