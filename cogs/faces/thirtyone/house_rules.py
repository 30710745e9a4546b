"""The house rules of a game of thirty-one in words: for the table, and as pages to read."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from cogs.faces.colours import CALM
from cogs.faces.page import Page, frame, paragraphs
from cogs.faces.seats import clock_text
from cogs.faces.speech import Speech
from scat.engine.protocol import Game, Rules
from scat.i18n import Message

PAGE_CHARACTERS: Final = 3_400
"""How much text one page takes; Discord's limit is 4,000."""

Key: TypeAlias = Callable[[str], str]
"""Makes the key of a message from its end."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """How one game's house rules are said.

    Attributes:
        game: the game.
        preset: makes the key of a preset's name.
        option: makes the key of an option with its value: ``three_of_a_kind-30-5``.
        rule: makes the key of a sentence of the rules, or of a section's title.
        sections: in reading order, each with its sentences: plain ones and house rules.
        unsaid: house rules that go without saying, as they end keys.
        counted: options whose words take the number as a value.
        counted_rules: options whose sentence takes the number as a value.
        moot: returns the options that make no difference beside the values of the others.
    """

    game: Game
    preset: Key
    option: Key
    rule: Key
    sections: Mapping[str, tuple[str, ...]]
    unsaid: frozenset[str]
    counted: frozenset[str]
    counted_rules: frozenset[str] = frozenset()
    moot: Callable[[Mapping[str, str]], Iterable[str]] = lambda _values: ()

    def option_message(self, option: str, value: str) -> Message:
        """Return a house rule in a few words."""
        if option in self.counted and value.isdigit():
            return Message.of(self.option(option), value=int(value))
        return Message.of(self.option(_ending(option, value)))

    def changes(self, rules: Rules, speech: Speech) -> str:
        """Return what differs from the nearest preset, as a list in words; empty for nothing."""
        base = self.game.option_values(self.game.presets[_preset_of(rules)])
        return speech.listed(
            [
                speech.text(self.option_message(option, value))
                for option, value in self.game.option_values(rules).items()
                if value != base[option]
            ]
        )

    def block(self, rules: Rules, speech: Speech) -> str:
        """Return the house rules for a lobby: the preset, what it is about, what differs."""
        key = self.preset(_preset_of(rules))
        about = Message.of(f"{key}-about")
        lines = [speech.say("thirtyone-rules-preset", preset=Message.of(key), about=about)]
        changed = self.changes(rules, speech)
        if changed:
            lines.append(speech.say("thirtyone-changed", options=changed))
        return "\n".join(lines)

    def line(self, rules: Rules, clock: int | None, speech: Speech) -> str:
        """Return the house rules and the clock in one line."""
        name = speech.say(self.preset(_preset_of(rules)))
        parts = (name, self.changes(rules, speech), f"⏱ {clock_text(clock, speech)}")
        return " · ".join(filter(None, parts))

    def pages(self, rules: Rules, speech: Speech) -> tuple[Page, ...]:
        """Return the rules as these house rules have them, on as few pages as hold them."""
        pages: list[list[str]] = [[]]
        for part in self._parts(rules, speech):
            if sum(map(len, pages[-1])) + len(part) > PAGE_CHARACTERS and pages[-1]:
                pages.append([])
            pages[-1].append(part)
        return tuple(Page(frame(*paragraphs(parts), stripe=CALM)) for parts in pages)

    def _parts(self, rules: Rules, speech: Speech) -> Iterator[str]:
        """Return the title with the house rules, then the sections."""
        yield f"## {speech.say(self.rule('title'))}\n{self.block(rules, speech)}"
        for section, sentences in self.sections.items():
            said = [speech.text(message) for message in self._sentences(rules, sentences)]
            yield f"**{speech.say(self.rule(f'{section}-title'))}**\n{' '.join(said)}"

    def _sentences(self, rules: Rules, names: tuple[str, ...]) -> Iterator[Message]:
        values = self.game.option_values(rules)
        moot = set(self.moot(values))
        for name in names:
            if name in moot:
                continue
            value = values.get(name)
            if value is None:
                yield Message.of(self.rule(name), lives=int(values["lives"]))
            elif name in self.counted_rules and value.isdigit():
                yield Message.of(self.rule(name), value=int(value))
            elif (ending := _ending(name, value)) not in self.unsaid:
                yield Message.of(self.rule(ending))


def _ending(option: str, value: str) -> str:
    """Return an option and its value as the end of a key: ``three_of_a_kind-30-5``."""
    return f"{option}-{value.replace('.', '-')}"


def _preset_of(rules: Rules) -> str:
    """Return the name of the nearest preset."""
    return str(rules).partition(" ")[0]
