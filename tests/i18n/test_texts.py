"""Every catalogue against the code that speaks, and against Discord's limits."""

import re
from pathlib import Path

import pytest

from cogs.faces import face
from scat.engine.reasons import Reason
from scat.engine.registry import GAMES
from scat.i18n import Catalogues, Message
from scat.i18n.catalogues import FOLDER
from tests.i18n.checker import plural_faults, read, translation_faults, uses

ROOT = Path(__file__).parents[2]
CODE = [path for part in ("cogs", "scat", "local") for path in (ROOT / part).rglob("*.py")]
CATALOGUES = Catalogues.load()
ENGLISH, ENGLISH_FAULTS = read(FOLDER / "en")
USES = uses(CODE)

each_locale = pytest.mark.parametrize("locale", CATALOGUES.locales)


def test_english_is_sound():
    assert not ENGLISH_FAULTS


def test_every_key_the_code_speaks_exists():
    assert sorted(USES.spoken - set(ENGLISH)) == []


def test_no_key_is_left_over():
    assert [key for key in ENGLISH if not USES.is_used(key)] == []


def test_every_pattern_of_keys_finds_some():
    families = {key.partition("-")[0] for key in ENGLISH}
    lost = [
        pattern
        for pattern in USES.patterns
        if pattern.partition("-")[0].rstrip("\\") in families
        and not any(re.fullmatch(pattern, key) for key in ENGLISH)
    ]
    assert lost == []


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_explained(reason):
    assert f"refused-{reason.value}" in ENGLISH


@each_locale
def test_a_translation_fits_the_english_texts(locale):
    entries, faults = read(FOLDER / locale)
    assert faults + plural_faults(locale, entries) + translation_faults(ENGLISH, entries) == []


COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")


def command_texts(locale, end):
    keys = [key for key in ENGLISH if key.startswith("command-") and key.endswith(end)]
    return {key: CATALOGUES.text(locale, Message.of(key)) for key in keys}


@each_locale
def test_command_names_are_what_discord_takes(locale):
    names = command_texts(locale, "-name")
    assert all(COMMAND_NAME.fullmatch(name) and name == name.lower() for name in names.values())
    commands = [
        (key.rsplit("-", 2)[0], name) for key, name in names.items() if "-option-" not in key
    ]  # a group's commands need to differ from each other only
    assert len(set(commands)) == len(commands)


@each_locale
def test_command_descriptions_are_what_discord_takes(locale):
    assert all(1 <= len(text) <= 100 for text in command_texts(locale, "-description").values())


@each_locale
def test_labels_are_read_whole_on_a_phone(locale):
    values = {"card": "10♠", "cards": "10♠ 10♥", "points": "30.5", "ready": 9, "people": 9}
    labels = {
        key: CATALOGUES.text(locale, Message.of(key, **values))
        for key in ENGLISH
        if key.startswith("button-")
    }
    assert {key: label for key, label in labels.items() if not 1 <= len(label) <= 34} == {}


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        (key, option, value)
        for key, game in GAMES.items()
        for option, values in game.options.items()
        for value in values
    ],
)
def test_every_house_rule_has_words(game, option, value):
    message = face(game).option_message(option, value)
    assert CATALOGUES.has("en", message.key)
    assert CATALOGUES.text("en", message) != message.key


@pytest.mark.parametrize(
    ("game", "preset"), [(key, preset) for key, game in GAMES.items() for preset in game.presets]
)
def test_every_preset_has_words(game, preset):
    key = face(game).preset_key(preset)
    assert {key, f"{key}-about"} <= set(ENGLISH)
