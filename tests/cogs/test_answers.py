"""Slow work is announced, once, and its answer still arrives."""

import asyncio

from cogs.answers import PATIENCE
from tests.cogs.stage import text


async def test_slow_work_lets_discord_wait_and_answers_afterwards(stage):
    ann = stage.people[0]
    real = stage.house.open_table

    async def slowly(*wishes):
        await asyncio.sleep(PATIENCE + 1)
        return await real(*wishes)

    stage.house.open_table = slowly
    result = await ann.slash(stage.channel, "deal")
    await stage.env.advance_time(PATIENCE + 3)
    assert result.acknowledged
    shown = [message for message in (result.response, *result.followups) if message]
    assert any("The table is open" in text(message) for message in shown)
    await stage.env.advance_time(2)
    assert "a table is open" in text(await stage.panel())


async def test_a_refusal_after_slow_work_is_private_too(stage):
    ann = stage.people[0]

    async def slowly(*_):
        await asyncio.sleep(PATIENCE + 1)
        return await real(-1, None)

    await ann.slash(stage.channel, "deal")
    real = stage.house.join
    stage.house.join = slowly
    result = await stage.people[1].slash(stage.channel, "join")
    await stage.env.advance_time(PATIENCE + 3)
    (told,) = [message for message in (result.response, *result.followups) if message]
    assert told.ephemeral
    assert "no table" in text(told)
