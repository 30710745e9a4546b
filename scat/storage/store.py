"""The house's books in one SQLite file."""

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, Literal, TypeAlias

from scat.books.boards import Page, Query
from scat.books.champions import SeasonsKept
from scat.books.profiles import Profile
from scat.engine.protocol import Game, Seat
from scat.engine.registry import game as registered_game
from scat.sessions.audit import AuditLine
from scat.sessions.guilds import GuildSettings
from scat.sessions.keeping import Retired, Rows
from scat.sessions.past import MatchId, PastMatch, Story
from scat.sessions.ports import Change, ChannelTaken, StoredMatch, StoreError
from scat.sessions.tables import Phase, PlayerId, TableId, TableState
from scat.storage import archive, guilds, privacy, reading, seasons, writing
from scat.storage.boards import read_board
from scat.storage.connection import Connection
from scat.storage.cups import SqliteCups
from scat.storage.emptying import AT_LEAST, Emptying
from scat.storage.lock import HouseLock
from scat.storage.migrations import MIGRATIONS, migrate, read_migrations
from scat.storage.profiles import read_profile
from scat.storage.results import set_hidden

READ_CACHE: Final = 32_768
"""Kibibytes of pages that the reading connection keeps: boards are read here and there."""

Synchronous: TypeAlias = Literal["FULL", "NORMAL", "OFF"]


class SqliteStore:
    """A `TableStore` in a file: one connection writes, another reads, and no other house may.

    Made by `open`.
    """

    def __init__(
        self,
        lock: HouseLock,
        connections: tuple[Connection, Connection],
        emptying: Emptying,
        games: Callable[[str], Game],
    ) -> None:
        writer, reader = connections
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._games = games
        self._moved: Callable[[int], None] | None = None
        self._emptying = emptying
        writer.committed = emptying.written
        self.cups = SqliteCups(writer, reader)

    @classmethod
    async def open(
        cls,
        path: Path,
        *,
        synchronous: Synchronous = "FULL",
        migrations: Path = MIGRATIONS,
        games: Callable[[str], Game] = registered_game,
    ) -> "SqliteStore":
        """Open a database, bring it to the present version, and keep other houses out.

        Args:
            path: the file; it is made if it is missing, its folder is not.
            synchronous: FULL loses nothing; NORMAL may lose the last moves when the power
                fails; OFF may lose the database then. A killed process loses nothing ever.
            migrations: the folder with the numbered steps.
            games: from a key to the game.

        Raises:
            DatabaseInUse: another house runs on it.
            NewerDatabase: it was last used by a newer version.
            StoreError: it cannot be opened or brought up to date.
        """
        lock = HouseLock(path)
        try:
            writer = await _writer(path, synchronous, migrations)
            reader = await _reader(path, writer)
        except BaseException:
            lock.release()
            raise
        return cls(lock, (writer, reader), Emptying(path), games)

    def watch(self, wrote: Callable[[float], None], moved: Callable[[int], None]) -> None:
        """Tell what is written from now on.

        Args:
            wrote: told how many seconds every transaction took, on the connection's thread.
            moved: told how many moves a change has stored.
        """
        self._writer.wrote = wrote
        self._moved = moved

    async def phases(self) -> Mapping[Phase, int]:
        """Return how many live tables are in each phase."""
        return await self._reader.run(reading.read_phases)

    async def close(self) -> None:
        """Close both connections and let another house in."""
        await asyncio.to_thread(self._emptying.close)
        await self._reader.close()
        await self._writer.close()
        self._lock.release()

    async def create(self, state: TableState, at: datetime) -> TableId:
        """Store a new table (its `id` is ignored) and return its id.

        Raises:
            ChannelTaken: the channel has a live table already.
        """
        try:
            return await self._writer.transact(partial(writing.insert_table, state=state, at=at))
        except StoreError as error:
            raise _taken(error) from error

    async def save(self, change: Change, meanwhile: Callable[[], None] | None = None) -> None:
        """Store one change.

        Args:
            change: what is to be stored.
            meanwhile: called on the event loop while only the disk is waited for; it may yet fail.

        Raises:
            RevisionConflict: the stored revision is not one less than the change's.
            ChannelTaken: the table moves to a channel that has a live table already.
        """
        try:
            await self._writer.transact(partial(writing.write_change, change=change), meanwhile)
        except StoreError as error:
            raise _taken(error) from error
        if self._moved is not None:
            self._moved(len(change.moves))

    async def set_panel(self, table: TableId, panel: int | None) -> None:
        """Store which message shows the table; the revision stays as it is."""
        await self._writer.transact(partial(writing.write_panel, table=table, panel=panel))

    async def set_ping(self, table: TableId, ping: int | None) -> None:
        """Store which message calls whose turn it is; the revision stays as it is."""
        await self._writer.transact(partial(writing.write_ping, table=table, ping=ping))

    async def set_come(self, table: TableId, seat: Seat) -> None:
        """Store that whoever sits there has come; the revision stays as it is."""
        await self._writer.transact(partial(writing.write_come, table=table, seat=seat))

    async def abandon(
        self, table: TableId, at: datetime, by: PlayerId | None = None, reason: str = ""
    ) -> None:
        """Close a table that cannot be read; its running match is void.

        If a moderator does it, that goes to the audit.
        """
        abandon = partial(writing.abandon_table, table=table, at=at, by=by, reason=reason)
        await self._writer.transact(abandon)

    async def load(self, table: TableId) -> tuple[TableState, StoredMatch | None] | None:
        """Return a table, its `position` None, with the match to replay; None if unknown."""
        return await self._reader.run(partial(reading.read_table, table=table, game=self._games))

    async def live_in_channel(self, channel_id: int) -> TableId | None:
        """Return the channel's live table."""
        return await self._reader.run(partial(reading.read_live_in_channel, channel_id=channel_id))

    async def live_of_player(self, player: PlayerId) -> tuple[TableId, ...]:
        """Return the live tables where the person sits, oldest first."""
        return await self._reader.run(partial(reading.read_live_of_player, player=player))

    async def live_in_guild(self, guild_id: int) -> tuple[TableId, ...]:
        """Return the server's live tables, oldest first."""
        return await self._reader.run(partial(reading.read_live_in_guild, guild_id=guild_id))

    async def changed_since(self, since: datetime) -> tuple[TableId, ...]:
        """Return the live tables that have changed since then, the latest first."""
        return await self._reader.run(partial(reading.read_changed_since, since=since))

    async def due(self, now: datetime) -> tuple[tuple[datetime, TableId], ...]:
        """Return when each live table must be woken, soonest first, reminders to come included."""
        return await self._reader.run(partial(reading.read_due, now=now))

    async def audit(self, guild_id: int, limit: int) -> tuple[AuditLine, ...]:
        """Return so many of the server's audit lines at most, the latest first."""
        return await self._reader.run(partial(guilds.read_audit, guild_id=guild_id, limit=limit))

    async def matches_of(self, player: PlayerId, offset: int, limit: int) -> tuple[PastMatch, ...]:
        """Return matches in which a person sat, the latest first, `offset` of them left out."""
        read = partial(archive.read_matches_of, player=player, offset=offset, limit=limit)
        return await self._reader.run(read)

    async def story(self, match: MatchId) -> Story | None:
        """Return a match with its actions; None if it is unknown."""
        return await self._reader.run(partial(archive.read_story, match=match))

    async def match_at(self, table: TableId, number: int) -> MatchId | None:
        """Return which match of the books is that number of a table; None if it is unknown."""
        return await self._reader.run(partial(archive.read_match_at, table=table, number=number))

    async def kept_of(self, player: PlayerId) -> Mapping[str, Rows]:
        """Return every row about a person, by the name of what it is kept in."""
        return await self._reader.run(partial(privacy.read_kept, player=player))

    async def forget(self, player: PlayerId, at: datetime) -> bool:
        """Take a person out of everything; False, and nothing happened, while at a table."""
        return await self._writer.transact(partial(privacy.forget, player=player, at=at))

    async def retire(self, now: datetime) -> Retired:
        """Forget what has been kept long enough."""
        return await self._writer.transact(partial(privacy.retire, now=now))

    async def guild_settings(self, guild_id: int) -> GuildSettings | None:
        """Return what a server has agreed on; None if it never has."""
        return await self._reader.run(partial(guilds.read_settings, guild_id=guild_id))

    async def set_guild_settings(self, settings: GuildSettings, line: AuditLine) -> None:
        """Store what a server has agreed on, and who did it."""
        write = partial(guilds.write_settings, settings=settings, line=line)
        await self._writer.transact(write)

    async def board(self, query: Query, page: int, viewer: PlayerId, at: datetime) -> Page:
        """Return one page of a board as of that instant, the last one if there are fewer."""
        read = partial(read_board, query=query, number=page, viewer=viewer, at=at)
        return await self._reader.run(read)

    async def profile(
        self, guild_id: int, game: str, player: PlayerId, viewer: PlayerId
    ) -> Profile:
        """Return what the books say of a person in one game on one server."""
        read = partial(read_profile, guild_id=guild_id, game=game, player=player, viewer=viewer)
        return await self._reader.run(read)

    async def set_hidden(self, player: PlayerId, *, hidden: bool) -> None:
        """Take a person off every board, or put them back."""
        await self._writer.transact(partial(set_hidden, player=player, hidden=hidden))

    async def seasons(self, guild_id: int, at: datetime) -> SeasonsKept:
        """Return a server's seasons; one that is over by then is closed."""
        read = partial(seasons.roll_and_read, guild_id=guild_id, at=at)
        return await self._writer.transact(read)

    async def close_season(self, line: AuditLine) -> int:
        """Close the present season of the line's server, and return its number."""
        return await self._writer.transact(partial(seasons.close_for, line=line))

    async def set_monthly(self, line: AuditLine, *, monthly: bool) -> None:
        """Let the seasons of the line's server end with the month, or not."""
        await self._writer.transact(partial(seasons.set_monthly, line=line, monthly=monthly))


async def _writer(path: Path, synchronous: Synchronous, migrations: Path) -> Connection:
    """Open the connection that writes, and migrate."""
    steps = read_migrations(migrations)
    writer = await Connection.to(
        path,
        "journal_mode = WAL",
        f"wal_autocheckpoint = {AT_LEAST}",
        f"synchronous = {synchronous}",
        "foreign_keys = ON",
    )
    try:
        await writer.run(partial(migrate, migrations=steps))
    except BaseException as error:
        await writer.close()
        if type(error) is StoreError:  # SQLite's own words, which do not say of what
            why = error.__cause__ or error
            raise StoreError(f"{path} cannot be brought up to date: {why}") from error
        raise
    return writer


async def _reader(path: Path, writer: Connection) -> Connection:
    """Open the connection that only reads."""
    try:
        return await Connection.to(path, "query_only = ON", f"cache_size = -{READ_CACHE}")
    except BaseException:
        await writer.close()
        raise


def _taken(error: StoreError) -> StoreError:
    """Return the error that says so if a channel's second live table was refused."""
    return ChannelTaken() if "tables.channel_id" in str(error) else error
