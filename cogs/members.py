"""Who of some people is still on a server, and what they are called there now."""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import discord

log = logging.getLogger(__name__)

FRESH: Final = 600.0
"""Seconds for which an answer is good."""

PATIENCE: Final = 1.0
"""Seconds that Discord is given to answer."""

MOST: Final = 100
"""People that Discord tells about at once."""

REMEMBERED: Final = 10_000
"""Answers after which the old ones are forgotten."""

Present: TypeAlias = Mapping[int, str | None]
"""The present name of everybody known about; None for somebody who has left the server."""


class Members:
    """Asks Discord about members, which needs no privileged intent when one names them."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[float, str | None]] = {}

    async def present(self, guild: discord.Guild | None, players: Iterable[int]) -> Present:
        """Return what is known of these people; whoever Discord does not tell of is left out.

        Those who wanted to be forgotten are numbers below zero, of whom nobody is asked.
        """
        if guild is None:
            return {}
        now = asyncio.get_running_loop().time()
        wanted = [player for player in dict.fromkeys(players) if player > 0][:MOST]
        unknown = [player for player in wanted if not self._is_fresh(guild.id, player, now)]
        if unknown:
            await self._ask(guild, unknown, now)
        known = {player: self._known.get((guild.id, player)) for player in wanted}
        return {player: answer[1] for player, answer in known.items() if answer is not None}

    def _is_fresh(self, guild: int, player: int, now: float) -> bool:
        answer = self._known.get((guild, player))
        return answer is not None and now - answer[0] < FRESH

    async def _ask(self, guild: discord.Guild, players: list[int], now: float) -> None:
        asking = guild.query_members(user_ids=players, limit=MOST, cache=False)
        try:
            found = await asyncio.wait_for(asking, PATIENCE)
        except (TimeoutError, discord.DiscordException) as failed:
            log.info("Discord did not tell who is on a server: %s", type(failed).__name__)
            return
        if len(self._known) > REMEMBERED:
            self._known.clear()
        names = {member.id: member.display_name for member in found}
        for player in players:
            self._known[guild.id, player] = now, names.get(player)
