"""The face of 31 with a widow."""

from collections.abc import Callable
from typing import Final, cast

from cogs.faces.face import Cards
from cogs.faces.page import Page
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.cards import in_order
from cogs.faces.thirtyone.face import ThirtyOneFace
from cogs.faces.thirtyone.pages import Middle
from cogs.faces.thirtyone.widow import panel, question
from cogs.faces.thirtyone.widow.exchanges import givings, takings
from cogs.faces.thirtyone.widow.hand import give_label, hand_page
from cogs.faces.thirtyone.widow.words import VARIANT
from cogs.presses.tables import Verb
from scat.engine import protocol
from scat.engine.protocol import IllegalAction, Seat
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import Call, Knock
from scat.engine.thirtyone.widow.actions import (
    Exchange,
    ExchangeAll,
    Pass,
    RenewWidow,
    WidowAction,
)
from scat.engine.thirtyone.widow.game import Position
from scat.engine.thirtyone.widow.view import View
from scat.sessions.tables import TableState

_MOVES: Final[dict[Verb, Callable[[Seat], WidowAction]]] = {
    Verb.EXCHANGE_ALL: ExchangeAll,
    Verb.PASS: Pass,
    Verb.KNOCK: Knock,
    Verb.CALL: Call,
    Verb.RENEW: RenewWidow,
}


class WidowFace(ThirtyOneFace[Position]):
    """What players see of 31 with a widow."""

    def __init__(self) -> None:
        super().__init__(VARIANT)

    def middle(self, state: TableState, position: Position, speech: Speech) -> Middle:
        """Return what the panel of a deal under way shows of this game."""
        return panel.middle(state, position.view(None), speech)

    def hand(self, state: TableState, seat: Seat, view: protocol.View, speech: Speech) -> Page:
        """Return one seat's private message."""
        return hand_page(state, seat, cast(View, view), speech)

    def action(self, verb: Verb, view: protocol.View, cards: Cards) -> WidowAction:
        """Return what a move's button, or command, means for the seat of that view.

        Raises:
            IllegalAction: it is no move of this game.
        """
        seat = view.seat or 0
        if verb is Verb.EXCHANGE:
            half = len(cards) // 2
            return Exchange(seat, tuple(sorted(cards[:half])), tuple(sorted(cards[half:])))
        if verb not in _MOVES:
            raise IllegalAction(Reason.UNKNOWN_ACTION)
        return _MOVES[verb](seat)

    def question(
        self, state: TableState, view: protocol.View, verb: Verb, cards: Cards, speech: Speech
    ) -> Page | None:
        """Return the page on which an exchange that was begun is chosen; None for a whole move.

        Raises:
            IllegalAction: the exchange cannot be made now.
        """
        seen = cast(View, view)
        if verb is Verb.GIVE:
            return question.take_page(state, seen, cards, speech)
        if verb is Verb.GIVE_TWO:
            return question.pairs_page(state, seen, speech)
        if verb is Verb.ASK_ALL:
            return question.blind_page(state, seen, speech)
        return None

    def card_choices(
        self, verb: Verb, view: protocol.View, chosen: Cards, speech: Speech
    ) -> dict[Cards, str]:
        """Return the cards one may name for an exchange now, with what to say of each choice."""
        seen = cast(View, view)
        if verb is Verb.GIVE:
            return {given: give_label(seen, given, speech) for given in givings(seen)}
        if verb is not Verb.EXCHANGE:
            return {}
        if not chosen:
            widow = in_order(seen.widow) if givings(seen) else []
            return {(card,): speech.say("button-take", card=speech.card(card)) for card in widow}
        return {
            action.taken: question.take_label(seen, action, speech)
            for action in takings(seen, chosen)
        }
