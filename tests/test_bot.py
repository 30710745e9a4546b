import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from scat.storage.store import SqliteStore
from tests.fake_discord import FakeDiscord

ROOT = Path(__file__).parent.parent
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789_-"
SECRETS = [TOKEN, *TOKEN.split(".")]

ELSEWHERE = """
import discord.http
discord.http.Route.BASE = "http://{address}/api/v10"
import bot
bot.main([])
"""


def surroundings(tmp_path: Path, **settings: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
    # The settings win over a developer's own .env, also where they are empty.
    none = {"DISCORD_TOKEN": "", "DEV_GUILD_ID": "", "SHARD_COUNT": "", "LOG_LEVEL": ""}
    database = str(tmp_path / "house.sqlite3")
    # Copies go where a test looks for them, and none go into the project.
    quiet = {"BACKUP_HOURS": "0", "METRICS_PORT": "", "METRICS_HOST": ""}
    return kept | none | quiet | {"PYTHONPATH": str(ROOT), "DATABASE": database} | settings


def run(tmp_path: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, str(ROOT / "bot.py"), *arguments],
        cwd=tmp_path,
        env=surroundings(tmp_path, **settings),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def assert_one_sentence(text: str) -> None:
    assert re.fullmatch(r"bot\.py: [^\n]+\.\n", text), text
    assert not any(secret in text for secret in SECRETS)


def test_help_says_where_the_settings_are(tmp_path):
    done = run(tmp_path, "--help")
    assert done.returncode == 0
    assert ".env.example" in done.stdout
    assert "--no-browser" in done.stdout


def test_an_unknown_argument_is_refused(tmp_path):
    done = run(tmp_path, "--loud")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "settings",
    [
        {"DISCORD_TOKEN": "fake"},
        {"SHARD_COUNT": "many"},
        {"SHARD_COUNT": TOKEN},
        {"DISCORD_TOKEN": TOKEN, "DATABASE": "/nowhere/at/all/house.sqlite3"},
    ],
)
def test_a_wrong_setting_ends_in_one_sentence(tmp_path, settings):
    done = run(tmp_path, **settings)
    assert done.returncode == 2
    assert_one_sentence(done.stderr)


def test_a_database_that_is_none_ends_in_one_sentence(tmp_path):
    (tmp_path / "house.sqlite3").write_text("Dear diary, " * 100)
    done = run(tmp_path, DISCORD_TOKEN=TOKEN)
    assert done.returncode == 1
    assert_one_sentence(done.stderr)


def test_a_database_that_is_a_folder_ends_in_one_sentence(tmp_path):
    (tmp_path / "house.sqlite3").mkdir()
    done = run(tmp_path, DISCORD_TOKEN=TOKEN)
    assert done.returncode == 1
    assert_one_sentence(done.stderr)


async def test_a_second_house_on_the_same_database_is_turned_away(tmp_path):
    first = await SqliteStore.open(tmp_path / "house.sqlite3")
    try:
        done = await asyncio.to_thread(run, tmp_path, DISCORD_TOKEN=TOKEN)
    finally:
        await first.close()
    assert done.returncode == 1
    assert_one_sentence(done.stderr)
    assert "another house" in done.stderr


class Bot:
    """A bot process that takes a loopback address for Discord's."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, tmp_path: Path, address: str, **settings: str) -> "Bot":
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            ELSEWHERE.format(address=address),
            cwd=tmp_path,
            env=surroundings(tmp_path, **{"DISCORD_TOKEN": TOKEN, **settings}),
            stderr=asyncio.subprocess.PIPE,
        )
        return cls(process)

    @property
    def is_running(self) -> bool:
        return self._process.returncode is None

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    async def end(self) -> tuple[int, str]:
        """Return the exit code and what was said on standard error."""
        async with asyncio.timeout(60):
            _, said = await self._process.communicate()
        return self._process.returncode, said.decode()


async def test_a_token_that_discord_does_not_accept_is_said_in_one_sentence(tmp_path):
    async with FakeDiscord("another") as discord:
        code, said = await (await Bot.start(tmp_path, discord.address, LOG_LEVEL="ERROR")).end()
    assert code == 2
    assert said == "-c: Discord does not accept DISCORD_TOKEN.\n"


async def test_no_way_to_discord_is_said_in_one_sentence(tmp_path, unused_tcp_port):
    code, said = await (
        await Bot.start(tmp_path, f"127.0.0.1:{unused_tcp_port}", LOG_LEVEL="ERROR")
    ).end()
    assert code == 1
    assert re.fullmatch(r"-c: Discord is out of reach: [^\n]+\n", said)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_lets_the_running_answer_finish(tmp_path, number):
    async with FakeDiscord(TOKEN) as discord:
        bot = await Bot.start(tmp_path, discord.address, LOG_LEVEL="DEBUG")
        async with asyncio.timeout(60):
            await discord.connected.wait()
            discord.hold.clear()
            await discord.interact("help")
            await discord.held.wait()
        bot.send(number)
        await asyncio.sleep(0.2)
        assert bot.is_running
        discord.hold.set()
        code, said = await bot.end()
    assert code == 0, said
    assert len(discord.bodies("POST", "/callback")) == 1
    assert "Traceback" not in said
    assert not any(secret in said for secret in SECRETS)
    assert all(re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", line) for line in said.splitlines())


async def test_logs_are_objects_of_json_where_a_host_wants_them(tmp_path):
    async with FakeDiscord(TOKEN) as discord:
        bot = await Bot.start(
            tmp_path, discord.address, LOG_LEVEL="DEBUG", LOG_FORMAT="json", METRICS_PORT=""
        )
        async with asyncio.timeout(60):
            await discord.connected.wait()
        bot.send(signal.SIGTERM)
        code, said = await bot.end()
    assert code == 0, said
    told = [json.loads(line) for line in said.splitlines()]
    assert {"time", "level", "logger", "message"} <= set.intersection(*map(set, told))
    assert told[-1]["message"] == "closed on request"
    assert not any(secret in said for secret in SECRETS)


INTERRUPTED = """
import os, runpy, signal, sys

reading, program = sys.argv[1:3]
sys.argv[1:3] = []

class Interrupting:
    def find_spec(self, name, *_):
        if name == reading:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
runpy.run_path(program, run_name="__main__")
"""


@pytest.mark.parametrize(
    "reading", ["discord", "aiosqlite", "cogs.client", "simcord", "local.house"]
)
def test_ctrl_c_while_the_program_is_being_read_ends_it_quietly(tmp_path, reading):
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", INTERRUPTED, reading, str(ROOT / "bot.py"), "--no-browser"],
        cwd=tmp_path,
        env=surroundings(tmp_path, LOG_LEVEL="ERROR"),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode in {0, 130, -signal.SIGINT}
    assert done.stderr == ""


async def test_commands_are_synced_to_everybody_or_to_one_server_alone(tmp_path):
    for guild in ("", "123456789012345678"):
        async with FakeDiscord(TOKEN) as discord:
            bot = await Bot.start(tmp_path, discord.address, DEV_GUILD_ID=guild)
            async with asyncio.timeout(60):
                await discord.connected.wait()
            bot.send(signal.SIGTERM)
            code, said = await bot.end()
            assert code == 0, said
            (commands,) = discord.bodies("PUT", f"guilds/{guild}/commands" if guild else "commands")
            assert "deal" in {command["name"] for command in commands}


async def fetched(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


def value(text: str, figure: str) -> float:
    (found,) = re.findall(rf"^{re.escape(figure)} (\S+)$", text, re.MULTILINE)
    return float(found)


async def test_figures_and_health_are_served_where_a_host_asks_for_them(tmp_path, unused_tcp_port):
    async with FakeDiscord(TOKEN) as discord:
        bot = await Bot.start(tmp_path, discord.address, METRICS_PORT=str(unused_tcp_port))
        async with asyncio.timeout(60):
            await discord.connected.wait()
            while (await fetched(unused_tcp_port, "/healthz")) != (200, "ok\n"):  # noqa: ASYNC110
                await asyncio.sleep(0.05)  # another process: nothing here can be awaited
            await discord.interact("help")
            acknowledged = "scat_acknowledgement_seconds_count"
            while not value((await fetched(unused_tcp_port, "/metrics"))[1], acknowledged):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        status, text = await fetched(unused_tcp_port, "/metrics")
        assert status == 200
        assert value(text, 'scat_tables{phase="lobby"}') == 0
        assert value(text, "scat_moves_total") == 0
        assert value(text, "scat_answer_seconds_count") == 1
        assert value(text, "scat_database_write_seconds_count") > 0
        page = (ROOT / "docs/operating.md").read_text()
        served = set(re.findall(r"^# TYPE (\w+) (?:gauge|counter|histogram)$", text, re.MULTILINE))
        told = set(re.findall(r"^\| `(scat_\w+)[`{]", page, re.MULTILINE))
        assert told == {name for name in served if not name.endswith("_created")}
        assert (await fetched(unused_tcp_port, "/"))[0] == 404
        bot.send(signal.SIGTERM)
        code, said = await bot.end()
    assert code == 0, said
    assert "Traceback" not in said


async def test_a_port_for_figures_that_is_taken_ends_in_one_sentence(tmp_path, unused_tcp_port):
    listening = await asyncio.start_server(lambda *_: None, "127.0.0.1", unused_tcp_port)
    async with listening:
        done = await asyncio.to_thread(
            run, tmp_path, DISCORD_TOKEN=TOKEN, METRICS_PORT=str(unused_tcp_port)
        )
    assert done.returncode == 2
    assert "METRICS_PORT" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


async def test_the_house_copies_its_database_by_itself(tmp_path):
    copies = tmp_path / "copies"
    async with FakeDiscord(TOKEN) as discord:
        bot = await Bot.start(tmp_path, discord.address, BACKUPS=str(copies), BACKUP_HOURS="5")
        async with asyncio.timeout(60):
            await discord.connected.wait()
            while not list(copies.glob("house-*.sqlite3")):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        bot.send(signal.SIGTERM)
        code, said = await bot.end()
    assert code == 0, said
    assert "the database is copied to house-" in said
