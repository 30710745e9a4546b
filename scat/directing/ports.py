"""What running tournaments need from the world; storage, the house and Discord fit these shapes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from scat.books.champions import TournamentEnd
from scat.sessions.tables import Occupant, Place, PlayerId, TableId, TableOptions
from scat.tournaments.state import Tournament

CupId: TypeAlias = int
"""A tournament's number in the house, never used twice."""


@dataclass(frozen=True, slots=True)
class Cup:
    """A tournament with its number."""

    id: CupId
    state: Tournament


@dataclass(frozen=True, slots=True)
class NewCup:
    """What storage keeps of a tournament beside its log.

    Attributes:
        season: the name of its season; None is none.
        is_repeated: whether another one follows when it is over.
        follows: the one before, if this one repeats it.
    """

    guild: int
    season: str | None
    is_repeated: bool
    follows: CupId | None = None


class CupStore(Protocol):
    """Where tournaments last; every writing method is one durable transaction."""

    async def announce(self, cup: NewCup, lines: Sequence[str]) -> CupId:
        """Store a new tournament; the one that follows another is stored once only."""
        ...

    async def append(
        self,
        cup: CupId,
        after: int,
        lines: Sequence[str],
        *,
        is_live: bool,
        end: TournamentEnd | None = None,
    ) -> None:
        """Append to the log of a tournament that has so many lines; its end goes into the books.

        Raises:
            RevisionConflict: it has more or fewer.
        """
        ...

    async def lines(self, cup: CupId) -> tuple[str, ...]:
        """Return the log, oldest line first; empty if there is no such tournament."""
        ...

    async def live(self) -> tuple[CupId, ...]:
        """Return the tournaments that are not over or not yet told, oldest first."""
        ...

    async def unrepeated(self) -> tuple[CupId, ...]:
        """Return those that are over and to be repeated, but are not yet."""
        ...

    async def of_guild(
        self, guild: int, limit: int, season: str | None = None
    ) -> tuple[CupId, ...]:
        """Return a server's tournaments, all or of one season, the latest first."""
        ...


@dataclass(frozen=True, slots=True)
class TableEnd:
    """How a table of the house stands, as far as a tournament cares.

    Attributes:
        is_over: whether nobody plays there any more.
        is_decided: whether the match did not come to its own end.
        places: of each seat from 1, as it would be if the match ended now.
        pennies: what each seat holds.
        absent: the seats whose people did not show up.
        left: the seats whose people have got up.
        is_out: whether each seat is out of the match; empty if nobody knows.
        is_between_deals: whether the match goes on, and the next deal is awaited.
    """

    is_over: bool
    is_decided: bool
    places: tuple[int, ...]
    pennies: tuple[int, ...]
    absent: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    is_out: tuple[bool, ...] = ()
    is_between_deals: bool = False


class Hall(Protocol):
    """Where the tables of tournaments stand; the house, seen from here."""

    async def open(
        self,
        place: Place,
        occupants: Sequence[Occupant],
        options: TableOptions,
        pennies: tuple[int, ...] | None = None,
    ) -> TableId:
        """Open a table and deal; the same people in the same channel get the same table.

        What they bring is in `pennies`; None is what the rules say.

        Raises:
            Refusal: not now.
        """
        ...

    async def end(self, table: TableId, seats: int) -> TableEnd | None:
        """Return how a table of so many seats stands; None if nothing is known of it."""
        ...

    async def missing(self, table: TableId) -> tuple[int, ...]:
        """Return the seats still in the match whose people have not come to it."""
        ...

    async def agree(self, table: TableId, wanted: Sequence[Occupant | None]) -> None:
        """See that those sit at a table who should, in seat order, while its match goes on.

        None is somebody who takes part no more: they get up, or if they have never come the match
        goes on as if they had not been in it. Where another one sits who has not come, whoever
        should takes the seat over as it stands.
        """
        ...

    async def clear(self, channel: int) -> None:
        """Close the table of a channel, if there is one."""
        ...

    async def stop(self, table: TableId) -> None:
        """End the match of a table now if it is between two deals: who is in it shares a place."""
        ...

    async def close(self, table: TableId) -> None:
        """Close a table, if it is open."""
        ...


class Venue(Protocol):
    """Where in Discord tables stand."""

    async def place(self, cup: Cup, table: int) -> int | None:
        """Return a channel for a table of the present round, from 1; None is not now."""
        ...

    async def call(self, cup: Cup, table: int, players: Sequence[PlayerId]) -> None:
        """Tell people that they sit at a table of the present round from now on; it may fail."""
        ...


class CupAudience(Protocol):
    """Who is told what has changed, after it is stored. Must not wait and must not raise."""

    def cup_changed(self, cup: Cup) -> None:
        """Take note of a tournament's new state."""
        ...
