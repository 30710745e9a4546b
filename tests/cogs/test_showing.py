"""What the channel shows, however people and Discord treat it."""

import random
from collections import defaultdict

import discord
import pytest

from cogs.showing.panels import BURIED
from scat.sessions.errors import NoTable
from scat.sessions.tables import Phase
from tests.cogs.forge import press
from tests.cogs.stage import NAMES, controls, labels, moves, staged, text, texts
from tests.cogs.test_tables import forbid
from tests.cogs.test_whole_games import seat_everybody


async def whose_turn(stage):
    table = await stage.table()
    player = table.occupants[table.position.to_act].player
    return next(who for who in stage.people if who.id == player)


async def test_a_buried_panel_comes_down_with_the_next_change(stage):
    await seat_everybody(stage, clock="off")
    old = await stage.panel()
    ann = stage.people[0]
    for number in range(BURIED - 1):
        await ann.send(stage.channel, f"chat {number}")
    person = await whose_turn(stage)
    hand = (await person.slash(stage.channel, "hand")).response
    await person.click(hand, label="Draw")
    await stage.env.advance_time(3)
    assert (await stage.panel()).id == old.id
    await ann.send(stage.channel, "one more")
    await person.click(hand, label=next(label for label in labels(hand) if "Discard" in label))
    await stage.env.advance_time(3)
    panel = await stage.panel()
    assert panel.id != old.id
    assert old.id not in [message.id for message in stage.messages()]
    assert panel.id > max(message.id for message in stage.messages() if "chat" in message.content)


async def test_a_deleted_panel_is_sent_anew(stage):
    await seat_everybody(stage)
    old = await stage.panel()
    stage.env.backend.delete_message(stage.channel.id, old.id)
    await stage.env.advance_time(3)
    panel = await stage.panel()
    assert panel.id != old.id
    assert labels(panel)


async def test_a_deleted_mention_does_no_harm(stage):
    await seat_everybody(stage, clock="off")
    (ping,) = [message for message in stage.messages() if "your turn" in message.content]
    stage.env.backend.delete_message(stage.channel.id, ping.id)
    person = await whose_turn(stage)
    hand = (await person.slash(stage.channel, "hand")).response
    await person.click(hand, label="Knock")
    await stage.env.advance_time(3)
    assert len([message for message in stage.messages() if "your turn" in message.content]) == 1


async def test_without_the_right_to_write_the_hands_go_on_and_say_so(stage):
    await seat_everybody(stage, clock="off")
    old = await stage.panel()
    forbid(stage, stage.channel.id, discord.Permissions(view_channel=True, send_messages=True))
    for _ in range(2):
        person = await whose_turn(stage)
        hand = (await person.slash(stage.channel, "hand")).response
        await person.click(hand, label="Draw")
        await stage.env.advance_time(3)
        await person.click(hand, label=next(label for label in labels(hand) if "Discard" in label))
        await stage.env.advance_time(3)
    person = await whose_turn(stage)
    hand = (await person.slash(stage.channel, "hand")).response
    assert "Draw" in labels(hand)
    assert "may not write" in text(hand)
    stage.env.backend.delete_overwrite(stage.channel.id, stage.env.backend.bot_user.id)
    await person.click(hand, label="Knock")
    await stage.env.advance_time(3)
    assert "knocked" in text(await stage.panel())
    assert (await stage.panel()).id == old.id
    hand = (await person.slash(stage.channel, "hand")).response
    assert "may not write" not in text(hand)


async def test_an_archived_thread_wakes_for_the_next_move(stage):
    ann = stage.people[0]
    await ann.slash(stage.channel, "deal", thread=True, bots=1, clock="off")
    (table,) = await stage.house.in_guild(stage.guild.id)
    thread = stage.env.backend.get_channel(table.place.channel_id)
    await ann.slash(stage.channel.threads[0], "deal")
    await stage.env.advance_time(3)
    thread.thread_metadata.archived = True
    for _ in range(10):
        await stage.env.advance_time(3)
        table = await stage.house.table(table.id)
        if table.position.to_act == 0:
            break
    hand = (await ann.slash(stage.channel, "hand")).response
    await ann.click(hand, label="Draw")
    await stage.env.advance_time(1)
    table = await stage.house.table(table.id)
    panel = stage.env.backend.get_message(thread.id, table.panel)
    assert "turn to discard" in str(panel.components)


async def test_a_press_on_the_panel_of_a_closed_table_closes_the_panel(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal")
    panel = await stage.panel()
    join = controls(panel.components)["Join"]["custom_id"]
    await stage.env.advance_time(2)
    table = await stage.table()
    stage.house.audience = None  # as if the process had died before it could show it
    await stage.house.close_table(table.id)
    result = press(stage, ben, panel, join)
    await stage.env.advance_time(2)
    assert result.acknowledged
    assert labels(panel) == []
    with pytest.raises(NoTable):
        await stage.table()


async def test_a_panel_older_than_an_hour_is_replaced(stage):
    await seat_everybody(stage, clock="off")
    old = await stage.panel()
    await stage.env.advance_time(60 * 60)
    person = await whose_turn(stage)
    hand = (await person.slash(stage.channel, "hand")).response
    await person.click(hand, label="Draw")
    await stage.env.advance_time(3)
    assert (await stage.panel()).id != old.id
    assert old.id not in [message.id for message in stage.messages()]


class Limiter:
    """Counts what goes to each channel, by the second."""

    def __init__(self, env):
        self.env = env
        self.edits = defaultdict(list)
        self._count = 0

    def look(self):
        requests = self.env.backend.http_requests
        for request in requests[self._count :]:
            if request.method == "PATCH" and request.path.startswith("/channels/"):
                self.edits[request.path.split("/")[2]].append(self.env.now().timestamp())
        self._count = len(requests)

    def worst(self, seconds):
        """Return the largest number of edits of one channel in so many seconds."""
        return max(
            sum(begin <= at < begin + seconds for at in times)
            for times in self.edits.values()
            for begin in times
        )


async def is_shown_within(stage, limiter, seconds):
    """See that the panel shows the table as it is, or as it was so many seconds ago."""
    wanted = texts(stage.client.desk.presenter.panel(await stage.table()).to_components())
    for _ in range(4 * seconds):
        if wanted == texts((await stage.panel()).components):
            return
        await stage.env.advance_time(0.25)
        limiter.look()
        now = texts(stage.client.desk.presenter.panel(await stage.table()).to_components())
        if now == texts((await stage.panel()).components):
            return
    pytest.fail("the panel lags behind")


async def test_a_table_of_nine_edits_no_faster_than_discord_allows(tmp_path):
    async with staged(tmp_path, NAMES[:1]) as stage:
        ann = stage.people[0]
        await ann.slash(stage.channel, "deal", bots=8, level="sensible", clock="20s")
        await ann.slash(stage.channel, "deal")
        limiter = Limiter(stage.env)
        chance = random.Random(2)
        for _ in range(600):
            await stage.env.advance_time(0.5)
            limiter.look()
            table = await stage.table()
            if table.phase is Phase.FINISHED:
                break
            if table.is_between_deals or table.position.to_act != 0:
                continue
            hand = (await ann.slash(stage.channel, "hand")).response
            offered = moves(hand)
            if offered:
                await ann.click(hand, label=chance.choice(offered))
            await is_shown_within(stage, limiter, 2)
        assert limiter.worst(5) <= 5


def pings(stage):
    return [message for message in stage.messages() if "your turn" in message.content]


async def test_after_a_restart_there_is_still_one_mention(stage):
    await seat_everybody(stage, clock="off")
    (before,) = pings(stage)
    await stage.restart()
    await stage.env.advance_time(5)
    (after,) = pings(stage)
    assert after.content.split(",")[0] == before.content.split(",")[0]
    person = await whose_turn(stage)
    hand = (await person.slash(stage.channel, "hand")).response
    await person.click(hand, label="Knock")
    await stage.env.advance_time(3)
    (now,) = pings(stage)
    assert not now.content.startswith(f"<@{person.id}>")


async def test_what_was_stored_but_not_shown_is_shown_after_the_restart(stage):
    await seat_everybody(stage, clock="off")
    person = await whose_turn(stage)
    hand = (await person.slash(stage.channel, "hand")).response
    stage.house.audience = None  # as if the process had died before it could show it
    await person.click(hand, label="Knock")
    assert "knocked" not in text(await stage.panel())
    await stage.restart()
    await stage.env.advance_time(5)
    assert "knocked" in text(await stage.panel())
    assert not pings(stage)[0].content.startswith(f"<@{person.id}>")


async def test_at_half_time_the_player_is_mentioned_again_and_the_first_mention_goes(stage):
    await seat_everybody(stage, clock="2m")
    (first,) = pings(stage)
    before = await stage.table()
    await stage.env.advance_time(55)
    assert [ping.id for ping in pings(stage)] == [first.id]
    await stage.env.advance_time(10)
    (second,) = [message for message in stage.messages() if "still your turn" in message.content]
    assert second.content.split(",")[0] == first.content.split(",")[0]
    assert first.id not in [message.id for message in stage.messages()]
    assert (await stage.table()).revision == before.revision
