"""The menus by which the host of a lobby agrees on its house rules."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import discord

from cogs.answers import patiently, show
from cogs.desk import Desk
from cogs.faces import editor_page, face
from cogs.presses.tables import Press, Verb
from cogs.terms import clock_of, game_of
from cogs.words import private_speech
from scat.engine.protocol import Game
from scat.sessions.errors import Refusal
from scat.sessions.tables import Phase, TableOptions, TableState

Changed: TypeAlias = Callable[[Game, TableOptions, str], TableOptions]


async def open_editor(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """Show the host the house rules with menus; nobody else changes them."""
    state = await desk.house.table(press.table)
    _check(desk, state, interaction.user.id)
    await _show(interaction, state)


def _check(desk: Desk, state: TableState, player: int) -> None:
    if state.phase is not Phase.LOBBY:
        raise Refusal("refused-rules-frozen")
    desk.house.check_host(state, player)


async def _show(
    interaction: discord.Interaction, state: TableState, option: str | None = None
) -> None:
    of_game = state.options.game
    speech = private_speech(interaction)
    await show(interaction, editor_page(state, game_of(of_game), face(of_game), option, speech))


async def _choose_option(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    state = await desk.house.table(press.table)
    _check(desk, state, interaction.user.id)
    option = chosen(interaction)
    if option not in game_of(state.options.game).options:
        raise Refusal("error-wrong-option")
    await _show(interaction, state, option)


def chosen(interaction: discord.Interaction) -> str:
    """Return what was chosen in a menu; nothing if it was none."""
    sent: Any = interaction.data or {}
    values = (value for value in sent.get("values", ()) if isinstance(value, str))
    return next(values, "")


def _preset(game: Game, options: TableOptions, value: str) -> TableOptions:
    if value not in game.presets:
        raise Refusal("error-wrong-option")
    return replace(options, rules=game.presets[value])


def _clock(_game: Game, options: TableOptions, value: str) -> TableOptions:
    return replace(options, clock=clock_of(value))


def _value(option: str) -> Changed:
    def change(game: Game, options: TableOptions, value: str) -> TableOptions:
        try:
            return replace(options, rules=game.with_option(options.rules, option, value))
        except ValueError:
            raise Refusal("error-wrong-option") from None

    return change


async def _change(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """Agree on what was chosen, and show the rules as they are then."""
    by_verb: dict[Verb, Changed] = {Verb.PRESET: _preset, Verb.CLOCK: _clock}
    change = by_verb.get(press.verb, _value(press.what or ""))
    value = chosen(interaction)

    def made(options: TableOptions) -> TableOptions:
        return change(game_of(options.game), options, value)

    changing = desk.house.alter_options(press.table, interaction.user.id, made)
    await _show(interaction, await patiently(interaction, changing), press.what)


RULE_ANSWERS: Final[
    Mapping[Verb, Callable[[Desk, discord.Interaction, Press], Awaitable[None]]]
] = MappingProxyType(
    {
        Verb.HOUSE_RULES: open_editor,
        Verb.OPTION: _choose_option,
        Verb.PRESET: _change,
        Verb.VALUE: _change,
        Verb.CLOCK: _change,
    }
)
"""What the menus of the house rules do."""
