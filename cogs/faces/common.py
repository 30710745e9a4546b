"""The pages that are the same for every game."""

import discord
from discord.ui import Container, TextDisplay, View

from cogs.faces.colours import CALM, WARNING
from cogs.faces.page import Page, button, row
from cogs.faces.seats import soon
from cogs.faces.speech import Speech
from cogs.presses import Press, Verb
from scat.engine.protocol import Seat
from scat.i18n import Message
from scat.sessions.tables import LeavingCost, TableState

HELP: tuple[str, ...] = ("start", "play", "commands", "rules", "leave", "private")
"""The parts of the help page in reading order."""


def notice(message: Message, speech: Speech) -> Page:
    """Return one private sentence: a refusal, or that something is done."""
    return Page(TextDisplay(speech.text(message)))


def question_leave(state: TableState, cost: LeavingCost, speech: Speech) -> Page:
    """Return the question before somebody leaves a match under way, with what it costs."""
    lines = [f"### {speech.say('leave-title')}"]
    if cost.is_out:
        lines.append(speech.say("leave-out", pennies=cost.pennies))
    if cost.closes_table:
        lines.append(speech.say("leave-closes"))
    if not (cost.is_out or cost.closes_table):
        lines.append(speech.say("leave-no-cost"))
    lines.append(f"-# {speech.say('leave-or-stay')}")
    go = Press(state.id, state.revision, Verb.LEAVE_FOR_GOOD)
    return Page(
        Container(
            TextDisplay("\n".join(lines)),
            row(button(go, speech.say("button-leave-for-good"), discord.ButtonStyle.danger)),
            accent_colour=WARNING,
        )
    )


def help_page(speech: Speech) -> Page:
    """Return how to play here, for somebody who has never seen the house."""
    parts = [f"## {speech.say('help-title')}"]
    parts += [
        f"**{speech.say(f'help-{part}-title')}**\n{speech.say(f'help-{part}')}" for part in HELP
    ]
    return Page(Container(*map(TextDisplay[Page], parts), accent_colour=CALM))


def ping_text(state: TableState, seat: Seat, speech: Speech, *, is_reminder: bool = False) -> str:
    """Return the words that mention the owner of a seat, and nobody else."""
    mention = f"<@{state.occupants[seat].player}>"
    if state.turn_due_at is None:
        return speech.say("ping-turn", mention=mention)
    if is_reminder:
        return speech.say("ping-reminder", mention=mention, when=soon(state.turn_due_at))
    return speech.say("ping-turn-clock", mention=mention, when=soon(state.turn_due_at))


def ping_buttons(state: TableState, speech: Speech) -> View:
    """Return the button under a turn ping that opens the hand."""
    view = View(timeout=None)
    press = Press(state.id, state.revision, Verb.HAND)
    view.add_item(button(press, speech.say("button-hand"), discord.ButtonStyle.primary))
    view.stop()
    return view
