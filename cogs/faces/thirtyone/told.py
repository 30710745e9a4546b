"""What happened in a game of thirty-one, one short line each, as everybody may know it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from cogs.faces.seats import name_at
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.cards import in_order
from scat.engine.protocol import Event
from scat.engine.thirtyone.events import (
    Brought,
    Called,
    DealEnded,
    DealKind,
    Joined,
    Knocked,
    Left,
    LivesLost,
    Stopped,
)
from scat.i18n import Value
from scat.sessions.tables import TableState

MOST_CHARACTERS: Final = 1_200
"""How much of a page the lines may take."""

FRAME: Final = len("-# \n")
"""What a line needs besides its words."""

Sentence: TypeAlias = str | Callable[[Any], str | None]
"""The key of an event's line, or what finds it; None where nothing is told."""

NUMBERS: Final = ("pennies", "count")
CARDS: Final = ("given", "taken", "widow")
"""What of an event its sentence may take."""


@dataclass(frozen=True, slots=True)
class Telling:
    """How one game's events are told.

    Attributes:
        sentences: by the kind of event, beyond what all games of thirty-one tell.
        together: returns the key under which two events are one line, the second one's; or None.
    """

    sentences: Mapping[type, Sentence]
    together: Callable[[Event, Event], str | None] = lambda _first, _second: None

    def lines(
        self,
        events: Sequence[Event],
        state: TableState,
        speech: Speech,
        most: int,
        room: int = MOST_CHARACTERS,
    ) -> list[str]:
        """Return the last lines, the newest at the end.

        Whatever it is given, it tells what a spectator saw, in at most `room` characters.
        """
        seen = [event.seen_by(None) for event in events]
        lines = list(self._lines(seen, state, speech))[-most:]
        while lines and sum(len(line) + FRAME for line in lines) > room:
            del lines[0]
        return lines

    def _lines(self, events: Sequence[Event], state: TableState, speech: Speech) -> Iterator[str]:
        before: Event | None = None
        for event, after in zip(events, [*events[1:], None], strict=True):
            both = self.together(event, after) if after is not None else None
            if both is not None and after is not None:
                values = _values(event, state, speech) | {"taken": _card(event, speech)}
                yield speech.say(both, **values | _values(after, state, speech))
            elif before is None or self.together(before, event) is None:
                yield from filter(None, (self._line(event, state, speech),))
            before = event

    def _line(self, event: Event, state: TableState, speech: Speech) -> str:
        """Return one event; empty for what is not told."""
        found = self.sentences.get(type(event), _SHARED.get(type(event)))
        key = found(event) if callable(found) else found
        return speech.say(key, **_values(event, state, speech)) if key else ""


def _values(event: Any, state: TableState, speech: Speech) -> dict[str, Value]:  # noqa: ANN401 - events share no fields
    """Return what an event holds, for its sentence to take what it needs."""
    seat = getattr(event, "seat", getattr(event, "dealer", None))
    values: dict[str, Value] = {
        name: value for name in NUMBERS if isinstance(value := getattr(event, name, None), int)
    }
    values |= {
        name: " ".join(map(speech.card, in_order(cards)))
        for name in CARDS
        if (cards := getattr(event, name, None))
    }
    if seat is not None:
        values["name"] = name_at(state, seat, speech)
    if hasattr(event, "card") or hasattr(event, "top"):
        values["card"] = _card(event, speech)
    return values


def _card(event: Any, speech: Speech) -> str:  # noqa: ANN401 - as above
    return speech.card(event.card if hasattr(event, "card") else event.top)


def _lost_key(event: LivesLost) -> str:
    if not event.pennies:
        return "thirtyone-told-out"
    return "thirtyone-told-paid-out" if event.is_out else "thirtyone-told-paid"


def _called_key(event: Called) -> str:
    return "thirtyone-told-called-by-house" if event.by_house else "thirtyone-told-called"


def _ended_key(event: DealEnded) -> str | None:
    """Return how a deal ended, if not by hands that were shown."""
    return {
        DealKind.DRAWN: "thirtyone-ended-drawn",
        DealKind.VOID: "thirtyone-ended-void",
        DealKind.ABANDONED: "thirtyone-ended-abandoned",
    }.get(event.kind)


_SHARED: Final = MappingProxyType[type, Sentence](
    {
        Knocked: "thirtyone-told-knocked",
        Called: _called_key,
        Left: "thirtyone-told-left",
        Joined: "thirtyone-told-joined",
        Brought: "thirtyone-told-brought",
        Stopped: "thirtyone-told-stopped",
        LivesLost: _lost_key,
        DealEnded: _ended_key,
    }
)
