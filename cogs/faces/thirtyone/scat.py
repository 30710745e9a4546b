"""The face of Scat."""

from collections.abc import Callable
from typing import Final, cast

from cogs.faces.lobby import Offer, lobby_page
from cogs.faces.page import Page
from cogs.faces.speech import Speech
from cogs.faces.thirtyone import house_rules, panel
from cogs.faces.thirtyone.hand import discard_labels, hand_page
from cogs.presses import Verb
from scat.engine import protocol
from scat.engine.cards import Card
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
from scat.engine.thirtyone.draw import SCAT, Position
from scat.engine.thirtyone.rules import Rules, parse_option
from scat.engine.thirtyone.view import View
from scat.i18n import Message
from scat.sessions.tables import Phase, TableState

_MOVES: Final[dict[Verb, Callable[[Seat], ScatAction]]] = {
    Verb.DRAW: lambda seat: Draw(seat, Pile.STOCK),
    Verb.TAKE: lambda seat: Draw(seat, Pile.DISCARD),
    Verb.KNOCK: Knock,
    Verb.CALL: Call,
    Verb.STAND: Stand,
    Verb.THROW_DOWN: ThrowDown,
}


class ScatFace:
    """What players see of Scat."""

    name = "scat-name"

    def panel(self, state: TableState, levels: tuple[str, ...], speech: Speech) -> Page:
        """Return the public message of a table in its phase."""
        position = cast("Position | None", state.position)
        if state.phase is Phase.CLOSED:
            has_result = position is not None and position.outcome is not None
            return self.summary(state, speech) if has_result else panel.closed_page(speech)
        if state.phase is Phase.LOBBY or position is None:
            rules = house_rules.rules_block(cast(Rules, state.options.rules), speech)
            return lobby_page(state, Offer(self.name, rules, SCAT.seats, levels), speech)
        if state.phase is Phase.FINISHED:
            return panel.finished_page(state, position, speech)
        if state.is_between_deals:
            return panel.between_page(state, position, speech)
        return panel.playing_page(state, position, speech)

    def summary(self, state: TableState, speech: Speech) -> Page:
        """Return how the deal or match that is over ended, without buttons."""
        position = cast(Position, state.position)
        if position.outcome is not None:
            return panel.result_page(state, position, speech)
        return panel.summary_page(state, position, speech)

    def hand(self, state: TableState, seat: Seat, view: protocol.View, speech: Speech) -> Page:
        """Return one seat's private message."""
        return hand_page(state, seat, cast(View, view), speech)

    def rules_pages(self, rules: protocol.Rules, speech: Speech) -> tuple[Page, ...]:
        """Return the rules as a table with these house rules plays them."""
        return house_rules.rules_pages(cast(Rules, rules), speech)

    def action(self, verb: Verb, view: protocol.View, card: Card | None) -> ScatAction:
        """Return what a move's button, or command, means for the seat of that view.

        Raises:
            IllegalAction: it is no move of this game, or is about another card.
        """
        seen = cast(View, view)
        if verb is Verb.TAKE and card not in (None, seen.top):
            raise IllegalAction(Reason.PILE_EMPTY)
        if verb is Verb.DISCARD and card is not None:
            return Discard(seen.seat or 0, card)
        if verb not in _MOVES:
            raise IllegalAction(Reason.UNKNOWN_ACTION)
        return _MOVES[verb](seen.seat or 0)

    def discards(self, view: protocol.View, speech: Speech) -> dict[Card, str]:
        """Return the cards one may put down now, with what to say of each."""
        return discard_labels(cast(View, view), speech)

    def rules_block(self, rules: protocol.Rules, speech: Speech) -> str:
        """Return the house rules in words."""
        return house_rules.rules_block(cast(Rules, rules), speech)

    def option_message(self, option: str, value: str) -> Message:
        """Return what an option of the house rules says when it has that value."""
        return house_rules.option_message(option, parse_option(option, value))

    def preset_key(self, preset: str) -> str:
        """Return the key of what a preset of house rules is called."""
        return f"scat-preset-{preset}"
