"""What is asked before an exchange: for which cards, or whether really for unseen ones."""

from typing import cast

import discord

from cogs.faces.colours import TABLE, WARNING
from cogs.faces.face import Cards
from cogs.faces.page import Page, Part, button, frame, paragraph
from cogs.faces.speech import Speech
from cogs.faces.thirtyone.cards import in_order
from cogs.faces.thirtyone.widow.exchanges import best, givings, takings, worth_after
from cogs.faces.thirtyone.widow.hand import HIGHLIGHT, PLAIN, back_row, give_button
from cogs.faces.thirtyone.widow.moves import refusal
from cogs.presses.tables import Press, Verb
from scat.engine.protocol import IllegalAction, Seat
from scat.engine.thirtyone.counting import points_text
from scat.engine.thirtyone.widow.actions import Exchange, ExchangeAll, WidowAction
from scat.engine.thirtyone.widow.counting import score
from scat.engine.thirtyone.widow.legality import TWO
from scat.engine.thirtyone.widow.view import View
from scat.sessions.tables import TableState


def take_page(state: TableState, view: View, given: Cards, speech: Speech) -> Page:
    """Ask which cards of the widow these are exchanged for, and say what each would make.

    Raises:
        IllegalAction: these cards cannot be given now.
    """
    given = tuple(sorted(given))
    _check(view, Exchange(cast(Seat, view.seat), given, view.widow[: len(given)]))
    title = speech.say("widow-give-title", cards=_row_of(given, speech))
    key = "widow-give-one" if len(given) == 1 else "widow-give-pair"
    buttons = [_take_button(state, view, action, speech) for action in takings(view, given)]
    kept = tuple(card for card in view.hand if card not in given)
    said = speech.say(key, points=_now(view), kept=_row_of(kept, speech))
    return _page(title, said, back_row(state, speech, *buttons))


def pairs_page(state: TableState, view: View, speech: Speech) -> Page:
    """Ask which two cards are given (HW11).

    Raises:
        IllegalAction: two cards cannot be given now.
    """
    _check(view, Exchange(cast(Seat, view.seat), view.hand[:TWO], view.widow[:TWO]))
    pairs = [given for given in givings(view) if len(given) == TWO]
    buttons = [give_button(state, view, given, speech) for given in pairs]
    said = speech.say("widow-two-now", points=_now(view))
    return _page(speech.say("widow-two-title"), said, back_row(state, speech, *buttons))


def blind_page(state: TableState, view: View, speech: Speech) -> Page:
    """Ask whether to take cards that nobody has seen, with the consequences (W6, W7, HW1).

    Raises:
        IllegalAction: the widow cannot be taken now.
    """
    _check(view, ExchangeAll(cast(Seat, view.seat)))
    title = speech.say("widow-blind-choice-title" if view.is_choice else "widow-blind-title")
    cards = _row_of(view.hand, speech)
    said = speech.say("widow-blind", cards=cards, points=_now(view))
    press = Press(state.id, state.revision, Verb.EXCHANGE_ALL)
    sure = button(press, speech.say("button-take-unseen"), discord.ButtonStyle.danger)
    return _page(title, said, back_row(state, speech, sure), WARNING)


def _check(view: View, action: WidowAction) -> None:
    reason = refusal(view, action)
    if reason is not None:
        raise IllegalAction(reason)


def _now(view: View) -> str:
    return points_text(score(view.hand, view.rules))


def _row_of(cards: Cards, speech: Speech) -> str:
    return " ".join(map(speech.card, in_order(cards)))


def _take_button(state: TableState, view: View, action: Exchange, speech: Speech) -> Part:
    press = Press(state.id, state.revision, Verb.EXCHANGE, (*action.given, *action.taken))
    points = worth_after(view, action)
    is_best = score(view.hand, view.rules) < points == best(view)
    return button(press, take_label(view, action, speech), HIGHLIGHT if is_best else PLAIN)


def take_label(view: View, action: Exchange, speech: Speech) -> str:
    """Return what taking these cards makes."""
    points = points_text(worth_after(view, action))
    return speech.say("button-take-makes", cards=_row_of(action.taken, speech), points=points)


def _page(title: str, said: str, below: Part, stripe: int = TABLE) -> Page:
    return Page(frame(paragraph(f"### {title}\n{said}"), below, stripe=stripe))
