"""What the public message of 31 with a widow shows while cards are played."""

from collections.abc import Iterator

import discord

from cogs.faces.page import Part, button, row
from cogs.faces.seats import turn_text
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.cards import face_down, in_order, in_words, large
from cogs.faces.thirtyone.pages import Middle
from cogs.faces.thirtyone.widow.moves import all_button, all_label, call_button, other_moves
from cogs.presses.tables import Press, Verb
from scat.engine.thirtyone.rules import Declare31
from scat.engine.thirtyone.widow.view import View
from scat.sessions.tables import TableState

PLAYING = ("panel-turn", "panel-turn-clock")
CHOOSING = ("widow-choosing", "widow-choosing-clock")
KNOCKING = ("widow-may-knock", "widow-may-knock-clock")
"""Whose turn it is to do what, without and with a clock."""


def middle(state: TableState, view: View, speech: Speech) -> Middle:
    """Return what the panel of a deal under way shows; `view` is a spectator's."""
    return Middle(
        lying=tuple(_lying(view, speech)),
        turn=turn_text(state, view.to_act, _keys(view), speech) if view.to_act >= 0 else "",
        rows=(row(*_moves(state, view, speech)), row(*_others(state, speech))),
        how="widow-how" if view.is_open and not view.play.may_knock else "thirtyone-how",
    )


def _keys(view: View) -> tuple[str, str]:
    if view.is_choice:
        return CHOOSING
    return KNOCKING if view.play.may_knock else PLAYING


def _lying(view: View, speech: Speech) -> Iterator[str]:
    """Tell what lies in the middle of the table."""
    if view.is_open:
        widow = in_order(view.widow)
        yield large(widow, speech)
        yield f"-# {speech.say('widow-open', cards=in_words(widow, speech))}"
    else:
        yield face_down(len(view.widow))
        yield f"-# {speech.say('widow-face-down')}"
    yield speech.say("thirtyone-kitty", count=view.match.kitty)


def _moves(state: TableState, view: View, speech: Speech) -> Iterator[Part]:
    """Offer what the seat on turn may do without seeing its cards."""
    loud = discord.ButtonStyle.secondary if view.is_open else discord.ButtonStyle.primary
    yield all_button(state, view, all_label(view, speech), loud)
    yield from other_moves(state, view, speech)
    if view.rules.declare_31 is Declare31.CALL:
        yield call_button(state, speech, discord.ButtonStyle.secondary)


def _others(state: TableState, speech: Speech) -> Iterator[Part]:
    def press(verb: Verb) -> Press:
        return Press(state.id, state.revision, verb)

    yield button(
        press(Verb.HAND), speech.say("button-hand"), discord.ButtonStyle.success, emoji="🃏"
    )
    yield button(press(Verb.RULES), speech.say("button-rules"))
    yield button(press(Verb.LEAVE), speech.say("button-leave"))
