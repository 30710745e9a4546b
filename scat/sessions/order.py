"""Keeping order: the host removes, people vote, moderators move on or end, and all is noted."""

from scat.sessions import leaving
from scat.sessions.audit import AuditLine, Deed
from scat.sessions.draft import Draft
from scat.sessions.errors import NoTable, Unreadable
from scat.sessions.floor import Floor
from scat.sessions.lobby import check_may_invite
from scat.sessions.play import move_on
from scat.sessions.tables import Person, PlayerId, TableId, TableState


class Order:
    """The part of a house that keeps order; whoever calls has seen to it that they may."""

    _floor: Floor

    async def kick(self, table_id: TableId, by: PlayerId, player: PlayerId) -> TableState:
        """Remove a person from a lobby; for the host, after a while for anybody seated.

        They do not sit down at this table again until they are invited.
        """
        pace = self._floor.pace
        return await self._floor.change(
            table_id, lambda draft: leaving.kick(draft, by, player, pace)
        )

    async def invite(
        self, table_id: TableId, by: PlayerId, player: PlayerId, *, moderates: bool = False
    ) -> TableState:
        """Let a removed person sit down again; for the host as `kick`, and for moderators.

        Args:
            table_id: which table.
            by: who asks.
            player: who may sit down again.
            moderates: whether they may because they are a moderator.
        """

        def alter(draft: Draft) -> None:
            if not moderates:
                check_may_invite(draft.state, by, draft.now, self._floor.pace)
            leaving.invite(draft, by, player)

        return await self._floor.change(table_id, alter)

    async def vote_out(self, table_id: TableId, by: PlayerId, player: PlayerId) -> TableState:
        """Vote for removing a person from a match.

        Once more than half of the other people have, it is as if they had left (H19). A move of
        theirs clears the votes; whoever is removed may not take the seat back in this match.
        """
        pace = self._floor.pace
        return await self._floor.change(
            table_id, lambda draft: leaving.vote_out(draft, by, player, pace)
        )

    async def end_table(self, table_id: TableId, by: Person, reason: str) -> TableState:
        """Close a table for a moderator; a match under way is void.

        `NoTable` follows if it is unreadable: then it is closed all the same.
        """

        def alter(draft: Draft) -> None:
            draft.note(by.player, Deed.END_TABLE, reason)
            draft.close()

        try:
            return await self._floor.change(table_id, alter)
        except Unreadable:
            await self._floor.run(self._floor.abandon(table_id, by.player, reason))
            raise NoTable from None

    async def move_on(self, table_id: TableId, by: Person) -> TableState:
        """For a moderator play the awaited turn as the clock would, or deal if that is awaited."""

        def alter(draft: Draft) -> None:
            draft.note(by.player, Deed.MOVE_ON)
            move_on(draft)

        return await self._floor.change(table_id, alter)

    async def audit(self, guild_id: int, limit: int) -> tuple[AuditLine, ...]:
        """Return so many lines of a server's audit at most, the latest first."""
        return await self._floor.ask(self._floor.store.audit(guild_id, limit))
