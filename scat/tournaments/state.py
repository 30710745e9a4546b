"""A tournament at one moment: frozen values that events lead from one to the next."""

from dataclasses import dataclass
from enum import StrEnum

from scat.tournaments.seating import Tables
from scat.tournaments.terms import Format, Instant, Number, Terms


class Stage(StrEnum):
    """Where a tournament stands."""

    ENTERING = "entering"
    CHECKING_IN = "checking-in"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part.

    Attributes:
        name: as last seen; not escaped.
        player: the person's Discord id; None for a computer player.
        level: the computer player's level; None for a person.
        is_here: whether they have checked in.
        since: the first round they may play, from 1.
        left_in: the round after which they were gone, 0 before the first; None while they are in.
        is_dropped: whether a director or the house took them out.
        is_waiting: whether they have no place, but take one if somebody else does not come.
    """

    number: Number
    name: str
    player: int | None = None
    level: str | None = None
    is_here: bool = False
    since: int = 1
    left_in: int | None = None
    is_dropped: bool = False
    is_waiting: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What a table came to, by seat."""

    places: tuple[int, ...]
    pennies: tuple[int, ...]
    is_decided: bool = False
    is_out: tuple[bool, ...] = ()

    def share(self, seat: int) -> int:
        """Return how many of a hundred of the others at the table a seat has beaten, 0 to 100."""
        place = self.places[seat]
        beaten = sum(other > place for other in self.places)
        tied = sum(other == place for other in self.places) - 1
        return (100 * beaten + 50 * tied) // max(1, len(self.places) - 1)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the house has a table of a round.

    Attributes:
        table: its number there; 0 while there is only a channel for it.
        opened_at: since when people are expected there; later by every pause.
        is_called: whether it was looked who has come.
    """

    table: int
    channel: int
    opened_at: Instant = 0
    is_called: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """One round.

    Attributes:
        number: from 1.
        tables: the entrants of each table in seat order.
        results: of each table; None while it is played.
        spots: of each table; None until the house has opened it.
        began_at: when its clock began; later by every pause and extension.
        reseatings: how often directors have changed its seats.
    """

    number: int
    tables: Tables
    byes: tuple[Number, ...]
    is_final: bool
    began_at: Instant
    results: tuple[Result | None, ...]
    spots: tuple[Spot | None, ...]
    reseatings: int = 0

    @property
    def opened(self) -> int:
        """How many tables stand in the house; they are opened in order."""
        return sum(spot is not None and spot.table > 0 for spot in self.spots)

    @property
    def is_over(self) -> bool:
        """Whether every table has a result."""
        return all(result is not None for result in self.results)

    def result_of(self, number: Number) -> tuple[Result, int] | None:
        """Return the result of an entrant's table and their seat; None if there is none."""
        for table, result in zip(self.tables, self.results, strict=True):
            if number in table and result is not None:
                return result, table.index(number)
        return None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A whole tournament at one moment.

    Attributes:
        announced_at: when it was announced.
        starts_at: as agreed, later by extensions before the start.
        paused_at: since when it is paused; None while it goes on.
        began_check_in_at: since when people check in.
        shown: the ids of the messages that show it, by what they show.
        events: how many events have led here.
    """

    terms: Terms
    announced_at: Instant
    stage: Stage = Stage.ENTERING
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    starts_at: Instant | None = None
    paused_at: Instant | None = None
    shown: tuple[tuple[str, int], ...] = ()
    events: int = 1

    @property
    def is_live(self) -> bool:
        """Whether it is neither finished nor cancelled."""
        return self.stage not in (Stage.FINISHED, Stage.CANCELLED)

    @property
    def is_open(self) -> bool:
        """Whether it has not started."""
        return self.stage in (Stage.ENTERING, Stage.CHECKING_IN)

    @property
    def is_over(self) -> bool:
        """Whether no round is under way."""
        return not self.rounds or self.rounds[-1].is_over

    @property
    def present(self) -> tuple[Entrant, ...]:
        """Everybody with a place who has neither withdrawn nor been dropped."""
        return tuple(one for one in self.entrants if one.left_in is None and not one.is_waiting)

    @property
    def waiting(self) -> tuple[Entrant, ...]:
        """Everybody who waits for a place, the first to come first."""
        return tuple(one for one in self.entrants if one.left_in is None and one.is_waiting)

    @property
    def may_wait(self) -> bool:
        """Whether whoever enters and finds no place may wait for one."""
        return self.is_open or (self.stage is Stage.PLAYING and self.may_substitute)

    @property
    def may_substitute(self) -> bool:
        """Whether seats in this round may be taken over: in the first, and for late entry."""
        latest = 1 if self.terms.form is Format.KNOCK_OUT else max(1, self.terms.late_until)
        return len(self.rounds) <= latest

    @property
    def may_enter_late(self) -> bool:
        """Whether one may still enter though it has started."""
        is_in_time = len(self.rounds) <= self.terms.late_until
        return (
            self.stage is Stage.PLAYING and is_in_time and self.terms.form is not (Format.KNOCK_OUT)
        )

    def entrant(self, number: Number) -> Entrant | None:
        """Return an entrant by number."""
        return self.entrants[number - 1] if 1 <= number <= len(self.entrants) else None

    def of_player(self, player: int) -> Entrant | None:
        """Return the entry of a person who is in, or waits for a place."""
        entries = (one for one in self.entrants if one.left_in is None)
        return next((one for one in entries if one.player == player), None)

    def message(self, what: str) -> int | None:
        """Return the message that shows something of it."""
        return dict(self.shown).get(what)
