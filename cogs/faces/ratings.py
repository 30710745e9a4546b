"""The rating of a person over their matches: a picture, and all it shows in words."""

import asyncio
import io
from typing import Final

import discord
from discord import MediaGalleryItem
from discord.ui import MediaGallery

from cogs.faces.page import Part, made
from cogs.faces.registry import face
from cogs.faces.speech import Speech
from scat.books.profiles import Profile
from scat.books.ratings import PROVISIONAL, Rating
from scat.i18n import Message
from scat.pictures.chart import Mark, Words, line_chart

FILE: Final = "rating.png"

FEWEST: Final = 2
"""Ratings that make a line."""


def has_chart(profile: Profile) -> bool:
    """Whether there is a picture, which the message must then bring along (`chart_file`)."""
    return len(profile.history) >= FEWEST


def rating_lines(profile: Profile, speech: Speech) -> list[str]:
    """Return the rating as it is, and how it came there."""
    lines = [_present(profile.rating, speech)]
    if has_chart(profile):
        first, *_, last = profile.history
        numbers = [one.shown for one in profile.history]
        ends = {"first": _said(first, speech), "last": _said(last, speech)}
        extremes = {"low": min(numbers), "high": max(numbers)}
        lines.append(speech.say("stats-history", count=len(numbers), **ends, **extremes))
    return lines


def _present(rating: Rating, speech: Speech) -> str:
    shown = _said(rating, speech)
    if rating.is_provisional:
        return speech.say("stats-rating-provisional", rating=shown, games=PROVISIONAL)
    return speech.say("stats-rating", rating=shown)


def _said(rating: Rating, speech: Speech) -> str:
    return speech.say("score-rating", rating=rating.shown, margin=rating.margin)


def rating_chart(profile: Profile, speech: Speech) -> Part:
    """Return the component that shows the picture; its alt text has every number of it."""
    said = [_said(one, speech) for one in profile.history]
    alt = speech.say("stats-chart-alt", count=len(said), ratings="; ".join(said))
    return made(MediaGallery(MediaGalleryItem(f"attachment://{FILE}", description=alt)))


async def chart_file(profile: Profile, game: str, speech: Speech) -> discord.File:
    """Draw the picture, off the event loop."""
    marks = [Mark(one.shown, one.margin) for one in profile.history]
    latest = profile.rating.games
    words = Words(
        title=speech.say("stats-chart-title", game=Message.of(face(game).name)),
        earliest=speech.say("stats-chart-match", number=latest - len(marks) + 1),
        latest=speech.say("stats-chart-match", number=latest),
        number=lambda number: speech.say("stats-chart-number", number=number),
    )
    drawn = await asyncio.to_thread(line_chart, marks, words)
    return discord.File(io.BytesIO(drawn), FILE)
