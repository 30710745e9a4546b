"""The catalogues in Discord: texts of commands in every language, and whom one speaks to."""

from functools import cache
from typing import Final

import discord
from discord import app_commands

from cogs.faces import Speech
from scat.i18n import Catalogues, Message
from scat.i18n.catalogues import ENGLISH

CATALOGUES: Final = Catalogues.load()
"""Every language, read once: the texts of commands are needed when they are defined."""


def words(key: str) -> app_commands.locale_str:
    """Return a text of a command: English, with the key that `Translator` looks up."""
    return app_commands.locale_str(CATALOGUES.text(ENGLISH, Message.of(key)), key=key)


class Translator(app_commands.Translator):
    """Gives Discord the names and descriptions of commands in the languages it asks for."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the key says it all
    ) -> str | None:
        """Return the text in that very language; None if there is none."""
        key = str(string.extras.get("key", ""))
        if not CATALOGUES.has(locale.value, key):
            return None
        return CATALOGUES.text(locale.value, Message.of(key))


@cache
def speech_in(locale: str) -> Speech:
    """Return the language of a locale; Discord has some thirty of them."""
    return Speech(CATALOGUES, locale)


def private_speech(interaction: discord.Interaction) -> Speech:
    """Return the language of the person who presses or types."""
    return speech_in(interaction.locale.value)


class Tongues:
    """Which language everybody reads in which server.

    Args:
        client: the bot, which knows the servers' own languages.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._chosen: dict[int, str] = {}

    def choose(self, guild_id: int, language: str | None) -> None:
        """Speak a language in a server; None is the server's own."""
        if language is None:
            self._chosen.pop(guild_id, None)
        else:
            self._chosen[guild_id] = language

    def public(self, guild_id: int) -> Speech:
        """Return the language of what everybody in a server reads."""
        guild = self._client.get_guild(guild_id)
        own = guild.preferred_locale.value if guild is not None else ENGLISH
        return speech_in(self._chosen.get(guild_id, own))
