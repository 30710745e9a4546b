"""The custom ids of buttons of tournaments: which one, what, and which page."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from discord import ButtonStyle

from cogs.faces.page import Part, button


class CupVerb(StrEnum):
    """What a button of a tournament asks for."""

    ENTER = "enter"
    WITHDRAW = "withdraw"
    WITHDRAW_FOR_GOOD = "withdraw-yes"
    CHECK_IN = "here"
    MY_TABLE = "table"
    STANDINGS = "standings"
    HOW = "how"


PATTERN: Final = re.compile(
    r"c:(?P<cup>[0-9]{1,18}):(?P<verb>[a-z-]{1,20})(?::(?P<page>[0-9]{1,4}))?"
)
"""What a custom id of a tournament's button looks like; at most 46 characters."""


@dataclass(frozen=True, slots=True)
class CupPress:
    """One press of a button; `str` is its custom id and `parse` reads it back.

    Attributes:
        page: of a list, from 0; None on a message that everybody sees.
    """

    cup: int
    verb: CupVerb
    page: int | None = None

    def __str__(self) -> str:
        return f"c:{self.cup}:{self.verb}" + ("" if self.page is None else f":{self.page}")

    @classmethod
    def parse(cls, custom_id: str) -> "CupPress":
        """Read a custom id.

        Raises:
            ValueError: it is none of a tournament's.
        """
        found = PATTERN.fullmatch(custom_id)
        if found is None:
            raise ValueError(f"not a custom id of a tournament: {custom_id!r}")
        page = None if found["page"] is None else int(found["page"])
        return cls(int(found["cup"]), CupVerb(found["verb"]), page)


def cup_button(
    press: CupPress,
    label: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    is_off: bool = False,
) -> Part:
    """Return a button that says which press it is."""
    return button(press, label, style, is_off=is_off)
