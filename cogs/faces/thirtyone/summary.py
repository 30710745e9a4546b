"""How a deal of thirty-one ended: every hand, what it was worth and what it cost."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TypeVar

from cogs.faces.seats import name_at
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.told import MOST_CHARACTERS
from cogs.faces.thirtyone.variant import Variant
from scat.engine.protocol import Event, Outcome
from scat.engine.thirtyone.counting import THIRTY_ONE, points_text
from scat.engine.thirtyone.events import (
    DealEnded,
    DealKind,
    HandsShown,
    LivesLost,
    StakesTaken,
)
from scat.sessions.tables import TableState

E = TypeVar("E")

MOST_TOLD = 4
"""How many lines of what led there are repeated."""

MOST_ENDING = 2 * MOST_CHARACTERS
"""How much of a page may tell how a deal or a match ended."""

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def find(history: Sequence[Event], kind: type[E]) -> E | None:
    """Return the last event of that kind."""
    return next((event for event in reversed(history) if isinstance(event, kind)), None)


def ending_lines(variant: Variant, state: TableState, speech: Speech) -> list[str]:
    """Return how the deal ended and what every hand was; empty while it goes on."""
    history = state.position.history if state.position else ()
    ended, shown = find(history, DealEnded), find(history, HandsShown)
    if ended is None:
        return []
    lines = [_how(variant, ended, shown, state, speech)]
    if shown is not None:
        lines += _hand_lines(history, shown, state, speech)
    return lines


def before_lines(variant: Variant, state: TableState, speech: Speech, room: int) -> list[str]:
    """Return the last things that happened before the hands were shown, in `room` characters."""
    history = state.position.history if state.position else ()
    kinds = (HandsShown, LivesLost, StakesTaken, DealEnded)
    before = [event for event in history if not isinstance(event, kinds)]
    return variant.telling.lines(before, state, speech, MOST_TOLD, min(room, MOST_CHARACTERS))


def holders(state: TableState, shown: HandsShown, speech: Speech) -> str:
    """Return the names of all who held a 31, or what counts more."""
    best = [seat for seat, score in enumerate(shown.scores) if (score or 0) >= THIRTY_ONE]
    return speech.names([state.occupants[seat].name for seat in best])


def _how(
    variant: Variant,
    ended: DealEnded,
    shown: HandsShown | None,
    state: TableState,
    speech: Speech,
) -> str:
    if ended.kind is DealKind.THIRTY_ONE and shown is not None:
        return variant.blitz(state, shown, speech)
    if ended.kind is not DealKind.SHOWDOWN:
        return speech.say(f"thirtyone-ended-{ended.kind}")
    if ended.knocker is None:
        return speech.say("thirtyone-ended-showdown")
    return speech.say("thirtyone-ended-knocked", name=name_at(state, ended.knocker, speech))


def _hand_lines(
    history: Sequence[Event], shown: HandsShown, state: TableState, speech: Speech
) -> Iterator[str]:
    """Return a line for every hand, the best first."""
    losses = {event.seat: event for event in history if isinstance(event, LivesLost)}
    stakes = find(history, StakesTaken)
    seats = [seat for seat, score in enumerate(shown.scores) if score is not None]
    for seat in sorted(seats, key=lambda seat: -(shown.scores[seat] or 0)):
        cards = " ".join(map(speech.colour_card, shown.hands[seat] or ()))
        worth = points_text(shown.scores[seat] or 0)
        fate = [_fate(losses.get(seat), speech)]
        if stakes is not None and stakes.seat == seat:
            fate.append(speech.say("thirtyone-took-stakes", pennies=stakes.pennies))
        name = name_at(state, seat, speech)
        yield f"**{worth}** · {cards} · **{name}** {', '.join(fate)}"


def _fate(lost: LivesLost | None, speech: Speech) -> str:
    if lost is None:
        return speech.say("thirtyone-safe")
    if not lost.pennies:
        return speech.say("thirtyone-lost-out")
    key = "thirtyone-lost-paid-out" if lost.is_out else "thirtyone-lost-paid"
    return speech.say(key, pennies=lost.pennies)


def result_lines(outcome: Outcome, state: TableState, speech: Speech) -> Iterator[str]:
    """Return who won the match and in which place everybody is."""
    winners = [state.occupants[seat].name for seat in outcome.winners]
    kitty = sum(outcome.winnings)
    if len(winners) > 1:
        yield speech.say("result-shared", names=speech.names(winners))
    elif kitty:
        yield speech.say("result-won-kitty", name=speech.names(winners), count=kitty)
    else:
        yield speech.say("result-won", name=speech.names(winners))
    for place in sorted(set(outcome.places)):
        names = [
            state.occupants[seat].name for seat, at in enumerate(outcome.places) if at == place
        ]
        line = speech.say("result-place", place=place, names=speech.names(names))
        yield f"{MEDALS.get(place, '▫')} {line}"


def capped(lines: Sequence[str]) -> str:
    """Return the first lines as one text that leaves room for the rest of the page."""
    kept = [line for line, end in zip(lines, _ends(lines), strict=True) if end <= MOST_ENDING]
    return "\n".join(kept)


def _ends(lines: Sequence[str]) -> Iterator[int]:
    """Return for every line how long the text is up to its end."""
    return accumulate(len(line) + 1 for line in lines)
