"""What `/draw` costs from the gateway's event to Discord's receipt, against a bare command."""

import asyncio
import json
import multiprocessing
import random
import statistics
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, get_args

import discord
import discord.http
from aiohttp import web
from discord import app_commands
from discord.ui import ActionRow, Button, Container, LayoutView, TextDisplay

from cogs.answers import Hammering
from cogs.client import Client
from cogs.clock import DiscordClock
from cogs.presses.tables import Press, Verb
from scat.directing.director import Director
from scat.directing.hall import HouseHall
from scat.engine.cards import Card
from scat.engine.protocol import Seat
from scat.engine.registry import GAMES
from scat.sessions.alarm import AsyncioAlarm
from scat.sessions.house import House
from scat.sessions.tables import Person, Place, TableOptions, TableState
from scat.storage.store import SqliteStore, Synchronous

ROUNDS = 300
"""Rounds of a bare command, a bare page and a draw; the middle one of each counts."""
GUILD, CHANNEL, BOT = 400000000000000002, 400000000000000003, 400000000000000001
ANN, BEN = Person(400000000000000011, "ann"), Person(400000000000000012, "ben")
CALLBACK = {"interaction": {"id": "1", "type": 2}, "resource": None}
USER = {"id": str(BOT), "username": "scat", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION = {
    "id": str(BOT), "name": "scat", "description": "", "flags": 0, "icon": None,
    "bot_public": True, "bot_require_code_grant": False, "verify_key": "", "summary": "",
    "owner": USER,
}  # fmt: skip


def serve(address: Connection) -> None:
    """Answer as Discord does, at once, in a process of its own."""
    asyncio.run(_serve(address))


def reply(payload: object) -> web.Response:
    """Return JSON under the one content type that discord.py takes for it."""
    headers = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(payload).encode(), headers=headers)


async def _serve(address: Connection) -> None:
    async def rest(request: web.Request) -> web.Response:
        await request.read()
        path = request.path
        if path.endswith("/callback"):
            return reply(CALLBACK)
        if path.endswith("users/@me"):
            return reply(USER)
        if path.endswith("applications/@me"):
            return reply(APPLICATION)
        return reply([])

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", rest)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    address.send(runner.addresses[0][1])
    await asyncio.to_thread(address.recv)
    await runner.cleanup()


def payload(number: int, name: str, person: Person, options: list[dict[str, Any]]) -> Any:  # noqa: ANN401 - what the library calls it is private
    """Return what the gateway says of a slash command."""
    user = {"id": str(person.player), "username": person.name, "discriminator": "0", "avatar": None}
    member = {
        "user": user, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False,
        "mute": False, "flags": 0, "permissions": "0",
    }  # fmt: skip
    return {
        "id": str(discord.utils.time_snowflake(discord.utils.utcnow()) + number),
        "application_id": str(BOT), "type": 2, "token": f"token-{number}", "version": 1,
        "guild_id": str(GUILD), "channel_id": str(CHANNEL), "member": member,
        "channel": {
            "id": str(CHANNEL), "type": 0, "guild_id": str(GUILD), "name": "cards", "position": 0,
            "parent_id": None, "topic": None, "nsfw": False, "permission_overwrites": [],
        },
        "locale": "en-US", "guild_locale": "en-US", "app_permissions": str(2**50 - 1),
        "entitlements": [], "authorizing_integration_owners": {"0": str(GUILD)}, "context": 0,
        "attachment_size_limit": 10485760,
        "data": {"id": "1", "name": name, "type": 1, "options": options},
    }  # fmt: skip


class Patient(Hammering):
    """Lets everybody type as fast as they can."""

    def is_on(self, player: int, now: float) -> bool:  # noqa: ARG002 - nobody is too fast
        """Return that it is not."""
        return False


class Racer:
    """The bot, and how long it takes to answer."""

    def __init__(self, client: Client, house: House) -> None:
        self.client, self.house = client, house
        self.number = 0

    async def take(self, name: str, person: Person, options: list[dict[str, Any]]) -> float:
        """Return seconds from the gateway's event until the command has been answered."""
        self.number += 1
        said = payload(self.number, name, person, options)
        begin = time.perf_counter()
        # The library makes a task of every command; it is the only one that appears here.
        before = asyncio.all_tasks()
        self.client._connection.parse_interaction_create(said)  # noqa: SLF001 - as the gateway does
        await asyncio.gather(*(asyncio.all_tasks() - before))
        return time.perf_counter() - begin

    async def draw(self, table: TableState) -> tuple[float, TableState]:
        """Let whoever's turn it is draw by the command, then discard without being timed."""
        position = table.position
        if position is None:
            raise RuntimeError("no match is under way")
        seat: Seat = position.to_act
        person = (ANN, BEN)[seat]
        took = await self.take("draw", person, [{"name": "pile", "type": 3, "value": "stock"}])
        now = (await self.house.table(table.id)).position
        if now is None or now == position:
            raise RuntimeError("nobody has drawn")
        last = [action for action in now.legal_actions() if action.seat == seat][-1]
        return took, await self.house.act(table.id, person.player, last)


async def begun(house: House, channel: int) -> TableState:
    """Open a table of two and deal."""
    game = next(iter(GAMES.values()))
    options = TableOptions(game.key, next(iter(game.presets.values())), clock=None)
    table = await house.open_table(Place(GUILD, channel), ANN, options)
    await house.join(table.id, BEN)
    return await house.start(table.id, ANN.player)


async def measure(port: int, folder: Path, level: Synchronous) -> list[float]:
    """Return seconds for a bare command, a bare page and a draw, the middle of all rounds."""
    discord.http.Route.BASE = f"http://127.0.0.1:{port}"
    store = await SqliteStore.open(folder / "house.sqlite3", synchronous=level)
    clock = DiscordClock()
    house = House(store=store, clock=clock, alarm=AsyncioAlarm(clock), chance=random.Random(1))
    director = Director(
        store=store.cups,
        hall=HouseHall(house),
        clock=clock,
        alarm=AsyncioAlarm(clock),
        chance=random.Random(1),
    )
    async with Client(house, director, clock, None, 1) as client:
        for name, callback in (("bare", bare), ("page", bare_page)):
            command = app_commands.Command(name=name, description="-", callback=callback)
            client.tree.add_command(command)
        await client.login("x.y.z")
        house.audience = None  # the panel's edit comes later, by itself
        client.desk._hammering = Patient()  # noqa: SLF001 - two people never type so fast
        racer = Racer(client, house)
        rounds = await _race(racer, house)
    await store.close()
    return [statistics.median(way) for way in zip(*rounds, strict=True)]


async def bare(interaction: discord.Interaction) -> None:
    """Answer a constant."""
    await interaction.response.send_message("ok", ephemeral=True)


async def bare_page(interaction: discord.Interaction) -> None:
    """Answer a constant page with as many parts as a hand of four cards, by the library's means."""
    buttons = (
        Button[LayoutView](
            custom_id=str(Press(1, 1, Verb.DISCARD, (Card(number),))), label=f"Discard {number}"
        )
        for number in range(4)
    )
    texts = (TextDisplay[LayoutView](f"line {number}") for number in range(4))
    page = LayoutView(timeout=None)
    page.add_item(Container(*texts, ActionRow(*buttons)))
    page.stop()
    await interaction.response.send_message(view=page, ephemeral=True)


async def _race(racer: Racer, house: House) -> list[tuple[float, float, float]]:
    rounds: list[tuple[float, float, float]] = []
    table = await begun(house, CHANNEL)
    while len(rounds) < ROUNDS:
        alone = await racer.take("bare", ANN, [])
        page = await racer.take("page", ANN, [])
        if table.is_between_deals or table.position is None or table.position.to_act < 0:
            await house.close_table(table.id)
            table = await begun(house, CHANNEL)
        took, table = await racer.draw(table)
        rounds.append((alone, page, took))
    return rounds


def main() -> None:
    here, there = multiprocessing.Pipe()
    server = multiprocessing.get_context("spawn").Process(target=serve, args=(there,))
    server.start()
    port = here.recv()
    print(f"One command in milliseconds, the middle of {ROUNDS}; HTTP over loopback included")
    print(f"{'synchronous':<12} {'bare':>8} {'page':>8} {'/draw':>8} {'ratios':>12}")
    for level in get_args(Synchronous):
        with tempfile.TemporaryDirectory(prefix="scat-bench-", dir=".") as folder:
            alone, page, took = asyncio.run(measure(port, Path(folder), level))
        ratios = f"{took / alone:.2f} {took / page:.2f}"
        print(f"{level:<12} {alone * 1e3:8.2f} {page * 1e3:8.2f} {took * 1e3:8.2f} {ratios:>12}")
    here.send(None)
    server.join()


if __name__ == "__main__":
    main()
