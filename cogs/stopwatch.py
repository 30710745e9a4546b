"""How long people wait for answers."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

Watcher: TypeAlias = Callable[[float], None]
"""Told how many seconds something took."""


def _nobody(_seconds: float) -> None:
    """Take no note."""


class Stopwatch:
    """Measures interactions by their ids.

    Args:
        acknowledged: told when Discord has been given the first answer.
        answered: told when the answer is complete.
    """

    def __init__(self, acknowledged: Watcher = _nobody, answered: Watcher = _nobody) -> None:
        self._tell_lap = acknowledged
        self._tell_end = answered
        self._begun: dict[int, float] = {}
        self._waiting: set[int] = set()

    def start(self, interaction: int) -> None:
        """Begin to measure."""
        self._begun[interaction] = self._now()
        self._waiting.add(interaction)

    def lap(self, interaction: int) -> None:
        """Take note of the first answer; of further ones nothing is noted."""
        if interaction in self._waiting:
            self._waiting.discard(interaction)
            self._tell_lap(self._now() - self._begun[interaction])

    def stop(self, interaction: int) -> None:
        """Take note of the end."""
        begun = self._begun.pop(interaction, None)
        self._waiting.discard(interaction)
        if begun is not None:
            self._tell_end(self._now() - begun)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
