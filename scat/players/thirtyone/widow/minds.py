"""The minds behind the levels of 31 with a widow, and one without thought to measure against."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from scat.players.thirtyone.widow.exchanging import Beginner, Habitual, Sensible
from scat.players.thirtyone.widow.farsighted import Farsighted
from scat.players.thirtyone.widow.learned import Learned
from scat.players.thirtyone.widow.sight import Choice, Mind, Sight


@dataclass(frozen=True, slots=True)
class Haphazard:
    """Does anything legal; only a yardstick, no level."""

    def choose(self, sight: Sight, rng: random.Random) -> Choice:
        """As `Mind.choose`."""
        return rng.choice(sight.choices)


MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {
        "beginner": Habitual(Beginner()),
        "sensible": Habitual(Sensible()),
        "strong": Learned(is_watchful=False),
        "master": Farsighted(),
    }
)
"""By level, the weakest first."""
