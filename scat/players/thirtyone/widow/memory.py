"""What an attentive player remembers of a deal: who took and gave which card, and who passed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, NamedTuple, Self

from scat.engine.cards import Card
from scat.engine.protocol import Seat
from scat.engine.thirtyone.counting import CARD_POINTS
from scat.engine.thirtyone.events import Hand, Knocked, Left
from scat.engine.thirtyone.widow.events import (
    Exchanged,
    ExchangedAll,
    Passed,
    WidowEvent,
    WidowRenewed,
    WidowShown,
)
from scat.engine.thirtyone.widow.rules import BlindOffer
from scat.engine.thirtyone.widow.state import NO_CARDS, Play
from scat.engine.thirtyone.widow.view import View

NONE: Final = -1
"""No place, or no turn."""


class Did(IntEnum):
    """What somebody did in the last turn but knocking."""

    NOTHING = 0
    PASSED_HIDDEN = 1
    PASSED_OPEN = 2
    TOOK_ONE = 3
    TOOK_ALL = 4
    TOOK_BLIND = 5


class Step(NamedTuple):
    """One decision about a hand that the others saw.

    Attributes:
        widow: what lay in the middle; no cards while it lay face down.
        given: the cards that were given, and `taken` those for them; none if none were.
        taken: see `given`.
        is_last: whether somebody had knocked before.
        is_first: whether it was that player's first turn of the deal.
        is_knock: whether it was a knock.
    """

    widow: Hand
    given: Hand = NO_CARDS
    taken: Hand = NO_CARDS
    is_last: bool = False
    is_first: bool = False
    is_knock: bool = False


@dataclass(slots=True)
class Trail:
    """What somebody did with the present hand, since it was dealt or taken.

    Attributes:
        steps: the decisions themselves, the first one first.
        gave: by suit the points given away.
        left: by suit the points of the best card that was left lying.
        turns: how many turns have ended.
        swaps: how many of them with an exchange.
        passes: how many with a pass on the open widow.
        has_stood: whether the hidden widow was left for it.
    """

    steps: list[Step] = field(default_factory=list[Step])
    gave: list[int] = field(default_factory=lambda: [0] * 4)
    left: list[int] = field(default_factory=lambda: [0] * 4)
    turns: int = 0
    swaps: int = 0
    passes: int = 0
    has_stood: bool = False

    def exchange(self, given: Hand, lying: Iterable[Card]) -> None:
        """Note an exchange for cards of a widow of which these are left."""
        for card in given:
            self.gave[card // 13] += CARD_POINTS[card]
        self.turns += 1
        self.swaps += 1
        self._leave(lying)

    def pass_by(self, widow: Hand) -> None:
        """Note a pass."""
        self.turns += 1
        self.passes += bool(widow)
        self.has_stood |= not widow
        self._leave(widow)

    def _leave(self, cards: Iterable[Card]) -> None:
        for card in cards:
            suit = card // 13
            self.left[suit] = max(self.left[suit], CARD_POINTS[card])


@dataclass(slots=True)
class Memory:
    """The public course of a deal; players are numbered by *place*, 0 at the dealer's left.

    Attributes:
        lives: of each place how many it may lose until it is out, at least 1.
        turns: how many turns it has ended.
        known: the cards it is known to hold.
        did: what it did last.
        acted: whether it has had its turn since the knock.
        passed: whether it has passed since the last exchange, knock or new widow (D-W3).
        rests: whether it may not pass now (HW5).
        trails: what it did with the present hand.
        knocker: whose knock counts; `NONE` if nobody's, or that player has left.
        knock_turn: how many turns the knocker had ended before; `NONE` without a knock.
        widow: the hand in the middle; no cards while it lies face down.
        aside: cards that have left the game in sight of all.
        is_traded: whether anybody has exchanged in a turn (HW3).
        trader: who has exchanged last, if that turn may not be over yet (HW4); or `NONE`.
    """

    lives: list[int]
    turns: list[int]
    known: list[Hand]
    did: list[Did]
    acted: list[bool]
    passed: list[bool]
    rests: list[bool]
    trails: list[Trail]
    knocker: int = NONE
    knock_turn: int = NONE
    widow: Hand = NO_CARDS
    aside: Hand = NO_CARDS
    is_traded: bool = False
    trader: int = NONE

    @classmethod
    def of_deal(cls, lives: Sequence[int]) -> Self:
        """Return what is known when the cards have been dealt."""
        no = [False] * len(lives)
        return cls(
            list(lives),
            turns=[0] * len(lives),
            known=[NO_CARDS] * len(lives),
            did=[Did.NOTHING] * len(lives),
            acted=no[:],
            passed=no[:],
            rests=no,
            trails=[Trail() for _ in lives],
        )

    @property
    def is_last_round(self) -> bool:
        """Whether somebody has knocked (W10)."""
        return self.knock_turn >= 0

    @property
    def passes(self) -> int:
        """How many have passed in a row."""
        return sum(self.passed)

    def exchange(self, place: int, given: Hand, taken: Hand) -> None:
        """Note that a card or two were exchanged."""
        kept = [card for card in self.known[place] if card not in given]
        self.known[place] = (*kept, *taken)
        left = [card for card in self.widow if card not in taken]
        self._step(place, given, taken)
        self.trails[place].exchange(given, left)
        self._traded(place, tuple(sorted((*left, *given))), Did.TOOK_ONE)

    def exchange_all(self, place: int, given: Hand) -> None:
        """Note that somebody took the whole widow for these cards."""
        did = Did.TOOK_ALL if self.widow else Did.TOOK_BLIND
        self.known[place] = self.widow
        self.trails[place] = Trail()
        self._traded(place, given, did)

    def _traded(self, place: int, widow: Hand, did: Did) -> None:
        self.widow, self.is_traded = widow, True
        self.passed = [False] * len(self.passed)
        self.rests[place] = False
        self._end_turn(place, did)
        self.trader = place

    def _end_turn(self, place: int, did: Did) -> None:
        self.did[place] = did
        self.acted[place] = self.is_last_round
        self.turns[place] += 1
        self.trader = NONE

    def pass_by(self, place: int, *, rests: bool = False) -> None:
        """Note a pass; not one that only ends a turn with an exchange (HW4).

        Args:
            place: who passes.
            rests: whether that player may not pass again (HW5).
        """
        if place == self.trader:
            self.trader = NONE
            return
        self._step(place)
        self.trails[place].pass_by(self.widow)
        if not self.is_last_round:
            self.passed[place] = True
            self.rests[place] = rests
        self._end_turn(place, Did.PASSED_OPEN if self.widow else Did.PASSED_HIDDEN)

    def knock(self, place: int) -> None:
        """Note a knock."""
        if place == self.trader:
            self.turns[place] -= 1
        self._step(place, is_knock=True)
        self.knocker, self.knock_turn = place, self.turns[place]
        self.turns[place] += 1
        self.passed = [False] * len(self.passed)
        self.rests = [False] * len(self.rests)
        self.trader = NONE

    def _step(
        self, place: int, given: Hand = NO_CARDS, taken: Hand = NO_CARDS, *, is_knock: bool = False
    ) -> None:
        is_first = not self.turns[place]
        step = Step(self.widow, given, taken, self.is_last_round, is_first, is_knock)
        self.trails[place].steps.append(step)

    def show(self, widow: Hand) -> None:
        """Note which cards the widow has, now that it lies open."""
        self.widow = widow

    def renew(self, widow: Hand) -> None:
        """Note that the open widow was put aside for new cards (HW5, HW19)."""
        self.aside = (*self.aside, *self.widow)
        self.widow = widow
        self.passed = [False] * len(self.passed)

    def leave(self, staying: int) -> None:
        """Forget the places from `staying` on, who have left; the cards they held lie aside."""
        for cards in self.known[staying:]:
            self.aside = (*self.aside, *cards)
        for row in (self.lives, self.turns, self.known, self.did, self.acted, self.trails):
            del row[staying:]
        if self.knocker >= staying:
            self.knocker = NONE


def lives_of(view: View, seat: Seat) -> int:
    """Return how many lives the seat may lose until it is out (W17, HW14)."""
    return view.match.pennies[seat] + view.rules.county


def remember(view: View) -> Memory:
    """Return what the history of the deal tells about those who are still in the match."""
    staying, play = view.match.active, view.play
    seats = staying + [event.seat for event in view.history if isinstance(event, Left)]
    memory = Memory.of_deal([lives_of(view, seat) for seat in seats])
    places = {seat: place for place, seat in enumerate(seats)}
    is_choice = view.rules.blind_offer is BlindOffer.DEALER
    for event in view.history:
        is_choice = _note(memory, places, event, is_choice=is_choice)
    memory.leave(len(staying))
    _look_at(memory, play, staying)
    return memory


def _look_at(memory: Memory, play: Play, seats: Sequence[Seat]) -> None:
    """Take from the table what lies there, also where there is no history."""
    memory.widow = play.widow if play.is_open else NO_CARDS
    memory.passed = [seat in play.passers for seat in seats]
    memory.rests = [seat in play.resting for seat in seats]
    memory.is_traded = play.is_traded
    if play.knocker is not None and not memory.is_last_round:
        memory.knock_turn = 0
        memory.knocker = seats.index(play.knocker) if play.knocker in seats else NONE


def _note(memory: Memory, places: dict[Seat, int], event: WidowEvent, *, is_choice: bool) -> bool:
    """Note an event; return whether the dealer must still choose between two hands (HW1)."""
    match event:
        case ExchangedAll(given=widow) | WidowShown(widow=widow) if is_choice:
            memory.show(widow)
            return False
        case WidowShown(widow=widow):
            memory.show(widow)
        case WidowRenewed(widow=widow):
            memory.renew(widow)
        case Exchanged() | ExchangedAll() | Passed() | Knocked() if not is_choice:
            _note_turn(memory, places[event.seat], event)
        case _:
            pass
    return is_choice


def _note_turn(
    memory: Memory, place: int, event: Exchanged | ExchangedAll | Passed | Knocked
) -> None:
    match event:
        case Exchanged(given=given, taken=taken):
            memory.exchange(place, given, taken)
        case ExchangedAll(given=given):
            memory.exchange_all(place, given)
        case Passed():
            memory.pass_by(place)
        case Knocked():
            memory.knock(place)
