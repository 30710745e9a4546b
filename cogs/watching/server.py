"""Serves the figures and the health of the house on one port."""

import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web

log = logging.getLogger(__name__)

FIGURES_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

Tell = Callable[[], Awaitable[bytes]]
Ask = Callable[[], Awaitable[str | None]]


class PortUnusable(Exception):  # noqa: N818 - says what is the case
    """Nothing can be served at that address and port."""


@asynccontextmanager
async def served(host: str, port: int, tell: Tell, ask: Ask) -> AsyncGenerator[int, None]:
    """Serve ``/metrics`` and ``/healthz``, and yield the port.

    Args:
        host: the address; 127.0.0.1 is this machine alone.
        port: 0 takes a free one.
        tell: returns the figures.
        ask: returns what is wrong with the house; None is nothing.

    Raises:
        PortUnusable: another program has the port, or it is not this machine's address.
    """
    runner = web.AppRunner(_application(tell, ask), access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        try:
            await site.start()
        except OSError as error:
            raise PortUnusable(f"METRICS_PORT {port} on {host} cannot be used") from error
        bound = runner.addresses[0][1]
        log.info("figures are served on %s, port %s", host, bound)
        yield bound
    finally:
        await runner.cleanup()


def _application(tell: Tell, ask: Ask) -> web.Application:
    async def metrics(_request: web.Request) -> web.Response:
        return web.Response(body=await tell(), headers={"Content-Type": FIGURES_TYPE})

    async def health(_request: web.Request) -> web.Response:
        wrong = await ask()
        status = 200 if wrong is None else 503
        return web.Response(text=f"{wrong or 'ok'}\n", status=status)

    application = web.Application()
    application.router.add_get("/metrics", metrics)
    application.router.add_get("/healthz", health)
    return application
