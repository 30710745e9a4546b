"""How somebody plays Scat in the local house with buttons alone: for pictures and for tests."""

from typing import Final

from local.visitor import Visitor

KNOCK_FROM: Final = 27
"""Points from which a player with no plan knocks; 22 to 27 is usual."""


def open_table(visitor: Visitor, *levels: str, **options: str | int) -> None:
    """Open a table with `/deal`, and seat computer players with the menu below it."""
    visitor.type_command("deal", **options)
    visitor.wait_for("a table is open")
    seated = 1 + int(options.get("bots", 0))
    for number, level in enumerate(levels, start=seated + 1):
        visitor.choose("Add a computer player", level)
        visitor.wait_for(f"Seats ({number} of")


def announce(visitor: Visitor, name: str) -> None:
    """Announce a tournament with `/tournament create`."""
    visitor.page.locator("#channel-composer-input").click()
    visitor.page.keyboard.type("/tournament create")
    visitor.page.get_by_role("option").filter(has_text="/tournament create").first.wait_for()
    visitor.page.keyboard.press("Enter")
    visitor.page.locator("input[data-option=name]").fill(name)
    visitor.page.locator("#send-message").click()
    visitor.wait_for(name)


def start_tournament(visitor: Visitor) -> None:
    """Start the tournament here with `/tournament start`."""
    visitor.page.locator("#channel-composer-input").click()
    visitor.page.keyboard.type("/tournament start")
    visitor.page.get_by_role("option").filter(has_text="/tournament start").first.wait_for()
    visitor.page.keyboard.press("Enter")
    visitor.page.locator("#send-message").click()


def is_between_deals(visitor: Visitor) -> bool:
    """Whether the last deal is over and nothing has been dealt since."""
    return visitor.can_press("Ready") or visitor.can_press("Play again")


def wait_for_turn(visitor: Visitor) -> bool:
    """Wait for this seat's turn, and say whether it came before the deal was over."""
    over = visitor.button("Ready").or_(visitor.button("Play again"))
    draw, discard = (visitor.button(label, visitor.hand) for label in ("Draw", "Discard"))
    over.or_(draw).or_(discard).first.wait_for()
    return not is_between_deals(visitor)


def draw(visitor: Visitor) -> None:
    """Draw from the stock, and wait for the four cards."""
    visitor.press("Draw", visitor.hand)
    visitor.button("Discard", visitor.hand).wait_for()


def discard(visitor: Visitor) -> None:
    """Discard a card that leaves the most: one of the green buttons."""
    visitor.hand.locator("button.button-style-3:enabled").first.click()
    visitor.button("Discard", visitor.hand).wait_for(state="detached")


def take_turn(visitor: Visitor, knock_from: int = KNOCK_FROM) -> None:
    """Knock if the hand is worth it, or else draw and discard."""
    if visitor.can_press("31!", visitor.hand):
        visitor.press("31!", visitor.hand)
    elif visitor.points() >= knock_from and visitor.can_press("Knock", visitor.hand):
        visitor.press("Knock", visitor.hand)
    else:
        draw(visitor)
        discard(visitor)


def play_deal(visitor: Visitor, knock_from: int = KNOCK_FROM) -> int:
    """Play until the deal is over, and return how many turns this seat has had."""
    turns = 0
    while wait_for_turn(visitor):
        take_turn(visitor, knock_from)
        turns += 1
    return turns
