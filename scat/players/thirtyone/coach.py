"""The coach of Scat: what the master thinks of what somebody did, and in one word why."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from scat.engine import protocol
from scat.engine.cards import UNKNOWN, Card, suit_of
from scat.engine.thirtyone.actions import Call, Discard, Draw, Knock, Pile, ScatAction, Stand
from scat.engine.thirtyone.counting import CARD_POINTS, point_suit
from scat.engine.thirtyone.view import View
from scat.players.coaching import Decision, Verdict, Weighed
from scat.players.thirtyone.learned import WON, beginnings, discards
from scat.players.thirtyone.potential import points_by
from scat.players.thirtyone.sight import Choice, Sight, sight_of, without

ENDLESS: Final = 1_000_000
"""Turns after which a coach leaves out the discard pile, as players do who must come to an end."""

MOVES: Final = {
    Choice.DRAW: "draw",
    Choice.TAKE: "take",
    Choice.KNOCK: "knock",
    Choice.STAND: "stand",
}


class ScatCoach:
    """Judges by what the master has learned."""

    def weigh(self, view: protocol.View) -> tuple[Weighed, ...]:
        """Return every choice of the seat on turn, the best first; as `Coach.weigh`."""
        seen = cast(View, view)
        if seen.to_act != seen.seat or UNKNOWN in seen.hand:
            return ()
        legal = seen.legal_actions()
        return tuple(weighed for weighed, _ in _sorted(seen, legal, sight_of(seen, legal)))

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
        turn = sight.memory.turns[sight.place] + 1
        is_best = chosen.risk == choices[0].risk
        why = None if is_best else reason(sight, chosen, choices[0])
        return Verdict(turn, choices, chosen, why)


def _sorted(view: View, legal: Sequence[ScatAction], sight: Sight) -> list[tuple[Weighed, float]]:
    """Return every choice with what it is worth, the best first."""
    worths = _dropping(sight, view) if view.taken is not None else _beginning(sight, view)
    called = ((Weighed(one, "call", None, 0), WON) for one in legal if isinstance(one, Call))
    return sorted([*called, *worths], key=lambda one: -one[1])


def _beginning(sight: Sight, view: View) -> Iterator[tuple[Weighed, float]]:
    seat = view.seat or 0
    actions: dict[Choice, ScatAction] = {
        Choice.DRAW: Draw(seat, Pile.STOCK),
        Choice.TAKE: Draw(seat, Pile.DISCARD),
        Choice.KNOCK: Knock(seat),
        Choice.STAND: Stand(seat),
    }
    for choice, worth in beginnings(sight, ENDLESS).items():
        card = view.top if choice is Choice.TAKE else None
        yield Weighed(actions[choice], MOVES[choice], card, risk(worth)), worth


def _dropping(sight: Sight, view: View) -> Iterator[tuple[Weighed, float]]:
    for card, worth in discards(sight, sight.hand, sight.droppable).items():
        yield Weighed(Discard(view.seat or 0, card), "discard", card, risk(worth)), worth


def risk(worth: float) -> int:
    """Return the chance to lose a life in percent, where 1 is none lost and 0 is one."""
    return round(100 * min(max(1 - worth, 0), 1))


def reason(sight: Sight, chosen: Weighed, best: Weighed) -> str:
    """Return the word for why one choice is worse than another."""
    if best.move == "call":
        return "uncalled"
    if isinstance(chosen.action, Discard) and isinstance(best.action, Discard):
        return _dropped(sight, chosen.action.card, best.action.card)
    if chosen.move == "knock":
        return "early"
    if best.move == "knock":
        return "late"
    if best.move == "stand":
        return "moved"
    return {"take": "took", "stand": "stood"}.get(chosen.move, "passed")


def _dropped(sight: Sight, dropped: Card, better: Card) -> str:
    table, hand = sight.table, sight.hand
    left, best = (points_by(table, without(hand, card)) for card in (dropped, better))
    if left < best:
        is_torn = suit_of(dropped) == point_suit(hand) != suit_of(better)
        return "suit" if is_torn else "points"
    if _is_fed(sight, dropped) and not _is_fed(sight, better):
        return "fed"
    return "gift" if CARD_POINTS[dropped] > CARD_POINTS[better] else "hopes"


def _is_fed(sight: Sight, card: Card) -> bool:
    """Whether the next player is known to collect that card's suit."""
    memory = sight.memory
    following = (sight.place + 1) % len(memory.lives)
    return suit_of(card) in map(suit_of, memory.known[following])
