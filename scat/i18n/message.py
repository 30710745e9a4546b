"""A message is a key with values; the sentence lives in a catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

Value: TypeAlias = "str | int | float | Message"


class Name(str):
    """What somebody calls themselves, not escaped: whoever says it sees to that."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Message:
    """What to say, in no language yet.

    Attributes:
        key: the identifier of a catalogue entry, ``seat-taken``.
        values: what fills its placeholders; a value may be a message of its own.
    """

    key: str
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.values.items())))

    @classmethod
    def of(cls, key: str, /, **values: Value) -> Message:
        """Build a message from keyword values."""
        return cls(key, MappingProxyType(values))
