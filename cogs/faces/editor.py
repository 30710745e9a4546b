"""The private page on which the host agrees on the house rules of a lobby."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from discord import SelectOption
from discord.ui import Select

from cogs.faces.colours import CALM
from cogs.faces.face import Face
from cogs.faces.page import Page, Part, frame, made, paragraphs, row
from cogs.faces.seats import clock_text
from cogs.faces.speech import Speech
from cogs.presses.tables import Press, Verb
from scat.engine.protocol import Game
from scat.engine.sharing import rules_code
from scat.sessions.tables import TableState

CLOCKS: Final = (30, 60, 120, 300, 3_600, 12 * 3_600, 24 * 3_600, None)
"""Seconds for a turn that the menu offers; None is no clock."""

LONGEST_LABEL: Final = 100


def editor_page(
    state: TableState, game: Game, face: Face, option: str | None, speech: Speech
) -> Page:
    """Return the house rules with menus that change them.

    Args:
        state: the lobby.
        game: its game.
        face: how the game looks.
        option: the house rule that is being changed; None while none is chosen.
        speech: the host's language.
    """
    rules = state.options.rules
    code = speech.say("editor-code", code=rules_code(game, rules))
    texts = (
        f"### {speech.say('editor-title')}",
        f"{face.rules_block(rules, speech)}\n-# ⏱ {clock_text(state.options.clock, speech)}",
        f"-# {code}",
    )
    menus = (
        _presets(state, game, face, speech),
        _options(state, game, face, option, speech),
        *_values(state, game, face, option, speech),
        _clocks(state, speech),
    )
    return Page(frame(*paragraphs(texts), *menus, stripe=CALM))


def _menu(press: Press, placeholder: str, options: Iterable[SelectOption]) -> Part:
    menu: Select[Any] = Select(custom_id=str(press), placeholder=placeholder, options=list(options))
    return row(made(menu))


def _presets(state: TableState, game: Game, face: Face, speech: Speech) -> Part:
    chosen = str(state.options.rules)
    options = (
        SelectOption(
            label=speech.say(face.preset_key(preset)),
            description=speech.say(f"{face.preset_key(preset)}-about")[:LONGEST_LABEL],
            value=preset,
            default=preset == chosen,
        )
        for preset in game.presets
    )
    press = Press(state.id, state.revision, Verb.PRESET)
    return _menu(press, speech.say("editor-presets"), options)


def _options(state: TableState, game: Game, face: Face, option: str | None, speech: Speech) -> Part:
    values = game.option_values(state.options.rules)
    options = (
        SelectOption(label=_said(face, key, value, speech), value=key, default=key == option)
        for key, value in values.items()
    )
    press = Press(state.id, state.revision, Verb.OPTION)
    return _menu(press, speech.say("editor-options"), options)


def _values(
    state: TableState, game: Game, face: Face, option: str | None, speech: Speech
) -> Iterator[Part]:
    if option is None:
        return
    chosen = game.option_values(state.options.rules)[option]
    options = (
        SelectOption(label=_said(face, option, value, speech), value=value, default=value == chosen)
        for value in game.options[option]
    )
    press = Press(state.id, state.revision, Verb.VALUE, what=option)
    yield _menu(press, speech.say("editor-values"), options)


def _said(face: Face, option: str, value: str, speech: Speech) -> str:
    return speech.text(face.option_message(option, value))[:LONGEST_LABEL]


def _clocks(state: TableState, speech: Speech) -> Part:
    options = (
        SelectOption(
            label=clock_text(clock, speech),
            value="off" if clock is None else f"{clock}s",
            default=clock == state.options.clock,
        )
        for clock in CLOCKS
    )
    press = Press(state.id, state.revision, Verb.CLOCK)
    return _menu(press, speech.say("editor-clocks"), options)
