"""Messages of one table's channel: sent, changed and deleted, with what Discord may object."""

import logging
from typing import Any, Final

import discord

from cogs.faces import Page
from scat.sessions.tables import Place

log = logging.getLogger(__name__)

NO_CHANNEL: Final = 10003
ARCHIVED: Final = 50083
TOO_MANY_OLD_EDITS: Final = 30046


class PlaceGone(Exception):  # noqa: N818 - says what is the case
    """The channel or thread does not exist any more."""


class NotAllowed(Exception):  # noqa: N818 - says what is the case
    """The house may not write there (any more), or cannot see it."""


class MessageGone(Exception):  # noqa: N818 - says what is the case
    """The message does not exist any more, or cannot be changed any more."""


class Channel:
    """Where a table stands.

    Every method raises `PlaceGone`, `NotAllowed`, or `discord.HTTPException` when it may go
    better later.
    """

    def __init__(self, client: discord.Client, place: Place) -> None:
        self._channel = client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)

    async def send(self, page: Page) -> int:
        """Send a page that notifies nobody, and return its message's id."""
        return await self._sent(view=page, silent=True)

    async def mention(self, player: int, words: str, view: discord.ui.View) -> int:
        """Send words that notify one person, and return their message's id."""
        mentions = discord.AllowedMentions(users=[discord.Object(player)])
        return await self._sent(content=words, view=view, allowed_mentions=mentions)

    async def _sent(self, **message: Any) -> int:  # noqa: ANN401 - passed on as it is
        try:
            return (await self._channel.send(**message)).id
        except discord.Forbidden:
            raise NotAllowed from None
        except discord.HTTPException as failed:
            if failed.code == NO_CHANNEL:
                raise PlaceGone from None
            if failed.code == ARCHIVED:  # and locked: else a message would have woken it
                raise NotAllowed from None
            raise

    async def edit(self, message: int, page: Page) -> None:
        """Change a message.

        Raises:
            MessageGone: only a new one will do.
        """
        try:
            await self._channel.get_partial_message(message).edit(view=page)
        except discord.Forbidden:
            raise NotAllowed from None
        except discord.NotFound as gone:
            raise (PlaceGone if gone.code == NO_CHANNEL else MessageGone) from None
        except discord.HTTPException as failed:
            if failed.code in (ARCHIVED, TOO_MANY_OLD_EDITS):
                raise MessageGone from None
            raise

    async def delete(self, message: int) -> None:
        """Delete a message of the house's own, as far as possible."""
        try:
            await self._channel.get_partial_message(message).delete()
        except discord.HTTPException as failed:
            log.info("a message could not be deleted: %s", failed)
