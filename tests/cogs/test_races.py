"""Things that happen in the same instant, and servers that send the bot away."""

from scat.engine.cards import FRENCH_52, parse_cards
from tests.cogs.forge import command, press
from tests.cogs.stage import controls, staged, text
from tests.cogs.test_whole_games import seat_everybody


def pack(first):
    """Return a pack that begins with these cards."""
    front = parse_cards(first)
    return [*front, *(card for card in FRENCH_52 if card not in front)]


async def test_two_who_hold_31_call_it_in_the_same_instant(tmp_path):
    async with staged(tmp_path, ("Ann", "Ben")) as stage:
        stage.chance.packs = [pack("Ac As Kc Ks Qc Qs 2d")]
        await seat_everybody(stage, clock="off")
        panel = await stage.panel()
        call = controls(panel.components)["31!"]["custom_id"]
        both = [press(stage, person, panel, call) for person in stage.people]
        await stage.env.advance_time(3)
        table = await stage.table()
        assert table.is_between_deals
        assert table.position.pennies == (3, 3)
        assert table.position.deal == 1
        assert all(one.acknowledged for one in both)
        shown = text(await stage.panel())
        assert "Ann and Ben" in shown or "Ben and Ann" in shown


async def test_a_vote_against_somebody_who_leaves_in_the_same_instant(stage):
    await seat_everybody(stage, clock="off")
    ann, ben, cay = stage.people
    vote = (await ann.slash(stage.channel, "remove", player=ben)).response
    asked = (await ben.slash(stage.channel, "leave")).response
    remove = controls(vote.components)["Remove"]["custom_id"]
    leave = controls(asked.components)["Leave for good"]["custom_id"]
    both = [press(stage, cay, vote, remove), press(stage, ben, asked, leave)]
    await stage.env.advance_time(3)
    assert all(one.acknowledged for one in both)
    table = await stage.table()
    assert [who.name for who in table.people] == ["Ann", "Cay"]
    assert sum(table.position.pennies) + table.position.kitty == 9
    assert table.position.kitty == 3


async def test_a_move_and_a_command_in_the_same_instant_count_once(stage):
    await seat_everybody(stage, clock="off")
    table = await stage.table()
    player = table.occupants[table.position.to_act].player
    (person,) = [who for who in stage.people if who.id == player]
    panel = await stage.panel()
    draw = controls(panel.components)["Draw"]["custom_id"]
    press(stage, person, panel, draw)
    command(stage, person, "draw", pile="discard")
    command(stage, person, "knock")
    await stage.env.advance_time(3)
    after = await stage.table()
    assert after.revision == table.revision + 1
    assert after.position.to_act == table.position.to_act


async def test_a_server_that_sends_the_bot_away_frees_its_people(stage):
    await seat_everybody(stage, clock="off")
    ann = stage.people[0]
    stage.env.backend.remove_guild(stage.guild.id)
    await stage.env.advance_time(3)
    assert await stage.house.of_player(ann.id) == ()
    assert await stage.house.in_guild(stage.guild.id) == ()
