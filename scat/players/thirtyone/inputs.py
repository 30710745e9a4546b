"""What the learned players look at, as numbers: the state of the deal, and one way to go on."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, repeat
from typing import Final, NamedTuple

from scat.engine.cards import Card
from scat.engine.thirtyone.counting import CARD_POINTS, THIRTY_ONE, ScoreTable
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import KnockerTie, Rules, StraightFlush, ThreeOfAKind
from scat.players.thirtyone.chances import win_chance
from scat.players.thirtyone.memory import Memory
from scat.players.thirtyone.potential import points_by, prospect_by, rows_with
from scat.players.thirtyone.sight import Sight

OF_DEAL: Final = 24
"""Numbers about the deal as a whole."""
OF_OPPONENT: Final = 12
"""Numbers about each opponent, the next to act first."""
OF_WAY: Final = 30
"""Numbers about one way to go on."""

MOST_WATCHED: Final = 6
"""Of more players only the five opponents who act next are watched."""

FEW: Final = (1, 2, 3)
"""So few lives left are told apart."""

FAIR_PAIR: Final = 12
TWO_TENS: Final = 20
"""Points of known cards of one suit from which an opponent is likely ahead."""

BELOW_20: Final = bytes(range(40))
BELOW_25: Final = bytes(range(50))


class Stakes(NamedTuple):
    """What a deal is about, where losing one life is 0 and losing none is 1.

    Attributes:
        low: what knocking and being lowest is worth, at most 0.
        tied: what knocking and sharing the lowest place is worth, at most 1.
    """

    low: float
    tied: float


@lru_cache(maxsize=10_000)
def stakes(rules: Rules, own: int, others: tuple[int, ...]) -> Stakes:
    """Return what is at stake with so many lives left against so many (S16, H10, H11)."""
    less = [
        win_chance(own, (*others[:place], lives - 1, *others[place + 1 :]))
        for place, lives in enumerate(others)
    ]
    lost = win_chance(own - 1, others)
    scale = sum(less) / len(less) - lost
    low = (win_chance(own - rules.knocker_low_penalty, others) - lost) / scale
    double = (win_chance(own - 2, others) - lost) / scale
    tied = {KnockerTie.SAVED: 1.0, KnockerTie.EACH1: 0.0, KnockerTie.DOUBLE: double}
    return Stakes(low, tied[rules.knocker_tie])


def watched(places: int) -> int:
    """Return for how many players there are numbers, from 2 to 6."""
    return min(places, MOST_WATCHED)


def public_inputs(sight: Sight) -> list[float]:
    """Return the numbers that do not depend on what the player does now."""
    memory, place = sight.memory, sight.place
    places = len(memory.lives)
    numbers = _of_deal(sight)
    for step in range(1, watched(places)):
        numbers += _of_opponent(memory, place, (place + step) % places)
    return numbers


def _of_deal(sight: Sight) -> list[float]:
    memory, place, rules = sight.memory, sight.place, sight.rules
    lives, turns = memory.lives, memory.turns[place]
    others = (*lives[:place], *lives[place + 1 :])
    own, least, low_tied = lives[place], min(others), stakes(rules, lives[place], others)
    numbers = [0.0] * OF_DEAL
    numbers[min(turns, 4)] = 1
    numbers[5] = place / len(others)
    numbers[6:9] = [own == lives for lives in FEW]
    numbers[9:11] = low_tied
    numbers[11] = sight.stock / 49
    numbers[12:15] = [least == lives for lives in FEW]
    numbers[15] = others.count(1) / len(others)
    if memory.knocker >= 0:
        numbers[16 + min(memory.knock_turn, 3)] = 1
    numbers[20] = rules.knocker_must_be_best
    numbers[21] = max(turns - 4, 0) / 4
    numbers[22] = rules.three_of_a_kind is not ThreeOfAKind.OFF
    numbers[23] = rules.straight_flush is not StraightFlush.OFF
    return numbers


def _of_opponent(memory: Memory, place: int, other: int) -> list[float]:
    known, last, before = memory.known[other], memory.last[other], memory.before[other]
    most = max([_held(known, suit) for suit in range(4)]) if known else 0
    return [
        most / 20,
        len(known) / 2,
        CARD_POINTS[last] / 11 if last >= 0 else 0,
        CARD_POINTS[before] / 11 if before >= 0 else 0,
        memory.took[other],
        memory.lives[other] == 1,
        memory.acted[other],
        memory.knocker == other,
        last >= 0 and before >= 0 and last // 13 == before // 13,
        other < place,
        len(known) > 1 and most > FAIR_PAIR,
        most >= TWO_TENS,
    ]


def _held(known: Sequence[Card], suit: int) -> int:
    """Return the points of the known cards of a suit."""
    return sum([CARD_POINTS[card] for card in known if card // 13 == suit])


class Way(NamedTuple):
    """A hand to go on with, and what lies on the discard pile then.

    Attributes:
        points: half points of the hand.
        shape: how many cards its best suit has, and the points of the next best.
        hopes: the mean half points after one unseen card, the share of cards that make 20 or
            more, of those that make 25 or more, and the prospect, all from 0 to 1.
        top: the card this player discards; None if it draws or knocks.
        fits: what the next players may want of that card; zeros without one.
    """

    points: int
    shape: tuple[int, int]
    hopes: tuple[float, float, float, float]
    top: Card | None
    fits: tuple[float, ...]


def way(table: ScoreTable, hand: Hand, unseen: bytes) -> Way:
    """Return how a sorted hand stands without a discard.

    Args:
        table: what hands are worth.
        hand: three cards, sorted.
        unseen: for every card 1 if it may still come.
    """
    return Way(points_by(table, hand), shape(hand), _hopes(table, hand, unseen), None, ())


def _hopes(table: ScoreTable, hand: Hand, unseen: bytes) -> tuple[float, float, float, float]:
    a, b, c = hand
    held = points_by(table, hand)
    rows = (rows_with(table, a, b), rows_with(table, a, c), rows_with(table, b, c))
    best = bytes(compress(map(max, *rows, repeat(held)), unseen))
    count = len(best) or 1
    prospect = min(prospect_by(table, hand) / THIRTY_ONE, 1.0)
    return (
        sum(best) / THIRTY_ONE / count,
        len(best.translate(None, BELOW_20)) / count,
        len(best.translate(None, BELOW_25)) / count,
        prospect,
    )


@lru_cache(maxsize=22_100)
def shape(hand: Hand) -> tuple[int, int]:
    """Return how many cards the best suit has, and the points of the next best suit."""
    points, count = [0, 0, 0, 0], [0, 0, 0, 0]
    for card in hand:
        points[card // 13] += CARD_POINTS[card]
        count[card // 13] += 1
    best = points.index(max(points))
    return count[best], max(points[:best] + points[best + 1 :])


def fits(memory: Memory, place: int, top: Card) -> tuple[float, ...]:
    """Return what the next two players may want of a discard."""
    places = len(memory.lives)
    following, second, suit = (place + 1) % places, (place + 2) % places, top // 13
    known = memory.known[following]
    held = _held(known, suit) if known else 0
    last, before = memory.last[following], memory.before[following]
    return (
        held / 20,
        held > 0,
        last >= 0 and last // 13 == suit,
        before >= 0 and before // 13 == suit,
        CARD_POINTS[top] / 11 if held else 0,
        _held(memory.known[second], suit) / 20 if second != place else 0,
        bool(known) and not held,
    )
