"""What the private message of a seat says in every game of thirty-one."""

from collections.abc import Sequence

from cogs.faces.colours import CALM, LAST_ROUND, TABLE
from cogs.faces.seats import name_at
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.sight import Sight
from scat.engine.protocol import Seat
from scat.sessions.tables import TableState


def colour(seat: Seat, view: Sight) -> int:
    """Return the stripe beside a hand."""
    if view.to_act != seat:
        return CALM
    return TABLE if view.play.knocker is None else LAST_ROUND


def not_playing(seat: Seat, view: Sight, speech: Speech) -> str | None:
    """Return why the seat has nothing to do in this deal; None if it plays."""
    if view.is_out(seat):
        return speech.say("thirtyone-hand-out")
    return None if view.hand else speech.say("thirtyone-hand-between")


def waiting(state: TableState, seat: Seat, view: Sight, speech: Speech) -> str:
    """Return what a seat waits for."""
    if view.play.knocker == seat:
        return speech.say("thirtyone-hand-knocked")
    if view.to_act < 0:
        return speech.say("panel-dealing")
    return speech.say("thirtyone-hand-wait", name=name_at(state, view.to_act, speech))


def your_turn(state: TableState, view: Sight, choices: Sequence[str], speech: Speech) -> str:
    """Return that it is the seat's turn, the last one if somebody has knocked, and for what."""
    listed, knocker = speech.either(choices), view.play.knocker
    if knocker is None:
        return speech.say("thirtyone-hand-turn", choices=listed)
    name = name_at(state, knocker, speech)
    return speech.say("thirtyone-hand-turn-last", name=name, choices=listed)
