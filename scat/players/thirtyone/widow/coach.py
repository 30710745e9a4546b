"""The coach of 31 with a widow: what the master thinks of what somebody did, and why, in a word."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, cast

from scat.engine import protocol
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import Call
from scat.engine.thirtyone.counting import HAND_SIZE
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.widow.view import View
from scat.players.coaching import Decision, Verdict, Weighed
from scat.players.thirtyone.coach import risk
from scat.players.thirtyone.widow.exchanging import Habitual, Sensible, action_of, sight_of
from scat.players.thirtyone.widow.farsighted import Farsighted, is_foreseeable
from scat.players.thirtyone.widow.inputs import reach
from scat.players.thirtyone.widow.learned import WON, Learned, weigh
from scat.players.thirtyone.widow.potential import points_by
from scat.players.thirtyone.widow.sight import ONE, SWAPS, TWO, Choice, Plain, Sight, swap

MOVES: Final = {Plain.PASS: "pass", Plain.KNOCK: "knock"}

HABIT: Final = Habitual(Sensible())
MARGIN: Final = Learned().margin
"""What is to be said for the choice of a sensible player: estimates are no finer."""

PATIENT: Final = Farsighted(worlds=80, plays=320, breadth=2 * WON)
"""The master at leisure, who plays every choice out in many worlds."""

LEISURE: Final = 10_000
"""How many ways to go on are played out at most."""

SEED: Final = 0
"""The same turn is judged the same whenever one asks."""


class WidowCoach:
    """Judges as the master does, but takes its time."""

    def weigh(self, view: protocol.View) -> tuple[Weighed, ...]:
        """Return the choices of the seat on turn, the best first; as `Coach.weigh`.

        A new widow (HW19) is not weighed: nobody knows what it brings.
        """
        seen = cast(View, view)
        if seen.to_act != seen.seat:
            return ()
        return tuple(_weighed(seen, sight_of(seen, seen.legal_actions())))

    def judge(self, decisions: Sequence[Decision]) -> tuple[Verdict, ...]:
        """Return what to say of the decisions; as `Coach.judge`."""
        found = (self._verdict(cast(View, view), action) for view, action in decisions)
        return tuple(verdict for verdict in found if verdict is not None)

    def _verdict(self, view: View, action: protocol.Action) -> Verdict | None:
        choices = self.weigh(view)
        chosen = next((one for one in choices if one.action == action), None)
        if chosen is None or len(choices) < 2:  # noqa: PLR2004 - a choice needs two
            return None
        sight = sight_of(view, view.legal_actions())
        is_best = chosen.risk == choices[0].risk
        why = None if is_best else reason(sight, chosen, choices[0])
        return Verdict(sight.turn + 1, choices, chosen, why)


def _weighed(view: View, sight: Sight) -> Iterator[Weighed]:
    """Yield every choice, the best first."""
    seat = cast(Seat, view.seat)
    if Call(seat) in view.legal_actions():
        yield Weighed(Call(seat), "call", None, 0)
    worths = _worths(sight)
    for choice in sorted(worths, key=lambda choice: -worths[choice]):
        move, given, taken = _told(sight, choice)
        yield Weighed(
            action_of(sight, seat, choice), move, None, risk(worths[choice]), given, taken
        )


def _worths(sight: Sight) -> dict[Choice, float]:
    """Return what every choice but a new widow is worth."""
    chance = random.Random(SEED)  # noqa: S311 - deals worlds that may be, no cards of the house
    sight, habitual = replace(sight, budget=LEISURE), HABIT.choose(sight, chance)
    if is_foreseeable(sight):
        return PATIENT.weigh(sight, habitual, chance)
    worths = weigh(sight)
    if habitual in worths:
        worths[habitual] = min(worths[habitual] + MARGIN, WON)
    return worths


def _told(sight: Sight, choice: Choice) -> tuple[str, Hand, Hand]:
    """Return the word for a move, and the cards it gives and takes in sight of the player."""
    if choice in ONE or choice in TWO:
        given, taken = SWAPS[choice]
        return (
            "exchange",
            tuple(sight.hand[place] for place in given),
            tuple(sight.widow[place] for place in taken),
        )
    if choice == Plain.ALL:
        return "all" if sight.widow else "blind", (), ()
    return MOVES[Plain(choice)], (), ()


EARLY_OR_LATE: Final = {"call": "uncalled", "knock": "late", "pass": "moved"}
"""What was wrong where that would have been best."""


def reason(sight: Sight, chosen: Weighed, best: Weighed) -> str:
    """Return the word for why one choice is worse than another."""
    if chosen.move == "knock":
        return "early"
    if best.move in EARLY_OR_LATE:
        return EARLY_OR_LATE[best.move]
    if best.move == "blind":
        return "unseen"
    if chosen.move == "pass":
        return "missed"
    return _exchanged(sight, chosen, best)


def _exchanged(sight: Sight, chosen: Weighed, best: Weighed) -> str:
    """Return what is wrong with an exchange where another was better."""
    (kept, left), (better, lying) = (_after(sight, one) for one in (chosen, best))
    if points_by(sight.table, kept) < points_by(sight.table, better):
        return "points"
    following = (sight.place + 1) % len(sight.memory.lives)
    known = sight.memory.known[following]
    if reach(sight.table, known, left) > reach(sight.table, known, lying):
        return "left"
    return "chances"


def _after(sight: Sight, weighed: Weighed) -> tuple[Hand, Hand]:
    """Return hand and widow after an exchange with the open widow."""
    if len(weighed.given) in (0, HAND_SIZE):
        return swap(sight.hand, sight.widow, Plain.ALL)
    kept = [card for card in sight.hand if card not in weighed.given]
    left = [card for card in sight.widow if card not in weighed.taken]
    return tuple(sorted((*kept, *weighed.taken))), tuple(sorted((*left, *weighed.given)))
