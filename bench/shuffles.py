"""Whether shuffles are even: where every card lies, and what three cards are worth.

A million packs are put in order by the operating system's chance, as the house does it. For every
card it is counted where it lies, and for the first three-card hand what it is worth; both are
compared with what chance says by chi-square.
"""

import os
import random
import time
from collections import Counter
from collections.abc import Sequence
from typing import Final

from scat.engine.cards import FRENCH_52, Card, Shuffler, shuffle
from scat.engine.thirtyone.counting import suit_points

SHUFFLES: Final = int(os.environ.get("SHUFFLES", "1000000"))

HANDS: Final = (
    *(0, 0, 4, 28, 76, 196, 316, 532, 724, 1040, 5732, 2652, 1104, 1264, 1112, 1132),
    *(980, 996, 844, 856, 1168, 712, 96, 104, 88, 80, 64, 60, 44, 40, 32, 24),
)
"""How many of the 22,100 hands of three cards are worth 0 to 31, by counting them all."""

FIRST_HAND: Final = slice(0, 6, 2)
"""Where the first hand at a table of two comes from: three rounds, one card each."""


class Count:
    """What has been seen of so many packs."""

    def __init__(self) -> None:
        self.packs = 0
        self.places = [[0] * len(FRENCH_52) for _ in FRENCH_52]
        self.values = Counter[int]()

    def add(self, order: Sequence[Card]) -> None:
        """Count one pack."""
        self.packs += 1
        for place, card in enumerate(order):
            self.places[place][card] += 1
        self.values[max(suit_points(order[FIRST_HAND]))] += 1

    def place_square(self) -> float:
        """Return chi-square of the places, with 51 · 51 degrees of freedom.

        A pack has every card once, so the counts hang together: that makes the factor.
        """
        even = self.packs / len(FRENCH_52)
        whole = sum((seen - even) ** 2 / even for row in self.places for seen in row)
        return whole * (len(FRENCH_52) - 1) / len(FRENCH_52)

    def value_square(self) -> float:
        """Return chi-square of the hands' values, with 29 degrees of freedom."""
        share = self.packs / sum(HANDS)
        return sum(
            (self.values[value] - hands * share) ** 2 / (hands * share)
            for value, hands in enumerate(HANDS)
            if hands
        )


PLACE_FREEDOM: Final = (len(FRENCH_52) - 1) ** 2
VALUE_FREEDOM: Final = sum(map(bool, HANDS)) - 1


def deviation(square: float, freedom: int) -> float:
    """Return how many standard deviations a chi-square is from what chance says.

    Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    """
    spread = 2 / (9 * freedom)
    return ((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5


def counted(packs: int, chance: Shuffler) -> Count:
    """Return what is seen of so many packs."""
    count = Count()
    for _ in range(packs):
        count.add(shuffle(FRENCH_52, chance))
    return count


def main() -> None:
    begin = time.perf_counter()
    count = counted(SHUFFLES, random.SystemRandom())
    seconds = time.perf_counter() - begin
    print(f"{count.packs} packs in {seconds:.0f} s")
    for name, square, freedom in (
        ("places of cards", count.place_square(), PLACE_FREEDOM),
        ("values of hands", count.value_square(), VALUE_FREEDOM),
    ):
        away = deviation(square, freedom)
        print(f"{name}: chi-square {square:.1f}, freedom {freedom}, {away:+.2f} deviations")


if __name__ == "__main__":
    main()
