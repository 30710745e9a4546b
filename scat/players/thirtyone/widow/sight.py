"""What a player of 31 with a widow looks at when it is its turn, and the choices it has."""

import random
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import combinations, product
from typing import Final, Protocol, TypeAlias

from scat.engine.cards import RANKS, rank_of
from scat.engine.thirtyone.counting import HAND_SIZE, ScoreTable
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import FirstTurnKnock
from scat.engine.thirtyone.widow.rules import Rules
from scat.players.port import USUAL_BUDGET
from scat.players.thirtyone.widow.memory import Memory

Choice: TypeAlias = int
"""How to go on: one of `Plain`, or `ONE` and `TWO` for which cards against which."""


class Plain(IntEnum):
    """Choices that name no single cards."""

    ALL = 0
    RENEW = 19
    PASS = 20
    KNOCK = 21


ONE: Final = range(1, 10)
"""One card for one: for each card of the sorted hand each card of the sorted widow."""

TWO: Final = range(10, 19)
"""Two cards for two, in the same order of pairs (HW11)."""

_SINGLES: Final = list(combinations(range(HAND_SIZE), 1))
_PAIRS: Final = list(combinations(range(HAND_SIZE), 2))
SWAPS: Final = (
    (tuple(range(HAND_SIZE)), tuple(range(HAND_SIZE))),
    *product(_SINGLES, _SINGLES),
    *product(_PAIRS, _PAIRS),
)
"""By choice, which places of the sorted hand are given for which of the sorted widow."""

PLACES: Final = tuple(tuple(zip(*cards, strict=True)) for cards in SWAPS)
"""The same, card by card: which place of the hand against which of the widow."""

SEVEN_EIGHT_NINE: Final = sorted(map(RANKS.index, "789"))


@dataclass(slots=True)
class Sight:
    """One player's turn as that player sees it.

    Attributes:
        rules: the house rules.
        table: what hands are worth by these rules.
        memory: the public course of the deal.
        place: who is asked, counted from the dealer's left.
        hand: its cards, sorted.
        choices: everything legal, in the order of their numbers.
        stock: how many cards were not dealt.
        has_exchanged: whether an exchange in this turn has been made already (HW4).
        is_choice: whether a dealer chooses between two hands, which is no turn (HW1).
        is_watchful: whether the player looks at what others did and at the score.
        budget: how many ways to go on may be played out; 0 for none.
    """

    rules: Rules
    table: ScoreTable
    memory: Memory
    place: int
    hand: Hand
    choices: tuple[Choice, ...]
    stock: int
    has_exchanged: bool = False
    is_choice: bool = False
    is_watchful: bool = True
    budget: int = USUAL_BUDGET

    @property
    def widow(self) -> Hand:
        """The hand in the middle; no cards while it lies face down."""
        return self.memory.widow

    @property
    def turn(self) -> int:
        """How many turns of the deal the player has ended."""
        return self.memory.turns[self.place] - self.has_exchanged

    @property
    def is_last_round(self) -> bool:
        """Whether somebody has knocked (W10)."""
        return self.memory.is_last_round


class Mind(Protocol):
    """Decides what is not obvious; the same mind plays in the house and in quick simulations."""

    def choose(self, sight: Sight, rng: random.Random) -> Choice:
        """Return one of `sight.choices`."""
        ...


@lru_cache(maxsize=1024)
def choices_of(
    *,
    exchanges: int,
    may_renew: bool,
    may_pass: bool,
    may_knock: bool,
) -> tuple[Choice, ...]:
    """Return the choices of a turn, the first so many of them exchanges."""
    plain = ((Plain.RENEW, may_renew), (Plain.PASS, may_pass), (Plain.KNOCK, may_knock))
    return (*range(exchanges), *(int(choice) for choice, may in plain if may))


def exchanges_of(rules: Rules, *, is_open: bool) -> int:
    """Return how many exchanges there are: of all, of one, and of two (W6, W8, HW11)."""
    if not is_open:
        return 1
    return TWO.stop if rules.swap_two else ONE.stop


def is_renewable(rules: Rules, widow: Hand, stock: int) -> bool:
    """Whether one may ask for a new widow (HW19)."""
    is_due = rules.new_widow_789 and stock >= HAND_SIZE
    return is_due and sorted(map(rank_of, widow)) == SEVEN_EIGHT_NINE


def is_too_early(rules: Rules, memory: Memory, place: int) -> bool:
    """Whether that player may not knock yet (HW3)."""
    return rules.first_turn_knock is FirstTurnKnock.FORBIDDEN and not memory.turns[place]


def swap(hand: Hand, widow: Hand, choice: Choice) -> tuple[Hand, Hand]:
    """Return the hand and the widow after an exchange, sorted; both are known, or all is taken."""
    if choice == Plain.ALL:
        return widow, hand
    kept, left = list(hand), list(widow)
    for mine, theirs in PLACES[choice]:
        kept[mine], left[theirs] = widow[theirs], hand[mine]
    kept.sort()
    left.sort()
    return tuple(kept), tuple(left)
