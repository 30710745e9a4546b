"""What players see: pure builders from values to pages of Discord components."""

from cogs.faces.common import (
    help_page,
    notice,
    ping_buttons,
    ping_text,
    question_leave,
    settings_page,
    vote_page,
)
from cogs.faces.editor import editor_page
from cogs.faces.face import Cards, Face
from cogs.faces.page import Page
from cogs.faces.registry import face
from cogs.faces.speech import Speech

__all__ = [
    "Cards",
    "Face",
    "Page",
    "Speech",
    "editor_page",
    "face",
    "help_page",
    "notice",
    "ping_buttons",
    "ping_text",
    "question_leave",
    "settings_page",
    "vote_page",
]
