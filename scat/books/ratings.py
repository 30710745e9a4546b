"""A rating from places, with how sure it is: Plackett-Luce among the people of a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from scat.books.results import FULL

MODEL: Final = PlackettLuce()
"""The library's own defaults: 25 ± 25/3 at first; a change of them changes every rating."""

PROVISIONAL: Final = 10
"""Rated matches until which a rating is provisional."""

SCALE, ZERO = 40, 500
"""What people see: a beginner has 1,500."""

SURE: Final = 2
"""Standard deviations that the ± covers: about nineteen times in twenty."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is in one game on one server.

    Attributes:
        mu: the middle of what is believed.
        sigma: its standard deviation.
        games: how many rated matches it comes from.
    """

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        """The number that people see."""
        return round(ZERO + SCALE * self.mu)

    @property
    def margin(self) -> int:
        """What stands behind the ±."""
        return round(SURE * SCALE * self.sigma)

    @property
    def is_provisional(self) -> bool:
        """Whether too few matches stand behind it."""
        return self.games < PROVISIONAL


def rated(
    before: Sequence[Rating], places: Sequence[int], weights: Sequence[int]
) -> tuple[Rating, ...]:
    """Return the ratings after a match.

    Args:
        before: of the people in it, at least two.
        places: where each came; only who is before whom matters.
        weights: how many tenths the match counts for each.
    """
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(
        Rating(
            mu=_part(old.mu, new.mu, tenths),
            sigma=_part(old.sigma, new.sigma, tenths),
            games=old.games + 1,
        )
        for old, (new,), tenths in zip(before, after, weights, strict=True)
    )


def _part(old: float, new: float, tenths: int) -> float:
    """Return so many tenths of the way from the old to the new; all of it is exactly the new."""
    return new if tenths == FULL else old + (new - old) * tenths / FULL
