"""Keeps what Discord shows of every table in step with the house: panels, pings, open hands.

The house tells the presenter of a change and goes on; a moment later one task for each table
brings its messages up to date, whatever has happened by then. Nothing waits for Discord but that
task, and what fails is tried again with the next change.
"""

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.faces import Page, Speech, face, ping_buttons, ping_text
from cogs.words import private_speech, public_speech
from scat.engine.protocol import Event, Seat
from scat.players.registry import levels
from scat.sessions.errors import Refusal
from scat.sessions.house import House
from scat.sessions.ports import Clock
from scat.sessions.tables import Phase, PlayerId, TableId, TableState

if TYPE_CHECKING:
    from discord.abc import MessageableChannel

log = logging.getLogger(__name__)

SOON: Final = 0.3
"""Seconds for which changes are gathered before they are shown."""

PAUSE: Final = 1.5
"""Seconds between two updates of a table; Discord allows five edits in five seconds."""

RETRY: Final = 10.0
"""Seconds after which an update that failed is tried again."""

MOST_RETRIES: Final = 5

TOKEN_LIFE: Final = timedelta(minutes=14, seconds=30)
"""How long an interaction can still change its message; Discord says 15 minutes."""

EDITABLE: Final = timedelta(minutes=55)
"""How old a panel may get; Discord limits edits of messages older than an hour."""

GONE: Final = (discord.NotFound,)


@dataclass(slots=True)
class OpenHand:
    """A private hand on somebody's screen.

    Attributes:
        interaction: the newest one that can change it.
        shown: what it shows.
    """

    interaction: discord.Interaction
    shown: list[dict[str, Any]]


@dataclass(slots=True)
class Shown:
    """What Discord shows of one table.

    Attributes:
        state: the newest state of the table.
        panel: what the panel shows; None if that is not known.
        panel_at: when the panel was sent.
        ended: the last state between two deals, until its summary is left behind.
        ping: the message that mentions the player whose turn it is.
        pinged: for which turn that was.
        hands: the private hands that follow the game.
        timer: the next update.
        is_updating: whether one is running.
        is_due: whether something has changed since it began.
        failures: how many updates in a row have failed.
    """

    state: TableState
    panel: list[dict[str, Any]] | None = None
    panel_at: datetime | None = None
    ended: TableState | None = None
    ping: int | None = None
    pinged: tuple[int, int, Seat] | None = None
    hands: dict[PlayerId, OpenHand] = field(default_factory=dict[PlayerId, OpenHand])
    timer: asyncio.TimerHandle | None = None
    is_updating: bool = False
    is_due: bool = False
    failures: int = 0


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
        self._tables: dict[TableId, Shown] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # What the house tells

    def table_changed(self, state: TableState, events: tuple[Event, ...]) -> None:  # noqa: ARG002 - the deal's history holds them
        """Take note, and bring Discord up to date soon."""
        shown = self._tables.get(state.id)
        if shown is None:
            shown = self._tables[state.id] = Shown(state)
        if state.is_between_deals:
            shown.ended = state
        shown.state = state
        self._schedule(shown, SOON)

    def _schedule(self, shown: Shown, delay: float) -> None:
        if shown.is_updating:
            shown.is_due = True
        elif shown.timer is None:
            loop = asyncio.get_running_loop()
            shown.timer = loop.call_later(delay, self._begin, shown)

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

    def panel(self, state: TableState, guild: discord.Guild | None) -> Page:
        """Return the panel of a table."""
        options = state.options
        return face(options.game).panel(state, levels(options.game), public_speech(guild))

    def hand(self, state: TableState, player: PlayerId, speech: Speech) -> Page | None:
        """Return the private hand of a person as it is now; None if they have none."""
        seat = state.seat_of(player)
        if seat is None or state.position is None or state.phase is Phase.LOBBY:
            return None
        return face(state.options.game).hand(state, seat, state.position.view(seat), speech)

    def panel_sent(self, state: TableState, message: int, page: Page) -> None:
        """Take note of a panel sent or changed in answer to somebody."""
        shown = self._tables.setdefault(state.id, Shown(state))
        if shown.state.revision <= state.revision or shown.panel is None:
            shown.panel = page.to_components()
        shown.panel_at = discord.utils.snowflake_time(message)

    def hand_shown(self, state: TableState, interaction: discord.Interaction, page: Page) -> None:
        """Let a private hand follow the game from now on."""
        shown = self._tables.setdefault(state.id, Shown(state))
        shown.hands[interaction.user.id] = OpenHand(interaction, page.to_components())

    async def move_panel(self, state: TableState, message: int, page: Page) -> None:
        """Make a message the panel, and delete the old one."""
        old = state.panel
        await self._house.set_panel(state.id, message)
        self.panel_sent(state, message, page)
        if old is not None and old != message:
            await self._delete(state, old)

    # One update

    async def _update(self, shown: Shown) -> None:
        delay = PAUSE
        try:
            await self._update_panel(shown, shown.state)
            await self._update_ping(shown, shown.state)
            shown.failures = 0
        except discord.HTTPException as failed:
            delay = self._failed(shown, failed)
        except Refusal:
            log.info("table %s has gone meanwhile", shown.state.id)
        except Exception:
            log.exception("table %s could not be shown", shown.state.id)
        await self._update_hands(shown)
        shown.is_updating = False
        if shown.state.phase is Phase.CLOSED and not shown.is_due:
            self._tables.pop(shown.state.id, None)
        elif shown.is_due:
            self._schedule(shown, delay)

    def _failed(self, shown: Shown, failed: discord.HTTPException) -> float:
        """Decide whether an update is tried again by itself, and return after how long."""
        shown.failures += 1
        is_hopeless = isinstance(failed, discord.Forbidden | discord.NotFound)
        if not is_hopeless and shown.failures <= MOST_RETRIES:
            shown.is_due = True
        log.warning("table %s could not be shown: %s", shown.state.id, failed)
        return RETRY

    async def _update_panel(self, shown: Shown, state: TableState) -> None:
        if self._is_new_deal(shown, state):
            await self._leave_summary(shown, state)
            await self._send_panel(shown, state)
            return
        page = self.panel(state, self._client.get_guild(state.place.guild_id))
        content = page.to_components()
        if content == shown.panel and state.panel is not None:
            return
        panel = await self._panel_id(state)
        if panel is None or self._is_old(panel):
            await self._send_panel(shown, state)
            if panel is not None:
                await self._delete(state, panel)
            return
        try:
            await self._message(state, panel).edit(view=page)
            shown.panel = content
        except GONE:
            await self._send_panel(shown, state)

    async def _panel_id(self, state: TableState) -> int | None:
        """Return the panel as it is stored now: it may have been sent since the last change."""
        if state.phase is Phase.CLOSED:
            return state.panel
        return (await self._house.table(state.id)).panel

    def _is_old(self, message: int) -> bool:
        return self._clock.now() - discord.utils.snowflake_time(message) > EDITABLE

    @staticmethod
    def _is_new_deal(shown: Shown, state: TableState) -> bool:
        return (
            shown.ended is not None
            and not state.is_between_deals
            and state.phase is Phase.PLAYING
        )

    async def _leave_summary(self, shown: Shown, state: TableState) -> None:
        """Leave the summary of the last deal in the channel, without its buttons."""
        ended, shown.ended = shown.ended, None
        panel = await self._panel_id(state)
        if ended is None or panel is None:
            return
        speech = public_speech(self._client.get_guild(state.place.guild_id))
        page = face(state.options.game).summary(ended, speech)
        try:
            await self._message(state, panel).edit(view=page)
        except discord.HTTPException as failed:
            log.info("a summary could not be left: %s", failed)

    async def _send_panel(self, shown: Shown, state: TableState) -> None:
        if state.phase is Phase.CLOSED:
            return
        page = self.panel(state, self._client.get_guild(state.place.guild_id))
        message = await self._channel(state).send(view=page, silent=True)
        shown.panel, shown.panel_at = page.to_components(), message.created_at
        await self._house.set_panel(state.id, message.id)

    async def _update_ping(self, shown: Shown, state: TableState) -> None:
        """Mention the player whose turn it is in a new message; edits notify nobody."""
        turn = _turn_of(state)
        if turn == shown.pinged:
            return
        old, shown.ping, shown.pinged = shown.ping, None, turn
        if old is not None:
            await self._delete(state, old)
        if turn is None:
            return
        seat = turn[2]
        player = state.occupants[seat].player
        speech = public_speech(self._client.get_guild(state.place.guild_id))
        message = await self._channel(state).send(
            ping_text(state, seat, speech),
            view=ping_buttons(state, speech),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(player or 0)]),
        )
        shown.ping = message.id

    async def _update_hands(self, shown: Shown) -> None:
        state = shown.state
        for player, open_hand in tuple(shown.hands.items()):
            made_at = open_hand.interaction.created_at
            if self._clock.now() - made_at > TOKEN_LIFE:
                del shown.hands[player]
                continue
            page = self.hand(state, player, private_speech(open_hand.interaction))
            if page is None or page.to_components() == open_hand.shown:
                continue
            try:
                await open_hand.interaction.edit_original_response(view=page)
                open_hand.shown = page.to_components()
            except discord.HTTPException as failed:
                log.info("a hand does not follow any more: %s", failed)
                shown.hands.pop(player, None)

    # Discord

    def _channel(self, state: TableState) -> "discord.PartialMessageable":
        place = state.place
        return self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)

    def _message(self, state: TableState, message: int) -> discord.PartialMessage:
        return self._channel(state).get_partial_message(message)

    async def _delete(self, state: TableState, message: int) -> None:
        try:
            await self._message(state, message).delete()
        except discord.HTTPException as failed:
            log.info("a message could not be deleted: %s", failed)


def _turn_of(state: TableState) -> tuple[int, int, Seat] | None:
    """Return which person's turn it is, as match, ply at which it began, and seat; or None."""
    position = state.position
    if state.phase is not Phase.PLAYING or position is None or position.to_act < 0:
        return None
    seat = position.to_act
    if state.occupants[seat].is_automatic:
        return None
    return state.match, position.deal, seat
