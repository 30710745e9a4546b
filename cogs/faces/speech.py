"""The catalogues bound to one language, with words for what tables are made of."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, reduce
from typing import Final

from cogs.faces import names
from scat.engine.cards import FRENCH_52, UNKNOWN, Card, card_text, suit_of
from scat.i18n import Catalogues, Message, Name, Value

SQUARES = ("🟩", "🟦", "🟥", "⬛")
"""The four colours, in the order of `Suit`; always beside the suit's symbol."""

SYMBOLS = ("♣\ufe0e", "♦\ufe0e", "♥\ufe0e", "♠\ufe0e")
"""The suits in print, in the order of `Suit`.

Each asks to be drawn as text: as pictures, two of them are black on Discord's dark ground.
"""


def _in_words(card: Card) -> Message:
    rank, suit = card_text(card)
    return Message.of("card", rank=Message.of(f"rank-{rank}"), suit=Message.of(f"suit-{suit}"))


def _in_short(card: Card) -> str:
    rank = card_text(card)[0]
    return f"{'10' if rank == 'T' else rank}{SYMBOLS[suit_of(card)]}"


_GAP: Final = re.compile("\0(.*?)\0")

_CARDS_IN_WORDS: Final = tuple(map(_in_words, FRENCH_52))
_CARDS_IN_SHORT: Final = {card: _in_short(card) for card in FRENCH_52} | {UNKNOWN: "??"}


@dataclass(frozen=True, slots=True, eq=False)  # by identity, which what is remembered asks for
class Speech:
    """One language, spoken in markdown unless said otherwise; there is one for each locale.

    Attributes:
        catalogues: all languages.
        locale: Discord's name of the language wanted, ``en-GB``.
    """

    catalogues: Catalogues
    locale: str

    def say(self, key: str, /, **values: Value) -> str:
        """Return the sentence of a key; names among the values must be escaped already."""
        said = self.catalogues.said(self.locale, key, values)
        return self.text(Message.of(key, **values)) if said is None else said

    def fill(self, key: str, /, **texts: str) -> str:
        """Return what `say` does, for a sentence that only repeats these texts.

        The sentence with gaps is remembered, not what has been said: texts that are hardly ever the
        same, as cards with points, cost no more than others.
        """
        return _gapped(self, key, tuple(texts)).format(**texts)

    def text(self, message: Message) -> str:
        """Return the sentence of a message; a `Name` in it is escaped here."""
        values = {
            key: self.name(value) if isinstance(value, Name) else value
            for key, value in message.values.items()
        }
        return self.catalogues.text(self.locale, Message.of(message.key, **values))

    def name(self, name: str) -> str:
        """Return a person's name for a sentence."""
        return names.escaped(name) or self.say("name-unknown")

    def names(self, several: Sequence[str]) -> str:
        """Return people's names as a list in words."""
        return self.listed([self.name(name) for name in several])

    def listed(self, parts: Sequence[str]) -> str:
        """Return ``a, b and c``; an empty text for nothing."""
        return _list_pattern(self, "list-and", len(parts)).format(*parts)

    def either(self, parts: Sequence[str]) -> str:
        """Return ``a, b or c``; an empty text for nothing."""
        return _list_pattern(self, "list-or", len(parts)).format(*parts)

    def card(self, card: Card) -> str:
        """Return a card in short, as on a button: ``Q♠``, ``10♥``; ``??`` for a hidden one."""
        return _CARDS_IN_SHORT[card]

    def colour_card(self, card: Card) -> str:
        """Return a card in short with its colour before it: ``🟥 10♥``."""
        return f"{SQUARES[suit_of(card)]}\u00a0{self.card(card)}"

    def card_words(self, card: Card) -> str:
        """Return a card in words: ``queen of spades``."""
        return _card_words(self, card)


@cache
def _card_words(speech: Speech, card: Card) -> str:
    return speech.text(_CARDS_IN_WORDS[card])


@cache
def _gapped(speech: Speech, key: str, names: tuple[str, ...]) -> str:
    """Return a sentence to be formatted: ``Discard {card}``."""
    said = speech.say(key, **{name: f"\0{name}\0" for name in names})
    return _GAP.sub(r"{\1}", said.replace("{", "{{").replace("}", "}}"))


@cache
def _list_pattern(speech: Speech, last: str, count: int) -> str:
    """Return a list of so many gaps in words: ``{0}, {1} and {2}``.

    Lists are as many as what stands in them, their patterns are few.
    """

    def joined(key: str, left: str, right: str) -> str:
        return speech.say(key, left=left, right=right)

    gaps = [f"{{{number}}}" for number in range(count)] or [""]
    *before, end = gaps
    commas = reduce(lambda left, right: joined("list-comma", left, right), before) if before else ""
    return joined(last, commas, end) if before else end
