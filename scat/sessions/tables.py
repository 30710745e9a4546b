"""What a table is at one moment: frozen values that are stored, swapped and shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Final, TypeAlias

from scat.books.tallies import Tallies
from scat.engine.protocol import Position, Rules, Seat
from scat.records.sealing import Sealed

PlayerId: TypeAlias = int
"""A person's Discord id."""

TableId: TypeAlias = int

CLOCKS: Final = range(20, 72 * 60 * 60 + 1)
"""How many seconds a turn may be given: 20 s to 72 h."""


class Phase(StrEnum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    """A match has ended; the same people may play again."""
    CLOSED = "closed"
    """Nobody can act here any more; the channel is free."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands in Discord; an attribute that may change, never an address."""

    guild_id: int
    channel_id: int


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who presses or types, as Discord names them at that moment."""

    player: PlayerId
    name: str


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits on one seat.

    Attributes:
        name: display name as last seen, or the computer player's name; not escaped.
        player: the person's id; None for a computer player.
        level: the computer player's level; None for a person.
        misses: turns in a row that the clock had to play (H26).
        is_away: whether a computer player plays the seat until its owner acts again (H26).
        is_ready: whether the owner has asked for the next deal (in a lobby: pressed Deal).
        has_left: whether the person has got up; the seat keeps their name until the next lobby.
        votes: who wants the person removed from the match, in the order in which they voted;
            whoever was removed keeps them, and may not take the seat back (H19).
        has_come: whether the person has made a move, looked at their cards or asked for a deal
            in the match; until then nobody knows whether they are there.
    """

    name: str
    player: PlayerId | None = None
    level: str | None = None
    misses: int = 0
    is_away: bool = False
    is_ready: bool = False
    has_left: bool = False
    votes: tuple[PlayerId, ...] = ()
    has_come: bool = False

    @property
    def is_computer(self) -> bool:
        """Whether nobody's person sits here."""
        return self.player is None

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, present or away; not one who has left."""
        return self.player is not None and not self.has_left

    @property
    def is_automatic(self) -> bool:
        """Whether a computer player moves for this seat, as long as it is in the match (H26)."""
        return self.is_computer or self.is_away or self.has_left


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What is agreed before the first deal.

    Attributes:
        game: key of the registry, ``scat/1``.
        rules: the house rules of that game.
        clock: seconds for a turn, 20 to 259,200 (72 hours); None is no clock.
    """

    game: str
    rules: Rules
    clock: int | None


@dataclass(frozen=True, slots=True)
class TableState:
    """A table at one revision.

    Attributes:
        revision: grows by one with every stored change; buttons carry it. The panel's id is no
            part of it: otherwise sending a panel would make its own buttons stale.
        occupants: in seat order; a seat keeps its number for the whole match (`Seat`).
        host: the person who may change the table before the first deal.
        match: number of the match at this table from 1; 0 in the first lobby.
        position: the match under way or just ended; None in the first lobby.
        due_at: when the table must be woken, in UTC; None when nothing is due.
        turn_due_at: when the running turn's clock runs out, in UTC; None without a clock.
        panel: id of the message that shows the table; None before it is sent.
        ping: id of the message that calls whose turn it is; no part of the revision either.
        waiting: who waits for a seat, the first to come first (H18).
        turned_away: whom the host has removed, sorted; they sit down again when invited.
        ply: how many actions of the match are stored.
        tallies: what every seat has done in the match; not stored, it follows from the actions.
        unattended_at: since when no person is in the match and present; None while one is.
        pack: the cards of the next deal in the order in which they will come, secret but for
            their seal; None while none can begin.
        seals: what was published of the orders of the cards in the present or last deal.
        is_asked: whether the computer players have had their say at this revision; not stored.
    """

    id: TableId
    place: Place
    options: TableOptions
    phase: Phase
    revision: int
    occupants: tuple[Occupant, ...]
    host: PlayerId
    match: int = 0
    position: Position | None = None
    due_at: datetime | None = None
    turn_due_at: datetime | None = None
    panel: int | None = None
    ping: int | None = None
    waiting: tuple[Person, ...] = ()
    turned_away: tuple[PlayerId, ...] = ()
    ply: int = 0
    tallies: Tallies = ()
    unattended_at: datetime | None = None
    pack: Sealed | None = field(default=None, repr=False)
    seals: tuple[str, ...] = ()
    is_asked: bool = field(default=False, compare=False)

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Return the seat of that person; None if they do not sit here (any more)."""
        for seat, who in enumerate(self.occupants):
            if who.player == player and who.is_person:
                return seat
        return None

    def is_waiting(self, player: PlayerId) -> bool:
        """Whether that person is on the waiting list."""
        return any(person.player == player for person in self.waiting)

    @property
    def people(self) -> tuple[Occupant, ...]:
        """Everybody who sits here and is a person, in seat order."""
        return tuple(occupant for occupant in self.occupants if occupant.is_person)

    @property
    def callers(self) -> tuple[Occupant, ...]:
        """The people who together bring the next deal: those in the match and present.

        Where nobody is both, whoever is present and watches; where nobody is present, everybody.
        """
        present = {
            seat: o for seat, o in enumerate(self.occupants) if o.is_person and not o.is_away
        }
        position = self.position
        playing = [o for seat, o in present.items() if position and not position.is_out(seat)]
        return tuple(playing or present.values()) or self.people

    @property
    def is_between_deals(self) -> bool:
        """Whether a match is under way and the next deal is awaited."""
        position = self.position
        return self.phase is Phase.PLAYING and position is not None and position.between_deals


@dataclass(frozen=True, slots=True)
class LeavingCost:
    """What getting up would cost now.

    Attributes:
        pennies: what would go from the person's pennies to the kitty.
        is_out: whether the person would lose a place in a match under way (H19).
        closes_table: whether nobody would be left at the table.
    """

    pennies: int = 0
    is_out: bool = False
    closes_table: bool = False
