"""Instants as the database keeps them, microseconds since 1970 in UTC, and lists of ids."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final, overload

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND: Final = timedelta(microseconds=1)


@overload
def stored(at: datetime) -> int: ...
@overload
def stored(at: None) -> None: ...
@overload
def stored(at: datetime | None) -> int | None: ...
def stored(at: datetime | None) -> int | None:
    """Return the number that stands for an aware instant."""
    return None if at is None else (at - EPOCH) // MICROSECOND


def instant(number: int) -> datetime:
    """Return the instant that a number stands for, in UTC."""
    return EPOCH + timedelta(microseconds=number)


def instant_or_none(number: int | None) -> datetime | None:
    """Return the instant that a number stands for, if there is one."""
    return None if number is None else instant(number)


def numbers_text(numbers: Iterable[int]) -> str:
    """Write ids one after the other."""
    return " ".join(map(str, numbers))


def numbers_of(text: str) -> tuple[int, ...]:
    """Read what `numbers_text` writes."""
    return tuple(map(int, text.split()))
