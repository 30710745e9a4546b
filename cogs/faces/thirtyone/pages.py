"""The public message of a table of thirty-one: what it is made of in every game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import discord

from cogs.faces.colours import CLOSED, LAST_ROUND, SHOWDOWN, TABLE
from cogs.faces.page import Page, Part, button, frame, paragraph, paragraphs, row, separator
from cogs.faces.sealed import deal_seal, next_seal
from cogs.faces.seats import coins, name_at, soon
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.house_rules import PAGE_CHARACTERS
from cogs.faces.thirtyone.seating import seat_lines
from cogs.faces.thirtyone.sight import Match31, Sight
from cogs.faces.thirtyone.summary import before_lines, capped, ending_lines, result_lines
from cogs.faces.thirtyone.variant import Variant
from cogs.presses.tables import Press, Verb
from scat.i18n import Message
from scat.sessions.tables import TableState

MOST_TOLD = 7
"""How many lines of what happened the panel repeats."""


@dataclass(frozen=True, slots=True)
class Middle:
    """What the panel of a deal under way shows of one game.

    Attributes:
        lying: what lies in the middle of the table.
        turn: whose turn it is to do what.
        rows: the moves that everybody may see.
        how: the key of the hint where one's own cards are.
    """

    lying: Sequence[str]
    turn: str
    rows: Sequence[Part]
    how: str = "thirtyone-how"


def playing_page(
    variant: Variant, state: TableState, position: Match31, middle: Middle, speech: Speech
) -> Page:
    """Return the panel of a deal under way."""
    view = position.view(None)
    told = variant.telling.lines(position.history, state, speech, MOST_TOLD)
    items: list[Part] = [
        paragraph(_title(variant, state, position, "panel-title", speech)),
        paragraph("\n".join(seat_lines(state, view, speech))),
        separator(),
        paragraph("\n".join((*middle.lying, *_last_round(state, view, speech)))),
    ]
    if told:
        items.append(paragraph("\n".join(f"-# {line}" for line in told)))
    turn = middle.turn if view.to_act >= 0 else speech.say("panel-dealing")
    foot = turn, f"-# {speech.say(middle.how)}", deal_seal(state, "seal-deal", speech)
    items += [paragraph("\n".join(filter(None, foot))), *middle.rows]
    colour = TABLE if view.play.knocker is None else LAST_ROUND
    return Page(frame(*items, stripe=colour))


def _title(variant: Variant, state: TableState, position: Match31, key: str, speech: Speech) -> str:
    title = speech.say(key, game=Message.of(variant.name), deal=position.deal)
    rules = variant.house_rules.line(position.match.rules, state.options.clock, speech)
    return f"## {title}\n-# {rules}"


def _last_round(state: TableState, view: Sight, speech: Speech) -> Iterator[str]:
    knocker = view.play.knocker
    if knocker is not None:
        yield speech.say("thirtyone-last-round", name=name_at(state, knocker, speech))


def between_page(
    variant: Variant,
    state: TableState,
    position: Match31,
    speech: Speech,
    coaching: Sequence[Part] = (),
) -> Page:
    """Return the panel between two deals: the summary, and how it goes on."""
    due = state.due_at
    goes_on = speech.say("panel-next", when=soon(due)) if due else speech.say("panel-next-ready")
    ready = sum(who.is_ready for who in state.callers)
    label = speech.say("button-ready", ready=ready, people=len(state.callers))

    def press(verb: Verb) -> Press:
        return Press(state.id, state.revision, verb)

    return Page(
        frame(
            *_summary_items(variant, state, position, speech),
            paragraph("\n".join(filter(None, (goes_on, next_seal(state, speech))))),
            row(
                button(press(Verb.READY), label, discord.ButtonStyle.success),
                *coaching,
                button(press(Verb.RULES), speech.say("button-rules")),
                button(press(Verb.LEAVE), speech.say("button-leave")),
            ),
            stripe=SHOWDOWN,
        )
    )


def summary_page(
    variant: Variant,
    state: TableState,
    position: Match31,
    speech: Speech,
    coaching: Sequence[Part] = (),
) -> Page:
    """Return how the deal ended; nothing can be done there but asking how one played."""
    items = *_summary_items(variant, state, position, speech), *_rows(coaching)
    return Page(frame(*items, stripe=SHOWDOWN))


def _summary_items(
    variant: Variant, state: TableState, position: Match31, speech: Speech
) -> Iterator[Part]:
    title = _title(variant, state, position, "panel-over", speech)
    ending = capped(ending_lines(variant, state, speech))
    kitty = speech.say("panel-kitty", pennies=coins(position.kitty, speech))
    seal = deal_seal(state, "seal-over", speech)
    lines = *seat_lines(state, position.view(None), speech), kitty, seal
    standing = "\n".join(filter(None, lines))
    room = PAGE_CHARACTERS - sum(map(len, (title, ending, standing)))
    before = "\n".join(f"-# {line}" for line in before_lines(variant, state, speech, room))
    yield from paragraphs(filter(None, (title, ending, before, standing)))


def finished_page(
    variant: Variant,
    state: TableState,
    position: Match31,
    speech: Speech,
    coaching: Sequence[Part] = (),
) -> Page:
    """Return the panel of a match that is over."""
    again = Press(state.id, state.revision, Verb.AGAIN)
    return Page(
        frame(
            *_result_items(variant, state, position, speech),
            paragraph(f"-# {speech.say('result-again')}"),
            *paragraphs(filter(None, (next_seal(state, speech),))),
            row(
                button(again, speech.say("button-again"), discord.ButtonStyle.success),
                *coaching,
                button(Press(state.id, state.revision, Verb.LEAVE), speech.say("button-leave")),
            ),
            stripe=SHOWDOWN,
        )
    )


def result_page(
    variant: Variant,
    state: TableState,
    position: Match31,
    speech: Speech,
    coaching: Sequence[Part] = (),
) -> Page:
    """Return how a match ended; nothing can be done there but asking how one played."""
    items = *_result_items(variant, state, position, speech), *_rows(coaching)
    return Page(frame(*items, stripe=SHOWDOWN))


def _result_items(
    variant: Variant, state: TableState, position: Match31, speech: Speech
) -> Iterator[Part]:
    outcome = position.outcome
    result = list(result_lines(outcome, state, speech)) if outcome else []
    yield paragraph(_title(variant, state, position, "panel-won", speech))
    yield paragraph(capped(result))
    yield separator()
    ending = capped(ending_lines(variant, state, speech)) or speech.say("panel-pause")
    yield paragraph("\n".join(filter(None, (ending, deal_seal(state, "seal-over", speech)))))


def _rows(buttons: Sequence[Part]) -> Iterator[Part]:
    if buttons:
        yield row(*buttons)


def closed_page(variant: Variant, speech: Speech) -> Page:
    """Return what stands where a table was."""
    title = speech.say("panel-closed", game=Message.of(variant.name))
    return Page(frame(paragraph(f"## {title}\n{speech.say('panel-closed-how')}"), stripe=CLOSED))
