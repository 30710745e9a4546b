"""How likely a match is won with so many lives against so many: what a life is worth."""

from collections.abc import Sequence
from functools import cache
from typing import Final

EXACT_PLAYERS: Final = 6
EXACT_LIVES: Final = 4
"""Up to so many players and lives each the chance is followed deal by deal."""

STEEPNESS: Final = 1.75
"""Beyond that, chances are as the lives to this power; fits the exact ones."""

SKILL: Final = 0.8
"""How often the player in question loses a life, against once for everybody else."""

OF_31: Final = {2: 0.1, 3: 0.115, 4: 0.092, 5: 0.11, 6: 0.136}
"""How many deals end with a 31, by players (between sensible ones)."""

OF_TWO: Final = {2: 0.1}
"""How many of the other deals cost two lives, by players."""
USUAL_OF_TWO: Final = 0.03


def win_chance(own: int, others: Sequence[int]) -> float:
    """Return the chance to win a match, from 0 to 1.

    Args:
        own: how many lives one may lose until one is out, at least 0.
        others: the same of everybody else.
    """
    if own <= 0:
        return 0.0
    left = tuple(sorted(lives for lives in others if lives > 0))
    if len(left) >= EXACT_PLAYERS or max((own, *left)) > EXACT_LIVES:
        return own**STEEPNESS / (own**STEEPNESS + sum(lives**STEEPNESS for lives in left))
    return _exact(own, left)


@cache
def _exact(own: int, others: tuple[int, ...]) -> float:
    """Follow every deal: a 31 costs all others one life, else one player loses one or two."""
    if not others:
        return 1.0
    players = len(others) + 1
    called, two = OF_31[players], OF_TWO.get(players, USUAL_OF_TWO)
    return (
        called * _after_31(own, others)
        + (1 - called) * (1 - two) * _after_loss(own, others, 1)
        + (1 - called) * two * _after_loss(own, others, 2)
    )


def _after_31(own: int, others: tuple[int, ...]) -> float:
    all_less = [lives - 1 for lives in others]
    chance = win_chance(own, all_less)
    for place, lives in enumerate(others):
        chance += win_chance(own - 1, (*all_less[:place], lives, *all_less[place + 1 :]))
    return chance / (len(others) + 1)


def _after_loss(own: int, others: tuple[int, ...], lost: int) -> float:
    chance = SKILL * win_chance(own - lost, others)
    for place, lives in enumerate(others):
        chance += win_chance(own, (*others[:place], lives - lost, *others[place + 1 :]))
    return chance / (SKILL + len(others))
