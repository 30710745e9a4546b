"""The message that mentions whose turn it is: a new one, since changed ones notify nobody."""

import discord

from cogs.faces import ping_buttons, ping_text
from cogs.showing.channel import Channel
from cogs.showing.shown import Shown, turn_of_person
from cogs.words import public_speech


class Pings:
    """Mentions people when it becomes their turn, and puts the last mention away."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def update(self, shown: Shown) -> None:
        """Mention the player whose turn has begun; of one table no more than one mention lasts."""
        turn = turn_of_person(shown.state)
        if turn == shown.pinged:
            return
        await self.put_away(shown)
        shown.pinged = turn
        if turn is not None:
            await self._mention(shown, turn[0][2])

    async def put_away(self, shown: Shown) -> None:
        """Delete the last mention."""
        old, shown.ping = shown.ping, None
        if old is not None:
            await Channel(self._client, shown.state.place).delete(old)

    async def _mention(self, shown: Shown, seat: int) -> None:
        state = shown.state
        player = state.occupants[seat].player
        if player is None:
            return
        speech = public_speech(self._client.get_guild(state.place.guild_id))
        words, buttons = ping_text(state, seat, speech), ping_buttons(state, speech)
        shown.ping = await Channel(self._client, state.place).mention(player, words, buttons)
