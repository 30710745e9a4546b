"""Opening, joining, leaving, and what the channel shows of it."""

import discord
import pytest
from simcord.backend.models import Overwrite

from cogs.showing.hands import TOKEN_LIFE
from scat.sessions.errors import NoTable
from scat.sessions.tables import Phase
from tests.cogs.forge import command, press
from tests.cogs.stage import controls, label_like, labels, moves, staged, text
from tests.cogs.test_whole_games import seat_everybody


async def test_deal_opens_a_table_and_seats_whoever_asks(stage):
    ann = stage.people[0]
    result = await ann.slash(stage.channel, "deal", bots=2, level="beginner", lives=5, clock="2m")
    table = await stage.table()
    assert not result.ephemeral
    assert table.panel == result.response.id
    assert [who.name for who in table.occupants] == ["Ann", "Ada", "Bruno"]
    assert [who.level for who in table.occupants] == [None, "beginner", "beginner"]
    assert table.options.clock == 120
    assert str(table.options.rules) == "house lives=5"
    assert "5 pennies" in text(result.response)
    await stage.env.advance_time(5)
    assert len(stage.messages()) == 1


async def test_a_second_table_in_the_channel_is_refused(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal")
    for person, options in ((ben, {}), (ann, {"bots": 1})):
        result = await person.slash(stage.channel, "deal", **options)
        assert result.ephemeral
        assert "has a table already" in text(result.response)


async def test_deal_at_the_table_that_waits_deals(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal", bots=1)
    await ben.slash(stage.channel, "join")
    result = await ben.slash(stage.channel, "deal")
    assert "others are ready" in text(result.response)
    result = await ann.slash(stage.channel, "deal")
    assert "Your hand" in text(result.response)
    assert (await stage.table()).phase is Phase.PLAYING


async def test_a_table_in_a_thread_of_its_own(stage):
    ann = stage.people[0]
    result = await ann.slash(stage.channel, "deal", thread=True)
    assert result.ephemeral
    await stage.env.advance_time(2)
    (table,) = await stage.house.in_guild(stage.guild.id)
    assert table.place.channel_id != stage.channel.id
    assert f"<#{table.place.channel_id}>" in text(result.response)
    assert table.panel is not None
    (panel,) = [
        message
        for message in stage.env.backend.messages[table.place.channel_id].values()
        if message.id == table.panel
    ]
    assert "a table is open" in str(panel.components)


async def test_the_last_seat_goes_to_one_of_two(tmp_path, stage):
    ann, ben, cay = stage.people
    await ann.slash(stage.channel, "deal", bots=7)
    panel = await stage.panel()
    join = controls(panel.components)["Join"]["custom_id"]
    both = [press(stage, who, panel, join) for who in (ben, cay)]
    await stage.env.advance_time(3)
    table = await stage.table()
    assert len(table.occupants) == 9
    assert sum(1 for who in table.people) == 2
    refused = [
        one for one in both if one.response and one.ephemeral and "taken" in text(one.response)
    ]
    assert len(refused) == 1
    assert "Seats (9 of 9)" in text(await stage.panel())


async def test_two_joins_at_once_both_count(stage):
    ann, ben, cay = stage.people
    await ann.slash(stage.channel, "deal")
    panel = await stage.panel()
    join = controls(panel.components)["Join"]["custom_id"]
    for who in (ben, cay, ben):
        press(stage, who, panel, join)
    await stage.env.advance_time(3)
    assert [who.name for who in (await stage.table()).people] == ["Ann", "Ben", "Cay"]
    shown = text(await stage.panel())
    assert "**Ben**" in shown
    assert "**Cay**" in shown


async def test_only_the_host_seats_computers(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal")
    await ben.slash(stage.channel, "join")
    result = await ben.select(await stage.panel(), ["beginner"])
    assert "Only Ann" in text(result.response)
    await ann.select(await stage.panel(), ["beginner"])
    await ann.click(await stage.panel(), label="Remove a computer")
    assert len((await stage.table()).occupants) == 2


async def test_the_host_gets_up_and_the_next_one_is_host(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal")
    await ben.slash(stage.channel, "join")
    result = await ann.slash(stage.channel, "leave")
    assert "got up" in text(result.response)
    await stage.env.advance_time(2)
    assert (await stage.table()).host == ben.id
    assert "**Ben** · host" in text(await stage.panel())


async def test_the_last_one_gets_up_and_the_table_closes(stage):
    ann = stage.people[0]
    await ann.slash(stage.channel, "deal", bots=2)
    panel = await stage.panel()
    await ann.click(panel, label="Leave")
    await stage.env.advance_time(2)
    with pytest.raises(NoTable):
        await stage.table()
    assert "the table is closed" in text(panel)
    assert labels(panel) == []


async def test_leaving_a_match_asks_first_and_names_the_cost(stage):
    await seat_everybody(stage)
    ben = stage.people[1]
    before = await stage.table()
    for result in (
        await ben.click(await stage.panel(), label="Leave"),
        await ben.slash(stage.channel, "leave"),
    ):
        assert result.ephemeral
        assert "3 pennies go to the kitty" in text(result.response)
    assert await stage.table() == before
    gone = await ben.click(result.response, label="Leave for good")
    assert "got up" in text(gone.response or result.response)
    await stage.env.advance_time(2)
    table = await stage.table()
    assert [who.name for who in table.people] == ["Ann", "Cay"]
    assert "left" in text(await stage.panel())


async def test_a_forgotten_lobby_closes(stage):
    await stage.people[0].slash(stage.channel, "deal")
    panel = await stage.panel()
    await stage.env.advance_time(60 * 60 * 2)
    with pytest.raises(NoTable):
        await stage.table()
    assert "the table is closed" in text(panel)


async def test_table_brings_the_panel_down_and_deletes_the_old_one(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal")
    old = (await stage.panel()).id
    await ben.send(stage.channel, "hello")
    result = await ben.slash(stage.channel, "table")
    assert not result.ephemeral
    assert (await stage.table()).panel == result.response.id != old
    assert old not in [message.id for message in stage.messages()]
    await ben.click(await stage.panel(), label="Join")
    assert "**Ben**" in text(await stage.panel())


async def test_rules_tell_what_the_table_plays(stage):
    ann = stage.people[0]
    plain = await ann.slash(stage.channel, "rules")
    assert plain.ephemeral
    await ann.slash(stage.channel, "deal", preset="strict")
    strict = await ann.click(await stage.panel(), label="Rules")
    assert "21" in " ".join(text(page) for page in (strict.response, *strict.followups))
    assert text(plain.response) != text(strict.response)


async def test_help_is_private_and_names_the_commands(stage):
    result = await stage.people[0].slash(stage.channel, "help")
    assert result.ephemeral
    assert "/deal" in text(result.response)


async def test_a_table_without_the_right_to_write_is_not_opened(stage):
    quiet = stage.guild.create_text_channel("quiet")
    forbid(stage, quiet.id, discord.Permissions(send_messages=True))
    result = command(stage, stage.people[0], "deal", channel=quiet.id)
    await stage.env.settle()
    assert "may not send messages" in text(result.response)
    assert await stage.house.in_guild(stage.guild.id) == ()


def forbid(stage, channel_id, permissions):
    """Take rights in a channel from the bot."""
    overwrite = Overwrite(
        target_id=stage.env.backend.bot_user.id, type=1, allow=0, deny=permissions.value
    )
    stage.env.backend.set_overwrite(channel_id, overwrite)


async def test_a_deleted_channel_frees_its_people(stage):
    ann = stage.people[0]
    await ann.slash(stage.channel, "deal", bots=1)
    await stage.env.settle()
    stage.env.backend.delete_channel(stage.channel.id)
    await stage.env.advance_time(2)
    assert await stage.house.of_player(ann.id) == ()


async def test_the_player_on_turn_is_mentioned_and_nobody_else(stage):
    await seat_everybody(stage)
    table = await stage.table()
    player = table.occupants[table.position.to_act].player
    pings = [message for message in stage.messages() if "your turn" in message.content]
    assert [ping.content.split(",")[0] for ping in pings] == [f"<@{player}>"]
    (ping,) = pings
    stored = stage.env.backend.get_message(ping.channel_id, ping.id)
    assert list(stored.ping_user_ids) == [player]
    (person,) = [who for who in stage.people if who.id == player]
    opened = await person.click(ping, label="My hand")
    assert "Your hand" in text(opened.response)
    await person.click(opened.response, label="Draw")
    await person.click(opened.response, label=label_like_first(opened.response, "Discard"))
    await stage.env.advance_time(3)
    pings = [message for message in stage.messages() if "your turn" in message.content]
    assert len(pings) == 1
    assert not pings[0].content.startswith(f"<@{player}>")


def label_like_first(message, start):
    return next(label for label in labels(message) if label.startswith(start))


async def test_nobody_is_mentioned_by_a_name(tmp_path):
    async with staged(tmp_path, ("@everyone", "<@123>", "**Bold**")) as stage:
        await seat_everybody(stage)
        for message in stage.messages():
            stored = stage.env.backend.get_message(message.channel_id, message.id)
            assert not getattr(stored, "mention_everyone", False)
            assert "@everyone" not in text(message)


async def test_an_open_hand_follows_the_game_while_its_token_lives(stage):
    await seat_everybody(stage, clock="off")
    table = await stage.table()
    order = [table.occupants[(table.position.to_act + step) % 3].player for step in range(3)]
    first, second, _ = [next(who for who in stage.people if who.id == player) for player in order]
    waiting = (await second.slash(stage.channel, "hand")).response
    assert moves(waiting) == []
    await first.click(await stage.panel(), label="Draw")
    hand = (await first.slash(stage.channel, "hand")).response
    await first.click(hand, label=label_like_first(hand, "Discard"))
    await stage.env.advance_time(3)
    assert "It’s your turn" in text(waiting)
    assert "Draw" in labels(waiting)
    await stage.env.advance_time(TOKEN_LIFE.total_seconds() + 60)
    await second.click(waiting, label="Draw")
    assert any(label.startswith("Discard") for label in labels(waiting))


async def test_a_newer_hand_replaces_the_one_before(stage):
    await seat_everybody(stage, clock="off")
    ann = stage.people[0]
    old = (await ann.slash(stage.channel, "hand")).response
    new = (await ann.slash(stage.channel, "hand")).response
    await stage.env.advance_time(2)
    stored = stage.env.backend.messages[stage.channel.id]
    assert old.id not in stored
    assert new.id in stored


async def test_a_double_press_draws_once(stage):
    await seat_everybody(stage, clock="off")
    table = await stage.table()
    player = table.occupants[table.position.to_act].player
    (person,) = [who for who in stage.people if who.id == player]
    panel = await stage.panel()
    draw = controls(panel.components)["Draw"]["custom_id"]
    both = [press(stage, person, panel, draw) for _ in range(2)]
    await stage.env.advance_time(3)
    after = await stage.table()
    assert after.revision == table.revision + 1
    assert all(one.acknowledged for one in both)
    (shown,) = [one.response for one in both if one.response is not None]  # the newer hand
    assert len([label for label in labels(shown) if label.startswith("Discard")]) == 4


async def test_a_stale_press_shows_how_things_stand(stage):
    await seat_everybody(stage, clock="off")
    table = await stage.table()
    player = table.occupants[table.position.to_act].player
    (person,) = [who for who in stage.people if who.id == player]
    hand = (await person.slash(stage.channel, "hand")).response
    old = controls(hand.components)["Draw"]["custom_id"]
    await person.click(hand, label="Draw")
    standing = await stage.table()
    result = press(stage, person, hand, old)
    await stage.env.settle()
    assert result.acknowledged
    assert "moved on" in text(hand)
    assert any(label.startswith("Discard") for label in labels(hand))
    assert await stage.table() == standing


async def test_a_card_of_one_table_is_not_played_at_another(stage):
    await seat_everybody(stage, clock="off")
    other = stage.guild.create_text_channel("other")
    ann = stage.people[0]
    await ann.slash(other, "deal", bots=1)
    (here, there) = await stage.house.of_player(ann.id)
    hand = (await ann.slash(stage.channel, "hand")).response
    here = await stage.house.table(here.id)
    forged = f"t:{there.id}:{here.revision}:draw"
    result = press(stage, ann, hand, forged)
    await stage.env.settle()
    assert result.acknowledged
    assert await stage.house.table(here.id) == here
    assert await stage.house.table(there.id) == there


async def test_whoever_sits_at_one_table_may_type_anywhere_in_the_server(stage):
    await seat_everybody(stage, clock="off")
    elsewhere = stage.guild.create_text_channel("elsewhere")
    result = await stage.people[0].slash(elsewhere, "hand")
    assert "Your hand" in text(result.response)


async def test_the_summary_stays_when_the_next_deal_comes(stage):
    await seat_everybody(stage, clock="off", lives=3)
    while not (table := await stage.table()).is_between_deals:
        player = table.occupants[table.position.to_act].player
        (person,) = [who for who in stage.people if who.id == player]
        hand = (await person.slash(stage.channel, "hand")).response
        offered = moves(hand)
        wish = next((one for one in offered if one in ("Knock", "31!")), offered[0])
        await person.click(hand, label=wish)
        await stage.env.advance_time(3)
    over = await stage.panel()
    assert "deal 1 is over" in text(over)
    for seat, who in enumerate(table.occupants):
        assert f"**{who.name}**" in text(over), seat
    for person in stage.people:
        await person.click(await stage.panel(), label=label_like(await stage.panel(), "Ready.*"))
    await stage.env.advance_time(5)
    panel = await stage.panel()
    assert panel.id != over.id
    assert "deal 2" in text(panel)
    assert "deal 1 is over" in text(over)
    assert labels(over) == ["How did I play?"]


async def test_the_hand_of_who_leaves_goes_with_them(stage):
    await seat_everybody(stage, clock="off")
    table = await stage.table()
    player = table.occupants[table.position.to_act].player
    (person,) = [who for who in stage.people if who.id == player]
    hand = (await person.slash(stage.channel, "hand")).response
    await person.click(hand, label="Draw")
    asked = await person.slash(stage.channel, "leave")
    await person.click(asked.response, label="Leave for good")
    await stage.env.advance_time(3)
    assert hand.id not in stage.env.backend.messages[stage.channel.id]


async def test_an_old_question_does_not_leave_a_later_match(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal", clock="off", lives=1)
    await ben.slash(stage.channel, "join")
    await ann.slash(stage.channel, "deal")
    old = (await ben.slash(stage.channel, "leave")).response
    asked = (await ann.slash(stage.channel, "leave")).response
    await ann.click(asked, label="Leave for good")
    await stage.env.advance_time(2)
    await ben.click(await stage.panel(), label="Play again")
    await ann.slash(stage.channel, "join")
    await stage.env.advance_time(2)
    await ann.slash(stage.channel, "deal")
    await ben.slash(stage.channel, "deal")
    before = await stage.table()
    assert before.phase is Phase.PLAYING
    result = await ben.click(old, label="Leave for good")
    assert "moved on" in text(result.response or old)
    assert await stage.table() == before


async def test_whoever_waits_is_told_so(stage):
    await seat_everybody(stage, clock="off")
    late = stage.guild.add_member(stage.env.create_user("Dee"))
    await late.slash(stage.channel, "join")
    result = await late.slash(stage.channel, "hand")
    assert "You wait for a seat" in text(result.response)
