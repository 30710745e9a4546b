"""Whole matches of 31 with a widow without positions and events: many games in little time.

The engine is the law; a differential test holds this to it, shuffle by shuffle. What the engine
states as functions of hands, what a deal costs, is taken from there.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scat.engine.cards import Card
from scat.engine.protocol import Seat
from scat.engine.thirtyone.counting import HAND_SIZE, ScoreTable
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import FirstTurnKnock
from scat.engine.thirtyone.widow.counting import worth
from scat.engine.thirtyone.widow.ending import showdown_losses
from scat.engine.thirtyone.widow.rules import (
    AllPassFaceUp,
    BlindAllPass,
    BlindOffer,
    BlitzCost,
    Rules,
)
from scat.engine.thirtyone.widow.state import pack_of
from scat.players.thirtyone.match import Ended, Played, follow_match
from scat.players.thirtyone.widow.memory import Memory
from scat.players.thirtyone.widow.potential import ends_deal, points_by, table_of
from scat.players.thirtyone.widow.sight import (
    Choice,
    Mind,
    Plain,
    Sight,
    choices_of,
    exchanges_of,
    is_renewable,
    is_too_early,
    swap,
)

USUAL: Final = Rules()

ONLY_AS_USUAL: Final = ("next_dealer", "all_out")
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
    widow: Hand
    stock: list[Card]
    memory: Memory

    def play(self) -> Ended:
        """Play until somebody pays."""
        if any(map(self._ends_deal, self.hands)):
            return Ended(self._called(), 0)
        if self.rules.blind_offer is BlindOffer.DEALER and self._dealer_chooses():
            return Ended(self._called(), 0)
        place, turns, places = 0, 0, len(self.hands)
        while True:
            losses, turns = self._turn(place), turns + 1
            if losses is not None:
                return Ended(losses, turns)
            place = (place + 1) % places
            if place == self.memory.knocker:
                return Ended(self._compare(place), turns)
            if all(self.memory.passed) and self._has_ended():
                return Ended(self._compare(None), turns)

    def _ends_deal(self, hand: Hand) -> bool:
        return ends_deal(points_by(self.table, hand))

    def _compare(self, knocker: int | None) -> tuple[int, ...]:
        worths = {place: worth(hand, self.rules) for place, hand in enumerate(self.hands)}
        lost = showdown_losses(worths, knocker, self.rules)
        return tuple(lost.get(place, 0) for place in worths)

    def _called(self) -> tuple[int, ...]:
        """Return what a hand that ends the deal costs the others (W11, HW8)."""
        paying = {
            place: worth(hand, self.rules)
            for place, hand in enumerate(self.hands)
            if not self._ends_deal(hand)
        }
        lowest = min(paying.values(), default=None)
        is_cheap = self.rules.blitz_cost is BlitzCost.LOWEST
        return tuple(
            int(place in paying and (not is_cheap or paying[place] == lowest))
            for place in range(len(self.hands))
        )

    def _dealer_chooses(self) -> bool:
        """Let the dealer keep the hand or take the other; return whether that is worth 31 (HW1)."""
        place = len(self.hands) - 1
        choices = choices_of(exchanges=1, may_renew=False, may_pass=True, may_knock=False)
        sight = self._sight(place, choices)
        sight.is_choice = True
        if self.minds[place].choose(sight, self.rng) == Plain.ALL:
            self.hands[place], self.widow = self.widow, self.hands[place]
        self.memory.show(self.widow)
        return self._ends_deal(self.hands[place])

    def _sight(self, place: int, choices: tuple[Choice, ...]) -> Sight:
        return Sight(
            self.rules,
            self.table,
            self.memory,
            place,
            self.hands[place],
            choices,
            len(self.stock),
        )

    def _turn(self, place: int) -> tuple[int, ...] | None:
        """Let a player take its turn; return what the deal costs if that ends it."""
        choice = self.minds[place].choose(self._sight(place, self._choices(place)), self.rng)
        while choice == Plain.RENEW:
            self._renew()
            choice = self.minds[place].choose(self._sight(place, self._choices(place)), self.rng)
        match choice:
            case Plain.PASS:
                self._pass(place)
            case Plain.KNOCK:
                return self._knock(place)
            case _:
                return self._exchange(place, choice)
        return None

    def _choices(self, place: int) -> tuple[Choice, ...]:
        memory, rules = self.memory, self.rules
        return choices_of(
            exchanges=exchanges_of(rules, is_open=bool(memory.widow)),
            may_renew=is_renewable(rules, memory.widow, len(self.stock)),
            may_pass=not memory.rests[place],
            may_knock=self._may_knock(place),
        )

    def _may_knock(self, place: int) -> bool:
        memory = self.memory
        return not memory.is_last_round and not is_too_early(self.rules, memory, place)

    def _renew(self) -> None:
        """Put the widow aside for three cards of the stock (HW5, HW19)."""
        self.widow = tuple(sorted(self.stock[:HAND_SIZE]))
        del self.stock[:HAND_SIZE]
        self.memory.renew(self.widow)

    def _pass(self, place: int) -> None:
        memory = self.memory
        rests = self.rules.all_pass_face_up is AllPassFaceUp.NEVER_TWICE and bool(memory.widow)
        memory.pass_by(place, rests=rests)
        self._end_turn()

    def _end_turn(self) -> None:
        if not self.memory.widow and self.rules.blind_offer is BlindOffer.FIRST:
            self.memory.show(self.widow)

    def _knock(self, place: int) -> tuple[int, ...] | None:
        self.memory.knock(place)
        self._end_turn()
        is_at_once = self.rules.first_turn_knock is FirstTurnKnock.SHOWDOWN
        return self._compare(place) if is_at_once and not self.memory.is_traded else None

    def _exchange(self, place: int, choice: Choice) -> tuple[int, ...] | None:
        """Exchange, call a hand that ends the deal, and perhaps knock (HW4)."""
        before, memory, widow = self.hands[place], self.memory, self.widow
        may_knock = self.rules.knock_with_exchange and self._may_knock(place)
        hand, self.widow = swap(before, widow, choice)
        self.hands[place] = hand
        if choice == Plain.ALL:
            memory.exchange_all(place, before)
        else:
            given = tuple([card for card in before if card not in hand])
            memory.exchange(place, given, tuple([card for card in hand if card not in before]))
        if self._ends_deal(hand):
            return self._called()
        return self._go_on(place) if may_knock else None

    def _go_on(self, place: int) -> tuple[int, ...] | None:
        """Let a player knock or pass who has exchanged (HW4)."""
        choices = choices_of(exchanges=0, may_renew=False, may_pass=True, may_knock=True)
        sight = self._sight(place, choices)
        sight.has_exchanged = True
        if self.minds[place].choose(sight, self.rng) == Plain.KNOCK:
            return self._knock(place)
        self.memory.pass_by(place)
        return None

    def _has_ended(self) -> bool:
        """Whether the deal ends because all have passed; else go on as the house has it."""
        memory, rules = self.memory, self.rules
        if not memory.widow:
            if rules.blind_all_pass is BlindAllPass.REVEAL:
                memory.show(self.widow)
                memory.passed = [False] * len(memory.passed)
            return not memory.widow
        match rules.all_pass_face_up:
            case AllPassFaceUp.NEW_WIDOW if len(self.stock) >= HAND_SIZE:
                self._renew()
                return False
            case AllPassFaceUp.NEVER_TWICE:
                return False
            case _:
                return True


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
    order = list(pack_of(rules))
    rng.shuffle(order)
    places = len(lives)
    dealt = HAND_SIZE * places
    hands: list[Hand] = [tuple(sorted(order[place:dealt:places])) for place in range(places)]
    widow = tuple(sorted(order[dealt : dealt + HAND_SIZE]))
    stock, memory = order[dealt + HAND_SIZE :], Memory.of_deal(lives)
    return _Deal(rules, table_of(rules), minds, rng, hands, widow, stock, memory).play()


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
