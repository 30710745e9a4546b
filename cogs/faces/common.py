"""The pages that are the same for every game."""

import discord
from discord.ui import Button, View

from cogs.faces.colours import CALM, WARNING
from cogs.faces.face import Face
from cogs.faces.page import Page, button, frame, paragraph, paragraphs, row
from cogs.faces.seats import clock_text, soon
from cogs.faces.speech import Speech
from cogs.presses.tables import Press, Verb
from scat.engine.protocol import Rules, Seat
from scat.i18n import Message
from scat.sessions.guilds import GuildSettings
from scat.sessions.tables import LeavingCost, PlayerId, TableState

HELP: tuple[str, ...] = ("start", "play", "commands", "rules", "leave", "books", "private")
"""The parts of the help page in reading order."""


def notice(message: Message, speech: Speech) -> Page:
    """Return one private sentence: a refusal, or that something is done."""
    return Page(paragraph(speech.text(message)))


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
    go = Press(state.id, state.revision, Verb.LEAVE_FOR_GOOD, what=f"match{state.match}")
    return Page(
        frame(
            paragraph("\n".join(lines)),
            row(button(go, speech.say("button-leave-for-good"), discord.ButtonStyle.danger)),
            stripe=WARNING,
        )
    )


def vote_page(state: TableState, player: PlayerId, name: str, speech: Speech) -> Page:
    """Return where a vote to remove somebody stands, with a button for the others."""
    shown = speech.name(name)
    seat = state.seat_of(player)
    if seat is None:
        return Page(paragraph(speech.say("vote-passed", name=shown)))
    votes = len(state.occupants[seat].votes)
    needed = (len(state.people) - 1) // 2 + 1
    # Seats are numbered anew in the next match, and this button may still be there.
    press = Press(state.id, state.revision, Verb.VOTE, what=f"player{player}")
    return Page(
        paragraph(speech.say("vote-open", name=shown, votes=votes, needed=needed)),
        row(button(press, speech.say("button-vote"))),
    )


def settings_page(settings: GuildSettings, face: Face, rules: Rules, speech: Speech) -> Page:
    """Return what a server's tables begin with."""
    channels = " ".join(f"<#{channel}>" for channel in settings.channels)
    lines = [
        f"### {speech.say('setup-title')}",
        speech.say("setup-game", game=Message.of(face.name)),
        face.rules_block(rules, speech),
        f"⏱ {clock_text(settings.clock, speech)}",
        speech.say("setup-channels", channels=channels)
        if channels
        else speech.say("setup-everywhere"),
        speech.say("setup-language", language=Message.of(_language_key(settings))),
        speech.say("setup-coach-on" if settings.coach else "setup-coach-off"),
        f"-# {speech.say('setup-how')}",
    ]
    return Page(frame(paragraph("\n".join(lines)), stripe=CALM))


def _language_key(settings: GuildSettings) -> str:
    return "language-own" if settings.language is None else f"language-{settings.language}"


def help_page(speech: Speech) -> Page:
    """Return how to play here, for somebody who has never seen the house."""
    parts = [f"## {speech.say('help-title')}"]
    parts += [
        f"**{speech.say(f'help-{part}-title')}**\n{speech.say(f'help-{part}')}" for part in HELP
    ]
    return Page(frame(*paragraphs(parts), stripe=CALM))


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
    style, label = discord.ButtonStyle.primary, speech.say("button-hand")
    view.add_item(Button(custom_id=str(press), label=label, style=style))
    view.stop()
    return view
