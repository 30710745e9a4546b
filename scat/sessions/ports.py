"""What the house needs from the world; storage and Discord fit these shapes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from scat.books.boards import Page, Query
from scat.books.champions import SeasonsKept
from scat.books.ledger import Movement
from scat.books.profiles import Profile
from scat.books.results import SeatResult
from scat.engine.protocol import Event, Seat
from scat.records.sealing import Sealed
from scat.sessions.audit import AuditLine
from scat.sessions.guilds import GuildSettings
from scat.sessions.keeping import Keeping
from scat.sessions.past import Archive
from scat.sessions.tables import PlayerId, TableId, TableState


class Clock(Protocol):
    """What time it is."""

    def now(self) -> datetime:
        """Return the present instant, aware, in UTC."""
        ...


class Alarm(Protocol):
    """A timer that calls once; setting it again replaces what was set."""

    def set(self, at: datetime, ring: Callable[[], None]) -> None:
        """Call `ring` at that instant, or as soon as possible when it has passed."""
        ...

    def cancel(self) -> None:
        """Forget what was set."""
        ...


class Audience(Protocol):
    """Who is told what changed, after it is stored. Must not wait and must not raise."""

    def table_changed(self, state: TableState, events: tuple[Event, ...]) -> None:
        """Take note of the table's new state and of what happened on the way, oldest first."""
        ...

    def turn_half_over(self, state: TableState) -> None:
        """Take note that half of the running turn's clock is over; the state has not changed."""
        ...


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as storage keeps it: what it began with and every action since.

    Attributes:
        rules: `str` of the rules.
        dealer: the first dealer's seat.
        seats: how many seats it began with.
        actions: the notation of every action, oldest first.
    """

    game: str
    rules: str
    dealer: int
    seats: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """One action to append.

    Attributes:
        deal: number of the deal it belongs to, from 1 (the action that deals belongs to it).
        ply: number within the match, from 1.
        action: its notation.
        sealed: the order in which it puts the cards, whose seal was published first; None if it
            puts none in order.
    """

    deal: int
    ply: int
    action: str
    sealed: Sealed | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the ledger to append.

    Attributes:
        ply: of the match's action that moved the pennies; 0 before the first.
    """

    ply: int
    movement: Movement


@dataclass(frozen=True, slots=True)
class Change:
    """What one transaction writes.

    Attributes:
        state: the table as it is from now on; its `revision` is one more than the stored one.
        moves: actions to append to the table's current match.
        begins_match: whether `state.match` is a new match that begins with this change.
        ends_match: whether the match ended; `state.position.outcome` says how, None is void.
        at: the instant of the change, in UTC.
        dealer: the first dealer's seat of the match that begins; None when none begins.
        terms_changed: whether the table's place, options, phase, host or match differ from what
            is stored.
        seats_changed: whether anything about the occupants differs from what is stored.
        waiting_changed: whether the waiting list differs from what is stored.
        pack_changed: whether the next deal's pack differs from what is stored.
        audit: what to write down for good besides.
        ledger: the pennies that moved in the table's match.
        results: what the match came to for each seat, if it ended and is not void.
    """

    state: TableState
    at: datetime
    moves: Sequence[Move] = ()
    begins_match: bool = False
    ends_match: bool = False
    dealer: Seat | None = None
    terms_changed: bool = True
    seats_changed: bool = True
    waiting_changed: bool = True
    pack_changed: bool = True
    audit: Sequence[AuditLine] = ()
    ledger: Sequence[Entry] = ()
    results: Sequence[SeatResult] = ()


class BookStore(Protocol):
    """Where results last, and what follows from them; writing methods as those of `TableStore`."""

    async def board(self, query: Query, page: int, viewer: PlayerId, at: datetime) -> Page:
        """Return one page of a board as of that instant, the last one if there are fewer."""
        ...

    async def profile(
        self, guild_id: int, game: str, player: PlayerId, viewer: PlayerId
    ) -> Profile:
        """Return what the books say of a person in a game, or in `ALL_GAMES`, on one server."""
        ...

    async def set_hidden(self, player: PlayerId, *, hidden: bool) -> None:
        """Take a person off every board, or put them back."""
        ...

    async def seasons(self, guild_id: int, at: datetime) -> SeasonsKept:
        """Return a server's seasons; one that is over by then is closed."""
        ...

    async def close_season(self, line: AuditLine) -> int:
        """Close the present season of the line's server, and return its number."""
        ...

    async def set_monthly(self, line: AuditLine, *, monthly: bool) -> None:
        """Let the seasons of the line's server end with the month, or not."""
        ...


class TableStore(Archive, BookStore, Keeping, Protocol):
    """Where tables and matches last.

    Every writing method is one transaction and returns only when it is durable.
    """

    async def create(self, state: TableState, at: datetime) -> TableId:
        """Store a new table (its `id` is ignored) and return its id.

        Raises:
            ChannelTaken: the channel has a live table already.
        """
        ...

    async def save(self, change: Change, meanwhile: Callable[[], None] | None = None) -> None:
        """Store one change.

        Args:
            change: what is to be stored.
            meanwhile: called on the event loop while only the disk is waited for; it may yet fail.

        Raises:
            RevisionConflict: the stored revision is not one less than the change's.
            ChannelTaken: the table moves to a channel that has a live table already.
        """
        ...

    async def set_panel(self, table: TableId, panel: int | None) -> None:
        """Store which message shows the table; the revision stays as it is."""
        ...

    async def set_ping(self, table: TableId, ping: int | None) -> None:
        """Store which message calls whose turn it is; the revision stays as it is."""
        ...

    async def set_come(self, table: TableId, seat: Seat) -> None:
        """Store that whoever sits there has come; the revision stays as it is."""
        ...

    async def abandon(
        self, table: TableId, at: datetime, by: PlayerId | None = None, reason: str = ""
    ) -> None:
        """Close a table that cannot be read; its running match is void and its pennies go back.

        If a moderator does it, that goes to the audit.
        """
        ...

    async def load(self, table: TableId) -> tuple[TableState, StoredMatch | None] | None:
        """Return a table, its `position` None, with the match to replay; None if unknown.

        There is no match to replay in a lobby.
        """
        ...

    async def live_in_channel(self, channel_id: int) -> TableId | None:
        """Return the channel's live table."""
        ...

    async def live_of_player(self, player: PlayerId) -> tuple[TableId, ...]:
        """Return the live tables where the person sits, oldest first."""
        ...

    async def live_in_guild(self, guild_id: int) -> tuple[TableId, ...]:
        """Return the server's live tables, oldest first."""
        ...

    async def changed_since(self, since: datetime) -> tuple[TableId, ...]:
        """Return the live tables that have changed since then, the latest first."""
        ...

    async def due(self, now: datetime) -> tuple[tuple[datetime, TableId], ...]:
        """Return when each live table must be woken, soonest first.

        That is when something is due, or earlier when half of its running turn's clock is over,
        if that is still to come and the clock is 60 s or longer.
        """
        ...

    async def audit(self, guild_id: int, limit: int) -> tuple[AuditLine, ...]:
        """Return so many of the server's audit lines at most, the latest first."""
        ...

    async def guild_settings(self, guild_id: int) -> GuildSettings | None:
        """Return what a server has agreed on; None if it never has."""
        ...

    async def set_guild_settings(self, settings: GuildSettings, line: AuditLine) -> None:
        """Store what a server has agreed on, and who did it."""
        ...


class StoreError(Exception):
    """Storage refused or failed; nothing was stored."""


class ChannelTaken(StoreError):  # noqa: N818 - says what is the case
    """The channel has a live table."""


class RevisionConflict(StoreError):  # noqa: N818 - says what is the case
    """Somebody else stored a change of this table first."""
