"""What seats and the dealer do in 31 with a widow, and how it is written.

A line names who acts, then what: ``p1 exchange all``, ``p2 exchange 4h for Ks``, ``p3 pass``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from scat.engine.cards import Card, cards_text
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import (
    Admit,
    Bring,
    Call,
    Deal,
    Knock,
    Leave,
    Reshuffle,
    Stop,
    Void,
    known_cards,
    parse_dealers,
    parse_seat,
    seat_text,
)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give one card, or two where that is allowed, for as many of the open widow (W8, HW11).

    Attributes:
        given: cards of the hand, sorted.
        taken: cards of the widow, sorted.
    """

    seat: Seat
    given: tuple[Card, ...]
    taken: tuple[Card, ...]

    def __str__(self) -> str:
        given, taken = cards_text(self.given), cards_text(self.taken)
        return f"{seat_text(self.seat)} exchange {given} for {taken}"


@dataclass(frozen=True, slots=True)
class ExchangeAll:
    """Take the whole widow for the whole hand, which then lies face up (W6-W8)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} exchange all"


@dataclass(frozen=True, slots=True)
class Pass:
    """Keep the hand; for a dealer who chooses between two hands, keep the one seen (W8, HW1)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} pass"


@dataclass(frozen=True, slots=True)
class RenewWidow:
    """Ask for a new widow because a 7, an 8 and a 9 lie open; the turn goes on (HW19)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} renew widow"


WidowAction: TypeAlias = (
    Exchange
    | ExchangeAll
    | Pass
    | RenewWidow
    | Knock
    | Call
    | Leave
    | Deal
    | Void
    | Admit
    | Bring
    | Stop
)

_BARE: Final[dict[str, Callable[[Seat], WidowAction]]] = {
    "exchange all": ExchangeAll,
    "pass": Pass,
    "renew widow": RenewWidow,
    "knock": Knock,
    "call": Call,
    "leave": Leave,
}


def parse_action(line: str) -> WidowAction:
    """Read a line of the notation.

    >>> parse_action("p1 exchange 4h for Ks").seat
    0

    Raises:
        ValueError: the line is no action, and what is wrong with it.
    """
    who, _, what = line.partition(" ")
    return _parse_dealers(what) if who == "d" else _parse_seats(parse_seat(who), what)


def _parse_dealers(what: str) -> WidowAction:
    action = parse_dealers(what)
    if isinstance(action, Reshuffle):
        raise ValueError(f"no stock is renewed in this game: {what!r}")  # noqa: TRY004 - a text
    return action


def _parse_seats(seat: Seat, what: str) -> WidowAction:
    if what in _BARE:
        return _BARE[what](seat)
    verb, _, cards = what.partition(" ")
    given, word, taken = cards.partition(" for ")
    if verb != "exchange" or not word:
        raise ValueError(f"not an action: {what!r}")
    return Exchange(seat, *(tuple(sorted(known_cards(text))) for text in (given, taken)))
