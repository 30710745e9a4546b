"""What one seat's private message says that one may do now, or waits for."""

from collections.abc import Iterator, Sequence

from cogs.faces.seats import name_at
from cogs.faces.speech import Speech
from scat.engine.cards import UNKNOWN
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import (
    Call,
    Draw,
    Knock,
    Pile,
    ScatAction,
    Stand,
    ThrowDown,
)
from scat.engine.thirtyone.view import View
from scat.sessions.tables import TableState


def prompt(
    state: TableState, seat: Seat, view: View, legal: Sequence[ScatAction], speech: Speech
) -> str:
    """Return how things stand for the seat; `legal` is what it may do."""
    if view.is_out(seat):
        return speech.say("scat-hand-out")
    if not view.hand:
        return speech.say("scat-hand-between")
    if view.is_blind and any(isinstance(action, ThrowDown) for action in legal):
        return f"{speech.say('scat-hand-blind')} {speech.say('scat-hand-blind-how')}"
    if any(isinstance(action, Call) for action in legal):
        return speech.say("scat-hand-thirty-one")
    if view.to_act != seat:
        return _waiting(state, seat, view, speech)
    return _turn(state, view, legal, speech) if view.taken is None else _discarding(view, speech)


def _waiting(state: TableState, seat: Seat, view: View, speech: Speech) -> str:
    if view.play.knocker == seat:
        return speech.say("scat-hand-knocked")
    if view.to_act < 0:
        return speech.say("panel-dealing")
    return speech.say("scat-hand-wait", name=name_at(state, view.to_act, speech))


def _turn(state: TableState, view: View, legal: Sequence[ScatAction], speech: Speech) -> str:
    choices = speech.either(list(_choices(view, legal, speech)))
    knocker = view.play.knocker
    if knocker is None:
        return speech.say("scat-hand-turn", choices=choices)
    name = name_at(state, knocker, speech)
    return speech.say("scat-hand-turn-last", name=name, choices=choices)


def _choices(view: View, legal: Sequence[ScatAction], speech: Speech) -> Iterator[str]:
    """Say what one may begin a turn with; the pile may be empty when somebody has left."""
    for action in legal:
        if isinstance(action, Draw) and action.pile is Pile.STOCK:
            yield speech.say("scat-can-draw")
        elif isinstance(action, Draw) and view.top is not None:
            yield speech.say("scat-can-take", card=speech.card(view.top))
        elif isinstance(action, Knock):
            yield speech.say("scat-can-knock")
        elif isinstance(action, Stand):
            yield speech.say("scat-can-stand")


def _discarding(view: View, speech: Speech) -> str:
    if view.taken is None or view.taken == UNKNOWN:
        return speech.say("scat-hand-discard")
    key = "scat-hand-discard-took" if view.play.is_from_pile else "scat-hand-discard-drew"
    return speech.say(key, card=speech.card(view.taken))
