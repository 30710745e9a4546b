"""The panel of a table: the one public message that shows it."""

from contextlib import suppress
from datetime import timedelta
from typing import Final

import discord

from cogs.faces import Page, face
from cogs.showing.channel import Channel, MessageGone, NotAllowed
from cogs.showing.shown import Shown
from cogs.words import Tongues
from scat.players.registry import levels
from scat.sessions.house import House
from scat.sessions.ports import Clock
from scat.sessions.tables import Phase, TableState

EDITABLE: Final = timedelta(minutes=55)
"""How old a panel may get; Discord limits edits of messages older than an hour."""

BURIED: Final = 8
"""Messages of others below a panel after which it comes down again with the next change."""


class Panels:
    """Sends and changes panels, and leaves in the channel how deals ended."""

    def __init__(
        self, client: discord.Client, house: House, clock: Clock, tongues: Tongues
    ) -> None:
        self._client = client
        self._tongues = tongues
        self._house = house
        self._clock = clock
        self._uncoached: set[int] = set()

    def let_coach(self, guild_id: int, *, is_coached: bool) -> None:
        """Let people ask in a server how they played, or not any more."""
        (self._uncoached.discard if is_coached else self._uncoached.add)(guild_id)

    def _is_coached(self, state: TableState) -> bool:
        return state.place.guild_id not in self._uncoached

    def page(self, state: TableState) -> Page:
        """Return the panel of a table."""
        options = state.options
        speech = self._tongues.public(state.place.guild_id)
        is_coached = self._is_coached(state)
        return face(options.game).panel(state, levels(options.game), speech, is_coached=is_coached)

    async def update(self, shown: Shown) -> None:
        """Bring the panel up to date; a new deal gets a new one below how the last one ended."""
        if shown.is_held:
            return
        ended = shown.ended_before()
        if ended is not None:
            await self._leave(shown, ended)
            await self._send(shown)
            return
        page = self.page(shown.state)
        panel = await self.panel_id(shown.state)
        if panel is None or self._must_come_down(shown, panel):
            await self._send(shown)
            if panel is not None:
                await self._channel(shown.state).delete(panel)
        elif shown.is_doubtful or page.to_components() != shown.panel:
            await self._edit(shown, panel, page)

    async def panel_id(self, state: TableState) -> int | None:
        """Return the panel as it is stored now: it may have been sent since the last change."""
        if state.phase is Phase.CLOSED:
            return state.panel
        return (await self._house.table(state.id)).panel

    def _must_come_down(self, shown: Shown, panel: int) -> bool:
        if shown.state.phase is Phase.CLOSED:
            return False
        age = self._clock.now() - discord.utils.snowflake_time(panel)
        return age > EDITABLE or shown.buried >= BURIED

    async def _edit(self, shown: Shown, panel: int, page: Page) -> None:
        shown.panel, shown.is_doubtful = None, False
        try:
            await self._channel(shown.state).edit(panel, page)
            shown.panel = page.to_components()
        except MessageGone:
            await self._send(shown)

    async def _leave(self, shown: Shown, ended: TableState) -> None:
        """Leave how the last deal or match ended where its panel was."""
        panel = await self.panel_id(shown.state)
        if panel is not None:
            speech = self._tongues.public(ended.place.guild_id)
            page = face(ended.options.game).summary(
                ended, speech, is_coached=self._is_coached(ended)
            )
            with suppress(MessageGone, NotAllowed):  # the next panel tells what matters
                await self._channel(ended).edit(panel, page)
            await self._house.set_panel(shown.state.id, None)  # it is no panel any more
        shown.ended = None

    async def _send(self, shown: Shown) -> None:
        state = shown.state
        if state.phase is Phase.CLOSED:
            return
        page = self.page(state)
        message = await self._channel(state).send(page)
        shown.panel, shown.is_doubtful, shown.buried = page.to_components(), False, 0
        await self._house.set_panel(state.id, message)

    def _channel(self, state: TableState) -> Channel:
        return Channel(self._client, state.place)
