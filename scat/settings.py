"""The settings: read once from the environment and ``.env``, checked, never written back."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from typing import Final, TypeVar

from dotenv import dotenv_values

NAMES: Final = (
    "DISCORD_TOKEN",
    "DATABASE",
    "DEV_GUILD_ID",
    "SHARD_COUNT",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "LOCAL_PORT",
    "OPEN_BROWSER",
    "BACKUPS",
    "BACKUP_HOURS",
    "BACKUP_KEEP",
    "METRICS_PORT",
    "METRICS_HOST",
)
"""Every setting there is, as ``.env.example`` describes them."""

LOG_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS: Final = ("text", "json")

_TOKEN: Final = re.compile(r"[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}", re.ASCII)

_WORDS: Final = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}

T = TypeVar("T")
D = TypeVar("D")


class WrongSetting(ValueError):  # noqa: N818 - says what is the case; the program has no fault
    """A setting that cannot be used; the text says which and what is expected, never its value."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host may choose.

    Attributes:
        token: the bot's token; None opens the local house.
        database: where the house keeps its books.
        dev_guild: a server's id that gets new commands at once; None for all servers.
        shard_count: how many gateway connections; None lets Discord say.
        log_level: the least that is logged, one of `LOG_LEVELS`.
        log_format: how, one of `LOG_FORMATS`.
        local_port: the local house's port; 0 takes a free one.
        open_browser: whether the local house opens a browser when there is a display.
        backups: the folder with copies of the database.
        backup_hours: hours between two copies; 0 makes none.
        backup_keep: how many copies are kept.
        metrics_port: the port of figures and health; None serves none.
        metrics_host: the address it is served on.
    """

    token: str | None = field(repr=False)
    database: Path
    dev_guild: int | None
    shard_count: int | None
    log_level: str
    log_format: str
    local_port: int
    open_browser: bool
    backups: Path
    backup_hours: int
    backup_keep: int
    metrics_port: int | None
    metrics_host: str


def load_settings(root: Path, environment: Mapping[str, str]) -> Settings:
    """Read ``.env`` in `root`, then the environment, which wins; paths are relative to `root`.

    Raises:
        WrongSetting: a value cannot be used, or a name in the file is misspelt.
    """
    given = _read_file(root / ".env")
    given |= {name: environment[name] for name in NAMES if name in environment}
    return read_settings(given, root)


def read_settings(given: Mapping[str, str], root: Path) -> Settings:
    """Check the values; an empty one counts as none.

    Raises:
        WrongSetting: a value cannot be used.
    """

    def read(name: str, parse: Callable[[str], T], default: D) -> T | D:
        text = given.get(name, "").strip()
        try:
            return parse(text) if text else default
        except ValueError as wrong:
            raise WrongSetting(f"{name} {wrong}") from None

    return Settings(
        token=read("DISCORD_TOKEN", _token, None),
        database=root / read("DATABASE", Path, Path("var/scat.sqlite3")),
        dev_guild=read("DEV_GUILD_ID", _whole("a server's id", 10**14, 2**63 - 1), None),
        shard_count=read("SHARD_COUNT", _whole("a number of shards", 1, 10_000), None),
        log_level=read("LOG_LEVEL", _one_of(LOG_LEVELS, str.upper), "INFO"),
        log_format=read("LOG_FORMAT", _one_of(LOG_FORMATS, str.lower), "text"),
        local_port=read("LOCAL_PORT", _whole("a port", 0, 65_535), 0),
        open_browser=read("OPEN_BROWSER", _yes_or_no, default=True),
        backups=root / read("BACKUPS", Path, Path("var/backups")),
        backup_hours=read("BACKUP_HOURS", _whole("hours", 0, 24 * 365), 24),
        backup_keep=read("BACKUP_KEEP", _whole("a number of copies", 1, 10_000), 7),
        metrics_port=read("METRICS_PORT", _whole("a port", 1, 65_535), None),
        metrics_host=read("METRICS_HOST", _address, "127.0.0.1"),
    )


def _read_file(file: Path) -> dict[str, str]:
    try:
        values = dotenv_values(file, interpolate=False)
    except (OSError, ValueError):
        raise WrongSetting(f"{file.name} cannot be read as text.") from None
    for name in values:
        if name not in NAMES and (meant := get_close_matches(name.upper(), NAMES, 1, 0.85)):
            raise WrongSetting(
                f"{file.name} sets {name}, which is no setting; {meant[0]} is meant?"
            )
    return {name: value for name, value in values.items() if value is not None}


def _token(text: str) -> str:
    if _TOKEN.fullmatch(text) is None:
        raise ValueError(
            "is no bot token: it has three parts with dots between them; copy it anew from the"
            " Bot page of your application on https://discord.com/developers/applications."
        )
    return text


def _whole(what: str, least: int, most: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        number = int(text) if re.fullmatch("[0-9]{1,20}", text) else -1
        if not least <= number <= most:
            raise ValueError(f"must be {what}: a whole number from {least} to {most}.")
        return number

    return parse


def _address(text: str) -> str:
    try:
        return str(ip_address(text))
    except ValueError:
        raise ValueError("must be an address like 127.0.0.1 or ::1.") from None


def _one_of(allowed: Sequence[str], cased: Callable[[str], str]) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if cased(text) not in allowed:
            raise ValueError(f"must be one of {', '.join(allowed)}.")
        return cased(text)

    return parse


def _yes_or_no(text: str) -> bool:
    try:
        return _WORDS[text.lower()]
    except KeyError:
        raise ValueError("must be yes or no.") from None
