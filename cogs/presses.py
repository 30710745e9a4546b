"""The custom ids of the house's buttons: which table, at which revision, what, with which card."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scat.engine.cards import Card, card_text, parse_card


class Verb(StrEnum):
    """What a button asks for."""

    JOIN = "join"
    LEAVE = "leave"
    LEAVE_FOR_GOOD = "leave-yes"
    ADD_COMPUTER = "computer"
    REMOVE_COMPUTER = "no-computer"
    START = "start"
    READY = "ready"
    AGAIN = "again"
    HAND = "hand"
    RULES = "rules"
    LOOK = "look"
    DRAW = "draw"
    TAKE = "take"
    DISCARD = "discard"
    KNOCK = "knock"
    CALL = "call"
    STAND = "stand"
    THROW_DOWN = "throw"


PATTERN: Final = re.compile(
    r"t:(?P<table>[0-9]{1,18}):(?P<revision>[0-9]{1,9}):(?P<verb>[a-z-]{1,20})"
    r"(?::(?P<card>[2-9TJQKA][cdhs]))?"
)
"""What a custom id of a table's button looks like; at most 60 characters."""


@dataclass(frozen=True, slots=True)
class Press:
    """One press of a button; `str` is its custom id and `parse` reads it back."""

    table: int
    revision: int
    verb: Verb
    card: Card | None = None

    def __str__(self) -> str:
        card = "" if self.card is None else f":{card_text(self.card)}"
        return f"t:{self.table}:{self.revision}:{self.verb}{card}"

    @classmethod
    def parse(cls, custom_id: str) -> "Press":
        """Read a custom id.

        Raises:
            ValueError: it is none of the house's.
        """
        found = PATTERN.fullmatch(custom_id)
        if found is None:
            raise ValueError(f"not a custom id of a table: {custom_id!r}")
        card = parse_card(found["card"]) if found["card"] else None
        return cls(int(found["table"]), int(found["revision"]), Verb(found["verb"]), card)
