"""The role that the champion of a tournament wears until there is another one."""

import logging
from typing import Final

import discord

from scat.directing.director import Director
from scat.directing.ports import Cup
from scat.tournaments.season import champion
from scat.tournaments.terms import Terms

log = logging.getLogger(__name__)

LOOKED_AT: Final = 50
"""A server's latest tournaments, among which former champions of the same role are looked for."""


class Crowning:
    """Gives the role to the new champion, and takes it from those before; both may fail."""

    def __init__(self, client: discord.Client, director: Director) -> None:
        self._client = client
        self._director = director

    async def crown(self, cup: Cup) -> None:
        """Let the champion of a finished tournament wear its role, and nobody before them."""
        terms, best = cup.state.terms, champion(cup.state)
        if terms.prize is None or best is None or best <= 0:
            return
        await self._give(terms, best, terms.prize)
        for former in await self._former(cup, terms.prize) - {best}:
            await self._take(terms, former, terms.prize)

    async def _former(self, cup: Cup, prize: int) -> set[int]:
        """Return the people who have won the role before; who is forgotten has no id."""
        earlier = await self._director.of_guild(cup.state.terms.guild, LOOKED_AT)
        return {
            best
            for one in earlier
            if one.id < cup.id and one.state.terms.prize == prize
            if (best := champion(one.state)) is not None and best > 0
        }

    async def _give(self, terms: Terms, player: int, role: int) -> None:
        reason = terms.name[:100]
        try:
            await self._client.http.add_role(terms.guild, player, role, reason=reason)
        except discord.HTTPException as failed:
            log.warning("the champion could not be given the role: %s", failed)

    async def _take(self, terms: Terms, player: int, role: int) -> None:
        """Take the role from a former champion who still wears it."""
        guild = self._client.get_guild(terms.guild)
        if guild is None:
            return
        try:
            member = await guild.fetch_member(player)
            if member.get_role(role) is not None:
                reason = terms.name[:100]
                await self._client.http.remove_role(terms.guild, player, role, reason=reason)
        except discord.NotFound:
            return  # who has left the server wears nothing
        except discord.HTTPException as failed:
            log.warning("a former champion keeps the role: %s", failed)
