"""Typed fields of a TOML document; a fault knows its place."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Final, cast

from scat.records.errors import Path

MOST_DIGITS: Final = 9
"""How long a number in a list may be."""


class Fault(Exception):  # noqa: N818 - becomes a RecordError once its line is known
    """What is wrong at a place of the document."""

    def __init__(self, path: Path, words: str) -> None:
        super().__init__(words)
        self.path = path
        self.words = words


class Fields:
    """The fields of one table, each to be taken once by its kind."""

    def __init__(self, table: object, path: Path = ()) -> None:
        if not isinstance(table, dict):
            raise Fault(path, "expected a table")
        self._rest = dict(cast("Mapping[str, object]", table))
        self._path = path

    def fault(self, key: str, words: str) -> Fault:
        """Return a fault of that field."""
        return Fault((*self._path, key), words)

    def check_done(self) -> None:
        """See that no field is left: a misspelt figure must not pass unchecked."""
        for key in self._rest:
            raise self.fault(key, f"there is no field {key!r} here")

    def has(self, key: str) -> bool:
        """Whether the field is there and has not been taken."""
        return key in self._rest

    def take(self, key: str) -> object:
        """Return a field of any kind.

        Raises:
            Fault: it is missing.
        """
        if key not in self._rest:
            raise Fault(self._path, f"the field {key!r} is missing")
        return self._rest.pop(key)

    def text(self, key: str) -> str:
        """Return a string."""
        value = self.take(key)
        if not isinstance(value, str):
            raise self.fault(key, f"{key} must be a string")
        return value

    def number(self, key: str, least: int, most: int) -> int:
        """Return a number from `least` to `most`."""
        value = self.take(key)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.fault(key, f"{key} must be a number from {least} to {most}")
        return value

    def number_if(self, key: str, least: int, most: int) -> int | None:
        """Return a number if it is there."""
        return self.number(key, least, most) if self.has(key) else None

    def tables(self, key: str) -> Sequence[object]:
        """Return a list of anything, empty if it is missing."""
        value: object = self.take(key) if self.has(key) else list[object]()
        if not isinstance(value, list):
            raise self.fault(key, f"{key} must be a list")
        return cast("Sequence[object]", value)

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of strings, empty if it is missing."""
        values = self.tables(key)
        for place, value in enumerate(values):
            if not isinstance(value, str):
                raise Fault((*self._path, key, place), f"{key} must be strings")
        return tuple(cast("Sequence[str]", values))

    def numbers(self, key: str, seats: range) -> tuple[int, ...]:
        """Return one number for each seat, from a list or from a string like ``3 2 3``.

        Args:
            key: of the field.
            seats: how many there may be: as many as at the start, or more who joined late.
        """
        value = self.take(key)
        words = value.split() if isinstance(value, str) else value
        found = (
            [_count(word) for word in cast("Sequence[object]", words)] if _is_list(words) else []
        )
        numbers = tuple(number for number in found if number is not None)
        if len(numbers) != len(found) or len(numbers) not in seats:
            raise self.fault(key, f"{key} must be {seats[0]} numbers, one for each seat")
        return numbers

    def date_if(self, key: str) -> str | None:
        """Return a day like ``2026-01-31``, which may also be written as a string."""
        if not self.has(key):
            return None
        day = str(self.take(key)).strip()
        if not is_day(day):
            raise self.fault(key, f"{key} must be a day like 2026-01-31")
        return day


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _count(word: object) -> int | None:
    """Return a number that is 0 or more, written as a number or in digits; else None."""
    text = "" if isinstance(word, bool) else str(word)
    is_number = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    return int(text) if is_number else None


def is_day(text: str) -> bool:
    """Whether the text is a day of the calendar."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return False
    try:
        tomllib.loads(f"day = {text}")
    except tomllib.TOMLDecodeError:
        return False
    return True
