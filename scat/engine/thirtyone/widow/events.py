"""What happened in 31 with a widow, beyond what all games of thirty-one tell."""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from scat.engine.cards import cards_text
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import seat_text
from scat.engine.thirtyone.events import (
    Brought,
    Called,
    DealEnded,
    Hand,
    Hands,
    HandsShown,
    Joined,
    Knocked,
    Left,
    LivesLost,
    MatchEnded,
    Public,
    Stopped,
    hidden,
)


@dataclass(frozen=True, slots=True)
class Dealt:
    """Three cards each were dealt, and a widow that nobody sees (W5).

    Attributes:
        deal: the number of the deal in the match, from 1.
        dealer: the seat that dealt.
        hands: the hand of every seat.
    """

    deal: int
    dealer: Seat
    hands: Hands

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event with everybody else's hand unknown."""
        seen = (
            hand if seat == viewer or not hand else hidden(hand)
            for seat, hand in enumerate(self.hands)
        )
        return replace(self, hands=tuple(seen))

    def __str__(self) -> str:
        hands = (
            f"{seat_text(seat)} {cards_text(hand)}" for seat, hand in enumerate(self.hands) if hand
        )
        return f"{seat_text(self.dealer)} dealt {self.deal}: {', '.join(hands)}; a widow"


@dataclass(frozen=True, slots=True)
class Exchanged(Public):
    """A seat exchanged a card or two with the open widow (W8, HW11)."""

    seat: Seat
    given: Hand
    taken: Hand

    def __str__(self) -> str:
        given, taken = cards_text(self.given), cards_text(self.taken)
        return f"{seat_text(self.seat)} exchanged {given} for {taken}"


@dataclass(frozen=True, slots=True)
class ExchangedAll:
    """A seat took the whole widow and laid its own hand open in its place (W6-W8).

    Attributes:
        given: the old hand, which all see now.
        taken: the old widow, which only the seat sees if it lay face down.
        is_blind: whether it lay face down.
    """

    seat: Seat
    given: Hand
    taken: Hand
    is_blind: bool

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event with a hidden widow unknown to everybody else."""
        is_known = not self.is_blind or viewer == self.seat
        return self if is_known else replace(self, taken=hidden(self.taken))

    def __str__(self) -> str:
        given, taken = cards_text(self.given), cards_text(self.taken)
        how = " blindly" if self.is_blind else ""
        return f"{seat_text(self.seat)} exchanged all{how}, {given} for {taken}"


@dataclass(frozen=True, slots=True)
class Passed(Public):
    """A seat kept its hand (W8)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} passed"


@dataclass(frozen=True, slots=True)
class WidowShown(Public):
    """The hidden widow was turned up though nobody took it (HW1, HW2)."""

    widow: Hand

    def __str__(self) -> str:
        return f"d showed the widow {cards_text(self.widow)}"


@dataclass(frozen=True, slots=True)
class WidowRenewed(Public):
    """The open widow was put aside for three new cards (HW5, HW19).

    Attributes:
        seat: who asked for it; None after everybody passed.
        widow: the new cards.
    """

    seat: Seat | None
    widow: Hand

    def __str__(self) -> str:
        who = "d" if self.seat is None else seat_text(self.seat)
        return f"{who} renewed the widow {cards_text(self.widow)}"


@dataclass(frozen=True, slots=True)
class AcesShown(Public):
    """Three aces were shown, by their holder or for the holder by the house (HW9)."""

    seat: Seat
    hand: Hand
    by_house: bool

    def __str__(self) -> str:
        how = "was shown to have" if self.by_house else "showed"
        return f"{seat_text(self.seat)} {how} three aces {cards_text(self.hand)}"


WidowEvent: TypeAlias = (
    Dealt
    | Exchanged
    | ExchangedAll
    | Passed
    | WidowShown
    | WidowRenewed
    | Knocked
    | Called
    | AcesShown
    | Left
    | Joined
    | Brought
    | Stopped
    | HandsShown
    | LivesLost
    | DealEnded
    | MatchEnded
)
