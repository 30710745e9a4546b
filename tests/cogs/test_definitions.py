"""The commands as Discord gets them, in every language, against what it refuses."""

import asyncio
import copy
from pathlib import Path
from shutil import copytree

import pytest

from cogs import words
from scat.i18n import Catalogues
from scat.i18n.catalogues import ENGLISH, FOLDER
from tests.cogs.definitions import LOCALES, faults, is_name
from tests.cogs.stage import staged

NAMES = {
    "deal", "join", "leave", "hand", "draw", "discard", "knock", "31", "throwdown", "table",
    "rules", "help", "leaderboard", "stats", "season",
    "history", "replay", "verify", "privacy",
    "tournament", "hint",
}  # fmt: skip

GERMAN = """
command-deal-name = geben
command-deal-description = Einen Tisch aufmachen
command-deal-option-lives-name = leben
command-help-description = So wird gespielt
level-beginner = Anfänger
"""


def sent(stage):
    """The definitions that went to Discord when the bot started."""
    (request,) = [
        request
        for request in stage.env.backend.http_requests
        if request.method == "PUT" and request.path.endswith("/commands")
    ]
    return request.json


async def payload(stage):
    tree = stage.client.tree
    return [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]


def named(commands, name):
    (found,) = [command for command in commands if command["name"] == name]
    return found


def option(command, name):
    return named(command["options"], name)


async def test_what_was_sent_has_no_faults(stage):
    assert faults(sent(stage)) == []
    assert sent(stage) == await payload(stage)


async def test_every_command_there_must_be_is_there(stage):
    assert {command["name"] for command in sent(stage)} >= NAMES


async def test_what_the_pages_tell_to_type_exists(stage):
    """A refusal or the help page must not send people to a command that is not there."""
    texts = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / ENGLISH).glob("*.ftl"))
    typed = {word.split("`")[0].split(" ")[0] for word in texts.split("`/")[1:]}
    assert typed
    assert typed <= {command["name"] for command in sent(stage)}


def test_every_catalogue_is_for_a_language_of_discord():
    assert set(words.CATALOGUES.locales) - {ENGLISH} <= LOCALES


# Translations


@pytest.fixture
def german(tmp_path, monkeypatch):
    folder = Path(copytree(FOLDER / ENGLISH, tmp_path / "texts" / ENGLISH)).parent
    (folder / "de").mkdir()
    (folder / "de" / "commands.ftl").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr(words, "CATALOGUES", Catalogues.load(folder))


@pytest.mark.usefixtures("german")
async def test_a_translation_reaches_discord_where_it_has_words(stage):
    commands = sent(stage)
    deal, helping = named(commands, "deal"), named(commands, "help")
    assert deal["name_localizations"] == {"de": "geben"}
    assert deal["description_localizations"] == {"de": "Einen Tisch aufmachen"}
    assert option(deal, "lives")["name_localizations"] == {"de": "leben"}
    assert option(deal, "level")["choices"][0]["name_localizations"] == {"de": "Anfänger"}
    assert helping["name_localizations"] == {}
    assert faults(commands) == []


# The finder of faults finds them


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """The real definitions, read once."""

    async def read():
        async with staged(tmp_path_factory.mktemp("house")) as stage:
            return sent(stage)

    return asyncio.run(read())


def rename(part, **changes):
    part.update(changes)


def many(count, **changes):
    return [
        {"type": 3, "name": f"o{number}", "description": "An option"} | changes
        for number in range(count)
    ]


def choices(count, **changes):
    return [{"name": f"c{number}", "value": f"c{number}"} | changes for number in range(count)]


def large(command):
    full = [
        {"name": f"{number}".ljust(100, "y"), "value": f"{number}".ljust(100, "z")}
        for number in range(3)
    ]
    command["options"] = many(25, description="x" * 100, choices=full)


SEEDED = {
    "/Deal: name 'Deal' in default": lambda c: rename(c[0], name="Deal"),
    "/de al: name 'de al' in default": lambda c: rename(c[0], name="de al"),
    "/: name '' in default": lambda c: rename(c[0], name=""),
    f"/{'x' * 33}: name {'x' * 33!r} in default": lambda c: rename(c[0], name="x" * 33),
    "/deal: name 'ge ben' in de": lambda c: rename(c[0], name_localizations={"de": "ge ben"}),
    "/deal: no such language 'xx'": lambda c: rename(c[0], name_localizations={"xx": "deal"}),
    "/deal: description of 0 characters in default": lambda c: rename(c[0], description=""),
    "/deal: description of 101 characters in default": lambda c: rename(
        c[0], description="x" * 101
    ),
    "/deal: description of 101 characters in fr": lambda c: rename(
        c[0], description_localizations={"fr": "x" * 101}
    ),
    "2 times the command 'deal' in default": lambda c: rename(c[1], name="deal"),
    "2 times the command 'geben' in de": lambda c: [
        rename(part, name_localizations={"de": "geben"}) for part in c[:2]
    ],
    "2 times the command 'join' in de": lambda c: rename(c[0], name_localizations={"de": "join"}),
    "101 commands": lambda c: c.extend(
        c[1] | {"name": f"join{number}"} for number in range(101 - len(c))
    ),
    "/deal: used in [0, 1]": lambda c: rename(c[0], contexts=[0, 1]),
    "/deal: used in None": lambda c: rename(c[0], contexts=None),
    "/deal: installed by [0, 1]": lambda c: rename(c[0], integration_types=[0, 1]),
    "/deal: not a slash command": lambda c: rename(c[0], type=2),
    "/join: 26 options": lambda c: rename(c[1], options=many(26)),
    "/join: 2 times the option 'o' in default": lambda c: rename(c[1], options=many(2, name="o")),
    "/join: an option that is needed after one that is not": lambda c: rename(
        c[1], options=[*many(1), *many(1, name="p", required=True)]
    ),
    "/join O: name 'O' in default": lambda c: rename(c[1], options=many(1, name="O")),
    "/join o0: 26 choices": lambda c: rename(c[1], options=many(1, choices=choices(26))),
    "/join o0: two choices with one value": lambda c: rename(
        c[1], options=many(1, choices=choices(2, value="v"))
    ),
    "/join o0: 2 times the choice 'c' in default": lambda c: rename(
        c[1], options=many(1, choices=choices(2, name="c"))
    ),
    "/join o0: choice of 101 characters in default": lambda c: rename(
        c[1], options=many(1, choices=choices(1, name="x" * 101))
    ),
    "/join o0: choice of 0 characters in default": lambda c: rename(
        c[1], options=many(1, choices=choices(1, name=""))
    ),
    f"/join o0: value {'x' * 101!r}": lambda c: rename(
        c[1], options=many(1, choices=choices(1, value="x" * 101))
    ),
    "/join o0: value 5": lambda c: rename(c[1], options=many(1, choices=choices(1, value=5))),
    "/join o0: choices, and a list while one types": lambda c: rename(
        c[1], options=many(1, choices=choices(1), autocomplete=True)
    ),
    "/join o0: from 5 to 4": lambda c: rename(
        c[1], options=many(1, type=4, min_value=5, max_value=4)
    ),
    "/join o0: 1 to 6001 characters": lambda c: rename(
        c[1], options=many(1, min_length=1, max_length=6001)
    ),
    "/join o0 o0: description of 0 characters in default": lambda c: rename(
        c[1], options=many(1, type=1, options=many(1, description=""))
    ),
}


@pytest.mark.parametrize("fault", SEEDED)
def test_a_seeded_fault_is_found(sound, fault):
    broken = copy.deepcopy(sound)
    SEEDED[fault](broken)
    assert fault in faults(broken)


def test_a_command_that_is_too_large_is_found(sound):
    broken = copy.deepcopy(sound)
    join = named(broken, "join")
    large(join)
    size = len(join["name"]) + len(join["description"]) + 25 * (100 + 3 * 200)
    size += sum(len(one["name"]) for one in join["options"])
    assert faults(broken) == [f"/join: {size} characters"]


@pytest.mark.parametrize(
    "name", ["deal", "31", "no-computer", "o'clock", "geben_2", "खेल", "แจก", "übergeben", "配"]
)
def test_names_that_discord_takes(name):
    assert is_name(name)


@pytest.mark.parametrize(
    "name", ["", "Deal", "a b", "a/b", "a.b", "x" * 33, "Über", "a\u200b", "♠"]
)
def test_names_that_discord_refuses(name):
    assert not is_name(name)
