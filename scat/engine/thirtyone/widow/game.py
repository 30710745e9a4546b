"""31 with a widow, where one exchanges with a hand in the middle: positions and the game itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from scat.engine import protocol
from scat.engine.cards import Card
from scat.engine.protocol import DEALER, Action, DealResult, IllegalAction, Outcome, Seat, Step
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import MOST_SEATS, Call, Deal, Knock
from scat.engine.thirtyone.closing import deal_result
from scat.engine.thirtyone.events import Called
from scat.engine.thirtyone.lives import winners_take
from scat.engine.thirtyone.match import opening
from scat.engine.thirtyone.options import changed, option_texts, option_words
from scat.engine.thirtyone.standing import Standing
from scat.engine.thirtyone.widow import legality
from scat.engine.thirtyone.widow.actions import (
    Exchange,
    ExchangeAll,
    Pass,
    WidowAction,
    parse_action,
)
from scat.engine.thirtyone.widow.counting import score
from scat.engine.thirtyone.widow.events import AcesShown, WidowEvent
from scat.engine.thirtyone.widow.line import parse_line, position_line
from scat.engine.thirtyone.widow.rules import OPTIONS, PRESETS, Rules, parse_rules
from scat.engine.thirtyone.widow.state import Play, no_play, pack_of, to_act
from scat.engine.thirtyone.widow.turns import follow
from scat.engine.thirtyone.widow.view import View, masked

OPTION_TEXTS: Final = option_texts(OPTIONS)


@dataclass(frozen=True, slots=True, repr=False)
class Position(Standing[Rules, Play, WidowEvent]):
    """A match of 31 with a widow at one moment; `repr` is its line, which reads back."""

    @property
    def to_act(self) -> Seat:
        """The seat whose turn it is, `DEALER`, or `NOBODY` when the match is over."""
        return to_act(self.match, self.play)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        match = self.match
        return winners_take(match.exits, match.kitty, match.dealer) if match.is_over else None

    @property
    def to_shuffle(self) -> tuple[Card, ...]:
        """The pack before a deal, else none."""
        return pack_of(self.match.rules) if self.to_act == DEALER else ()

    def shuffled(self, order: tuple[Card, ...]) -> Deal:
        """Return the dealer's action that puts the cards in this order."""
        return Deal(order)

    def legal_actions(self) -> tuple[WidowAction, ...]:
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
        match, play, events = follow(self.match, self.play, cast(WidowAction, action))
        history = events if match.deal != self.match.deal else self.history + events
        return Step(Position(match, play, history), events)

    def view(self, seat: Seat | None) -> View:
        """Return what that seat may know; None is a spectator."""
        seen = tuple(event.seen_by(seat) for event in self.history)
        return View(seat, self.match, masked(self.play, seat), seen)

    def timeout_action(self, seat: Seat) -> WidowAction:
        """Return the least harmful legal action of the seat whose turn it is (HW18).

        It calls a 31, else it passes. Where that would be the second pass running (HW5), it
        exchanges if the hand gets better, and knocks if not, so that the deal ends.
        """
        for action in (Call(seat), Pass(seat)):
            if self.refusal(action) is None:
                return action
        return self._least_harm(seat)

    def _least_harm(self, seat: Seat) -> WidowAction:
        play, rules = self.play, self.match.rules
        exchange = max(self._exchanges(seat), key=lambda action: self._score_after(seat, action))
        is_better = self._score_after(seat, exchange) > score(play.hands[seat], rules)
        knock = Knock(seat)
        return exchange if is_better or self.refusal(knock) is not None else knock

    def _exchanges(self, seat: Seat) -> list[Exchange | ExchangeAll]:
        legal = legality.legal_actions(self.match, self.play, seat)
        return [action for action in legal if isinstance(action, Exchange | ExchangeAll)]

    def _score_after(self, seat: Seat, action: Exchange | ExchangeAll) -> int:
        """Return what the hand would be worth after an exchange with the open widow."""
        hand, widow = self.play.hands[seat], self.play.widow
        if isinstance(action, Exchange):
            kept = (card for card in hand if card not in action.given)
            return score((*kept, *action.taken), self.match.rules)
        return score(widow, self.match.rules)

    def look_action(self, seat: Seat) -> None:
        """Return None: every seat sees its own hand at once."""

    def __repr__(self) -> str:
        return position_line(self.match, self.play)


@dataclass(frozen=True, slots=True)
class Widow:
    """The game of the registry: 31 with a widow."""

    key: str = "widow/1"
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
            raise ValueError("not rules of 31 with a widow")  # noqa: TRY004 - the contract says so
        return Position(opening(rules, seats, dealer), no_play(seats))

    def deal_result(self, events: tuple[protocol.Event, ...]) -> DealResult | None:
        """Return what the deal came to that a step has decided; three aces count as a 31 (HW9)."""
        return deal_result(events, (Called, AcesShown))

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
            ValueError: the text names no rules of the game.
        """
        return parse_rules(text)

    def parse_action(self, text: str) -> WidowAction:
        """Read an action.

        Raises:
            ValueError: the text is no action of the game.
        """
        return parse_action(text)

    def parse_position(self, line: str) -> Position:
        """Read a position line; the position has no history.

        Raises:
            ValueError: the line is no position, and the column of the field at fault.
        """
        return Position(*parse_line(line))


WIDOW: Final = Widow()
