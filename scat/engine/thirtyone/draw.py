"""Scat, where one draws from the stock or the discard pile: its positions and the game itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from scat.engine import protocol
from scat.engine.cards import FRENCH_52, Card
from scat.engine.protocol import DEALER, Action, DealResult, IllegalAction, Outcome, Seat, Step
from scat.engine.reasons import Reason
from scat.engine.thirtyone import legality
from scat.engine.thirtyone.actions import (
    MOST_SEATS,
    Call,
    Deal,
    Discard,
    Draw,
    Look,
    Pile,
    Reshuffle,
    ScatAction,
    parse_action,
)
from scat.engine.thirtyone.closing import deal_result
from scat.engine.thirtyone.counting import score
from scat.engine.thirtyone.events import ScatEvent
from scat.engine.thirtyone.line import parse_line, position_line
from scat.engine.thirtyone.lives import outcome_of
from scat.engine.thirtyone.match import opening
from scat.engine.thirtyone.options import changed, option_texts, option_words
from scat.engine.thirtyone.rules import OPTIONS, PRESETS, Rules, parse_rules
from scat.engine.thirtyone.standing import Standing
from scat.engine.thirtyone.state import Play, is_reshuffle_due, no_play, to_act
from scat.engine.thirtyone.turns import follow
from scat.engine.thirtyone.view import View, masked

OPTION_TEXTS: Final = option_texts(OPTIONS)


@dataclass(frozen=True, slots=True, repr=False)
class Position(Standing[Rules, Play, ScatEvent]):
    """A match of Scat at one moment; `repr` is its line, which `SCAT.parse_position` reads."""

    @property
    def to_act(self) -> Seat:
        """The seat whose turn it is, `DEALER`, or `NOBODY` when the match is over."""
        return to_act(self.match, self.play)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        match = self.match
        if not match.is_over:
            return None
        return outcome_of(match.exits, match.kitty, match.dealer, match.rules)

    @property
    def to_shuffle(self) -> tuple[Card, ...]:
        """The pack before a deal, the discards but the top one before a reshuffle, else none."""
        if self.to_act != DEALER:
            return ()
        return FRENCH_52 if self.between_deals else tuple(sorted(self.play.pile[1:]))

    def shuffled(self, order: tuple[Card, ...]) -> ScatAction:
        """Return the dealer's action that puts the cards in this order."""
        return Reshuffle(order) if is_reshuffle_due(self.play) else Deal(order)

    def legal_actions(self) -> tuple[ScatAction, ...]:
        """Every legal action of every seat, seat by seat; not the dealer's."""
        match, play = self.match, self.play
        return tuple(
            action
            for seat in range(self.seats)
            for action in legality.legal_actions(match, play, seat)
        )

    def refusal(self, action: Action) -> Reason | None:
        """Return why the action is illegal, or None."""
        return legality.refusal(self.match, self.play, action)

    def apply(self, action: Action) -> "Step[Position]":
        """Return what follows.

        Raises:
            IllegalAction: the action is refused.
        """
        reason = legality.refusal(self.match, self.play, action)
        if reason is not None:
            raise IllegalAction(reason)
        match, play, events = follow(self.match, self.play, action)
        history = events if match.deal != self.match.deal else self.history + events
        return Step(Position(match, play, history), events)

    def view(self, seat: Seat | None) -> View:
        """Return what that seat may know; None is a spectator."""
        play = masked(self.match, self.play, seat)
        return View(seat, self.match, play, tuple(event.seen_by(seat) for event in self.history))

    def timeout_action(self, seat: Seat) -> ScatAction:
        """Return the least harmful legal action of the seat whose turn it is (H26).

        It calls a 31; else it draws from the stock, and puts that card down again or, after a
        card from the discard pile, the one whose loss costs least.
        """
        play, call = self.play, Call(seat)
        if self.refusal(call) is None:
            return call
        if play.taken is None:
            return Draw(seat, Pile.STOCK)
        if not play.is_from_pile:
            return Discard(seat, play.taken)
        return Discard(seat, _least_loss(play, self.match.rules))

    def look_action(self, seat: Seat) -> Look | None:
        """Return what must be applied before the seat sees its cards (H4); None when nothing."""
        look = Look(seat)
        return look if self.refusal(look) is None else None

    def __repr__(self) -> str:
        return position_line(self.match, self.play)


def _least_loss(play: Play, rules: Rules) -> Card:
    """Return the card whose loss leaves most after a card from the discard pile (S11)."""
    hand = play.hands[play.turn]

    def left_without(odd: Card) -> int:
        return score([card for card in hand if card != odd], rules)

    return max((card for card in hand if card != play.taken), key=left_without)


@dataclass(frozen=True, slots=True)
class Scat:
    """The game of the registry: Scat, also called 31 or Blitz."""

    key: str = "scat/1"
    seats: range = range(2, MOST_SEATS + 1)
    presets: Mapping[str, Rules] = field(default_factory=lambda: PRESETS)

    def start(self, rules: protocol.Rules, seats: int, dealer: Seat) -> Position:
        """Return the position before the first deal.

        Raises:
            ValueError: too few or too many seats, no such dealer, or another game's rules.
        """
        if seats not in self.seats or not 0 <= dealer < seats:
            raise ValueError(f"not {seats} seats with dealer {dealer}")
        if not isinstance(rules, Rules):
            raise ValueError("not rules of Scat")  # noqa: TRY004 - the contract says ValueError
        return Position(opening(rules, seats, dealer), no_play(seats))

    def deal_result(self, events: tuple[protocol.Event, ...]) -> DealResult | None:
        """Return what the deal came to that a step has decided, for the books."""
        return deal_result(events)

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Every option of the house rules with the values it may have."""
        return OPTION_TEXTS

    def option_values(self, rules: protocol.Rules) -> Mapping[str, str]:
        """Return what the rules say for every option."""
        return option_words(cast("Rules", rules))

    def with_option(self, rules: protocol.Rules, key: str, value: str) -> Rules:
        """Return the rules with one option changed.

        Raises:
            ValueError: there is no such option, or it cannot have that value.
        """
        return changed(cast("Rules", rules), key, value, OPTIONS)

    def parse_rules(self, text: str) -> Rules:
        """Read a preset's name and what differs from it.

        Raises:
            ValueError: the text names no rules of Scat.
        """
        return parse_rules(text)

    def parse_action(self, text: str) -> ScatAction:
        """Read an action.

        Raises:
            ValueError: the text is no action of Scat.
        """
        return parse_action(text)

    def parse_position(self, line: str) -> Position:
        """Read a position line; the position has no history.

        Raises:
            ValueError: the line is no position, and the column of the field at fault.
        """
        return Position(*parse_line(line))


SCAT: Final = Scat()
