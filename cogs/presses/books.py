"""The custom ids of buttons that page through boards: which board, and which page of it."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scat.books.boards import ALL_GAMES, Board, Scope
from scat.books.results import Field
from scat.books.seasons import Period


class Turn(StrEnum):
    """Which button of a board it is; two may lead to the same page."""

    FIRST = "first"
    BACK = "back"
    ON = "on"
    MINE = "mine"
    """The page with the line of whoever looks."""


PATTERN: Final = re.compile(
    r"b:(?P<board>[a-z0-9]{1,12}):(?P<period>[a-z]{1,12}):(?P<scope>[a-z]{1,12})"
    rf":(?P<field>[a-z]{{1,12}}):(?P<game>[a-z]{{1,16}}/[0-9]{{1,3}}|{ALL_GAMES})"
    r":(?P<page>[0-9]{1,7})"
    r":(?P<turn>[a-z]{1,5})"
)
"""What a custom id of such a button looks like; at most 90 characters."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page of a board; `str` is a button's custom id and `parse` reads it back.

    Attributes:
        game: key of the registry, or `ALL_GAMES`.
        page: from 0.
    """

    board: Board
    period: Period
    scope: Scope
    field: Field
    game: str
    page: int = 0
    turn: Turn = Turn.FIRST

    def __str__(self) -> str:
        which = f"{self.board}:{self.period}:{self.scope}:{self.field}"
        return f"b:{which}:{self.game}:{self.page}:{self.turn}"

    @classmethod
    def parse(cls, custom_id: str) -> "Leaf":
        """Read a custom id.

        Raises:
            ValueError: it is none of a board's.
        """
        found = PATTERN.fullmatch(custom_id)
        if found is None:
            raise ValueError(f"not a custom id of a board: {custom_id!r}")
        return cls(
            Board(found["board"]),
            Period(found["period"]),
            Scope(found["scope"]),
            Field(found["field"]),
            found["game"],
            int(found["page"]),
            Turn(found["turn"]),
        )
