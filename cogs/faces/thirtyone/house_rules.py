"""The house rules of Scat in words: a line for the table, and the pages of the rules."""

from collections.abc import Iterator
from typing import Final

from discord.ui import Container, TextDisplay

from cogs.faces.colours import CALM
from cogs.faces.page import Page
from cogs.faces.seats import clock_text
from cogs.faces.speech import Speech
from scat.engine.thirtyone.rules import (
    PRESETS,
    OptionValue,
    Rules,
    option_text,
    option_values,
    rules_text,
)
from scat.i18n import Message

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "goal": ("goal",),
    "count": ("count", "three_of_a_kind", "straight_flush"),
    "turn": ("turn", "thirty_one_from_discard"),
    "knock": ("knock", "min_knock", "first_turn_knock", "last_turn", "throw_down"),
    "pay": (
        "pay",
        "two_player_end",
        "knocker_tie",
        "knocker_low_penalty",
        "knocker_must_be_best",
    ),
    "blitz": (
        "blitz",
        "declare_31",
        "thirty_one_on_deal",
        "knocker_pays_on_31",
        "blitz_takes_stakes",
    ),
    "county": ("county", "kitty_to", "all_out", "leave"),
    "deal": ("next_dealer", "stock_out", "clock"),
}
"""The sections of the rules, and in each the sentences in order: plain ones and house rules."""

UNSAID: Final = frozenset(
    {
        "three_of_a_kind-off",
        "straight_flush-off",
        "thirty_one_from_discard-on",
        "min_knock-none",
        "first_turn_knock-allowed",
        "throw_down-off",
        "two_player_end-normal",
        "knocker_must_be_best-off",
        "knocker_pays_on_31-1",
        "blitz_takes_stakes-off",
    }
)
"""House rules that go without saying."""

PAGE_CHARACTERS: Final = 3_400
"""How much text one page takes; Discord's limit is 4,000."""


def _ending(option: str, value: OptionValue) -> str:
    """Return an option and its value as the end of a key: ``three_of_a_kind-30-5``."""
    return f"{option}-{option_text(value).replace('.', '-')}"


def option_message(option: str, value: OptionValue) -> Message:
    """Return a house rule in a few words."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Message.of(f"scat-option-{option}", value=value)
    return Message.of(f"scat-option-{_ending(option, value)}")


def preset_of(rules: Rules) -> str:
    """Return the name of the nearest preset."""
    return rules_text(rules).partition(" ")[0]


def changes(rules: Rules, speech: Speech) -> str:
    """Return what differs from the nearest preset, as a list in words; empty for nothing."""
    base = option_values(PRESETS[preset_of(rules)])
    return speech.listed(
        [
            speech.text(option_message(option, value))
            for option, value in option_values(rules).items()
            if value != base[option]
        ]
    )


def preset_about(rules: Rules, speech: Speech) -> str:
    """Return the preset's name and what it is about."""
    preset = preset_of(rules)
    return speech.say(
        "scat-rules-preset",
        preset=Message.of(f"scat-preset-{preset}"),
        about=Message.of(f"scat-preset-{preset}-about"),
    )


def rules_block(rules: Rules, speech: Speech) -> str:
    """Return the house rules for a lobby: the preset, what it is about, what differs."""
    changed = changes(rules, speech)
    lines = [preset_about(rules, speech)]
    if changed:
        lines.append(speech.say("scat-changed", options=changed))
    return "\n".join(lines)


def rules_line(rules: Rules, clock: int | None, speech: Speech) -> str:
    """Return the house rules and the clock in one line."""
    name = speech.say(f"scat-preset-{preset_of(rules)}")
    parts = (name, changes(rules, speech), f"⏱ {clock_text(clock, speech)}")
    return " · ".join(filter(None, parts))


def rules_pages(rules: Rules, speech: Speech) -> tuple[Page, ...]:
    """Return the rules as these house rules have them, on as few pages as hold them."""
    pages: list[list[str]] = [[]]
    for part in _parts(rules, speech):
        if sum(map(len, pages[-1])) + len(part) > PAGE_CHARACTERS and pages[-1]:
            pages.append([])
        pages[-1].append(part)
    return tuple(
        Page(Container(*map(TextDisplay[Page], parts), accent_colour=CALM)) for parts in pages
    )


def _parts(rules: Rules, speech: Speech) -> Iterator[str]:
    """Return the title with the house rules, then the sections."""
    yield f"## {speech.say('scat-rules-title')}\n{rules_block(rules, speech)}"
    for section, sentences in SECTIONS.items():
        said = [speech.text(message) for message in _sentences(rules, sentences)]
        yield f"**{speech.say(f'scat-rules-{section}-title')}**\n{' '.join(said)}"


def _sentences(rules: Rules, names: tuple[str, ...]) -> Iterator[Message]:
    values = option_values(rules)
    for name in names:
        if name not in values:
            yield Message.of(f"scat-rules-{name}", lives=rules.lives)
        elif name == "min_knock" and rules.min_knock is not None:
            yield Message.of("scat-rules-min_knock", value=rules.min_knock)
        elif (ending := _ending(name, values[name])) not in UNSAID:
            yield Message.of(f"scat-rules-{ending}")
