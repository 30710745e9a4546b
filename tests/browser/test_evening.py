import re

import pytest
from playwright.sync_api import expect

from local.house import FRIEND, YOU
from local.playing import discard, draw, open_table, play_deal, take_turn, wait_for_turn
from local.visitor import PRIVATE

pytestmark = pytest.mark.slow

CARD = r"(?:10|[2-9JQKA])[♣♦♥♠]"
COMPUTER_ACTED = re.compile(r"(Ada|Bruno) (drew and discarded|took|knocked)")
PHONE = 390


def cards_of(visitor):
    large = visitor.hand.locator("h1").inner_text()
    return re.findall(CARD, large)


def test_a_whole_deal_with_buttons_alone(visit):
    you, friend = visit(), visit()
    friend.look_as(FRIEND)
    open_table(you, "Beginner", "Sensible")
    friend.wait_for("Seats (3 of 9)")

    you.press("Deal")
    you.press("My hand")
    you.wait_for("Your hand is worth")
    assert len(cards_of(you)) == 3
    assert PRIVATE not in friend.text()

    assert wait_for_turn(you)
    draw(you)
    assert len(cards_of(you)) == 4
    discard(you)
    assert len(cards_of(you)) == 3
    assert wait_for_turn(you)
    friend.wait_for(COMPUTER_ACTED)
    play_deal(you, knock_from=0)

    for visitor in (you, friend):
        visitor.wait_for("deal 1 is over")
        assert len(re.findall(rf"^\d+½? · .*{CARD}", visitor.text(), re.MULTILINE)) == 3
        visitor.wait_for(re.compile(r"pays|Kitty: no pennies"))
        visitor.wait_for("The next deal comes")


def test_the_next_deal_comes_at_once_and_the_summary_stays(visit):
    you = visit()
    open_table(you, "Sensible")
    you.press("Deal")
    you.press("My hand")
    play_deal(you, knock_from=0)
    you.press("Ready")
    you.wait_for("deal 2")
    assert "deal 1 is over" in you.text()
    assert not you.can_press("Ready")
    take_turn(you) if wait_for_turn(you) else pytest.fail("the deal was over before it began")


def test_a_friend_joins_from_the_same_page(visit):
    page = visit()
    open_table(page)
    page.look_as(FRIEND)
    page.press("Join")
    page.wait_for("Seats (2 of 9)")
    page.press("Deal")
    page.wait_for("ready")
    page.look_as(YOU)
    page.press("Deal")
    page.wait_for("deal 1")
    page.press("My hand")
    page.wait_for("Your hand is worth")
    mine = cards_of(page)

    page.look_as(FRIEND)
    assert PRIVATE not in page.text()
    page.press("My hand")
    page.wait_for("Your hand is worth")
    theirs = cards_of(page)
    assert not set(mine) & set(theirs)

    first, second = (FRIEND, YOU) if page.can_press("Draw", page.hand) else (YOU, FRIEND)
    page.look_as(first)
    assert wait_for_turn(page)
    draw(page)
    discard(page)
    page.look_as(second)
    assert wait_for_turn(page)
    assert cards_of(page) == (theirs if second == FRIEND else mine)
    page.wait_for(f"{first} drew and discarded")


def test_a_match_of_one_penny_to_its_end_and_once_more(visit):
    you = visit()
    open_table(you, bots=1, lives=1, preset="Strict")
    you.wait_for("Seats (2 of 9)")
    you.press("Deal")
    you.press("My hand")
    for _ in range(9):  # a deal in which both would be out is void and dealt again
        play_deal(you, knock_from=24)
        if you.can_press("Play again"):
            break
        you.press("Ready")
        you.press("My hand")
    you.wait_for("wins the match")
    you.wait_for(re.compile(f"1. ({YOU}|Ada)"))
    you.press("Play again")
    you.wait_for("Seats (2 of 9)")
    expect(you.button("Deal")).to_have_text("Deal")  # and not "1 of 1"
    you.press("Deal")
    you.wait_for("deal 1")
    expect(you.button("My hand")).to_be_visible()


def test_a_hand_fits_a_phone(visit):
    you = visit(PHONE, 844)
    open_table(you, "Beginner")
    you.press("Deal")
    you.press("My hand")
    assert wait_for_turn(you)
    draw(you)
    buttons = you.hand.locator("button.component-button")
    expect(buttons).to_have_count(4)
    for button in buttons.all():
        box = button.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE
    assert you.page.evaluate("document.documentElement.scrollWidth") <= PHONE
