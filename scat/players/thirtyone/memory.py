"""What an attentive player remembers of a deal: who took and dropped which card, and when."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Self

from scat.engine.cards import Card
from scat.engine.protocol import Seat
from scat.engine.thirtyone.events import (
    Dealt,
    Discarded,
    Drew,
    Knocked,
    Reshuffled,
    ScatEvent,
    Stood,
    Took,
)
from scat.engine.thirtyone.view import View

NONE: Final = -1
"""No card, or no place."""

ANYWHERE: Final = bytes([1]) * 52


@dataclass(slots=True)
class Memory:
    """The public course of a deal; players are numbered by *place*, 0 at the dealer's left.

    Attributes:
        lives: of each place how many it may lose until it is out, at least 1.
        turns: how many turns it has ended.
        known: the cards it took from the discard pile and still holds.
        last: the card it discarded last, and `before` the one before that; `NONE` if none.
        before: see `last`.
        took: 1 if its last turn began at the discard pile.
        acted: 1 if it has had its turn since the knock.
        knocker: whose knock counts; `NONE` if nobody's, or that player has left.
        knock_turn: how many turns the knocker had ended before; -1 without a knock.
        pile: the discard pile, its top last.
        unknown: for every card 1 if it may lie anywhere, 0 if everybody knows where.
    """

    lives: list[int]
    turns: list[int]
    known: list[list[Card]]
    last: list[int]
    before: list[int]
    took: list[int]
    acted: list[int]
    pile: list[Card]
    knocker: int = NONE
    knock_turn: int = NONE
    unknown: bytearray = field(default_factory=lambda: bytearray(ANYWHERE))

    @classmethod
    def of_deal(cls, lives: Sequence[int], top: Card) -> Self:
        """Return what is known when the first discard has been turned up."""
        none = [0] * len(lives)
        memory = cls(
            list(lives),
            turns=none[:],
            known=[[] for _ in lives],
            last=[NONE] * len(lives),
            before=[NONE] * len(lives),
            took=none[:],
            acted=none,
            pile=[top],
        )
        memory.unknown[top] = 0
        return memory

    def take(self, place: int, card: Card) -> None:
        """Note that the top of the discard pile was taken."""
        self.pile.pop()
        self.known[place].append(card)

    def drop(self, place: int, card: Card, *, took: bool) -> None:
        """Note a discard, and whether the turn began at the discard pile."""
        if card in self.known[place]:
            self.known[place].remove(card)
        self.unknown[card] = 0
        self.pile.append(card)
        self.before[place], self.last[place] = self.last[place], card
        self.took[place] = took
        self.acted[place] = self.knock_turn >= 0
        self.turns[place] += 1

    def knock(self, place: int) -> None:
        """Note a knock."""
        self.knocker, self.knock_turn = place, self.turns[place]
        self.turns[place] += 1

    def stand(self, place: int) -> None:
        """Note that a player kept its hand after a knock (H14)."""
        self.acted[place] = 1
        self.turns[place] += 1

    def reshuffle(self) -> None:
        """Note that all discards but the top one became the stock."""
        for card in self.pile[:-1]:
            self.unknown[card] = 1
        del self.pile[:-1]


def lives_of(view: View, seat: Seat) -> int:
    """Return how many lives the seat may lose until it is out (S21, D-S1)."""
    return view.match.pennies[seat] + view.rules.county


def remember(view: View) -> Memory:
    """Return what the history of the deal tells about those who are still in the match."""
    seats = view.match.active
    top = next((event.top for event in view.history if isinstance(event, Dealt)), view.top)
    memory = Memory.of_deal([lives_of(view, seat) for seat in seats], top or Card(0))
    places = {seat: place for place, seat in enumerate(seats)}
    took = False
    for event in view.history:
        took = _note(memory, places, event, took=took)
    return memory


def _note(memory: Memory, places: dict[Seat, int], event: ScatEvent, *, took: bool) -> bool:
    """Note an event; return whether the turn under way began at the discard pile."""
    match event:
        case Took(seat=seat, card=card):
            _take(memory, places.get(seat), card)
        case Discarded(seat=seat, card=card):
            _drop(memory, places.get(seat), card, took=took)
        case Knocked(seat=seat):
            _knock(memory, places.get(seat))
        case Stood(seat=seat) if seat in places:
            memory.stand(places[seat])
        case Reshuffled():
            memory.reshuffle()
        case _:
            pass
    return isinstance(event, Took) or (took and not isinstance(event, Drew))


def _take(memory: Memory, place: int | None, card: Card) -> None:
    """Note that a card was taken; what somebody took who has left since lies aside."""
    if place is None:
        memory.pile.pop()
    else:
        memory.take(place, card)


def _drop(memory: Memory, place: int | None, card: Card, *, took: bool) -> None:
    if place is None:
        memory.unknown[card] = 0
        memory.pile.append(card)
    else:
        memory.drop(place, card, took=took)


def _knock(memory: Memory, place: int | None) -> None:
    if place is None:
        memory.knock_turn = 0
    else:
        memory.knock(place)
