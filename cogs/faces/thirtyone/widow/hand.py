"""One seat's private message in 31 with a widow: its cards, the widow, and what it may do."""

from collections.abc import Iterator

from discord import ButtonStyle

from cogs.faces.face import Cards
from cogs.faces.page import Page, Part, button, frame, paragraph, row
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.cards import (
    in_order,
    in_words,
    large,
    rows,
    suits_line,
    worth_line,
)
from cogs.faces.thirtyone.waiting import colour
from cogs.faces.thirtyone.widow.exchanges import best, best_for, givings, worth_after
from cogs.faces.thirtyone.widow.moves import all_button, all_label, call_button, other_moves
from cogs.faces.thirtyone.widow.prompt import prompt
from cogs.presses.tables import Press, Verb
from scat.engine.protocol import Seat
from scat.engine.thirtyone.actions import Call
from scat.engine.thirtyone.counting import points_text
from scat.engine.thirtyone.widow.actions import ExchangeAll
from scat.engine.thirtyone.widow.counting import score
from scat.engine.thirtyone.widow.view import View
from scat.sessions.tables import TableState

HIGHLIGHT, PLAIN = ButtonStyle.success, ButtonStyle.secondary


def hand_page(state: TableState, seat: Seat, view: View, speech: Speech) -> Page:
    """Return the private message of a seat."""
    items: list[Part] = [
        paragraph(f"### {speech.say('thirtyone-hand-title')}"),
        *(paragraph(text) for text in _cards(view, speech)),
        paragraph(prompt(state, seat, view, speech)),
        *_rows(state, view, speech),
    ]
    return Page(frame(*items, stripe=colour(seat, view)))


def _cards(view: View, speech: Speech) -> Iterator[str]:
    """Tell the cards as large symbols, in words, what they count, and what lies in the middle."""
    if not view.hand:
        return
    hand = in_order(view.hand)
    yield large(hand, speech)
    worth = worth_line(hand, score(hand, view.rules), speech)
    yield f"-# {in_words(hand, speech)}\n{suits_line(hand, speech)}\n{worth}"
    yield _widow(view, speech)


def _widow(view: View, speech: Speech) -> str:
    if not view.is_open:
        return speech.say("widow-hand-face-down")
    cards = "\u2003".join(map(speech.colour_card, in_order(view.widow)))
    return speech.say("widow-hand-open", cards=cards)


def _rows(state: TableState, view: View, speech: Speech) -> Iterator[Part]:
    yield from rows(list(_giving(state, view, speech)))
    yield from rows(list(_moves(state, view, speech)))


def _giving(state: TableState, view: View, speech: Speech) -> Iterator[Part]:
    """Offer to begin an exchange with each card; of two cards, with one button for all pairs."""
    given = givings(view)
    for cards in given:
        if len(cards) == 1:
            yield give_button(state, view, cards, speech)
    if any(len(cards) > 1 for cards in given):
        press = Press(state.id, state.revision, Verb.GIVE_TWO)
        yield button(press, speech.say("button-give-two"))


def give_button(state: TableState, view: View, given: Cards, speech: Speech) -> Part:
    """Return the button that begins an exchange; green where it may lead to the best hand."""
    press = Press(state.id, state.revision, Verb.GIVE, given)
    is_best = score(view.hand, view.rules) < best_for(view, given) == best(view)
    return button(press, give_label(view, given, speech), HIGHLIGHT if is_best else PLAIN)


def give_label(view: View, given: Cards, speech: Speech) -> str:
    """Return what giving these cards may lead to."""
    cards = " ".join(map(speech.card, in_order(given)))
    return speech.say("button-give", cards=cards, points=points_text(best_for(view, given)))


def _moves(state: TableState, view: View, speech: Speech) -> Iterator[Part]:
    legal = view.legal_actions()
    if view.to_act == view.seat:
        yield from _all_three(state, view, speech)
        yield from (move for move in other_moves(state, view, speech) if not move["disabled"])
    if any(isinstance(action, Call) for action in legal):
        yield call_button(state, speech, HIGHLIGHT)


def _all_three(state: TableState, view: View, speech: Speech) -> Iterator[Part]:
    whole = next((act for act in view.legal_actions() if isinstance(act, ExchangeAll)), None)
    if whole is None:
        return
    if not view.is_open:
        yield all_button(state, view, all_label(view, speech), ButtonStyle.primary)
        return
    points = worth_after(view, whole)
    is_best = score(view.hand, view.rules) < points == best(view)
    label = speech.say("button-all-three-makes", points=points_text(points))
    yield all_button(state, view, label, HIGHLIGHT if is_best else PLAIN)


def back_row(state: TableState, speech: Speech, *before: Part) -> Part:
    """Return the buttons with the one that leads back to the hand."""
    press = Press(state.id, state.revision, Verb.HAND)
    return row(*before, button(press, speech.say("button-back")))
