"""The pages on which somebody takes their data home, or has it deleted."""

import discord
from discord.ui import File

from cogs.faces.colours import WARNING
from cogs.faces.page import Page, button, frame, made, paragraph, row
from cogs.faces.speech import Speech

PARTS = ("what", "books", "backups", "undo")


def export_page(name: str, speech: Speech) -> Page:
    """Return the page on which the file of that name hangs."""
    return Page(paragraph(speech.say("privacy-file")), made(File(f"attachment://{name}")))


def question_forget(custom_id: str, speech: Speech) -> Page:
    """Return the question before a person is forgotten, with what follows."""
    lines = [f"### {speech.say('privacy-title')}"]
    lines += [speech.say(f"privacy-{part}") for part in PARTS]
    lines.append(f"-# {speech.say('privacy-or-stay')}")
    go = button(custom_id, speech.say("button-forget"), discord.ButtonStyle.danger)
    return Page(frame(paragraph("\n".join(lines)), row(go), stripe=WARNING))
