"""Removing people, moderating, waiting, setting up a server."""

import contextlib
import sqlite3

import discord
import pytest
from discord.ext import commands

from scat.sessions.errors import NoTable
from scat.sessions.tables import Phase
from tests.cogs.forge import command, press
from tests.cogs.stage import labels, staged, text
from tests.cogs.test_whole_games import seat_everybody


@pytest.fixture
async def moderator(stage):
    role = stage.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    return stage.guild.add_member(stage.env.create_user("Mod"), roles=[role])


@pytest.fixture
async def manager(stage):
    role = stage.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    return stage.guild.add_member(stage.env.create_user("Boss"), roles=[role])


async def test_the_host_removes_somebody_before_the_deal(stage):
    ann, ben, cay = stage.people
    await ann.slash(stage.channel, "deal")
    await ben.slash(stage.channel, "join")
    result = await ben.slash(stage.channel, "remove", player=ann)
    assert "Only Ann" in text(result.response)
    result = await ann.slash(stage.channel, "remove", player=ben)
    assert result.ephemeral
    assert "Ben" in text(result.response)
    await stage.env.advance_time(2)
    assert [who.name for who in (await stage.table()).people] == ["Ann"]
    result = await ann.slash(stage.channel, "remove", player=cay)
    assert "doesn’t sit" in text(result.response)
    result = await ann.slash(stage.channel, "remove", player=ann)
    assert "That’s you" in text(result.response)


async def test_whoever_was_removed_comes_back_only_invited(stage, moderator):
    ann, ben, cay = stage.people
    await ann.slash(stage.channel, "deal")
    for person in (ben, cay):
        await person.click(await stage.panel(), label="Join")
    told = await ann.slash(stage.channel, "remove", player=ben)
    assert "can’t come back unless you `/invite` them" in text(told.response)
    for answer in (
        await ben.click(await stage.panel(), label="Join"),
        await ben.slash(stage.channel, "join"),
    ):
        assert answer.ephemeral
        assert "Ann has removed you from this table" in text(answer.response)
    assert "don’t sit" in text((await ben.slash(stage.channel, "invite", player=ben)).response)
    assert "Only Ann can" in text((await cay.slash(stage.channel, "invite", player=ben)).response)
    assert "Nobody has removed" in text(
        (await ann.slash(stage.channel, "invite", player=cay)).response
    )
    told = await ann.slash(stage.channel, "invite", player=ben)
    assert "Ben can sit down at this table again" in text(told.response)
    await ben.click(await stage.panel(), label="Join")
    assert (await stage.table()).seat_of(ben.id) is not None
    await ann.slash(stage.channel, "remove", player=ben)
    await moderator.slash(stage.channel, "invite", player=ben)
    await ben.slash(stage.channel, "join")
    assert (await stage.table()).seat_of(ben.id) is not None


async def test_more_than_half_of_the_others_vote_somebody_out(stage):
    await seat_everybody(stage, clock="off")
    ann, ben, cay = stage.people
    result = await ann.slash(stage.channel, "remove", player=ben)
    assert not result.ephemeral
    assert "1 of 2" in text(result.response)
    assert labels(result.response) == ["Remove"]
    again = await ann.click(result.response, label="Remove")
    assert again.acknowledged
    assert "1 of 2" in text(result.response)
    outsider = stage.guild.add_member(stage.env.create_user("Mal"))
    refused = await outsider.click(result.response, label="Remove")
    assert refused.ephemeral
    assert "don’t sit" in text(refused.response)
    await cay.click(result.response, label="Remove")
    assert "voted out" in text(result.response)
    assert labels(result.response) == []
    await stage.env.advance_time(2)
    assert [who.name for who in (await stage.table()).people] == ["Ann", "Cay"]


async def test_an_old_vote_is_never_against_somebody_else(stage):
    await seat_everybody(stage, clock="off")
    ann, ben, cay = stage.people
    vote = (await ann.slash(stage.channel, "remove", player=ben)).response
    for person in (ann, ben):
        asked = await person.slash(stage.channel, "leave")
        await person.click(asked.response, label="Leave for good")
    await stage.env.advance_time(2)
    await cay.click(await stage.panel(), label="Play again")
    for person in (ann, ben):  # now Ann sits where Ben sat
        await person.slash(stage.channel, "join")
    await cay.slash(stage.channel, "deal")
    await stage.env.advance_time(2)
    await cay.click(vote, label="Remove")
    occupants = {who.name: who.votes for who in (await stage.table()).occupants}
    assert occupants == {"Ann": (), "Ben": (cay.id,), "Cay": ()}


async def test_a_slow_vote_still_shows_where_it_stands(stage, monkeypatch):
    await seat_everybody(stage, clock="off")
    ann, ben, _ = stage.people
    vote = (await ann.slash(stage.channel, "remove", player=ben)).response
    monkeypatch.setattr("cogs.answers.PATIENCE", 0)
    result = await ann.click(vote, label="Remove")
    assert result.acknowledged
    assert result.followups == []
    assert "1 of 2" in text(vote)


async def test_the_panel_never_turns_into_a_vote(stage):
    await seat_everybody(stage, clock="off")
    ann, ben, _ = stage.people
    table = await stage.table()
    result = press(stage, ann, await stage.panel(), f"t:{table.id}:1:vote:player{ben.id}")
    await stage.env.settle()
    assert "too old" in text(result.response)
    assert await stage.table() == table
    assert "deal 1" in text(await stage.panel())


async def test_a_name_does_nothing_in_a_refusal(tmp_path):
    async with staged(tmp_path, ("[win](https://e.vil) <@1>", "Ben")) as stage:
        ann, ben = stage.people
        await ann.slash(stage.channel, "deal")
        await ben.slash(stage.channel, "join")
        await stage.env.advance_time(2)
        for label in ("House rules", "Remove a computer"):
            if label in labels(await stage.panel()):
                result = await ben.click(await stage.panel(), label=label)
                assert r"Only \[win\]\(" in text(result.response), label
        result = await ben.slash(stage.channel, "remove", player=ann)
        assert r"Only \[win\]\(" in text(result.response)


async def test_a_vote_survives_a_restart(stage):
    await seat_everybody(stage, clock="off")
    ann, ben, cay = stage.people
    result = await ann.slash(stage.channel, "remove", player=ben)
    await stage.restart()
    await cay.click(result.response, label="Remove")
    assert "voted out" in text(result.response)


async def test_moderators_move_on_and_end(stage, moderator):
    await seat_everybody(stage, clock="off")
    before = await stage.table()
    result = await moderator.slash(stage.channel, "moderate", deed="move-on")
    assert "moved on" in text(result.response)
    assert (await stage.table()).position.to_act != before.position.to_act
    result = await moderator.slash(stage.channel, "moderate", deed="end", reason="bedtime")
    assert "closed" in text(result.response)
    with pytest.raises(NoTable):
        await stage.table()
    lines = await stage.house.audit(stage.guild.id, 10)
    assert [(line.deed.value, line.actor, line.reason) for line in lines] == [
        ("end-table", moderator.id, "bedtime"),
        ("move-on", moderator.id, ""),
    ]


async def test_nobody_else_moderates_whoever_may_see_the_command(stage):
    await seat_everybody(stage, clock="off")
    before = await stage.table()
    for deed in ("end", "move-on"):
        result = command(stage, stage.people[0], "moderate", deed=deed)
        await stage.env.settle()
        assert "for moderators" in text(result.response)
    assert await stage.table() == before


async def test_a_server_sets_up_its_tables(stage, manager):
    ann = stage.people[0]
    other = stage.guild.create_text_channel("other")
    result = await manager.slash(stage.channel, "setup", preset="strict", clock="5m", channel=other)
    assert result.ephemeral
    assert "Strict" in text(result.response)
    assert "5 minutes" in text(result.response)
    assert f"<#{other.id}>" in text(result.response)
    refused = await ann.slash(stage.channel, "deal")
    assert refused.ephemeral
    assert f"<#{other.id}>" in text(refused.response)
    await ann.slash(other, "deal")
    options = (await stage.house.in_channel(other.id)).options
    assert (str(options.rules), options.clock) == ("strict", 300)
    await stage.restart()
    shown = await manager.slash(stage.channel, "setup")
    assert text(shown.response) == text(result.response)
    await manager.slash(stage.channel, "setup", channel=other)
    opened = await ann.slash(stage.channel, "deal", preset="kids")
    assert not opened.ephemeral
    assert str((await stage.table()).options.rules) == "kids"


async def test_only_managers_set_up(stage):
    result = command(stage, stage.people[0], "setup", preset="pub")
    await stage.env.settle()
    assert "manage this server" in text(result.response)


@pytest.mark.parametrize(
    "options",
    [
        {"game": "poker/1"},
        {"preset": "casino"},
        {"code": "ZZZZ"},
        {"clock": "1s"},
        {"language": "tlh"},
    ],
    ids=str,
)
async def test_a_server_cannot_agree_on_what_does_not_exist(stage, manager, options):
    before = await stage.house.guild_settings(stage.guild.id)
    result = command(stage, manager, "setup", **options)
    await stage.env.settle()
    assert result.ephemeral
    assert await stage.house.guild_settings(stage.guild.id) == before


async def speak(stage, person, words):
    return await person.send(stage.channel, f"<@{stage.env.backend.bot_user.id}> {words}")


async def test_the_owner_announces_maintenance_and_nobody_else(stage):
    ann, ben, _ = stage.people
    await seat_everybody(stage, clock="off")
    stage.client.owner_id = ann.id
    stage.expected = commands.CheckFailure
    await speak(stage, ben, "maintenance on")
    await stage.env.advance_time(2)
    assert not stage.house.is_in_maintenance
    await speak(stage, ann, "hello there")
    await speak(stage, ann, "maintenance perhaps")
    assert not stage.house.is_in_maintenance
    await speak(stage, ann, "maintenance on")
    await stage.env.advance_time(3)
    assert stage.house.is_in_maintenance
    assert any("maintained soon" in text(message) for message in stage.messages())
    other = stage.guild.create_text_channel("other")
    refused = await ben.slash(other, "deal")
    assert refused.ephemeral
    assert "maintained" in text(refused.response)
    hand = await ann.slash(stage.channel, "hand")
    assert "Your hand" in text(hand.response)
    await speak(stage, ann, "maintenance off")
    await stage.env.advance_time(2)
    opened = await ben.slash(other, "deal")
    assert not opened.ephemeral


async def test_whoever_comes_late_waits_and_gets_a_seat_in_the_next_lobby(stage):
    await seat_everybody(stage, clock="off")
    late = stage.guild.add_member(stage.env.create_user("Dee"))
    result = await late.slash(stage.channel, "join")
    assert result.ephemeral
    assert "You are next" in text(result.response)
    assert (await stage.table()).waiting[0].player == late.id
    assert (await stage.table()).phase is Phase.PLAYING
    left = await late.slash(stage.channel, "leave")
    assert "got up" in text(left.response)
    assert (await stage.table()).waiting == ()


def spoil(stage, table_id):
    """Write a move into the books that nobody can have made."""
    with contextlib.closing(sqlite3.connect(stage.folder / "house.sqlite3")) as db, db:
        db.execute(
            "INSERT INTO moves (match_id, deal, ply, action, made_at)"
            " SELECT match_id, 1, 99, 'p1 dances', 0 FROM tables WHERE id = ?",
            (table_id,),
        )


async def test_a_table_whose_match_cannot_be_read_is_closed_by_whoever_leaves_it(stage):
    await seat_everybody(stage, clock="off")
    ann = stage.people[0]
    table = await stage.table()
    await stage.restart(lambda: spoil(stage, table.id))
    result = await ann.slash(stage.channel, "hand")
    assert "/leave" in text(result.response)
    result = await ann.slash(stage.channel, "leave")
    assert result.ephemeral
    await stage.env.advance_time(2)
    opened = await ann.slash(stage.channel, "deal")
    assert not opened.ephemeral


async def test_a_table_that_cannot_be_read_makes_room_for_a_new_one(stage):
    await seat_everybody(stage, clock="off")
    table = await stage.table()
    await stage.restart(lambda: spoil(stage, table.id))
    opened = await stage.people[1].slash(stage.channel, "deal")
    assert not opened.ephemeral
    assert (await stage.table()).id != table.id


async def test_a_moderator_ends_a_table_whose_match_cannot_be_read(stage, moderator):
    await seat_everybody(stage, clock="off")
    table = await stage.table()
    await stage.restart(lambda: spoil(stage, table.id))
    result = await moderator.slash(stage.channel, "moderate", deed="end", reason="broken")
    assert "closed" in text(result.response)
    (line,) = await stage.house.audit(stage.guild.id, 5)
    assert (line.deed.value, line.actor, line.reason) == ("end-table", moderator.id, "broken")
    opened = await stage.people[0].slash(stage.channel, "deal")
    assert not opened.ephemeral
