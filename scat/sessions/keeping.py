"""How long the house keeps what of people, and what storage must know of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol, TypeAlias

from scat.sessions.tables import PlayerId

Rows: TypeAlias = Sequence[Mapping[str, str | int | None]]

AUDIT_KEPT: Final = timedelta(days=180)
"""How long it is known who did what to whom while keeping order."""

HOSTS_KEPT: Final = timedelta(days=30)
"""How long it is known who was the host of a table that has closed."""

PEOPLE_KEPT: Final = timedelta(days=3 * 365)
"""After so long without a match a person is forgotten, as if they had asked for it."""


@dataclass(frozen=True, slots=True)
class Retired:
    """What was forgotten because its time was up.

    Attributes:
        people: how many people.
        audit: how many lines of the audit lost their people.
        hosts: how many closed tables lost their host.
    """

    people: int
    audit: int
    hosts: int


class Keeping(Protocol):
    """What storage knows of people."""

    async def kept_of(self, player: PlayerId) -> Mapping[str, Rows]:
        """Return every row about a person, by the name of what it is kept in."""
        ...

    async def forget(self, player: PlayerId, at: datetime) -> bool:
        """Take a person out of everything; False, and nothing happened, while they are at a table.

        Matches and pennies stay, under a number that stands for nobody.
        """
        ...

    async def retire(self, now: datetime) -> Retired:
        """Forget what has been kept long enough."""
        ...
