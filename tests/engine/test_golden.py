"""Playthroughs that print every seat's view after every line, byte for byte.

After a change that is meant, write them anew and read the difference:
`python -m tests.engine.test_golden`.
"""

from pathlib import Path

import pytest

from scat.engine.thirtyone.draw import SCAT
from tests.engine.playthrough import playthrough, said

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def again(path):
    text = path.read_text(encoding="utf-8")
    return playthrough(SCAT.parse_position(text.partition("\n")[0]), said(text))


def test_there_are_golden_playthroughs():
    assert len(GOLDEN) >= 3


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_playthrough_goes_as_written(path):
    assert again(path) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_nobody_sees_more_in_it_than_it_says_they_may(path):
    """A spectator's lines name no card that lies in a hand or in the stock."""
    position = SCAT.parse_position(path.read_text(encoding="utf-8").partition("\n")[0])
    for line in said(path.read_text(encoding="utf-8")):
        position = position.apply(SCAT.parse_action(line)).position
        seen = position.view(None)
        known = {card for hand in seen.play.hands for card in hand} | set(seen.play.stock)
        assert known <= {-1}


if __name__ == "__main__":
    for golden in GOLDEN:
        golden.write_text(again(golden), encoding="utf-8")
