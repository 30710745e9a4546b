"""The commands that look back: `/history`, `/replay` and `/verify`."""

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.buttons.history import match_of
from cogs.desk import Desk
from cogs.faces.history import match_label
from cogs.past import share_moment, show_history, show_moment, verify
from cogs.words import private_speech, words
from scat.sessions.errors import Refusal

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

MOST_DEALS: Final = 9_999
LONGEST_NUMBER: Final = 18


class HistoryCommands(commands.Cog):
    """Looking back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(
        name=words("command-history-name"), description=words("command-history-description")
    )
    async def history(self, interaction: Interaction) -> None:
        """List one's own matches."""
        await self._desk.take(interaction, lambda: show_history(self._desk, interaction, 0))

    @app_commands.command(
        name=words("command-replay-name"), description=words("command-replay-description")
    )
    @app_commands.rename(
        match=words("command-replay-option-match-name"),
        public=words("command-replay-option-public-name"),
    )
    @app_commands.describe(
        match=words("command-replay-option-match-description"),
        public=words("command-replay-option-public-description"),
    )
    async def replay(
        self,
        interaction: Interaction,
        match: app_commands.Range[str, 1, LONGEST_NUMBER],
        public: bool = False,  # noqa: FBT001, FBT002 - the option of a command
    ) -> None:
        """Show a match turn by turn."""
        tell = share_moment if public else show_moment

        async def work() -> None:
            await tell(self._desk, interaction, match_of(match))

        await self._desk.take(interaction, work)

    @app_commands.command(
        name=words("command-verify-name"), description=words("command-verify-description")
    )
    @app_commands.rename(
        deal=words("command-verify-option-deal-name"),
        match=words("command-verify-option-match-name"),
    )
    @app_commands.describe(
        deal=words("command-verify-option-deal-description"),
        match=words("command-verify-option-match-description"),
    )
    async def verify(
        self,
        interaction: Interaction,
        deal: app_commands.Range[int, 1, MOST_DEALS] | None = None,
        match: app_commands.Range[str, 1, LONGEST_NUMBER] | None = None,
    ) -> None:
        """Show how a deal was sealed, and open what is over."""

        async def work() -> None:
            number = None if match is None else match_of(match)
            await verify(self._desk, interaction, number, deal)

        await self._desk.take(interaction, work)

    @replay.autocomplete("match")
    @verify.autocomplete("match")
    async def _matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer one's latest matches."""
        speech = private_speech(interaction)
        try:
            matches, _ = await self._desk.house.history(interaction.user.id, 0)
        except Refusal:
            return []
        labels = {str(match.id): match_label(match, speech) for match in matches}
        wanted = current.casefold().strip()
        return [
            app_commands.Choice(name=label, value=number)
            for number, label in labels.items()
            if wanted in label.casefold()
        ]
