"""The position line: what it says, and what it refuses."""

import pytest

from scat.engine.thirtyone.draw import SCAT
from tests.engine.script import dealt, play

LINE = (
    "house | deal 1 by p2 | pennies 3 3 | exits 0 0 | kitty 0 | p1 to act in lap 1 first"
    " | hands p1 2d 7s Ks, p2 3c 8h 9h | stock STOCK | pile Qs"
)


def two():
    return dealt("Ks 7s 2d", "9h 8h 3c", top="Qs", stock="5c Td")


def line():
    stock = repr(two()).partition("stock ")[2].partition(" |")[0]
    return LINE.replace("STOCK", stock)


def test_a_line_says_everything():
    assert repr(two()) == line()
    assert SCAT.parse_position(line()) == two()


def test_a_view_is_a_line_with_unknown_cards_which_is_no_position():
    seen = str(two().view(0))
    assert "hands p1 2d 7s Ks, p2 ?? ?? ??" in seen
    assert "stock " + " ".join(["??"] * 45) in seen
    with pytest.raises(ValueError, match="unknown cards"):
        SCAT.parse_position(seen)


def test_fields_that_apply_appear():
    taken = play(two(), "p1 draw discard").position
    assert repr(taken).endswith("| pile - | took Qs")
    drawn = play(two(), "p1 draw stock").position
    assert repr(drawn).endswith("| pile Qs | drew 5c")
    assert str(drawn.view(1)).endswith("drew ??")
    knocked = play(two(), "p1 knock").position
    assert repr(knocked).endswith("| pile Qs | knocked p1")


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [
        ("house", "home", 1),
        ("deal 1", "deal x", 9),
        ("by p2", "by p3", None),
        ("by p2", "by d", 9),
        ("pennies 3 3", "pennies 3", None),
        ("pennies 3 3", "pennies 3 -3", None),
        ("exits 0 0", "exits 0 1", None),
        ("exits 0 0", "exits 1 1", None),
        ("kitty 0", "kitty", None),
        ("kitty 0", "kitty ٣", None),
        ("kitty 0", "kitty 00", 1),
        ("p1 to act", "p3 to act", None),
        ("lap 1", "lap 0", None),
        ("p1 2d", "p1 2c", None),
        ("p1 2d 7s Ks", "p1 7s 2d Ks", None),
        ("p1 2d 7s Ks", "p1 2d 7s", None),
        (", p2 3c", ", p1 3c", None),
        ("pile Qs", "pile -", None),
        ("pile Qs", "pile Qs | drew 5c", None),
        ("pile Qs", "pile Qs | knocked p3", None),
        ("pile Qs", "pile Qs | looked p1", None),
        ("pile Qs", "pile Qs | barred p3", None),
        ("pile Qs", "pile Qs | reshuffles x", None),
        ("pile Qs", "pile Qs | weather fine", None),
        (" | pile Qs", "", None),
        ("stock", "stack", None),
        ("house", " house", 1),
    ],
)
def test_a_line_that_is_no_position_is_refused_with_its_place(old, new, column):
    assert old in line()
    with pytest.raises(
        ValueError, match=r"column \d+" if column is None else rf"^column {column}: "
    ):
        SCAT.parse_position(line().replace(old, new, 1))


def test_between_deals_and_after_the_match():
    start = SCAT.start(SCAT.parse_rules("strict lives=5"), 3, 1)
    assert (
        repr(start)
        == "strict lives=5 | deal 0 by p2 | pennies 5 5 5 | exits 0 0 0 | kitty 0 | to deal"
    )
    over = play(start, "p1 leave; p2 leave").position
    assert repr(over).endswith("pennies 0 0 5 | exits 1 2 0 | kitty 10 | over")
    for position in (start, over):
        assert SCAT.parse_position(repr(position)) == position
