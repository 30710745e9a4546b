"""Keeps the record of a match: lays its actions out by deals and turns and adds the figures."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from scat.engine import registry
from scat.engine.protocol import Action, CountsTurns, Position, Seat, Step
from scat.records.record import Deal, Games, Header, Record, has_ended_deal, start
from scat.records.sealing import Opened

TurnKey: TypeAlias = tuple[int, Seat, int] | None
"""What tells one turn from the next: the deal, whose turn it is, its number where games count."""


class _Page:
    """The deal being written down."""

    def __init__(self) -> None:
        self.turns: list[list[Action]] = []
        self._seals: list[Opened] = []
        self._key: TurnKey = None

    def add(self, position: Position, action: Action, opened: Opened | None) -> None:
        """Write an action down, on the line of its turn if that has begun, with its seal."""
        self._seals += () if opened is None else (opened,)
        key = _turn_key(position, action)
        if key is None or key != self._key:
            self.turns.append([])
        self.turns[-1].append(action)
        self._key = key

    def closed(self, step: Step[Position] | None) -> Deal:
        """Return the deal, with its figures if this step ended it."""
        turns, seals = tuple(map(tuple, self.turns)), tuple(self._seals)
        if step is None:
            return Deal(turns, seals=seals)
        after = step.position
        return Deal(turns, tuple(map(str, step.events)), after.pennies, after.kitty, seals)


def _turn_key(position: Position, action: Action) -> TurnKey:
    """Return the turn an action belongs to; None for the dealer's and those out of turn."""
    if action.seat != position.to_act or action.seat < 0:
        return None
    turn = position.turn if isinstance(position, CountsTurns) else 0
    return position.deal, action.seat, turn


def record_of(
    header: Header,
    actions: Iterable[Action],
    games: Games = registry.game,
    seals: Mapping[int, Opened] | None = None,
) -> Record:
    """Return the record of a match that began like that and went like that, over or not.

    Args:
        header: how it began.
        actions: what was done, in order.
        games: from a key to a game.
        seals: what was published of orders of the cards, by the number of the action, from 1.

    Raises:
        IllegalAction: an action is refused where it stands.
        KeyError: there is no such game.
        ValueError: the game cannot begin like that.
    """
    position, page, deals = start(header, games), _Page(), list[Deal]()
    opened = seals or {}
    for ply, action in enumerate(actions, start=1):
        page.add(position, action, opened.get(ply))
        step = position.apply(action)
        if has_ended_deal(position, step.position):
            deals.append(page.closed(step))
            page = _Page()
        position = step.position
    if page.turns:
        deals.append(page.closed(None))
    return Record(header, tuple(deals), position.outcome)
