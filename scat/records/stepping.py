"""A record turn by turn, and the orders in which its cards came."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from scat.engine import registry
from scat.engine.cards import Card
from scat.engine.protocol import Action, Game, Seat, View
from scat.records.checking import Played, played_turns
from scat.records.record import Record, start
from scat.records.sealing import Opened, Sealed


@dataclass(frozen=True, slots=True)
class Order:
    """One order of the cards in a deal, and what was published of it.

    Attributes:
        order: from the top.
        opened: the seal and its salt.
    """

    order: tuple[Card, ...]
    opened: Opened

    @property
    def text(self) -> str:
        """What the seal must be the hash of."""
        return Sealed(self.order, self.opened.salt).text

    @property
    def is_right(self) -> bool:
        """Whether it is."""
        return self.opened.is_of(self.order)


def steps_of(record: Record, games: Callable[[str], Game] = registry.game) -> list[list[Played]]:
    """Return the turns of every deal; seals are left unchecked.

    Raises:
        Mismatch: the match cannot have gone like that.
    """
    deals = tuple(replace(deal, seals=()) for deal in record.deals)
    found: list[list[Played]] = [[] for _ in deals]
    for played in played_turns(replace(record, deals=deals, result=None), games):
        found[played.deal].append(played)
    return found


def orders_of(record: Record, deal: int, steps: Sequence[Played]) -> list[Order]:
    """Return the sealed orders of a deal, from 0, whose steps these are; none if it had none."""
    orders = [order for played in steps for order in played.orders]
    seals = record.deals[deal].seals
    return [Order(order, opened) for order, opened in zip(orders, seals, strict=False)]


def decisions_of(
    record: Record, deal: int, seat: Seat, games: Callable[[str], Game] = registry.game
) -> list[tuple[View, Action]]:
    """Return all that a seat did in a deal, from 0, each with what it saw before.

    Raises:
        IllegalAction: the match cannot have gone like that.
    """
    position = start(record.header, games)
    found: list[tuple[View, Action]] = []
    for number, played in enumerate(record.deals[: deal + 1]):
        for action in chain.from_iterable(played.turns):
            if number == deal and action.seat == seat:
                found.append((position.view(seat), action))
            position = position.apply(action).position
    return found
