"""Whatever a client sends gets one private sentence and changes nothing."""

import random
import string

import pytest
from discord import app_commands
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.presses.tables import PATTERN, Press, Verb
from scat.engine.cards import Card
from scat.engine.registry import GAMES
from tests.cogs.forge import COMPONENT, MODAL, command, press, send
from tests.cogs.stage import controls, labels, text
from tests.cogs.test_whole_games import seat_everybody


async def standing(stage):
    table = await stage.table()
    return table.revision, repr(table.position), table.occupants, table.options


def sentence(result):
    """Return the one private answer."""
    assert result.acknowledged
    assert not result.deferred
    assert result.followups == []
    assert result.ephemeral
    return text(result.response).strip()


@pytest.fixture
async def match(stage):
    await seat_everybody(stage, clock="off")
    return stage


HOSTILE = [
    "",
    " ",
    "t",
    "t:",
    "t:1:1:",
    "t:1:1:draw:Zz",
    "t:1:1:nonsense",
    "t:1:1:draw:",
    "t:1:-1:draw",
    "t:999999999999999999:1:draw",
    "t:1:999999999:draw",
    "t:0:0:join",
    "t:1:1:DRAW",
    "t:٣:١:draw",
    "t:1:1:draw\n",
    "t:1:1:computer",
    "t:1:1:discard",
    "x" * 100,
    "\x00" * 50,
    "💥" * 25,
    "'; DROP TABLE tables; --",
]


@pytest.mark.parametrize("custom_id", HOSTILE)
async def test_a_forged_button_is_answered_privately_and_changes_nothing(match, custom_id):
    before = await standing(match)
    outsider = match.guild.add_member(match.env.create_user("Mal"))
    result = press(match, outsider, await match.panel(), custom_id)
    await match.env.settle()
    assert sentence(result)
    assert await standing(match) == before


async def test_random_custom_ids_are_answered_privately_and_change_nothing(match):
    chance = random.Random(7)
    outsider = match.guild.add_member(match.env.create_user("Mal"))
    before = await standing(match)
    foreign = [verb for verb in Verb if verb is not Verb.JOIN]  # anybody may wait for a seat
    verbs = [*foreign, "", "DRAW", "dräw", "draw:Ah", "discard:??"]
    for _ in range(150):
        if chance.random() < 0.5:
            junk = "".join(chr(chance.randrange(1, 0x3000)) for _ in range(chance.randrange(100)))
        else:
            junk = f"t:{chance.randrange(3)}:{chance.randrange(9)}:{chance.choice(verbs)}"
            junk += chance.choice(["", "", ":Ah", ":2c"])
        result = press(match, outsider, await match.panel(), junk)
        await match.env.advance_time(1)
        if junk.endswith(":rules") and junk.startswith("t:1:"):
            assert result.ephemeral
            continue
        assert sentence(result), junk
        assert await standing(match) == before, junk


@given(st.text(max_size=100))
@settings(max_examples=300)
def test_a_custom_id_reads_back_or_is_refused(junk):
    try:
        read = Press.parse(junk)
    except ValueError:
        return
    assert Press.parse(str(read)) == read


@given(
    st.integers(0, 10**18 - 1),
    st.integers(0, 10**9 - 1),
    st.sampled_from(Verb),
    st.lists(st.integers(0, 51).map(Card), max_size=4).map(tuple),
    st.none() | st.sampled_from([key for game in GAMES.values() for key in game.options]),
)
def test_every_press_has_a_custom_id_that_discord_takes(table, revision, verb, cards, what):
    press = Press(table, revision, verb, cards, None if cards else what)
    assert len(str(press)) <= 83
    assert PATTERN.fullmatch(str(press))
    assert Press.parse(str(press)) == press


async def test_a_modal_that_nobody_opened_is_answered(match):
    result = send(match, match.people[0], MODAL, {"custom_id": "t:1:1:join", "components": []})
    await match.env.settle()
    assert "too old" in sentence(result)


async def test_a_press_without_its_message_is_answered(match):
    data = {"custom_id": "t:1:1:draw", "component_type": 2}
    result = send(match, match.people[0], COMPONENT, data)
    await match.env.settle()
    assert "too old" in sentence(result)


async def test_a_foreign_press_gets_a_sentence(match):
    before = await standing(match)
    outsider = match.guild.add_member(match.env.create_user("Mal"))
    for label in labels(await match.panel()):
        if label == "Rules":
            continue
        result = await outsider.click(await match.panel(), label=label)
        assert "don’t sit" in sentence(result), label
    assert await standing(match) == before


async def test_somebody_not_on_turn_gets_a_sentence(match):
    table = await match.table()
    (other,) = [
        who for who in match.people if who.id == table.occupants[table.position.to_act - 1].player
    ]
    for label in ("Draw", "Knock"):
        result = await other.click(await match.panel(), label=label)
        assert "not your turn" in sentence(result)
    assert await match.table() == table


async def test_a_menu_takes_only_what_it_offers(stage):
    ann = stage.people[0]
    await ann.slash(stage.channel, "deal")
    panel = await stage.panel()
    menu = controls(panel.components)["Add a computer player"]["custom_id"]
    for values in ([], ["champion"], ["x" * 100], ["beginner\x00"], None):
        result = press(stage, ann, panel, menu, kind=3, values=values)
        await stage.env.advance_time(1)
        assert "no computer player" in sentence(result)
    assert len((await stage.table()).occupants) == 1


BAD_OPTIONS = [
    {"game": "poker/1"},
    {"game": ""},
    {"bots": -1},
    {"bots": 10**15},
    {"bots": 1, "level": "champion"},
    {"lives": 0},
    {"lives": -5},
    {"lives": 10**12},
    {"preset": "casino"},
    {"preset": "house lives=9999999"},
    {"preset": ""},
    {"clock": "soon"},
    {"clock": "1s"},
    {"clock": "999999h"},
    {"clock": "-5m"},
    {"clock": "٦٠"},
    {"clock": "x" * 6000},
]


@pytest.mark.parametrize("options", BAD_OPTIONS, ids=str)
async def test_no_table_opens_with_options_that_do_not_exist(stage, options):
    result = command(stage, stage.people[0], "deal", **options)
    await stage.env.settle()
    assert sentence(result)
    assert await stage.house.in_guild(stage.guild.id) == ()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("draw", {"pile": "middle"}),
        ("draw", {"pile": ""}),
        ("draw", {}),
        ("discard", {"card": ""}),
        ("discard", {"card": "Zz"}),
        ("discard", {"card": "x" * 6000}),
        ("discard", {"card": "2c"}),
        ("discard", {}),
        ("rules", {"game": "poker/1"}),
        ("knock", {"hard": True}),
        ("draw", {"pile": 5}),
    ],
    ids=str,
)
async def test_a_command_with_wrong_options_gets_a_sentence(match, name, options):
    match.expected = app_commands.CommandSignatureMismatch
    before = await standing(match)
    table = await match.table()
    player = table.occupants[table.position.to_act].player
    (person,) = [who for who in match.people if who.id == player]
    result = command(match, person, name, **options)
    await match.env.settle()
    if name == "knock":
        return  # Discord knows no such option, and the rest of the command is sound
    assert sentence(result)
    assert await standing(match) == before


@pytest.mark.parametrize(
    "name", ["deal", "join", "leave", "hand", "knock", "31", "table", "rules", "help"]
)
async def test_in_a_direct_message_every_command_says_where_tables_stand(stage, name):
    ann = stage.people[0]
    channel = stage.env.backend.get_dm_channel(ann.id).id
    result = command(stage, ann, name, in_guild=False, channel=channel)
    await stage.env.settle()
    assert "server" in sentence(result)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("join", {}),
        ("leave", {}),
        ("hand", {}),
        ("draw", {"pile": "stock"}),
        ("discard", {"card": "Ah"}),
        ("knock", {}),
        ("31", {}),
        ("throwdown", {}),
        ("table", {}),
    ],
    ids=str,
)
async def test_without_a_table_every_command_says_how_to_open_one(stage, name, options):
    result = await stage.people[0].slash(stage.channel, name, **options)
    assert "/deal" in sentence(result)


async def test_another_bot_gets_a_sentence(stage):
    robot = stage.guild.add_member(stage.env.create_user("Robot", bot=True))
    result = command(stage, robot, "deal")
    await stage.env.settle()
    assert "people" in sentence(result)


async def test_autocomplete_shows_nobody_elses_cards(match):
    outsider = match.guild.add_member(match.env.create_user("Mal"))
    for person in (outsider, *match.people):
        assert await person.autocomplete(match.channel, "discard", "card", "") == []
    table = await match.table()
    (person,) = [
        who for who in match.people if who.id == table.occupants[table.position.to_act].player
    ]
    await person.click(await match.panel(), label="Draw")
    offered = await person.autocomplete(match.channel, "discard", "card", "")
    view = (await match.table()).position.view(table.position.to_act)
    assert len(offered) == 4
    assert all(len(choice["name"]) <= 100 for choice in offered)
    assert {choice["value"] for choice in offered} == {
        str(action).split()[-1] for action in view.legal_actions() if "discard" in str(action)
    }
    for other in match.people:
        if other is not person:
            assert await other.autocomplete(match.channel, "discard", "card", "") == []
    for junk in ("zz", "💥" * 50, "\x00", string.printable):
        assert await person.autocomplete(match.channel, "discard", "card", junk) == []
