"""One seat's private message in Scat: its cards, what they are worth, and what it may do."""

from collections.abc import Iterator, Sequence
from typing import Final

import discord

from cogs.faces.page import Page, Part, button, frame, paragraph
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.cards import (
    face_down,
    in_order,
    in_words,
    large,
    rows,
    suits_line,
    worth_line,
)
from cogs.faces.thirtyone.scat.prompt import prompt
from cogs.faces.thirtyone.waiting import colour
from cogs.presses.tables import Press, Verb
from scat.engine.cards import UNKNOWN, Card
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import (
    Call,
    Discard,
    Draw,
    Knock,
    Look,
    Pile,
    ScatAction,
    Stand,
    ThrowDown,
)
from scat.engine.thirtyone.counting import (
    HAND_SIZE,
    points_text,
    score,
)
from scat.engine.thirtyone.view import View
from scat.sessions.tables import TableState


def hand_page(state: TableState, seat: Seat, view: View, speech: Speech) -> Page:
    """Return the private message of a seat."""
    legal = view.legal_actions()
    items: list[Part] = [
        paragraph(f"### {speech.say('thirtyone-hand-title')}"),
        *(paragraph(text) for text in _cards(view, speech)),
        paragraph(prompt(state, seat, view, legal, speech)),
        *rows(list(_buttons(state, view, legal, speech))),
    ]
    return Page(frame(*items, stripe=colour(seat, view)))


def _cards(view: View, speech: Speech) -> Iterator[str]:
    """Tell the cards as large symbols, in words, and what each suit is worth."""
    hand = in_order(view.hand)
    if not hand:
        return
    if UNKNOWN in hand:
        yield face_down(len(hand))
        return
    yield large(hand, speech)
    lines = [f"-# {in_words(hand, speech)}", suits_line(hand, speech)]
    if len(hand) == HAND_SIZE:
        lines.append(worth_line(hand, score(hand, view.rules), speech))
    yield "\n".join(lines)


def _buttons(
    state: TableState, view: View, legal: Sequence[ScatAction], speech: Speech
) -> Iterator[Part]:
    """Offer every legal action; of four cards the one that may not go back is shown greyed."""

    def press(verb: Verb, *cards: Card) -> Press:
        return Press(state.id, state.revision, verb, cards)

    if len(view.hand) > HAND_SIZE and view.to_act == view.seat:
        yield from _discard_buttons(state, view, legal, speech)
    for action in legal:
        if isinstance(action, Draw) and action.pile is Pile.DISCARD and view.top is not None:
            label = speech.say("button-take", card=speech.card(view.top))
            yield button(press(Verb.TAKE, view.top), label, discord.ButtonStyle.primary)
        elif type(action) in _MOVES:
            verb, key, style, emoji = _MOVES[type(action)]
            yield button(press(verb), speech.say(key), style, emoji=emoji)


_MOVES: Final[dict[type[ScatAction], tuple[Verb, str, discord.ButtonStyle, str | None]]] = {
    Draw: (Verb.DRAW, "button-draw", discord.ButtonStyle.primary, None),
    Knock: (Verb.KNOCK, "button-knock", discord.ButtonStyle.secondary, "✊"),
    Stand: (Verb.STAND, "button-stand", discord.ButtonStyle.secondary, None),
    Call: (Verb.CALL, "button-call", discord.ButtonStyle.success, None),
    Look: (Verb.LOOK, "button-look", discord.ButtonStyle.success, None),
    ThrowDown: (Verb.THROW_DOWN, "button-throw-down", discord.ButtonStyle.danger, None),
}


def discard_labels(view: View, speech: Speech) -> dict[Card, str]:
    """Return for every card one may put down what stays without it."""
    left = _left_without(view, view.legal_actions())
    return {card: _discard_label(card, points, speech) for card, points in left.items()}


def _left_without(view: View, legal: Sequence[ScatAction]) -> dict[Card, int]:
    """Return for every card one may put down what the others are worth, in half points."""
    hand, rules = view.hand, view.rules
    return {
        action.card: score([card for card in hand if card != action.card], rules)
        for action in legal
        if isinstance(action, Discard)
    }


def _discard_label(card: Card, left: int, speech: Speech) -> str:
    return speech.fill("button-discard", card=speech.card(card), points=points_text(left))


def _discard_buttons(
    state: TableState, view: View, legal: Sequence[ScatAction], speech: Speech
) -> Iterator[Part]:
    left = _left_without(view, legal)
    best = max(left.values(), default=0)
    for card in in_order(view.hand):
        press = Press(state.id, state.revision, Verb.DISCARD, (card,))
        if card not in left:
            label = speech.fill("button-discard-not", card=speech.card(card))
            yield button(press, label, is_off=True)
            continue
        is_best = left[card] == best
        style = discord.ButtonStyle.success if is_best else discord.ButtonStyle.secondary
        yield button(press, _discard_label(card, left[card], speech), style)
