"""A match as a text: every line that was said, what everybody saw of it, and every view after it."""

import re

from scat.engine.thirtyone.actions import seat_text
from scat.engine.thirtyone.draw import SCAT

SAYS = "> "
"""What the lines that somebody said begin with; the rest of the text follows from them."""


def said(text):
    """The lines that were said in a playthrough."""
    return [line.removeprefix(SAYS) for line in text.splitlines() if line.startswith(SAYS)]


def playthrough(position, lines, game=SCAT):
    """Write how a match goes from the position by these lines."""
    parts = [f"{position!r}\n", _views(position)]
    for line in lines:
        step = position.apply(game.parse_action(line))
        position = step.position
        parts += [f"\n{SAYS}{line}\n", _told(step), f"{position!r}\n", _views(position)]
    if position.outcome is not None:
        parts.append(f"\nplaces {position.outcome.places} winnings {position.outcome.winnings}\n")
    return "".join(parts)


def _short(text):
    """Write five and more unknown cards as their number."""
    return re.sub(r"\?\?(?: \?\?){4,}", lambda run: f"{len(run[0].split())} unknown", text)


def _viewers(position):
    return (*range(position.seats), None)


def _name(viewer):
    return "all" if viewer is None else seat_text(viewer)


def _told(step):
    """Each event once as everybody saw it, then for those who saw more."""
    lines = []
    for event in step.events:
        lines.append(f"  {event.seen_by(None)}")
        lines += [
            f"    {_name(viewer)}: {event.seen_by(viewer)}"
            for viewer in range(step.position.seats)
            if event.seen_by(viewer) != event.seen_by(None)
        ]
    return "".join(f"{line}\n" for line in lines)


def _views(position):
    lines = []
    for viewer in _viewers(position):
        view = position.view(viewer)
        shown = _short(" | ".join(str(view).split(" | ")[5:]))
        may = ", ".join(str(action).partition(" ")[2] for action in view.legal_actions())
        lines.append(f"  {_name(viewer)} sees {shown}\n")
        lines += [f"    {_name(viewer)} may {may}\n"] if may else []
    return "".join(lines)
