"""A hand of thirty-one as its owner reads it: the cards large, in words, and what they count."""

from collections.abc import Iterator, Sequence
from typing import Final

from cogs.faces.page import Part, row
from cogs.faces.speech import SQUARES, SYMBOLS, Speech
from scat.engine.cards import SUITS, Card, Suit
from scat.engine.thirtyone.counting import point_suit, points_text, suit_points
from scat.i18n import Message

MOST_IN_ROW: Final = 5
"""How many buttons fit side by side."""

BACK: Final = "🂠"
"""A card that lies face down."""


def in_order(hand: Sequence[Card]) -> list[Card]:
    """Return the cards by suits, the best first."""
    return sorted(hand, key=place)


def place(card: Card) -> tuple[int, int]:
    """Return what sorts cards by suits, the best first."""
    return (-card // 13, -card)


def large(cards: Sequence[Card], speech: Speech) -> str:
    """Return open cards as large symbols."""
    return f"# {'  '.join(map(speech.colour_card, cards))}"


def face_down(count: int) -> str:
    """Return so many hidden cards as large symbols."""
    return f"# {' '.join([BACK] * count)}"


def in_words(cards: Sequence[Card], speech: Speech) -> str:
    """Return the cards as a list in words."""
    return speech.listed([speech.card_words(card) for card in cards])


def suits_line(hand: Sequence[Card], speech: Speech) -> str:
    """Return what each suit counts, the best one marked."""
    points, best = suit_points(hand), point_suit(hand)
    return " · ".join(
        f"{SQUARES[suit]}\u00a0{SYMBOLS[suit]}\u00a0**{points[suit]}**"
        + (f" ← {speech.say('thirtyone-hand-best')}" if suit is best else "")
        for suit in sorted(Suit, key=lambda suit: -points[suit])
        if points[suit]
    )


def worth_line(hand: Sequence[Card], half_points: int, speech: Speech) -> str:
    """Return what a hand of three is worth, and in which suit if one alone makes it."""
    best, points = point_suit(hand), points_text(half_points)
    if half_points != 2 * suit_points(hand)[best]:
        return speech.say("thirtyone-hand-worth", points=points)
    suit = Message.of(f"suit-{SUITS[best]}")
    return speech.say("thirtyone-hand-worth-suit", points=points, suit=suit)


def rows(buttons: Sequence[Part]) -> Iterator[Part]:
    """Return the buttons in rows that are as wide as Discord allows."""
    for start in range(0, len(buttons), MOST_IN_ROW):
        yield row(*buttons[start : start + MOST_IN_ROW])
