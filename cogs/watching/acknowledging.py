"""Notices when Discord has been given the first answer to an interaction."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

CALLBACK: Final = re.compile(r"/interactions/(?P<id>[0-9]{1,20})/[^/]+/callback$")


def acknowledgements(noticed: Callable[[int], None]) -> aiohttp.TraceConfig:
    """Return what to trace requests with; `noticed` gets the ids of interactions answered."""

    async def ended(
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        found = CALLBACK.search(request.url.path)
        if found is not None and request.response.ok:
            noticed(int(found["id"]))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace
