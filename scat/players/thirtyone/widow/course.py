"""How sensible players play by given house rules, from tables: many decisions in little time.

`exchanging.py` says how a sensible player decides; a differential test holds this to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, compress, permutations
from typing import Final

from scat.engine.cards import Card
from scat.engine.thirtyone.counting import HAND_SIZE, ScoreTable
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import FirstTurnKnock
from scat.engine.thirtyone.widow.rules import AllPassFaceUp, Rules
from scat.engine.thirtyone.widow.state import pack_of
from scat.players.thirtyone.potential import rows_with
from scat.players.thirtyone.widow.exchanging import knock_at
from scat.players.thirtyone.widow.memory import Step
from scat.players.thirtyone.widow.potential import ends_deal, points_by, table_of, unseen_worth
from scat.players.thirtyone.widow.sight import SWAPS, Choice, Plain

DECIDED: Final = 10_000
"""How good a hand that ends the deal is: better than every hope, which is at most 49 times 66."""

SHIFT: Final = 1 << 14
"""What a step of the first of two numbers counts that stand in one."""


@dataclass(frozen=True, slots=True)
class Goodness:
    """How good hands are, by their place in the table of points; of equals the hand decides.

    Attributes:
        going: while nobody has knocked, by what a hand may become; then by its points.
        last: after a knock, by its points; then by what it may become.
    """

    going: list[int]
    last: list[int]


@dataclass(frozen=True, slots=True)
class Course:
    """What sensible players go by at a table.

    Attributes:
        rules: the house rules.
        points: what hands are worth, in half points.
        goodness: how good hands are.
        threshold: from how many half points they knock.
        least: with fewer half points they take the hidden widow.
        is_knock_late: whether nobody may knock in the first turn (HW3).
        is_pass_single: whether nobody may pass twice running on the open widow (HW5).
    """

    rules: Rules
    points: ScoreTable
    goodness: Goodness
    threshold: int
    least: float
    is_knock_late: bool
    is_pass_single: bool

    def choose(
        self, hand: Hand, widow: Hand, *, is_last: bool, may_knock: bool, may_pass: bool
    ) -> Choice:
        """Return what a sensible player does.

        Args:
            hand: its cards, sorted.
            widow: those in the middle, sorted; none while they lie face down.
            is_last: whether somebody has knocked.
            may_knock: whether it may knock.
            may_pass: whether it may pass.
        """
        a, b, c = hand
        place = (a * 52 + b) * 52 + c
        points = self.points[place]
        if may_knock and points >= self.threshold:
            return Plain.KNOCK
        if not widow:
            return Plain.ALL if points < self.least else Plain.PASS
        goodness = self.goodness.last if is_last else self.goodness.going
        worths = self._worths(hand, widow, goodness)
        most = max(worths)
        if most > goodness[place] or not (may_pass or may_knock):
            return worths.index(most)
        return Plain.PASS if may_pass else Plain.KNOCK

    def _worths(self, hand: Hand, widow: Hand, goodness: list[int]) -> list[int]:
        """Return how good the hand would be after each exchange with the open widow."""
        a, b, c = hand
        x, y, z = widow
        bc, ac, ab = (b * 52 + c) * 52, (a * 52 + c) * 52, (a * 52 + b) * 52
        worths = [
            goodness[(x * 52 + y) * 52 + z],
            goodness[bc + x],
            goodness[bc + y],
            goodness[bc + z],
            goodness[ac + x],
            goodness[ac + y],
            goodness[ac + z],
            goodness[ab + x],
            goodness[ab + y],
            goodness[ab + z],
        ]
        if self.rules.swap_two:
            xy, xz, yz = x * 52 + y, x * 52 + z, y * 52 + z
            pairs = (xy * 52, xz * 52, yz * 52)
            worths += [goodness[pair + kept] for kept in (c, b, a) for pair in pairs]
        return worths

    def would_have_done(self, steps: Sequence[Step], hand: Hand) -> bool:
        """Whether a sensible player whose sorted hand is this one now would have acted like that.

        Args:
            steps: as of a `Trail`.
            hand: its cards, sorted, none of which ends the deal.
        """
        for number in range(len(steps) - 1, -1, -1):
            step = steps[number]
            before = _before(hand, step) if step.given else hand
            choice = self.choose(
                before,
                step.widow,
                is_last=step.is_last,
                may_knock=not (step.is_last or (step.is_first and self.is_knock_late)),
                may_pass=not (self.is_pass_single and number and _rests(steps[number - 1], step)),
            )
            if not _is_taken(choice, step, before):
                return False
            hand = before
        return True


def _rests(before: Step, step: Step) -> bool:
    """Whether a step may not have been a pass, because the one before was one (HW5)."""
    is_pass = not before.given and not before.is_knock and not before.is_last
    return is_pass and bool(before.widow) and not step.is_last


def _before(hand: Hand, step: Step) -> Hand:
    """Return the hand from which an exchange led to this one."""
    return tuple(sorted((*(card for card in hand if card not in step.taken), *step.given)))


def _is_taken(choice: Choice, step: Step, before: Hand) -> bool:
    """Whether that choice with the hand `before` was the step."""
    if not step.given:
        return choice == (Plain.KNOCK if step.is_knock else Plain.PASS)
    if choice == Plain.ALL or choice >= Plain.RENEW:
        return False
    given, taken = SWAPS[choice]
    return [before[place] for place in given] == sorted(step.given) and [
        step.widow[place] for place in taken
    ] == sorted(step.taken)


@lru_cache(maxsize=256)
def course_of(rules: Rules, players: int) -> Course:
    """Return what sensible players go by at a table of so many."""
    table = table_of(rules)
    goodness = _goodness(table, pack_of(rules))
    return Course(
        rules,
        table,
        goodness,
        2 * knock_at(players),
        unseen_worth(rules),
        rules.first_turn_knock is FirstTurnKnock.FORBIDDEN,
        rules.all_pass_face_up is AllPassFaceUp.NEVER_TWICE,
    )


@cache
def _goodness(table: ScoreTable, pack: tuple[Card, ...]) -> Goodness:
    """Weigh all hands of a pack, which takes a fifth of a second."""
    going, last = [0] * len(table), [0] * len(table)
    in_pack = bytes(card in pack for card in range(52))
    rows = {
        pair: bytes(compress(rows_with(table, *pair), in_pack)) for pair in combinations(pack, 2)
    }
    for hand in combinations(pack, HAND_SIZE):
        a, b, c = hand
        points = now = points_by(table, hand)
        if ends_deal(points):
            points = hope = DECIDED
        else:
            best = map(max, rows[a, b], rows[a, c], rows[b, c], bytes([now]) * len(pack))
            hope = sum(best) - HAND_SIZE * now
        for a, b, c in permutations(hand):
            place = (a * 52 + b) * 52 + c
            going[place], last[place] = hope * SHIFT + points, points * SHIFT + hope
    return Goodness(going, last)
