"""Who won how often: a table with 95 % intervals."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from scat.engine.protocol import Outcome

SPREAD: Final = 1.959964
"""Standard deviations on either side of the middle that hold 95 % of a normal distribution."""


class Tally:
    """Counts games by computer player; a shared win is shared out."""

    def __init__(self, players: Sequence[str]) -> None:
        self._seats = Counter(players)
        self._wins: dict[str, float] = dict.fromkeys(self._seats, 0.0)
        self.games = 0
        self.unfinished = 0

    def add(self, players: Sequence[str], outcome: Outcome | None) -> None:
        """Count a game with these players by seat; one without an outcome was broken off."""
        if outcome is None:
            self.unfinished += 1
            return
        self.games += 1
        for seat in outcome.winners:
            self._wins[players[seat]] += 1 / len(outcome.winners)

    def lines(self) -> Iterator[str]:
        """Yield the table: wins, their share of the games, its interval, a fair share."""
        width = max(map(len, ("player", *self._seats)))
        head = f"{'player':<{width}}  seats     wins   share      95 % interval  fair"
        yield head
        for name, seats in self._seats.items():
            low, high = interval(self._wins[name], self.games)
            share = self._wins[name] / self.games if self.games else 0.0
            fair = seats / self._seats.total()
            yield (
                f"{name:<{width}}  {seats:>5}  {self._wins[name]:>7.1f}  {share:>6.1%}"
                f"  {low:>6.1%} to {high:>6.1%}  {fair:>4.0%}"
            )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of the share of wins, from 0 to 1.

    >>> [round(end, 3) for end in interval(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    share, z = wins / games, SPREAD
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
