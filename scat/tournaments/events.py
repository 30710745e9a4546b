"""Everything that happens in a tournament; `str` is its line, `parse_event` reads it back."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from scat.tournaments.lines import line_of, read_line
from scat.tournaments.terms import Instant, Number, Terms


class _Line:
    """Prints as its verb and its fields."""

    __slots__ = ()

    def __str__(self) -> str:
        return line_of(VERBS[type(self)], self)  # pyright: ignore[reportArgumentType]


@dataclass(frozen=True, slots=True)
class Announced(_Line):
    """A tournament is announced; always the first event."""

    at: Instant
    terms: Terms


@dataclass(frozen=True, slots=True)
class Entered(_Line):
    """Somebody enters; a person has a Discord id, a computer player a level."""

    at: Instant
    number: Number
    name: str
    player: int | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Admitted(_Line):
    """Somebody who waited for a place has one."""

    at: Instant
    number: Number


@dataclass(frozen=True, slots=True)
class Withdrew(_Line):
    """An entrant withdraws; what was booked stays."""

    at: Instant
    number: Number


@dataclass(frozen=True, slots=True)
class CheckInOpened(_Line):
    """From now on entrants say that they are here."""

    at: Instant


@dataclass(frozen=True, slots=True)
class CheckedIn(_Line):
    """An entrant is here."""

    at: Instant
    number: Number


@dataclass(frozen=True, slots=True)
class Started(_Line):
    """No more entering but late; who has not checked in where that was asked is dropped."""

    at: Instant


@dataclass(frozen=True, slots=True)
class Seated(_Line):
    """A round is seated.

    Attributes:
        tables: the entrants of each table in seat order.
        byes: who has no table in this round.
        is_final: whether it is the final table.
    """

    at: Instant
    round: int
    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()
    is_final: bool = False


@dataclass(frozen=True, slots=True)
class Reseated(_Line):
    """The tables of a round that are not open yet are seated anew; open ones stay as they are.

    Attributes:
        tables: all tables of the round.
        byes: all who have no table.
        by: the director; None is the house, because somebody has left before their table opened.
    """

    at: Instant
    round: int
    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Opened(_Line):
    """A table of a round, counted from 1, stands in the house.

    Attributes:
        id: as the house numbers it.
        channel: where it stands.
    """

    at: Instant
    round: int
    table: int
    id: int
    channel: int


@dataclass(frozen=True, slots=True)
class Substituted(_Line):
    """Somebody takes the seat of an entrant who has not come to their table.

    Attributes:
        table: of the present round, from 1.
        number: who has not come.
        substitute: who sits there from now on, having waited, or a computer player.
    """

    at: Instant
    round: int
    table: int
    number: Number
    substitute: Number


@dataclass(frozen=True, slots=True)
class RollCalled(_Line):
    """It was looked who has come to a table of the present round; that is done once."""

    at: Instant
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Booked(_Line):
    """A table's result is booked, for good.

    Attributes:
        places: of each seat from 1; seats that share a place share the number.
        pennies: what each seat held.
        is_decided: whether it was decided before the match was over.
        is_out: whether each seat was out of the match; empty if nobody knows.
    """

    at: Instant
    round: int
    table: int
    places: tuple[int, ...]
    pennies: tuple[int, ...]
    is_decided: bool = False
    is_out: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Dropped(_Line):
    """An entrant is taken out by a director, or by the house for not showing up.

    Attributes:
        by: who did it; None is the house.
        reason: in their words; may be empty.
    """

    at: Instant
    number: Number
    by: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Paused(_Line):
    """No new table and no round clock until it is resumed; tables under way go on."""

    at: Instant
    by: int


@dataclass(frozen=True, slots=True)
class Resumed(_Line):
    """It goes on; the round clock is longer by the pause."""

    at: Instant
    by: int


@dataclass(frozen=True, slots=True)
class Extended(_Line):
    """The round clock, or before the start the start, is later by so many seconds."""

    at: Instant
    by: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Cancelled(_Line):
    """It ends without a champion; `by` None is the house, for too few entrants."""

    at: Instant
    by: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Finished(_Line):
    """It is over, and the standings are final."""

    at: Instant


@dataclass(frozen=True, slots=True)
class Shown(_Line):
    """A message shows it now.

    Attributes:
        what: ``panel``, ``check-in``, ``event``, ``end``.
        message: its id.
    """

    at: Instant
    what: str
    message: int


Event: TypeAlias = (
    Announced
    | Entered
    | Admitted
    | Withdrew
    | CheckInOpened
    | CheckedIn
    | Started
    | Seated
    | Reseated
    | Opened
    | Substituted
    | RollCalled
    | Booked
    | Dropped
    | Paused
    | Resumed
    | Extended
    | Cancelled
    | Finished
    | Shown
)

KINDS: Final = MappingProxyType[str, "type[Event]"](
    {
        "announce": Announced,
        "enter": Entered,
        "admit": Admitted,
        "withdraw": Withdrew,
        "open-check-in": CheckInOpened,
        "check-in": CheckedIn,
        "start": Started,
        "seat": Seated,
        "reseat": Reseated,
        "open": Opened,
        "substitute": Substituted,
        "call-roll": RollCalled,
        "book": Booked,
        "drop": Dropped,
        "pause": Paused,
        "resume": Resumed,
        "extend": Extended,
        "cancel": Cancelled,
        "finish": Finished,
        "show": Shown,
    }
)

VERBS: Final = MappingProxyType({kind: verb for verb, kind in KINDS.items()})


def parse_event(line: str) -> Event:
    """Read the line of an event.

    Raises:
        ValueError: it is none.
    """
    return read_line(line, KINDS)
