"""What one seat of Scat may know: the position with everything hidden made unknown."""

from dataclasses import dataclass, field

from scat.engine.cards import UNKNOWN, Card
from scat.engine.protocol import Seat
from scat.engine.thirtyone import legality
from scat.engine.thirtyone.actions import ScatAction
from scat.engine.thirtyone.events import Hand, ScatEvent, hidden
from scat.engine.thirtyone.line import position_line
from scat.engine.thirtyone.rules import Rules
from scat.engine.thirtyone.state import Match, Play, is_blind, is_reshuffle_due, to_act


def masked(match: Match, play: Play, seat: Seat | None) -> Play:
    """Return the deal as the seat sees it: other hands, the stock and the buried pile unknown.

    A card just drawn from the stock is known to its holder alone, and so is a 31 that does not
    count (H15).
    """
    own = None if seat is None or is_blind(match, play, seat) else seat
    hides_taken = play.turn != seat and not play.is_from_pile and play.taken is not None
    return play._replace(
        hands=tuple(
            hand if holder == own else hidden(hand) for holder, hand in enumerate(play.hands)
        ),
        stock=hidden(play.stock),
        pile=play.pile[:1] + hidden(play.pile[1:]),
        taken=UNKNOWN if hides_taken else play.taken,
        barred=tuple(holder for holder in play.barred if holder == seat),
    )


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """All that one seat may know; `str` is a position line with ``??`` for what it may not.

    Attributes:
        seat: whose view it is; None for a spectator.
        match: what lasts from deal to deal, all of it public.
        play: the deal under way with hidden cards unknown.
        history: the events of this deal as the seat saw them, no part of equality.
    """

    seat: Seat | None
    match: Match
    play: Play
    history: tuple[ScatEvent, ...] = field(default=(), compare=False)

    @property
    def rules(self) -> Rules:
        """The house rules."""
        return self.match.rules

    @property
    def to_act(self) -> Seat:
        """As `Position.to_act`."""
        return to_act(self.match, self.play)

    @property
    def hand(self) -> Hand:
        """The seat's own cards, unknown while it has not looked (H4); none for a spectator."""
        return () if self.seat is None else self.play.hands[self.seat]

    @property
    def is_blind(self) -> bool:
        """Whether the seat has yet to look at its cards (H4)."""
        return self.seat is not None and is_blind(self.match, self.play, self.seat)

    @property
    def top(self) -> Card | None:
        """The top of the discard pile; None between deals."""
        return self.play.pile[0] if self.play.pile else None

    @property
    def taken(self) -> Card | None:
        """The card the seat on turn has just taken: known, unknown, or None."""
        return self.play.taken

    @property
    def stock_size(self) -> int:
        """How many cards are left to draw."""
        return len(self.play.stock)

    @property
    def pile_size(self) -> int:
        """How many cards lie on the discard pile."""
        return len(self.play.pile)

    @property
    def is_reshuffle_due(self) -> bool:
        """Whether the dealer must renew the stock."""
        return is_reshuffle_due(self.play)

    def is_out(self, seat: Seat) -> bool:
        """Whether that seat has left the match for good."""
        return self.match.exits[seat] > 0

    def legal_actions(self) -> tuple[ScatAction, ...]:
        """Everything this seat may do now, in turn or out of turn."""
        if self.seat is None:
            return ()
        return tuple(legality.legal_actions(self.match, self.play, self.seat))

    def __str__(self) -> str:
        return position_line(self.match, self.play)

    def __repr__(self) -> str:
        return f"<view of {self.seat}: {self}>"
