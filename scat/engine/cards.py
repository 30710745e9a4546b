"""Cards, packs and the one shuffle.

A card is a small int, so hands hash, compare and index tables quickly; `card_text` and
`parse_card` are inverse and write rank then suit: ``Ah``, ``Td``, and ``??`` for a card one
may not know.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NewType, Protocol, cast

Card = NewType("Card", int)

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

UNKNOWN: Final = Card(-1)
"""A card that the reader may not know."""


class Suit(IntEnum):
    """The French suits, in the order of `SUITS`."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


FRENCH_52: Final[tuple[Card, ...]] = tuple(Card(number) for number in range(52))
"""The standard pack in sorted order (S2, W1): suit by suit, deuce to ace."""

FRENCH_32: Final = tuple(card for card in FRENCH_52 if card % 13 >= RANKS.index("7"))
"""The short pack in sorted order (HW12): suit by suit, seven to ace."""

_TEXTS: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
_SUIT_OF: Final = {card: Suit(card // 13) for card in FRENCH_52}
_CARDS: Final = {text: Card(number) for number, text in enumerate(_TEXTS)} | {"??": UNKNOWN}


class Shuffler(Protocol):
    """A source of chance; `random.Random` and `random.SystemRandom` fit."""

    def shuffle(self, x: list[Card], /) -> None:
        """Reorder the list in place."""
        ...


def suit_of(card: Card) -> Suit:
    """Return the printed suit of a known card; `KeyError` for any other number."""
    return _SUIT_OF[card]


def rank_of(card: Card) -> int:
    """Return 0 for a deuce up to 12 for an ace."""
    return card % 13


def card_text(card: Card) -> str:
    """Write a card: rank, then suit.

    >>> card_text(parse_card("Td"))
    'Td'
    """
    return "??" if card == UNKNOWN else _TEXTS[card]


def parse_card(text: str) -> Card:
    """Read one card.

    Raises:
        ValueError: the text is no card.
    """
    try:
        return _CARDS[text]
    except KeyError:
        raise ValueError(f"not a card: {text!r}") from None


def cards_text(cards: Sequence[Card]) -> str:
    """Write cards one after the other, separated by spaces; ``-`` for none."""
    return " ".join(map(card_text, cards)) or "-"


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read what `cards_text` writes.

    Raises:
        ValueError: a word is no card.
    """
    words = text.split()
    return () if words == ["-"] else tuple(map(parse_card, words))


def is_order_of(order: object, cards: Sequence[Card]) -> bool:
    """Whether an order, whoever made it up, is a tuple of exactly these sorted cards."""
    if type(order) is not tuple:
        return False
    given = cast("tuple[object, ...]", order)
    known = [card for card in given if type(card) is int]
    return len(known) == len(given) and sorted(known) == list(cards)


def shuffle(pack: Sequence[Card], rng: Shuffler) -> tuple[Card, ...]:
    """Return the cards of `pack` in an order that `rng` decides."""
    order = list(pack)
    rng.shuffle(order)
    return tuple(order)
