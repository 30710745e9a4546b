"""Whole matches of Scat without positions and events: many games in little time.

The engine is the law; a differential test holds this to it, shuffle by shuffle. What the engine
states as functions of tuples, what a deal costs, is taken from there.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scat.engine.cards import FRENCH_52, Card
from scat.engine.protocol import Seat
from scat.engine.thirtyone.counting import THIRTY_ONE, ScoreTable, table_of
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.lives import showdown_losses, thirty_one_losses
from scat.engine.thirtyone.rules import FirstTurnKnock, LastTurn, Rules, StockOut
from scat.engine.thirtyone.turns import MOST_RESHUFFLES
from scat.players.thirtyone.match import Ended, Played, follow_match
from scat.players.thirtyone.memory import Memory
from scat.players.thirtyone.sight import Choice, Mind, Sight

USUAL: Final = Rules()

ONLY_AS_USUAL: Final = (
    "throw_down",
    "next_dealer",
    "thirty_one_on_deal",
    "thirty_one_from_discard",
    "all_out",
    "blitz_takes_stakes",
)
"""The options that only their usual values are played of here."""


def is_playable(rules: Rules) -> bool:
    """Whether matches by these rules can be played here."""
    return all(getattr(rules, key) == getattr(USUAL, key) for key in ONLY_AS_USUAL)


@dataclass(slots=True)
class _Deal:
    """A deal under way; places count from the dealer's left."""

    rules: Rules
    table: ScoreTable
    minds: Sequence[Mind]
    rng: random.Random
    hands: list[Hand]
    stock: list[Card]
    memory: Memory
    reshuffles: int = 0

    def play(self) -> Ended:
        """Play until somebody pays."""
        if any(map(self._is_31, self.hands)):
            return Ended(self._called(), 0)
        place, turns, places = 0, 0, len(self.hands)
        while True:
            losses = self._renew() if not self.stock else None
            if losses is None:
                losses = self._turn(place)
                turns += 1
            if losses is not None:
                return Ended(losses, turns)
            place = (place + 1) % places
            if place == self.memory.knocker:
                return Ended(self._compare(place), turns)
            if not self.stock and not self._may_renew():
                return Ended(self._run_out(), turns)

    def _is_31(self, hand: Hand) -> bool:
        a, b, c = hand
        return self.table[(a * 52 + b) * 52 + c] == THIRTY_ONE

    def _score(self, hand: Hand) -> int:
        a, b, c = hand
        return self.table[(a * 52 + b) * 52 + c]

    def _compare(self, knocker: int | None) -> tuple[int, ...]:
        return showdown_losses(tuple(map(self._score, self.hands)), knocker, self.rules)

    def _called(self) -> tuple[int, ...]:
        safe = [place for place, hand in enumerate(self.hands) if self._is_31(hand)]
        knocker = self.memory.knocker
        is_in = (True,) * len(self.hands)
        return thirty_one_losses(is_in, safe, None if knocker < 0 else knocker, self.rules)

    def _may_renew(self) -> bool:
        return self.rules.stock_out is StockOut.RESHUFFLE and self.reshuffles < MOST_RESHUFFLES

    def _run_out(self) -> tuple[int, ...]:
        if self.rules.stock_out is StockOut.DRAW:
            return (0,) * len(self.hands)
        return self._compare(None)

    def _renew(self) -> None:
        """Make a new stock of all discards but the top one (D-S6)."""
        order = sorted(self.memory.pile[:-1])
        self.rng.shuffle(order)
        self.stock = order[::-1]
        self.memory.reshuffle()
        self.reshuffles += 1

    def _turn(self, place: int) -> tuple[int, ...] | None:
        """Let a player take its turn; return what the deal costs if that ends it."""
        memory, hand = self.memory, self.hands[place]
        sight = Sight(
            self.rules,
            self.table,
            memory,
            place,
            hand,
            memory.pile[-1],
            len(self.stock),
            may_knock=self._may_knock(place),
            may_stand=self.rules.last_turn is LastTurn.MAY_STAND and memory.knock_turn >= 0,
        )
        match self.minds[place].begin(sight, self.rng):
            case Choice.KNOCK:
                return self._knock(place)
            case Choice.STAND:
                memory.stand(place)
                return None
            case Choice.TAKE:
                memory.take(place, card := memory.pile[-1])
                return self._drop(sight, card, took=True)
            case Choice.DRAW:
                return self._drop(sight, self.stock.pop(), took=False)

    def _may_knock(self, place: int) -> bool:
        memory, rules = self.memory, self.rules
        if memory.knock_turn >= 0:
            return False
        if rules.first_turn_knock is FirstTurnKnock.FORBIDDEN and not memory.turns[place]:
            return False
        return rules.min_knock is None or self._score(self.hands[place]) >= 2 * rules.min_knock

    def _knock(self, place: int) -> tuple[int, ...] | None:
        is_first = not any(self.memory.turns)
        self.memory.knock(place)
        if is_first and self.rules.first_turn_knock is FirstTurnKnock.SHOWDOWN:
            return self._compare(place)
        return None

    def _drop(self, sight: Sight, card: Card, *, took: bool) -> tuple[int, ...] | None:
        """Call a 31 of three of the four cards, else discard one."""
        place, held = sight.place, tuple(sorted((*sight.hand, card)))
        for odd in sight.hand:
            kept = tuple([one for one in held if one != odd])
            if self._is_31(kept):
                self.hands[place] = kept
                return self._called()
        sight.hand, sight.taken, sight.is_from_pile = held, card, took
        sight.stock = len(self.stock)
        sight.top = self.memory.pile[-1] if self.memory.pile else -1
        odd = self.minds[place].drop(sight, self.rng)
        self.hands[place] = tuple([one for one in held if one != odd])
        self.memory.drop(place, odd, took=took)
        return None


def play_deal(
    rules: Rules, lives: Sequence[int], minds: Sequence[Mind], rng: random.Random
) -> Ended:
    """Play one deal.

    Args:
        rules: house rules for which `is_playable` holds.
        lives: of each place, from the dealer's left, how many it may lose until it is out.
        minds: who plays in each place.
        rng: shuffles, and is passed to the minds.
    """
    order = list(FRENCH_52)
    rng.shuffle(order)
    places = len(lives)
    dealt = 3 * places
    hands: list[Hand] = [tuple(sorted(order[place:dealt:places])) for place in range(places)]
    memory = Memory.of_deal(lives, order[dealt])
    stock = order[:dealt:-1]
    return _Deal(rules, table_of(rules), minds, rng, hands, stock, memory).play()


def play_match(rules: Rules, minds: Sequence[Mind], dealer: Seat, rng: random.Random) -> Played:
    """Play a match.

    Raises:
        ValueError: these rules are not played here.
    """
    if not is_playable(rules):
        raise ValueError(f"not played here: {rules}")

    def one_deal(seats: Sequence[Seat], lives: Sequence[int]) -> Ended:
        return play_deal(rules, lives, [minds[seat] for seat in seats], rng)

    return follow_match(rules, len(minds), dealer, one_deal)
