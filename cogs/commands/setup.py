"""`/setup`: what a server's tables begin with, and where they may stand."""

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import patiently, reply
from cogs.commands.tables import game_choices, preset_choices, usual_clocks
from cogs.desk import Desk, person_of
from cogs.faces import Page, Speech, face, settings_page
from cogs.terms import Wishes, clock_of, game_of, rules_of, wished_game
from cogs.words import CATALOGUES, private_speech, words
from scat.sessions.errors import Refusal
from scat.sessions.guilds import GuildSettings

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

MOST_CHANNELS = 25
"""How many channels a server may name."""

OWN = "server"
"""The value of `language` that means the server's own."""


def language_choices() -> list[app_commands.Choice[str]]:
    """Return the languages that there are, each in its own words."""
    own = app_commands.Choice(name=words("language-own"), value=OWN)
    named = (
        app_commands.Choice(name=words(f"language-{locale}"), value=locale)
        for locale in CATALOGUES.locales
    )
    return [own, *named]


class SetupCommands(commands.Cog):
    """`/setup`, for those who may manage the server."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(
        name=words("command-setup-name"), description=words("command-setup-description")
    )
    @app_commands.rename(
        game=words("command-setup-option-game-name"),
        preset=words("command-setup-option-preset-name"),
        code=words("command-setup-option-code-name"),
        clock=words("command-setup-option-clock-name"),
        channel=words("command-setup-option-channel-name"),
        language=words("command-setup-option-language-name"),
        coach=words("command-setup-option-coach-name"),
    )
    @app_commands.describe(
        game=words("command-setup-option-game-description"),
        preset=words("command-setup-option-preset-description"),
        code=words("command-setup-option-code-description"),
        clock=words("command-setup-option-clock-description"),
        channel=words("command-setup-option-channel-description"),
        language=words("command-setup-option-language-description"),
        coach=words("command-setup-option-coach-description"),
    )
    @app_commands.choices(game=game_choices(), preset=preset_choices(), language=language_choices())
    @app_commands.default_permissions(manage_guild=True)
    async def setup(  # noqa: PLR0913, PLR0917 - the options of a command are its arguments
        self,
        interaction: Interaction,
        game: str | None = None,
        preset: str | None = None,
        code: app_commands.Range[str, 1, 100] | None = None,
        clock: app_commands.Range[str, 1, 20] | None = None,
        channel: discord.TextChannel | discord.VoiceChannel | discord.ForumChannel | None = None,
        language: str | None = None,
        coach: bool | None = None,  # noqa: FBT001 - Discord names it
    ) -> None:
        """Show what the server has agreed on, after changing what is named."""

        async def work() -> None:
            # A server may have opened the command to others; the right itself decides.
            if not interaction.permissions.manage_guild:
                raise Refusal("refused-managers-only")
            before = await self._desk.house.guild_settings(interaction.guild_id or 0)
            wishes = Wishes(game=game, preset=preset, code=code, clock=clock)
            settings = _wished(before, wishes)
            if channel is not None:
                settings = _toggled(settings, channel.id)
            if language is not None:
                settings = _spoken(settings, language)
            if coach is not None:
                settings = replace(settings, coach=coach)
            if settings != before:
                await self._store(interaction, settings)
            await reply(interaction, _page(settings, private_speech(interaction)))

        await self._desk.take(interaction, work)

    async def _store(self, interaction: Interaction, settings: GuildSettings) -> None:
        setting = self._desk.house.set_guild_settings(person_of(interaction), settings)
        await patiently(interaction, setting)
        await self._desk.presenter.speak_in(settings.guild_id)

    @setup.autocomplete("clock")
    async def _clocks(
        self, _interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return usual_clocks(current)


def _wished(before: GuildSettings, wishes: Wishes) -> GuildSettings:
    """Return the settings with another game, other rules or another clock."""
    settings = before
    if wishes.clock is not None:
        settings = replace(settings, clock=clock_of(wishes.clock))
    if wishes.game is None and wishes.preset is None and wishes.code is None:
        return settings
    game = wished_game(wishes, before.game)
    return replace(settings, game=game.key, rules=str(rules_of(game, wishes, before)))


def _toggled(settings: GuildSettings, channel: int) -> GuildSettings:
    """Return the settings with a channel named, or not any more."""
    others = tuple(one for one in settings.channels if one != channel)
    if len(others) < len(settings.channels):
        return replace(settings, channels=others)
    if len(others) >= MOST_CHANNELS:
        raise Refusal("refused-too-many-channels", most=MOST_CHANNELS)
    return replace(settings, channels=(*others, channel))


def _spoken(settings: GuildSettings, language: str) -> GuildSettings:
    if language != OWN and language not in CATALOGUES.locales:
        raise Refusal("error-wrong-option")
    return replace(settings, language=None if language == OWN else language)


def _page(settings: GuildSettings, speech: Speech) -> Page:
    game = game_of(settings.game)
    rules = rules_of(game, Wishes(), settings)
    return settings_page(settings, face(game.key), rules, speech)
