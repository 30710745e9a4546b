"""What lasts from deal to deal in every game of thirty-one: seats, lives and who deals."""

from collections.abc import Collection
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from scat.engine.protocol import Seat

R = TypeVar("R")
"""The house rules of a game."""


class KnowsLives(Protocol):
    """House rules that say with how many pennies everybody begins (H6, HW13)."""

    @property
    def lives(self) -> int:
        """Pennies at the start."""
        ...


L = TypeVar("L", bound=KnowsLives)


class Match(NamedTuple, Generic[R]):
    """What lasts from deal to deal.

    Attributes:
        dealer: who deals this deal, or between deals the next one.
        deal: the number of the deal from 1; 0 before the first.
        pennies: what each seat holds; 0 is on the county (S21, W17), and also of a seat that is
            out.
        exits: 0 for a seat in the match, else when it went out: 1 first, the same number for all
            that went together.
        kitty: pennies in the middle.
        is_over: whether the match has ended (S22, W18).
    """

    rules: R
    dealer: Seat
    deal: int
    pennies: tuple[int, ...]
    exits: tuple[int, ...]
    kitty: int
    is_over: bool

    @property
    def active(self) -> list[Seat]:
        """The seats in the match, clockwise from the dealer's left."""
        dealer, exits = self.dealer, self.exits
        seats = len(exits)
        clockwise = ((dealer + step) % seats for step in range(1, seats + 1))
        return [seat for seat in clockwise if not exits[seat]]

    def after(self, seat: Seat) -> Seat:
        """Return the next seat clockwise that is in the match (S9, S13, W8)."""
        exits = self.exits
        seats = len(exits)
        seat = (seat + 1) % seats
        while exits[seat]:
            seat = (seat + 1) % seats
        return seat

    def exits_but(self, staying: Collection[Seat]) -> tuple[int, ...]:
        """Return the exits where everybody in the match but those staying goes out together."""
        now = max(self.exits) + 1
        return tuple(out or (0 if seat in staying else now) for seat, out in enumerate(self.exits))

    def without(self, seat: Seat) -> Self:
        """Return the match that a seat has left: its pennies go to the kitty (H19)."""
        pennies, exits = self.pennies, self.exits
        exits = (*exits[:seat], max(exits) + 1, *exits[seat + 1 :])
        return self._replace(
            pennies=(*pennies[:seat], 0, *pennies[seat + 1 :]),
            kitty=self.kitty + pennies[seat],
            exits=exits,
            is_over=exits.count(0) == 1,
        )


def opening(rules: L, seats: int, dealer: Seat) -> Match[L]:
    """Return a match before its first deal."""
    return Match(
        rules=rules,
        dealer=dealer,
        deal=0,
        pennies=(rules.lives,) * seats,
        exits=(0,) * seats,
        kitty=0,
        is_over=False,
    )
