"""What a Scat position consists of: the match, and the deal under way.

Both are plain tuples of values: what is hidden from a seat can be replaced by `UNKNOWN`, and the
same statements of legality and notation hold for what that seat sees.
"""

from typing import Final, NamedTuple, TypeAlias

from scat.engine.cards import Card
from scat.engine.protocol import DEALER, NOBODY, Seat
from scat.engine.thirtyone import match
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import Rules

NO_CARDS: Final[Hand] = ()


Match: TypeAlias = match.Match[Rules]
"""What lasts from deal to deal in Scat."""


class Play(NamedTuple):
    """The deal under way.

    Attributes:
        turn: whose turn it is, or will be after the reshuffle; `DEALER` between deals.
        hands: sorted; the hand of a seat that left during the deal stays where it lay, unseen.
        stock: from the top.
        pile: the discard pile from the top.
        taken: the card just taken by the seat on turn, which then holds four (S4); else None.
        is_from_pile: whether it came from the discard pile (S11).
        knocker: who has knocked, also if that seat has left since; or None.
        lap: how often the turn has come round, from 1.
        is_opened: whether the first turn of the deal has begun (H4, H5).
        looked: the seats that have looked at their cards while one may throw down (H4); empty
            when nobody may.
        barred: the seats that hold a 31 made with a card from the discard pile where that does
            not count (H15).
        reshuffles: how often the stock has been renewed (D-S6).
    """

    turn: Seat
    hands: tuple[Hand, ...]
    stock: Hand
    pile: Hand
    taken: Card | None
    is_from_pile: bool
    knocker: Seat | None
    lap: int
    is_opened: bool
    looked: tuple[Seat, ...]
    barred: tuple[Seat, ...]
    reshuffles: int


def no_play(seats: int) -> Play:
    """Return what lies on the table between deals: nothing."""
    return Play(
        turn=DEALER,
        hands=(NO_CARDS,) * seats,
        stock=NO_CARDS,
        pile=NO_CARDS,
        taken=None,
        is_from_pile=False,
        knocker=None,
        lap=1,
        is_opened=False,
        looked=(),
        barred=(),
        reshuffles=0,
    )


def is_reshuffle_due(play: Play) -> bool:
    """Whether a turn would begin with an empty stock (D-S6)."""
    return not play.stock and play.taken is None and play.turn >= 0


def to_act(match: Match, play: Play) -> Seat:
    """Return the seat whose turn it is, `DEALER`, or `NOBODY` when the match is over."""
    if match.is_over:
        return NOBODY
    return DEALER if is_reshuffle_due(play) else play.turn


def is_blind(match: Match, play: Play, seat: Seat) -> bool:
    """Whether the seat has not seen its dealt cards yet and may still throw them down (H4)."""
    return (
        match.rules.throw_down and not play.is_opened and play.turn >= 0 and seat not in play.looked
    )
