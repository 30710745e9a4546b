"""What follows from every legal action of 31 with a widow (W5-W11, D-W2, D-W3, D-W7)."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import Admit, Bring, Call, Deal, Knock, Leave, Stop, Void
from scat.engine.thirtyone.counting import HAND_SIZE
from scat.engine.thirtyone.events import DealKind, Knocked, Left, Stopped
from scat.engine.thirtyone.rules import Declare31, FirstTurnKnock
from scat.engine.thirtyone.seating import admitted, brought, left_between_deals, stopped
from scat.engine.thirtyone.widow.actions import (
    Exchange,
    ExchangeAll,
    Pass,
    RenewWidow,
    WidowAction,
)
from scat.engine.thirtyone.widow.counting import is_blitz
from scat.engine.thirtyone.widow.ending import (
    Change,
    after,
    blitz,
    end,
    match_end,
    show_down,
    void,
)
from scat.engine.thirtyone.widow.events import (
    Dealt,
    Exchanged,
    ExchangedAll,
    Passed,
    WidowEvent,
    WidowRenewed,
    WidowShown,
)
from scat.engine.thirtyone.widow.legality import LastPass, is_too_early, last_pass
from scat.engine.thirtyone.widow.rules import AllPassFaceUp, BlindOffer
from scat.engine.thirtyone.widow.state import NO_CARDS, Match, Play, is_choice, no_play

Events: TypeAlias = tuple[WidowEvent, ...]


def follow(match: Match, play: Play, action: WidowAction) -> Change:
    """Return what follows from an action that is legal."""
    return _CHANGES[type(action)](match, play, action)


def _deal(match: Match, play: Play, action: Deal) -> Change:
    """Deal three cards each one by one, then the widow (W5); a dealt 31 ends the deal (D-W6)."""
    match = match._replace(deal=match.deal + 1)
    active, order = match.active, action.order
    count = HAND_SIZE * len(active)
    hands = [NO_CARDS] * len(match.exits)
    for place, seat in enumerate(active):
        hands[seat] = tuple(sorted(order[place : count : len(active)]))
    chooses = match.rules.blind_offer is BlindOffer.DEALER
    play = play._replace(
        turn=match.dealer if chooses else active[0],
        hands=tuple(hands),
        widow=tuple(sorted(order[count : count + HAND_SIZE])),
        stock=order[count + HAND_SIZE :],
    )
    dealt = Dealt(match.deal, match.dealer, tuple(hand or None for hand in hands))
    return _house_calls(match, play, active, (dealt,)) or (match, play, (dealt,))


def _house_calls(match: Match, play: Play, seats: Iterable[Seat], events: Events) -> Change | None:
    """Let the house call a blitz at once where that is its task (HW20, D-W6), if there is one."""
    is_task = match.rules.declare_31 is Declare31.AUTOMATIC
    return _call_of(match, play, seats, events) if is_task else None


def _call_of(match: Match, play: Play, seats: Iterable[Seat], events: Events) -> Change | None:
    for seat in seats:
        if is_blitz(play.hands[seat], match.rules):
            return after(events, blitz(match, play, seat, by_house=True))
    return None


def _exchange(match: Match, play: Play, action: Exchange) -> Change:
    seat, given, taken = action.seat, action.given, action.taken
    hand, widow = set(play.hands[seat]), set(play.widow)
    play = play.holding(seat, tuple(sorted((hand - set(given)) | set(taken))))
    play = play._replace(widow=tuple(sorted((widow - set(taken)) | set(given))))
    return _exchanged(match, play, (Exchanged(seat, given, taken),))


def _exchange_all(match: Match, play: Play, action: ExchangeAll) -> Change:
    seat, hand, widow = action.seat, play.hands[action.seat], play.widow
    events: Events = (ExchangedAll(seat, hand, widow, is_blind=not play.is_open),)
    taken = play.holding(seat, widow)._replace(widow=hand, is_open=True)
    if is_choice(match, play):
        return _call_of(match, taken, (seat,), events) or _begin(match, taken, events)
    return _exchanged(match, taken, events)


def _exchanged(match: Match, play: Play, events: Events) -> Change:
    """End a turn with an exchange, unless the seat may still knock (D-W7, HW4)."""
    play = play.forgetting(play.turn)._replace(passers=(), is_traded=True)
    called = _house_calls(match, play, (play.turn,), events)
    if called:
        return called
    has_choice = match.rules.knock_with_exchange and play.knocker is None
    if has_choice and not is_too_early(match, play):
        return match, play._replace(may_knock=True), events
    return _end_turn(match, play, events)


def _pass(match: Match, play: Play, action: Pass) -> Change:
    seat, events = action.seat, (Passed(action.seat),)
    if is_choice(match, play):
        return _call_of(match, play, (seat,), events) or _begin(match, play, events)
    if not play.may_knock and play.knocker is None:
        play = _with_passer(match, play)
    return _end_turn(match, play._replace(may_knock=False), events)


def _with_passer(match: Match, play: Play) -> Play:
    """Count a pass of the seat on turn (D-W3, HW5)."""
    seat = play.turn
    play = play._replace(passers=_with(play.passers, seat))
    rests = match.rules.all_pass_face_up is AllPassFaceUp.NEVER_TWICE and play.is_open
    return play._replace(resting=_with(play.resting, seat)) if rests else play


def _with(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(sorted({*seats, seat}))


def _begin(match: Match, play: Play, events: Events) -> Change:
    """Open the widow after the dealer's choice and begin on the dealer's left (HW1)."""
    play, shown = _opened(play)
    return match, play._replace(turn=match.active[0]), events + shown


def _opened(play: Play) -> tuple[Play, Events]:
    """Turn the widow up if it is not."""
    if play.is_open:
        return play, ()
    return play._replace(is_open=True), (WidowShown(play.widow),)


def _knock(match: Match, play: Play, action: Knock) -> Change:
    events: Events = (Knocked(action.seat),)
    play = play._replace(knocker=action.seat, passers=(), resting=(), may_knock=False)
    if match.rules.first_turn_knock is FirstTurnKnock.SHOWDOWN and not play.is_traded:
        return after(events, show_down(match, play))
    return _end_turn(match, play, events)


def _renew(match: Match, play: Play, action: RenewWidow) -> Change:
    play, events = _renewed(play, action.seat)
    return match, play, events


def _renewed(play: Play, seat: Seat | None) -> tuple[Play, Events]:
    """Put the widow aside for three cards of the stock (HW5, HW19)."""
    widow = tuple(sorted(play.stock[:HAND_SIZE]))
    play = play._replace(
        widow=widow,
        stock=play.stock[HAND_SIZE:],
        aside=tuple(sorted((*play.aside, *play.widow))),
        passers=(),
    )
    return play, (WidowRenewed(seat, widow),)


def _end_turn(match: Match, play: Play, events: Events) -> Change:
    """Call a 31 that the seat on turn has forgotten (D-S3), else pass the turn on."""
    called = _call_of(match, play, (play.turn,), events)
    if called:
        return called
    if match.rules.blind_offer is BlindOffer.FIRST:
        play, shown = _opened(play)
        events += shown
    return _pass_on(match, play, events)


def _pass_on(match: Match, play: Play, events: Events) -> Change:
    """Give the turn to the next seat, unless the last turn was taken or all passed (W9, W10)."""
    seat, seats, knocker = play.turn, len(match.exits), play.knocker
    following = match.after(seat)
    if knocker is not None and (following - knocker) % seats <= (seat - knocker) % seats:
        return after(events, show_down(match, play))
    if knocker is None and set(match.active) <= set(play.passers):
        changed = _all_passed(match, play)
        if changed is None:
            return after(events, show_down(match, play))
        play, events = changed[0], events + changed[1]
    first = match.dealer + 1
    is_lap_over = (following - first) % seats <= (seat - first) % seats
    play = play._replace(turn=following, lap=play.lap + is_lap_over, may_knock=False)
    return match, play, events


def _all_passed(match: Match, play: Play) -> tuple[Play, Events] | None:
    """Return how the deal goes on though all passed; None for a showdown (D-W3, HW2, HW5)."""
    match last_pass(match, play):
        case LastPass.SHOWDOWN:
            return None
        case LastPass.REVEAL:
            return _opened(play._replace(passers=()))
        case LastPass.NEW_WIDOW:
            return _renewed(play, None)
        case LastPass.NOTHING:
            return play, ()


def _call(match: Match, play: Play, action: Call) -> Change:
    return blitz(match, play, action.seat, by_house=False)


def _leave(match: Match, play: Play, action: Leave) -> Change:
    """Put a seat out at once: pennies to the kitty, the hand aside, the turn passed on (H19)."""
    seat = action.seat
    left: Events = (Left(seat, match.pennies[seat]),)
    if play.turn < 0:
        match = left_between_deals(match, seat)
        return match, play, left + match_end(match)
    was_choice = is_choice(match, play)
    match = match.without(seat)
    if match.is_over:
        return after(left, end(match, DealKind.ABANDONED, None))
    play = play.forgetting(seat)
    if play.turn != seat:
        return match, play, left
    return _begin(match, play, left) if was_choice else _pass_on(match, play, left)


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
    Exchange: _exchange,
    ExchangeAll: _exchange_all,
    Pass: _pass,
    Knock: _knock,
    RenewWidow: _renew,
    Call: _call,
    Leave: _leave,
    Void: _void,
    Admit: _admit,
    Bring: _bring,
    Stop: _stop,
}
