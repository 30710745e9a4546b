import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from dotenv import dotenv_values

from scat.settings import NAMES, Settings, WrongSetting, load_settings, read_settings

ROOT = Path(__file__).parent.parent
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789_-"


class Recorded(Mapping[str, str]):
    def __init__(self) -> None:
        self.asked: list[str] = []

    def __getitem__(self, name: str) -> str:
        self.asked.append(name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def test_without_anything_the_local_house_opens_with_defaults(tmp_path):
    assert load_settings(tmp_path, {}) == Settings(
        token=None,
        database=tmp_path / "var/scat.sqlite3",
        dev_guild=None,
        shard_count=None,
        log_level="INFO",
        log_format="text",
        local_port=0,
        open_browser=True,
        backups=tmp_path / "var/backups",
        backup_hours=24,
        backup_keep=7,
        metrics_port=None,
        metrics_host="127.0.0.1",
    )


def test_every_setting_is_read(tmp_path):
    (tmp_path / ".env").write_text(
        f"""
        export DISCORD_TOKEN="{TOKEN}"  # mine
        DATABASE='/var/lib/scat/books.sqlite3'
        DEV_GUILD_ID=123456789012345678
        SHARD_COUNT = 3
        LOG_LEVEL=warning
        LOG_FORMAT=JSON
        LOCAL_PORT=8031
        OPEN_BROWSER=No
        BACKUPS=/mnt/copies
        BACKUP_HOURS=0
        BACKUP_KEEP=1
        METRICS_PORT=9131
        METRICS_HOST=::
        """
    )
    assert load_settings(tmp_path, {}) == Settings(
        token=TOKEN,
        database=Path("/var/lib/scat/books.sqlite3"),
        dev_guild=123456789012345678,
        shard_count=3,
        log_level="WARNING",
        log_format="json",
        local_port=8031,
        open_browser=False,
        backups=Path("/mnt/copies"),
        backup_hours=0,
        backup_keep=1,
        metrics_port=9131,
        metrics_host="::",
    )


def test_the_environment_wins_also_when_empty_and_stays_as_it_is(tmp_path):
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nLOCAL_PORT=1\nSHARD_COUNT=2\n")
    environment = {"DISCORD_TOKEN": "", "LOCAL_PORT": "2", "UNRELATED": "x"}
    settings = load_settings(tmp_path, environment)
    assert (settings.token, settings.local_port, settings.shard_count) == (None, 2, 2)
    assert environment == {"DISCORD_TOKEN": "", "LOCAL_PORT": "2", "UNRELATED": "x"}


def test_settings_never_show_the_token():
    settings = read_settings({"DISCORD_TOKEN": TOKEN}, ROOT)
    assert settings.token == TOKEN
    assert not any(part in f"{settings!r} {settings}" for part in TOKEN.split("."))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "fake"),
        ("DISCORD_TOKEN", f"Bot {TOKEN}"),
        ("DISCORD_TOKEN", TOKEN.replace(".", "-")),
        ("DISCORD_TOKEN", TOKEN + "é"),
        ("DEV_GUILD_ID", "my-server"),
        ("DEV_GUILD_ID", "12"),
        ("DEV_GUILD_ID", "9" * 20),
        ("DEV_GUILD_ID", "9" * 5000),
        ("DEV_GUILD_ID", TOKEN),
        ("SHARD_COUNT", "0"),
        ("SHARD_COUNT", "-1"),
        ("SHARD_COUNT", "1.5"),
        ("SHARD_COUNT", "١"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
        ("LOCAL_PORT", "65536"),
        ("LOCAL_PORT", "1_0"),
        ("OPEN_BROWSER", "perhaps"),
        ("BACKUP_HOURS", "daily"),
        ("BACKUP_HOURS", "-1"),
        ("BACKUP_KEEP", "0"),
        ("METRICS_PORT", "0"),
        ("METRICS_PORT", "http"),
        ("METRICS_HOST", "example.org"),
    ],
)
def test_a_wrong_value_is_named_in_one_sentence_and_never_shown(name, value):
    with pytest.raises(WrongSetting) as wrong:
        read_settings({name: value}, ROOT)
    text = str(wrong.value)
    assert text.startswith(f"{name} ")
    assert text.endswith(".")
    assert "\n" not in text
    assert value not in text.removeprefix(name) or len(value) < 3


def test_a_misspelt_setting_in_the_file_is_pointed_out(tmp_path):
    (tmp_path / ".env").write_text("DISCORD_TOKN=x\n")
    with pytest.raises(WrongSetting, match=r"DISCORD_TOKN.*DISCORD_TOKEN is meant"):
        load_settings(tmp_path, {})


def test_other_names_in_the_file_are_somebody_elses(tmp_path):
    (tmp_path / ".env").write_text("COMPOSE_PROJECT_NAME=cards\nPOSTGRES_PASSWORD=x\n")
    assert load_settings(tmp_path, {}).token is None


@pytest.mark.parametrize("content", [b"\xff\xfeDISCORD_TOKEN=x", b"DISCORD_TOKEN=\xff\xff"])
def test_a_file_that_is_no_text_is_refused(tmp_path, content):
    (tmp_path / ".env").write_bytes(content)
    with pytest.raises(WrongSetting, match=r"^\.env cannot be read as text\.$"):
        load_settings(tmp_path, {})


def test_a_folder_called_env_is_no_file(tmp_path):
    (tmp_path / ".env").mkdir()
    assert load_settings(tmp_path, {}).token is None


def test_the_example_describes_every_setting_and_no_other():
    example = dotenv_values(ROOT / ".env.example", interpolate=False)
    assert tuple(example) == NAMES
    comments = (ROOT / ".env.example").read_text().split("\n\n")[1:]
    assert all(re.match(r"(# .+\n)+[A-Z_]+=", block) for block in comments)


def test_the_example_shows_the_defaults():
    example = dotenv_values(ROOT / ".env.example", interpolate=False)
    given = {name: value or "" for name, value in example.items()}
    assert read_settings(given, ROOT) == read_settings({}, ROOT)


def test_every_name_is_read_and_every_read_name_is_known():
    recorded = Recorded()
    read_settings(recorded, ROOT)
    assert tuple(recorded.asked) == NAMES


def test_the_hosting_page_has_every_setting():
    rows = re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "docs/operating.md").read_text(), re.MULTILINE)
    assert tuple(rows) == NAMES
