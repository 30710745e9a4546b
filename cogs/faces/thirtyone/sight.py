"""What the faces of thirty-one look at: what views and positions of all its games have."""

from typing import Any, Protocol

from scat.engine import protocol
from scat.engine.protocol import Seat
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.match import Match


class Play(Protocol):
    """The deal under way."""

    @property
    def knocker(self) -> Seat | None:
        """Who has knocked; or None."""
        ...

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every seat's cards; unknown ones in a view, but for the seat's own."""
        ...


class Sight(protocol.View, Protocol):
    """What a seat, or everybody, may know."""

    @property
    def match(self) -> Match[Any]:
        """What lasts from deal to deal."""
        ...

    @property
    def play(self) -> Play:
        """The deal under way."""
        ...

    @property
    def hand(self) -> Hand:
        """The seat's own cards; none for a spectator."""
        ...

    def is_out(self, seat: Seat) -> bool:
        """Whether that seat has left the match for good."""
        ...


class Match31(protocol.Position, Protocol):
    """A match at one moment."""

    @property
    def match(self) -> Match[Any]:
        """What lasts from deal to deal."""
        ...

    @property
    def play(self) -> Play:
        """The deal under way."""
        ...

    def view(self, seat: Seat | None) -> Sight:
        """Return what that seat may know; None is a spectator."""
        ...
