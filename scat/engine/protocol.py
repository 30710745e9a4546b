"""What every game promises the house.

A position is a frozen value of a whole match: it knows who must act, what is legal, and what
follows. Chance is a player: when `Position.to_act` is `DEALER`, the house orders the cards of
`Position.to_shuffle` and applies `Position.shuffled(order)`. Seats are numbered from 0 clockwise
and keep their numbers for the whole match; a seat that is out stays where it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from scat.engine.cards import Card
from scat.engine.reasons import Reason

Seat: TypeAlias = int

DEALER: Final[Seat] = -1
"""`to_act` while the cards must be put in order; the seat of the dealer's actions."""

NOBODY: Final[Seat] = -2
"""`to_act` when the match is over."""


class IllegalAction(Exception):  # noqa: N818 - the field's word; it is not an error of the program
    """An action that the rules refuse; the position is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Action(Protocol):
    """An imperative, hashable value; `str` is its notation, which the game's parser reads."""

    @property
    def seat(self) -> Seat:
        """Who acts; `DEALER` for the dealer's actions."""
        ...


class Event(Protocol):
    """What happened, in the past tense; hashable; `str` is its notation."""

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event as that seat saw it, hidden cards as `UNKNOWN`; None is a spectator."""
        ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Attributes:
        places: for each seat its place from 1; seats that share a place share the number.
        winnings: for each seat the pennies it takes from the kitty.
    """

    places: tuple[int, ...]
    winnings: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


P_co = TypeVar("P_co", covariant=True)


class Step(NamedTuple, Generic[P_co]):
    """What an action led to: the next position and what happened on the way, in order."""

    position: P_co
    events: tuple[Event, ...]


class View(Protocol):
    """All that one seat may know, and nothing more; `str` is a position line with ``??``."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""
        ...

    @property
    def to_act(self) -> Seat:
        """As `Position.to_act`."""
        ...

    @property
    def history(self) -> tuple[Event, ...]:
        """The events of the current deal as this seat saw them, oldest first."""
        ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything this seat may do now, in turn or out of turn."""
        ...


class Position(Protocol):
    """A match at one moment."""

    @property
    def to_act(self) -> Seat:
        """The seat whose turn it is, `DEALER`, or `NOBODY` when the match is over."""
        ...

    @property
    def seats(self) -> int:
        """How many seats there are: as many as at the start, and more where one may join late."""
        ...

    @property
    def dealer(self) -> Seat:
        """The seat that deals, or dealt, this deal."""
        ...

    @property
    def deal(self) -> int:
        """The number of the current deal from 1; 0 before the first. A deal void counts."""
        ...

    @property
    def between_deals(self) -> bool:
        """Whether the dealer's next action begins a new deal (not a reshuffle within one)."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        ...

    @property
    def pennies(self) -> tuple[int, ...]:
        """What each seat holds."""
        ...

    @property
    def kitty(self) -> int:
        """What lies in the middle."""
        ...

    @property
    def history(self) -> tuple[Event, ...]:
        """The events of the current deal, oldest first; no part of the line or of equality."""
        ...

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat has left the match for good."""
        ...

    @property
    def to_shuffle(self) -> tuple[Card, ...]:
        """The cards that the dealer must order now, sorted; empty unless `to_act` is `DEALER`."""
        ...

    def shuffled(self, order: tuple[Card, ...]) -> Action:
        """Return the dealer's action that puts the cards in this order."""
        ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action of every seat, in a fixed order; not the dealer's."""
        ...

    def refusal(self, action: Action) -> Reason | None:
        """Return why the action is illegal, or None: the one statement of legality."""
        ...

    def apply(self, action: Action) -> Step[Self]:
        """Return what follows.

        Raises:
            IllegalAction: the action is refused.
        """
        ...

    def view(self, seat: Seat | None) -> View:
        """Return what that seat may know; None is a spectator."""
        ...

    def timeout_action(self, seat: Seat) -> Action:
        """Return the least harmful legal action of the seat whose turn it is (H26)."""
        ...

    def look_action(self, seat: Seat) -> Action | None:
        """Return what must be applied before the seat sees its cards; None when nothing."""
        ...

    def leave_action(self, seat: Seat) -> Action | None:
        """Return the action by which the seat leaves the match (H19).

        None if it is out already, or if by the house rules a computer player takes it over.
        """
        ...

    def void_action(self) -> Action | None:
        """Return the dealer's action that voids the deal under way (H20); None between deals."""
        ...


@runtime_checkable
class CountsTurns(Protocol):
    """What a position offers besides, if one seat may have two turns running (a trick's winner).

    Without it a turn lasts while the same seat is to act in the same deal.
    """

    @property
    def turn(self) -> int:
        """The number of the turn under way in this deal."""
        ...


@runtime_checkable
class AdmitsLate(Protocol):
    """What a position offers besides, if one may join a match under way (H18).

    Without it nobody can.
    """

    def admit_action(self) -> Action | None:
        """Return the dealer's action that adds a seat after all others; None if it cannot be now.

        It can be between two deals alone.
        """
        ...


@runtime_checkable
class Continues(Protocol):
    """What a position offers besides, if a match may be one part of a longer game.

    Then people bring their pennies from another table, and take them to the next one.
    """

    def bring_action(self, pennies: tuple[int, ...]) -> Action | None:
        """Return the dealer's action by which each seat begins with so many pennies.

        It comes before the first deal; None if a seat cannot begin with that.
        """
        ...

    def stop_action(self) -> Action | None:
        """Return the dealer's action that ends the match, all who are in it sharing first place.

        It can be between two deals alone; else None.
        """
        ...


@dataclass(frozen=True, slots=True)
class DealResult:
    """What a decided deal came to, for those who keep books of matches.

    Attributes:
        worths: of each seat's hand at the end, in half points; None for a seat that is not in it.
        lives: what each seat lost.
        knocker: whose knock, or the like, stood at the end; or None.
        callers: whose hand ended the deal at once, as a 31 does.
    """

    worths: tuple[int | None, ...]
    lives: tuple[int, ...]
    knocker: Seat | None
    callers: tuple[Seat, ...]


@runtime_checkable
class TellsDealResults(Protocol):
    """What a game offers besides, if books are kept of lives, knocks and the like.

    Without it they know places and pennies only.
    """

    def deal_result(self, events: tuple[Event, ...]) -> DealResult | None:
        """Return what the deal came to that a step has decided; None if it has decided none."""
        ...


class Rules(Protocol):
    """House rules: frozen, hashable; `str` names the preset and what differs from it."""


class Game(Protocol):
    """A game of the registry."""

    @property
    def key(self) -> str:
        """Name and version of the rules, ``scat/1``; stored with every match."""
        ...

    @property
    def seats(self) -> range:
        """How many may play."""
        ...

    @property
    def presets(self) -> Mapping[str, Rules]:
        """Named house rules; the first is the default."""
        ...

    def start(self, rules: Rules, seats: int, dealer: Seat) -> Position:
        """Return the position before the first deal.

        Raises:
            ValueError: too few or too many seats, or no such dealer.
        """
        ...

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Every option of the house rules with the values it may have; only ever appended to."""
        ...

    def option_values(self, rules: Rules) -> Mapping[str, str]:
        """Return what the rules say for every option."""
        ...

    def with_option(self, rules: Rules, key: str, value: str) -> Rules:
        """Return the rules with one option changed.

        Raises:
            ValueError: there is no such option, or it cannot have that value.
        """
        ...

    def parse_rules(self, text: str) -> Rules:
        """Read what `str(rules)` writes.

        Raises:
            ValueError: the text names no rules of this game.
        """
        ...

    def parse_action(self, text: str) -> Action:
        """Read what `str(action)` writes.

        Raises:
            ValueError: the text is no action of this game.
        """
        ...

    def parse_position(self, line: str) -> Position:
        """Read a position line.

        Raises:
            ValueError: the line is no position of this game, with the place of the fault.
        """
        ...
