"""What Discord refuses in definitions of commands; it refuses all of them for one fault.

A definition is the JSON that is sent. Where a text is translated, every language counts: names
must be unique in each of them, and the longest translation is what a command's size goes by.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterator

import discord

MOST_COMMANDS = 100
MOST_OPTIONS = 25
MOST_CHOICES = 25
LONGEST_NAME = 32
LONGEST_TEXT = 100
MOST_CHARACTERS = 8_000
LONGEST_INPUT = 6_000

CHAT_INPUT = 1
SUB_COMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
IN_SERVERS, BY_SERVERS = [0], [0]

LOCALES = {locale.value for locale in discord.Locale}

SCRIPTS = (
    range(0x0900, 0x0980),
    range(0xA8E0, 0xA900),
    range(0x0E01, 0x0E3B),
    range(0x0E40, 0x0E5C),
)
"""Devanagari and Thai, whose vowel signs are no letters but belong to names."""


def faults(commands: list[dict]) -> list[str]:
    """Everything for which Discord, or the house, would refuse these commands."""
    found = [*_unique("command", commands)]
    if len(commands) > MOST_COMMANDS:
        found.append(f"{len(commands)} commands")
    for command in commands:
        where = f"/{command['name']}"
        found += _named(where, command)
        found += _place(where, command)
        found += _options(where, command.get("options", []))
        if (size := _size(command)) > MOST_CHARACTERS:
            found.append(f"{where}: {size} characters")
    return found


def _place(where: str, command: dict) -> Iterator[str]:
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        yield f"{where}: not a slash command"
    if command.get("contexts") != IN_SERVERS:
        yield f"{where}: used in {command.get('contexts')}"
    if command.get("integration_types") != BY_SERVERS:
        yield f"{where}: installed by {command.get('integration_types')}"


def _named(where: str, part: dict) -> Iterator[str]:
    """Check the name and the description of a command or an option in every language."""
    for locale, name in _said(part, "name").items():
        if not is_name(name):
            yield f"{where}: name {name!r} in {locale}"
    for locale, text in _said(part, "description").items():
        if not 1 <= len(text) <= LONGEST_TEXT:
            yield f"{where}: description of {len(text)} characters in {locale}"
    for field in ("name", "description"):
        for locale in part.get(f"{field}_localizations") or {}:
            if locale not in LOCALES:
                yield f"{where}: no such language {locale!r}"


def is_name(name: str) -> bool:
    return 1 <= len(name) <= LONGEST_NAME and name == name.lower() and all(map(_in_name, name))


def _in_name(letter: str) -> bool:
    is_word = unicodedata.category(letter)[0] in "LN" or letter in "-_'"
    return is_word or any(ord(letter) in script for script in SCRIPTS)


def _said(part: dict, field: str) -> dict[str, str]:
    """What a field says by default, and in each language it is translated to."""
    return {"default": part.get(field) or ""} | (part.get(f"{field}_localizations") or {})


def _unique(kind: str, parts: list[dict]) -> Iterator[str]:
    locales = {locale for part in parts for locale in _said(part, "name")}
    for locale in sorted(locales):
        names = Counter(_said(part, "name").get(locale, part["name"]) for part in parts)
        for name, times in names.items():
            if times > 1:
                yield f"{times} times the {kind} {name!r} in {locale}"


def _options(where: str, options: list[dict]) -> Iterator[str]:
    if len(options) > MOST_OPTIONS:
        yield f"{where}: {len(options)} options"
    yield from (f"{where}: {fault}" for fault in _unique("option", options))
    is_needed = [option.get("required", False) for option in options]
    if is_needed != sorted(is_needed, reverse=True):
        yield f"{where}: an option that is needed after one that is not"
    for option in options:
        inside = f"{where} {option['name']}"
        yield from _named(inside, option)
        if option["type"] in (SUB_COMMAND, GROUP):
            yield from _options(inside, option.get("options", []))
        else:
            yield from _choices(inside, option)
            yield from _bounds(inside, option)


def _choices(where: str, option: dict) -> Iterator[str]:
    choices = option.get("choices") or []
    if len(choices) > MOST_CHOICES:
        yield f"{where}: {len(choices)} choices"
    if choices and option.get("autocomplete"):
        yield f"{where}: choices, and a list while one types"
    if len({choice["value"] for choice in choices}) < len(choices):
        yield f"{where}: two choices with one value"
    yield from (f"{where}: {fault}" for fault in _unique("choice", choices))
    for choice in choices:
        for locale, name in _said(choice, "name").items():
            if not 1 <= len(name) <= LONGEST_TEXT:
                yield f"{where}: choice of {len(name)} characters in {locale}"
        if not _is_value(option["type"], choice["value"]):
            yield f"{where}: value {choice['value']!r}"


def _is_value(kind: int, value: object) -> bool:
    if kind == STRING:
        return isinstance(value, str) and 1 <= len(value) <= LONGEST_TEXT
    return kind in (INTEGER, NUMBER) and isinstance(value, int | float)


def _bounds(where: str, option: dict) -> Iterator[str]:
    least, most = option.get("min_value"), option.get("max_value")
    if least is not None and most is not None and least > most:
        yield f"{where}: from {least} to {most}"
    shortest, longest = option.get("min_length", 0), option.get("max_length", LONGEST_INPUT)
    if not (0 <= shortest <= longest <= LONGEST_INPUT and longest >= 1):
        yield f"{where}: {shortest} to {longest} characters"


def _size(part: dict) -> int:
    """Names, descriptions and values of a command and all in it, each in its longest language."""
    own = sum(max(map(len, _said(part, field).values())) for field in ("name", "description"))
    inside = sum(map(_size, [*(part.get("options") or []), *(part.get("choices") or [])]))
    return own + inside + len(str(part.get("value", "")))
