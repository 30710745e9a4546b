"""What Discord shows of one table, as far as the house knows."""

import asyncio
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from cogs.showing.hands import OpenHands
from scat.sessions.due import TurnKey, turn_of
from scat.sessions.tables import Phase, TableState

Turn: TypeAlias = tuple[TurnKey, datetime | None]
"""A turn of a person, as `turn_of` counts them, and when it ends."""


@dataclass(slots=True)
class Shown:
    """What Discord shows of one table.

    Attributes:
        state: the newest state of the table.
        hands: the private hands that follow the game.
        panel: what the panel shows; None if that is not known.
        is_held: whether the panel is on its way as an answer to somebody.
        is_doubtful: whether two changes of the panel were on their way at the same time.
        is_mute: whether the house may not write in the channel.
        buried: how many messages of others have come below the panel.
        ended: the last state between two deals, until its summary is left behind.
        ping: the message that mentions whose turn it is.
        pinged: for which turn it does.
        is_reminder_due: whether they are to be mentioned again.
        timer: the next update.
        due_at: when it comes.
        free_at: before that instant none may begin.
        is_updating: whether one is running.
        is_due: whether something has changed since it began.
        failures: how many updates in a row have failed.
    """

    state: TableState
    hands: OpenHands
    panel: list[dict[str, Any]] | None = None
    is_held: bool = False
    is_doubtful: bool = False
    is_mute: bool = False
    buried: int = 0
    ended: TableState | None = None
    ping: int | None = None
    pinged: Turn | None = None
    is_reminder_due: bool = False
    timer: asyncio.TimerHandle | None = field(default=None, repr=False)
    due_at: datetime | None = None
    free_at: datetime | None = None
    is_updating: bool = False
    is_due: bool = False
    failures: int = 0

    def note(self, state: TableState) -> None:
        """Take note of a newer state of the table."""
        if state.is_between_deals or state.phase is Phase.FINISHED:
            self.ended = state
        self.state = state

    def ended_before(self) -> TableState | None:
        """Return how the last deal or match ended, if something new has begun since."""
        state = self.state
        is_new = state.phase in (Phase.LOBBY, Phase.PLAYING) and not state.is_between_deals
        return self.ended if is_new else None


def turn_of_person(state: TableState) -> Turn | None:
    """Return which person's turn it is; None if it is nobody's, or a computer player's."""
    turn = turn_of(state)
    if turn is None or state.occupants[turn[2]].is_automatic:
        return None
    return turn, state.turn_due_at
