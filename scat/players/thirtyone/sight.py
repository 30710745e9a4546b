"""What a player of Scat looks at when it is its turn, and the two questions it is asked."""

import random
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol, cast

from scat.engine.cards import Card
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import Knock, ScatAction, Stand
from scat.engine.thirtyone.counting import ScoreTable, table_of
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import Rules
from scat.engine.thirtyone.view import View
from scat.players.thirtyone.memory import NONE, Memory, remember


class Choice(IntEnum):
    """How to begin a turn."""

    DRAW = 0
    TAKE = 1
    KNOCK = 2
    STAND = 3


@dataclass(slots=True)
class Sight:
    """One player's turn as that player sees it.

    Attributes:
        rules: the house rules.
        table: what hands are worth by these rules.
        memory: the public course of the deal.
        place: who is asked, counted from the dealer's left.
        hand: its cards, sorted: three when it begins, four when it must drop one.
        top: the top of the discard pile; `NONE` if there is none.
        stock: how many cards are left to draw.
        may_knock: whether a knock is legal.
        may_stand: whether keeping the hand is legal (H14).
        taken: the card just taken when there are four; else `NONE`.
        is_from_pile: whether it came from the discard pile and must be kept (S11).
    """

    rules: Rules
    table: ScoreTable
    memory: Memory
    place: int
    hand: Hand
    top: int
    stock: int
    may_knock: bool = False
    may_stand: bool = False
    taken: int = NONE
    is_from_pile: bool = False

    @property
    def is_last_round(self) -> bool:
        """Whether somebody has knocked (S13)."""
        return self.memory.knock_turn >= 0

    @property
    def droppable(self) -> Hand:
        """The cards that may be discarded, sorted."""
        if not self.is_from_pile:
            return self.hand
        return tuple([card for card in self.hand if card != self.taken])


class Mind(Protocol):
    """Decides what is not obvious; the same mind plays in the house and in quick simulations."""

    def begin(self, sight: Sight, rng: random.Random) -> Choice:
        """Return a legal way to begin the turn."""
        ...

    def drop(self, sight: Sight, rng: random.Random) -> Card:
        """Return which of `sight.droppable` to discard."""
        ...


def without(hand: Hand, odd: Card) -> Hand:
    """Return the hand without one card."""
    return tuple([card for card in hand if card != odd])


def sight_of(view: View, legal: tuple[ScatAction, ...]) -> Sight:
    """Return what the seat on turn looks at."""
    seat, play = cast(Seat, view.seat), view.play
    return Sight(
        view.rules,
        table_of(view.rules),
        remember(view),
        view.match.active.index(seat),
        view.hand,
        NONE if view.top is None else view.top,
        view.stock_size,
        may_knock=Knock(seat) in legal,
        may_stand=Stand(seat) in legal,
        taken=NONE if play.taken is None else play.taken,
        is_from_pile=play.is_from_pile,
    )
