"""When a tournament comes again: a day of the week and a time of day where people live."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

DAILY: Final = "day"

_TEXT: Final = re.compile(
    r"(?:every )?(?P<day>[a-z]+)[ ,]+(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})(?: (?P<zone>\S+))?"
)


@dataclass(frozen=True, slots=True)
class Every:
    """A moment that comes every week or every day; `str` is what `parse` reads.

    Attributes:
        day: 0 is Monday; None is every day.
        at: the time of day on the clocks of the zone.
        zone: as the time-zone database names it.
    """

    day: int | None
    at: time
    zone: str

    def __str__(self) -> str:
        day = DAILY if self.day is None else DAYS[self.day]
        return f"{day} {self.at:%H:%M} {self.zone}"

    @classmethod
    def parse(cls, text: str, zone: str = "UTC") -> "Every":
        """Read ``friday 20:00``, ``every day 9:30``, with or without a zone after it.

        Raises:
            ValueError: it is no such text, or there is no such zone.
        """
        found = _TEXT.fullmatch(text.strip().replace("Every", "every", 1)) or _TEXT.fullmatch(
            text.strip().lower()
        )
        if found is None:
            raise ValueError(f"not a day and a time: {text!r}")
        place = found["zone"] or zone
        zone_of(place)
        at = time(int(found["hour"]), int(found["minute"]))
        return cls(_day(found["day"].lower()), at, place)

    def after(self, now: datetime) -> datetime:
        """Return the next such moment after an aware instant, in UTC.

        A time that the clocks skip in spring is the moment as far after the change as it would
        have been; of one that comes twice in autumn the first is meant.
        """
        zone = zone_of(self.zone)
        date = now.astimezone(zone).date() - timedelta(days=1)
        for _ in range(10):
            date += timedelta(days=1)
            moment = datetime.combine(date, self.at, zone).astimezone(UTC)
            if moment > now and self.day in (None, date.weekday()):
                return moment
        raise AssertionError("every day of the week comes within ten")


def _day(word: str) -> int | None:
    if word == DAILY:
        return None
    days = [number for number, day in enumerate(DAYS) if day == word or day[:3] == word]
    if not days:
        raise ValueError(f"not a day: {word!r}")
    return days[0]


def zone_of(name: str) -> ZoneInfo:
    """Return a time zone by name.

    Raises:
        ValueError: there is none.
    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, OSError, ValueError) as unknown:
        raise ValueError(f"not a time zone: {name!r}") from unknown
