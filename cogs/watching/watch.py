"""Joins the figures to a running house."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Protocol

from cogs.client import Client
from cogs.stopwatch import Watcher
from cogs.watching.figures import ErrorCount, Figures, latencies_of
from cogs.watching.server import served
from scat.sessions.tables import Phase


class Watched(Protocol):
    """What is asked of storage."""

    def watch(self, wrote: Watcher, moved: "CountWatcher") -> None:
        """Tell what is written from now on."""
        ...

    async def phases(self) -> Mapping[Phase, int]:
        """Return how many live tables are in each phase."""
        ...


class CountWatcher(Protocol):
    """Told how many there were of something."""

    def __call__(self, count: int, /) -> None:
        """Take note."""
        ...


@asynccontextmanager
async def watched(
    client: Client, store: Watched, host: str, port: int
) -> AsyncGenerator[int, None]:
    """Measure the house and serve the figures meanwhile; yield the port."""
    figures = Figures()
    store.watch(figures.wrote, figures.moved)
    client.desk.watch(figures.acknowledged, figures.answered)
    count = ErrorCount(figures)
    logging.getLogger().addHandler(count)
    measuring = asyncio.create_task(figures.measure_delay())

    async def tell() -> bytes:
        return figures.exposition(await store.phases(), latencies_of(client))

    async def ask() -> str | None:
        if client.is_closed() or not client.is_ready():
            return "not connected to Discord"
        try:
            await store.phases()
        except Exception as error:  # noqa: BLE001 - whatever it is, the house is not well
            return f"the database does not answer: {type(error).__name__}"
        return None

    try:
        async with served(host, port, tell, ask) as bound:
            yield bound
    finally:
        logging.getLogger().removeHandler(count)
        measuring.cancel()
        with suppress(asyncio.CancelledError):
            await measuring
