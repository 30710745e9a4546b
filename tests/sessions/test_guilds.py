"""What a server has agreed on: checked, stored, written down and remembered."""

import asyncio
from dataclasses import replace

import pytest

from scat.sessions.audit import AuditLine, Deed
from scat.sessions.errors import NotStored, Refusal
from scat.sessions.guilds import GuildSettings
from scat.sessions.ports import StoreError
from tests.sessions.fakes import ANN, NOON, World
from tests.sessions.pebbles import PEBBLES
from tests.sessions.test_lobby import key

OTHER = GuildSettings(1, PEBBLES.key, "pennies=4", 300, (7, 9), "de", coach=False)


@pytest.fixture
def world():
    return World()


async def test_a_server_that_never_said_anything_has_the_houses_own(world):
    assert await world.house.guild_settings(1) == GuildSettings(1)


async def test_what_is_agreed_on_is_stored_and_written_down(world):
    await world.house.set_guild_settings(ANN, OTHER)
    assert await world.house.guild_settings(1) == OTHER
    assert await world.house.guild_settings(2) == GuildSettings(2)
    assert await world.restarted().house.guild_settings(1) == OTHER
    line = AuditLine(NOON, 1, None, ANN.player, Deed.SET_UP)
    assert await world.house.audit(1, 3) == (line,)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess/1"}, "refused-unknown-game"),
        ({"rules": "no such"}, "refused-unknown-rules"),
        ({"game": None}, "refused-unknown-rules"),
        ({"clock": 19}, "refused-clock"),
    ],
)
async def test_what_is_impossible_is_refused(world, change, why):
    with pytest.raises(Refusal) as refusal:
        await world.house.set_guild_settings(ANN, replace(OTHER, **change))
    assert key(refusal) == why
    assert await world.house.guild_settings(1) == GuildSettings(1)
    assert await world.house.audit(1, 3) == ()


async def test_storage_is_asked_once(world):
    asked, ask = [], world.store.guild_settings

    async def spy(guild_id):
        asked.append(guild_id)
        return await ask(guild_id)

    world.store.guild_settings = spy
    for _ in range(3):
        await world.house.guild_settings(1)
    assert asked == [1]


async def test_an_old_answer_does_not_hide_what_was_set_meanwhile(world):
    gate = asyncio.Event()

    async def slowly(_guild_id):
        await gate.wait()

    world.store.guild_settings = slowly
    reading = asyncio.create_task(world.house.guild_settings(1))
    await asyncio.sleep(0)
    await world.house.set_guild_settings(ANN, OTHER)
    gate.set()
    assert await reading == OTHER


async def test_what_is_not_stored_is_not_agreed_on(world):
    async def broken(_settings, _line):
        raise StoreError

    world.store.set_guild_settings = broken
    with pytest.raises(NotStored):
        await world.house.set_guild_settings(ANN, OTHER)
    assert await world.house.guild_settings(1) == GuildSettings(1)
