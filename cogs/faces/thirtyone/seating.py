"""Who sits at a table of thirty-one, and how they stand."""

from collections.abc import Iterator

from cogs.faces.seats import coins, name_at, occupant_tag
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.sight import Sight
from scat.engine.protocol import Seat
from scat.sessions.tables import TableState


def seat_lines(state: TableState, view: Sight, speech: Speech) -> Iterator[str]:
    """Return one line for every seat: whose turn, the name, the pennies, and what else is so."""
    for seat in range(len(view.match.exits)):
        mark = "▶" if seat == view.to_act else "▫"
        tags = " · ".join(filter(None, _tags(state, view, seat, speech)))
        yield f"{mark} **{name_at(state, seat, speech)}** {tags}"


def _tags(state: TableState, view: Sight, seat: Seat, speech: Speech) -> Iterator[str]:
    if view.is_out(seat):
        yield speech.say("tag-left" if state.occupants[seat].has_left else "tag-out")
        return
    yield _pennies(view, seat, speech)
    if seat == view.match.dealer:
        yield speech.say("tag-next-dealer" if state.is_between_deals else "tag-dealer")
    if seat == view.play.knocker:
        yield speech.say("thirtyone-knocked")
    yield occupant_tag(state.occupants[seat], speech)
    if state.occupants[seat].is_ready:
        yield f"✓ {speech.say('tag-ready')}"


def _pennies(view: Sight, seat: Seat, speech: Speech) -> str:
    pennies = view.match.pennies[seat]
    is_on_county = not pennies and view.match.rules.county
    return speech.say("thirtyone-county") if is_on_county else coins(pennies, speech)
