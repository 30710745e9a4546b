"""The people at a table in words: names, pennies, clocks."""

from datetime import datetime
from typing import Final

from discord.utils import format_dt

from cogs.faces.speech import Speech
from scat.engine.protocol import Seat
from scat.i18n import Message
from scat.sessions.tables import Occupant, TableState

COIN: Final = "🪙"

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE


def name_at(state: TableState, seat: Seat, speech: Speech) -> str:
    """Return the name of whoever sits, or sat, on a seat."""
    return speech.name(state.occupants[seat].name)


def coins(pennies: int, speech: Speech) -> str:
    """Return pennies as coins and in words."""
    words = speech.say("pennies", count=pennies)
    return f"{COIN * pennies} {words}" if pennies else words


def occupant_tag(who: Occupant, speech: Speech) -> str:
    """Return what kind of player somebody is; empty for a person who is here."""
    if who.has_left:
        return speech.say("tag-left")
    if who.is_away:
        return speech.say("tag-away")
    return speech.say("tag-computer") if who.is_computer else ""


def clock_text(seconds: int | None, speech: Speech) -> str:
    """Return how long a turn may take, in the largest unit that is whole."""
    if seconds is None:
        return speech.say("clock-off")
    if seconds % HOUR == 0:
        return speech.say("clock-hours", count=seconds // HOUR)
    if seconds % MINUTE == 0:
        return speech.say("clock-minutes", count=seconds // MINUTE)
    return speech.say("clock-seconds", count=seconds)


def soon(instant: datetime) -> str:
    """Return an instant as Discord counts down to it on everybody's screen."""
    return format_dt(instant, "R")


def turn_text(state: TableState, seat: Seat, keys: tuple[str, str], speech: Speech) -> str:
    """Return whose turn it is; the keys are for a turn without a clock and for one with."""
    name = name_at(state, seat, speech)
    if state.turn_due_at is None:
        return speech.say(keys[0], name=name)
    return speech.say(keys[1], name=name, when=soon(state.turn_due_at))


def level_message(who: Occupant) -> Message:
    """Return how well a computer player plays."""
    return Message.of(f"level-{who.level}")
