"""How a deal of 31 with a widow ends: showdown, blitz, no decision; and how the match does."""

from typing import NamedTuple, TypeAlias

from scat.engine.protocol import Seat
from scat.engine.thirtyone.closing import (
    deal_ended,
    deals_next,
    dealt_again,
    lives_lost,
    match_ended,
)
from scat.engine.thirtyone.events import (
    Called,
    DealKind,
    HandsShown,
)
from scat.engine.thirtyone.lives import settle, winners_take
from scat.engine.thirtyone.rules import AllOut
from scat.engine.thirtyone.widow.counting import Worth, is_blitz, is_three_aces, score, worth
from scat.engine.thirtyone.widow.events import AcesShown, WidowEvent
from scat.engine.thirtyone.widow.rules import BlitzCost, KnockerTie, NextDealer, Rules
from scat.engine.thirtyone.widow.state import Match, Play, no_play

Change: TypeAlias = tuple[Match, Play, tuple[WidowEvent, ...]]
"""What follows from an action: the match, the deal, and what happened."""


class _Verdict(NamedTuple):
    """What a deal came to, before anybody pays.

    Attributes:
        play: the deal at its end.
        losses: the lives each seat loses.
        kind: how the deal ended.
    """

    play: Play
    losses: tuple[int, ...]
    kind: DealKind


def after(events: tuple[WidowEvent, ...], change: Change) -> Change:
    """Put what happened before in front of what followed."""
    match, play, more = change
    return match, play, events + more


def show_down(match: Match, play: Play) -> Change:
    """Compare all hands (W12); the house calls a blitz that nobody has called (D-S3)."""
    for seat in match.active:
        if is_blitz(play.hands[seat], match.rules):
            return blitz(match, play, seat, by_house=True)
    worths = {seat: worth(play.hands[seat], match.rules) for seat in match.active}
    lost = showdown_losses(worths, play.knocker, match.rules)
    losses = tuple(lost.get(seat, 0) for seat in range(len(match.exits)))
    return _pay(match, _Verdict(play, losses, DealKind.SHOWDOWN))


def showdown_losses(
    worths: dict[Seat, Worth], knocker: Seat | None, rules: Rules
) -> dict[Seat, int]:
    """Return the lives that the seats who lose any lose (W12, W13, W15, D-W4, HW6, HW7).

    Args:
        worths: how the hands of the seats in the match compare.
        knocker: who knocked, also if that seat has left since; or None.
        rules: the house rules.
    """
    lowest = min(worths.values())
    tied = [seat for seat, worth in worths.items() if worth == lowest]
    if knocker not in tied:
        return dict.fromkeys(tied, 1)
    if len(tied) == 1:
        return {knocker: rules.knocker_low_penalty}
    others = 0 if rules.knocker_tie is KnockerTie.ONLY_KNOCKER else 1
    own = {KnockerTie.SAVED: 0, KnockerTie.DOUBLE: 2}.get(rules.knocker_tie, 1)
    return {seat: own if seat == knocker else others for seat in tied}


def blitz(match: Match, play: Play, seat: Seat, *, by_house: bool) -> Change:
    """End the deal with a 31 or three aces of that seat (W11, W14, D-W8, HW8, HW9)."""
    hand, rules = play.hands[seat], match.rules
    paying = [other for other in match.active if not is_blitz(play.hands[other], rules)]
    if rules.blitz_cost is BlitzCost.LOWEST:
        paying = _lowest(play, paying, rules)
    losses = tuple(int(other in paying) for other in range(len(match.exits)))
    told = (AcesShown if is_three_aces(hand) else Called)(seat, hand, by_house)
    return after((told,), _pay(match, _Verdict(play, losses, DealKind.THIRTY_ONE)))


def _lowest(play: Play, seats: list[Seat], rules: Rules) -> list[Seat]:
    worths = {seat: worth(play.hands[seat], rules) for seat in seats}
    return [seat for seat in seats if worths[seat] == min(worths.values())]


def _pay(match: Match, verdict: _Verdict) -> Change:
    """Settle a deal; void it if nobody would be left (W17, W18, D-W5, HW16)."""
    shown = _show(match, verdict.play)
    settlement = settle(match.pennies, verdict.losses, match.rules)
    survivors = [seat for seat in match.active if not settlement.is_out[seat]]
    if not survivors and match.rules.all_out is AllOut.VOID_AND_REDEAL:
        return after((shown,), void(match))
    settled = match._replace(
        pennies=settlement.pennies,
        kitty=match.kitty + sum(settlement.paid),
        exits=match.exits_but(survivors or match.active),
        is_over=len(survivors) <= 1,
    )
    if not settled.is_over:
        settled = settled._replace(dealer=_next_dealer(match, settled, verdict))
    events = (shown, *lives_lost(settlement, settled))
    return after(events, end(settled, verdict.kind, verdict.play.knocker))


def _show(match: Match, play: Play) -> HandsShown:
    """Turn up the hands, not a widow that lies face down."""
    hands = tuple(None if out else hand for hand, out in zip(play.hands, match.exits, strict=True))
    return HandsShown(hands, tuple(score(hand, match.rules) if hand else None for hand in hands))


def _next_dealer(before: Match, after: Match, verdict: _Verdict) -> Seat:
    """Return who deals next: of several losers the lowest hand, the first from the left (HW15)."""
    losers = [seat for seat in before.active if verdict.losses[seat]]
    if before.rules.next_dealer is NextDealer.CLOCKWISE or not losers:
        return after.after(before.dealer)
    seat = min(losers, key=lambda seat: worth(verdict.play.hands[seat], before.rules))
    return deals_next(after, seat)


def end(match: Match, kind: DealKind, knocker: Seat | None) -> Change:
    """Clear the table after a deal, and end the match if it is over."""
    ended = deal_ended(match, kind, knocker)
    return match, no_play(len(match.exits)), (ended, *match_end(match))


def match_end(match: Match) -> tuple[WidowEvent, ...]:
    """Return what is to say if the match is over (W18, D-S8)."""
    if not match.is_over:
        return ()
    return match_ended(winners_take(match.exits, match.kitty, match.dealer))


def void(match: Match) -> Change:
    """Give the deal up; the same dealer deals again, or the next if that one has left (H20)."""
    return end(dealt_again(match), DealKind.VOID, None)
