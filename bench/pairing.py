"""Seating of tournaments: time, meetings again, against chance and against what is possible."""

import itertools
import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from scat.tournaments.seating import Meetings, Tables, pairs, repeats, seat
from scat.tournaments.sizes import table_sizes

ROUNDS: Final = 8
FIELDS: Final = ((500, range(3, 10)), (60, range(3, 10)), (24, range(3, 7)))
Seater: TypeAlias = Callable[[Sequence[Tables], int, Sequence[int], random.Random], Tables]


def ours(
    before: Sequence[Tables], entrants: int, sizes: Sequence[int], rng: random.Random
) -> Tables:
    return seat(range(entrants), sizes, Meetings.of(before), rng)


def by_chance(
    before: Sequence[Tables],  # noqa: ARG001 - it does not care
    entrants: int,
    sizes: Sequence[int],
    rng: random.Random,
) -> Tables:
    order = list(range(entrants))
    rng.shuffle(order)
    found: list[tuple[int, ...]] = []
    for size in sizes:
        found.append(tuple(order[:size]))
        order = order[size:]
    return tuple(found)


def seated(seater: Seater, entrants: int, seats: int) -> tuple[list[Tables], float]:
    """Return the rounds and the longest time of one in seconds."""
    rounds: list[Tables] = []
    longest = 0.0
    sizes, _ = table_sizes(entrants, seats, 2, 9)
    for number in range(ROUNDS):
        begin = time.perf_counter()
        rounds.append(seater(rounds, entrants, sizes, random.Random(number)))
        longest = max(longest, time.perf_counter() - begin)
    return rounds, longest


def bound(entrants: int, seats: int) -> int:
    """Return a number of meetings again that no arrangement of equal tables can fall below.

    Either there are fewer pairs than meetings (social golfers who have met everybody), or the
    mates of a table are more than there are tables, so that some must sit together again.
    """
    sizes, _ = table_sizes(entrants, seats, 2, 9)
    meetings = ROUNDS * sum(size * (size - 1) // 2 for size in sizes)
    crowded = (ROUNDS - 1) * sum(_kept(size, len(sizes)) for size in sizes)
    return max(0, meetings - entrants * (entrants - 1) // 2, crowded)


def _kept(size: int, tables: int) -> int:
    """Return how many pairs of a table stay together however it is spread over so many."""
    small, larger = divmod(size, tables)
    return larger * (small + 1) * small // 2 + (tables - larger) * small * (small - 1) // 2


def mates_again(rounds: Sequence[Tables]) -> int:
    """Return how many pairs sat together in two rounds running."""
    met = [set(pairs(tables)) for tables in rounds]
    return sum(len(one & other) for one, other in itertools.pairwise(met)) // 2


def main() -> None:
    longest = 0.0
    print(f"{ROUNDS} rounds; meetings again (of them with last round's table mates)")
    print("entrants seats       ours         by chance   bound   slowest round")
    for entrants, tables in FIELDS:
        for seats in tables:
            own, took = seated(ours, entrants, seats)
            drawn, _ = seated(by_chance, entrants, seats)
            longest = max(longest, took)
            print(
                f"{entrants:8} {seats:5} {repeats(own):6} ({mates_again(own):4})"
                f" {repeats(drawn):8} ({mates_again(drawn):4}) {bound(entrants, seats):7}"
                f" {took * 1e3:10.0f} ms"
            )
    print(f"slowest round {longest * 1e3:.0f} ms   (target < 100)")
    times = [seated(ours, 500, 9)[1] for _ in range(5)]
    print(f"500 entrants at tables of 9: {statistics.median(times) * 1e3:.0f} ms")


if __name__ == "__main__":
    main()
