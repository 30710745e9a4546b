"""The commands by which people exchange with a widow."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.moves import offered
from cogs.desk import Desk
from cogs.faces import Cards
from cogs.presses.tables import Verb
from cogs.terms import cards_of
from cogs.words import words
from scat.sessions.errors import Refusal

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

Typed = app_commands.Range[str, 1, 40]
"""A card, or two."""


class ExchangeCommands(commands.Cog):
    """`/exchange`, `/pass` and `/renew`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(
        name=words("command-exchange-name"), description=words("command-exchange-description")
    )
    @app_commands.rename(
        card=words("command-exchange-option-card-name"),
        taken=words("command-exchange-option-with-name"),
        whole=words("command-exchange-option-all-name"),
    )
    @app_commands.describe(
        card=words("command-exchange-option-card-description"),
        taken=words("command-exchange-option-with-description"),
        whole=words("command-exchange-option-all-description"),
    )
    async def exchange(
        self,
        interaction: Interaction,
        card: Typed | None = None,
        taken: Typed | None = None,
        whole: bool = False,  # noqa: FBT001, FBT002 - Discord names it
    ) -> None:
        """Exchange one card, two where the house allows it, or all three (W6, W8, HW11)."""

        async def work() -> None:
            table = await self._desk.own_table(interaction)
            await self._desk.check_may(table, interaction.user.id, Verb.EXCHANGE_ALL)
            verb, cards = _wanted(card, taken, is_whole=whole)
            await self._desk.move(interaction, table, verb, cards)

        await self._desk.take(interaction, work)

    @exchange.autocomplete("card")
    async def _own_cards(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer what this person may give now."""
        return await offered(self._desk, interaction, Verb.GIVE, current)

    @exchange.autocomplete("taken")
    async def _cards_of_widow(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer what lies open in the widow, for the cards that are to be given."""
        given = _given(interaction)
        return await offered(self._desk, interaction, Verb.EXCHANGE, current, given)

    @app_commands.command(
        name=words("command-pass-name"), description=words("command-pass-description")
    )
    async def keep(self, interaction: Interaction) -> None:
        """Keep the hand (W8)."""
        await self._move(interaction, Verb.PASS)

    @app_commands.command(
        name=words("command-renew-name"), description=words("command-renew-description")
    )
    async def renew(self, interaction: Interaction) -> None:
        """Ask for a new widow (HW19)."""
        await self._move(interaction, Verb.RENEW)

    async def _move(self, interaction: Interaction, verb: Verb) -> None:
        async def work() -> None:
            table = await self._desk.own_table(interaction)
            await self._desk.move(interaction, table, verb)

        await self._desk.take(interaction, work)


def _wanted(card: str | None, taken: str | None, *, is_whole: bool) -> tuple[Verb, Cards]:
    """Return which exchange was typed.

    Raises:
        Refusal: it says too little or too much, or names what is no card.
    """
    if is_whole and card is None and taken is None:
        return Verb.EXCHANGE_ALL, ()
    if is_whole or card is None or taken is None:
        raise Refusal("error-exchange-what")
    given, wanted = cards_of(card), cards_of(taken)
    if len(given) != len(wanted):
        raise Refusal("error-exchange-what")
    return Verb.EXCHANGE, (*given, *wanted)


def _given(interaction: Interaction) -> Cards:
    """Return the cards that the command being typed names already; none if they are none."""
    typed = getattr(interaction.namespace, "card", None)
    try:
        return cards_of(typed) if isinstance(typed, str) else ()
    except Refusal:
        return ()
