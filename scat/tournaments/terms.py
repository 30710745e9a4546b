"""What a tournament is about, as it is agreed when it is announced."""

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Final, TypeAlias

Instant: TypeAlias = int
"""Seconds since 1970-01-01 UTC; compared by whoever has a clock, never here."""

Number: TypeAlias = int
"""An entrant's number in one tournament, from 1 in order of entry."""

MOST_ENTRANTS: Final = 500
FEWEST_ENTRANTS: Final = 2
MOST_WAITING: Final = 50
SHORTEST_GRACE: Final = 300
"""Seconds that people have to come to their table, unless something else is agreed."""
SMALLEST_TABLE: Final = 2


class Format(StrEnum):
    """How a tournament finds its champion; the value is stored."""

    KNOCK_OUT = "knock-out"
    """Of each table the best go on, until one table is left."""
    ROUNDS = "rounds"
    """A fixed number of rounds for everybody, then perhaps a final table."""
    FREEZE_OUT = "freeze-out"
    """One long game: half of each table drops out, tables are merged, and pennies are kept."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed; nothing of it changes but by an event.

    Attributes:
        name: what people call it; not escaped.
        guild: the server, as Discord numbers it.
        channel: where it is announced.
        director: who announced it, as Discord numbers people.
        seed: secret until the end; orders ties and seats. Its hash is public from the start.
        game: key of the registry.
        rules: `str` of the house rules.
        clock: seconds for a turn; None is no clock.
        form: the format.
        seats: entrants at a full table, 2 to 9.
        fewest: the least that a table needs, 2 or more.
        most: the most that the game seats.
        advance: how many of a table go on in a knock-out, 1 or more.
        rounds: how many rounds; for the format of that name.
        has_final: whether a final table follows the rounds.
        lives: pennies with which everybody begins in a freeze-out.
        starts_at: when it starts; None if only a director or `full` starts it.
        full: with how many entrants it starts at once; None for never.
        check_in: seconds before the start in which entrants must say that they are here; 0 is none.
        round_clock: seconds after which a round's tables are decided as they stand; None is never.
        limit: how many may enter.
        role: who may enter: only people of this role; None is everybody.
        fill: level of the computer players that complete the tables; None is no such players.
        late_until: the last round for which one may still enter; 0 is none.
        grace: seconds after which whoever has not come to their table is a no-show; 0 is never,
            None is what `no_show_after` says.
        every: when it is announced again, ``friday 20:00 Europe/Berlin``; None is never.
        season: the tournaments of this name in a server share one table; None is none.
        prize: the role that the champion is given; None is none.
    """

    name: str
    guild: int
    channel: int
    director: int
    seed: str
    game: str
    rules: str
    clock: int | None = 60
    form: Format = Format.KNOCK_OUT
    seats: int = 4
    fewest: int = 2
    most: int = 9
    advance: int = 2
    rounds: int = 3
    has_final: bool = True
    lives: int = 2
    starts_at: Instant | None = None
    full: int | None = None
    check_in: int = 0
    round_clock: int | None = None
    limit: int = MOST_ENTRANTS
    role: int | None = None
    fill: str | None = None
    late_until: int = 0
    grace: int | None = None
    every: str | None = None
    season: str | None = None
    prize: int | None = None

    def __post_init__(self) -> None:
        if not SMALLEST_TABLE <= self.fewest <= self.seats <= self.most:
            raise ValueError("seats")
        if not FEWEST_ENTRANTS <= self.limit <= MOST_ENTRANTS:
            raise ValueError("limit")
        if self.full is not None and not FEWEST_ENTRANTS <= self.full <= self.limit:
            raise ValueError("full")
        if not (self.advance >= 1 and self.rounds >= 1 and self.lives >= 1):
            raise ValueError("rounds")

    @property
    def no_show_after(self) -> int | None:
        """How many seconds people have to come to their table; None is for ever.

        If nothing is agreed: five minutes, or two turns of the clock, or without one a quarter of
        the round, whichever is longer.
        """
        if self.grace is not None:
            return self.grace or None
        turns = 2 * self.clock if self.clock is not None else (self.round_clock or 0) // 4
        return max(SHORTEST_GRACE, turns)

    @property
    def commitment(self) -> str:
        """The hash of the seed, shown from the start: 64 hexadecimal digits."""
        return sha256(self.seed.encode()).hexdigest()

    def luck(self, number: Number) -> str:
        """Return what orders an entrant where nothing else does; the lowest comes first."""
        return sha256(f"{self.seed}:{number}".encode()).hexdigest()
