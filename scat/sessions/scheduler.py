"""One alarm for all tables: who must be woken next."""

import heapq
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from scat.sessions.ports import Alarm, Clock
from scat.sessions.tables import TableId

SLACK: Final = 64
"""Outdated entries that the heap may hold beyond the valid ones before it is rebuilt."""


class Scheduler:
    """Wakes each table at its instant, with a single alarm set for the soonest."""

    def __init__(self, clock: Clock, alarm: Alarm, wake: Callable[[TableId], None]) -> None:
        self._clock = clock
        self._alarm = alarm
        self._wake = wake
        self._due: dict[TableId, datetime] = {}
        self._heap: list[tuple[datetime, TableId]] = []
        self._armed: datetime | None = None
        self._rung = datetime.min.replace(tzinfo=UTC)

    def now(self) -> datetime:
        """Return the present instant; never earlier than an alarm that has rung."""
        return max(self._rung, self._clock.now())

    def __len__(self) -> int:
        return len(self._due)

    def set(self, table: TableId, at: datetime | None) -> None:
        """Wake the table at that instant only; None is never."""
        if at is None:
            self._due.pop(table, None)
        elif self._due.get(table) != at:
            self._due[table] = at
            heapq.heappush(self._heap, (at, table))
        self._arm()

    def fill(self, due: list[tuple[datetime, TableId]]) -> None:
        """Take over many tables at once."""
        self._due.update((table, at) for at, table in due)
        self._rebuild()
        self._arm()

    def cancel(self) -> None:
        """Wake nobody any more."""
        self._due.clear()
        self._heap.clear()
        self._arm()

    def _rebuild(self) -> None:
        self._heap = [(at, table) for table, at in self._due.items()]
        heapq.heapify(self._heap)

    def _arm(self) -> None:
        if len(self._heap) > 2 * len(self._due) + SLACK:
            self._rebuild()
        while self._heap and not self._is_valid(*self._heap[0]):
            heapq.heappop(self._heap)
        soonest = self._heap[0][0] if self._heap else None
        if soonest == self._armed:
            return
        self._armed = soonest
        if soonest is None:
            self._alarm.cancel()
        else:
            self._alarm.set(soonest, self._ring)

    def _is_valid(self, at: datetime, table: TableId) -> bool:
        return self._due.get(table) == at

    def _ring(self) -> None:
        """Wake everybody whose instant has come; the alarm is believed, also by a slow clock."""
        if self._armed is not None:
            self._rung = max(self._rung, self._armed)
        self._armed = None
        now = self.now()
        while self._heap and self._heap[0][0] <= now:
            at, table = heapq.heappop(self._heap)
            if self._is_valid(at, table):
                del self._due[table]
                self._wake(table)
        self._arm()
