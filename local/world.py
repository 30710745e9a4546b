"""An in-memory Discord that people can live in: one clock, and one thing at a time.

simcord is made for tests, where time stands still until the test moves it and nobody acts at the
same moment. Why and how this differs is in docs/adr/0004-the-local-house-has-one-clock.md; what it
relies on of simcord is pinned to one version and stays in this module.
"""

import asyncio
import contextvars
import logging
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import discord
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.preview import Preview

log = logging.getLogger(__name__)

TICK: Final = 0.1
"""Seconds between two looks at the clock."""

IDLE: Final = 0.002
"""Seconds for which nothing must happen for the bot to count as settled."""

FRESH: Final = 5.0
"""Seconds after which pages are shown anew although nothing happened: "in 40 seconds" ages."""

NAP: Final = 5.0
"""Seconds without a tick that count as sleep of the machine, not as time of the house."""


class World(simcord.Env):
    """A Discord whose timers follow its clock alone, and whose clock begins at the present."""

    def __init__(self, client: discord.Client) -> None:
        is_sharded = isinstance(client, discord.AutoShardedClient)
        super().__init__(client, shard_count=client.shard_count or 1 if is_sharded else None)
        ahead = (datetime.now(UTC) - self.now()).total_seconds()
        self.backend.advance_clock(max(0.0, ahead))
        self.backend.bot_user.name = "Scat"

    def keep_to(self, channel: simcord.ChannelHandle) -> None:
        """Let the bot open no threads in a channel: the page shows that channel alone."""
        deny = discord.Permissions(create_public_threads=True, create_private_threads=True)
        only = Overwrite(
            self.backend.bot_user.id, type=OverwriteType.MEMBER, allow=0, deny=deny.value
        )
        self.backend.set_overwrite(channel.id, only)

    @property
    def elapsed(self) -> float:
        """Seconds that the clock has run; only differences mean something."""
        return self.backend.clock.elapsed

    def take_traffic(self) -> int:
        """Return how many requests the bot has made since the last call, and forget them."""
        made = len(self.backend.http_requests)
        self.backend.http_requests.clear()
        self.backend.transcript.clear()
        return made

    async def _settle_internal(self, *, idle: float = IDLE, **options: Any) -> None:  # noqa: ANN401 - as simcord declares them
        """Settle as simcord does, but look again sooner: a press is answered at once."""
        await super()._settle_internal(idle=min(idle, IDLE), **options)

    def _schedule_timer(
        self,
        record: object,
        callback: object,
        args: tuple[object, ...],
        schedule_context: contextvars.Context | None,
    ) -> None:
        """Arm nothing in real time: a timer is due when the clock has moved past it."""


class Window(Preview):
    """The page in the browser: presses wait for their turn, and for nothing else."""

    def __init__(
        self,
        world: World,
        channel: simcord.ChannelHandle,
        viewers: tuple[simcord.MemberActor, ...],
        port: int,
    ) -> None:
        super().__init__(
            world,
            channel,
            viewers,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone="UTC",
            presentation_time=None,
            assets=None,
            port=port,
        )
        self.turn = asyncio.Lock()
        """Held by whoever makes something happen: a press, or the clock."""

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Take a press in its turn, also one on a page that has since been shown anew.

        Discord takes every press on what is on the screen; whether it is stale is for the bot to
        say.
        """
        async with self.turn:
            page = self._pages.get(context_id or "")
            if page is not None and type(body.get("published_revision")) is int:
                body = {**body, "published_revision": page.revision}
            return await super()._action(context_id, body)


class Keeper:
    """Keeps the world's clock in step with the real one, and the pages with the world.

    Args:
        world: the Discord whose clock it moves.
        window: the pages it shows anew.
        time: seconds of real time; only differences mean something.
    """

    def __init__(self, world: World, window: Window, time: Callable[[], float]) -> None:
        self._world = world
        self._window = window
        self._time = time
        self._origin = time() - world.elapsed
        self._shown_at = time()
        self._errors_seen = world.error_cursor

    async def keep(self) -> None:
        """Tick until cancelled."""
        while True:
            await asyncio.sleep(TICK)
            await self.tick()

    async def tick(self) -> None:
        """Let happen what is due, and show the pages anew if there is something to see."""
        async with self._window.turn:
            try:
                await self._world.advance_time(self._lag())
                if self._is_worth_showing():
                    await self._window.refresh()
                    self._shown_at = self._time()
            except Exception as failed:  # noqa: BLE001 - whatever a bot does, the clock goes on
                log.warning("the house stumbled: %s", failed)
            self._report_errors()

    def _lag(self) -> float:
        """Return how far the world's clock is behind, in seconds; time asleep does not count."""
        lag = self._time() - self._origin - self._world.elapsed
        if lag > NAP:
            self._origin += lag - TICK
            return TICK
        return max(0.0, lag)

    def _is_worth_showing(self) -> bool:
        return self._world.take_traffic() > 0 or self._time() - self._shown_at >= FRESH

    def _report_errors(self) -> None:
        for error in self._world.errors_since(self._errors_seen):
            log.error("the bot failed: %r", error)
        self._errors_seen = self._world.error_cursor
