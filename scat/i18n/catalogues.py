"""The catalogues: Project Fluent files that turn messages into sentences of a language.

Speaking never fails. What a language lacks is said in English, and what English lacks shows its
key; both are logged once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from scat.i18n.message import Message, Value

log = logging.getLogger(__name__)

ENGLISH: Final = "en"
"""The language in which every message exists."""

REMEMBERED: Final = 16_384
"""How many sentences are kept, because the same ones are said again and again."""

FOLDER: Final = Path(__file__).parent
"""Where the catalogues lie: one folder for each locale, named as Discord names it."""


class Catalogues:
    """Every language the house speaks."""

    def __init__(self, bundles: Mapping[str, FluentBundle]) -> None:
        self._bundles = dict(bundles)
        self._missed: set[tuple[str, str]] = set()
        self._spoken: dict[tuple[object, ...], str] = {}

    @classmethod
    def load(cls, folder: Path = FOLDER) -> Catalogues:
        """Read every locale's folder; what cannot be read as Fluent is logged and left out."""
        locales = sorted(path.name for path in folder.iterdir() if any(path.glob("*.ftl")))
        return cls({locale: _read(folder / locale) for locale in locales})

    @cached_property
    def locales(self) -> tuple[str, ...]:
        """The locales that have a catalogue, in alphabetical order."""
        return tuple(self._bundles)

    def has(self, locale: str, key: str) -> bool:
        """Whether that very locale, not a fallback, has words for the key."""
        return locale in self._bundles and self._bundles[locale].has_message(key)

    def said(self, locale: str, key: str, values: Mapping[str, Value]) -> str | None:
        """Return what `text` has lately said of a key and values, if it has."""
        return self._spoken.get((locale, key, *values.items()))

    def text(self, locale: str, message: Message) -> str:
        """Return what to say, in the language of the locale or the nearest one that has it."""
        said = self.said(locale, message.key, message.values)
        if said is None:
            said = self._composed(locale, message)
            spoken = (locale, message.key, *message.values.items())
            if len(self._spoken) >= REMEMBERED:
                self._spoken.clear()
            self._spoken[spoken] = said
        return said

    def _composed(self, locale: str, message: Message) -> str:
        values = {name: self._value(locale, value) for name, value in message.values.items()}
        said = ""
        for nearest in self._chain(locale):
            words, is_whole = self._format(nearest, message.key, values)
            if is_whole:
                return words
            said = words or said
        return said or message.key

    def _chain(self, locale: str) -> Iterator[str]:
        """Return the locale, its language and English, those that exist, each once."""
        tried = dict.fromkeys((locale, locale.partition("-")[0], ENGLISH))
        return (name for name in tried if name in self._bundles)

    def _value(self, locale: str, value: Value) -> str | float:
        return self.text(locale, value) if isinstance(value, Message) else value

    def _format(self, locale: str, key: str, values: Mapping[str, str | float]) -> tuple[str, bool]:
        """Return the words in one locale and whether nothing is missing in them."""
        bundle = self._bundles[locale]
        pattern = bundle.get_message(key).value if bundle.has_message(key) else None
        if pattern is None:
            self._miss(locale, key, "no words")
            return "", False
        words, errors = bundle.format_pattern(pattern, dict(values))
        if errors:
            self._miss(locale, key, "; ".join(map(str, errors)))
        return str(words), not errors

    def _miss(self, locale: str, key: str, what: str) -> None:
        """Log a gap the first time it shows."""
        if (locale, key) not in self._missed:
            self._missed.add((locale, key))
            level = logging.ERROR if locale == ENGLISH else logging.INFO
            log.log(level, "catalogue %s, message %s: %s", locale, key, what)


def _read(folder: Path) -> FluentBundle:
    """Read the files of one locale, in alphabetical order.

    Values are not wrapped in direction marks: what needs them (a name written from right to left)
    brings its own, and Discord shows every superfluous one on some devices.
    """
    bundle = FluentBundle([folder.name, ENGLISH], use_isolating=False)
    for path in sorted(folder.glob("*.ftl")):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                log.error("catalogue %s: not Fluent: %r", path.name, entry.content)
        bundle.add_resource(resource)
    return bundle
