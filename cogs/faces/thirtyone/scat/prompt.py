"""What one seat's private message says that one may do now, or waits for."""

from collections.abc import Iterator, Sequence

from cogs.faces.speech import Speech
from cogs.faces.thirtyone.waiting import not_playing, waiting, your_turn
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
    idle = not_playing(seat, view, speech)
    if idle is not None:
        return idle
    if view.is_blind and any(isinstance(action, ThrowDown) for action in legal):
        return f"{speech.say('scat-hand-blind')} {speech.say('scat-hand-blind-how')}"
    if any(isinstance(action, Call) for action in legal):
        return speech.say("thirtyone-hand-thirty-one")
    if view.to_act != seat:
        return waiting(state, seat, view, speech)
    if view.taken is not None:
        return _discarding(view, speech)
    return your_turn(state, view, list(_choices(view, legal, speech)), speech)


def _choices(view: View, legal: Sequence[ScatAction], speech: Speech) -> Iterator[str]:
    """Say what one may begin a turn with; the pile may be empty when somebody has left."""
    for action in legal:
        if isinstance(action, Draw) and action.pile is Pile.STOCK:
            yield speech.say("scat-can-draw")
        elif isinstance(action, Draw) and view.top is not None:
            yield speech.say("scat-can-take", card=speech.card(view.top))
        elif isinstance(action, Knock):
            yield speech.say("thirtyone-can-knock")
        elif isinstance(action, Stand):
            yield speech.say("scat-can-stand")


def _discarding(view: View, speech: Speech) -> str:
    if view.taken is None or view.taken == UNKNOWN:
        return speech.say("scat-hand-discard")
    key = "scat-hand-discard-took" if view.play.is_from_pile else "scat-hand-discard-drew"
    return speech.fill(key, card=speech.card(view.taken))
