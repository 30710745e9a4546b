"""The minds behind the levels of Scat, and one without any thought to measure them against."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from scat.engine.cards import Card
from scat.players.thirtyone.drawing import Beginner, Sensible
from scat.players.thirtyone.learned import Learned
from scat.players.thirtyone.sight import Choice, Mind, Sight


@dataclass(frozen=True, slots=True)
class Haphazard:
    """Does anything legal; only a yardstick, no level."""

    def begin(self, sight: Sight, rng: random.Random) -> Choice:
        """As `Mind.begin`."""
        choices = [Choice.DRAW]
        if sight.top >= 0:
            choices.append(Choice.TAKE)
        if sight.may_knock:
            choices.append(Choice.KNOCK)
        return rng.choice(choices)

    def drop(self, sight: Sight, rng: random.Random) -> Card:
        """As `Mind.drop`."""
        return rng.choice(sight.droppable)


MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {
        "beginner": Beginner(),
        "sensible": Sensible(),
        "strong": Learned(is_watchful=False),
        "master": Learned(),
    }
)
"""By level, the weakest first."""
