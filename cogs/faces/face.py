"""How a game looks in Discord: what every face offers."""

from typing import Protocol, TypeAlias

from cogs.faces.page import Page
from cogs.faces.speech import Speech
from cogs.presses.tables import Verb
from scat.engine.cards import Card
from scat.engine.protocol import Action, Event, Rules, Seat, View
from scat.i18n import Message
from scat.sessions.tables import TableState

Cards: TypeAlias = tuple[Card, ...]


class Face(Protocol):
    """Builds what players see of one game: values in, a page out."""

    @property
    def name(self) -> str:
        """The key of the game's name."""
        ...

    @property
    def verbs(self) -> frozenset[Verb]:
        """What buttons and commands of its moves ask for, whole or begun."""
        ...

    @property
    def moves(self) -> str:
        """The key of a sentence that tells what one may do in a turn."""
        ...

    def panel(
        self,
        state: TableState,
        levels: tuple[str, ...],
        speech: Speech,
        *,
        is_coached: bool = True,
    ) -> Page:
        """Return the public message of a table in its phase.

        Args:
            state: the table; of its position only what a spectator saw is shown.
            levels: the computer players that may be seated, the weakest first.
            speech: the language of the channel.
            is_coached: whether people may ask here how they played.
        """
        ...

    def summary(self, state: TableState, speech: Speech, *, is_coached: bool = True) -> Page:
        """Return how the deal or match that is over ended: what stays.

        Nothing can be done there any more but asking how one played.
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

    def retold(
        self, state: TableState, events: tuple[Event, ...], speech: Speech
    ) -> tuple[str, ...]:
        """Return a turn of a deal that is over, with every hand open, in texts for one page.

        Args:
            state: the table as it stood after the turn.
            events: what happened in it.
            speech: the reader's language.
        """
        ...

    def rules_pages(self, rules: Rules, speech: Speech) -> tuple[Page, ...]:
        """Return the rules as a table with these house rules plays them, in reading order."""
        ...

    def action(self, verb: Verb, view: View, cards: Cards) -> Action:
        """Return what a move's button, or command, means for the seat of that view.

        Raises:
            IllegalAction: it is no move of this game, or is about other cards.
        """
        ...

    def question(
        self, state: TableState, view: View, verb: Verb, cards: Cards, speech: Speech
    ) -> Page | None:
        """Return the page on which a move that was begun is chosen; None for a whole move.

        Args:
            state: the table at the revision that the buttons shall carry.
            view: all that the seat may know.
            verb: what was pressed.
            cards: the cards that have been chosen already.
            speech: the language of the seat's owner.

        Raises:
            IllegalAction: the move cannot be made now.
        """
        ...

    def card_choices(
        self, verb: Verb, view: View, chosen: Cards, speech: Speech
    ) -> dict[Cards, str]:
        """Return the cards one may name for a move now, with what to say of each choice.

        Args:
            verb: the move.
            view: all that the seat may know.
            chosen: the cards that have been named already.
            speech: the language of the seat's owner.
        """
        ...

    def rules_block(self, rules: Rules, speech: Speech) -> str:
        """Return the house rules in words: the preset, what it is about, what differs."""
        ...

    def option_message(self, option: str, value: str) -> Message:
        """Return what an option of the house rules says when it has that value."""
        ...

    def preset_key(self, preset: str) -> str:
        """Return the key of what a preset of house rules is called."""
        ...
