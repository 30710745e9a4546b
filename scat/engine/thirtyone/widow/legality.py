"""What is legal in 31 with a widow: `refusal` says it once, for positions and for views.

A judgement on a seat's action looks at that seat's cards and the widow alone, so it is the same for
the position and for that seat's view.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import combinations
from typing import Any, Final, TypeGuard, cast

from scat.engine.cards import RANKS, Card, is_order_of, rank_of
from scat.engine.protocol import Seat
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import Admit, Bring, Call, Deal, Knock, Leave, Stop, Void
from scat.engine.thirtyone.counting import HAND_SIZE
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import FirstTurnKnock
from scat.engine.thirtyone.seating import (
    admit_refusal,
    bring_refusal,
    leave_refusal,
    seat_refusal,
    stop_refusal,
    void_refusal,
)
from scat.engine.thirtyone.widow.actions import (
    Exchange,
    ExchangeAll,
    Pass,
    RenewWidow,
    WidowAction,
)
from scat.engine.thirtyone.widow.counting import is_blitz
from scat.engine.thirtyone.widow.rules import AllPassFaceUp, BlindAllPass
from scat.engine.thirtyone.widow.state import Match, Play, is_choice, pack_of

TWO: Final = 2
"""How many cards HW11 is about."""

_SEVEN_EIGHT_NINE: Final = sorted(map(RANKS.index, "789"))


def refusal(match: Match, play: Play, action: object) -> Reason | None:
    """Return why the action is illegal, or None."""
    judge = _JUDGES.get(type(action))
    if judge is None:
        return Reason.UNKNOWN_ACTION
    if match.is_over:
        return Reason.GAME_OVER
    return judge(match, play, action)


def legal_actions(match: Match, play: Play, seat: Seat) -> list[WidowAction]:
    """Return everything that the seat may do now, in a fixed order."""
    if match.is_over or match.exits[seat]:
        return []
    candidates = _turn_actions(play, seat) if play.turn == seat else ()
    return [
        action
        for action in (*candidates, Call(seat), Leave(seat))
        if _JUDGES[type(action)](match, play, action) is None
    ]


def _turn_actions(play: Play, seat: Seat) -> Iterator[WidowAction]:
    yield ExchangeAll(seat)
    if play.is_open:
        yield from exchanges(seat, play.hands[seat], play.widow)
    yield from (RenewWidow(seat), Pass(seat), Knock(seat))


def exchanges(seat: Seat, hand: Hand, widow: Hand) -> Iterator[Exchange]:
    """Yield every exchange of one card, then of two, whether the house allows it or not."""
    for count in (1, TWO):
        for given in combinations(hand, count):
            for taken in combinations(widow, count):
                yield Exchange(seat, given, taken)


def _turn_refusal(match: Match, play: Play, seat: Seat) -> Reason | None:
    """Return why it is not the seat's turn (W8)."""
    reason = seat_refusal(match, play.turn, seat)
    if reason is None and seat != play.turn:
        reason = Reason.NOT_YOUR_TURN
    return reason


def _exchange_refusal(match: Match, play: Play, seat: Seat) -> Reason | None:
    """Return why the seat may exchange nothing now."""
    reason = _turn_refusal(match, play, seat)
    if reason is None and play.may_knock:
        reason = Reason.ALREADY_EXCHANGED
    return reason


def _judge_exchange_all(match: Match, play: Play, action: ExchangeAll) -> Reason | None:
    return _exchange_refusal(match, play, action.seat)


def _judge_exchange(match: Match, play: Play, action: Exchange) -> Reason | None:
    reason = _exchange_refusal(match, play, action.seat)
    if reason is not None:
        return reason
    if not play.is_open:
        return Reason.WIDOW_FACE_DOWN
    given, taken = action.given, action.taken
    if not _are_cards(given) or not _are_cards(taken) or len(given) != len(taken):
        return Reason.UNKNOWN_ACTION
    if len(given) == TWO and not match.rules.swap_two:
        return Reason.SWAP_TWO_OFF
    if not set(given) <= set(play.hands[action.seat]):
        return Reason.CARD_NOT_HELD
    return None if set(taken) <= set(play.widow) else Reason.CARD_NOT_IN_WIDOW


def _are_cards(cards: Any) -> TypeGuard[tuple[Card, ...]]:  # noqa: ANN401 - anybody may make one up
    """Whether this is one card or two, sorted."""
    if type(cards) is not tuple or not 1 <= len(cast("tuple[object, ...]", cards)) <= TWO:
        return False
    known = cast("tuple[object, ...]", cards)
    numbers = [card for card in known if type(card) is int]
    return len(numbers) == len(known) and numbers == sorted(set(numbers))


def _judge_pass(match: Match, play: Play, action: Pass) -> Reason | None:
    reason = _turn_refusal(match, play, action.seat)
    if reason is not None:
        return reason
    return Reason.PASSED_LAST_TURN if action.seat in play.resting else None


def _judge_knock(match: Match, play: Play, action: Knock) -> Reason | None:
    reason = _turn_refusal(match, play, action.seat)
    if reason is not None:
        return reason
    if play.knocker is not None:
        return Reason.ALREADY_KNOCKED
    if is_choice(match, play):
        return Reason.CHOOSE_HAND_FIRST
    return Reason.KNOCK_TOO_EARLY if is_too_early(match, play) else None


def is_too_early(match: Match, play: Play) -> bool:
    """Whether nobody may knock yet (HW3)."""
    return match.rules.first_turn_knock is FirstTurnKnock.FORBIDDEN and play.lap == 1


def _judge_renew(match: Match, play: Play, action: RenewWidow) -> Reason | None:
    reason = _exchange_refusal(match, play, action.seat)
    if reason is not None:
        return reason
    if not play.is_open:
        return Reason.WIDOW_FACE_DOWN
    is_due = match.rules.new_widow_789 and sorted(map(rank_of, play.widow)) == _SEVEN_EIGHT_NINE
    return None if is_due and can_renew(play) else Reason.NO_NEW_WIDOW


class LastPass(StrEnum):
    """What follows when all pass one after the other (D-W3, HW2, HW5)."""

    SHOWDOWN = "showdown"
    REVEAL = "reveal"
    NEW_WIDOW = "new_widow"
    NOTHING = "nothing"


def last_pass(match: Match, play: Play) -> LastPass:
    """Return what follows if all have passed."""
    rules = match.rules
    if not play.is_open:
        is_end = rules.blind_all_pass is BlindAllPass.SHOWDOWN
        return LastPass.SHOWDOWN if is_end else LastPass.REVEAL
    if rules.all_pass_face_up is AllPassFaceUp.NEVER_TWICE:
        return LastPass.NOTHING
    renews = rules.all_pass_face_up is AllPassFaceUp.NEW_WIDOW and can_renew(play)
    return LastPass.NEW_WIDOW if renews else LastPass.SHOWDOWN


def is_last_to_pass(match: Match, play: Play) -> bool:
    """Whether everybody else has passed since the last exchange, so that one more pass is all."""
    may_count = play.knocker is None and not play.may_knock and not is_choice(match, play)
    return may_count and set(match.active) == {*play.passers, play.turn}


def can_renew(play: Play) -> bool:
    """Whether the stock has cards for a new widow (HW5, HW19)."""
    return len(play.stock) >= HAND_SIZE


def _judge_call(match: Match, play: Play, action: Call) -> Reason | None:
    reason = seat_refusal(match, play.turn, action.seat)
    if reason is not None:
        return reason
    return None if is_blitz(play.hands[action.seat], match.rules) else Reason.NOT_THIRTY_ONE


def _judge_leave(match: Match, play: Play, action: Leave) -> Reason | None:
    return leave_refusal(match, play.turn, action.seat)


def _judge_deal(match: Match, play: Play, action: Deal) -> Reason | None:
    if play.turn >= 0:
        return Reason.NOT_YOUR_TURN
    return None if is_order_of(action.order, pack_of(match.rules)) else Reason.WRONG_CARDS


def _judge_void(match: Match, play: Play, action: Void) -> Reason | None:  # noqa: ARG001 - a judge
    return void_refusal(play.turn)


def _judge_admit(match: Match, play: Play, action: Admit) -> Reason | None:
    return admit_refusal(match, play.turn, action.newcomer)


def _judge_bring(match: Match, play: Play, action: Bring) -> Reason | None:
    return bring_refusal(match, play.turn, action.pennies)


def _judge_stop(match: Match, play: Play, action: Stop) -> Reason | None:  # noqa: ARG001 - a judge
    return stop_refusal(match, play.turn)


_JUDGES: Final[dict[type[Any], Callable[[Match, Play, Any], Reason | None]]] = {
    Exchange: _judge_exchange,
    ExchangeAll: _judge_exchange_all,
    Pass: _judge_pass,
    Knock: _judge_knock,
    RenewWidow: _judge_renew,
    Call: _judge_call,
    Leave: _judge_leave,
    Deal: _judge_deal,
    Void: _judge_void,
    Admit: _judge_admit,
    Bring: _judge_bring,
    Stop: _judge_stop,
}
