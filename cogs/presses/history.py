"""The custom ids of buttons that look back: which match, which deal, which turn, and what for."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Look(StrEnum):
    """What a button that looks back asks for."""

    PICK = "pick"
    """The match that is chosen in a menu."""
    BACK = "back"
    ON = "on"
    DEAL_BACK = "deal-back"
    DEAL_ON = "deal-on"
    FILE = "file"
    """The record as a file."""
    SHARE = "share"
    """The same page for everybody in the channel."""


PATTERN: Final = re.compile(
    r"h:(?P<match>[0-9]{1,18}):(?P<deal>[0-9]{1,4}):(?P<turn>[0-9]{1,4}):(?P<look>[a-z-]{1,12})"
)
"""What a custom id of such a button looks like; at most 44 characters."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """One press; `str` is its custom id and `parse` reads it back.

    Attributes:
        match: which match; 0 for none.
        deal: which deal the press leads to, from 0; for a list the page, from 0.
        turn: which turn of it, from 0.
        look: what is asked for.
    """

    match: int
    deal: int
    turn: int
    look: Look

    def __str__(self) -> str:
        return f"h:{self.match}:{self.deal}:{self.turn}:{self.look}"

    @classmethod
    def parse(cls, custom_id: str) -> "LookBack":
        """Read a custom id.

        Raises:
            ValueError: it is none of these.
        """
        found = PATTERN.fullmatch(custom_id)
        if found is None:
            raise ValueError(f"not a custom id of the past: {custom_id!r}")
        places = int(found["match"]), int(found["deal"]), int(found["turn"])
        return cls(*places, Look(found["look"]))
