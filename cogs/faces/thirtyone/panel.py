"""The public message of a table of Scat while cards are played, and when they are not."""

from collections.abc import Iterator
from typing import Any

import discord
from discord.ui import Button, Container, Item, Separator, TextDisplay

from cogs.faces.colours import CLOSED, LAST_ROUND, SHOWDOWN, TABLE
from cogs.faces.page import Page, button, row
from cogs.faces.seats import coins, name_at, soon, turn_text
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.house_rules import PAGE_CHARACTERS, rules_line
from cogs.faces.thirtyone.seating import seat_lines
from cogs.faces.thirtyone.summary import before_lines, capped, ending_lines, result_lines
from cogs.faces.thirtyone.told import told_lines
from cogs.presses import Press, Verb
from scat.engine.cards import Card
from scat.engine.thirtyone.draw import Position
from scat.engine.thirtyone.rules import LastTurn
from scat.engine.thirtyone.view import View
from scat.i18n import Message
from scat.sessions.tables import TableState

MOST_TOLD = 7
"""How many lines of what happened the panel repeats."""

SCAT = Message.of("scat-name")

DRAWING = ("panel-turn", "panel-turn-clock")
DISCARDING = ("scat-must-discard", "scat-must-discard-clock")
"""Whose turn it is to do what, without and with a clock."""


def playing_page(state: TableState, position: Position, speech: Speech) -> Page:
    """Return the panel of a deal under way."""
    view = position.view(None)
    told = told_lines(position.history, state, speech, MOST_TOLD)
    items: list[Item[Any]] = [
        TextDisplay(_title(state, position, "panel-title", speech)),
        TextDisplay("\n".join(seat_lines(state, view, speech))),
        Separator(),
        TextDisplay("\n".join(_middle(state, view, speech))),
    ]
    if told:
        items.append(TextDisplay("\n".join(f"-# {line}" for line in told)))
    items += [
        TextDisplay("\n".join(_turn(state, view, speech))),
        row(*_moves(state, view, speech)),
        row(*_others(state, view, speech)),
    ]
    colour = TABLE if view.play.knocker is None else LAST_ROUND
    return Page(Container(*items, accent_colour=colour))


def _title(state: TableState, position: Position, key: str, speech: Speech) -> str:
    title = speech.say(key, game=SCAT, deal=position.deal)
    return f"## {title}\n-# {rules_line(position.rules, state.options.clock, speech)}"


def _middle(state: TableState, view: View, speech: Speech) -> Iterator[str]:
    """Tell what lies in the middle of the table."""
    if view.top is None:
        yield speech.say("scat-top-none")
    else:
        yield f"# {speech.colour_card(view.top)}"
        yield f"-# {speech.say('scat-top', card=speech.card_words(view.top))}"
    stock = speech.say("scat-stock", count=view.stock_size)
    yield f"{stock} {speech.say('scat-kitty', count=view.match.kitty)}"
    knocker = view.play.knocker
    if knocker is not None:
        yield speech.say("scat-last-round", name=name_at(state, knocker, speech))


def _turn(state: TableState, view: View, speech: Speech) -> Iterator[str]:
    if view.to_act < 0:
        yield speech.say("panel-dealing")
    elif view.taken is not None:
        yield turn_text(state, view.to_act, DISCARDING, speech)
    else:
        yield turn_text(state, view.to_act, DRAWING, speech)
    yield f"-# {speech.say('scat-how')}"


def _moves(state: TableState, view: View, speech: Speech) -> Iterator[Button[Any]]:
    """Offer what the seat on turn may do, as far as everybody may know it."""

    def press(verb: Verb, card: Card | None = None) -> Press:
        return Press(state.id, state.revision, verb, card)

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


def _others(state: TableState, view: View, speech: Speech) -> Iterator[Button[Any]]:
    def press(verb: Verb) -> Press:
        return Press(state.id, state.revision, verb)

    yield button(
        press(Verb.HAND), speech.say("button-hand"), discord.ButtonStyle.success, emoji="🃏"
    )
    if view.rules.throw_down and not view.play.is_opened:
        yield button(press(Verb.THROW_DOWN), speech.say("button-throw-down"))
    yield button(press(Verb.RULES), speech.say("button-rules"))
    yield button(press(Verb.LEAVE), speech.say("button-leave"))


def between_page(state: TableState, position: Position, speech: Speech) -> Page:
    """Return the panel between two deals: the summary, and how it goes on."""
    due = state.due_at
    goes_on = speech.say("panel-next", when=soon(due)) if due else speech.say("panel-next-ready")
    ready = sum(who.is_ready for who in state.callers)
    label = speech.say("button-ready", ready=ready, people=len(state.callers))

    def press(verb: Verb) -> Press:
        return Press(state.id, state.revision, verb)

    return Page(
        Container(
            *_summary_items(state, position, speech),
            TextDisplay(goes_on),
            row(
                button(press(Verb.READY), label, discord.ButtonStyle.success),
                button(press(Verb.RULES), speech.say("button-rules")),
                button(press(Verb.LEAVE), speech.say("button-leave")),
            ),
            accent_colour=SHOWDOWN,
        )
    )


def summary_page(state: TableState, position: Position, speech: Speech) -> Page:
    """Return how the deal ended, without buttons."""
    return Page(Container(*_summary_items(state, position, speech), accent_colour=SHOWDOWN))


def _summary_items(state: TableState, position: Position, speech: Speech) -> Iterator[Item[Any]]:
    title = _title(state, position, "panel-over", speech)
    ending = capped(ending_lines(state, speech))
    kitty = speech.say("panel-kitty", pennies=coins(position.kitty, speech))
    standing = "\n".join([*seat_lines(state, position.view(None), speech), kitty])
    room = PAGE_CHARACTERS - sum(map(len, (title, ending, standing)))
    before = "\n".join(f"-# {line}" for line in before_lines(state, speech, room))
    yield from map(TextDisplay[Any], filter(None, (title, ending, before, standing)))


def finished_page(state: TableState, position: Position, speech: Speech) -> Page:
    """Return the panel of a match that is over."""
    again = Press(state.id, state.revision, Verb.AGAIN)
    return Page(
        Container(
            *_result_items(state, position, speech),
            TextDisplay(f"-# {speech.say('result-again')}"),
            row(
                button(again, speech.say("button-again"), discord.ButtonStyle.success),
                button(Press(state.id, state.revision, Verb.LEAVE), speech.say("button-leave")),
            ),
            accent_colour=SHOWDOWN,
        )
    )


def result_page(state: TableState, position: Position, speech: Speech) -> Page:
    """Return how a match ended, without buttons."""
    return Page(Container(*_result_items(state, position, speech), accent_colour=SHOWDOWN))


def _result_items(state: TableState, position: Position, speech: Speech) -> Iterator[Item[Any]]:
    outcome = position.outcome
    result = list(result_lines(outcome, state, speech)) if outcome else []
    yield TextDisplay(_title(state, position, "panel-won", speech))
    yield TextDisplay(capped(result))
    yield Separator()
    yield TextDisplay(capped(ending_lines(state, speech)) or speech.say("panel-pause"))


def closed_page(speech: Speech) -> Page:
    """Return what stands where a table was."""
    title = speech.say("panel-closed", game=SCAT)
    return Page(
        Container(
            TextDisplay(f"## {title}\n{speech.say('panel-closed-how')}"), accent_colour=CLOSED
        )
    )
