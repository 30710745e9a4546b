"""The books as the house shows them: boards, profiles and seasons."""

from scat.books.boards import Page, Query
from scat.books.champions import SeasonsKept
from scat.books.profiles import Profile
from scat.sessions.audit import AuditLine, Deed
from scat.sessions.floor import Floor
from scat.sessions.tables import Person, PlayerId


class Bookkeeping:
    """The part of a house that keeps the books; results come to it with the end of a match."""

    _floor: Floor

    async def board(self, query: Query, page: int, viewer: PlayerId) -> Page:
        """Return one page of a board, from 0, with the line of whoever looks."""
        now = self._floor.scheduler.now()
        return await self._floor.ask(self._floor.store.board(query, page, viewer, now))

    async def profile(
        self, guild_id: int, game: str, player: PlayerId, viewer: PlayerId
    ) -> Profile:
        """Return what the books say of a person in a game, or in `ALL_GAMES`, on one server."""
        return await self._floor.ask(self._floor.store.profile(guild_id, game, player, viewer))

    async def set_hidden(self, player: PlayerId, *, hidden: bool) -> None:
        """Take a person off every board, or put them back."""
        await self._floor.run(self._floor.ask(self._floor.store.set_hidden(player, hidden=hidden)))

    async def seasons(self, guild_id: int) -> SeasonsKept:
        """Return a server's seasons; one that is over by now is closed."""
        now = self._floor.scheduler.now()
        return await self._floor.run(self._floor.ask(self._floor.store.seasons(guild_id, now)))

    async def close_season(self, guild_id: int, by: Person) -> int:
        """Close a server's present season for a manager and return its number."""
        line = self._line(guild_id, by, Deed.CLOSE_SEASON)
        return await self._floor.run(self._floor.ask(self._floor.store.close_season(line)))

    async def set_monthly(self, guild_id: int, by: Person, *, monthly: bool) -> None:
        """For a manager let a server's seasons end with the month, or only when closed."""
        line = self._line(guild_id, by, Deed.SET_UP)
        setting = self._floor.store.set_monthly(line, monthly=monthly)
        await self._floor.run(self._floor.ask(setting))

    def _line(self, guild_id: int, by: Person, deed: Deed) -> AuditLine:
        return AuditLine(self._floor.scheduler.now(), guild_id, None, by.player, deed)
