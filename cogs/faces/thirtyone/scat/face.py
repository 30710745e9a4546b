"""The face of Scat."""

from collections.abc import Callable
from typing import Final, cast

from cogs.faces.face import Cards
from cogs.faces.page import Page
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.face import ThirtyOneFace
from cogs.faces.thirtyone.pages import Middle
from cogs.faces.thirtyone.scat import panel
from cogs.faces.thirtyone.scat.hand import discard_labels, hand_page
from cogs.faces.thirtyone.scat.words import VARIANT
from cogs.presses.tables import Verb
from scat.engine import protocol
from scat.engine.protocol import IllegalAction, Seat
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import (
    Call,
    Discard,
    Draw,
    Knock,
    Pile,
    ScatAction,
    Stand,
    ThrowDown,
)
from scat.engine.thirtyone.draw import Position
from scat.engine.thirtyone.view import View
from scat.sessions.tables import TableState

_MOVES: Final[dict[Verb, Callable[[Seat], ScatAction]]] = {
    Verb.DRAW: lambda seat: Draw(seat, Pile.STOCK),
    Verb.TAKE: lambda seat: Draw(seat, Pile.DISCARD),
    Verb.KNOCK: Knock,
    Verb.CALL: Call,
    Verb.STAND: Stand,
    Verb.THROW_DOWN: ThrowDown,
}


class ScatFace(ThirtyOneFace[Position]):
    """What players see of Scat."""

    def __init__(self) -> None:
        super().__init__(VARIANT)

    def middle(self, state: TableState, position: Position, speech: Speech) -> Middle:
        """Return what the panel of a deal under way shows of this game."""
        return panel.middle(state, position.view(None), speech)

    def hand(self, state: TableState, seat: Seat, view: protocol.View, speech: Speech) -> Page:
        """Return one seat's private message."""
        return hand_page(state, seat, cast(View, view), speech)

    def action(self, verb: Verb, view: protocol.View, cards: Cards) -> ScatAction:
        """Return what a move's button, or command, means for the seat of that view.

        Raises:
            IllegalAction: it is no move of this game, or is about other cards.
        """
        seen = cast(View, view)
        if verb is Verb.TAKE and cards not in ((), (seen.top,)):
            raise IllegalAction(Reason.PILE_EMPTY)
        if verb is Verb.DISCARD and len(cards) == 1:
            return Discard(seen.seat or 0, cards[0])
        if verb not in _MOVES:
            raise IllegalAction(Reason.UNKNOWN_ACTION)
        return _MOVES[verb](seen.seat or 0)

    def question(
        self,
        state: TableState,
        view: protocol.View,
        verb: Verb,
        cards: Cards,
        speech: Speech,
    ) -> None:
        """Return None: every button of Scat is a whole move."""

    def card_choices(
        self, verb: Verb, view: protocol.View, chosen: Cards, speech: Speech
    ) -> dict[Cards, str]:
        """Return the cards one may name for a move now, with what to say of each choice."""
        if verb is not Verb.DISCARD or chosen:
            return {}
        labels = discard_labels(cast(View, view), speech)
        return {(card,): label for card, label in labels.items()}
