"""The mind that has learned from millions of deals what each way to go on is worth."""

import random
from dataclasses import dataclass, field, replace
from typing import Final

from scat.engine.thirtyone.counting import HAND_SIZE
from scat.engine.thirtyone.rules import FirstTurnKnock
from scat.engine.thirtyone.widow.rules import AllPassFaceUp, BlindAllPass
from scat.engine.thirtyone.widow.state import NO_CARDS
from scat.players.thirtyone.widow.exchanging import Habitual, Sensible
from scat.players.thirtyone.widow.inputs import Outlook, Way, deal_inputs, outlook_of, way_inputs
from scat.players.thirtyone.widow.network import Kind, Row, networks
from scat.players.thirtyone.widow.potential import ends_deal, points_by
from scat.players.thirtyone.widow.sight import ONE, SWAPS, Choice, Mind, Plain, Sight, swap

WON: Final = 9.0
"""What a hand is worth that ends the deal: more than anything else."""

PATIENCE: Final = 8
"""After so many turns in a deal it goes on by habit, which comes to an end."""


@dataclass(frozen=True, slots=True)
class Learned:
    """Plays by what it has learned."""

    is_watchful: bool = True
    """Whether it plays for the match, and remembers what others take and leave; else for the deal
    by its own cards and the widow.
    """
    margin: float = 0.06
    """By how much another choice must be worth more than the habitual one to be preferred."""
    habit: Mind = field(default_factory=lambda: Habitual(Sensible()))
    """How it plays where nothing was learned, or nothing better."""

    def choose(self, sight: Sight, rng: random.Random) -> Choice:
        """As `Mind.choose`."""
        habitual = self.habit.choose(sight, rng)
        if sight.is_choice or sight.turn >= PATIENCE:
            return habitual
        sight = replace(sight, is_watchful=self.is_watchful)
        worths = weigh(sight)
        best = max(worths, key=worths.__getitem__)
        if worths.get(habitual, -WON) + self.margin > worths[best]:
            best = habitual
        return Plain.RENEW if is_better_renewed(sight, best) else best


def is_better_renewed(sight: Sight, best: Choice) -> bool:
    """Whether to ask for other cards rather than to pass on those that lie there (HW19)."""
    return best == Plain.PASS and Plain.RENEW in sight.choices and not _ends_by_pass(sight)


def weigh(sight: Sight) -> dict[Choice, float]:
    """Return what each choice but a new widow is worth: 1 for no life lost, 0 for one."""
    scales = _Scales(outlook_of(sight))
    return {choice: scales.worth(choice) for choice in sight.choices if choice != Plain.RENEW}


class _Scales:
    """Weighs the choices of one turn."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook, self._sight = outlook, outlook.sight
        self._inputs = deal_inputs(outlook)
        self._of_deal: dict[Kind, Row] = {}
        places = len(outlook.lives)
        self._networks = networks(places, is_watchful=self._sight.is_watchful)

    def worth(self, choice: Choice) -> float:
        """Return what a choice is worth; of a knock after an exchange or none the better (HW4)."""
        way = look_ahead(self._sight, choice)
        worth = self._worth(way)
        if way.kind is Kind.GOING and way.is_exchange and self._may_knock_then(choice):
            return max(worth, self._worth(way._replace(kind=Kind.KNOCKED)))
        return worth

    def _may_knock_then(self, choice: Choice) -> bool:
        sight = self._sight
        is_swap = choice < Plain.RENEW
        return is_swap and sight.rules.knock_with_exchange and Plain.KNOCK in sight.choices

    def _worth(self, way: Way) -> float:
        points = points_by(self._sight.table, way.hand) if way.hand else None
        if points is not None and ends_deal(points):
            return WON
        network = self._networks[way.kind]
        if way.kind not in self._of_deal:
            self._of_deal[way.kind] = network.of_deal(self._inputs)
        return network.value(self._of_deal[way.kind], points, way_inputs(self._outlook, way))


def look_ahead(sight: Sight, choice: Choice) -> Way:
    """Return where a choice leads."""
    match choice:
        case Plain.KNOCK:
            return _knocking(sight)
        case Plain.PASS:
            return _passing(sight)
        case Plain.ALL if not sight.widow:
            kind = Kind.BLIND_LAST if sight.is_last_round else Kind.BLIND
            return Way(kind, NO_CARDS, sight.hand, is_exchange=True)
        case _:
            return _exchanging(sight, choice)


def _knocking(sight: Sight) -> Way:
    is_at_once = sight.rules.first_turn_knock is FirstTurnKnock.SHOWDOWN
    return Way(
        Kind.KNOCKED,
        sight.hand,
        sight.widow,
        is_exchange=sight.has_exchanged,
        is_final=is_at_once and not sight.memory.is_traded,
    )


def _exchanging(sight: Sight, choice: Choice) -> Way:
    hand, widow = swap(sight.hand, sight.widow, choice)
    kind = Kind.LAST if sight.is_last_round else Kind.GOING
    way = Way(kind, hand, widow, is_exchange=True, is_final=_is_final(sight))
    if choice not in ONE:
        return way
    given, taken = SWAPS[choice]
    return way._replace(given=sight.hand[given[0]], taken=sight.widow[taken[0]])


def _is_final(sight: Sight) -> bool:
    """Whether nobody else has a turn before hands are shown after a knock."""
    memory, place = sight.memory, sight.place
    if not memory.is_last_round:
        return False
    return all(
        acted or other in (place, memory.knocker) for other, acted in enumerate(memory.acted)
    )


def _passing(sight: Sight) -> Way:
    if sight.has_exchanged:
        return Way(Kind.GOING, sight.hand, sight.widow, is_exchange=True)
    if sight.is_last_round:
        return Way(Kind.LAST, sight.hand, sight.widow, is_final=_is_final(sight))
    passes = sight.memory.passes + (not sight.memory.passed[sight.place])
    way = Way(Kind.GOING if sight.widow else Kind.HIDDEN_YET, sight.hand, sight.widow, passes)
    if passes < len(sight.memory.passed) or _goes_on(sight):
        return way
    if _ends_by_pass(sight):
        return way._replace(kind=Kind.LAST, is_final=True)
    return way._replace(kind=Kind.HIDDEN_YET, widow=NO_CARDS)


def _goes_on(sight: Sight) -> bool:
    """Whether the deal goes on with the same widow though all have passed (HW5)."""
    return bool(sight.widow) and sight.rules.all_pass_face_up is AllPassFaceUp.NEVER_TWICE


def _ends_by_pass(sight: Sight) -> bool:
    """Whether a pass would be the last of all that end the deal (D-W3, HW2, HW5)."""
    memory, rules = sight.memory, sight.rules
    others = [passed for place, passed in enumerate(memory.passed) if place != sight.place]
    if memory.is_last_round or not all(others) or _goes_on(sight):
        return False
    if not sight.widow:
        return rules.blind_all_pass is BlindAllPass.SHOWDOWN
    is_renewed = rules.all_pass_face_up is AllPassFaceUp.NEW_WIDOW and sight.stock >= HAND_SIZE
    return not is_renewed
