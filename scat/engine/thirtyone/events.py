"""What happened in Scat: past tense, hashable, and each knows who may see which card of it.

Hidden cards become `UNKNOWN`. Seats that are out of the match are None where a tuple has an entry
for every seat. Scores are half points; everything else is cards, lives or pennies.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self, TypeAlias

from scat.engine.cards import UNKNOWN, Card, cards_text
from scat.engine.protocol import Outcome, Seat
from scat.engine.thirtyone.actions import seat_text
from scat.engine.thirtyone.counting import points_text

Hand: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = tuple[Hand | None, ...]


class DealKind(StrEnum):
    """How a deal ended."""

    SHOWDOWN = "showdown"
    """The hands were compared (S13, S14)."""
    THIRTY_ONE = "thirty_one"
    """Somebody has 31 (S18)."""
    DRAWN = "drawn"
    """The stock ran out; nobody pays (H9)."""
    VOID = "void"
    """It is dealt again by the same dealer; nobody pays (D-S7, H20)."""
    ABANDONED = "abandoned"
    """All but one have left (H19)."""


def hidden(cards: Hand) -> Hand:
    """Return as many unknown cards."""
    return (UNKNOWN,) * len(cards)


class Public:
    """An event without hidden cards."""

    __slots__ = ()

    def seen_by(self, viewer: Seat | None) -> Self:  # noqa: ARG002 - everybody sees the same
        """Return the event itself."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt:
    """Three cards each were dealt and the first discard turned up (S7, S8).

    Attributes:
        deal: the number of the deal in the match, from 1.
        dealer: the seat that dealt.
        hands: the hand of every seat.
        top: the card turned up.
        is_blind: whether nobody has looked yet, so that a seat does not see its own (H4).
    """

    deal: int
    dealer: Seat
    hands: Hands
    top: Card
    is_blind: bool = False

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event with the hands that the viewer does not see unknown."""
        own = None if self.is_blind else viewer
        seen = [
            hand if seat == own or not hand else hidden(hand)
            for seat, hand in enumerate(self.hands)
        ]
        return type(self)(self.deal, self.dealer, tuple(seen), self.top, self.is_blind)

    def __str__(self) -> str:
        hands = (
            f"{seat_text(seat)} {cards_text(hand)}" for seat, hand in enumerate(self.hands) if hand
        )
        top = cards_text((self.top,))
        return f"{seat_text(self.dealer)} dealt {self.deal}: {', '.join(hands)}; top {top}"


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat has seen its dealt cards, by its own wish or because the first turn is taken (H4)."""

    seat: Seat
    hand: Hand

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event with the hand unknown to everybody else."""
        return self if viewer == self.seat else replace(self, hand=hidden(self.hand))

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} looked at {cards_text(self.hand)}"


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took the top card of the stock, which only it sees (S10)."""

    seat: Seat
    card: Card

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event with the card unknown to everybody else."""
        return self if viewer == self.seat else type(self)(self.seat, UNKNOWN)

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} drew {cards_text((self.card,))}"


@dataclass(frozen=True, slots=True)
class Took(Public):
    """A seat took the top card of the discard pile, which all saw (S10)."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} took {cards_text((self.card,))}"


@dataclass(frozen=True, slots=True)
class Discarded(Public):
    """A seat put a card on the discard pile: to end a turn, or the odd one of a called 31."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} discarded {cards_text((self.card,))}"


@dataclass(frozen=True, slots=True)
class Knocked(Public):
    """A seat knocked (S12)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} knocked"


@dataclass(frozen=True, slots=True)
class Stood(Public):
    """A seat kept its cards in the turn after a knock (H14)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} stood"


@dataclass(frozen=True, slots=True)
class ThrewDown(Public):
    """A seat turned up its hand unseen (H4)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} threw down"


@dataclass(frozen=True, slots=True)
class Called(Public):
    """A 31 was called (S18), by its holder or for the holder by the house (D-S3)."""

    seat: Seat
    hand: Hand
    by_house: bool

    def __str__(self) -> str:
        how = "was called" if self.by_house else "called"
        return f"{seat_text(self.seat)} {how} 31 with {cards_text(self.hand)}"


@dataclass(frozen=True, slots=True)
class Left(Public):
    """A seat left the match and its pennies went to the kitty (H19)."""

    seat: Seat
    pennies: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} left with {self.pennies} to the kitty"


@dataclass(frozen=True, slots=True)
class Joined(Public):
    """A newcomer took a seat of its own between two deals (H18).

    Attributes:
        seat: the new seat, after all others.
        pennies: what it begins with.
    """

    seat: Seat
    pennies: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} joined with {self.pennies}"


@dataclass(frozen=True, slots=True)
class Brought(Public):
    """Everybody begins with the pennies they bring from another table."""

    pennies: tuple[int, ...]

    def __str__(self) -> str:
        return f"d brought {' '.join(map(str, self.pennies))}"


@dataclass(frozen=True, slots=True)
class Stopped(Public):
    """The match is over before its time; all who were in it share the first place."""

    def __str__(self) -> str:
        return "d stopped"


@dataclass(frozen=True, slots=True)
class StockRanOut(Public):
    """The last card of the stock is gone, and the deal ends for it (D-S6, H9)."""

    def __str__(self) -> str:
        return "d ran out of stock"


@dataclass(frozen=True, slots=True)
class Reshuffled(Public):
    """All discards but the top one became the stock (D-S6)."""

    count: int

    def __str__(self) -> str:
        return f"d reshuffled {self.count}"


@dataclass(frozen=True, slots=True)
class HandsShown(Public):
    """All hands were turned up; a seat caught in its turn shows four cards.

    Attributes:
        hands: the hand of every seat.
        scores: what each is worth in half points, of four cards the best three it may keep.
    """

    hands: Hands
    scores: tuple[int | None, ...]

    def __str__(self) -> str:
        shown = (
            f"{seat_text(seat)} {cards_text(hand)} = {points_text(score)}"
            for seat, (hand, score) in enumerate(zip(self.hands, self.scores, strict=True))
            if hand is not None and score is not None
        )
        return f"d showed {', '.join(shown)}"


@dataclass(frozen=True, slots=True)
class LivesLost(Public):
    """A seat lost one or two lives (S14-S21).

    Attributes:
        lives: how many the rules took.
        pennies: how many of them it paid with a penny.
        is_out: whether it is out of the match.
    """

    seat: Seat
    lives: int
    pennies: int
    is_out: bool

    def __str__(self) -> str:
        end = " and is out" if self.is_out else ""
        return f"{seat_text(self.seat)} lost {self.lives} paying {self.pennies}{end}"


@dataclass(frozen=True, slots=True)
class StakesTaken(Public):
    """The pennies paid for a 31 went to the seat that called it, not to the kitty (H25)."""

    seat: Seat
    pennies: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} took the stakes {self.pennies}"


@dataclass(frozen=True, slots=True)
class DealEnded(Public):
    """The deal is over and paid.

    Attributes:
        kind: how it ended.
        knocker: who had knocked or thrown down, also if that seat has left since; or None.
        pennies: what every seat holds now.
        kitty: what lies in the middle now.
    """

    kind: DealKind
    knocker: Seat | None
    pennies: tuple[int, ...]
    kitty: int

    def __str__(self) -> str:
        after = "" if self.knocker is None else f" after {seat_text(self.knocker)}"
        pennies = " ".join(map(str, self.pennies))
        return f"d ended {self.kind}{after}: pennies {pennies} kitty {self.kitty}"


@dataclass(frozen=True, slots=True)
class MatchEnded(Public):
    """The match is over (S22)."""

    outcome: Outcome

    def __str__(self) -> str:
        places = " ".join(map(str, self.outcome.places))
        winnings = " ".join(map(str, self.outcome.winnings))
        return f"d ended the match: places {places} winnings {winnings}"


ScatEvent: TypeAlias = (
    Dealt
    | Looked
    | Drew
    | Took
    | Discarded
    | Knocked
    | Stood
    | ThrewDown
    | Called
    | Left
    | Joined
    | Brought
    | Stopped
    | StockRanOut
    | Reshuffled
    | HandsShown
    | LivesLost
    | StakesTaken
    | DealEnded
    | MatchEnded
)
