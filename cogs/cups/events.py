"""The event in the server's calendar that stands for a tournament, where the house may make one."""

import logging
from datetime import UTC, datetime, timedelta
from typing import Final

import discord

from scat.directing.director import Director
from scat.directing.ports import Cup, CupId
from scat.tournaments.state import Stage, Tournament

log = logging.getLogger(__name__)

EVENT: Final = "event"
"""What the event is called among the messages that show a tournament."""

LASTS: Final = timedelta(hours=3)
"""How long the calendar says that it lasts; it ends with the tournament."""


class CalendarEvents:
    """Makes, moves, starts and ends events; a tournament goes on without, whatever fails."""

    def __init__(self, client: discord.Client, director: Director) -> None:
        self._client = client
        self._director = director
        self._known: dict[CupId, tuple[Stage, int | None]] = {}

    async def update(self, cup: Cup) -> None:
        """Bring the event up to date, if it is or should be there."""
        state = cup.state
        guild = self._client.get_guild(state.terms.guild)
        if guild is None or self._known.get(cup.id) == (state.stage, state.starts_at):
            return
        try:
            await self._update(cup, guild)
        except discord.HTTPException as failed:
            log.info("the event of tournament %d is as it was: %s", cup.id, failed)
        self._known[cup.id] = state.stage, state.starts_at
        if not state.is_live:
            self._known.pop(cup.id)

    async def _update(self, cup: Cup, guild: discord.Guild) -> None:
        state, event = cup.state, cup.state.message(EVENT)
        if event is not None:
            await _follow(state, await guild.fetch_scheduled_event(event))
        elif state.is_open and state.starts_at and guild.me.guild_permissions.create_events:
            made = await self._make(state, guild, _moment(state.starts_at))
            await self._director.show(cup.id, EVENT, made.id)

    async def _make(
        self, state: Tournament, guild: discord.Guild, at: datetime
    ) -> discord.ScheduledEvent:
        channel = self._client.get_channel(state.terms.channel)
        return await guild.create_scheduled_event(
            name=state.terms.name,
            start_time=at,
            end_time=at + LASTS,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"#{channel}"[:100],
        )


async def _follow(state: Tournament, event: discord.ScheduledEvent) -> None:
    """Let an event stand where the tournament does."""
    is_waiting = event.status is discord.EventStatus.scheduled
    is_running = event.status is discord.EventStatus.active
    if state.is_open and is_waiting and state.starts_at:
        at = _moment(state.starts_at)
        if event.start_time != at:
            await event.edit(start_time=at, end_time=at + LASTS)
    elif state.stage is Stage.PLAYING and is_waiting:
        await event.start()
    elif not state.is_live and is_running:
        await event.end()
    elif not state.is_live and is_waiting:
        await event.cancel()


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at, UTC)
