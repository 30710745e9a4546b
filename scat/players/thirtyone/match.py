"""Whole matches of the games of 31, deal after deal, whatever a deal is."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from scat.engine.protocol import Seat
from scat.engine.thirtyone.lives import KnowsCounty, settle


class Ended(NamedTuple):
    """How a deal ended: the lives each place loses, and how many turns were taken."""

    losses: tuple[int, ...]
    turns: int


class Played(NamedTuple):
    """A whole match: who won it, and how many deals and turns it took."""

    winner: Seat
    deals: int
    turns: int


class LivesRules(KnowsCounty, Protocol):
    """House rules that say with how many lives one begins."""

    @property
    def lives(self) -> int:
        """How many pennies everybody has at the start."""
        ...


DealOf: TypeAlias = Callable[[Sequence[Seat], Sequence[int]], Ended]
"""Plays a deal of these seats, from the dealer's left, with how many lives each may lose."""


def follow_match(rules: LivesRules, seats: int, dealer: Seat, play_deal: DealOf) -> Played:
    """Play deals until one player is left; the deal moves clockwise."""
    pennies, is_in = [rules.lives] * seats, [True] * seats
    deals = turns = 0
    while sum(is_in) > 1:
        clockwise = ((dealer + step) % seats for step in range(1, seats + 1))
        active = [seat for seat in clockwise if is_in[seat]]
        ended = play_deal(active, [pennies[seat] + rules.county for seat in active])
        deals, turns = deals + 1, turns + ended.turns
        paid = settle([pennies[seat] for seat in active], ended.losses, rules)
        if all(paid.is_out):
            continue
        for seat, left, is_out in zip(active, paid.pennies, paid.is_out, strict=True):
            pennies[seat], is_in[seat] = left, not is_out
        dealer = next(seat for seat in active if is_in[seat])
    return Played(is_in.index(True), deals, turns)
