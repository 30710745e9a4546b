"""What the position lines of all games of thirty-one have in common: fields, seats, the match."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from scat.engine.cards import UNKNOWN, Card, cards_text, parse_cards
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import MOST_SEATS, parse_seat, seat_text
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.match import Match

R = TypeVar("R")

SEPARATOR: Final = " | "

MOST_DIGITS: Final = 9
"""How long a number in a line may be."""


class Fields:
    """The fields of a line, one after the other; a fault names the place of its field."""

    def __init__(self, line: str) -> None:
        self._fields = line.split(SEPARATOR)
        self._next = 0

    @property
    def place(self) -> int:
        """The column, from 1, of the field read last."""
        before = self._fields[: max(self._next - 1, 0)]
        return 1 + sum(len(field) + len(SEPARATOR) for field in before)

    @property
    def is_done(self) -> bool:
        """Whether no field is left."""
        return self._next == len(self._fields)

    def check_done(self) -> None:
        """See that no field is left."""
        if not self.is_done:
            raise ValueError(f"not expected here: {self.take()!r}")

    def take(self) -> str:
        """Return the next field whole."""
        if self.is_done:
            raise ValueError("the line ends too early")
        self._next += 1
        return self._fields[self._next - 1]

    def take_if(self, field: str) -> bool:
        """Take the next field if it is this one."""
        is_next = not self.is_done and self._fields[self._next] == field
        self._next += is_next
        return is_next

    def words(self, word: str) -> str:
        """Return what follows `word` in the next field."""
        field = self.take()
        if not field.startswith(f"{word} "):
            raise ValueError(f"expected '{word} ...', not {field!r}")
        return field[len(word) + 1 :]

    def words_if(self, word: str) -> str | None:
        """Return what follows `word` if the next field begins with it."""
        is_next = not self.is_done and self._fields[self._next].startswith(f"{word} ")
        return self.words(word) if is_next else None


def match_fields(match: Match[Any]) -> Iterator[str]:
    """Yield the fields about what lasts from deal to deal."""
    yield str(match.rules)
    yield f"deal {match.deal} by {seat_text(match.dealer)}"
    yield f"pennies {_numbers(match.pennies)}"
    yield f"exits {_numbers(match.exits)}"
    yield f"kitty {match.kitty}"


def hands_field(hands: tuple[Hand, ...]) -> str:
    """Return the field with every hand there is."""
    held = (f"{seat_text(seat)} {cards_text(hand)}" for seat, hand in enumerate(hands) if hand)
    return f"hands {', '.join(held)}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def seats_text(seats: tuple[Seat, ...]) -> str:
    """Write seats one after the other."""
    return " ".join(map(seat_text, seats))


def parse_match(fields: Fields, parse_rules: Callable[[str], R]) -> Match[R]:
    """Read what `match_fields` writes, not yet whether the match is over.

    Raises:
        ValueError: a field says something else.
    """
    rules = parse_rules(fields.take())
    deal, by, dealer = fields.words("deal").partition(" by ")
    if not by:
        raise ValueError("expected 'deal NUMBER by SEAT'")
    deals, dealers_seat = parse_number(deal), parse_seat(dealer)
    pennies = tuple(map(parse_number, fields.words("pennies").split(" ")))
    exits = tuple(map(parse_number, fields.words("exits").split(" ")))
    if len(exits) != len(pennies):
        raise ValueError(f"{len(pennies)} seats have pennies, not {len(exits)}")
    if not 2 <= len(exits) <= MOST_SEATS or dealers_seat >= len(exits):  # noqa: PLR2004 - S1, W1
        raise ValueError(f"not {len(exits)} seats with {dealer} among them")
    kitty = parse_number(fields.words("kitty"))
    return Match(rules, dealers_seat, deals, pennies, exits, kitty, is_over=False)


def check_match(match: Match[Any]) -> None:
    """See that seats, exits and pennies fit together.

    Raises:
        ValueError: they do not.
    """
    if match.exits.count(0) < 1 or (not match.is_over and match.exits.count(0) == 1):
        raise ValueError("nobody to play, or the match should be over")
    if any(match.pennies[seat] for seat, out in enumerate(match.exits) if out):
        raise ValueError("a seat that is out holds pennies")


def parse_hands(text: str, seats: int) -> tuple[Hand, ...]:
    """Read the hands of so many seats; none for a seat that is not named.

    Raises:
        ValueError: the text is no hands, or a seat has two.
    """
    hands: list[Hand] = [()] * seats
    for part in text.split(", "):
        who, _, cards = part.partition(" ")
        seat = parse_seat(who)
        if seat >= seats or hands[seat]:
            raise ValueError(f"not a hand of its own: {part!r}")
        hands[seat] = parse_known(cards)
    return tuple(hands)


def parse_seats(text: str | None) -> tuple[Seat, ...]:
    """Read what `seats_text` writes; no seats for None.

    Raises:
        ValueError: a word is no seat.
    """
    return () if text is None else tuple(map(parse_seat, text.split(" ")))


def parse_known(text: str) -> tuple[Card, ...]:
    """Read cards of which none is unknown.

    Raises:
        ValueError: a word is no card, or an unknown one.
    """
    cards = parse_cards(text)
    if UNKNOWN in cards:
        raise ValueError("a position has no unknown cards; this line is what one seat sees")
    return cards


def parse_number(text: str) -> int:
    """Read a number of at most `MOST_DIGITS` digits.

    Raises:
        ValueError: the text is no such number.
    """
    if not (text.isascii() and text.isdecimal()) or len(text) > MOST_DIGITS:
        raise ValueError(f"not a number: {text!r}")
    return int(text)
