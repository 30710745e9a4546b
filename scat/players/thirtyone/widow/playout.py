"""The rest of a deal of 31 with a widow, played by sensible players in a world that may be."""

from typing import Final

from scat.engine.thirtyone.counting import HAND_SIZE
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import FirstTurnKnock
from scat.engine.thirtyone.widow.counting import worth
from scat.engine.thirtyone.widow.ending import showdown_losses
from scat.engine.thirtyone.widow.rules import AllPassFaceUp, BlindAllPass, BlindOffer, BlitzCost
from scat.engine.thirtyone.widow.state import NO_CARDS
from scat.players.thirtyone.widow.course import Course
from scat.players.thirtyone.widow.memory import NONE, Memory
from scat.players.thirtyone.widow.potential import ends_deal, points_by
from scat.players.thirtyone.widow.sight import Choice, Plain, swap
from scat.players.thirtyone.widow.worlds import World

Losses = tuple[int, ...]
"""The lives that a deal costs every place."""

MOST_TURNS: Final = 40
"""After so many turns nobody is expected to end the deal, and hands are compared as they are."""


class Playout:
    """A deal as it stands, to be played to its end once."""

    __slots__ = (
        "_course",
        "_hands",
        "_is_open",
        "_is_traded",
        "_knocker",
        "_passes",
        "_rests",
        "_stock",
        "_turns",
        "_widow",
    )

    def __init__(self, course: Course, memory: Memory, world: World) -> None:
        self._course = course
        self._hands, self._widow, self._stock = world.hands[:], world.widow, world.stock[:]
        self._is_open, self._is_traded = bool(memory.widow), memory.is_traded
        self._knocker, self._passes = memory.knocker, memory.passes
        self._rests, self._turns = memory.rests[:], memory.turns[:]

    def losses(self, place: int, choice: Choice) -> Losses:
        """Return what the deal costs everybody after this choice of somebody on turn."""
        places = len(self._hands)
        for _ in range(MOST_TURNS):
            losses = self._act(place, choice)
            if losses is not None:
                return losses
            place = (place + 1) % places
            if place == self._knocker:
                return self._compare(place)
            if self._passes >= places and self._has_ended():
                return self._compare(None)
            choice = self._choose(place)
        return self._compare(None)

    def _choose(self, place: int) -> Choice:
        return self._course.choose(
            self._hands[place],
            self._widow if self._is_open else NO_CARDS,
            is_last=self._knocker >= 0,
            may_knock=self._may_knock(place),
            may_pass=not self._rests[place],
        )

    def _may_knock(self, place: int) -> bool:
        if self._knocker >= 0:
            return False
        return not self._course.is_knock_late or self._turns[place] > 0

    def _act(self, place: int, choice: Choice) -> Losses | None:
        """Carry a turn out; return what the deal costs if that ends it."""
        match choice:
            case Plain.PASS:
                self._pass(place)
            case Plain.KNOCK:
                return self._knock(place)
            case _:
                return self._exchange(place, choice)
        return None

    def _pass(self, place: int) -> None:
        if self._knocker < 0:
            self._passes += 1
            self._rests[place] = self._course.is_pass_single and self._is_open
        self._end_turn(place)

    def _end_turn(self, place: int) -> None:
        self._turns[place] += 1
        if not self._is_open:
            self._is_open = self._course.rules.blind_offer is BlindOffer.FIRST

    def _knock(self, place: int) -> Losses | None:
        self._knocker, self._passes = place, 0
        self._rests = [False] * len(self._rests)
        self._end_turn(place)
        is_at_once = self._course.rules.first_turn_knock is FirstTurnKnock.SHOWDOWN
        return self._compare(place) if is_at_once and not self._is_traded else None

    def _exchange(self, place: int, choice: Choice) -> Losses | None:
        course = self._course
        hand, self._widow = swap(self._hands[place], self._widow, choice)
        self._hands[place] = hand
        self._is_open = self._is_traded = True
        self._passes, self._rests[place] = 0, False
        points = points_by(course.points, hand)
        if ends_deal(points):
            return self._called()
        if points >= course.threshold and self._knocks_too(place):
            return self._knock(place)
        self._end_turn(place)
        return None

    def _knocks_too(self, place: int) -> bool:
        """Whether somebody with a good hand may knock in the same turn (HW4)."""
        return self._course.rules.knock_with_exchange and self._may_knock(place)

    def _has_ended(self) -> bool:
        """Whether the deal ends because all have passed; else go on as the house has it."""
        rules = self._course.rules
        if not self._is_open:
            self._is_open = rules.blind_all_pass is BlindAllPass.REVEAL
            self._passes = 0
            return not self._is_open
        if rules.all_pass_face_up is AllPassFaceUp.NEW_WIDOW and len(self._stock) >= HAND_SIZE:
            self._widow = tuple(sorted(self._stock[:HAND_SIZE]))
            del self._stock[:HAND_SIZE]
            self._passes = 0
            return False
        return rules.all_pass_face_up is not AllPassFaceUp.NEVER_TWICE

    def _compare(self, knocker: int | None) -> Losses:
        """Return what a showdown costs (W12, W13)."""
        points = [points_by(self._course.points, hand) for hand in self._hands]
        lowest = min(points)
        if points.count(lowest) > 1:
            return self._compare_closely(knocker)
        loser = points.index(lowest)
        lost = self._course.rules.knocker_low_penalty if loser == knocker else 1
        return tuple([lost * (place == loser) for place in range(len(points))])

    def _compare_closely(self, knocker: int | None) -> Losses:
        """Return the same where more than one is lowest (W15, D-W4, HW6, HW10)."""
        rules = self._course.rules
        worths = {place: worth(hand, rules) for place, hand in enumerate(self._hands)}
        lost = showdown_losses(worths, knocker, rules)
        return tuple(lost.get(place, 0) for place in worths)

    def _called(self) -> Losses:
        """Return what a hand that ends the deal costs the others (W11, HW8)."""
        rules, table = self._course.rules, self._course.points
        paying: dict[int, Hand] = {
            place: hand
            for place, hand in enumerate(self._hands)
            if not ends_deal(points_by(table, hand))
        }
        if rules.blitz_cost is BlitzCost.LOWEST:
            worths = {place: worth(hand, rules) for place, hand in paying.items()}
            lowest = min(worths.values(), default=NONE)
            paying = {place: paying[place] for place in worths if worths[place] == lowest}
        return tuple([int(place in paying) for place in range(len(self._hands))])
