"""Who sits with whom: as few meetings again as can be, last round's table mates least of all."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from scat.tournaments.terms import Number

Tables: TypeAlias = tuple[tuple[Number, ...], ...]

MATES: Final = 4
"""A meeting of last round's table mates weighs as much as so many more earlier meetings."""

EFFORT: Final = 60_000
"""Steps after which the search ends; a step looks at one earlier meeting. Some 25 ms."""

TRIES: Final = 40
"""Fresh beginnings at most, for small fields."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """Who has met whom.

    Attributes:
        times: for each entrant, how often they have met each other one.
        mates: the pairs of last round's tables, each in both orders.
    """

    times: Mapping[Number, Mapping[Number, int]]
    mates: frozenset[tuple[Number, Number]]

    @classmethod
    def of(cls, rounds: Sequence[Tables]) -> "Meetings":
        """Count the meetings of earlier rounds, the last one last."""
        times: dict[Number, Counter[Number]] = {}
        for tables in rounds:
            for one, other in pairs(tables):
                times.setdefault(one, Counter())[other] += 1
        return cls(times, frozenset(pairs(rounds[-1] if rounds else ())))

    def weights(self, one: Number, field: frozenset[Number]) -> tuple[tuple[Number, int], ...]:
        """Return what each further meeting of an entrant with somebody of the field costs.

        The second meeting costs 1, the third 3, the fourth 5: two pairs that meet twice are
        better than one that meets three times.
        """
        return tuple(
            (other, 2 * times - 1 + MATES * ((one, other) in self.mates))
            for other, times in self.times.get(one, {}).items()
            if other in field
        )


def pairs(tables: Tables) -> Iterable[tuple[Number, Number]]:
    """Yield everybody with each of their table mates, each pair in both orders."""
    return ((one, other) for table in tables for one in table for other in table if one != other)


def repeats(rounds: Sequence[Tables]) -> int:
    """Return how many meetings were not the first of their pair."""
    met = Counter(pair for tables in rounds for pair in pairs(tables))
    return sum(times - 1 for times in met.values()) // 2


@dataclass(slots=True)
class _Search:
    """One seating in the making."""

    weights: Mapping[Number, tuple[tuple[Number, int], ...]]
    sizes: Sequence[int]
    rng: random.Random
    steps: int
    table_of: dict[Number, int] = field(default_factory=dict[Number, int])

    def fill(self) -> None:
        """Seat everybody at the table where it costs least, those with most to avoid first."""
        self.table_of = {}
        order = list(self.weights)
        self.rng.shuffle(order)
        order.sort(key=lambda one: -len(self.weights[one]))
        free = list(self.sizes)
        for one in order:
            costs = self.costs(one)
            table = min(
                (table for table, seats in enumerate(free) if seats),
                key=lambda table: (costs[table], -free[table]),
            )
            self.table_of[one] = table
            free[table] -= 1

    def costs(self, one: Number) -> list[int]:
        """Return what it would cost to seat somebody at each table."""
        costs = [0] * len(self.sizes)
        self.steps -= len(self.weights[one]) + 1
        for other, weight in self.weights[one]:
            table = self.table_of.get(other)
            if table is not None:
                costs[table] += weight
        return costs

    def cost(self) -> int:
        """Return what the whole seating costs."""
        return sum(self.costs(one)[self.table_of[one]] for one in self.table_of) // 2

    def improve(self) -> None:
        """Swap two entrants as long as that costs less and steps are left."""
        is_better = True
        while is_better and self.steps > 0:
            is_better = False
            unhappy = [one for one in self.table_of if self.costs(one)[self.table_of[one]]]
            self.rng.shuffle(unhappy)
            for one in unhappy:
                is_better = self._swapped(one) or is_better
                if self.steps <= 0:
                    return

    def _swapped(self, one: Number) -> bool:
        """Swap somebody with whoever makes it cheapest, if anybody does."""
        costs, here = self.costs(one), self.table_of[one]
        best, gain = None, 0
        for other in self._candidates(one, costs):
            theirs, there = self.costs(other), self.table_of[other]
            shared = next((weight for who, weight in self.weights[one] if who == other), 0)
            change = costs[there] + theirs[here] - costs[here] - theirs[there] - 2 * shared
            if change < gain:
                best, gain = other, change
            if self.steps <= 0:
                break
        if best is None:
            return False
        self.table_of[one], self.table_of[best] = self.table_of[best], here
        return True

    def _candidates(self, one: Number, costs: Sequence[int]) -> list[Number]:
        """Return who sits where it would cost less, in random order."""
        here = costs[self.table_of[one]]
        found = [other for other, table in self.table_of.items() if costs[table] < here]
        self.rng.shuffle(found)
        return found

    def tables(self) -> Tables:
        """Return the seating; seats are drawn by lot."""
        seated: list[list[Number]] = [[] for _ in self.sizes]
        for one, table in self.table_of.items():
            seated[table].append(one)
        for table in seated:
            self.rng.shuffle(table)
        return tuple(map(tuple, seated))


def seat(
    field: Sequence[Number],
    sizes: Sequence[int],
    meetings: Meetings,
    rng: random.Random,
    effort: int = EFFORT,
) -> Tables:
    """Seat a field at tables of these sizes, whose sum is the field's.

    Returns the cheapest seating found within the effort; the same for the same random source.
    """
    if not sizes:
        return ()
    here = frozenset(field)
    weights = {one: meetings.weights(one, here) for one in field}
    search = _Search(weights, sizes, rng, effort)
    best, lowest = (), None
    for _ in range(TRIES):
        search.fill()
        search.improve()
        cost = search.cost()
        if lowest is None or cost < lowest:
            best, lowest = search.tables(), cost
        if lowest == 0 or search.steps <= 0:
            break
    return best


def rebalanced(tables: Tables, sizes: Sequence[int], rng: random.Random) -> Tables:
    """Fit tables that have lost entrants into fewer or other sizes, moving as few as possible.

    The smallest tables are broken up; those who must move are drawn by lot and go where most
    seats are free.
    """
    kept = sorted(tables, key=len, reverse=True)
    moving = [one for table in kept[len(sizes) :] for one in table]
    seated = [list(table) for table in kept[: len(sizes)]]
    seated += [[] for _ in range(len(sizes) - len(seated))]
    seated.sort(key=len, reverse=True)
    for table, size in zip(seated, sizes, strict=True):
        while len(table) > size:
            moving.append(table.pop(rng.randrange(len(table))))
    rng.shuffle(moving)
    for one in moving:
        room = [size - len(table) for table, size in zip(seated, sizes, strict=True)]
        seated[room.index(max(room))].append(one)
    return tuple(map(tuple, seated))
