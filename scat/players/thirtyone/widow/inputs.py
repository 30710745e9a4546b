"""What learned players of 31 with a widow look at, as numbers: the deal, and one way to go on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress, repeat
from typing import Final, NamedTuple

from scat.engine.cards import Card
from scat.engine.thirtyone.counting import CARD_POINTS, HAND_SIZE, THIRTY_ONE, ScoreTable
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import FirstTurnKnock
from scat.engine.thirtyone.widow.rules import (
    SHORT_PACK,
    AllPassFaceUp,
    BlindAllPass,
    BlindOffer,
    BlitzCost,
    KnockerTie,
    Rules,
    ThreeOfAKind,
)
from scat.engine.thirtyone.widow.state import NO_CARDS
from scat.players.thirtyone.chances import Odds, win_chance
from scat.players.thirtyone.inputs import Stakes, shape
from scat.players.thirtyone.potential import rows_with
from scat.players.thirtyone.widow.beliefs import beliefs, points_known, unseen_by
from scat.players.thirtyone.widow.network import MOST_WATCHED, Kind
from scat.players.thirtyone.widow.potential import Below, ends_deal, mean_of, points_by
from scat.players.thirtyone.widow.sight import Sight

LONG: Final = Odds((0.04, 0.04, 0.06, 0.065, 0.075), (0.03, 0.03, 0.03, 0.03, 0.03))
"""How deals with 52 cards end, between sensible players."""
SHORT: Final = Odds((0.145, 0.19, 0.31, 0.35, 0.39), (0.1, 0.1, 0.1, 0.1, 0.1))
"""The same with 32 cards."""

FEW: Final = (1, 2, 3)
"""So few lives left are told apart."""

BELOW_23: Final = bytes(range(46))
BELOW_27: Final = bytes(range(54))


class Way(NamedTuple):
    """One way to go on.

    Attributes:
        kind: what is asked.
        hand: the hand to go on with; none while it is not known.
        widow: what lies open in the middle then; none if that is not known.
        passes: how many will have passed in a row.
        is_exchange: whether cards are exchanged.
        is_final: whether nobody will have a turn before hands are shown.
        given: the single card that is given, and `taken` the one for it; None if it is not one.
        taken: see `given`.
    """

    kind: Kind
    hand: Hand
    widow: Hand
    passes: int = 0
    is_exchange: bool = False
    is_final: bool = False
    given: Card | None = None
    taken: Card | None = None


def odds_of(rules: Rules) -> Odds:
    """Return how deals by these rules end."""
    return SHORT if rules.pack == SHORT_PACK else LONG


@lru_cache(maxsize=10_000)
def scale_of(odds: Odds, own: int, others: tuple[int, ...]) -> tuple[float, float]:
    """Return the chance to win the match after the loss of a life, and how much more it is else.

    The latter is the mean of what it is when one of the others loses that life.
    """
    less = [
        win_chance(own, (*others[:place], lives - 1, *others[place + 1 :]), odds)
        for place, lives in enumerate(others)
    ]
    lost = win_chance(own - 1, others, odds)
    return lost, sum(less) / len(less) - lost


@lru_cache(maxsize=10_000)
def stakes(rules: Rules, own: int, others: tuple[int, ...]) -> Stakes:
    """Return what is at stake with so many lives left against so many (W13, HW6, HW7)."""
    odds = odds_of(rules)
    lost, scale = scale_of(odds, own, others)
    low = (win_chance(own - rules.knocker_low_penalty, others, odds) - lost) / scale
    double = (win_chance(own - 2, others, odds) - lost) / scale
    return Stakes(low, {KnockerTie.SAVED: 1.0, KnockerTie.DOUBLE: double}.get(rules.knocker_tie, 0))


@dataclass(slots=True)
class Outlook:
    """A turn with what its player knows and believes, worked out once for all ways to go on.

    Attributes:
        sight: the turn.
        lives: of each place, as the player reckons with them.
        stakes: what the deal is about.
        unseen: for every card 1 if the player has not seen where it lies.
        beliefs: for each place how likely its hand has fewer half points than so many.
        following: the other places, the next to act first.
    """

    sight: Sight
    lives: Sequence[int]
    stakes: Stakes
    unseen: bytes
    beliefs: Sequence[Below]
    following: Sequence[int]

    def known(self, place: int) -> Hand:
        """Return the cards that the player knows somebody to hold."""
        return self.sight.memory.known[place] if self.sight.is_watchful else NO_CARDS


def outlook_of(sight: Sight) -> Outlook:
    """Return the outlook of a turn.

    Who does not watch takes everybody to have all their lives, as in the first deal.
    """
    rules, place, places = sight.rules, sight.place, len(sight.memory.lives)
    lives = sight.memory.lives
    if not sight.is_watchful:
        lives = [rules.lives + rules.county] * places
    unseen = unseen_by(sight)
    return Outlook(
        sight,
        lives,
        stakes(rules, lives[place], (*lives[:place], *lives[place + 1 :])),
        unseen,
        beliefs(sight, unseen),
        [(place + step) % places for step in range(1, places)],
    )


def deal_inputs(outlook: Outlook) -> list[float]:
    """Return the numbers that do not depend on what the player does now."""
    numbers = _of_deal(outlook) + _of_rules(outlook.sight)
    if outlook.sight.is_watchful:
        for other in outlook.following[: MOST_WATCHED - 1]:
            numbers += _of_opponent(outlook, other)
    return numbers


def _of_deal(outlook: Outlook) -> list[float]:
    sight, lives = outlook.sight, outlook.lives
    memory, place, turn = sight.memory, sight.place, sight.turn
    others = [lives[other] for other in outlook.following]
    numbers = [0.0] * 20
    numbers[min(turn, 4)] = 1
    numbers[5] = place / len(others)
    numbers[6:9] = [lives[place] == few for few in FEW]
    numbers[9:11] = outlook.stakes
    numbers[11:14] = [min(others) == few for few in FEW]
    numbers[14] = others.count(1) / len(others)
    if memory.knocker >= 0:
        numbers[15 + min(memory.knock_turn, 3)] = 1
    numbers[19] = max(turn - 4, 0) / 4
    return numbers


def _of_rules(sight: Sight) -> list[float]:
    rules = sight.rules
    numbers = (
        sight.is_watchful,
        not sight.widow,
        rules.blitz_cost is BlitzCost.LOWEST,
        rules.three_of_a_kind is not ThreeOfAKind.OFF,
        rules.pack == SHORT_PACK,
        rules.knock_with_exchange,
        rules.all_pass_face_up is AllPassFaceUp.NEW_WIDOW,
        rules.all_pass_face_up is AllPassFaceUp.NEVER_TWICE,
        rules.swap_two,
        rules.blind_offer is BlindOffer.FIRST,
        rules.blind_all_pass is BlindAllPass.REVEAL,
        rules.knocker_tie is KnockerTie.ONLY_KNOCKER,
        rules.pair_forces_suit,
        rules.three_of_a_kind in (ThreeOfAKind.ACES_32, ThreeOfAKind.ACES_33),
        rules.first_turn_knock is FirstTurnKnock.FORBIDDEN,
        rules.first_turn_knock is FirstTurnKnock.SHOWDOWN,
    )
    return [float(number) for number in numbers]


def _of_opponent(outlook: Outlook, other: int) -> list[float]:
    memory, known = outlook.sight.memory, len(outlook.known(other))
    did = [0.0] * 6
    did[memory.did[other]] = 1
    return [
        known / HAND_SIZE,
        known > 1,
        known == HAND_SIZE,
        mean_of(outlook.beliefs[other]) / THIRTY_ONE,
        outlook.lives[other] == 1,
        memory.knocker == other,
        memory.acted[other],
        *did[1:],
        other < outlook.sight.place,
        memory.passed[other] and memory.knocker < 0,
        memory.turns[other] > 1,
    ]


def way_inputs(outlook: Outlook, way: Way) -> Iterator[tuple[int, float]]:
    """Yield the numbers of one way to go on, with their places, but those of the hand's points."""
    if way.widow:
        yield from zip(range(23, 33), _of_widow(outlook, way.widow), strict=False)
        (following, *_) = outlook.following
        reached = reach(outlook.sight.table, outlook.known(following), way.widow)
        yield 44, ends_deal(reached)
        yield 42, 1.0
    places = len(outlook.lives)
    yield 39, way.passes / places
    yield 40, way.passes == places - 1
    yield 41, way.is_exchange
    if way.hand:
        yield from _of_hand(outlook, way)
    if way.given is not None and way.taken is not None:
        yield from zip(range(47, 56), _of_swap(outlook, way.given, way.taken), strict=True)


def _of_hand(outlook: Outlook, way: Way) -> Iterator[tuple[int, float]]:
    sight, hand = outlook.sight, way.hand
    points, (count, second) = points_by(sight.table, hand), shape(hand)
    yield from zip(range(17, 20), _hopes(sight.table, hand, outlook.unseen), strict=True)
    yield 20, count > 1
    yield 21, count == HAND_SIZE
    yield 22, second / 20
    yield from zip(range(33, 39), _chances(outlook, way, points), strict=True)
    if way.widow:
        yield 43, (reach(sight.table, hand, way.widow) - points) / THIRTY_ONE
    yield 45, points / THIRTY_ONE * sight.turn / 4


def _hopes(table: ScoreTable, hand: Hand, unseen: bytes) -> tuple[float, float, float]:
    """Return the mean after one unseen card, and how many make 23 or more, and 27 or more."""
    a, b, c = hand
    rows = (rows_with(table, a, b), rows_with(table, a, c), rows_with(table, b, c))
    best = bytes(compress(map(max, *rows, repeat(points_by(table, hand))), unseen))
    count = len(best) or 1
    return (
        sum(best) / THIRTY_ONE / count,
        len(best.translate(None, BELOW_23)) / count,
        len(best.translate(None, BELOW_27)) / count,
    )


@lru_cache(maxsize=50_000)
def reach(table: ScoreTable, known: Hand, widow: Hand) -> int:
    """Return the half points that somebody known to hold these cards can surely have of a widow."""
    best = points_by(table, widow)
    for card in widow:
        best = max(best, _reach_with(table, known, card))
    return best


def _reach_with(table: ScoreTable, known: Hand, card: Card) -> int:
    match known:
        case (a, b, c):
            kept = ((a, b, card), (a, c, card), (b, c, card))
            return max([points_by(table, hand) for hand in kept])
        case (a, b):
            return points_by(table, (a, b, card))
        case _:
            return 2 * (CARD_POINTS[card] + points_known(known, card // 13))


@lru_cache(maxsize=50_000)
def _widow_alone(table: ScoreTable, widow: Hand) -> tuple[float, ...]:
    least, middle, most = sorted([CARD_POINTS[card] for card in widow])
    is_one_suit = len({card // 13 for card in widow}) == 1
    score = points_by(table, widow) / THIRTY_ONE
    return score, most / 11, middle / 11, least / 11, is_one_suit, CARD_POINTS[12] == most


def _of_widow(outlook: Outlook, widow: Hand) -> list[float]:
    """Return what the next players may make of the widow."""
    table = outlook.sight.table
    numbers = [*_widow_alone(table, widow)]
    for other in outlook.following[:2]:
        best = reach(table, outlook.known(other), widow)
        more = best - mean_of(outlook.beliefs[other])
        numbers += best / THIRTY_ONE, max(more, 0.0) / THIRTY_ONE
    return numbers


def _chances(outlook: Outlook, way: Way, points: int) -> tuple[float, ...]:
    """Return how likely the hand will be lowest, alone or not, and what that is worth."""
    memory, acting = outlook.sight.memory, 0
    alone = lowest = 1.0
    for other in outlook.following:
        surely = 0
        if _acts_later(memory.acted[other] or memory.knocker == other, way):
            acting += 1
            surely = reach(outlook.sight.table, outlook.known(other), way.widow) if way.widow else 0
        below = outlook.beliefs[other]
        lowest *= 1 - below[points] if points > surely else 1
        alone *= 1 - below[points + 1] if points >= surely else 1
    tied, safe = lowest - alone, 1 - lowest
    worth = safe
    if way.kind is Kind.KNOCKED:
        worth += tied * outlook.stakes.tied + alone * outlook.stakes.low
    return alone, tied, worth, worth * worth, acting / len(outlook.following), way.is_final


def _acts_later(has_acted: bool, way: Way) -> bool:  # noqa: FBT001 - the only question
    """Whether somebody will have a turn between this one and the end."""
    if way.is_final:
        return False
    return way.kind is Kind.KNOCKED or (way.kind is Kind.LAST and not has_acted)


def _of_swap(outlook: Outlook, given: Card, taken: Card) -> list[float]:
    """Return what the next players may do with a card given, and without one taken."""
    points, suit = CARD_POINTS[given], given // 13
    numbers = [points / 11, *[0.0] * 8]
    if not outlook.sight.is_watchful:
        return numbers
    for step, other in enumerate(outlook.following[:2]):
        trail, known = outlook.sight.memory.trails[other], outlook.known(other)
        held = points_known(known, suit)
        numbers[1 + 3 * step : 4 + 3 * step] = (
            held / 20,
            trail.gave[suit] > 0,
            trail.left[suit] >= points,
        )
        if not step:
            numbers[7] = bool(known) and not held
            numbers[8] = points_known(known, taken // 13) / 20
    return numbers
