"""What whoever runs the bot may tell it: by mentioning it, since such messages can be read."""

import asyncio
import logging
from typing import Any, Final

from discord.ext import commands

from cogs.showing import Presenter
from scat.sessions.house import House

log = logging.getLogger(__name__)

PAUSE: Final = 0.2
"""Seconds between two tables that are told."""


class OwnerCommands(commands.Cog):
    """``@Scat maintenance on`` and ``off``, for the owner of the application alone."""

    def __init__(self, house: House, presenter: Presenter) -> None:
        self._house = house
        self._presenter = presenter

    async def cog_check(self, ctx: commands.Context[Any]) -> bool:  # pyright: ignore[reportIncompatibleMethodOverride] - either is fine
        """Let the owner only."""
        return await ctx.bot.is_owner(ctx.author)

    @commands.command()
    async def maintenance(self, ctx: commands.Context[Any], switch: str = "") -> None:
        """Begin nothing new, so that the house can be restarted between deals; or go on."""
        if switch not in ("on", "off"):
            await ctx.message.add_reaction("❔")
            return
        if switch == "on":
            self._house.announce_maintenance()
            await self._tell_tables()
        else:
            self._house.end_maintenance()
        log.info("maintenance is %s", switch)
        await ctx.message.add_reaction("✅")

    async def _tell_tables(self) -> None:
        for table in await self._presenter.recent():
            await self._presenter.announce(table, "maintenance-soon")
            await asyncio.sleep(PAUSE)
