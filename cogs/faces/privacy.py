"""The pages on which somebody takes their data home, or has it deleted."""

import discord
from discord.ui import Button, Container, File, TextDisplay

from cogs.faces.colours import WARNING
from cogs.faces.page import Page, row
from cogs.faces.speech import Speech

PARTS = ("what", "books", "backups", "undo")


def export_page(name: str, speech: Speech) -> Page:
    """Return the page on which the file of that name hangs."""
    return Page(TextDisplay(speech.say("privacy-file")), File(f"attachment://{name}"))


def question_forget(custom_id: str, speech: Speech) -> Page:
    """Return the question before a person is forgotten, with what follows."""
    lines = [f"### {speech.say('privacy-title')}"]
    lines += [speech.say(f"privacy-{part}") for part in PARTS]
    lines.append(f"-# {speech.say('privacy-or-stay')}")
    go: Button[Page] = Button(
        custom_id=custom_id,
        label=speech.say("button-forget"),
        style=discord.ButtonStyle.danger,
    )
    return Page(Container(TextDisplay("\n".join(lines)), row(go), accent_colour=WARNING))
