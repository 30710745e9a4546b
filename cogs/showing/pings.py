"""The message that mentions whose turn it is: a new one, since changed ones notify nobody."""

import discord

from cogs.faces import ping_buttons, ping_text
from cogs.showing.channel import Channel
from cogs.showing.shown import Shown, turn_of_person
from cogs.words import Tongues
from scat.engine.protocol import Seat
from scat.sessions.house import House
from scat.sessions.tables import Phase


class Pings:
    """Mentions people when it becomes their turn, and puts the last mention away."""

    def __init__(self, client: discord.Client, house: House, tongues: Tongues) -> None:
        self._client = client
        self._tongues = tongues
        self._house = house

    async def update(self, shown: Shown) -> None:
        """Mention the player whose turn has begun, or is half over.

        Of one table no more than one mention lasts, also after a restart.
        """
        turn = turn_of_person(shown.state)
        if turn == shown.pinged and not (turn and shown.is_reminder_due):
            return
        old = shown.ping or shown.state.ping
        if old is not None:
            await self._channel(shown).delete(old)
        shown.ping = None if turn is None else await self._mention(shown, turn[0][2])
        shown.pinged, shown.is_reminder_due = turn, False
        if shown.state.phase is not Phase.CLOSED:
            await self._house.set_ping(shown.state.id, shown.ping)

    async def _mention(self, shown: Shown, seat: Seat) -> int:
        state = shown.state
        player = state.occupants[seat].player or 0
        speech = self._tongues.public(state.place.guild_id)
        words = ping_text(state, seat, speech, is_reminder=shown.is_reminder_due)
        return await self._channel(shown).mention(player, words, ping_buttons(state, speech))

    def _channel(self, shown: Shown) -> Channel:
        return Channel(self._client, shown.state.place)
