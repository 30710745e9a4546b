"""What a match comes to for each seat, and whether and how much it counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scat.books.tallies import Tally

FEWEST_PEOPLE: Final = 2
"""People who must have finished a match, or been charged for leaving it, for it to be rated."""

WINDOW_DAYS: Final = 7
"""Days before a match in which the meetings of two people are counted."""

FULL: Final = 10
"""Tenths of a match that counts fully."""

FREE_MEETINGS: Final = 5
"""Matches of the same two people within the window that count fully, the present one included."""


class Field(StrEnum):
    """Against whom: the two kinds of boards; the value is stored."""

    PEOPLE = "people"
    """At least two people, whatever computer players sat there besides: the match is rated."""
    COMPUTERS = "computers"
    """One person among computer players."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a finished match came to for one seat; void matches have none.

    Attributes:
        player: the person's id; None for a computer player.
        name: the display name as last seen; not escaped.
        place: from 1, shared places share the number.
        pennies: what the seat has won of the kitty.
        has_left: whether the person got up before the end, and was charged for it (H19).
    """

    player: int | None
    name: str
    place: int
    pennies: int
    has_left: bool
    tally: Tally


def field_of(results: Sequence[SeatResult]) -> Field | None:
    """Return which boards a match belongs to; None if no person was in it."""
    people = sum(result.player is not None for result in results)
    if people >= FEWEST_PEOPLE:
        return Field.PEOPLE
    return Field.COMPUTERS if people else None


def pair_weight(met: int) -> int:
    """Return how many tenths a match counts between two people, the guard against farming.

    Args:
        met: how often they have met in the same game and server in the `WINDOW_DAYS` before.
    """
    return min(FULL, FULL * FREE_MEETINGS // (met + 1))


def weight(met: Sequence[int]) -> int:
    """Return how many tenths a match counts for a person: the mean over all opponents, down.

    Args:
        met: for each of the other people, as for `pair_weight`; without any it counts fully.
    """
    return sum(map(pair_weight, met)) // len(met) if met else FULL
