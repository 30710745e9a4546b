"""A process is killed in the middle of a tournament, again and again: it ends as if never killed."""

import random
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from scat.storage.checking import database_faults
from scat.tournaments.terms import Format
from tests.storage.cup_scripted import play

ROOT = Path(__file__).parents[2]
PLACES = {"statement": 120, "unsaid": 12, "parent": 12}


def life(path, form, where, number):
    """Let a process play until it dies or the tournament ends; return what it said, and how."""
    command = (sys.executable, "-m", "tests.storage.cup_scripted", path, form, where, str(number))
    said = []
    with subprocess.Popen(  # noqa: S603 - this very program
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        for text in process.stdout:
            if text.endswith("\n"):  # the last words may be cut off
                said.append(text.rstrip("\n"))
            if where == "parent" and len(said) == number:
                process.kill()
    return said, process.returncode


def titles(path):
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute("SELECT player, place FROM tournament_results ORDER BY place")
        return rows.fetchall()


async def killed(tmp_path, capfd, form, most, series=0):
    """Play one tournament through so many deaths; it comes to the same as in peace."""
    peace, path = tmp_path / "peace.sqlite3", tmp_path / "house.sqlite3"
    await play(peace, form, "nowhere", 0)
    undisturbed = capfd.readouterr().out.splitlines()[-1]
    rng, deaths, said = random.Random(f"{form} {series}"), Counter(), []
    for _ in range(most + 1):
        where = rng.choice(tuple(PLACES)) if deaths.total() < most else "nowhere"
        said, code = life(path, form, where, rng.randint(1, PLACES.get(where, 1)))
        if code == 0:
            break
        assert code == -signal.SIGKILL
        deaths[where] += 1
    assert said[-1] == undisturbed
    assert titles(path) == titles(peace)
    assert titles(path)
    assert list(database_faults(path)) == []
    return deaths


async def test_a_few_deaths_change_nothing(tmp_path, capfd):
    deaths = await killed(tmp_path, capfd, Format.KNOCK_OUT, 4)
    assert deaths.total() > 1


@pytest.mark.slow
@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("series", range(3))
async def test_dozens_of_deaths_change_nothing(tmp_path, capfd, form, series):
    deaths = await killed(tmp_path, capfd, form, 16, series)
    assert deaths.total() > 5
