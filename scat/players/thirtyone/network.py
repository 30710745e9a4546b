"""The learned values: small networks with one hidden layer, read from a file of half floats.

There is one network for each number of players and kind of question. The first layer is split:
what concerns the deal is summed up once, each way to go on is added to it.
"""

import struct
from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from scat.engine.thirtyone.counting import CARD_POINTS, THIRTY_ONE
from scat.players.thirtyone.inputs import (
    MOST_WATCHED,
    OF_DEAL,
    OF_OPPONENT,
    OF_WAY,
    Way,
)

HIDDEN: Final = 32
"""How many units the hidden layer has."""

Row: TypeAlias = tuple[float, ...]
"""What one input adds to every hidden unit."""

TEN: Final = 10
"""Points of a ten or a court card; an ace has more."""

STEPS: Final = (28, 34, 38, 40, 42, 44, 46, 48, 50, 52, 54, 58)
"""Half points at which a hand counts as better, each an input of its own."""


class Kind(IntEnum):
    """What is asked, in the order of the file."""

    DROPPED = 0
    """The turn is over, nobody has knocked."""
    KNOCKED = 1
    """This player knocks."""
    DROPPED_LAST = 2
    """The turn after a knock is over."""
    DRAWING = 3
    """A card is drawn from the stock."""
    DRAWING_LAST = 4
    """The same after a knock."""


class Network(NamedTuple):
    """From numbers to what is expected: 0 is the loss of one life, 1 that of none."""

    deal: tuple[Row, ...]
    points: tuple[Row, ...]
    hopes: tuple[Row, Row, Row, Row]
    counts: tuple[Row, ...]
    second: Row
    tops: tuple[Row, ...]
    fits: tuple[Row, ...]
    start: Row
    out: Row
    base: float

    def of_deal(self, inputs: Sequence[float]) -> Row:
        """Return what the deal adds up to in the hidden layer."""
        rows = [
            row if value == 1 else [value * weight for weight in row]
            for value, row in zip(inputs, self.deal, strict=True)
            if value
        ]
        return tuple(map(sum, zip(self.start, *rows, strict=True)))

    def value(self, of_deal: Row, way: Way) -> float:
        """Return what is expected of one way to go on."""
        count, second = way.shape
        mean, good, very_good, prospect = way.hopes
        second /= 20
        rows = zip(
            of_deal,
            self.points[way.points],
            self.counts[count],
            self._of_top(way),
            *self.hopes,
            self.second,
            strict=True,
        )
        hidden = [
            a + b + c + d + mean * e + good * f + very_good * g + prospect * h + second * i
            for a, b, c, d, e, f, g, h, i in rows
        ]
        active = [x * weight for x, weight in zip(hidden, self.out, strict=True) if x > 0]
        return self.base + sum(active)

    def _of_top(self, way: Way) -> Row:
        """Return what the discard adds."""
        if way.top is None:
            return NOTHING
        row = self.tops[way.top % 13]
        wanted = [(value, more) for value, more in zip(way.fits, self.fits, strict=True) if value]
        for value, more in wanted:
            row = tuple([a + value * b for a, b in zip(row, more, strict=True)])
        return row


NOTHING: Final[Row] = (0.0,) * HIDDEN


@cache
def networks(places: int) -> tuple[Network, ...]:
    """Return the networks for that many players, by `Kind`."""
    return tuple(_network(rows, places) for rows in _stored()[places - 2])


@cache
def _stored() -> tuple[tuple[tuple[Row, ...], ...], ...]:
    """Return the rows of all networks, by players from 2 and by `Kind`."""
    packed = Path(__file__).with_name("learned.bin").read_bytes()
    numbers = struct.iter_unpack("<e", packed)
    return tuple(
        tuple(tuple(_rows(numbers, _inputs(places) + 3)) for _ in Kind)
        for places in range(2, MOST_WATCHED + 1)
    )


def _inputs(places: int) -> int:
    return OF_DEAL + (places - 1) * OF_OPPONENT + OF_WAY


def _rows(numbers: Iterator[tuple[float]], count: int) -> Iterator[Row]:
    for _ in range(count):
        yield tuple(number for (number,) in islice(numbers, HIDDEN))


def _network(rows: tuple[Row, ...], places: int) -> Network:
    """Put the rows of a file where they are needed: weights, start, out and base."""
    of_deal = OF_DEAL + (places - 1) * OF_OPPONENT
    own, (start, out, base) = rows[of_deal:-3], rows[-3:]
    return Network(
        deal=rows[:of_deal],
        points=tuple(_of_points(own, points) for points in range(THIRTY_ONE + 1)),
        hopes=(own[13], own[14], own[15], own[16]),
        counts=(NOTHING, NOTHING, own[17], _sum(own[17], own[18])),
        second=own[19],
        tops=tuple(_of_card(own, points) for points in CARD_POINTS[:13]),
        fits=(own[21], own[22], own[23], own[24], own[27], own[28], own[29]),
        start=start,
        out=out,
        base=base[0],
    )


def _sum(*rows: Sequence[float]) -> Row:
    return tuple(map(sum, zip(*rows, strict=True)))


def _scaled(factor: float, row: Row) -> Row:
    return tuple(factor * weight for weight in row)


def _of_points(own: tuple[Row, ...], points: int) -> Row:
    reached = sum(points >= step for step in STEPS)
    return _sum(NOTHING, *own[:reached], _scaled(points / THIRTY_ONE, own[12]))


def _of_card(own: tuple[Row, ...], points: int) -> Row:
    """Return what a discard worth so many points adds: by its points, as a ten, as an ace."""
    return _sum(
        _scaled(points / 11, own[20]),
        own[25] if points >= TEN else NOTHING,
        own[26] if points > TEN else NOTHING,
    )
