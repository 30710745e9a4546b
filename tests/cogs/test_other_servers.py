"""Whoever makes up a custom id reaches no table of another server."""

from types import SimpleNamespace

import pytest

from cogs.presses.tables import Verb
from tests.cogs.forge import press
from tests.cogs.stage import text
from tests.cogs.test_whole_games import seat_everybody

MENUS = {Verb.ADD_COMPUTER, Verb.PRESET, Verb.OPTION, Verb.VALUE, Verb.CLOCK}


@pytest.fixture
async def abroad(stage):
    """Return another server with a table, and somebody who sits there alone."""
    guild = stage.env.create_guild()
    channel = guild.create_text_channel("far")
    mal = guild.add_member(stage.env.create_user("Mal"))
    await mal.slash(channel, "deal")
    table = await stage.house.in_channel(channel.id)
    panel = stage.shown(stage.env.backend.get_message(channel.id, table.panel))
    return SimpleNamespace(env=stage.env, guild=guild, channel=channel, mal=mal, panel=panel)


async def press_everything(abroad, person, table):
    """Press every button of a table that stands elsewhere; return the answers by verb."""
    answers = {}
    for verb in Verb:
        kind, values = (3, ["off"]) if verb in MENUS else (2, None)
        custom_id = f"t:{table.id}:{table.revision}:{verb}"
        sent = press(abroad, person, abroad.panel, custom_id, kind=kind, values=values)
        await abroad.env.advance_time(1)
        assert sent.ephemeral
        answers[verb] = text(sent.response)
    return answers


async def test_a_stranger_reaches_no_open_table_of_another_server(stage, abroad):
    await stage.people[0].slash(stage.channel, "deal", bots=1)
    before, shown = await stage.table(), text(abroad.panel)
    answers = await press_everything(abroad, abroad.mal, before)
    assert all("no table here" in answer for answer in answers.values()), answers
    assert await stage.table() == before
    assert text(abroad.panel) == shown


async def test_not_even_whoever_sits_there_plays_from_another_server(stage, abroad):
    await seat_everybody(stage, clock="off")
    ann = stage.people[0]
    guest = abroad.guild.add_member(ann.user)
    before = await stage.table()
    answers = await press_everything(abroad, guest, before)
    assert all("no table here" in answer for answer in answers.values()), answers
    assert await stage.table() == before
