"""What a deal costs: lives, the pennies that pay for them, and who is out (S14-S22, D-S1, D-S2).

Pure functions over tuples with one entry per seat; a seat that is out of the match has the score
None and loses nothing.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, Protocol

from scat.engine.cards import Card, rank_of
from scat.engine.protocol import Outcome, Seat
from scat.engine.thirtyone.rules import KittyTo, KnockerTie, Rules, TwoPlayerEnd

TWO_LEFT: Final = 2
"""How many players H17 is about."""


class KnowsCounty(Protocol):
    """House rules that say whether one plays on without a penny (S21, H7, W17, HW14)."""

    @property
    def county(self) -> bool:
        """Whether a player without pennies plays on until the next loss."""
        ...


class Settlement(NamedTuple):
    """What a deal cost each seat.

    Attributes:
        lives: how many the rules took.
        paid: how many of them were paid with a penny.
        pennies: what is left.
        is_out: whether the seat lost a life it could not pay (S21).
    """

    lives: tuple[int, ...]
    paid: tuple[int, ...]
    pennies: tuple[int, ...]
    is_out: tuple[bool, ...]


def showdown_losses(
    scores: Sequence[int | None], knocker: Seat | None, rules: Rules
) -> tuple[int, ...]:
    """Return the lives each seat loses when hands are compared (S14-S17, H10, H11, H17, H23).

    Args:
        scores: half points; None for a seat that is out.
        knocker: who knocked or threw down and is still in the match; None for nobody.
        rules: the house rules.
    """
    shown = [score for score in scores if score is not None]
    lowest = min(shown)
    tied = [seat for seat, score in enumerate(scores) if score == lowest]
    losses = [0] * len(scores)
    if (
        len(tied) == len(shown) == TWO_LEFT
        and rules.two_player_end is TwoPlayerEnd.TIE_COSTS_NOBODY
    ):
        return tuple(losses)
    for seat in tied:
        losses[seat] = 1
    if knocker in tied:
        losses[knocker] = _knockers_loss(len(tied), rules)
    if knocker is not None and rules.knocker_must_be_best and scores[knocker] != max(shown):
        losses[knocker] = max(losses[knocker], 1)
    return tuple(losses)


def _knockers_loss(tied: int, rules: Rules) -> int:
    """Return what the knocker loses as one of `tied` seats that are lowest (S15, S16)."""
    if tied == 1:
        return rules.knocker_low_penalty
    return {KnockerTie.SAVED: 0, KnockerTie.EACH1: 1, KnockerTie.DOUBLE: 2}[rules.knocker_tie]


def thirty_one_losses(
    is_in: Sequence[bool], safe: Collection[Seat], knocker: Seat | None, rules: Rules
) -> tuple[int, ...]:
    """Return the lives each seat loses to a 31 (S19, D-S4, H13).

    Args:
        is_in: for each seat whether it is in the match.
        safe: the seats that hold 31.
        knocker: as for `showdown_losses`.
        rules: the house rules.
    """
    return tuple(
        0 if not here or seat in safe else rules.knocker_pays_on_31 if seat == knocker else 1
        for seat, here in enumerate(is_in)
    )


def settle(pennies: Sequence[int], losses: Sequence[int], rules: KnowsCounty) -> Settlement:
    """Take the lives one after the other (D-S2), a penny for each while there is one (S20).

    With `county` a life lost without a penny is the end (S21, D-S1), without it the last penny is.
    """
    paid = tuple(map(min, pennies, losses))
    left = tuple(have - pay for have, pay in zip(pennies, paid, strict=True))
    if rules.county:
        is_out = tuple(lost > pay for lost, pay in zip(losses, paid, strict=True))
    else:
        is_out = tuple(lost > 0 and not have for lost, have in zip(losses, left, strict=True))
    return Settlement(tuple(losses), paid, left, is_out)


def highest_cards(hand: Sequence[Card]) -> tuple[int, ...]:
    """Return the ranks of a hand, highest first: how equal hands compare in the last deal (H16)."""
    return tuple(sorted(map(rank_of, hand), reverse=True))


def outcome_of(exits: Sequence[int], kitty: int, dealer: Seat, rules: Rules) -> Outcome:
    """Return how a match ended (S22).

    Args:
        exits: 0 for the seats left at the end, else when the seat went out: 1 first, the same
            number for all that went together.
        kitty: pennies in the middle; they go to the winner, or are shared out one by one to the
            winners clockwise from the dealer's left (D-S8, H22).
        dealer: who dealt last.
        rules: the house rules.
    """
    outcome = winners_take(exits, kitty, dealer)
    if rules.kitty_to is KittyTo.WINNER:
        return outcome
    return Outcome(outcome.places, (0,) * len(exits))


def winners_take(exits: Sequence[int], kitty: int, dealer: Seat) -> Outcome:
    """Return how a match ended, the kitty to the winners (D-S8); arguments as `outcome_of`."""
    ranks = [exit_ or max(exits) + 1 for exit_ in exits]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    winnings = [0] * len(exits)
    clockwise = ((dealer + step) % len(exits) for step in range(1, len(exits) + 1))
    winners = [seat for seat in clockwise if not exits[seat]]
    for penny in range(kitty):
        winnings[winners[penny % len(winners)]] += 1
    return Outcome(places, tuple(winnings))
