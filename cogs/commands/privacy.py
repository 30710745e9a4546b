"""`/privacy`: what the house keeps of somebody, given out or deleted."""

import io
import json
import re
from typing import TYPE_CHECKING, Any, Final, Self

import discord
from discord import app_commands
from discord.ext import commands
from discord.ui import Button, DynamicItem

from cogs.answers import change, hand_over, patiently, reply
from cogs.buttons.tables import TAKEN
from cogs.desk import Desk, desk_of
from cogs.faces import notice
from cogs.faces.privacy import export_page, question_forget
from cogs.words import private_speech, words
from scat.i18n import Message
from scat.sessions.errors import Refusal

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

FILE: Final = "privacy.json"

FORMAT: Final = 1
"""The version of the file's layout."""


class PrivacyCommands(
    commands.GroupCog,
    group_name=words("command-privacy-name"),
    group_description=words("command-privacy-description"),
):
    """`/privacy export` and `/privacy delete`."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    @app_commands.command(
        name=words("command-privacy-export-name"),
        description=words("command-privacy-export-description"),
    )
    async def export(self, interaction: Interaction) -> None:
        """Hand over everything that is kept of whoever asks."""

        async def work() -> None:
            player = interaction.user.id
            kept = await patiently(interaction, self._desk.house.kept_of(player))
            whole = {"format": FORMAT, "person": player, "kept": kept}
            content = io.BytesIO(json.dumps(whole, ensure_ascii=False, indent=1).encode())
            page = export_page(FILE, private_speech(interaction))
            await hand_over(interaction, page, discord.File(content, FILE))

        await self._desk.take(interaction, work)

    @app_commands.command(
        name=words("command-privacy-delete-name"),
        description=words("command-privacy-delete-description"),
    )
    async def delete(self, interaction: Interaction) -> None:
        """Ask before everything that is kept of somebody is deleted."""

        async def work() -> None:
            custom_id = f"p:forget:{interaction.user.id}"
            await reply(interaction, question_forget(custom_id, private_speech(interaction)))

        await self._desk.take(interaction, work)


class ForgetItem(DynamicItem[Button[Any]], template=r"p:forget:(?P<player>[0-9]{1,20})"):
    """The button that has somebody forgotten."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press."""
        desk = desk_of(interaction)

        async def work() -> None:
            if self.custom_id != f"p:forget:{interaction.user.id}":
                raise Refusal("refused-forget-other")
            await patiently(interaction, desk.house.forget(interaction.user.id))
            told = Message.of("privacy-done")
            await change(interaction, notice(told, private_speech(interaction)))

        await desk.take(interaction, work)

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],  # noqa: ARG003 - the custom id says it all
        /,
    ) -> Self:
        """Make the item that answers a press."""
        interaction.extras[TAKEN] = True
        return cls(item)  # pyright: ignore[reportArgumentType] - only a button has this id
