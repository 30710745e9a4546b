"""What becomes of the seat of whoever leaves, in every game of thirty-one (H19, HW18)."""

import pytest

from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import Leave
from tests.engine import script as scat
from tests.engine.widow import script as widow

HANDS = ("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d")
KEPT = "house leave=computer"


def moments(rules):
    """Return matches between deals, in a turn, in the middle of one, and after a knock."""
    begun = scat.dealt(*HANDS, rules=rules)
    other = widow.dealt(*HANDS, rules=rules)
    half = widow.dealt(*HANDS, rules=f"{rules} knock_with_exchange=on")
    return {
        "between deals": scat.table(rules),
        "in a turn": begun,
        "with four cards": scat.play(begun, "p1 draw stock").position,
        "after a knock": scat.play(begun, "p1 knock").position,
        "widow: between deals": widow.table(rules),
        "widow: in a turn": other,
        "widow: with an open widow": widow.play(other, "p1 exchange all").position,
        "widow: before a knock": widow.play(half, "p1 exchange all").position,
        "widow: after a knock": widow.play(other, "p1 knock").position,
    }


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("moment", moments("house"))
def test_h19_whoever_leaves_is_out_at_once(moment, seat):
    before = moments("house")[moment]
    assert before.leave_action(seat) == Leave(seat)
    after = before.apply(Leave(seat)).position
    assert after.is_out(seat)
    assert after.kitty == before.kitty + before.pennies[seat]
    assert after.to_act != seat


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("moment", moments(KEPT))
def test_h19_where_a_computer_plays_on_nobody_leaves_the_match(moment, seat):
    before = moments(KEPT)[moment]
    assert before.leave_action(seat) is None
    assert before.refusal(Leave(seat)) is Reason.SEAT_KEPT
    assert Leave(seat) not in before.legal_actions()


@pytest.mark.parametrize("on", [scat, widow], ids=["scat", "widow"])
def test_h19_who_is_out_hears_that_first(on):
    position = on.table(KEPT, (3, 3, 0), out=(2,))
    assert position.refusal(Leave(2)) is Reason.OUT_OF_GAME
    assert position.refusal(Leave(3)) is Reason.NOT_AT_TABLE
