"""Plays a record through the rules and compares every figure with what really happened."""

from collections.abc import Iterator
from dataclasses import dataclass

from scat.engine import registry
from scat.engine.cards import Card
from scat.engine.protocol import Action, Event, Position, Step
from scat.records.errors import Mismatch, Path
from scat.records.record import Deal, Games, Record, Turn, has_ended_deal, start
from scat.records.sealing import order_of


@dataclass(frozen=True, slots=True)
class Played:
    """A turn of a record that has been played.

    Attributes:
        deal: which deal of the record it belongs to, from 0.
        turn: the actions.
        events: what happened.
        position: what it led to.
        orders: the orders in which the cards were put during it, all sealed or none.
    """

    deal: int
    turn: Turn
    events: tuple[Event, ...]
    position: Position
    orders: tuple[tuple[Card, ...], ...] = ()


def replay(record: Record, games: Games = registry.game) -> Position:
    """Return the position with which the record ends.

    Raises:
        Mismatch: an action is illegal or a figure is wrong; the first of them.
    """
    position = start(record.header, games)
    for played in played_turns(record, games):
        position = played.position
    return position


def played_turns(record: Record, games: Games = registry.game) -> Iterator[Played]:
    """Yield turn by turn what the record says happened.

    Raises:
        Mismatch: as `replay`, once everything before it has been yielded.
    """
    position = start(record.header, games)
    for number, deal in enumerate(record.deals):
        through = _Through(position, ("deals", number))
        for place, turn in enumerate(deal.turns):
            known = len(through.orders)
            events = through.play(turn, ("deals", number, "turns", place))
            orders = tuple(through.orders[known:])
            yield Played(number, turn, events, through.position, orders)
        _check_deal(deal, through, is_last=number == len(record.deals) - 1)
        position = through.position
    _check_result(record, position)


class _Through:
    """One deal of a record, as far as it has been played."""

    def __init__(self, position: Position, path: Path) -> None:
        self.position = position
        self.path = path
        self.last: tuple[Event, ...] = ()
        self.orders: list[tuple[Card, ...]] = []
        self.has_ended = False

    def play(self, turn: Turn, path: Path) -> tuple[Event, ...]:
        """Apply the actions of a turn and return what happened."""
        return tuple(event for action in turn for event in self._apply(action, path).events)

    def _apply(self, action: Action, path: Path) -> Step[Position]:
        if self.has_ended:
            raise Mismatch(path, f"the deal is over before '{action}'")
        reason = self.position.refusal(action)
        if reason is not None:
            raise Mismatch(path, f"'{action}' is refused: {reason}")
        order = order_of(self.position, action)
        if order is not None:
            self.orders.append(order)
        step = self.position.apply(action)
        self.has_ended = has_ended_deal(self.position, step.position)
        self.position, self.last = step.position, step.events
        return step


def _check_seals(deal: Deal, through: _Through) -> None:
    """Compare what was published with the orders in which the cards came, if the record says."""
    if deal.seals and len(deal.seals) != len(through.orders):
        wrong = f"the cards were put in order {len(through.orders)} times in this deal"
        raise Mismatch((*through.path, "seals"), wrong)
    for place, (opened, order) in enumerate(zip(deal.seals, through.orders, strict=False)):
        if not opened.is_of(order):
            wrong = "the seal was not made of these cards and this salt"
            raise Mismatch((*through.path, "seals", place), wrong)


def _check_deal(deal: Deal, through: _Through, *, is_last: bool) -> None:
    path, after = through.path, through.position
    _check_seals(deal, through)
    if not through.has_ended:
        has_figures = deal.ended or deal.pennies is not None or deal.kitty is not None
        if has_figures or not is_last:
            raise Mismatch(path, "the deal is not over after its last turn")
        return
    _check_ended(deal, through)
    if deal.pennies not in (None, after.pennies):
        wrong = _differ("pennies", _numbers(deal.pennies or ()), _numbers(after.pennies))
        raise Mismatch((*path, "pennies"), wrong)
    if deal.kitty not in (None, after.kitty):
        raise Mismatch((*path, "kitty"), _differ("kitty", str(deal.kitty), str(after.kitty)))


def _check_ended(deal: Deal, through: _Through) -> None:
    """Compare the events with which a deal ended, if the record says any."""
    happened = tuple(map(str, through.last))
    if not deal.ended:
        return
    for place, (said, event) in enumerate(zip(deal.ended, happened, strict=False)):
        if said != event:
            raise Mismatch((*through.path, "ended", place), _differ("ended", said, event))
    if len(deal.ended) != len(happened):
        wrong = f"the deal ended with {len(happened)} events, not {len(deal.ended)}"
        raise Mismatch((*through.path, "ended"), wrong)


def _check_result(record: Record, position: Position) -> None:
    said, outcome = record.result, position.outcome
    if said is None:
        return
    if outcome is None:
        raise Mismatch(("result",), "the match is not over, so it has no result")
    for key, told, real in (
        ("places", said.places, outcome.places),
        ("winnings", said.winnings, outcome.winnings),
    ):
        if told != real:
            raise Mismatch(("result", key), _differ(key, _numbers(told), _numbers(real)))


def _differ(key: str, said: str, happened: str) -> str:
    return f"{key} should be '{happened}', not '{said}'"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
