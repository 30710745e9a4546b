"""The learned values of 31 with a widow: small networks, read from a file of half floats.

There is one network for each number of players and kind of question, once for those who watch the
others and once for those who do not, and one network that guesses what others hold. The first
layer of a value is split: what concerns the deal is summed up once, each way to go on is added.
"""

import struct
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from scat.engine.thirtyone.counting import THIRTY_ONE
from scat.players.thirtyone.widow.potential import MOST_HALF_POINTS, TRIPS

OF_DEAL: Final = 36
"""Numbers about the deal as a whole."""
OF_OPPONENT: Final = 15
"""Numbers about each opponent, the next to act first; only for those who watch."""
OF_WAY: Final = 56
"""Numbers about one way to go on."""
OF_GUESS: Final = 44
"""Numbers about what somebody did."""

MOST_WATCHED: Final = 6
"""Of more players only the five opponents who act next are watched."""

HIDDEN: Final = 32
"""How many units the hidden layer of a value has."""
GUESSING: Final = 40
"""How many units the hidden layer of the guess has."""
BINS: Final = (0, 20, 28, 34, 38, 40, 42, 44, 46, 48, 50, 52, 54, 58, 61, 62)
"""From how many half points on hands are guessed alike."""

STEPS: Final = (20, 24, 28, 32, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58)
"""Half points at which a hand counts as better, each an input of its own."""
LINEAR: Final = len(STEPS)
"""The input that grows with the half points; those before are the steps."""
AS_TRIPS: Final = 46
"""The input of a hand like three of a kind."""

LEAST_LIKELY: Final = -8.0
MOST_LIKELY: Final = 8.0

Row: TypeAlias = tuple[float, ...]
"""What one input adds to every hidden unit, or a hidden unit to every output."""

Numbers: TypeAlias = Iterable[tuple[int, float]]
"""Inputs that are not zero, with their places."""


class Kind(IntEnum):
    """What is asked, in the order of the file."""

    GOING = 0
    """The turn is over with the widow open, nobody has knocked."""
    HIDDEN_YET = 1
    """The same where the widow's cards are not known."""
    KNOCKED = 2
    """This player knocks."""
    LAST = 3
    """The turn after a knock is over, or everybody has passed."""
    BLIND = 4
    """The hidden widow is taken."""
    BLIND_LAST = 5
    """The same after a knock."""


class Network(NamedTuple):
    """From numbers to what is expected: 0 is the loss of one life, 1 that of none."""

    deal: tuple[Row, ...]
    way: tuple[Row, ...]
    points: tuple[Row, ...]
    start: Row
    out: Row
    base: float

    def of_deal(self, inputs: Sequence[float]) -> Row:
        """Return what the deal adds up to in the hidden layer."""
        rows = _weighted(zip(inputs, self.deal, strict=True))
        return tuple(map(sum, zip(self.start, *rows, strict=True)))

    def value(self, of_deal: Row, half_points: int | None, numbers: Numbers) -> float:
        """Return what is expected of one way to go on; None for a hand that is not known yet."""
        known = () if half_points is None else (self.points[half_points],)
        rows = _weighted((value, self.way[place]) for place, value in numbers)
        hidden = map(sum, zip(of_deal, *known, *rows, strict=True))
        return self.base + sum(
            [x * weight for x, weight in zip(hidden, self.out, strict=True) if x > 0]
        )


class Guess(NamedTuple):
    """From what somebody did to how likely it would be with so many points."""

    rows: tuple[Row, ...]
    start: Row
    out: tuple[Row, ...]
    base: Row

    def likelihoods(self, inputs: Sequence[float]) -> list[float]:
        """Return the logarithm of how likely it is for each of `BINS`, up to a common summand."""
        rows = _weighted(zip(inputs, self.rows, strict=True))
        hidden = [max(x, 0.0) for x in map(sum, zip(self.start, *rows, strict=True))]
        return [
            min(max(base + sum(map(float.__mul__, hidden, row)), LEAST_LIKELY), MOST_LIKELY)
            for base, row in zip(self.base, self.out, strict=True)
        ]


def _weighted(inputs: Iterable[tuple[float, Row]]) -> list[Sequence[float]]:
    """Return the rows times their inputs, without those of zero."""
    return [
        row if value == 1 else [value * weight for weight in row] for value, row in inputs if value
    ]


class Learned(NamedTuple):
    """Everything in the file.

    Attributes:
        values: by whether the player watches, by number of players from 2 and by `Kind`.
        guess: what others hold.
    """

    values: tuple[tuple[tuple[Network, ...], ...], ...]
    guess: Guess


@cache
def learned() -> Learned:
    """Return the networks, read at the first use."""
    packed = Path(__file__).with_name("learned.bin").read_bytes()
    numbers = (number for (number,) in struct.iter_unpack("<e", packed))
    values = tuple(
        tuple(
            tuple(_network(numbers, _inputs(players, is_watchful=is_watchful)) for _ in Kind)
            for players in range(2, MOST_WATCHED + 1)
        )
        for is_watchful in (False, True)
    )
    return Learned(values, _guess(numbers))


def networks(places: int, *, is_watchful: bool) -> tuple[Network, ...]:
    """Return the networks for that many players, by `Kind`."""
    return learned().values[is_watchful][min(places, MOST_WATCHED) - 2]


def _inputs(players: int, *, is_watchful: bool) -> int:
    """Return how many inputs there are about the deal."""
    return OF_DEAL + (players - 1) * OF_OPPONENT * is_watchful


def _rows(numbers: Iterator[float], count: int, units: int = HIDDEN) -> tuple[Row, ...]:
    return tuple(tuple(islice(numbers, units)) for _ in range(count))


def _network(numbers: Iterator[float], of_deal: int) -> Network:
    deal, way = _rows(numbers, of_deal), _rows(numbers, OF_WAY)
    start, out, base = _rows(numbers, 3)
    points = tuple(_of_points(way, points) for points in range(MOST_HALF_POINTS + 1))
    return Network(deal, way, points, start, out, base[0])


def _of_points(way: tuple[Row, ...], points: int) -> Row:
    """Return what a hand of so many half points adds."""
    rows = [way[place] for place, step in enumerate(STEPS) if points >= step]
    if points >= TRIPS:
        rows.append(way[AS_TRIPS])
    linear = [points / THIRTY_ONE * weight for weight in way[LINEAR]]
    return tuple(map(sum, zip(linear, *rows, strict=True)))


def _guess(numbers: Iterator[float]) -> Guess:
    rows = _rows(numbers, OF_GUESS, GUESSING)
    (start,) = _rows(numbers, 1, GUESSING)
    out = _rows(numbers, len(BINS), GUESSING)
    (base,) = _rows(numbers, 1, len(BINS))
    return Guess(rows, start, out, base)
