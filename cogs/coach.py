"""Asking the coach: the button below a deal that is over, and `/hint` on one's turn."""

import re
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import patiently, reply
from cogs.desk import Desk
from cogs.faces.coach import coached_page, hint_page
from cogs.presses.tables import Press
from cogs.words import private_speech, words
from scat.sessions.coaching import TableMatch
from scat.sessions.errors import Refusal

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

WHICH: Final = re.compile(r"deal(?P<deal>[0-9]{1,6})_match(?P<match>[0-9]{1,6})")
"""What such a button is about."""


async def tell_how_played(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """Tell whoever presses how they played, privately; the table may be long gone."""
    which = WHICH.fullmatch(press.what or "")
    if which is None:
        raise Refusal("error-old-button")
    where = TableMatch(interaction.guild_id or 0, press.table, int(which["match"]))
    judging = desk.house.how_played(where, int(which["deal"]), interaction.user.id)
    coached = await patiently(interaction, judging)
    await reply(interaction, coached_page(coached, private_speech(interaction)))


class CoachCommands(commands.Cog):
    """`/hint`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(
        name=words("command-hint-name"), description=words("command-hint-description")
    )
    async def hint(self, interaction: Interaction) -> None:
        """Weigh what the person may do now, privately."""

        async def work() -> None:
            table = await self._desk.own_table(interaction)
            asking = self._desk.house.hint(table, interaction.user.id)
            choices = await patiently(interaction, asking)
            await reply(interaction, hint_page(choices, private_speech(interaction)))

        await self._desk.take(interaction, work)
