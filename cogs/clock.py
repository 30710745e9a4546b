"""The time that discord.py goes by."""

from datetime import datetime

import discord


class DiscordClock:
    """Discord's library's own clock, which is the house's also where that is moved by hand."""

    def now(self) -> datetime:
        """Return the present instant in UTC."""
        return discord.utils.utcnow()
