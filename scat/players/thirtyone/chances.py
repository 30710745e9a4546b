"""How likely a match is won with so many lives against so many: what a life is worth."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

EXACT_PLAYERS: Final = 6
EXACT_LIVES: Final = 4
"""Up to so many players and lives each the chance is followed deal by deal."""

STEEPNESS: Final = 1.75
"""Beyond that, chances are as the lives to this power; fits the exact ones."""

SKILL: Final = 0.8
"""How often the player in question loses a life, against once for everybody else."""


class Odds(NamedTuple):
    """How deals of a game usually end, by two to six players and more.

    Attributes:
        of_31: how many deals end with a 31.
        of_two: how many of the other deals cost two lives.
    """

    of_31: tuple[float, float, float, float, float]
    of_two: tuple[float, float, float, float, float]


SCAT: Final = Odds((0.1, 0.115, 0.092, 0.11, 0.136), (0.1, 0.03, 0.03, 0.03, 0.03))
"""Between sensible players of Scat."""


def win_chance(own: int, others: Sequence[int], odds: Odds = SCAT) -> float:
    """Return the chance to win a match, from 0 to 1.

    Args:
        own: how many lives one may lose until one is out, at least 0.
        others: the same of everybody else.
        odds: how deals of the game end.
    """
    if own <= 0:
        return 0.0
    left = tuple(sorted(lives for lives in others if lives > 0))
    if len(left) >= EXACT_PLAYERS or max((own, *left)) > EXACT_LIVES:
        return own**STEEPNESS / (own**STEEPNESS + sum(lives**STEEPNESS for lives in left))
    return _exact(own, left, odds)


@cache
def _exact(own: int, others: tuple[int, ...], odds: Odds) -> float:
    """Follow every deal: a 31 costs all others one life, else one player loses one or two."""
    if not others:
        return 1.0
    called, two = odds.of_31[len(others) - 1], odds.of_two[len(others) - 1]
    return (
        called * _after_31(own, others, odds)
        + (1 - called) * (1 - two) * _after_loss(own, others, 1, odds)
        + (1 - called) * two * _after_loss(own, others, 2, odds)
    )


def _after_31(own: int, others: tuple[int, ...], odds: Odds) -> float:
    all_less = [lives - 1 for lives in others]
    chance = win_chance(own, all_less, odds)
    for place, lives in enumerate(others):
        chance += win_chance(own - 1, (*all_less[:place], lives, *all_less[place + 1 :]), odds)
    return chance / (len(others) + 1)


def _after_loss(own: int, others: tuple[int, ...], lost: int, odds: Odds) -> float:
    chance = SKILL * win_chance(own - lost, others, odds)
    for place, lives in enumerate(others):
        chance += win_chance(own, (*others[:place], lives - lost, *others[place + 1 :]), odds)
    return chance / (SKILL + len(others))
