"""What one seat's private message says that one may do now, or waits for."""

from collections.abc import Iterator

from cogs.faces.speech import Speech
from cogs.faces.thirtyone.waiting import not_playing, waiting, your_turn
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import Call, Knock
from scat.engine.thirtyone.counting import is_thirty_one
from scat.engine.thirtyone.widow.actions import ExchangeAll, Pass, RenewWidow
from scat.engine.thirtyone.widow.view import View
from scat.sessions.tables import TableState


def prompt(state: TableState, seat: Seat, view: View, speech: Speech) -> str:
    """Return how things stand for the seat."""
    idle = not_playing(seat, view, speech)
    if idle is not None:
        return idle
    if any(isinstance(action, Call) for action in view.legal_actions()):
        is_points = is_thirty_one(view.hand)
        return speech.say("thirtyone-hand-thirty-one" if is_points else "widow-hand-aces")
    if view.to_act != seat:
        return waiting(state, seat, view, speech)
    return _turn(state, view, speech)


def _turn(state: TableState, view: View, speech: Speech) -> str:
    if view.is_choice:
        return speech.say("widow-hand-choose")
    if view.play.may_knock:
        return speech.say("widow-hand-exchanged")
    return your_turn(state, view, list(_choices(view, speech)), speech)


def _choices(view: View, speech: Speech) -> Iterator[str]:
    """Say what one may do in a turn."""
    for action in view.legal_actions():
        if isinstance(action, ExchangeAll):
            yield speech.say(_exchange_key(view))
        elif isinstance(action, RenewWidow):
            yield speech.say("widow-can-renew")
        elif isinstance(action, Pass):
            yield speech.say("widow-can-pass")
        elif isinstance(action, Knock):
            yield speech.say("thirtyone-can-knock")


def _exchange_key(view: View) -> str:
    if not view.is_open:
        return "widow-can-take"
    return "widow-can-exchange-two" if view.rules.swap_two else "widow-can-exchange"
