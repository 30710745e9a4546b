"""Pennies from account to account: every movement has a payer and a payee, so all sum to zero.

At a match's start every seat gets its pennies from the house; what it loses lies in the kitty; at
the end the winners' shares become theirs and everything else goes back to the house.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scat.engine.protocol import Outcome, Position


class Kind(StrEnum):
    """Whose pennies they are; the value is stored."""

    HOUSE = "house"
    """Play money comes from here, so that its balance is never above zero."""
    SEAT = "seat"
    """What a seat of one match holds."""
    KITTY = "kitty"
    """What lies in the middle of one match."""
    PLAYER = "player"
    """What a person has won in all matches."""


@dataclass(frozen=True, slots=True)
class Account:
    """One side of a movement.

    Attributes:
        number: of the seat, or the person's id; 0 for the house and for a kitty.
    """

    kind: Kind
    number: int = 0


HOUSE: Final = Account(Kind.HOUSE)
KITTY: Final = Account(Kind.KITTY)


@dataclass(frozen=True, slots=True)
class Movement:
    """So many pennies, at least one, from one account to another."""

    payer: Account
    payee: Account
    pennies: int


def seat_account(seat: int) -> Account:
    """Return what a seat of the match holds."""
    return Account(Kind.SEAT, seat)


def stakes(position: Position) -> tuple[Movement, ...]:
    """Return how a match's pennies come to its seats, and to its kitty if any begin there."""
    found = [
        Movement(HOUSE, seat_account(seat), have) for seat, have in enumerate(position.pennies)
    ]
    return _real((*found, Movement(HOUSE, KITTY, position.kitty)))


def settlement(before: Position, after: Position) -> tuple[Movement, ...]:
    """Return what moved between two moments of a match.

    Whoever has less has paid the kitty, and the kitty pays whoever has more. Pennies that a game
    makes or takes away come from the house or go there.
    """
    if (before.pennies, before.kitty) == (after.pennies, after.kitty):
        return ()  # most moves move no penny
    changes = [b - a for a, b in zip(before.pennies, after.pennies, strict=False)]
    through = [Movement(seat_account(seat), KITTY, -change) for seat, change in enumerate(changes)]
    through += [Movement(KITTY, seat_account(seat), change) for seat, change in enumerate(changes)]
    made = after.kitty - before.kitty + sum(changes)
    made_or_not = Movement(HOUSE, KITTY, made), Movement(KITTY, HOUSE, -made)
    return _real((*through, *made_or_not, *_newcomers(before, after)))


def _newcomers(before: Position, after: Position) -> Iterator[Movement]:
    """Yield how the pennies of those who have joined meanwhile come to their seats (H18)."""
    for seat in range(len(before.pennies), len(after.pennies)):
        yield Movement(HOUSE, seat_account(seat), after.pennies[seat])


def payout(
    position: Position, outcome: Outcome, players: Sequence[int | None]
) -> tuple[Movement, ...]:
    """Return how a match is paid out (D-S8): each winner's share, and the rest to the house.

    Args:
        position: the match at its end.
        outcome: how it ended.
        players: for each seat the person's id; None is a computer player, who owns nothing.
    """
    shares = [
        Movement(KITTY, HOUSE if player is None else Account(Kind.PLAYER, player), won)
        for player, won in zip(players, outcome.winnings, strict=True)
    ]
    left = position.kitty - sum(outcome.winnings)
    return _real((*shares, Movement(KITTY, HOUSE, left), *_seats_back(position)))


def back(position: Position) -> tuple[Movement, ...]:
    """Return how a void match gives everything back (H20)."""
    return _real((Movement(KITTY, HOUSE, position.kitty), *_seats_back(position)))


def _seats_back(position: Position) -> Iterator[Movement]:
    for seat, have in enumerate(position.pennies):
        yield Movement(seat_account(seat), HOUSE, have)


def _real(movements: Sequence[Movement]) -> tuple[Movement, ...]:
    """Leave out what moves nothing."""
    return tuple(movement for movement in movements if movement.pennies > 0)
