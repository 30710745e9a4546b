"""A table that waits for players: the same for every game but for its house rules."""

from collections.abc import Iterator
from dataclasses import dataclass

import discord
from discord.ui import Select

from cogs.faces.colours import CALM
from cogs.faces.page import Page, Part, button, frame, made, paragraph, row
from cogs.faces.sealed import next_seal
from cogs.faces.seats import clock_text, occupant_tag, soon
from cogs.faces.speech import Speech
from cogs.presses.tables import Press, Verb
from scat.i18n import Message
from scat.sessions.tables import Occupant, TableState

MOST_OPTIONS = 25
"""How many choices a menu of Discord holds."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a lobby is open for.

    Attributes:
        name: the key of the game's name.
        rules: the house rules in words.
        seats: how many may play.
        levels: the computer players that may be seated.
    """

    name: str
    rules: str
    seats: range
    levels: tuple[str, ...]


def lobby_page(state: TableState, offer: Offer, speech: Speech) -> Page:
    """Return the panel of a lobby."""
    seats = offer.seats
    return Page(
        frame(
            paragraph("\n".join(_head(state, offer.name, seats, speech))),
            paragraph(f"{offer.rules}\n-# ⏱ {clock_text(state.options.clock, speech)}"),
            paragraph("\n".join(_foot(state, seats, speech))),
            row(*_buttons(state, seats, speech)),
            row(*_host_buttons(state, speech)),
            *_menu(state, seats, offer.levels, speech),
            stripe=CALM,
        )
    )


def _head(state: TableState, name: str, seats: range, speech: Speech) -> Iterator[str]:
    yield f"## {speech.say('lobby-title', game=Message.of(name))}"
    taken = len(state.occupants)
    yield f"**{speech.say('lobby-seats', taken=taken, seats=max(seats))}**"
    for number, who in enumerate(state.occupants, start=1):
        tags = " · ".join(filter(None, (_host_tag(state, who, speech), _tag(who, speech))))
        yield f"{number}. **{speech.name(who.name)}**" + (f" · {tags}" if tags else "")


def _host_tag(state: TableState, who: Occupant, speech: Speech) -> str:
    return speech.say("tag-host") if who.is_person and who.player == state.host else ""


def _tag(who: Occupant, speech: Speech) -> str:
    if who.is_computer:
        return speech.say("tag-computer-level", level=Message.of(f"level-{who.level}"))
    return speech.say("tag-ready") if who.is_ready else occupant_tag(who, speech)


def _foot(state: TableState, seats: range, speech: Speech) -> Iterator[str]:
    missing = min(seats) - len(state.occupants)
    hosts = (who.name for who in state.occupants if who.player == state.host)
    host = speech.name(next(hosts, ""))
    if missing > 0:
        yield speech.say("lobby-wait", missing=missing)
    elif len(state.occupants) < max(seats):
        yield speech.say("lobby-open", host=host)
    else:
        yield speech.say("lobby-full", host=host)
    if state.due_at is not None:
        yield f"-# {speech.say('lobby-closes', when=soon(state.due_at))}"
    yield from filter(None, (next_seal(state, speech),))


def _buttons(state: TableState, seats: range, speech: Speech) -> Iterator[Part]:
    def press(verb: Verb) -> Press:
        return Press(state.id, state.revision, verb)

    is_full = len(state.occupants) >= max(seats)
    has_too_few = len(state.occupants) < min(seats)
    green, blue = discord.ButtonStyle.success, discord.ButtonStyle.primary
    yield button(press(Verb.JOIN), speech.say("button-join"), blue, is_off=is_full)
    yield button(press(Verb.START), _deal_label(state, speech), green, is_off=has_too_few)
    yield button(press(Verb.LEAVE), speech.say("button-leave"))
    yield button(press(Verb.RULES), speech.say("button-rules"))


def _host_buttons(state: TableState, speech: Speech) -> Iterator[Part]:
    def press(verb: Verb) -> Press:
        return Press(state.id, state.revision, verb)

    yield button(press(Verb.HOUSE_RULES), speech.say("button-house-rules"))
    if any(who.is_computer for who in state.occupants):
        yield button(press(Verb.REMOVE_COMPUTER), speech.say("button-remove-computer"))


def _deal_label(state: TableState, speech: Speech) -> str:
    ready, people = sum(who.is_ready for who in state.people), len(state.people)
    if not ready or people == 1:  # "1 of 1" would read as if nothing were left to do
        return speech.say("button-deal")
    return speech.say("button-deal-agreed", ready=ready, people=people)


def _menu(
    state: TableState, seats: range, levels: tuple[str, ...], speech: Speech
) -> Iterator[Part]:
    """Offer computer players while there is a seat for one."""
    if len(state.occupants) >= max(seats) or not levels:
        return
    menu: Select[Page] = Select(
        custom_id=str(Press(state.id, state.revision, Verb.ADD_COMPUTER)),
        placeholder=speech.say("button-add-computer"),
    )
    for level in levels[:MOST_OPTIONS]:
        name, about = speech.say(f"level-{level}"), speech.say(f"level-{level}-about")
        menu.add_option(label=name, value=level, description=about)
    yield row(made(menu))
