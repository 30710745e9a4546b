"""What a position of 31 with a widow consists of: the match, and the deal under way.

Both are plain tuples of values: what is hidden from a seat can be replaced by `UNKNOWN`, and the
same statements of legality and notation hold for what that seat sees.
"""

from typing import Final, NamedTuple, Self, TypeAlias

from scat.engine.cards import FRENCH_32, FRENCH_52, Card
from scat.engine.protocol import DEALER, NOBODY, Seat
from scat.engine.thirtyone import match
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.widow.rules import SHORT_PACK, BlindOffer, Rules

Match: TypeAlias = match.Match[Rules]
"""What lasts from deal to deal in 31 with a widow."""

NO_CARDS: Final[Hand] = ()


class Play(NamedTuple):
    """The deal under way.

    Attributes:
        turn: whose turn it is; `DEALER` between deals.
        hands: sorted; the hand of a seat that left during the deal stays where it lay, unseen.
        widow: the hand in the middle, sorted (W5).
        is_open: whether the widow lies face up (W7).
        stock: the cards that were not dealt, from the top.
        aside: the widows that were renewed, sorted (HW5, HW19).
        knocker: who has knocked, also if that seat has left since; or None.
        lap: how often the turn has come round, from 1.
        passers: the seats that have passed since the last exchange, knock or new sight of the
            widow (D-W3); sorted.
        resting: the seats whose last turn was a pass on the open widow, where nobody may pass
            twice running (HW5); sorted.
        is_traded: whether anybody has exchanged in a turn of this deal (HW3).
        may_knock: whether the seat on turn has exchanged and may still knock (HW4).
    """

    turn: Seat
    hands: tuple[Hand, ...]
    widow: Hand
    is_open: bool
    stock: Hand
    aside: Hand
    knocker: Seat | None
    lap: int
    passers: tuple[Seat, ...]
    resting: tuple[Seat, ...]
    is_traded: bool
    may_knock: bool

    def holding(self, seat: Seat, hand: Hand) -> Self:
        """Return the deal where the seat holds another hand."""
        return self._replace(hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def forgetting(self, seat: Seat) -> Self:
        """Return the deal as if the seat had not passed."""
        return self._replace(
            passers=tuple(other for other in self.passers if other != seat),
            resting=tuple(other for other in self.resting if other != seat),
        )


def no_play(seats: int) -> Play:
    """Return what lies on the table between deals: nothing."""
    return Play(
        turn=DEALER,
        hands=(NO_CARDS,) * seats,
        widow=NO_CARDS,
        is_open=False,
        stock=NO_CARDS,
        aside=NO_CARDS,
        knocker=None,
        lap=1,
        passers=(),
        resting=(),
        is_traded=False,
        may_knock=False,
    )


def pack_of(rules: Rules) -> tuple[Card, ...]:
    """Return the pack in sorted order (W1, HW12)."""
    return FRENCH_32 if rules.pack == SHORT_PACK else FRENCH_52


def to_act(match: Match, play: Play) -> Seat:
    """Return the seat whose turn it is, `DEALER`, or `NOBODY` when the match is over."""
    return NOBODY if match.is_over else play.turn


def is_choice(match: Match, play: Play) -> bool:
    """Whether the dealer must choose between the hand seen and the hidden widow (HW1)."""
    return match.rules.blind_offer is BlindOffer.DEALER and play.turn >= 0 and not play.is_open
