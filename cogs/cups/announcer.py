"""What Discord shows of tournaments: one message each, brought up to date now and then.

The director tells of a change and goes on; a moment later one task for each tournament brings its
message up to date, whatever has happened by then.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.cups.crowning import Crowning
from cogs.cups.events import CalendarEvents
from cogs.cups.pages import panel_page
from cogs.cups.podium import podium_file, podium_lines, winners
from cogs.faces import Page
from cogs.showing.channel import Channel, MessageGone, NotAllowed, PlaceGone
from cogs.words import Tongues
from scat.directing.director import Director
from scat.directing.ports import Cup, CupId
from scat.logs import happening
from scat.sessions.errors import Refusal
from scat.sessions.tables import Place
from scat.tournaments.state import Stage, Tournament

log = logging.getLogger(__name__)

SOON: Final = 0.5
"""Seconds for which changes are gathered before they are shown."""

PAUSE: Final = 3.0
"""Seconds between two updates of a tournament."""

RETRY: Final = 15.0
MOST_RETRIES: Final = 8
"""Failures in a row after which only the next change is tried again."""

LAST_WAIT: Final = 10.0
"""Seconds that running updates are given when the house closes."""

MENTIONED: Final = 60
"""People that one message mentions; their mentions fit into it."""

TOO_MANY_THREADS: Final = 160006

PANEL, CHECK_IN, END = "panel", "check-in", "end"


@dataclass(slots=True)
class ShownCup:
    """What Discord shows of one tournament, as far as the house knows."""

    cup: Cup
    panel: list[dict[str, Any]] | None = None
    stage: Stage | None = None
    round: int = 0
    timer: asyncio.TimerHandle | None = None
    is_updating: bool = False
    is_due: bool = False
    failures: int = 0


class Announcer:
    """The audience of tournaments, and whoever finds channels for their tables.

    Args:
        client: the bot.
        director: where messages are remembered.
        tongues: which language each server reads.
    """

    def __init__(self, client: discord.Client, director: Director, tongues: Tongues) -> None:
        self._client = client
        self._director = director
        self._tongues = tongues
        self._events = CalendarEvents(client, director)
        self._crowning = Crowning(client, director)
        self._cups: dict[CupId, ShownCup] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False

    def cup_changed(self, cup: Cup) -> None:
        """Take note, and bring Discord up to date soon."""
        shown = self._cups.setdefault(cup.id, ShownCup(cup))
        shown.cup = cup
        self._schedule(shown, SOON)

    def repair(self) -> None:
        """Bring everything up to date: the process may have ended before showing a change."""
        for cup in self._director.live():
            self.cup_changed(cup)

    async def close(self) -> None:
        """Show nothing new and wait for what is running."""
        self._is_closing = True
        for shown in self._cups.values():
            if shown.timer is not None:
                shown.timer.cancel()
        if self._tasks:
            await asyncio.wait(tuple(self._tasks), timeout=LAST_WAIT)

    def message_deleted(self, message: int) -> None:
        """If that was a tournament's message, send it anew."""
        for shown in self._cups.values():
            if shown.cup.state.message(PANEL) == message and shown.cup.state.is_live:
                shown.panel = None
                self._schedule(shown, SOON)

    async def guild_gone(self, guild: int) -> None:
        """Cancel the tournaments of a server that has sent the bot away."""
        for cup in self._director.live():
            if cup.state.terms.guild == guild:
                await self._gone(ShownCup(cup))

    # Where tables stand

    async def place(self, cup: Cup, table: int) -> int | None:
        """Open a thread for a table and call its people there; else the channel itself.

        Where the house may open no thread, tables come one after another in the channel.
        """
        terms = cup.state.terms
        channel = self._client.get_channel(terms.channel)
        if not isinstance(channel, discord.TextChannel) or not _may_open_threads(channel):
            return terms.channel
        speech = self._tongues.public(terms.guild)
        one = cup.state.rounds[-1]
        name = speech.say("cup-thread", cup=terms.name, round=one.number, table=table)
        try:
            thread = await channel.create_thread(
                name=name[:100], type=discord.ChannelType.public_thread
            )
        except discord.Forbidden:
            return terms.channel
        except discord.HTTPException as failed:
            log.warning("no thread could be opened: %s", failed)
            return terms.channel if failed.code == TOO_MANY_THREADS else None
        await self._call(cup.state, table, thread.id)
        return thread.id

    async def call(self, cup: Cup, table: int, players: Sequence[int]) -> None:
        """Tell people that they sit at a table of the present round from now on."""
        spot = cup.state.rounds[-1].spots[table - 1]
        if spot is not None:
            await self._mention(cup.state, spot.channel, list(players), "cup-call-substitute")

    async def _call(self, state: Tournament, table: int, thread: int) -> None:
        """Mention the people of a table in its thread."""
        players = [
            entrant.player
            for number in state.rounds[-1].tables[table - 1]
            if (entrant := state.entrants[number - 1]).player is not None
        ]
        if players:
            await self._mention(state, thread, players, "cup-call")

    async def _mention(
        self, state: Tournament, channel: int, players: list[int], key: str
    ) -> int | None:
        """Say something to people, so many in each message, and return the last message's id."""
        last = None
        speech = self._tongues.public(state.terms.guild)
        target = self._client.get_partial_messageable(channel, guild_id=state.terms.guild)
        for at in range(0, len(players), MENTIONED):
            some = players[at : at + MENTIONED]
            names = " ".join(f"<@{player}>" for player in some)
            mentions = discord.AllowedMentions(users=[discord.Object(one) for one in some])
            text = speech.say(key, names=names)
            try:
                last = (await target.send(text, allowed_mentions=mentions)).id
            except discord.HTTPException as failed:
                log.warning("people of a tournament could not be called: %s", failed)
        return last

    # One update

    def _schedule(self, shown: ShownCup, delay: float) -> None:
        if self._is_closing:
            return
        if shown.is_updating:
            shown.is_due = True
        elif shown.timer is None:
            loop = asyncio.get_running_loop()
            shown.timer = loop.call_later(delay, self._begin, shown)

    def _begin(self, shown: ShownCup) -> None:
        shown.timer = None
        shown.is_updating = True
        shown.is_due = False
        task = asyncio.create_task(self._update(shown))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _update(self, shown: ShownCup) -> None:
        with happening(tournament=shown.cup.id):
            await self._updating(shown)

    async def _updating(self, shown: ShownCup) -> None:
        delay = PAUSE
        try:
            await self._show(shown)
            shown.failures = 0
        except PlaceGone:
            await self._gone(shown)
        except NotAllowed:
            log.info("tournament %d is where the house may not write", shown.cup.id)
            await self._told(shown, 0)
        except discord.HTTPException as failed:
            log.warning("tournament %d could not be shown: %s", shown.cup.id, failed)
            delay = self._failed(shown)
        except Refusal as refused:
            log.info("tournament %d could not be shown: %s", shown.cup.id, refused.message.key)
            delay = self._failed(shown)
        except Exception:
            log.exception("tournament %d could not be shown", shown.cup.id)
        shown.is_updating = False
        if shown.is_due:
            self._schedule(shown, delay)
        elif not shown.cup.state.is_live:
            self._cups.pop(shown.cup.id, None)

    def _failed(self, shown: ShownCup) -> float:
        """Try again for a while, and return after how many seconds."""
        shown.failures += 1
        shown.is_due = shown.is_due or shown.failures <= MOST_RETRIES
        return RETRY

    async def _show(self, shown: ShownCup) -> None:
        state = shown.cup.state
        await self._panel(shown)
        await self._events.update(shown.cup)
        if state.stage is Stage.CHECKING_IN and state.message(CHECK_IN) is None:
            players = [one.player for one in state.present if one.player and not one.is_here]
            called = await self._mention(state, state.terms.channel, players, "cup-call-check-in")
            await self._director.show(shown.cup.id, CHECK_IN, called or 0)
        if not state.is_live:
            await self._end(shown)

    async def _panel(self, shown: ShownCup) -> None:
        """Change the message, or send it anew below for a new stage or round."""
        state = shown.cup.state
        page = panel_page(shown.cup, self._tongues.public(state.terms.guild))
        old = state.message(PANEL)
        is_new = shown.stage is not None and (shown.stage, shown.round) != (
            state.stage,
            len(state.rounds),
        )
        if old is None or is_new:
            await self._send(shown, page, old)
        elif page.to_components() != shown.panel:
            try:
                await self._channel(state).edit(old, page)
            except MessageGone:
                await self._send(shown, page, old)
        shown.panel, shown.stage = page.to_components(), state.stage
        shown.round = len(state.rounds)

    async def _send(self, shown: ShownCup, page: Page, old: int | None) -> None:
        channel = self._channel(shown.cup.state)
        message = await channel.send(page)
        await self._director.show(shown.cup.id, PANEL, message)
        if old is not None:
            await channel.delete(old)

    async def _end(self, shown: ShownCup) -> None:
        """Give the champion the role, and congratulate the best three, once."""
        state = shown.cup.state
        if state.message(END) is not None:
            return
        message = 0
        if state.stage is Stage.FINISHED and state.rounds:
            await self._crowning.crown(shown.cup)
            message = await self._congratulate(state)
        await self._told(shown, message)

    async def _congratulate(self, state: Tournament) -> int:
        """Show the podium as a picture and as text, and mention who stands on it; 0 is a failure.

        Where the house may not send files, the text alone must do.
        """
        speech = self._tongues.public(state.terms.guild)
        best = [state.entrants[one.number - 1].player for one in winners(state)]
        players = [discord.Object(one) for one in best if one is not None and one > 0]
        names = " ".join(f"<@{one.id}>" for one in players)
        lines = [speech.say("cup-congratulate", names=names), *podium_lines(state, speech)]
        mentions = discord.AllowedMentions(users=players)
        channel = self._client.get_channel(state.terms.channel)
        target = self._client.get_partial_messageable(
            state.terms.channel, guild_id=state.terms.guild
        )
        files = [await podium_file(state, speech)] if _may_send_files(channel) else []
        try:
            sent = await target.send("\n".join(lines), files=files, allowed_mentions=mentions)
        except (discord.Forbidden, discord.NotFound) as failed:
            log.warning("a podium could not be shown: %s", failed)
            return 0
        return sent.id

    async def _told(self, shown: ShownCup, message: int) -> None:
        """Remember that people know of the end, as far as they can."""
        state = shown.cup.state
        if not state.is_live and state.message(END) is None:
            try:
                await self._director.show(shown.cup.id, END, message)
            except Refusal as refused:
                log.info("tournament %d: %s", shown.cup.id, refused.message.key)

    async def _gone(self, shown: ShownCup) -> None:
        """End a tournament whose channel is gone."""
        try:
            if shown.cup.state.is_live:
                await self._director.cancel(shown.cup.id, None, "gone")
            await self._told(shown, 0)
        except Refusal as refused:
            log.info("tournament %d: %s", shown.cup.id, refused.message.key)

    def _channel(self, state: Tournament) -> Channel:
        return Channel(self._client, Place(state.terms.guild, state.terms.channel))


def _may_send_files(channel: object) -> bool:
    """Whether the house may send a picture there, as far as it knows."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return False
    return channel.permissions_for(channel.guild.me).attach_files


def _may_open_threads(channel: discord.TextChannel) -> bool:
    rights = channel.permissions_for(channel.guild.me)
    return rights.create_public_threads and rights.send_messages_in_threads
