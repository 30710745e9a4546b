"""The pages that are the same for every game."""

import discord
from discord.ui import Container, TextDisplay, View

from cogs.faces.colours import CALM, WARNING
from cogs.faces.page import Page, button, row
from cogs.faces.speech import Speech
from cogs.presses import Press, Verb
from scat.i18n import Message
from scat.sessions.tables import LeavingCost, TableState

HELP: tuple[str, ...] = ("start", "play", "rules", "leave", "private")
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


def ping_buttons(state: TableState, speech: Speech) -> View:
    """Return the button under a turn ping that opens the hand."""
    view = View(timeout=None)
    press = Press(state.id, state.revision, Verb.HAND)
    view.add_item(button(press, speech.say("button-hand"), discord.ButtonStyle.primary))
    view.stop()
    return view
