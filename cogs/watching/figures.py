"""The figures of a running house, as Prometheus reads them."""

import asyncio
import logging
from collections.abc import Mapping
from math import isfinite
from typing import Final

import discord
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from scat.sessions.tables import Phase

ANSWERS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0)
"""Seconds; Discord gives up after 3."""

WRITES: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 5.0)
DELAYS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)

LOOK: Final = 0.5
"""Seconds between two looks at how late the event loop is."""


class Figures:
    """Counts and measures; each house has its own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.answers = Histogram(
            "scat_answer_seconds",
            "From an interaction's arrival to the end of its answer.",
            buckets=ANSWERS,
            registry=self._registry,
        )
        self.acknowledgements = Histogram(
            "scat_acknowledgement_seconds",
            "From an interaction's arrival until Discord has been answered or told to wait.",
            buckets=ANSWERS,
            registry=self._registry,
        )
        self.writes = Histogram(
            "scat_database_write_seconds",
            "One transaction, until it is durable.",
            buckets=WRITES,
            registry=self._registry,
        )
        self.delays = Histogram(
            "scat_event_loop_delay_seconds",
            "How late the event loop comes back to what is due.",
            buckets=DELAYS,
            registry=self._registry,
        )
        self.moves = Counter(
            "scat_moves_total", "Moves stored, the dealer's too.", registry=self._registry
        )
        self.errors = Counter(
            "scat_errors_total",
            "Warnings and errors logged, by who speaks and what was raised.",
            ("logger", "kind"),
            registry=self._registry,
        )
        self._tables = Gauge(
            "scat_tables", "Live tables by phase.", ("phase",), registry=self._registry
        )
        self._latency = Gauge(
            "scat_gateway_latency_seconds",
            "From a heartbeat to Discord's answer.",
            ("shard",),
            registry=self._registry,
        )

    def moved(self, count: int) -> None:
        """Count moves."""
        self.moves.inc(count)

    def wrote(self, seconds: float) -> None:
        """Take note of a transaction."""
        self.writes.observe(seconds)

    def answered(self, seconds: float) -> None:
        """Take note of an interaction's whole answer."""
        self.answers.observe(seconds)

    def acknowledged(self, seconds: float) -> None:
        """Take note of the first thing Discord was told."""
        self.acknowledgements.observe(seconds)

    def exposition(self, phases: Mapping[Phase, int], latencies: Mapping[int, float]) -> bytes:
        """Return everything as text for Prometheus.

        Args:
            phases: how many live tables are in each phase now.
            latencies: seconds by shard, those that are known.
        """
        for phase, count in phases.items():
            self._tables.labels(phase.value).set(count)
        for shard, seconds in latencies.items():
            if isfinite(seconds):
                self._latency.labels(shard).set(seconds)
        return generate_latest(self._registry)

    async def measure_delay(self) -> None:
        """Measure again and again how late the event loop is, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK
            await asyncio.sleep(LOOK)
            self.delays.observe(max(0.0, loop.time() - due))


class ErrorCount(logging.Handler):
    """Counts warnings and errors as they are logged."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.WARNING)
        self._errors = figures.errors

    def emit(self, record: logging.LogRecord) -> None:
        """Count one line; nothing of what it says is kept."""
        raised = record.exc_info[0] if record.exc_info else None
        kind = record.levelname if raised is None else raised.__name__
        self._errors.labels(record.name, kind).inc()


def latencies_of(client: discord.AutoShardedClient) -> dict[int, float]:
    """Return the gateway's latency of every shard, in seconds."""
    return dict(client.latencies)
