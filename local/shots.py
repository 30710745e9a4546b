"""Takes the pictures of the documentation in the local house: `python -m local.shots`."""

from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Locator

from local import exchanging
from local.playing import (
    announce,
    discard,
    draw,
    open_table,
    play_deal,
    start_tournament,
    wait_for_turn,
)
from local.visitor import ROOT, Visitor, browser, running_house

PICTURES: Final = ROOT / "docs" / "pictures"

SEED: Final = 5
"""Where chance begins, so that the same cards come every time."""

WIDOW_SEED: Final = 2
"""Another beginning, in which nobody takes the hidden widow before us."""

COLOURS: Final = 128
"""Colours of a picture: enough for the page, and a fraction of the bytes."""

DESKTOP: Final = (1000, 1200)
PHONE: Final = (390, 1200)
"""Width and height in pixels of the screens; high enough for what is on the pictures."""

# What is different every time, or belongs to the workbench rather than to the channel.
PLAIN: Final = """
    .message-time, .message-context-actions, .timeline-day-divider { display: none !important }
"""


def main() -> None:
    """Play a little, and take a picture wherever there is something new to see."""
    PICTURES.mkdir(exist_ok=True)
    with running_house(SEED) as address, browser() as chromium:
        desktop, phone = (Visitor(chromium, address, *size) for size in (DESKTOP, PHONE))
        open_table(desktop, "Beginner", "Sensible", clock="off")
        desktop.press("Deal")
        desktop.press("My hand")
        wait_for_turn(desktop)
        draw(desktop)
        for visitor in (desktop, phone):
            visitor.wait_for("turn to discard")
        take(desktop, desktop.channel, "table")
        take(phone, phone.hand, "phone")
        discard(desktop)
        play_deal(desktop)
        desktop.wait_for("The deal is over")
        take(desktop, desktop.channel.locator("article").first, "summary")
    with running_house(SEED) as address, browser() as chromium:
        take_tournament(Visitor(chromium, address, *DESKTOP))
    with running_house(WIDOW_SEED) as address, browser() as chromium:
        take_widow(*(Visitor(chromium, address, *size) for size in (DESKTOP, PHONE)))


def take_tournament(visitor: Visitor) -> None:
    """Announce a tournament, let both people enter, and start it."""
    announce(visitor, "Friday cup")
    panel = visitor.channel.locator("article").filter(has_text="Friday cup").last
    for person, entered in (("Robin", 1), ("Sam", 2)):
        visitor.look_as(person)
        visitor.press("Enter")
        visitor.wait_for(f"Entered: {entered} of")
    take(visitor, panel, "tournament")
    visitor.look_as("Robin")
    start_tournament(visitor)
    visitor.wait_for("Final table")
    take(visitor, panel, "tournament-round")


def take_widow(desktop: Visitor, phone: Visitor) -> None:
    """Take the hidden widow from a table of three, and exchange a card with the open one."""
    open_table(desktop, "Beginner", "Sensible", game=exchanging.GAME, clock="off")
    desktop.press("Deal")
    exchanging.wait_for_turn(desktop)
    exchanging.ask_for_hidden(desktop)
    take(desktop, desktop.hand, "widow-unseen")
    exchanging.take_hidden(desktop)
    exchanging.wait_for_turn(desktop)
    phone.press("My hand")
    exchanging.wait_for_turn(phone)
    take(desktop, desktop.channel, "widow")
    take(phone, phone.hand, "widow-phone")
    exchanging.give(phone)
    take(phone, phone.hand, "widow-exchange")


def take(visitor: Visitor, what: Locator, name: str) -> None:
    """Take a picture of a part of somebody's page."""
    visitor.page.add_style_tag(content=PLAIN)
    visitor.page.mouse.move(0, 0)  # a button under the pointer has another colour
    visitor.wait_until_ready()
    file = PICTURES / f"{name}.png"
    what.screenshot(path=file, animations="disabled")
    make_small(file)
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:.0f} kB")


def make_small(file: Path) -> None:
    """Write a picture anew with few colours, a fraction of the bytes."""
    with Image.open(file) as picture:
        small = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    small.save(file, optimize=True)


if __name__ == "__main__":
    main()
