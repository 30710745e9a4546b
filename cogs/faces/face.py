"""How a game looks in Discord: what every face offers, and which game has which."""

from collections.abc import Sequence
from typing import Protocol

from cogs.faces.page import Page
from cogs.faces.speech import Speech
from scat.engine.protocol import Event, Rules, Seat, View
from scat.sessions.tables import TableState


class Face(Protocol):
    """Builds what players see of one game: values in, a page out."""

    def panel(self, state: TableState, told: Sequence[Event], speech: Speech) -> Page:
        """Return the public message of a table in its phase.

        Args:
            state: the table; of its position only the spectator's view is used.
            told: what happened lately, oldest first, at least since the running deal began
                (`position.history` after a restart); only what everybody may know is shown.
            speech: the language of the channel.
        """
        ...

    def hand(self, state: TableState, seat: Seat, view: View, speech: Speech) -> Page:
        """Return one seat's private message: its cards and what it may do now.

        Args:
            state: the table at the revision that the buttons shall carry.
            seat: whose message it is.
            view: all that the seat may know.
            speech: the language of the seat's owner.
        """
        ...

    def rules_pages(self, rules: Rules, speech: Speech) -> tuple[Page, ...]:
        """Return the rules as a table with these house rules plays them, in reading order."""
        ...

    def turn_ping(self, state: TableState, seat: Seat, speech: Speech) -> str:
        """Return the content of a message that mentions the seat's owner, and nobody else."""
        ...
