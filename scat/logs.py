"""How the house logs: every event is a line, or an object of JSON, that says where it happened."""

import json
import logging
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

LINE: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

HIDDEN: Final = "[token]"

_here: ContextVar[dict[str, int | str]] = ContextVar("where it happens", default={})  # noqa: B039 - never changed, only replaced


@contextmanager
def happening(**where: int | str | None) -> Generator[None, None, None]:
    """Let whatever is logged meanwhile say where it happens: table, guild, what was pressed."""
    known = {name: value for name, value in where.items() if value is not None}
    before = _here.set(_here.get() | known)
    try:
        yield
    finally:
        _here.reset(before)


class TextLines(logging.Formatter):
    """Events as lines for people; a traceback follows on lines of its own.

    Args:
        secret: what must not appear whatever happens, the bot's token.
    """

    def __init__(self, secret: str | None = None) -> None:
        super().__init__(LINE)
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        """Return one event as text."""
        text = self.told(record)
        return text if self._secret is None else text.replace(self._secret, HIDDEN)

    def told(self, record: logging.LogRecord) -> str:
        """Return the event with whatever it says."""
        return super().format(record)


class JsonLines(TextLines):
    """Events as one object of JSON a line, tracebacks inside it."""

    def told(self, record: logging.LogRecord) -> str:
        """Return the event as an object: when, how bad, who speaks, what happened and where."""
        message, _, trace = record.getMessage().partition("\n")
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": message,
            **_here.get(),
        }
        if record.exc_info:
            trace = self.formatException(record.exc_info)
        raised = record.exc_info and record.exc_info[0]
        kind = raised.__name__ if raised else getattr(record, "kind", None)
        told |= {"kind": kind} if kind else {}
        told |= {"traceback": trace} if trace else {}
        return json.dumps(told, ensure_ascii=False, default=str)


def set_up(level: str, form: str, own: tuple[str, ...], secret: str | None) -> None:
    """Log to standard error from now on, warnings of Python and libraries included.

    Args:
        level: the least that the house itself logs; libraries are never more talkative than INFO,
            for at DEBUG they print whole requests, hidden cards included.
        form: ``text`` for people, or ``json`` for programs that collect logs.
        own: the packages that are the house itself.
        secret: what must not appear.
    """
    handler = logging.StreamHandler()
    handler.setFormatter((JsonLines if form == "json" else TextLines)(secret))
    quiet = max(logging.INFO, logging.getLevelNamesMapping()[level])
    logging.basicConfig(handlers=[handler], level=quiet)
    logging.captureWarnings(capture=True)
    for name in own:
        logging.getLogger(name).setLevel(level)
