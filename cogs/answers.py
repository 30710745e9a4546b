"""How an interaction is answered: once, in its callback, and with a sentence when it fails."""

import asyncio
import logging
import re
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

import discord
from discord.ui import Button, LayoutView, Select

from cogs.faces import Page, notice
from cogs.words import private_speech
from scat.i18n import Message
from scat.sessions.errors import Refusal

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = 1.0
"""Seconds of work after which Discord is told to wait; it gives up after three."""

FORGET_FROM: Final = 1_000
"""How many people are remembered before those who have paused are forgotten."""

HAMMERING: Final = 12
"""Presses within `HAMMER_SECONDS` from which on a person gets no more answers."""

HAMMER_SECONDS: Final = 5.0


async def patiently(interaction: discord.Interaction, work: Coroutine[Any, Any, T]) -> T:
    """Return what the work returns; if it takes long, ask Discord to wait meanwhile."""
    waiting: list[asyncio.Task[None]] = []

    def ask_to_wait() -> None:
        if not interaction.response.is_done():
            waiting.append(asyncio.create_task(_defer(interaction)))

    timer = asyncio.get_running_loop().call_later(PATIENCE, ask_to_wait)
    try:
        return await work
    finally:
        timer.cancel()
        for asking in waiting:  # so that the answer knows whether Discord has been asked
            await asking


async def _defer(interaction: discord.Interaction) -> None:
    try:
        await interaction.response.defer(ephemeral=True)
    except discord.HTTPException as failed:
        log.info("Discord could not be asked to wait: %s", failed)


async def reply(interaction: discord.Interaction, page: Page) -> None:
    """Answer with a new message that only this person sees."""
    if interaction.response.is_done():
        await interaction.followup.send(view=page, ephemeral=True)
    else:
        await interaction.response.send_message(view=page, ephemeral=True)


async def hand_over(interaction: discord.Interaction, page: Page, file: discord.File) -> None:
    """Answer with a new message that only this person sees and a file hangs on."""
    if interaction.response.is_done():
        await interaction.followup.send(view=page, file=file, ephemeral=True)
    else:
        await interaction.response.send_message(view=page, file=file, ephemeral=True)


async def change(interaction: discord.Interaction, page: Page) -> None:
    """Answer by changing the message that the button hangs on."""
    if interaction.response.is_done():
        await interaction.edit_original_response(view=page)
    else:
        await interaction.response.edit_message(view=page)


def is_private(interaction: discord.Interaction) -> bool:
    """Whether the button pressed hangs on a message that only this person sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


def numbers_on(message: discord.Message | None, pattern: re.Pattern[str]) -> set[int | None]:
    """Return which tables or matches a message's buttons are about.

    Args:
        message: where they hang.
        pattern: of their custom ids, the number in its first group; None is whatever does not fit.
    """
    layout = LayoutView.from_message(message) if message is not None else None
    found: set[int | None] = set()
    for item in layout.walk_children() if layout is not None else ():
        if isinstance(item, Button | Select):
            read = pattern.fullmatch(item.custom_id or "")
            found.add(int(read[1]) if read else None)
    return found


async def show(interaction: discord.Interaction, page: Page) -> None:
    """Show a private page in place of the private one it came from, or else as a new one."""
    await (change if is_private(interaction) else reply)(interaction, page)


async def guarded(interaction: discord.Interaction, work: Callable[[], Awaitable[None]]) -> None:
    """Do the work of one interaction; whatever fails becomes one private sentence."""
    try:
        await work()
    except Refusal as refusal:
        await explain(interaction, refusal.message)
    except discord.NotFound as gone:
        # The token has died, or the message that was to change is gone: nobody waits any more.
        log.info("an answer came too late: %s", gone.text)
    except discord.HTTPException as failed:
        log.warning("Discord did not take an answer: %s", failed)
        await explain(interaction, Message.of("error-discord"))
    except Exception:
        mark = secrets.token_hex(4)
        log.exception("interaction %s failed", mark)
        await explain(interaction, Message.of("error-unexpected", mark=mark))


async def explain(interaction: discord.Interaction, message: Message) -> None:
    """Answer with one private sentence, if the person can still be reached."""
    try:
        await reply(interaction, notice(message, private_speech(interaction)))
    except discord.HTTPException as failed:
        log.warning("a sentence could not be delivered: %s", failed)


class Hammering:
    """Notices who presses faster than anybody reads."""

    def __init__(self) -> None:
        self._presses: dict[int, deque[float]] = {}

    def is_on(self, player: int, now: float) -> bool:
        """Whether this press, at `now` in seconds, is one too many."""
        recent = self._presses.setdefault(player, deque(maxlen=HAMMERING))
        is_full = len(recent) == HAMMERING and now - recent[0] < HAMMER_SECONDS
        recent.append(now)
        if len(self._presses) > FORGET_FROM:
            self._presses = {
                who: presses
                for who, presses in self._presses.items()
                if now - presses[-1] < HAMMER_SECONDS
            }
        return is_full
