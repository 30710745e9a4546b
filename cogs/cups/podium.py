"""The first of a tournament, as a picture that says what it shows, and as text."""

import asyncio
import io
from collections.abc import Sequence
from typing import Final

import discord

from cogs.faces import Speech
from scat.pictures.podium import Winner, podium
from scat.tournaments.scores import Standing, TieBreak, standings
from scat.tournaments.state import Tournament

MEDALS: Final = ("🥇", "🥈", "🥉")

FEWEST_FOR_FOUR: Final = 8
"""Entrants from which on four are shown; else three."""

LONGEST_ALT: Final = 1_024
"""Characters that Discord takes of a picture's description."""


def winners(state: Tournament) -> tuple[Standing, ...]:
    """Return who is shown: the first three, of many entrants four."""
    order = standings(state)
    return order[: 4 if len(order) >= FEWEST_FOR_FOUR else 3]


def podium_lines(state: Tournament, speech: Speech) -> list[str]:
    """Return what the picture shows as text, with what decided between equal points."""
    return [_line(state, one, speech) for one in winners(state)]


def _line(state: Tournament, one: Standing, speech: Speech) -> str:
    medal = MEDALS[one.place - 1] if one.place <= len(MEDALS) else f"{one.place}."
    name = speech.name(state.entrants[one.number - 1].name)
    line = f"{medal} **{name}** · {_score(one, speech)}"
    if one.decided_by is None or one.decided_by is TieBreak.POINTS:
        return line
    return f"{line}\n-# {speech.say('cup-decided-by', reason=speech.say(one.decided_by.key))}"


def _score(one: Standing, speech: Speech) -> str:
    return speech.say("cup-points", points=one.points, wins=one.wins)


async def podium_file(state: Tournament, speech: Speech) -> discord.File:
    """Draw the picture on a thread, and say what it shows for those who do not see it."""
    shown = [
        Winner(str(one.place), state.entrants[one.number - 1].name, _score(one, speech))
        for one in winners(state)
    ]
    png = await asyncio.to_thread(podium, state.terms.name, shown)
    return discord.File(io.BytesIO(png), "podium.png", description=_alt(state, shown, speech))


def _alt(state: Tournament, shown: Sequence[Winner], speech: Speech) -> str:
    said = "; ".join(f"{one.place}. {one.name}, {one.score}" for one in shown)
    return speech.say("cup-podium-alt", cup=state.terms.name, places=said)[:LONGEST_ALT]
