"""What a record says: who played what by which rules, every action, and what it came to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from scat.engine import registry
from scat.engine.protocol import Action, Game, Outcome, Position, Rules, Seat
from scat.records.sealing import Opened

FORMAT: Final = 1
"""The version of the record's format."""

Games: TypeAlias = Callable[[str], Game]
"""From a key to a game; raises KeyError for an unknown one."""

Turn: TypeAlias = tuple[Action, ...]
"""What one line of a record says: the actions of one turn, or one action out of turn."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a match began with.

    Attributes:
        game: the key of the game.
        rules: the house rules.
        seats: how many seats there are at the start.
        dealer: who deals first.
        names: what the people in the seats are called; empty if the record does not say.
        players: for each seat who decides, ``person`` or a computer player's level; empty if the
            record does not say.
        date: the day of play, ``2026-01-31``.
        seed: what chance was seeded with, 0 to 2**63 - 1.
        number: which of the games with that seed it is, from 1.
    """

    game: str
    rules: Rules
    seats: int
    dealer: Seat
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    date: str | None = None
    seed: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, and what was done between the last one and it.

    Attributes:
        turns: what was done, in order.
        ended: the events with which the deal ended: hands, lives, payments; empty while it goes
            on or if the record does not say.
        pennies: what each seat held then; None like `kitty`, which lay in the middle.
        seals: what was published of every order of the cards, in turn; empty if nothing was or
            if the record does not say.
    """

    turns: tuple[Turn, ...]
    ended: tuple[str, ...] = ()
    pennies: tuple[int, ...] | None = None
    kitty: int | None = None
    seals: tuple[Opened, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A match: the result is None while it goes on or if the record does not say."""

    header: Header
    deals: tuple[Deal, ...]
    result: Outcome | None = None


def start(header: Header, games: Games = registry.game) -> Position:
    """Return the position before the first deal.

    Raises:
        KeyError: there is no such game.
        ValueError: the game cannot begin like that.
    """
    return games(header.game).start(header.rules, header.seats, header.dealer)


def has_ended_deal(before: Position, after: Position) -> bool:
    """Whether the action between the two positions ended a deal, or the match between deals."""
    if after.outcome is not None:
        return True
    return after.between_deals and (not before.between_deals or after.deal != before.deal)
