"""What happened in Scat, one short line each, as everybody may know it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from cogs.faces.seats import name_at
from cogs.faces.speech import Speech
from scat.engine.protocol import Event
from scat.engine.thirtyone.events import (
    Called,
    DealEnded,
    DealKind,
    Dealt,
    Discarded,
    Drew,
    Knocked,
    Left,
    LivesLost,
    Reshuffled,
    StakesTaken,
    StockRanOut,
    Stood,
    ThrewDown,
    Took,
)
from scat.i18n import Value
from scat.sessions.tables import TableState

MOST_CHARACTERS: Final = 1_200
"""How much of a page the lines may take."""

FRAME: Final = len("-# \n")
"""What a line needs besides its words."""


def told_lines(
    events: Sequence[Event],
    state: TableState,
    speech: Speech,
    most: int,
    room: int = MOST_CHARACTERS,
) -> list[str]:
    """Return the last lines, the newest at the end; a draw and a discard are one line.

    Whatever it is given, it tells what a spectator saw, in at most `room` characters.
    """
    lines = list(_lines([event.seen_by(None) for event in events], state, speech))[-most:]
    while lines and sum(len(line) + FRAME for line in lines) > room:
        del lines[0]
    return lines


def _lines(events: Sequence[Event], state: TableState, speech: Speech) -> Iterator[str]:
    for before, event, after in zip([None, *events], events, [*events[1:], None], strict=False):
        if isinstance(event, Drew | Took) and isinstance(after, Discarded):
            yield _turn_line(event, after, state, speech)
        elif not (isinstance(event, Discarded) and isinstance(before, Drew | Took)):
            yield from filter(None, (_line(event, state, speech),))


def _turn_line(drawn: Drew | Took, event: Discarded, state: TableState, speech: Speech) -> str:
    key = "scat-told-drew-discarded" if isinstance(drawn, Drew) else "scat-told-took-discarded"
    values = _values(event, state, speech)
    return speech.say(key, **values, taken=speech.card(drawn.card))


def _line(event: Event, state: TableState, speech: Speech) -> str:
    """Return one event; empty for what is not told."""
    find = _KEYS.get(type(event))
    key = find(event) if callable(find) else find
    return speech.say(key, **_values(event, state, speech)) if key else ""


def _values(event: Any, state: TableState, speech: Speech) -> dict[str, Value]:  # noqa: ANN401 - events share no fields
    """Return what an event holds, for its sentence to take what it needs."""
    seat = getattr(event, "seat", getattr(event, "dealer", None))
    card = getattr(event, "card", getattr(event, "top", None))
    values: dict[str, Value] = {
        name: value
        for name in ("pennies", "count")
        if isinstance(value := getattr(event, name, None), int)
    }
    if seat is not None:
        values["name"] = name_at(state, seat, speech)
    if card is not None:
        values["card"] = speech.card(card)
    return values


def _lost_key(event: LivesLost) -> str:
    if not event.pennies:
        return "scat-told-out"
    return "scat-told-paid-out" if event.is_out else "scat-told-paid"


def _ended_key(event: DealEnded) -> str | None:
    """Return how a deal ended, if not by hands that were shown."""
    return {
        DealKind.DRAWN: "scat-ended-drawn",
        DealKind.VOID: "scat-ended-void",
        DealKind.ABANDONED: "scat-ended-abandoned",
    }.get(event.kind)


_KEYS: Final[dict[type, str | Callable[[Any], str | None]]] = {
    Dealt: "scat-told-dealt",
    Drew: "scat-told-drew",
    Took: "scat-told-took",
    Discarded: "scat-told-discarded",
    Knocked: "scat-told-knocked",
    Stood: "scat-told-stood",
    ThrewDown: "scat-told-threw-down",
    Called: lambda event: "scat-told-called-by-house" if event.by_house else "scat-told-called",
    Left: "scat-told-left",
    StockRanOut: "scat-told-stock-out",
    Reshuffled: "scat-told-reshuffled",
    LivesLost: _lost_key,
    StakesTaken: "scat-told-took-stakes",
    DealEnded: _ended_key,
}
