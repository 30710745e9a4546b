"""Seasons of a server, and the weeks and months of its boards; all in UTC."""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

DECEMBER = 12


class Period(StrEnum):
    """Which time a board is about."""

    WEEK = "week"
    """The present week, Monday to Sunday."""
    MONTH = "month"
    SEASON = "season"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Season:
    """One season of one server.

    Attributes:
        number: from 1.
        began_at: in UTC.
    """

    number: int
    began_at: datetime


def month_end(at: datetime) -> datetime:
    """Return the first instant of the next month."""
    year, month = (at.year + 1, 1) if at.month == DECEMBER else (at.year, at.month + 1)
    return datetime(year, month, 1, tzinfo=UTC)


def following(season: Season, at: datetime, *, is_monthly: bool) -> Season | None:
    """Return the season that has taken the place of one by then; None while it goes on.

    A season ends with the month in which it began, unless the server closes its seasons itself.
    Months in which nothing happened are no seasons.
    """
    if not is_monthly or at < month_end(season.began_at):
        return None
    return Season(season.number + 1, datetime(at.year, at.month, 1, tzinfo=UTC))


def bucket(period: Period, at: datetime, season: int) -> str:
    """Return under which name the figures of a period are kept: ``2026-W05``, ``2026-02``."""
    match period:
        case Period.WEEK:
            year, week, _ = at.isocalendar()
            return f"{year}-W{week:02}"
        case Period.MONTH:
            return f"{at.year}-{at.month:02}"
        case Period.SEASON:
            return f"season {season}"
        case Period.ALL:
            return "all"
