"""Reminders: once for each turn, when half of its clock is over; they are never stored."""

from datetime import UTC, datetime

from scat.sessions.due import TurnKey, half_over_at, turn_of
from scat.sessions.tables import Phase, TableId, TableState


class Reminders:
    """Knows which turns have been reminded of.

    Attributes:
        since: when the house opened; what was half over by then is not told again.
    """

    def __init__(self) -> None:
        self.since = datetime.min.replace(tzinfo=UTC)
        self._told: dict[TableId, TurnKey | None] = {}

    def due_at(self, state: TableState) -> datetime | None:
        """Return when to remind of the running turn; None if there is no reminder to come."""
        at = half_over_at(state)
        if at is None or at <= self.since or self._told.get(state.id) == turn_of(state):
            return None
        return at

    def soonest(self, state: TableState) -> datetime | None:
        """Return when to look at the table: for a reminder, or for what is due."""
        instants = [at for at in (self.due_at(state), state.due_at) if at is not None]
        return min(instants, default=None)

    def note(self, state: TableState) -> None:
        """Take note that the running turn is reminded of."""
        self._told[state.id] = turn_of(state)

    def forget(self, state: TableState) -> None:
        """Forget a table that is closed."""
        if state.phase is Phase.CLOSED:
            self._told.pop(state.id, None)
