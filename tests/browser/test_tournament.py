"""A whole tournament in the local house: announced, entered, played and won by two people."""

import pytest

from local.house import FRIEND, YOU
from local.playing import announce, discard, draw, start_tournament

pytestmark = pytest.mark.slow

PEOPLE = (YOU, FRIEND)


def take_part(page, name):
    """Do what one of the two can do now, by the buttons there are."""
    page.look_as(name)
    if page.can_press("Ready"):
        page.press("Ready")
    if not page.can_press("My hand"):
        return
    page.press("My hand")
    if page.can_press("31!", page.hand):
        page.press("31!", page.hand)
    elif page.can_press("Knock", page.hand):
        page.press("Knock", page.hand)
    elif page.can_press("Draw", page.hand):
        draw(page)
        discard(page)


def test_two_people_play_a_tournament_to_its_champion(visit):
    page = visit()
    announce(page, "Friday cup")
    for number, name in enumerate(PEOPLE, start=1):
        page.look_as(name)
        page.press("Enter")
        page.wait_for(f"Entered: {number} of")
    page.look_as(YOU)
    start_tournament(page)
    page.wait_for("Final table")
    page.button("My hand").wait_for()
    for _ in range(60):
        if "is the champion" in page.text():
            break
        for name in PEOPLE:
            take_part(page, name)
    page.wait_for("is the champion")
    page.wait_for("🥇")
    page.channel.locator("img[alt^='The podium of Friday cup']").first.wait_for()
    page.press("Standings")
    page.wait_for("Standings")
