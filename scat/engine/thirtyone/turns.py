"""What follows from every legal action of Scat (S7-S13, D-S3, D-S6)."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from scat.engine.protocol import Action, Seat
from scat.engine.thirtyone.actions import (
    Admit,
    Bring,
    Call,
    Deal,
    Discard,
    Draw,
    Knock,
    Leave,
    Look,
    Pile,
    Reshuffle,
    Stand,
    Stop,
    ThrowDown,
    Void,
)
from scat.engine.thirtyone.counting import HAND_SIZE, is_thirty_one
from scat.engine.thirtyone.ending import (
    Change,
    call_31,
    draw_deal,
    end,
    match_end,
    show_down,
    void,
    with_hand,
)
from scat.engine.thirtyone.events import (
    Called,
    DealKind,
    Dealt,
    Discarded,
    Drew,
    Hand,
    Knocked,
    Left,
    Looked,
    Reshuffled,
    ScatEvent,
    StockRanOut,
    Stood,
    Stopped,
    ThrewDown,
    Took,
)
from scat.engine.thirtyone.legality import thirty_one_of
from scat.engine.thirtyone.rules import Declare31, FirstTurnKnock, StockOut, ThirtyOneOnDeal
from scat.engine.thirtyone.seating import admitted, brought, left_between_deals, stopped
from scat.engine.thirtyone.state import NO_CARDS, Match, Play, no_play

Events: TypeAlias = tuple[ScatEvent, ...]

MOST_RESHUFFLES: Final = 2
"""How often the stock is renewed in one deal (D-S6)."""

# Python 3.11 looks an enum's member up slowly, and these are asked for in every turn.
_DISCARD_PILE: Final = Pile.DISCARD
_AUTOMATIC: Final = Declare31.AUTOMATIC

_NOTHING_TAKEN: Final = (None, False)
"""The fields `taken` and `is_from_pile` between two turns."""

_IS_OPENED: Final = True
_NO_SEATS: Final[tuple[Seat, ...]] = ()


def follow(match: Match, play: Play, action: Action) -> Change:
    """Return what follows from an action that is legal."""
    return _CHANGES[type(action)](match, play, action)


def _deal(match: Match, play: Play, action: Deal) -> Change:
    """Deal three cards each and turn up the first discard (S7-S9)."""
    match = match._replace(deal=match.deal + 1)
    active, order = match.active, action.order
    count = HAND_SIZE * len(active)
    hands = [NO_CARDS] * len(match.exits)
    for place, seat in enumerate(active):
        hands[seat] = tuple(sorted(order[place : count : len(active)]))
    play = play._replace(
        turn=active[0], hands=tuple(hands), pile=(order[count],), stock=order[count + 1 :]
    )
    dealt = Dealt(
        match.deal,
        match.dealer,
        tuple(hand or None for hand in hands),
        top=order[count],
        is_blind=match.rules.throw_down,
    )
    is_own_turn = match.rules.thirty_one_on_deal is ThirtyOneOnDeal.OWN_TURN
    return _house_calls(match, play, active[:1] if is_own_turn else active, (dealt,))


def _house_calls(match: Match, play: Play, seats: Iterable[Seat], events: Events) -> Change:
    """Let the house call a 31 at once where that is its task (H24)."""
    if match.rules.declare_31 is _AUTOMATIC:
        for seat in seats:
            hand = thirty_one_of(match.rules, play, seat)
            if hand is not None:
                return _called(match, play, Called(seat, hand, by_house=True), events)
    return match, play, events


def _called(match: Match, play: Play, called: Called, events: Events) -> Change:
    match, play, after = call_31(match, play, called, play.knocker)
    return match, play, events + after


def _draw(match: Match, play: Play, action: Draw) -> Change:
    seat, hands, stock, pile = action.seat, play.hands, play.stock, play.pile
    is_from_pile = action.pile == _DISCARD_PILE
    if is_from_pile:
        card, pile = pile[0], pile[1:]
        events: Events = (Took(seat, card),)
    else:
        card, stock = stock[0], stock[1:]
        events = (Drew(seat, card),)
    if not play.is_opened:
        events = (*_looks(match, play), *events)
    play = Play(  # in the order of its fields: by name, every turn would cost a tenth more
        seat,
        with_hand(hands, seat, tuple(sorted((*hands[seat], card)))),
        stock,
        pile,
        card,
        is_from_pile,
        play.knocker,
        play.lap,
        _IS_OPENED,
        _NO_SEATS,
        play.barred,
        play.reshuffles,
    )
    return _house_calls(match, play, (seat,), events)


def _looks(match: Match, play: Play) -> Events:
    """Let everybody look who has not yet, since the first turn is being taken (H4)."""
    if not match.rules.throw_down:
        return ()
    unseen = (seat for seat in match.active if seat not in play.looked)
    return tuple(Looked(seat, play.hands[seat]) for seat in unseen)


def _discard(match: Match, play: Play, action: Discard) -> Change:
    seat, hands, card = action.seat, play.hands, action.card
    hand = tuple([held for held in hands[seat] if held != card])
    barred = play.barred
    if not match.rules.thirty_one_from_discard:
        barred = _barred_after(play, hand)
    play = Play(
        seat,
        with_hand(hands, seat, hand),
        play.stock,
        (card, *play.pile),
        *_NOTHING_TAKEN,
        play.knocker,
        play.lap,
        _IS_OPENED,
        _NO_SEATS,
        barred,
        play.reshuffles,
    )
    return _end_turn(match, play, (Discarded(seat, card),))


def _barred_after(play: Play, hand: Hand) -> tuple[Seat, ...]:
    """Return who holds a 31 that does not count after the seat on turn kept `hand` (H15)."""
    seat = play.turn
    is_barred = is_thirty_one(hand) and (
        play.is_from_pile if play.taken in hand else seat in play.barred
    )
    others = (other for other in play.barred if other != seat)
    return tuple(sorted((*others, seat))) if is_barred else tuple(others)


def _knock(match: Match, play: Play, action: Knock) -> Change:
    events: Events = (Knocked(action.seat),)
    if play.is_opened:
        return _end_turn(match, play._replace(knocker=action.seat), events)
    events = (*_looks(match, play), *events)
    play = play._replace(knocker=action.seat, is_opened=True, looked=())
    if match.rules.first_turn_knock is FirstTurnKnock.SHOWDOWN:
        return _after(events, show_down(match, play, action.seat))
    return _end_turn(match, play, events)


def _after(events: Events, change: Change) -> Change:
    """Put what happened before in front of what followed."""
    match, play, more = change
    return match, play, events + more


def _stand(match: Match, play: Play, action: Stand) -> Change:
    return _end_turn(match, play, (Stood(action.seat),))


def _end_turn(match: Match, play: Play, events: Events) -> Change:
    """Call a 31 that the seat on turn has forgotten (D-S3), else pass the turn on."""
    seat = play.turn
    hand = play.hands[seat]
    if is_thirty_one(hand) and thirty_one_of(match.rules, play, seat):
        return _called(match, play, Called(seat, hand, by_house=True), events)
    return _pass_on(match, play, events)


def _pass_on(match: Match, play: Play, events: Events) -> Change:
    """Give the turn to the next seat, unless the last one was taken or the stock is gone (S13)."""
    seat, seats, knocker = play.turn, len(match.exits), play.knocker
    following = match.after(seat)
    if knocker is not None and (following - knocker) % seats <= (seat - knocker) % seats:
        return _after(events, show_down(match, play, knocker))
    if not play.stock and not _may_reshuffle(match, play):
        return _after((*events, StockRanOut()), _run_out(match, play))
    first = match.dealer + 1
    is_lap_over = (following - first) % seats <= (seat - first) % seats
    play = Play(
        following,
        play.hands,
        play.stock,
        play.pile,
        *_NOTHING_TAKEN,
        knocker,
        play.lap + is_lap_over,
        play.is_opened,
        play.looked,
        play.barred,
        play.reshuffles,
    )
    return _house_calls(match, play, (following,), events)


def _may_reshuffle(match: Match, play: Play) -> bool:
    return match.rules.stock_out is StockOut.RESHUFFLE and play.reshuffles < MOST_RESHUFFLES


def _run_out(match: Match, play: Play) -> Change:
    """End the deal because the stock is gone; a knock no longer counts (D-S6, H9)."""
    if match.rules.stock_out is StockOut.DRAW:
        return draw_deal(match)
    return show_down(match, play, None)


def _reshuffle(match: Match, play: Play, action: Reshuffle) -> Change:
    """Begin a new stock under the turned-up discard (D-S6)."""
    play = play._replace(stock=action.order, pile=play.pile[:1], reshuffles=play.reshuffles + 1)
    return match, play, (Reshuffled(len(action.order)),)


def _call(match: Match, play: Play, action: Call) -> Change:
    hand = thirty_one_of(match.rules, play, action.seat) or NO_CARDS
    return _called(match, play, Called(action.seat, hand, by_house=False), ())


def _throw_down(match: Match, play: Play, action: ThrowDown) -> Change:
    """Turn all hands up, the caller in the place of a knocker (H4)."""
    return _after((ThrewDown(action.seat),), show_down(match, play, action.seat))


def _look(match: Match, play: Play, action: Look) -> Change:
    looked = tuple(sorted((*play.looked, action.seat)))
    return match, play._replace(looked=looked), (Looked(action.seat, play.hands[action.seat]),)


def _leave(match: Match, play: Play, action: Leave) -> Change:
    """Put a seat out at once: pennies to the kitty, the hand aside, the turn passed on (H19)."""
    seat = action.seat
    left: Events = (Left(seat, match.pennies[seat]),)
    if play.turn < 0:
        match = left_between_deals(match, seat)
        return match, play, left + match_end(match)
    match = match.without(seat)
    if match.is_over:
        return end(match, left, DealKind.ABANDONED, None)
    play = play._replace(
        looked=tuple(other for other in play.looked if other != seat),
        barred=tuple(other for other in play.barred if other != seat),
    )
    return _pass_on(match, play, left) if play.turn == seat else (match, play, left)


def _void(match: Match, play: Play, action: Void) -> Change:  # noqa: ARG001 - follows like the rest
    return void(match)


def _admit(match: Match, play: Play, action: Admit) -> Change:  # noqa: ARG001 - as above
    match, joined = admitted(match, action.newcomer)
    return match, no_play(len(match.exits)), (joined,)


def _bring(match: Match, play: Play, action: Bring) -> Change:
    match, event = brought(match, action.pennies)
    return match, play, (event,)


def _stop(match: Match, play: Play, action: Stop) -> Change:  # noqa: ARG001 - follows like the rest
    match = stopped(match)
    return match, play, (Stopped(), *match_end(match))


_CHANGES: Final[dict[type[Any], Callable[[Match, Play, Any], Change]]] = {
    Deal: _deal,
    Draw: _draw,
    Discard: _discard,
    Knock: _knock,
    Stand: _stand,
    Call: _call,
    ThrowDown: _throw_down,
    Look: _look,
    Leave: _leave,
    Reshuffle: _reshuffle,
    Void: _void,
    Admit: _admit,
    Bring: _bring,
    Stop: _stop,
}
