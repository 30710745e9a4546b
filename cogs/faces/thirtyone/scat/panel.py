"""What the public message of a table of Scat shows while cards are played."""

from collections.abc import Iterator

import discord

from cogs.faces.page import Part, button, row
from cogs.faces.seats import turn_text
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.pages import Middle
from cogs.presses.tables import Press, Verb
from scat.engine.cards import Card
from scat.engine.thirtyone.rules import LastTurn
from scat.engine.thirtyone.view import View
from scat.sessions.tables import TableState

DRAWING = ("panel-turn", "panel-turn-clock")
DISCARDING = ("scat-must-discard", "scat-must-discard-clock")
"""Whose turn it is to do what, without and with a clock."""


def middle(state: TableState, view: View, speech: Speech) -> Middle:
    """Return what the panel of a deal under way shows; `view` is a spectator's."""
    keys = DRAWING if view.taken is None else DISCARDING
    rows = row(*_moves(state, view, speech)), row(*_others(state, view, speech))
    turn = turn_text(state, view.to_act, keys, speech) if view.to_act >= 0 else ""
    return Middle(tuple(_lying(view, speech)), turn, rows)


def _lying(view: View, speech: Speech) -> Iterator[str]:
    """Tell what lies in the middle of the table."""
    if view.top is None:
        yield speech.say("scat-top-none")
    else:
        yield f"# {speech.colour_card(view.top)}"
        yield f"-# {speech.say('scat-top', card=speech.card_words(view.top))}"
    stock = speech.say("scat-stock", count=view.stock_size)
    yield f"{stock} {speech.say('thirtyone-kitty', count=view.match.kitty)}"


def _moves(state: TableState, view: View, speech: Speech) -> Iterator[Part]:
    """Offer what the seat on turn may do, as far as everybody may know it."""

    def press(verb: Verb, *cards: Card) -> Press:
        return Press(state.id, state.revision, verb, cards)

    is_off = view.to_act < 0 or view.taken is not None
    blue = discord.ButtonStyle.primary
    yield button(press(Verb.DRAW), speech.say("button-draw"), blue, is_off=is_off)
    if view.top is None:
        yield button(press(Verb.TAKE), speech.say("button-take-none"), is_off=True)
    else:
        label = speech.say("button-take", card=speech.card(view.top))
        yield button(press(Verb.TAKE, view.top), label, blue, is_off=is_off)
    if view.play.knocker is None:
        yield button(press(Verb.KNOCK), speech.say("button-knock"), emoji="✊", is_off=is_off)
    elif view.rules.last_turn is LastTurn.MAY_STAND:
        yield button(press(Verb.STAND), speech.say("button-stand"), is_off=is_off)
    yield button(press(Verb.CALL), speech.say("button-call"))


def _others(state: TableState, view: View, speech: Speech) -> Iterator[Part]:
    def press(verb: Verb) -> Press:
        return Press(state.id, state.revision, verb)

    yield button(
        press(Verb.HAND), speech.say("button-hand"), discord.ButtonStyle.success, emoji="🃏"
    )
    if view.rules.throw_down and not view.play.is_opened:
        yield button(press(Verb.THROW_DOWN), speech.say("button-throw-down"))
    yield button(press(Verb.RULES), speech.say("button-rules"))
    yield button(press(Verb.LEAVE), speech.say("button-leave"))
