"""What one seat of 31 with a widow may know: the position with everything hidden made unknown."""

from dataclasses import dataclass, field

from scat.engine.protocol import Seat
from scat.engine.thirtyone.events import Hand, hidden
from scat.engine.thirtyone.widow import legality
from scat.engine.thirtyone.widow.actions import WidowAction
from scat.engine.thirtyone.widow.events import WidowEvent
from scat.engine.thirtyone.widow.line import position_line
from scat.engine.thirtyone.widow.rules import Rules
from scat.engine.thirtyone.widow.state import Match, Play, is_choice, to_act


def masked(play: Play, seat: Seat | None) -> Play:
    """Return the deal as the seat sees it: other hands, a widow face down and the rest unknown."""
    return play._replace(
        hands=tuple(
            hand if holder == seat else hidden(hand) for holder, hand in enumerate(play.hands)
        ),
        widow=play.widow if play.is_open else hidden(play.widow),
        stock=hidden(play.stock),
        aside=hidden(play.aside),
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
    history: tuple[WidowEvent, ...] = field(default=(), compare=False)

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
        """The seat's own cards; none for a spectator."""
        return () if self.seat is None else self.play.hands[self.seat]

    @property
    def widow(self) -> Hand:
        """The hand in the middle, unknown while it lies face down; none between deals."""
        return self.play.widow

    @property
    def is_open(self) -> bool:
        """Whether the widow lies face up (W7)."""
        return self.play.is_open

    @property
    def is_choice(self) -> bool:
        """Whether the dealer must choose between the hand seen and the hidden widow (HW1)."""
        return is_choice(self.match, self.play)

    @property
    def stock_size(self) -> int:
        """How many cards were not dealt."""
        return len(self.play.stock)

    def is_out(self, seat: Seat) -> bool:
        """Whether that seat has left the match for good."""
        return self.match.exits[seat] > 0

    def legal_actions(self) -> tuple[WidowAction, ...]:
        """Everything this seat may do now, in turn or out of turn."""
        if self.seat is None:
            return ()
        return tuple(legality.legal_actions(self.match, self.play, self.seat))

    def __str__(self) -> str:
        return position_line(self.match, self.play)

    def __repr__(self) -> str:
        return f"<view of {self.seat}: {self}>"
