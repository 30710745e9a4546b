"""Asking how one played, and for a hint: privately, of one's own decisions, where it is allowed."""

import random
import re
from types import SimpleNamespace

import discord
import pytest

from cogs.faces import Speech
from cogs.words import CATALOGUES
from scat.engine.cards import parse_card
from scat.records.stepping import decisions_of
from scat.sessions.tables import Phase
from tests.cogs.forge import press
from tests.cogs.stage import controls, label_like, labels, play_by_buttons, staged, text
from tests.cogs.test_whole_games import is_finished, seat_everybody
from tests.faces.limits import faults

SPEECH = Speech(CATALOGUES, "en-US")
ASK = "How did I play?"
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")


@pytest.fixture
async def stage(tmp_path):
    async with staged(tmp_path, ("Ann", "Ben", "Cay")) as opened:
        opened.watcher = opened.people.pop()
        yield opened


async def deal_over(stage, **options):
    """Play the first deal to its end, with the match still under way."""
    await seat_everybody(stage, **({"preset": "pub", "lives": 3} | options))
    await play_by_buttons(stage, lambda table: table.is_between_deals, random.Random(3))
    await stage.env.advance_time(2)
    return await stage.table()


async def switch_coach(stage, *, on):
    """Let somebody who may do so say whether people may ask."""
    role = stage.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    chief = stage.guild.add_member(stage.env.create_user("Zoe"), roles=[role])
    await chief.slash(stage.channel, "setup", coach=on)


async def asked(person, message):
    answer = await person.click(message, label=ASK)
    assert answer.ephemeral
    assert faults(answer.response.components) == []
    return text(answer.response)


def forged(stage, person, message, what):
    return press(stage, person, message, f"t:1:1:coach:{what}")


async def test_after_a_deal_everybody_learns_how_they_played(stage):
    await deal_over(stage)
    for person in stage.people:
        told = await asked(person, await stage.panel())
        assert "How you played deal 1" in told
        assert re.search(r"Turn 1: \*\*.* \d+ %\*\*", told)
        assert "estimate" in told
        assert "Largest mistake" in told or "Well played" in told


async def test_everybody_is_told_of_their_own_decisions_alone(stage):
    await deal_over(stage)
    story = await stage.house.story(1, None)
    for seat, person in enumerate(stage.people):
        page = await asked(person, await stage.panel())
        dropped = re.findall(rf"p{seat + 1} discard (\w+)", "\n".join(story.actions))
        drops = [SPEECH.card(parse_card(card)) for card in dropped]
        assert re.findall(r"\*\*discard (\S+)\s", page) == drops != []


async def test_no_card_is_named_that_the_person_could_not_see_then(stage):
    await deal_over(stage)
    record = stage.house.record(await stage.house.story(1, None))
    for seat, person in enumerate(stage.people):
        views = [view for view, _ in decisions_of(record, 0, seat)]
        seen = {card for view in views for card in (*view.hand, view.top) if card is not None}
        named = set(CARD.findall(await asked(person, await stage.panel())))
        assert named <= {SPEECH.card(card).rstrip("\ufe0e") for card in seen}


async def test_the_button_stays_with_the_deal_it_is_about(stage):
    await deal_over(stage)
    for person in stage.people:
        await person.click(await stage.panel(), label=label_like(await stage.panel(), "Ready.*"))
    await stage.env.advance_time(2)
    assert (await stage.table()).position.deal == 2
    assert ASK not in labels(await stage.panel())
    (left,) = [message for message in stage.messages() if ASK in labels(message)]
    assert labels(left) == [ASK]
    assert "How you played deal 1" in await asked(stage.people[0], left)


async def test_it_is_answered_after_the_match_and_when_the_table_has_gone(stage):
    await seat_everybody(stage, preset="pub", lives=1)
    await play_by_buttons(stage, is_finished, random.Random(3))
    await stage.env.advance_time(2)
    panel = await stage.panel()
    deal = (await stage.table()).position.deal
    assert f"How you played deal {deal}" in await asked(stage.people[0], panel)
    await stage.house.close_table(1)
    await stage.env.advance_time(2)
    assert f"How you played deal {deal}" in await asked(stage.people[1], stage.message(panel.id))


async def test_after_a_restart_it_is_answered_alike(stage):
    await deal_over(stage)
    ann = stage.people[0]
    before = await asked(ann, await stage.panel())
    await stage.restart()
    assert await asked(ann, await stage.panel()) == before


async def test_a_stranger_learns_nothing(stage):
    await deal_over(stage)
    told = await asked(stage.watcher, await stage.panel())
    assert "no such match of yours" in told
    assert not CARD.search(told)


FORGED = {
    "deal2_match1": "no deal 2 in this match",
    "deal0_match1": "no deal 0 in this match",
    "deal1_match2": "no such match of yours",
    "deal1": "button",
    "seat1": "button",
    "deal1_match": "button",
    "deal9999999_match1": "button",
}


async def test_forged_presses_are_refused(stage):
    await deal_over(stage)
    for person in stage.people:
        await person.click(await stage.panel(), label=label_like(await stage.panel(), "Ready.*"))
    await stage.env.advance_time(2)
    ann, panel = stage.people[0], await stage.panel()
    for what, refused in FORGED.items():
        sent = forged(stage, ann, panel, what)
        await stage.env.settle()
        assert sent.ephemeral
        assert refused in text(sent.response), what
        await stage.env.advance_time(6)
    sent = press(stage, ann, panel, "t:99:1:coach:deal1_match1")
    await stage.env.settle()
    assert "no such match of yours" in text(sent.response)


async def test_from_another_server_nothing_is_told(stage):
    await deal_over(stage)
    ann, guild = stage.people[0], stage.env.create_guild()
    far, guest = guild.create_text_channel("far"), guild.add_member(ann.user)
    elsewhere = SimpleNamespace(env=stage.env, guild=guild, channel=far)
    shown = (await guest.slash(far, "help")).response

    async def answered():
        sent = press(elsewhere, guest, shown, "t:1:1:coach:deal1_match1")
        await stage.env.settle()
        return text(sent.response)

    assert "no table here" in await answered()
    await stage.house.close_table(1)
    assert "no such match of yours" in await answered()


async def test_a_server_may_switch_it_off(stage):
    await deal_over(stage)
    ann, before = stage.people[0], await stage.panel()
    await switch_coach(stage, on=False)
    assert "Nobody may ask that on this server" in await asked(ann, before)
    await ann.slash(stage.channel, "table")
    await stage.env.advance_time(2)
    assert ASK not in controls((await stage.panel()).components)
    await switch_coach(stage, on=True)
    await ann.slash(stage.channel, "table")
    await stage.env.advance_time(2)
    assert "How you played deal 1" in await asked(ann, await stage.panel())


async def test_a_game_without_a_coach_has_no_button(stage, monkeypatch):
    monkeypatch.setattr("scat.players.registry.COACHES", {})
    await deal_over(stage, game="widow/1", preset="schwimmen")
    assert ASK not in controls((await stage.panel()).components)
    sent = forged(stage, stage.people[0], await stage.panel(), "deal1_match1")
    await stage.env.settle()
    assert "Nobody can judge this game yet" in text(sent.response)


# Hints


async def alone(stage, **options):
    """Let Ann play against a computer; return her when it is her turn."""
    ann = stage.people[0]
    await ann.slash(stage.channel, "deal", bots=1, **options)
    await ann.click(await stage.panel(), label="Deal")
    await stage.env.advance_time(2)
    while (await stage.table()).position.to_act != 0:
        await stage.env.advance_time(2)
    return ann


async def hint(stage, person):
    answer = await person.slash(stage.channel, "hint")
    assert answer.ephemeral
    assert faults(answer.response.components) == []
    return text(answer.response)


async def test_against_computers_a_hint_weighs_ones_moves(stage):
    ann = await alone(stage)
    told = await hint(stage, ann)
    assert "What you can do now" in told
    assert set(re.findall(r"(draw|take|knock).* \d+ %", told)) == {"draw", "take", "knock"}
    await ann.slash(stage.channel, "draw", pile="stock")
    assert len(re.findall(r"discard \S+ \d+ %", await hint(stage, ann))) == 4


async def test_between_people_there_are_no_hints(stage):
    await seat_everybody(stage, preset="pub", lives=3)
    for person in stage.people:
        told = await hint(stage, person)
        assert "may be rated" in told or "not your turn" in told
        assert not CARD.search(told)


async def test_there_are_no_hints_once_somebody_waits_for_a_seat(stage):
    ann = await alone(stage)
    await stage.people[1].slash(stage.channel, "join")
    assert (await stage.table()).waiting
    assert "may be rated" in await hint(stage, ann)


async def test_hints_are_switched_off_with_the_coach(stage):
    ann = await alone(stage)
    await switch_coach(stage, on=False)
    assert "Nobody may ask that on this server" in await hint(stage, ann)


async def test_out_of_turn_between_deals_and_without_a_table_there_is_no_hint(stage):
    assert "no table here" in await hint(stage, stage.people[0])
    ann = await alone(stage)
    await ann.slash(stage.channel, "knock")
    assert "turn" in await hint(stage, ann)
    while not (table := await stage.table()).is_between_deals and table.phase is Phase.PLAYING:
        await stage.env.advance_time(2)
    assert "hasn’t been dealt" in await hint(stage, ann)


async def test_a_game_without_a_coach_has_no_hints(stage, monkeypatch):
    monkeypatch.setattr("scat.players.registry.COACHES", {})
    ann = await alone(stage, game="widow/1", preset="schwimmen")
    assert "Nobody can judge this game yet" in await hint(stage, ann)


async def test_the_widow_has_a_coach_too(stage):
    ann = await alone(stage, game="widow/1", preset="schwimmen")
    assert "%" in await hint(stage, ann)


async def test_after_a_deal_with_a_widow_everybody_learns_how_they_played(stage):
    await deal_over(stage, game="widow/1", preset="schwimmen")
    for person in stage.people:
        assert "How you played deal 1" in await asked(person, await stage.panel())
