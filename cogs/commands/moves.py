"""The commands by which people look at their cards and play."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import patiently
from cogs.buttons.tables import open_hand
from cogs.desk import Desk, check_verb
from cogs.faces import Cards, face
from cogs.presses.tables import Verb
from cogs.terms import card_of
from cogs.words import private_speech, words
from scat.engine.cards import cards_text
from scat.sessions.errors import Refusal
from scat.sessions.tables import Phase, TableState

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

PILES = {"stock": Verb.DRAW, "discard": Verb.TAKE}
"""The values of `/draw pile`."""

MOST_CHOICES = 25
"""How many choices a list of Discord holds."""


async def offered(
    desk: Desk, interaction: Interaction, verb: Verb, current: str, chosen: Cards = ()
) -> list[app_commands.Choice[str]]:
    """Return the cards that this person may name for a move now, as far as they fit what is typed.

    Args:
        desk: where the tables are.
        interaction: the typing.
        verb: the move.
        current: what has been typed.
        chosen: the cards that have been named already.
    """
    try:
        table = await desk.own_table(interaction)
        _, _, view = await desk.house.peek(table.id, interaction.user.id)
    except Refusal:
        return []
    speech, wanted = private_speech(interaction), current.casefold().strip()
    choices = face(table.options.game).card_choices(verb, view, chosen, speech)
    return [
        app_commands.Choice(name=label, value=cards_text(cards))
        for cards, label in choices.items()
        if f" {wanted}" in f" {label}".casefold() or wanted in cards_text(cards).casefold()
    ][:MOST_CHOICES]


class MoveCommands(commands.Cog):
    """`/hand`, and a command for every move."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(
        name=words("command-hand-name"), description=words("command-hand-description")
    )
    async def hand(self, interaction: Interaction) -> None:
        """Show the person's cards, privately."""

        async def work() -> None:
            await open_hand(self._desk, interaction, await self._desk.own_table(interaction))

        await self._desk.take(interaction, work)

    @app_commands.command(
        name=words("command-draw-name"), description=words("command-draw-description")
    )
    @app_commands.rename(pile=words("command-draw-option-pile-name"))
    @app_commands.describe(pile=words("command-draw-option-pile-description"))
    @app_commands.choices(
        pile=[
            app_commands.Choice(name=words("pile-stock"), value="stock"),
            app_commands.Choice(name=words("pile-discard"), value="discard"),
        ]
    )
    async def draw(self, interaction: Interaction, pile: str) -> None:
        """Take a card (S10)."""
        await self._move(interaction, PILES.get(pile))

    @app_commands.command(
        name=words("command-discard-name"), description=words("command-discard-description")
    )
    @app_commands.rename(card=words("command-discard-option-card-name"))
    @app_commands.describe(card=words("command-discard-option-card-description"))
    async def discard(self, interaction: Interaction, card: app_commands.Range[str, 1, 40]) -> None:
        """Put down a card (S10)."""

        async def work() -> None:
            table = await self._desk.own_table(interaction)
            check_verb(table, Verb.DISCARD)
            await self._desk.move(interaction, table, Verb.DISCARD, (card_of(card),))

        await self._desk.take(interaction, work)

    @discard.autocomplete("card")
    async def _own_cards(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the cards that this person may put down now; nothing while there are none."""
        return await offered(self._desk, interaction, Verb.DISCARD, current)

    @app_commands.command(
        name=words("command-knock-name"), description=words("command-knock-description")
    )
    async def knock(self, interaction: Interaction) -> None:
        """Knock (S12)."""
        await self._move(interaction, Verb.KNOCK)

    @app_commands.command(
        name=words("command-31-name"), description=words("command-31-description")
    )
    async def thirty_one(self, interaction: Interaction) -> None:
        """Show a 31 (S18)."""
        await self._move(interaction, Verb.CALL)

    @app_commands.command(
        name=words("command-throwdown-name"), description=words("command-throwdown-description")
    )
    async def throw_down(self, interaction: Interaction) -> None:
        """Turn one's cards up unseen (H4)."""
        await self._move(interaction, Verb.THROW_DOWN)

    async def _move(self, interaction: Interaction, verb: Verb | None) -> None:
        async def work() -> None:
            table = await self._desk.own_table(interaction)
            check_verb(table, verb or Verb.DRAW)
            if verb is None:  # not one of the choices: whoever sent that is not Discord's client
                raise Refusal("error-wrong-option")
            await self._desk.move(interaction, await self._looked(interaction, table, verb), verb)

        await self._desk.take(interaction, work)

    async def _looked(self, interaction: Interaction, table: TableState, verb: Verb) -> TableState:
        """Look at one's cards before a move that needs it, as the button does (H4)."""
        seat, position = table.seat_of(interaction.user.id), table.position
        if verb is Verb.THROW_DOWN or seat is None or position is None:
            return table
        if table.phase is not Phase.PLAYING or position.look_action(seat) is None:
            return table
        state, _, _ = await patiently(
            interaction, self._desk.house.look(table.id, interaction.user.id)
        )
        return state
