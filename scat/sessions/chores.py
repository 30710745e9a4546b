"""What the house does by itself now and then, whether or not anybody plays."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from scat.sessions.faults import log_fault
from scat.sessions.ports import Clock

log = logging.getLogger(__name__)

LOOK: Final = 60.0
"""Seconds between two looks at what is due."""


@dataclass(slots=True)
class Chore:
    """Something to be done again and again.

    Attributes:
        name: for the log.
        every: how long after the last time; the first time is at once.
        do: does it.
        due_at: when it is due; None is at once.
    """

    name: str
    every: timedelta
    do: Callable[[], Awaitable[object]]
    due_at: datetime | None = None


class Chores:
    """Does every chore in its time; one that fails is logged and comes again in its time."""

    def __init__(self, clock: Clock, chores: Sequence[Chore]) -> None:
        self._clock = clock
        self._chores = chores

    async def do_due(self) -> None:
        """Do what is due now, one after the other."""
        for chore in self._chores:
            now = self._clock.now()
            if chore.due_at is not None and now < chore.due_at:
                continue
            chore.due_at = now + chore.every
            try:
                await chore.do()
            except Exception as error:  # noqa: BLE001 - one chore's fault must not stop the others
                log_fault(log, f"{chore.name} failed", error)

    async def run(self) -> None:
        """Look again and again, until cancelled."""
        while True:
            await self.do_due()
            await asyncio.sleep(LOOK)
