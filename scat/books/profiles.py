"""What the books say of one person on one server, in one game or in all of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scat.books.ratings import Rating
from scat.books.results import Field, SeatResult

HISTORY: Final = 24
"""How many ratings of the past are shown, the latest of all."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match of a person.

    Attributes:
        rating: as it was after the match; None where it is not rated.
    """

    result: SeatResult
    field: Field
    seats: int
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class Meetings:
    """How two people have come off against each other in matches with both.

    Attributes:
        better: in how many the one asked about was placed before the one who asks.
        worse: in how many after.
        equal: in how many they shared a place.
    """

    better: int = 0
    worse: int = 0
    equal: int = 0

    @property
    def total(self) -> int:
        """In how many matches they met."""
        return self.better + self.worse + self.equal


@dataclass(frozen=True, slots=True)
class Figures:
    """The sums over matches of one field; rates are None where there is nothing to divide by.

    Attributes:
        places: how often each place was reached, from the first on.
        pennies: won from kitties.
        knock_rate: which part of the knocks was won, 0 to 1.
        average_knock: the mean hand behind a knock, in points.
        best_knock: the best one, in points; 0 for none.
        lives_per_deal: lives lost in a deal, on average.
        streak: first places in a row up to the latest match.
        best_streak: the most there ever were in a row.
    """

    games: int
    wins: int
    places: tuple[int, ...]
    left: int
    pennies: int
    lives_cost: int
    lives_lost: int
    deals: int
    knocks: int
    knock_rate: float | None
    average_knock: float | None
    best_knock: float
    thirty_ones: int
    lives_per_deal: float | None
    streak: int
    best_streak: int


@dataclass(frozen=True, slots=True)
class Profile:
    """What there is to say of one person.

    Attributes:
        is_hidden: whether they do not want to stand on boards.
        rating: as it is now; a beginner's without rated matches, and over all games.
        history: the number people saw after each of the latest rated matches, the oldest first;
            none over all games.
        people: matches among people.
        computers: matches alone with computer players.
        meetings: with whoever asks; None for oneself.
    """

    player: int
    name: str
    is_hidden: bool
    rating: Rating
    history: tuple[int, ...]
    people: Figures
    computers: Figures
    meetings: Meetings | None


def streaks(wins: Sequence[bool]) -> tuple[int, int]:
    """Return how many in a row are won up to the last, and at most anywhere."""
    now = best = 0
    for is_won in wins:
        now = now + 1 if is_won else 0
        best = max(best, now)
    return now, best


def figures(played: Sequence[Played]) -> Figures:
    """Return the sums over some matches, the oldest first."""
    results = [one.result for one in played]
    tallies = [one.tally for one in results]
    places = [one.place for one in results]
    deals, knocks = sum(t.deals for t in tallies), sum(t.knocks for t in tallies)
    lost = sum(t.lives_lost for t in tallies)
    streak, best_streak = streaks([place == 1 for place in places])
    return Figures(
        games=len(results),
        wins=places.count(1),
        places=tuple(places.count(place) for place in range(1, max(places, default=0) + 1)),
        left=sum(one.has_left for one in results),
        pennies=sum(one.pennies for one in results),
        lives_cost=sum(t.lives_cost for t in tallies),
        lives_lost=lost,
        deals=deals,
        knocks=knocks,
        knock_rate=_rate(sum(t.knocks_won for t in tallies), knocks),
        average_knock=_rate(sum(t.knock_points for t in tallies), 2 * knocks),
        best_knock=max((t.best_knock for t in tallies), default=0) / 2,
        thirty_ones=sum(t.thirty_ones for t in tallies),
        lives_per_deal=_rate(lost, deals),
        streak=streak,
        best_streak=best_streak,
    )


def _rate(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def of_field(played: Sequence[Played], field: Field) -> Figures:
    """Return the sums over the matches of one field."""
    return figures([one for one in played if one.field is field])


def latest_ratings(played: Sequence[Played]) -> tuple[int, ...]:
    """Return the ratings people saw after the latest rated matches, the oldest first."""
    return tuple(one.rating.shown for one in played if one.rating is not None)[-HISTORY:]
