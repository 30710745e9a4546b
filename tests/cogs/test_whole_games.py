import random
import re

import pytest

from scat.sessions.tables import Phase
from tests.cogs.stage import labels, moves, play_by_buttons, text


def is_finished(table):
    return table.phase is Phase.FINISHED


async def seat_everybody(stage, **options):
    first, *others = stage.people
    await first.slash(stage.channel, "deal", **options)
    for person in others:
        await person.click(await stage.panel(), label="Join")
    await first.click(await stage.panel(), label="Deal")
    await stage.env.advance_time(2)


GAMES = [("scat/1", "pub"), ("widow/1", "schwimmen")]

over_games = pytest.mark.parametrize(("game", "preset"), GAMES)


@over_games
async def test_three_people_play_a_match_by_buttons(stage, game, preset):
    await seat_everybody(stage, game=game, preset=preset, lives=1)
    await play_by_buttons(stage, is_finished, random.Random(3))
    await stage.env.advance_time(2)
    panel = text(await stage.panel())
    table = await stage.table()
    (winner,) = table.position.outcome.winners
    assert f"**{table.occupants[winner].name}** wins the match" in panel
    assert "Play again" in panel
    summaries = [message for message in stage.messages() if "is over" in text(message)]
    assert len(summaries) == table.position.deal


BARE = {
    "Pass": ("pass", {}),
    "Pass – ends the deal": ("pass", {}),
    "Pass – new widow": ("pass", {}),
    "Keep this hand": ("pass", {}),
    "End my turn": ("pass", {}),
    "New widow": ("renew", {}),
    "Take the hidden widow": ("exchange", {"all": True}),
    "Take the other hand": ("exchange", {"all": True}),
}


async def exchange_by_command(stage, person, label):
    """Exchange what a button offers by typing it, with the help of what is offered then."""
    offers = await person.autocomplete(stage.channel, "exchange", "card", "")
    (card,) = [offer["value"] for offer in offers if offer["name"] == label]
    taken = await person.autocomplete(stage.channel, "exchange", "with", "", card=card)
    options = {"card": card, "with": taken[0]["value"]}
    return await person.slash(stage.channel, "exchange", **options)


async def move_by_command(stage, person, chance):
    """Do what the hand offers by typing it."""
    hand = (await person.slash(stage.channel, "hand")).response
    label = chance.choice(moves(hand))
    if label.startswith("Give "):
        return await exchange_by_command(stage, person, label)
    if label in BARE:
        name, options = BARE[label]
        return await person.slash(stage.channel, name, **options)
    if label.startswith("All three"):
        return await person.slash(stage.channel, "exchange", all=True)
    if label == "Draw":
        return await person.slash(stage.channel, "draw", pile="stock")
    if label.startswith("Take"):
        return await person.slash(stage.channel, "draw", pile="discard")
    if label.startswith("Discard"):
        card = re.match(r"Discard (\S+)", label)[1]
        (choice,) = await person.autocomplete(stage.channel, "discard", "card", card)
        return await person.slash(stage.channel, "discard", card=choice["value"])
    return await person.slash(stage.channel, {"31!": "31"}.get(label, label.lower()))


@over_games
async def test_three_people_play_a_match_by_commands(stage, game, preset):
    ann, ben, cay = stage.people
    options = {"game": game, "preset": preset, "lives": 1}
    await ann.slash(stage.channel, "deal", **options, clock="off")
    await ben.slash(stage.channel, "join")
    await cay.slash(stage.channel, "join")
    await ann.slash(stage.channel, "deal")
    chance = random.Random(5)
    while not is_finished(table := await stage.table()):
        if table.is_between_deals:
            for person in stage.people:
                await person.slash(stage.channel, "deal")
            continue
        player = table.occupants[table.position.to_act].player
        (person,) = [who for who in stage.people if who.id == player]
        answer = await move_by_command(stage, person, chance)
        await stage.env.advance_time(1)
        assert answer.ephemeral
        assert "Your hand" in text(answer.response)
    await stage.env.advance_time(2)
    assert "wins the match" in text(await stage.panel())


@over_games
async def test_the_computers_play_on_their_own(stage, game, preset):
    ann = stage.people[0]
    options = {"game": game, "preset": preset}
    await ann.slash(stage.channel, "deal", **options, bots=3, level="sensible", clock="20s")
    await ann.slash(stage.channel, "deal")
    for _ in range(400):
        await stage.env.advance_time(20)
        if is_finished(await stage.table()):
            break
    else:
        pytest.fail("the table is stuck")


@over_games
async def test_play_again_keeps_everybody(stage, game, preset):
    await seat_everybody(stage, game=game, preset=preset, lives=1)
    await play_by_buttons(stage, is_finished, random.Random(3))
    await stage.env.advance_time(2)
    ann, ben, cay = stage.people
    result = await stage.panel()
    await ann.click(result, label="Play again")
    await stage.env.advance_time(2)
    assert "wins the match" in text(result)
    assert labels(result) == ["How did I play?"]
    await ben.click(await stage.panel(), label="Deal (1 of 3)")
    await cay.click(await stage.panel(), label="Deal (2 of 3)")
    table = await stage.table()
    assert table.phase is Phase.PLAYING
    assert table.match == 2
    assert [who.name for who in table.people] == ["Ann", "Ben", "Cay"]


@over_games
async def test_a_restart_in_the_middle_of_every_turn_changes_nothing(stage, game, preset):
    await seat_everybody(stage, game=game, preset=preset, lives=1)
    chance = random.Random(4)
    steps = 0
    while not is_finished(table := await stage.table()) and steps < 25:
        before = (table.revision, repr(table.position), table.occupants)
        panel = (await stage.panel()).id
        await stage.restart()
        table = await stage.table()
        assert (table.revision, repr(table.position), table.occupants) == before
        assert (await stage.panel()).id == panel
        count = iter([False, True])
        await play_by_buttons(
            stage, lambda table, count=count: next(count) or is_finished(table), chance
        )
        steps += 1
    assert steps == 25 or is_finished(table)
