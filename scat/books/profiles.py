"""What the books say of one person in one game on one server."""

from dataclasses import dataclass, field
from typing import Final

from scat.books.champions import Honours
from scat.books.ratings import Rating
from scat.books.results import SeatResult
from scat.books.tallies import Tally, summed

HISTORY: Final = 24
"""How many ratings of the past are shown, the latest of all."""


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
    """The sums over a person's matches of one field, each counted fully.

    Attributes:
        games: how many matches.
        places: how often each place was reached, from the first to the last one reached.
        left: how many of the matches the person got up from.
        pennies: won from kitties.
        streak: first places in a row up to the latest match.
        best_streak: the most there ever were in a row.
        tally: what was done in them; its best knock is the best of all.
    """

    games: int = 0
    places: tuple[int, ...] = ()
    left: int = 0
    pennies: int = 0
    streak: int = 0
    best_streak: int = 0
    tally: Tally = field(default_factory=Tally)

    @property
    def wins(self) -> int:
        """First places, shared ones too."""
        return self.places[0] if self.places else 0

    @property
    def knock_rate(self) -> float | None:
        """Which part of the knocks was won, 0 to 1; None without knocks."""
        return _rate(self.tally.knocks_won, self.tally.knocks)

    @property
    def average_knock(self) -> float | None:
        """The mean hand behind a knock, in points; None without knocks."""
        return _rate(self.tally.knock_points, 2 * self.tally.knocks)

    @property
    def best_knock(self) -> float:
        """The best hand behind a knock, in points; 0 for none."""
        return self.tally.best_knock / 2

    @property
    def lives_per_deal(self) -> float | None:
        """Lives lost in a deal, on average; None without deals."""
        return _rate(self.tally.lives_lost, self.tally.deals)


@dataclass(frozen=True, slots=True)
class Profile:
    """What there is to say of one person.

    Attributes:
        is_hidden: whether they do not want to stand on boards.
        rating: as it is now; a beginner's without rated matches.
        history: as it was after each of the latest rated matches, the oldest first.
        people: matches among people.
        computers: matches alone with computer players.
        meetings: with whoever asks; None for oneself.
        honours: what they have won in tournaments.
    """

    player: int
    name: str
    is_hidden: bool
    rating: Rating
    history: tuple[Rating, ...]
    people: Figures
    computers: Figures
    meetings: Meetings | None
    honours: Honours = field(default_factory=Honours)


def added(figures: Figures, result: SeatResult) -> Figures:
    """Return the figures with one more match, the latest."""
    streak = figures.streak + 1 if result.place == 1 else 0
    return Figures(
        games=figures.games + 1,
        places=_reached(figures.places, result.place),
        left=figures.left + result.has_left,
        pennies=figures.pennies + result.pennies,
        streak=streak,
        best_streak=max(figures.best_streak, streak),
        tally=summed(figures.tally, result.tally),
    )


def _reached(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Count a place once more."""
    places += (0,) * (place - len(places))
    return (*places[: place - 1], places[place - 1] + 1, *places[place:])


def _rate(part: int, whole: int) -> float | None:
    return part / whole if whole else None
