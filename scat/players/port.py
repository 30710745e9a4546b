"""What every computer player is."""

import random
from typing import Final, Protocol

from scat.engine.protocol import Action, View

USUAL_BUDGET: Final = 500
"""How many positions the house lets a player examine for one decision."""


class Player(Protocol):
    """Chooses for one seat from what a person in that seat would see.

    A player keeps nothing between calls, so that a choice depends on the view, the random source
    and the budget alone.
    """

    def choose(self, view: View, rng: random.Random, budget: int) -> Action | None:
        """Return what to do now.

        Args:
            view: all that the seat may know; never None's (the spectator's).
            rng: the only source of chance.
            budget: how many positions may be examined, at least 0; at 0 the player decides by
                rule of thumb.

        Returns:
            One of `view.legal_actions()`; None only out of turn, for nothing to say.
        """
        ...
