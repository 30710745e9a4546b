"""The moves of 31 with a widow as buttons, on the panel and in the hand."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

import discord

from cogs.faces.page import Part, button
from cogs.faces.speech import Speech
from cogs.presses.tables import Press, Verb
from scat.engine.protocol import Seat
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import Knock
from scat.engine.thirtyone.widow import legality
from scat.engine.thirtyone.widow.actions import ExchangeAll, Pass, RenewWidow, WidowAction
from scat.engine.thirtyone.widow.legality import LastPass
from scat.engine.thirtyone.widow.view import View
from scat.sessions.tables import TableState

LAST_PASSES: Final = MappingProxyType(
    {
        LastPass.SHOWDOWN: "button-pass-ends",
        LastPass.REVEAL: "button-pass-reveals",
        LastPass.NEW_WIDOW: "button-pass-renews",
        LastPass.NOTHING: "button-pass",
    }
)
"""What a pass is called with which everybody will have passed (D-W3)."""


def refusal(view: View, action: WidowAction) -> Reason | None:
    """Return why an action is illegal; of others' cards the view needs to know none."""
    return legality.refusal(view.match, view.play, action)


def all_button(state: TableState, view: View, label: str, style: discord.ButtonStyle) -> Part:
    """Return the button for the whole widow; while that is hidden, it asks first."""
    verb = Verb.EXCHANGE_ALL if view.is_open else Verb.ASK_ALL
    is_off = refusal(view, ExchangeAll(view.to_act)) is not None
    return button(Press(state.id, state.revision, verb), label, style, is_off=is_off)


def all_label(view: View, speech: Speech) -> str:
    """Return what taking the whole widow is called."""
    if view.is_open:
        return speech.say("button-all-three")
    return speech.say("button-other-hand" if view.is_choice else "button-hidden-widow")


def other_moves(state: TableState, view: View, speech: Speech) -> Iterator[Part]:
    """Offer what else the seat on turn may do; what it may not do now is shown greyed."""
    seat: Seat = view.to_act

    def move(verb: Verb, key: str, action: WidowAction, emoji: str | None = None) -> Part:
        is_off = refusal(view, action) is not None
        press = Press(state.id, state.revision, verb)
        return button(press, speech.say(key), emoji=emoji, is_off=is_off)

    yield move(Verb.PASS, _pass_key(view), Pass(seat))
    if view.play.knocker is None and not view.is_choice:
        yield move(Verb.KNOCK, "button-knock", Knock(seat), "✊")
    if refusal(view, RenewWidow(seat)) is None:
        yield move(Verb.RENEW, "button-new-widow", RenewWidow(seat))


def _pass_key(view: View) -> str:
    if view.is_choice:
        return "button-keep-hand"
    if view.play.may_knock:
        return "button-end-turn"
    if legality.is_last_to_pass(view.match, view.play):
        return LAST_PASSES[legality.last_pass(view.match, view.play)]
    return "button-pass"


def call_button(state: TableState, speech: Speech, style: discord.ButtonStyle) -> Part:
    """Return the button that calls a 31 or three aces."""
    press = Press(state.id, state.revision, Verb.CALL)
    return button(press, speech.say("button-call"), style)
