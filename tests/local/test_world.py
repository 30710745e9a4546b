import asyncio
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest

from local.house import PortTaken, _furnish, local_house
from local.world import FRESH, NAP, Keeper, World
from tests.local.toy import PAUSE, Toy


class Time:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Browser:
    """Speaks to the page's server as the page does."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        origin, self._secret = url.split("/#")
        self._session, self._origin = session, origin
        self._sequence = 0
        self.state = None

    async def open(self) -> None:
        self.state = await self._call("POST", "/api/pages", {})

    async def look(self) -> str:
        self.state = await self._call("GET", "/api/state")
        return str(self.state["messages"])

    async def act(self, kind: str, **extra: object) -> dict:
        self._sequence += 1
        body = {
            "protocol_version": 3,
            "kind": kind,
            "sequence": self._sequence,
            "request_id": f"r{self._sequence}",
            "generation": self.state["context"]["generation"],
            "bot_generation": self.state["botGeneration"],
            "published_revision": self.state["publishedRevision"],
            **extra,
        }
        return await self._call("POST", "/api/action", body)

    async def deal(self) -> dict:
        commands = await self._call("GET", "/api/commands")
        (entry,) = [item for item in commands["entries"] if item["invocation"] == "deal"]
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options={},
        )

    async def click(self, label: str) -> dict:
        ((message, component),) = [
            (message, component)
            for message in self.state["messages"].values()
            for row in message["components"]
            for component in row.get("components", [])
            if component.get("label") == label
        ]
        return await self.act(
            "click", target_id=message["id"], control_key=component["control_key"]
        )

    async def _call(self, method: str, path: str, body: object = None) -> dict:
        headers = {"X-Simcord-Capability": self._secret}
        if self.state is not None:
            headers["X-Simcord-Context"] = self.state["context"]["id"]
        async with self._session.request(
            method, self._origin + path, json=body, headers=headers
        ) as response:
            assert response.status == 200, await response.text()
            return await response.json()


@asynccontextmanager
async def kept_by_hand():
    toy, time = Toy(), Time()
    world = World(toy)
    await world.start()
    try:
        with world.time_context():
            house = _furnish(world, 0)
            await world.settle()
            async with house.window, aiohttp.ClientSession() as session:
                browser = Browser(session, house.window.url)
                yield toy, time, Keeper(world, house.window, time), house, browser
    finally:
        await world.shutdown()


async def test_a_computer_answers_when_its_time_has_come_and_not_before():
    async with kept_by_hand() as (toy, time, keeper, house, _):
        await house.you.slash(house.table, "deal")
        pressed_at = house.world.now()
        await house.you.click(house.table.last_message, label="Draw")
        assert (toy.presses, toy.answers) == (1, 0)
        time.now += PAUSE - 0.01
        await keeper.tick()
        assert toy.answers == 0
        time.now += 1
        await keeper.tick()
        assert toy.answers == 1
        assert (toy.answered_at[0] - pressed_at).total_seconds() == pytest.approx(PAUSE)
        assert house.world.now() > toy.answered_at[0]


async def test_pages_are_shown_anew_when_something_happened_and_once_in_a_while():
    async with kept_by_hand() as (_, time, keeper, house, browser):
        await browser.open()
        await keeper.tick()

        async def revision() -> int:
            await browser.look()
            return browser.state["publishedRevision"]

        before = await revision()
        time.now += 1
        await keeper.tick()
        assert await revision() == before
        await house.you.slash(house.table, "deal")
        await keeper.tick()
        shown = await revision()
        assert shown > before
        assert "presses 0, answers 0" in await browser.look()
        time.now += FRESH
        await keeper.tick()
        assert await revision() == shown + 1


async def test_a_press_on_a_page_shown_anew_meanwhile_counts():
    async with kept_by_hand() as (toy, time, keeper, _, browser):
        await browser.open()
        assert (await browser.deal())["settlement"] == "settled"
        await browser.look()
        time.now += FRESH
        await keeper.tick()
        receipt = await browser.click("Draw")
        assert (receipt["rejected"], receipt["settlement"]) == (False, "settled")
        assert toy.presses == 1


async def test_presses_and_the_clock_take_turns():
    async with kept_by_hand() as (toy, time, keeper, _, browser):
        await browser.open()
        await browser.deal()
        await browser.look()
        for pressed in range(1, 6):
            time.now += PAUSE + 0.1
            _, receipt, _ = await asyncio.gather(
                keeper.tick(), browser.click("Draw"), keeper.tick()
            )
            assert (receipt["rejected"], receipt["settlement"]) == (False, "settled")
            assert toy.presses == pressed
            await browser.look()
        time.now += PAUSE + 0.1
        await keeper.tick()
        assert toy.answers == 5


async def test_a_failing_bot_does_not_stop_the_clock(caplog):
    async with kept_by_hand() as (toy, time, keeper, _, browser):
        await browser.open()
        await browser.deal()
        await browser.look()
        await browser.click("Fail")
        await keeper.tick()
        assert "the bot failed: RuntimeError('the toy broke')" in caplog.messages
        caplog.clear()
        await browser.look()
        await browser.click("Draw")
        time.now += 2
        await keeper.tick()
        assert toy.answers == 1
        assert not [record for record in caplog.records if record.name == "local.world"]


async def test_a_bot_that_never_settles_does_not_stop_the_clock(caplog):
    async with kept_by_hand() as (toy, _, keeper, house, _):
        house.world.settle_timeout = 0.05
        stuck = asyncio.Event()
        with house.world._bot_scope():
            toy.tasks.add(asyncio.create_task(stuck.wait()))
        await keeper.tick()
        assert any("stumbled" in message for message in caplog.messages)
        stuck.set()
        house.world.settle_timeout = 5
        caplog.clear()
        await keeper.tick()
        assert not caplog.messages


async def test_the_houses_time_stands_still_while_the_machine_sleeps():
    async with kept_by_hand() as (toy, time, keeper, house, _):
        await house.you.slash(house.table, "deal")
        await house.you.click(house.table.last_message, label="Draw")
        time.now += NAP + 8 * 3600
        await keeper.tick()
        assert toy.answers == 0
        time.now += 2
        await keeper.tick()
        assert toy.answers == 1


async def test_the_world_begins_at_the_present_and_its_memory_is_bounded():
    async with kept_by_hand() as (_, _, keeper, house, _):
        asked = discord.utils.utcnow()
        assert asked == house.world.now()
        await house.you.slash(house.table, "deal")
        await keeper.tick()
        assert house.world.http_requests == []
        assert house.world.backend.transcript == []


async def moved_on(world: World, began: float) -> None:
    while world.elapsed == began:  # noqa: ASYNC110 - the clock has no event to wait for
        await asyncio.sleep(0.01)


async def test_the_house_keeps_itself_in_real_time():
    async with local_house(Toy()) as house:
        began = house.world.elapsed
        async with asyncio.timeout(60):
            await moved_on(house.world, began)


async def test_a_taken_port_is_said_in_one_sentence(unused_tcp_port_factory):
    port = unused_tcp_port_factory()
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", port)
    async with server:
        with pytest.raises(PortTaken, match=rf"^LOCAL_PORT {port} is taken .*\.$"):
            async with local_house(Toy(), port):
                pytest.fail("the house has opened")
