"""When a tournament starts, as organisers type it."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from scat.directing.calendar import Every, zone_of
from scat.sessions.errors import Refusal

UNITS: Final = {"m": 60, "h": 3600, "d": 86_400}

LONGEST: Final = 366 * 86_400
"""Seconds from now to the latest start."""

_SPAN: Final = re.compile(r"(?:in )?(?P<count>[0-9]{1,5}) ?(?P<unit>[mhd])[a-z]*")
_CLOCK: Final = re.compile(r"[0-9]{1,2}:[0-9]{2}")
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}")

USUAL_ZONES: Final = (
    "UTC", "Europe/London", "Europe/Berlin", "Europe/Helsinki", "America/New_York",
    "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Sao_Paulo",
    "Asia/Kolkata", "Asia/Singapore", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Start:
    """When it starts.

    Attributes:
        at: the instant, in UTC.
        every: when it comes again, as `Every` reads it; None if it does not.
    """

    at: datetime
    every: str | None = None


def start_of(text: str, zone: str, now: datetime) -> Start:
    """Read ``45m``, ``20:00``, ``friday 20:00``, ``every friday 20:00``, ``2026-12-24 18:00``.

    Raises:
        Refusal: it is none of these, or in the past, or more than a year away.
    """
    said = text.strip()
    try:
        start = _read(said, zone, now)
    except (ValueError, OverflowError):
        raise Refusal("error-cup-start") from None
    if not now < start.at <= now + timedelta(seconds=LONGEST):
        raise Refusal("error-cup-start")
    return start


def _read(said: str, zone: str, now: datetime) -> Start:
    span = _SPAN.fullmatch(said.lower())
    if span is not None:
        return Start(now + timedelta(seconds=int(span["count"]) * UNITS[span["unit"]]))
    if _DATE.fullmatch(said):
        naive = datetime.fromisoformat(said)
        return Start(naive.replace(tzinfo=zone_of(zone)).astimezone(UTC))
    if _CLOCK.fullmatch(said):
        return Start(Every.parse(f"day {said}", zone).after(now))
    every = Every.parse(said, zone)
    is_repeated = said.lower().startswith("every ")
    return Start(every.after(now), str(every) if is_repeated else None)


def span_of(text: str, most: int) -> int:
    """Read a span of time in seconds: ``45m``, ``2h``, ``1d``.

    Raises:
        Refusal: it is none, or nothing, or longer than `most` seconds.
    """
    span = _SPAN.fullmatch(text.strip().lower())
    seconds = int(span["count"]) * UNITS[span["unit"]] if span is not None else 0
    if not 0 < seconds <= most:
        raise Refusal("error-cup-span")
    return seconds
