"""The custom ids of the house's buttons: which table, at which revision, what, with which cards."""

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
    GIVE = "give"
    GIVE_TWO = "give-two"
    EXCHANGE = "exchange"
    ASK_ALL = "all"
    EXCHANGE_ALL = "all-yes"
    PASS = "pass"  # noqa: S105 - a move, no password
    RENEW = "renew"
    VOTE = "vote"
    HOUSE_RULES = "house-rules"
    PRESET = "preset"
    OPTION = "option"
    VALUE = "value"
    CLOCK = "clock"
    COACH = "coach"


PATTERN: Final = re.compile(
    r"t:(?P<table>[0-9]{1,18}):(?P<revision>[0-9]{1,9}):(?P<verb>[a-z-]{1,20})"
    r"(?::(?:(?P<cards>(?:[2-9TJQKA][cdhs]){1,4})|(?P<what>[a-z][a-z0-9_]{2,29})))?"
)
"""What a custom id of a table's button looks like; at most 83 characters."""


@dataclass(frozen=True, slots=True)
class Press:
    """One press of a button; `str` is its custom id and `parse` reads it back.

    Attributes:
        table: which table it is for.
        revision: how the table stood when the button was made.
        verb: what is asked for.
        cards: with which cards, one to four, in order; none where it is about none.
        what: about which house rule, seat or deal.
    """

    table: int
    revision: int
    verb: Verb
    cards: tuple[Card, ...] = ()
    what: str | None = None

    def __str__(self) -> str:
        about = "".join(map(card_text, self.cards)) or self.what
        return f"t:{self.table}:{self.revision}:{self.verb}" + (f":{about}" if about else "")

    @classmethod
    def parse(cls, custom_id: str) -> "Press":
        """Read a custom id.

        Raises:
            ValueError: it is none of the house's.
        """
        found = PATTERN.fullmatch(custom_id)
        if found is None:
            raise ValueError(f"not a custom id of a table: {custom_id!r}")
        text = found["cards"] or ""
        cards = tuple(parse_card(text[at : at + 2]) for at in range(0, len(text), 2))
        verb = Verb(found["verb"])
        return cls(int(found["table"]), int(found["revision"]), verb, cards, found["what"])
