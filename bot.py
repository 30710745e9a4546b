"""The composition root: reads the settings, wires the house, and runs it until told to stop."""

import signal

# Ctrl-C while the rest is being read ends the program as quietly as before there was one.
signal.signal(signal.SIGINT, signal.SIG_DFL)

import argparse
import asyncio
import logging
import os
import random
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import Final

import aiohttp
import discord

from cogs.client import Client
from cogs.clock import DiscordClock
from cogs.watching.server import PortUnusable
from cogs.watching.watch import watched
from scat import logs
from scat.directing.director import Director
from scat.directing.hall import HouseHall
from scat.sessions.alarm import AsyncioAlarm
from scat.sessions.chores import Chore, Chores
from scat.sessions.house import House
from scat.sessions.ports import Clock, StoreError
from scat.settings import Settings, WrongSetting, load_settings
from scat.storage.backups import Backups
from scat.storage.store import SqliteStore

ROOT: Final = Path(__file__).parent
OWN: Final = ("bot", "cogs", "local", "scat")
"""Who may be talkative."""

DAY: Final = timedelta(days=1)

COPY_LOOK: Final = timedelta(minutes=10)
"""How often it is looked whether the newest copy of the database is too old."""

log = logging.getLogger("bot")


class Unopened(Exception):  # noqa: N818 - says what is the case
    """The house cannot open, or cannot go on; the text says why in one sentence."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the house; exit with 1 if it cannot go on, with 2 if it is set up wrong."""
    parser = argparse.ArgumentParser(
        description="A card house for Discord. .env.example describes the settings; without"
        " DISCORD_TOKEN the local house opens in the browser."
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    given = parser.parse_args(arguments)
    try:
        settings = load_settings(ROOT, os.environ)
        set_up_logging(settings)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        asyncio.run(run(settings, open_browser=settings.open_browser and not given.no_browser))
    except (WrongSetting, discord.LoginFailure) as wrong:
        parser.exit(2, f"{parser.prog}: {str(wrong).rstrip('.')}.\n")
    except (Unopened, StoreError) as stopped:
        parser.exit(1, f"{parser.prog}: {str(stopped).rstrip('.')}.\n")
    except KeyboardInterrupt:  # before anything could be told to close
        parser.exit(130)
    except Exception:
        log.critical("the house cannot go on", exc_info=True)
        parser.exit(1)


def set_up_logging(settings: Settings) -> None:
    """Log one event a line to standard error."""
    logs.set_up(settings.log_level, settings.log_format, OWN, settings.token)
    # Nobody speaks here, so nothing is missing.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def run(settings: Settings, *, open_browser: bool) -> None:
    """Open the house that the settings ask for, until a signal or its end."""
    running = asyncio.current_task()
    if running is not None:
        with suppress(NotImplementedError):  # Windows has Ctrl-C only, which asyncio sees to
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    try:
        if settings.token is None:
            await run_locally(settings, open_browser=open_browser)
        else:
            await run_on_discord(settings, settings.token)
    except asyncio.CancelledError:
        log.info("closed on request")


async def run_on_discord(settings: Settings, token: str) -> None:
    """Serve Discord."""
    try:
        settings.database.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise WrongSetting(
            f"DATABASE is in a folder that cannot be made: {error.strerror}"
        ) from None
    async with wired(settings, settings.database) as client:
        try:
            await client.start(token)
        except discord.LoginFailure:
            raise discord.LoginFailure("Discord does not accept DISCORD_TOKEN") from None
        except aiohttp.ClientError as error:
            raise Unopened(f"Discord is out of reach: {error}") from None
        except discord.DiscordException as error:
            raise Unopened(f"Discord does not go on: {error}") from error


async def run_locally(settings: Settings, *, open_browser: bool) -> None:
    """Open the local house, with fresh books."""
    try:
        from local.house import PortTaken, local_house, welcome  # noqa: PLC0415 - not always there
        from local.leavings import BOOKS, PREFIX, sweep  # noqa: PLC0415 - as above
    except ModuleNotFoundError as missing:
        raise Unopened(f"the local house needs {missing.name}, which `make run` installs") from None
    sweep(time.time())
    with tempfile.TemporaryDirectory(prefix=PREFIX) as folder:
        async with wired(settings, Path(folder) / BOOKS) as client:
            try:
                async with local_house(client, settings.local_port) as house:
                    welcome(house.window.url, open_browser=open_browser)
                    await house.window.wait_closed()
            except PortTaken as taken:
                raise WrongSetting(str(taken)) from None


def chores_of(settings: Settings, database: Path, house: House, clock: Clock) -> Chores:
    """Return what the house does by itself: it forgets in time, and copies where wanted."""
    chores = [Chore("forgetting what was kept long enough", DAY, house.retire)]
    if settings.backup_hours and settings.token is not None:
        every = timedelta(hours=settings.backup_hours)
        copies = Backups(database, settings.backups, every, settings.backup_keep)

        async def copy() -> None:
            if copies.is_due(clock.now()):
                made = await asyncio.to_thread(copies.make, clock.now())
                log.info("the database is copied to %s", made.name)

        chores.append(Chore("copying the database", COPY_LOOK, copy))
    return Chores(clock, chores)


@asynccontextmanager
async def doing(chores: Chores) -> AsyncGenerator[None, None]:
    """Do the chores meanwhile."""
    running = asyncio.create_task(chores.run())
    try:
        yield
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


@asynccontextmanager
async def wired(settings: Settings, database: Path) -> AsyncGenerator[Client, None]:
    """Put the house together, and take it apart again in the opposite order."""
    store = await SqliteStore.open(database)
    try:
        clock = DiscordClock()
        chance = random.SystemRandom()
        house = House(store=store, clock=clock, alarm=AsyncioAlarm(clock), chance=chance)
        director = Director(
            store=store.cups,
            hall=HouseHall(house),
            clock=clock,
            alarm=AsyncioAlarm(clock),
            chance=chance,
        )
        async with AsyncExitStack() as joined:
            client = Client(house, director, clock, settings.dev_guild, settings.shard_count)
            await joined.enter_async_context(client)
            chores = chores_of(settings, database, house, clock)
            await joined.enter_async_context(doing(chores))
            if settings.metrics_port is not None:
                port = settings.metrics_host, settings.metrics_port
                await joined.enter_async_context(watched(client, store, *port))
            yield client
    except PortUnusable as unusable:
        raise WrongSetting(str(unusable)) from None
    finally:
        await store.close()


if __name__ == "__main__":
    main()
