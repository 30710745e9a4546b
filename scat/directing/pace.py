"""How fast tournaments move by themselves."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CupPace:
    """The times of tournaments, all in seconds.

    Attributes:
        retry: pause before what did not succeed is tried again.
        last_wait: what is running is given so long when the house closes; then it is left, as a
            killed process would leave it.
        grace: after the house has opened, no round is decided by its clock for so long.
    """

    retry: float = 15
    last_wait: float = 10
    grace: float = 120
