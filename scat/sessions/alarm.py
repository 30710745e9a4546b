"""The one timer of a house on an event loop."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Final

from scat.sessions.ports import Clock

LONGEST_SLEEP: Final = 60 * 60
"""Seconds after which a long wait is measured anew, since a computer's clock may be set."""


class AsyncioAlarm:
    """An alarm that rings on the running event loop."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None

    def set(self, at: datetime, ring: Callable[[], None]) -> None:
        """Call `ring` at that instant, or as soon as possible when it has passed."""
        self.cancel()
        delay = max(0.0, (at - self._clock.now()).total_seconds())
        loop = asyncio.get_running_loop()
        if delay > LONGEST_SLEEP:
            self._timer = loop.call_later(LONGEST_SLEEP, self.set, at, ring)
        else:
            self._timer = loop.call_later(delay, ring)

    def cancel(self) -> None:
        """Forget what was set."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
