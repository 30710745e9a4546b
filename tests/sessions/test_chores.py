"""Chores come in their time, and one that fails stops no other."""

import asyncio
import logging
from datetime import timedelta

import pytest

from scat.sessions import chores as module
from scat.sessions.chores import Chore, Chores
from tests.sessions.fakes import FakeClock

HOUR = timedelta(hours=1)


def noted(done, name):
    async def do():
        done.append(name)

    return do


async def test_a_chore_is_done_at_once_and_then_in_its_time():
    clock, done = FakeClock(), []
    chores = Chores(
        clock, [Chore("a", HOUR, noted(done, "a")), Chore("b", 2 * HOUR, noted(done, "b"))]
    )
    await chores.do_due()
    await chores.do_due()
    assert done == ["a", "b"]
    clock.at += HOUR - timedelta(microseconds=1)
    await chores.do_due()
    assert done == ["a", "b"]
    clock.at += timedelta(microseconds=1)
    await chores.do_due()
    assert done == ["a", "b", "a"]
    clock.at += 5 * HOUR
    await chores.do_due()
    assert done == ["a", "b", "a", "a", "b"]


async def test_a_chore_that_fails_is_logged_and_comes_again_in_its_time(caplog):
    clock, done = FakeClock(), []

    async def fail():
        done.append("failed")
        raise OSError("no room")

    chores = Chores(clock, [Chore("copying", HOUR, fail), Chore("b", HOUR, noted(done, "b"))])
    with caplog.at_level(logging.ERROR):
        await chores.do_due()
    assert done == ["failed", "b"]
    assert "copying failed" in caplog.text
    await chores.do_due()
    assert done == ["failed", "b"]
    clock.at += HOUR
    await chores.do_due()
    assert done == ["failed", "b"] * 2


async def test_it_looks_again_and_again_until_cancelled(monkeypatch):
    monkeypatch.setattr(module, "LOOK", 0)
    clock, done = FakeClock(), []
    running = asyncio.create_task(Chores(clock, [Chore("a", HOUR, noted(done, "a"))]).run())
    while len(done) < 3:
        clock.at += HOUR
        await asyncio.sleep(0)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
