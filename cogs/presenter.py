"""Keeps what Discord shows of every table in step with the house: panels, pings, open hands.

The house tells the presenter of a change and goes on; a moment later one task for each table
brings its messages up to date, whatever has happened by then. Nothing waits for Discord but that
task, and what fails is tried again with the next change.
"""

import asyncio
import logging
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

import discord

from cogs.faces import Page, Speech, face, ping_buttons, ping_text
from cogs.words import private_speech, public_speech
from scat.engine.protocol import Event
from scat.players.registry import levels
from scat.sessions.due import TurnKey, turn_of
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
"""Seconds after which an update that failed is tried again."""

MOST_RETRIES: Final = 5

TOKEN_LIFE: Final = timedelta(minutes=14, seconds=30)
"""How long an interaction can still change its message; Discord says 15 minutes."""

EDITABLE: Final = timedelta(minutes=55)
"""How old a panel may get; Discord limits edits of messages older than an hour."""

Turn: TypeAlias = tuple[TurnKey, datetime | None]
"""A turn of a person, as `turn_of` counts them, and when it ends."""


@dataclass(slots=True)
class OpenHand:
    """A private hand on somebody's screen.

    Attributes:
        interaction: the newest one that can change it.
        shown: what it shows.
    """

    interaction: discord.Interaction
    shown: Page


@dataclass(slots=True)
class Shown:
    """What Discord shows of one table.

    Attributes:
        state: the newest state of the table.
        panel: what the panel shows; None if that is not known.
        is_held: whether the panel is on its way as an answer to somebody.
        is_doubtful: whether two changes of the panel were on their way at the same time.
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
    is_held: bool = False
    is_doubtful: bool = False
    ended: TableState | None = None
    ping: int | None = None
    pinged: Turn | None = None
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

    @contextmanager
    def held(self, state: TableState) -> Generator[None]:
        """Send no panel meanwhile: one is on its way as the answer to a command."""
        shown = self._tables.setdefault(state.id, Shown(state))
        shown.is_held = True
        try:
            yield
        finally:
            shown.is_held = False
            self._schedule(shown, SOON)

    def panel_sent(self, state: TableState, page: Page) -> None:
        """Take note of a panel sent or changed in answer to somebody."""
        shown = self._tables.setdefault(state.id, Shown(state))
        shown.panel = page.to_components()
        if shown.is_updating or shown.state.revision > state.revision:
            shown.is_doubtful = True
            self._schedule(shown, SOON)

    async def move_panel(self, state: TableState, message: int, page: Page) -> None:
        """Make a message the panel, and delete the old one."""
        old = await self._panel_id(state)
        await self._house.set_panel(state.id, message)
        self.panel_sent(state, page)
        if old is not None and old != message:
            await self._delete(state, old)

    def hand_shown(
        self, state: TableState, interaction: discord.Interaction, page: Page, *, is_new: bool
    ) -> None:
        """Let a private hand follow the game from now on; a new one replaces the one before."""
        shown = self._tables.setdefault(state.id, Shown(state))
        before = shown.hands.get(interaction.user.id)
        shown.hands[interaction.user.id] = OpenHand(interaction, page)
        if is_new and before is not None and self._is_alive(before):
            self._spawn(_put_away(before))
        if shown.state.revision > state.revision:
            self._schedule(shown, SOON)

    def _is_alive(self, open_hand: OpenHand) -> bool:
        return self._clock.now() - open_hand.interaction.created_at < TOKEN_LIFE

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
        panel = await self._panel_id(state)
        if shown.is_held or (content == shown.panel and panel and not shown.is_doubtful):
            return
        if panel is None or self._is_old(panel):
            await self._send_panel(shown, state)
            if panel is not None:
                await self._delete(state, panel)
            return
        shown.panel, shown.is_doubtful = None, False
        try:
            await self._message(state, panel).edit(view=page)
            shown.panel = content
        except discord.NotFound:
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
            shown.ended is not None and not state.is_between_deals and state.phase is Phase.PLAYING
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
        shown.panel = page.to_components()
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
        seat = turn[0][2]
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
            if not self._is_alive(open_hand):
                del shown.hands[player]
                continue
            page = self.hand(state, player, private_speech(open_hand.interaction))
            if page is None or page.to_components() == open_hand.shown.to_components():
                continue
            try:
                await open_hand.interaction.edit_original_response(view=page)
                open_hand.shown = page
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


async def _put_away(open_hand: OpenHand) -> None:
    """Delete a hand that a newer one has replaced on the same screen."""
    try:
        await open_hand.interaction.delete_original_response()
    except discord.HTTPException as failed:
        log.info("a hand could not be put away: %s", failed)


def _turn_of(state: TableState) -> Turn | None:
    """Return which person's turn it is; None if it is nobody's, or a computer player's."""
    turn = turn_of(state)
    if turn is None or state.occupants[turn[2]].is_automatic:
        return None
    return turn, state.turn_due_at
