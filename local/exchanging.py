"""How somebody plays 31 with a widow in the local house by its buttons: for pictures and tests."""

from typing import Final

from local.playing import is_between_deals
from local.visitor import Visitor

GAME: Final = "31 with a widow"
"""What `/deal` is asked for."""

HIDDEN: Final = "Take the hidden widow"


def wait_for_turn(visitor: Visitor) -> bool:
    """Wait for this seat's turn, and say whether it came before the deal was over."""
    over = visitor.button("Ready").or_(visitor.button("Play again"))
    over.or_(visitor.button("Pass", visitor.hand)).first.wait_for()
    return not is_between_deals(visitor)


def ask_for_hidden(visitor: Visitor) -> None:
    """Ask for the hidden widow, which is answered with what that means."""
    visitor.press(HIDDEN, visitor.hand)
    visitor.button("Take it unseen", visitor.hand).wait_for()


def take_hidden(visitor: Visitor) -> None:
    """Take the hidden widow for the whole hand, after having asked for it."""
    visitor.press("Take it unseen", visitor.hand)
    visitor.button("Take it unseen", visitor.hand).wait_for(state="detached")


def give(visitor: Visitor) -> None:
    """Begin to exchange a card, a green one if there is one."""
    giving = visitor.hand.locator("button.component-button:enabled").filter(has_text="Give")
    green = giving.and_(visitor.page.locator(".button-style-3"))
    (green if green.count() else giving).first.click()
    visitor.button("Back", visitor.hand).wait_for()


def take(visitor: Visitor) -> None:
    """Take the card of the widow that makes most of the hand: the first of them."""
    taking = visitor.hand.locator("button.component-button:enabled").filter(has_text="Take")
    taking.first.click()
    visitor.button("Back", visitor.hand).wait_for(state="detached")


def exchange_one(visitor: Visitor) -> None:
    """Exchange one card for one, in two presses."""
    give(visitor)
    take(visitor)


def press(visitor: Visitor, move: str) -> None:
    """Make a move of one press, and wait until the turn has passed on."""
    visitor.press(move, visitor.hand)
    visitor.button(move, visitor.hand).wait_for(state="detached")
