"""31 with a widow in the local house, as people play it there: with buttons alone."""

import re

import pytest
from playwright.sync_api import expect

from local import exchanging as widow
from local.house import FRIEND, YOU
from local.playing import open_table
from local.visitor import PRIVATE, running_house
from tests.browser.test_evening import CARD, PHONE, cards_of

pytestmark = pytest.mark.slow

SEED = 5
"""Where chance begins: nobody is dealt a 31, and nobody makes one in these evenings."""


@pytest.fixture
def address():
    with running_house(SEED) as found:
        yield found


def seat_two(page, **options):
    """Open a table for both people, deal, and open both hands; return who acts first."""
    open_table(page, game=widow.GAME, clock="off", **options)
    page.look_as(FRIEND)
    page.press("Join")
    page.wait_for("Seats (2 of 9)")
    page.look_as(YOU)
    page.press("Deal")
    page.wait_for("deal 1")
    page.wait_for("Your hand is worth")
    page.look_as(FRIEND)
    assert PRIVATE not in page.text()
    page.press("My hand")
    page.wait_for("Your hand is worth")
    page.look_as(YOU)
    first = YOU if page.can_press(widow.HIDDEN, page.hand) else FRIEND
    return first, FRIEND if first == YOU else YOU


def turn_of(page, person):
    page.look_as(person)
    assert widow.wait_for_turn(page)


@pytest.mark.parametrize("preset", [None, "Schwimmen"])
def test_a_whole_deal_with_buttons_alone(visit, preset):
    page = visit(1000, 1300)
    first, second = seat_two(page, **({} if preset is None else {"preset": preset}))

    turn_of(page, first)
    mine = cards_of(page)
    widow.ask_for_hidden(page)
    asked = page.hand.inner_text()
    assert "turned up for everybody" in asked
    assert "no way back" in asked
    page.press("Back", page.hand)
    page.button(widow.HIDDEN, page.hand).wait_for()
    assert cards_of(page) == mine
    widow.ask_for_hidden(page)
    widow.take_hidden(page)
    page.wait_for(f"{first} took the widow unseen")
    assert not set(cards_of(page)) & set(mine)

    turn_of(page, second)
    lying = re.findall(CARD, re.search("The widow: .*", page.hand.inner_text())[0])
    assert set(lying) == set(mine)
    before = cards_of(page)
    widow.give(page)
    assert "You keep" in page.hand.inner_text()
    widow.take(page)
    after = cards_of(page)
    assert len(set(after) & set(before)) == 2
    assert len(set(after) & set(mine)) == 1

    turn_of(page, first)
    widow.press(page, "All three")
    turn_of(page, second)
    widow.press(page, "Pass")
    turn_of(page, first)
    widow.press(page, "Knock")
    turn_of(page, second)
    assert f"Your last turn: {first} knocked" in page.hand.inner_text()
    assert not page.can_press("Knock")
    widow.press(page, "Pass")
    for person in (first, second):
        page.look_as(person)
        page.wait_for("deal 1 is over")
        assert len(re.findall(rf"^\d+½? · .*{CARD}", page.text(), re.MULTILINE)) == 2
        page.wait_for("The next deal comes")


def test_computers_play_along_until_the_match_is_won(visit):
    you = visit()
    open_table(you, bots=1, game=widow.GAME, lives=1)
    you.press("Deal")
    you.press("My hand")
    for _ in range(12):
        while widow.wait_for_turn(you):
            knocks = you.can_press("Knock", you.hand)
            widow.press(you, "Knock" if knocks else "Pass")
        if you.can_press("Play again"):
            break
        you.press("Ready")
        you.press("My hand")
    you.wait_for("wins the match")


def test_a_hand_and_its_questions_fit_a_phone(visit):
    phone = visit(PHONE, 844)
    first, second = seat_two(phone)

    def fits():
        buttons = phone.hand.locator("button.component-button")
        for button in buttons.all():
            box = button.bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE
        return buttons

    turn_of(phone, first)
    expect(fits()).to_have_count(3)
    widow.ask_for_hidden(phone)
    expect(fits()).to_have_count(2)
    widow.take_hidden(phone)
    turn_of(phone, second)
    expect(fits()).to_have_count(6)
    widow.give(phone)
    expect(fits()).to_have_count(4)
