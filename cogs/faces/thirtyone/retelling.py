"""A turn of a deal that is over, told with every hand open."""

from collections.abc import Iterator, Sequence

from cogs.faces.speech import Speech
from cogs.faces.thirtyone.seating import seat_lines
from cogs.faces.thirtyone.sight import Match31
from cogs.faces.thirtyone.summary import capped, ending_lines
from cogs.faces.thirtyone.variant import Variant
from scat.engine.cards import UNKNOWN, Card
from scat.engine.protocol import Event
from scat.sessions.tables import TableState

MOST_TOLD = 12
"""How many lines of one turn are told; an ordinary one has one or two."""


def open_hands(state: TableState, position: Match31, speech: Speech) -> str:
    """Return one line for every seat, as everybody saw it, with its cards."""
    lines = seat_lines(state, position.view(None), speech)
    hands = position.play.hands
    shown = (" ".join(map(speech.colour_card, hand)) for hand in hands)
    return "\n".join(
        f"{line}\n{cards}" if cards else line for line, cards in zip(lines, shown, strict=True)
    )


def ended(variant: Variant, state: TableState, speech: Speech) -> str:
    """Return how the deal ended."""
    return capped(ending_lines(variant, state, speech))


def told(variant: Variant, state: TableState, events: Sequence[Event], speech: Speech) -> str:
    """Return what happened in a turn, and which cards nobody else saw then."""
    lines = variant.telling.lines(events, state, speech, MOST_TOLD)
    hidden = [speech.colour_card(card) for card in _hidden(events)]
    if hidden:
        lines.append(speech.say("replay-hidden", cards=" ".join(hidden)))
    return "\n".join(f"-# {line}" for line in lines)


def _hidden(events: Sequence[Event]) -> Iterator[Card]:
    """Yield the single cards that only one seat saw when it happened."""
    for event in events:
        if getattr(event.seen_by(None), "card", None) == UNKNOWN:
            yield getattr(event, "card", UNKNOWN)
