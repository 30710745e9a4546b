"""What seats and the dealer do in Scat, and how it is written.

A line names who acts, then what: ``p1 draw stock``, ``p2 discard 2d``, ``d deal Ks 9h ...``.
Seat 0 is written ``p1``; the dealer is ``d``.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from scat.engine.cards import UNKNOWN, Card, cards_text, parse_cards
from scat.engine.protocol import DEALER, Seat


class Pile(StrEnum):
    """Where a card comes from (S10)."""

    STOCK = "stock"
    DISCARD = "discard"


def seat_text(seat: Seat) -> str:
    """Write a seat: ``p1`` for seat 0, ``d`` for the dealer."""
    return "d" if seat == DEALER else f"p{seat + 1}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of a pile (S10)."""

    seat: Seat
    pile: Pile

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} draw {self.pile}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the discard pile; this ends the turn (S10, S11)."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} discard {cards_text((self.card,))}"


@dataclass(frozen=True, slots=True)
class Knock:
    """Knock instead of drawing; everybody else has one more turn (S12)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} knock"


@dataclass(frozen=True, slots=True)
class Call:
    """Call 31 (S18, D-S3)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} call"


@dataclass(frozen=True, slots=True)
class ThrowDown:
    """Turn the hand up unseen; all hands are compared at once (H4)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} throw down"


@dataclass(frozen=True, slots=True)
class Stand:
    """Keep all three cards in the turn after a knock (H14)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} stand"


@dataclass(frozen=True, slots=True)
class Look:
    """Look at one's cards, which ends the right to throw down (H4)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} look"


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the match for good (H19)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} leave"


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the pack in this order, from the top (S7, S8)."""

    order: tuple[Card, ...]
    seat: Seat = field(default=DEALER, init=False, repr=False)

    def __str__(self) -> str:
        return f"d deal {cards_text(self.order)}"


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Make a new stock of all discards but the top one, in this order from the top (D-S6)."""

    order: tuple[Card, ...]
    seat: Seat = field(default=DEALER, init=False, repr=False)

    def __str__(self) -> str:
        return f"d reshuffle {cards_text(self.order)}"


@dataclass(frozen=True, slots=True)
class Void:
    """Give the deal up; the same dealer deals again and nobody pays (H20)."""

    seat: Seat = field(default=DEALER, init=False, repr=False)

    def __str__(self) -> str:
        return "d void"


@dataclass(frozen=True, slots=True)
class Admit:
    """Give a newcomer the next seat, between two deals (H18)."""

    newcomer: Seat
    seat: Seat = field(default=DEALER, init=False, repr=False)

    def __str__(self) -> str:
        return f"d admit {seat_text(self.newcomer)}"


@dataclass(frozen=True, slots=True)
class Bring:
    """Let everybody begin with the pennies they bring from another table, before the first deal."""

    pennies: tuple[int, ...]
    seat: Seat = field(default=DEALER, init=False, repr=False)

    def __str__(self) -> str:
        return f"d bring {' '.join(map(str, self.pennies))}"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the match between two deals: all who are in it share the first place."""

    seat: Seat = field(default=DEALER, init=False, repr=False)

    def __str__(self) -> str:
        return "d stop"


MOST_BROUGHT: Final = 99
"""Pennies that one may bring."""

ScatAction: TypeAlias = (
    Draw
    | Discard
    | Knock
    | Call
    | ThrowDown
    | Stand
    | Look
    | Leave
    | Deal
    | Reshuffle
    | Void
    | Admit
    | Bring
    | Stop
)

_BARE: Final[dict[str, Callable[[Seat], ScatAction]]] = {
    "knock": Knock,
    "call": Call,
    "throw down": ThrowDown,
    "stand": Stand,
    "look": Look,
    "leave": Leave,
}

MOST_SEATS: Final = 9
"""How many may play (S1)."""

_SEATS: Final = {seat_text(seat): seat for seat in range(MOST_SEATS)}


def parse_seat(text: str) -> Seat:
    """Read a seat, ``p1`` to ``p9``.

    Raises:
        ValueError: the text is no seat.
    """
    if text not in _SEATS:
        raise ValueError(f"not a seat: {text!r}")
    return _SEATS[text]


def parse_action(line: str) -> ScatAction:
    """Read a line of the notation.

    >>> parse_action("p1 discard 2d").seat
    0

    Raises:
        ValueError: the line is no action, and what is wrong with it.
    """
    who, _, what = line.partition(" ")
    return parse_dealers(what) if who == "d" else _parse_seats(parse_seat(who), what)


def parse_dealers(what: str) -> Deal | Reshuffle | Void | Admit | Bring | Stop:
    """Read what the dealer does, after the ``d``.

    Raises:
        ValueError: it is nothing that a dealer does.
    """
    verb, _, cards = what.partition(" ")
    if what in _BARE_DEALERS:
        return _BARE_DEALERS[what]
    if verb in _DEALERS:
        return _DEALERS[verb](cards)
    raise ValueError(f"not an action of the dealer: {what!r}")


def _parse_pennies(text: str) -> tuple[int, ...]:
    words = text.split(" ")
    if not all(word.isascii() and word.isdecimal() and len(word) <= _DIGITS for word in words):
        raise ValueError(f"not pennies: {text!r}")
    return tuple(map(int, words))


_DIGITS: Final = 2

_BARE_DEALERS: Final[dict[str, Void | Stop]] = {"void": Void(), "stop": Stop()}

_DEALERS: Final[dict[str, Callable[[str], Deal | Reshuffle | Admit | Bring]]] = {
    "deal": lambda rest: Deal(known_cards(rest)),
    "reshuffle": lambda rest: Reshuffle(known_cards(rest)),
    "admit": lambda rest: Admit(parse_seat(rest)),
    "bring": lambda rest: Bring(_parse_pennies(rest)),
}


def _parse_seats(seat: Seat, what: str) -> ScatAction:
    if what in _BARE:
        return _BARE[what](seat)
    verb, _, rest = what.partition(" ")
    if verb == "draw":
        return Draw(seat, _parse_pile(rest))
    if verb == "discard":
        return Discard(seat, _one_card(rest))
    raise ValueError(f"not an action: {what!r}")


def _parse_pile(text: str) -> Pile:
    try:
        return Pile(text)
    except ValueError:
        raise ValueError(f"not a pile: {text!r}, only stock or discard") from None


def known_cards(text: str) -> tuple[Card, ...]:
    """Read cards of which none is unknown, with single spaces.

    Raises:
        ValueError: the text says something else.
    """
    cards = parse_cards(text)
    if UNKNOWN in cards or cards_text(cards) != text:
        raise ValueError(f"not known cards with single spaces: {text!r}")
    return cards


def _one_card(text: str) -> Card:
    cards = known_cards(text)
    if len(cards) != 1:
        raise ValueError(f"not one card: {text!r}")
    return cards[0]
