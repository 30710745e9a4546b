"""How a deal of Scat ends: showdown, 31, no decision; and how the match does (S14-S22)."""

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
    Discarded,
    Hand,
    HandsShown,
    ScatEvent,
    StakesTaken,
)
from scat.engine.thirtyone.legality import shown_score, thirty_one_of
from scat.engine.thirtyone.lives import (
    highest_cards,
    outcome_of,
    settle,
    showdown_losses,
    thirty_one_losses,
)
from scat.engine.thirtyone.rules import AllOut, NextDealer
from scat.engine.thirtyone.state import Match, Play, no_play

Change: TypeAlias = tuple[Match, Play, tuple[ScatEvent, ...]]
"""What follows from an action: the match, the deal, and what happened."""


class _Verdict(NamedTuple):
    """What a deal came to, before anybody pays.

    Attributes:
        shown: the hands.
        losses: the lives each seat loses.
        knocker: whose knock counts; or None.
        caller: who called a 31; None after a showdown.
    """

    shown: HandsShown
    losses: tuple[int, ...]
    knocker: Seat | None
    caller: Seat | None


def show_down(match: Match, play: Play, knocker: Seat | None) -> Change:
    """Compare all hands (S14-S17); the house calls a 31 that nobody has called (D-S3).

    Args:
        match: the match.
        play: the deal.
        knocker: who knocked or threw down; None if that does not count.
    """
    for seat in match.active:
        hand = thirty_one_of(match.rules, play, seat)
        if hand is not None:
            return call_31(match, play, Called(seat, hand, by_house=True), knocker)
    shown = _show(match, play)
    knocker = _present(match, knocker)
    losses = showdown_losses(shown.scores, knocker, match.rules)
    return _pay(match, _Verdict(shown, losses, knocker, caller=None))


def call_31(match: Match, play: Play, call: Called, knocker: Seat | None) -> Change:
    """End the deal with a 31; a fourth card goes to the pile (S18, S19, D-S3, D-S4)."""
    play, put_down = _put_odd_card_down(play, call)
    safe = [seat for seat in match.active if thirty_one_of(match.rules, play, seat)]
    is_in = [not out for out in match.exits]
    knocker = _present(match, knocker)
    losses = thirty_one_losses(is_in, safe, knocker, match.rules)
    verdict = _Verdict(_show(match, play), losses, knocker, call.seat)
    match, play, events = _pay(match, verdict)
    return match, play, (*put_down, call, *events)


def _put_odd_card_down(play: Play, call: Called) -> tuple[Play, tuple[ScatEvent, ...]]:
    held = play.hands[call.seat]
    odd = [Discarded(call.seat, card) for card in held if card not in call.hand]
    if not odd:
        return play, ()
    hands = with_hand(play.hands, call.seat, call.hand)
    barred = tuple(seat for seat in play.barred if seat != call.seat)
    play = play._replace(hands=hands, taken=None, is_from_pile=False, barred=barred)
    return play, tuple(odd)


def with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """Return the hands with another one for that seat."""
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)


def _present(match: Match, knocker: Seat | None) -> Seat | None:
    """Return the knocker, or None if that seat has left: S15 and S16 are off then (H19)."""
    return knocker if knocker is not None and not match.exits[knocker] else None


def _show(match: Match, play: Play) -> HandsShown:
    seats = range(len(match.exits))
    hands = tuple(None if match.exits[seat] else play.hands[seat] for seat in seats)
    scores = (None if match.exits[seat] else shown_score(match, play, seat) for seat in seats)
    return HandsShown(hands, tuple(scores))


def _pay(match: Match, verdict: _Verdict) -> Change:
    """Settle a deal; void it if nobody would be left (S20-S22, D-S7)."""
    settlement = settle(match.pennies, verdict.losses, match.rules)
    survivors = [seat for seat in match.active if not settlement.is_out[seat]]
    staying = survivors or _last_seats(match, verdict.shown)
    if not staying:
        match, play, events = void(match)
        return match, play, (verdict.shown, *events)
    paid = sum(settlement.paid)
    taker = verdict.caller if match.rules.blitz_takes_stakes else None
    settled = match._replace(
        pennies=_with_stakes(settlement.pennies, taker, paid),
        kitty=match.kitty + (paid if taker is None else 0),
        exits=match.exits_but(staying),
        is_over=len(staying) == 1 or not survivors,
    )
    stakes = () if taker is None else (StakesTaken(taker, paid),)
    events = (verdict.shown, *lives_lost(settlement, settled), *stakes)
    kind = DealKind.SHOWDOWN if verdict.caller is None else DealKind.THIRTY_ONE
    if not settled.is_over:
        settled = settled._replace(dealer=_next_dealer(match, settled, verdict))
    return end(settled, events, kind, verdict.knocker)


def _last_seats(match: Match, shown: HandsShown) -> list[Seat]:
    """Return who wins when a settlement would leave nobody; no seat if it is dealt again (H16)."""
    match match.rules.all_out:
        case AllOut.VOID_AND_REDEAL:
            return []
        case AllOut.SHARE:
            return match.active
        case AllOut.HIGHEST:
            cards = {seat: highest_cards(shown.hands[seat] or ()) for seat in match.active}
            return [seat for seat in match.active if cards[seat] == max(cards.values())]


def _with_stakes(pennies: tuple[int, ...], taker: Seat | None, paid: int) -> tuple[int, ...]:
    """Return the pennies after the caller of a 31 has taken the stakes (H25)."""
    return tuple(have + (paid if seat == taker else 0) for seat, have in enumerate(pennies))


def _next_dealer(before: Match, after: Match, verdict: _Verdict) -> Seat:
    """Return who deals next (S6, H8); of equal hands the first from the dealer's left."""
    seat = before.dealer
    scores = verdict.shown.scores
    match before.rules.next_dealer:
        case NextDealer.CLOCKWISE:
            return after.after(seat)
        case NextDealer.LOWEST:
            seat = min(before.active, key=lambda seat: scores[seat] or 0)
        case NextDealer.WINNER:
            best = max(before.active, key=lambda seat: scores[seat] or 0)
            seat = best if verdict.caller is None else verdict.caller
    return deals_next(after, seat)


def end(
    match: Match, events: tuple[ScatEvent, ...], kind: DealKind, knocker: Seat | None
) -> Change:
    """Clear the table after a deal, and end the match if it is over."""
    ended = (*events, deal_ended(match, kind, knocker))
    return match, no_play(len(match.exits)), ended + match_end(match)


def match_end(match: Match) -> tuple[ScatEvent, ...]:
    """Return what is to say if the match is over (S22, D-S8)."""
    if not match.is_over:
        return ()
    return match_ended(outcome_of(match.exits, match.kitty, match.dealer, match.rules))


def draw_deal(match: Match) -> Change:
    """End the deal without a payment; the next dealer deals (H9)."""
    return end(match._replace(dealer=match.after(match.dealer)), (), DealKind.DRAWN, None)


def void(match: Match) -> Change:
    """Give the deal up; the same dealer deals again, or the next if that one has left (H20)."""
    return end(dealt_again(match), (), DealKind.VOID, None)
