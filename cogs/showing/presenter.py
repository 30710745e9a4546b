"""The audience of the house: gathers changes and brings Discord up to date.

The house tells the presenter of a change and goes on; a moment later one task for each table
brings its messages up to date, whatever has happened by then. Nothing waits for Discord but that
task, and what fails is tried again with the next change.
"""

import asyncio
import logging
from collections.abc import Coroutine, Generator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any, Final

import discord

from cogs.faces import Page, Speech, notice
from cogs.showing.channel import Channel, NotAllowed, PlaceGone
from cogs.showing.hands import OpenHands, hand_of, put_away
from cogs.showing.panels import Panels
from cogs.showing.pings import Pings
from cogs.showing.shown import Shown
from cogs.words import Tongues
from scat.engine.protocol import Event
from scat.i18n import Message
from scat.logs import happening
from scat.sessions.errors import Refusal
from scat.sessions.house import House
from scat.sessions.ports import Clock
from scat.sessions.tables import Phase, PlayerId, TableId, TableState

log = logging.getLogger(__name__)

SOON: Final = 0.3
"""Seconds for which changes are gathered before they are shown."""

PAUSE: Final = 1.5
"""Seconds between two updates of a table; Discord allows five edits in five seconds."""

RETRY: Final = 10.0
"""Seconds after which an update that failed is tried again the first time."""

MOST_DOUBLINGS: Final = 6
"""How often that time doubles while it goes on failing: up to 11 minutes."""

RECENTLY: Final = timedelta(hours=1)
"""Tables that changed so long ago at most are shown anew after a start, and told of the next."""

REPAIR_PAUSE: Final = 0.2
"""Seconds between two tables that are shown anew."""


class Presenter:
    """The audience of the house.

    Args:
        client: the bot.
        house: where panels are remembered.
        clock: what time it is.
    """

    def __init__(self, client: discord.Client, house: House, clock: Clock) -> None:
        self._client = client
        self._house = house
        self._clock = clock
        self.tongues = Tongues(client)
        self._panels = Panels(client, house, clock, self.tongues)
        self._pings = Pings(client, house, self.tongues)
        self._tables: dict[TableId, Shown] = {}
        self._channels: dict[int, TableId] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # What the house and Discord tell

    def table_changed(self, state: TableState, events: tuple[Event, ...]) -> None:  # noqa: ARG002 - the deal's history holds them
        """Take note, and bring Discord up to date soon."""
        shown = self._shown(state)
        shown.note(state)
        self._schedule(shown, SOON)

    def turn_half_over(self, state: TableState) -> None:
        """Remind whoever's turn it is; a new mention takes the place of the first."""
        shown = self._shown(state)
        shown.note(state)
        shown.is_reminder_due = True
        self._schedule(shown, SOON)

    async def repair(self) -> None:
        """Bring up to date what changed shortly before the house opened, one after the other.

        The process may have ended between storing a change and showing it.
        """
        for number, state in enumerate(await self.recent()):
            self._schedule(self._shown(state), SOON + number * REPAIR_PAUSE)

    async def recent(self) -> list[TableState]:
        """Return the tables where something has happened lately, the latest first."""
        found: list[TableState] = []
        for table in await self._house.recent(self._clock.now() - RECENTLY):
            with suppress(Refusal):
                state = await self._house.table(table)
                await self.speak_in(state.place.guild_id)
                found.append(state)
        return found

    async def announce(self, state: TableState, key: str) -> None:
        """Say something to everybody at a table, as far as that is possible; nobody is notified."""
        page = notice(Message.of(key), self.tongues.public(state.place.guild_id))
        try:
            await Channel(self._client, state.place).send(page)
        except (PlaceGone, NotAllowed, discord.HTTPException) as failed:
            log.info("table %s could not be told: %r", state.id, failed)

    async def speak_in(self, guild_id: int) -> None:
        """Speak the language that a server has chosen from now on, and coach there or not."""
        settings = await self._house.guild_settings(guild_id)
        self.tongues.choose(guild_id, settings.language)
        self._panels.let_coach(guild_id, is_coached=settings.coach)

    def message_seen(self, channel: int) -> None:
        """Take note of somebody's message in a channel: it may have come below a panel."""
        shown = self._of_channel(channel)
        if shown is not None:
            shown.buried += 1

    async def message_deleted(self, channel: int, message: int) -> None:
        """If that was a panel, send it anew."""
        try:
            state = await self._house.in_channel(channel)
        except Refusal:
            return
        if state.panel == message:
            shown = self._shown(state)
            shown.is_doubtful = True
            self._schedule(shown, SOON)

    def _of_channel(self, channel: int) -> Shown | None:
        table = self._channels.get(channel)
        return None if table is None else self._tables.get(table)

    def _shown(self, state: TableState) -> Shown:
        shown = self._tables.get(state.id)
        if shown is None:
            shown = self._tables[state.id] = Shown(state, OpenHands(self._clock))
        self._channels[state.place.channel_id] = state.id
        return shown

    def _forget(self, shown: Shown) -> None:
        self._tables.pop(shown.state.id, None)
        channel = shown.state.place.channel_id
        if self._channels.get(channel) == shown.state.id:
            del self._channels[channel]

    # When

    def _schedule(self, shown: Shown, delay: float) -> None:
        """Update after so many seconds, or sooner if that is planned; never too soon."""
        if shown.is_updating:
            shown.is_due = True
            return
        now = self._clock.now()
        at = max(now + timedelta(seconds=delay), shown.free_at or now)
        if shown.timer is not None and shown.due_at is not None and shown.due_at <= at:
            return
        if shown.timer is not None:
            shown.timer.cancel()
        loop = asyncio.get_running_loop()
        shown.timer = loop.call_later((at - now).total_seconds(), self._begin, shown)
        shown.due_at = at

    def _begin(self, shown: Shown) -> None:
        shown.timer = None
        shown.is_updating = True
        shown.is_due = False
        self._spawn(self._update(shown))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Show nothing new and wait for what is running."""
        for shown in self._tables.values():
            if shown.timer is not None:
                shown.timer.cancel()
        if self._tasks:
            await asyncio.wait(tuple(self._tasks))

    # What people see at once, in answer to what they did

    def panel(self, state: TableState) -> Page:
        """Return the panel of a table."""
        return self._panels.page(state)

    def hand(self, state: TableState, player: PlayerId, speech: Speech) -> Page | None:
        """Return the private hand of a person as it is now; None if they have none."""
        return hand_of(state, player, speech)

    def is_mute(self, table: TableId) -> bool:
        """Whether the house may not write where the table stands."""
        shown = self._tables.get(table)
        return shown is not None and shown.is_mute

    @contextmanager
    def held(self, state: TableState) -> Generator[None]:
        """Send no panel meanwhile: one is on its way as the answer to a command."""
        shown = self._shown(state)
        shown.is_held = True
        try:
            yield
        finally:
            shown.is_held = False
            self._schedule(shown, SOON)

    def panel_sent(self, state: TableState, page: Page) -> None:
        """Take note of a panel sent or changed in answer to somebody."""
        shown = self._shown(state)
        shown.panel = page.to_components()
        if shown.is_updating or shown.state.revision > state.revision:
            shown.is_doubtful = True
            self._schedule(shown, SOON)

    async def move_panel(self, state: TableState, message: int, page: Page) -> None:
        """Make a message the panel, and delete the old one."""
        old = await self._panels.panel_id(state)
        await self._house.set_panel(state.id, message)
        self._shown(state).buried = 0
        self.panel_sent(state, page)
        if old is not None and old != message:
            await Channel(self._client, state.place).delete(old)

    def hand_shown(
        self, state: TableState, interaction: discord.Interaction, page: Page, *, is_new: bool
    ) -> None:
        """Let a private hand follow the game from now on; a new one replaces the one before."""
        shown = self._shown(state)
        before = shown.hands.opened(interaction, page, state.revision)
        if is_new and before is not None:
            self._spawn(put_away(before))
        if shown.state.revision > state.revision:
            self._schedule(shown, SOON)

    # One update

    async def _update(self, shown: Shown) -> None:
        with happening(table=shown.state.id, guild=shown.state.place.guild_id):
            await self._updating(shown)

    async def _updating(self, shown: Shown) -> None:
        delay = 0.0
        try:
            await self._panels.update(shown)
            await self._pings.update(shown)
            shown.failures = 0
            shown.is_mute = False
        except PlaceGone:
            await self._close_table(shown)
        except NotAllowed:
            delay = self._forbidden(shown)
        except discord.HTTPException as failed:
            delay = self._failed(shown, failed)
        except Refusal:
            log.info("table %s has gone meanwhile", shown.state.id)
        except Exception:
            log.exception("table %s could not be shown", shown.state.id)
        await shown.hands.follow(shown.state)
        self._updated(shown, delay)

    def _updated(self, shown: Shown, delay: float) -> None:
        shown.is_updating = False
        shown.free_at = self._clock.now() + timedelta(seconds=PAUSE)
        if shown.is_due:
            self._schedule(shown, delay)
        elif shown.state.phase is Phase.CLOSED:
            self._forget(shown)

    def _forbidden(self, shown: Shown) -> float:
        """Try again a few times by itself, then with the next change only."""
        shown.is_mute = True
        delay = RETRY * 2**shown.failures
        shown.is_due = shown.is_due or shown.failures < MOST_DOUBLINGS
        shown.failures = min(shown.failures + 1, MOST_DOUBLINGS)
        log.info("table %s stands where the house may not write", shown.state.id)
        return delay

    def _failed(self, shown: Shown, failed: discord.HTTPException) -> float:
        """Try again, ever more rarely, and return after how many seconds."""
        delay = RETRY * 2**shown.failures
        shown.failures = min(shown.failures + 1, MOST_DOUBLINGS)
        shown.is_due = True
        log.warning("table %s could not be shown: %s", shown.state.id, failed)
        return delay

    async def _close_table(self, shown: Shown) -> None:
        """Close a table whose channel is gone: its people are free to sit down elsewhere."""
        if shown.state.phase is Phase.CLOSED:
            return
        try:
            await self._house.close_table(shown.state.id)
        except Refusal:
            log.info("table %s has gone meanwhile", shown.state.id)
