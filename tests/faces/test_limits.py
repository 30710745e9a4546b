"""Every page keeps within Discord's limits, whoever sits at the table and whatever is played."""

from dataclasses import replace

import pytest

from cogs.faces import editor_page, face
from scat.engine.registry import game as registered
from scat.i18n import Message
from scat.sessions.tables import Phase
from tests.faces.evenings import (
    GAMES,
    SPEECH,
    all_pages,
    any_lobby,
    any_table,
    crowded,
    moments,
    ping,
    renamed,
)
from tests.faces.limits import MOST_CONTENT, MOST_ROWS, faults, units

WIDEST = "@" * 32
"""A name that needs as much room as any: each of its characters is escaped."""


over_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def refused(pages):
    found = {kind: faults(page.to_components()) for kind, page in pages.items()}
    return {kind: of_page for kind, of_page in found.items() if of_page}


@pytest.mark.parametrize("seed", range(16))
def test_pages_of_a_match_are_what_discord_takes(seed):
    for number, position in enumerate(moments(seed, 4)):
        table = any_table(1_000 * seed + number, position)
        assert refused(all_pages(table)) == {}
        assert refused(all_pages(renamed(table, WIDEST))) == {}


@pytest.mark.parametrize("seed", range(30))
def test_lobbies_are_what_discord_takes(seed):
    table = any_lobby(seed)
    assert refused(all_pages(table)) == {}
    assert refused(all_pages(renamed(table, WIDEST))) == {}


@pytest.mark.parametrize("taken", range(1, 10))
def test_a_lobby_offers_computers_while_there_is_room(taken):
    components = all_pages(any_lobby(7, taken))["panel"].to_components()
    assert faults(components) == []
    menus = [part for part in components[0]["components"] if "options" in str(part)]
    assert len(menus) == (taken < 9)


@pytest.mark.parametrize("seed", range(4))
def test_the_house_rules_are_changed_on_pages_that_discord_takes(seed):
    table = any_lobby(seed)
    game = registered(table.options.game)
    for option in (None, *game.options):
        page = editor_page(table, game, face(game.key), option, SPEECH)
        assert faults(page.to_components()) == []


def test_a_lobby_with_more_levels_than_a_menu_holds_is_still_taken():
    levels = tuple(f"level-{number}" for number in range(30))
    table = any_lobby(4)
    page = face(table.options.game).panel(table, levels, SPEECH)
    assert faults(page.to_components()) == []


@over_games
def test_the_most_crowded_panel_is_taken(game):
    assert refused(all_pages(crowded(game))) == {}


@over_games
def test_the_most_crowded_result_is_taken(game):
    table = crowded(game)
    match = table.position.match._replace(is_over=True, exits=(*range(1, 9), 0))
    over = replace(table.position, match=match)
    assert over.outcome.places == tuple(range(9, 0, -1))
    assert refused(all_pages(replace(table, position=over, phase=Phase.FINISHED))) == {}


@pytest.mark.parametrize("seed", range(20))
def test_a_turn_ping_is_what_discord_takes(seed):
    for number, position in enumerate(moments(seed, 3)):
        if position.to_act < 0:
            continue
        words, below = ping(any_table(seed + number, position))
        assert 1 <= units(words) <= MOST_CONTENT
        assert faults(below) == []
        assert len(below) <= MOST_ROWS


@pytest.mark.parametrize(
    ("game", "preset"), [(game, preset) for game in GAMES for preset in game.presets]
)
def test_the_rules_fit_on_one_page(game, preset):
    """They are answered page by page; one answer is enough for the rules people play by."""
    pages = face(game.key).rules_pages(game.presets[preset], SPEECH)
    assert len(pages) == 1
    assert faults(pages[0].to_components()) == []


@over_games
def test_a_thread_has_a_name_discord_takes(game):
    name = SPEECH.say("thread-name", game=Message.of(face(game.key).name))
    assert 1 <= units(name) <= 100
    assert "\n" not in name


# The finder of faults finds them

TEXT = {"type": 10, "content": "words"}
ID = "t:1:2:draw"


def button(**changes):
    return {"type": 2, "style": 1, "label": "Draw", "custom_id": ID} | changes


def row(*inside):
    return {"type": 1, "components": list(inside)}


def menu(**changes):
    option = {"label": "Beginner", "value": "beginner", "description": "Slow."}
    return {"type": 3, "custom_id": ID, "placeholder": "Add", "options": [option]} | changes


def option(**changes):
    return {"label": "Beginner", "value": "beginner", "description": "Slow."} | changes


SOUND = [
    [TEXT],
    [row(button())],
    [{"type": 17, "components": [TEXT, row(menu())]}],
    [TEXT] * 40,
    [{"type": 10, "content": "x" * 4_000}],
    [row(*(button(custom_id=f"t:1:{number}:draw") for number in range(5)))],
]

FAULTY = {
    "41 components": [{"type": 17, "components": [TEXT] * 40}],
    "4001 characters": [{"type": 10, "content": "x" * 2_000}, {"type": 10, "content": "x" * 2_001}],
    "4002 characters": [{"type": 10, "content": "🪙" * 2_001}],
    "a text without text": [{"type": 10, "content": " "}],
    "6 buttons in a row": [row(*(button(custom_id=f"t:1:{n}:draw") for n in range(6)))],
    "a row of nothing": [row()],
    "a row of {2, 3}": [row(button(), menu(custom_id="t:1:2:take"))],
    "label '' of 0 characters": [row(button(label=""))],
    f"label {'x' * 35!r} of 35 characters": [row(button(label="x" * 35))],
    "label ' Draw' is not one trimmed line": [row(button(label=" Draw"))],
    f"custom id {ID} is there 2 times": [row(button(), button(label="Take"))],
    "custom id 'draw' is no press": [row(button(custom_id="draw"))],
    "custom id 't:01:2:draw' reads back differently": [row(button(custom_id="t:01:2:draw"))],
    "custom id of 101 characters": [row(button(custom_id="x" * 101))],
    "0 options": [row(menu(options=[]))],
    "26 options": [row(menu(options=[option(value=str(number)) for number in range(26)]))],
    "two options with one value": [row(menu(options=[option(), option()]))],
    f"option's label {'x' * 101!r}": [row(menu(options=[option(label="x" * 101)]))],
    "option's description ''": [row(menu(options=[option(description="")]))],
    f"placeholder {'x' * 151!r}": [row(menu(placeholder="x" * 151))],
}


@pytest.mark.parametrize("components", SOUND, ids=range(len(SOUND)))
def test_a_sound_page_has_no_faults(components):
    assert faults(components) == []


@pytest.mark.parametrize("fault", FAULTY)
def test_a_faulty_page_is_found(fault):
    assert fault in faults(FAULTY[fault])
