"""Opens the local house: a server with a card table, you, and a friend's seat."""

import asyncio
import os
import sys
import webbrowser
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

import discord
import simcord

from local.world import Keeper, Window, World

YOU: Final = "Robin"
"""Whom the page shows first; "You" would make odd sentences."""

FRIEND: Final = "Sam"

WELCOME: Final = """\
The local house is open: the same bot, without Discord. Its page:

    {url}

  1. Type /deal in the line at the bottom and press Enter: a table opens.
  2. Seat computer players with the button under it, then press Deal.
  3. You are Robin. "Viewing as" at the top changes to the seat of your friend Sam, and back. The
     page can also be open twice, once for each of you.

Ctrl-C closes the house; it forgets everything.
"""


@dataclass(frozen=True, slots=True)
class LocalHouse:
    """What stands in the local house.

    Attributes:
        table: the channel to play in.
        you: who the page shows first.
        friend: whom it can show as well.
    """

    world: World
    window: Window
    table: simcord.ChannelHandle
    you: simcord.MemberActor
    friend: simcord.MemberActor


class PortTaken(Exception):  # noqa: N818 - says what is the case
    """Another program listens on the port."""

    def __init__(self, port: int) -> None:
        super().__init__(f"LOCAL_PORT {port} is taken by another program; 0 takes a free one.")


@asynccontextmanager
async def local_house(client: discord.Client, port: int = 0) -> AsyncGenerator[LocalHouse, None]:
    """Bring the client to life on an in-memory Discord and serve the page on 127.0.0.1.

    Raises:
        PortTaken: nothing can be served on the port.
    """
    world = World(client)
    async with AsyncExitStack() as closing:
        await world.start()
        closing.push_async_callback(world.shutdown)
        closing.enter_context(world.time_context())
        house = _furnish(world, port)
        await world.settle()
        try:
            await closing.enter_async_context(house.window)
        except simcord.SetupError:
            raise PortTaken(port) from None
        await closing.enter_async_context(_kept(world, house.window))
        yield house


@asynccontextmanager
async def _kept(world: World, window: Window) -> AsyncGenerator[None, None]:
    keeper = Keeper(world, window, asyncio.get_running_loop().time)
    ticking = asyncio.create_task(keeper.keep())
    try:
        yield
    finally:
        ticking.cancel()
        with suppress(asyncio.CancelledError):
            await ticking


def _furnish(world: World, port: int) -> LocalHouse:
    owner = world.create_user("robin", global_name=YOU)
    server = world.create_guild("The local house", owner=owner)
    table = server.create_text_channel("card-table", topic="Type /deal to open a table")
    you = server.add_member(owner)
    friend = server.add_member(world.create_user("sam", global_name=FRIEND))
    world.keep_to(table)
    window = Window(world, table, (you, friend), port)
    return LocalHouse(world, window, table, you, friend)


def welcome(url: str, *, open_browser: bool) -> None:
    """Say where the page is and what to do there; open it where there is a display."""
    print(WELCOME.format(url=url), flush=True)
    if open_browser and _has_display():
        with suppress(webbrowser.Error):
            webbrowser.open(url)


def _has_display() -> bool:
    if sys.platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
