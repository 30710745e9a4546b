"""Sealed orders of cards: published as a hash before anybody sees a card, opened afterwards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from scat.engine.cards import Card, card_text, parse_card
from scat.engine.protocol import DEALER, Action, Position

SALT_BITS: Final = 128
"""How much chance hides an order: nobody can try all the salts."""

SALT_DIGITS: Final = SALT_BITS // 4
SEAL_DIGITS: Final = 64

SHORT_DIGITS: Final = 12
"""How much of a seal is shown where there is no room for all of it."""


def salt_text(number: int) -> str:
    """Write a number below 2**128 as a salt: 32 hexadecimal digits."""
    return f"{number:0{SALT_DIGITS}x}"


@dataclass(frozen=True, slots=True)
class Sealed:
    """Cards in the order in which they will come, and the salt that keeps them from being guessed.

    Attributes:
        order: from the top; never shown or logged by accident.
        salt: 32 hexadecimal digits.
    """

    order: tuple[Card, ...] = field(repr=False)
    salt: str = field(repr=False)

    @property
    def text(self) -> str:
        """What is hashed: the cards in notation and the salt, separated by single spaces."""
        return " ".join([*map(card_text, self.order), self.salt])

    @property
    def seal(self) -> str:
        """The SHA-256 of `text` as 64 hexadecimal digits: what may be published beforehand."""
        return sha256(self.text.encode("ascii")).hexdigest()

    def fits(self, cards: Sequence[Card]) -> bool:
        """Whether these are the cards, sorted, that must be put in order."""
        return sorted(self.order) == list(cards)


@dataclass(frozen=True, slots=True)
class Opened:
    """What was published of an order, and the salt with which it can be checked now."""

    seal: str
    salt: str

    def is_of(self, order: tuple[Card, ...]) -> bool:
        """Whether the seal was made of this order."""
        return Sealed(order, self.salt).seal == self.seal

    def __str__(self) -> str:
        return f"{self.seal} {self.salt}"

    @classmethod
    def parse(cls, text: str) -> "Opened":
        """Read a seal and a salt.

        Raises:
            ValueError: they are none.
        """
        seal, _, salt = " ".join(text.lower().split()).partition(" ")
        if not (_is_hex(seal, SEAL_DIGITS) and _is_hex(salt, SALT_DIGITS)):
            raise ValueError("not a seal of 64 and a salt of 32 hexadecimal digits")
        return cls(seal, salt)


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and set(text) <= set("0123456789abcdef")


def order_of(position: Position, action: Action) -> tuple[Card, ...] | None:
    """Return the order in which an action of the dealer puts the cards; None if it is no such."""
    if action.seat != DEALER or not position.to_shuffle:
        return None
    order = tuple(_cards_in(str(action)))
    is_order = sorted(order) == list(position.to_shuffle)
    return order if is_order and position.shuffled(order) == action else None


def _cards_in(notation: str) -> list[Card]:
    """Return the cards that an action names."""
    found: list[Card] = []
    for word in notation.split(" "):
        try:
            found.append(parse_card(word))
        except ValueError:
            continue
    return found
