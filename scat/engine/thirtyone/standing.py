"""What positions and views of every game of thirty-one say alike: how the match stands."""

from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from scat.engine.protocol import Action, Seat
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import Admit, Bring, Leave, Stop, Void
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.match import Match


class HasTurn(Protocol):
    """A deal under way, of any game."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is; below 0 between deals."""
        ...

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of every seat."""
        ...


R = TypeVar("R")
"""House rules."""

P = TypeVar("P", bound=HasTurn)
"""The deal under way."""

E = TypeVar("E")
"""What may happen."""


@dataclass(frozen=True, slots=True, repr=False)
class Standing(Generic[R, P, E]):
    """A match at one moment.

    Attributes:
        match: what lasts from deal to deal.
        play: the deal under way.
        history: the events of this deal, no part of equality or of the line.
    """

    match: Match[R]
    play: P
    history: tuple[E, ...] = field(default=(), compare=False)

    @property
    def rules(self) -> R:
        """The house rules."""
        return self.match.rules

    @property
    def seats(self) -> int:
        """How many seats there are by now (H18)."""
        return len(self.match.exits)

    @property
    def dealer(self) -> Seat:
        """The seat that deals, or dealt, this deal."""
        return self.match.dealer

    @property
    def deal(self) -> int:
        """The number of the current deal from 1; 0 before the first."""
        return self.match.deal

    @property
    def between_deals(self) -> bool:
        """Whether the dealer's next action begins a new deal."""
        return self.play.turn < 0 and not self.match.is_over

    @property
    def pennies(self) -> tuple[int, ...]:
        """What each seat holds, a penny for a life; 0 is on the county (S21, W17)."""
        return self.match.pennies

    @property
    def kitty(self) -> int:
        """What lies in the middle; the winner's share is in the outcome, not taken from it."""
        return self.match.kitty

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat has left the match for good."""
        return self.match.exits[seat] > 0

    def refusal(self, action: Action) -> Reason | None:
        """Return why the action is illegal, or None."""
        raise NotImplementedError

    def leave_action(self, seat: Seat) -> Leave | None:
        """Return the action by which the seat leaves the match; None if it cannot (H19)."""
        leave = Leave(seat)
        return leave if self.refusal(leave) is None else None

    def void_action(self) -> Void | None:
        """Return the dealer's action that voids the deal under way (H20); None between deals."""
        void = Void()
        return void if self.refusal(void) is None else None

    def admit_action(self) -> Admit | None:
        """Return the dealer's action that seats a newcomer (H18); None when there can be none."""
        admit = Admit(self.seats)
        return admit if self.refusal(admit) is None else None

    def bring_action(self, pennies: tuple[int, ...]) -> Bring | None:
        """Return the dealer's action by which the seats begin with these pennies; else None."""
        bring = Bring(pennies)
        return bring if self.refusal(bring) is None else None

    def stop_action(self) -> Stop | None:
        """Return the dealer's action that ends the match between two deals; None within one."""
        stop = Stop()
        return stop if self.refusal(stop) is None else None
