"""How fast the house moves by itself."""

from dataclasses import dataclass
from datetime import timedelta

from scat.players.port import USUAL_BUDGET


@dataclass(frozen=True, slots=True)
class Pace:
    """The house's own times, all in seconds.

    Attributes:
        computer: pause before every move of a computer player, whatever it decides.
        deal: pause before the next deal, unless all people are ready.
        lobby: life of a lobby in which nobody sits down or gets up.
        host: after so long in such a lobby anybody seated may do what the host may.
        finished: life of a table after its match.
        unattended: life of a match in which no person is left in the game and present.
        unclocked: life of a turn that has no clock.
        alone: in a turn without a clock, after so long a single other person may vote for two.
        grace: what was overdue when the house opened, or falls due soon after, waits so long.
        retry: pause after a failure of storage before the house tries again.
        patience: what a computer player may take to answer before the clock moves for it; real
            time on a thread, and far more than any needs.
        budget: how many positions a computer player may examine for one decision; not a time.
    """

    computer: float = 1.6
    deal: float = 12
    lobby: float = 30 * 60
    host: float = 2 * 60
    finished: float = 30 * 60
    unattended: float = 15 * 60
    unclocked: float = 14 * 24 * 60 * 60
    alone: float = 10 * 60
    grace: float = 30
    retry: float = 5
    patience: float = 10
    budget: int = USUAL_BUDGET


def seconds(number: float) -> timedelta:
    """Return a span of time."""
    return timedelta(seconds=number)
