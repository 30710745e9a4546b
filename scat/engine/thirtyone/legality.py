"""What is legal in Scat: `refusal` says it once, for positions and for what one seat sees.

A judgement on a seat's action looks at that seat's cards alone, so it is the same for the position
and for that seat's view.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final

from scat.engine.cards import FRENCH_52, is_order_of
from scat.engine.protocol import Seat
from scat.engine.reasons import Reason
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
    ScatAction,
    Stand,
    Stop,
    ThrowDown,
    Void,
)
from scat.engine.thirtyone.counting import HAND_SIZE, THIRTY_ONE, is_thirty_one, score
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import (
    FirstTurnKnock,
    LastTurn,
    Rules,
    ThirtyOneOnDeal,
)
from scat.engine.thirtyone.seating import (
    admit_refusal,
    bring_refusal,
    leave_refusal,
    seat_refusal,
    stop_refusal,
    void_refusal,
)
from scat.engine.thirtyone.state import Match, Play, is_blind, is_reshuffle_due

# Python 3.11 looks an enum's member up slowly, and these are asked for in every turn.
_PILES: Final = tuple(Pile)
_STOCK: Final = Pile.STOCK
_FORBIDDEN: Final = FirstTurnKnock.FORBIDDEN
_MAY_STAND: Final = LastTurn.MAY_STAND
_OWN_TURN: Final = ThirtyOneOnDeal.OWN_TURN


def refusal(match: Match, play: Play, action: object) -> Reason | None:
    """Return why the action is illegal, or None."""
    judge = _JUDGES.get(type(action))
    if judge is None:
        return Reason.UNKNOWN_ACTION
    if match.is_over:
        return Reason.GAME_OVER
    return judge(match, play, action)


def legal_actions(match: Match, play: Play, seat: Seat) -> list[ScatAction]:
    """Return everything that the seat may do now, in a fixed order."""
    if match.is_over or match.exits[seat]:
        return []
    candidates = _turn_actions(play, seat) if play.turn == seat else ()
    return [
        action
        for action in (*candidates, *_any_time(seat))
        if _JUDGES[type(action)](match, play, action) is None
    ]


def _turn_actions(play: Play, seat: Seat) -> Iterable[ScatAction]:
    if play.taken is None:
        return _turn_begins(seat)
    return [Discard(seat, card) for card in play.hands[seat]]


@cache
def _turn_begins(seat: Seat) -> tuple[ScatAction, ...]:
    return Draw(seat, Pile.STOCK), Draw(seat, Pile.DISCARD), Knock(seat), Stand(seat)


@cache
def _any_time(seat: Seat) -> tuple[ScatAction, ...]:
    return Call(seat), ThrowDown(seat), Look(seat), Leave(seat)


def kept_hands(play: Play, seat: Seat) -> Iterator[Hand]:
    """Yield the three cards the seat may keep, those that drop the card just taken last."""
    hand, taken = play.hands[seat], play.taken
    if len(hand) == HAND_SIZE:
        yield hand
        return
    for odd in hand:
        if odd != taken:
            yield tuple([card for card in hand if card != odd])
    yield tuple([card for card in hand if card != taken])


def thirty_one_of(rules: Rules, play: Play, seat: Seat) -> Hand | None:
    """Return three cards of the seat that make a 31 which counts (S18, D-S3, H15), or None.

    A player dealt 31 who takes a discard all the same may still call the old one: S18 is stronger
    than S11.
    """
    held = play.hands[seat]
    for hand in (held,) if len(held) == HAND_SIZE else kept_hands(play, seat):
        if is_thirty_one(hand) and not _is_barred(rules, play, seat, hand):
            return hand
    return None


def _is_barred(rules: Rules, play: Play, seat: Seat, hand: Hand) -> bool:
    """Whether this 31 was made with a card from the discard pile and therefore counts not (H15)."""
    if rules.thirty_one_from_discard:
        return False
    if play.turn == seat and play.taken in hand:
        return play.is_from_pile
    return seat in play.barred


def shown_score(match: Match, play: Play, seat: Seat) -> int:
    """Return the half points of a hand that is turned up, of four cards the best three to keep."""
    held = play.hands[seat]
    if len(held) == HAND_SIZE:
        return score(held, match.rules)
    if thirty_one_of(match.rules, play, seat):
        return THIRTY_ONE
    hands = list(kept_hands(play, seat))
    if play.is_from_pile and len(hands) > 1:
        hands.pop()
    return max(score(hand, match.rules) for hand in hands)


def _turn_refusal(match: Match, play: Play, seat: Seat) -> Reason | None:
    """Return why it is not the seat's turn (S9)."""
    if seat == play.turn and type(seat) is int and (play.stock or play.taken is not None):
        return None
    reason = seat_refusal(match, play.turn, seat)
    if reason is None:
        reason = Reason.DEALER_FIRST if is_reshuffle_due(play) else Reason.NOT_YOUR_TURN
    return reason


def _judge_draw(match: Match, play: Play, action: Draw) -> Reason | None:
    reason = _turn_refusal(match, play, action.seat)
    if reason is not None:
        return reason
    if action.pile not in _PILES:
        return Reason.UNKNOWN_ACTION
    if play.taken is not None:
        return Reason.ALREADY_DRAWN
    return None if play.pile or action.pile == _STOCK else Reason.PILE_EMPTY


def _judge_discard(match: Match, play: Play, action: Discard) -> Reason | None:
    reason = _turn_refusal(match, play, action.seat)
    if reason is not None:
        return reason
    if play.taken is None:
        return Reason.DRAW_FIRST
    card = action.card
    if type(card) is not int or card not in play.hands[play.turn]:
        return Reason.CARD_NOT_HELD
    return Reason.CARD_JUST_TAKEN if play.is_from_pile and card == play.taken else None


def _judge_knock(match: Match, play: Play, action: Knock) -> Reason | None:
    reason = _turn_refusal(match, play, action.seat)
    if reason is not None:
        return reason
    if play.taken is not None:
        return Reason.ALREADY_DRAWN
    if play.knocker is not None:
        return Reason.ALREADY_KNOCKED
    if match.rules.first_turn_knock is _FORBIDDEN and play.lap == 1:
        return Reason.KNOCK_TOO_EARLY
    return None if match.rules.min_knock is None else _low_knock_refusal(match, play, action.seat)


def _low_knock_refusal(match: Match, play: Play, seat: Seat) -> Reason | None:
    """Return why the hand may not knock where a minimum is set (H3)."""
    if is_blind(match, play, seat):
        return Reason.LOOK_FIRST
    is_low = score(play.hands[seat], match.rules) < 2 * (match.rules.min_knock or 0)
    return Reason.KNOCK_TOO_LOW if is_low else None


def _judge_stand(match: Match, play: Play, action: Stand) -> Reason | None:
    reason = _turn_refusal(match, play, action.seat)
    if reason is not None:
        return reason
    if match.rules.last_turn is not _MAY_STAND or play.knocker is None:
        return Reason.STAND_NOT_ALLOWED
    return None if play.taken is None else Reason.ALREADY_DRAWN


def _judge_call(match: Match, play: Play, action: Call) -> Reason | None:
    seat, rules = action.seat, match.rules
    reason = seat_refusal(match, play.turn, seat)
    if reason is not None:
        return reason
    if is_blind(match, play, seat):
        return Reason.LOOK_FIRST
    if thirty_one_of(rules, play, seat) is None:
        is_held = not rules.thirty_one_from_discard and any(
            map(is_thirty_one, kept_hands(play, seat))
        )
        return Reason.THIRTY_ONE_FROM_DISCARD if is_held else Reason.NOT_THIRTY_ONE
    must_wait = rules.thirty_one_on_deal is _OWN_TURN and play.turn != seat
    return Reason.CALL_ON_YOUR_TURN if must_wait else None


def _judge_throw_down(match: Match, play: Play, action: ThrowDown) -> Reason | None:
    reason = seat_refusal(match, play.turn, action.seat)
    if reason is not None:
        return reason
    if not match.rules.throw_down:
        return Reason.THROW_DOWN_OFF
    if play.is_opened:
        return Reason.THROW_DOWN_TOO_LATE
    return Reason.ALREADY_LOOKED if action.seat in play.looked else None


def _judge_look(match: Match, play: Play, action: Look) -> Reason | None:
    reason = seat_refusal(match, play.turn, action.seat)
    if reason is not None:
        return reason
    return None if is_blind(match, play, action.seat) else Reason.ALREADY_LOOKED


def _judge_leave(match: Match, play: Play, action: Leave) -> Reason | None:
    return leave_refusal(match, play.turn, action.seat)


def _judge_deal(match: Match, play: Play, action: Deal) -> Reason | None:  # noqa: ARG001 - a judge
    if play.turn >= 0:
        return Reason.WRONG_CARDS if is_reshuffle_due(play) else Reason.NOT_YOUR_TURN
    return None if is_order_of(action.order, FRENCH_52) else Reason.WRONG_CARDS


def _judge_reshuffle(match: Match, play: Play, action: Reshuffle) -> Reason | None:  # noqa: ARG001 - a judge
    if play.turn < 0:
        return Reason.BETWEEN_DEALS
    if not is_reshuffle_due(play):
        return Reason.NOT_YOUR_TURN
    return None if is_order_of(action.order, sorted(play.pile[1:])) else Reason.WRONG_CARDS


def _judge_void(match: Match, play: Play, action: Void) -> Reason | None:  # noqa: ARG001 - a judge
    return void_refusal(play.turn)


def _judge_admit(match: Match, play: Play, action: Admit) -> Reason | None:
    return admit_refusal(match, play.turn, action.newcomer)


def _judge_bring(match: Match, play: Play, action: Bring) -> Reason | None:
    return bring_refusal(match, play.turn, action.pennies)


def _judge_stop(match: Match, play: Play, action: Stop) -> Reason | None:  # noqa: ARG001 - a judge
    return stop_refusal(match, play.turn)


_JUDGES: Final[dict[type[Any], Callable[[Match, Play, Any], Reason | None]]] = {
    Draw: _judge_draw,
    Discard: _judge_discard,
    Knock: _judge_knock,
    Stand: _judge_stand,
    Call: _judge_call,
    ThrowDown: _judge_throw_down,
    Look: _judge_look,
    Leave: _judge_leave,
    Deal: _judge_deal,
    Reshuffle: _judge_reshuffle,
    Void: _judge_void,
    Admit: _judge_admit,
    Bring: _judge_bring,
    Stop: _judge_stop,
}
