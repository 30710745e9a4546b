"""The host agrees on the house rules in the lobby; nobody else, and not later."""

import re

from scat.engine.thirtyone.widow.game import WIDOW
from tests.cogs.forge import press
from tests.cogs.stage import controls, labels, text


def menu(message, placeholder):
    return controls(message.components)[placeholder]["custom_id"]


async def edited(stage, person=None):
    person = person or stage.people[0]
    return (await person.click(await stage.panel(), label="House rules")).response


async def test_the_host_changes_rules_and_everybody_sees_them(stage):
    ann = stage.people[0]
    await ann.slash(stage.channel, "deal")
    page = await edited(stage)
    assert page.ephemeral
    await ann.select(page, ["pub"], custom_id=menu(page, "Begin with ready-made rules"))
    await ann.select(page, ["lives"], custom_id=menu(page, "Change one rule"))
    await ann.select(page, ["5"], custom_id=menu(page, "What it shall be"))
    await ann.select(page, ["300s"], custom_id=menu(page, "Time for a turn"))
    await stage.env.advance_time(2)
    options = (await stage.table()).options
    assert str(options.rules) == "pub lives=5"
    assert options.clock == 300
    for shown in (page, await stage.panel()):
        assert "Pub rules" in text(shown)
        assert "5 pennies to start" in text(shown)
        assert "5 minutes" in text(shown)


async def test_the_host_of_a_table_with_a_widow_changes_its_rules(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal", game="widow/1")
    page = await edited(stage)
    await ann.select(page, ["schwimmen"], custom_id=menu(page, "Begin with ready-made rules"))
    for option, values in WIDOW.options.items():  # every value can be chosen
        await ann.select(page, [option], custom_id=menu(page, "Change one rule"))
        offered = controls(page.components)["What it shall be"]["options"]
        assert [choice["value"] for choice in offered] == list(values)
        await ann.select(page, [values[-1]], custom_id=menu(page, "What it shall be"))
        await stage.env.advance_time(2)  # nobody presses faster than that
    rules = (await stage.table()).options.rules
    assert all(
        value == WIDOW.options[option][-1] for option, value in WIDOW.option_values(rules).items()
    )
    assert "a computer plays on for whoever leaves" in text(page)
    code = re.search(r"/deal code:(\S+)`", text(page))[1]
    other = stage.guild.create_text_channel("other")
    await ben.slash(other, "deal", code=code)
    table = await stage.house.in_channel(other.id)
    assert (table.options.game, table.options.rules) == (WIDOW.key, rules)


async def test_a_code_opens_the_same_rules_elsewhere(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal", preset="strict", lives=7)
    code = re.search(r"/deal code:(\S+)`", text(await edited(stage)))[1]
    other = stage.guild.create_text_channel("other")
    await ben.slash(other, "deal", code=code.lower())
    table = await stage.house.in_channel(other.id)
    assert str(table.options.rules) == "strict lives=7"
    refused = await ben.slash(stage.guild.create_text_channel("third"), "deal", code="nonsense")
    assert refused.ephemeral
    assert "no code" in text(refused.response)


async def test_only_the_host_may_and_only_before_the_first_deal(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal")
    await ben.slash(stage.channel, "join")
    assert "Only Ann" in text(await edited(stage, ben))
    page = await edited(stage)
    preset = menu(page, "Begin with ready-made rules")
    result = press(stage, ben, page, preset, kind=3, values=["pub"])
    await stage.env.advance_time(2)
    assert "Only Ann" in text(result.response)
    await ann.slash(stage.channel, "deal")
    before = await stage.table()
    result = press(stage, ann, page, preset, kind=3, values=["pub"])
    await stage.env.advance_time(1)
    assert result.acknowledged
    assert (await stage.table()).options == before.options
    assert "House rules" not in labels(await stage.panel())


async def test_whatever_the_menus_are_made_to_say_changes_nothing(stage):
    ann = stage.people[0]
    await ann.slash(stage.channel, "deal")
    page = await edited(stage)
    await ann.select(page, ["lives"], custom_id=menu(page, "Change one rule"))
    before = (await stage.table()).options
    table = await stage.table()
    for custom_id, values in (
        (menu(page, "Begin with ready-made rules"), ["casino"]),
        (menu(page, "Begin with ready-made rules"), []),
        (menu(page, "Change one rule"), ["colour"]),
        (menu(page, "What it shall be"), ["11"]),
        (menu(page, "What it shall be"), ["-1"]),
        (menu(page, "Time for a turn"), ["1s"]),
        (f"t:{table.id}:{table.revision}:value", ["5"]),
        (f"t:{table.id}:{table.revision}:value:colour", ["5"]),
        (f"t:{table.id}:{table.revision}:option", None),
    ):
        result = press(stage, ann, page, custom_id, kind=3, values=values)
        await stage.env.advance_time(1)
        assert result.acknowledged, custom_id
        assert (await stage.table()).options == before, (custom_id, values)


async def test_whoever_had_pressed_deal_has_to_anew(stage):
    await seat_everybody_but_the_deal(stage)
    ann, ben, _ = stage.people
    await ben.slash(stage.channel, "deal")
    assert (await stage.table()).occupants[1].is_ready
    page = await edited(stage)
    await ann.select(page, ["kids"], custom_id=menu(page, "Begin with ready-made rules"))
    assert not (await stage.table()).occupants[1].is_ready


async def seat_everybody_but_the_deal(stage):
    ann, ben, cay = stage.people
    await ann.slash(stage.channel, "deal")
    await ben.slash(stage.channel, "join")
    await cay.slash(stage.channel, "join")
