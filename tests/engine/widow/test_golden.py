"""Playthroughs that print every seat's view after every line, byte for byte.

After a change that is meant, write them anew and read the difference:
`python -m tests.engine.widow.test_golden`.
"""

from pathlib import Path

import pytest

from scat.engine.thirtyone.widow.game import WIDOW
from tests.engine.playthrough import playthrough, said

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def again(path):
    text = path.read_text(encoding="utf-8")
    return playthrough(WIDOW.parse_position(text.partition("\n")[0]), said(text), WIDOW)


def test_there_are_golden_playthroughs():
    assert len(GOLDEN) >= 2


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_playthrough_goes_as_written(path):
    assert again(path) == path.read_text(encoding="utf-8")


if __name__ == "__main__":
    for golden in GOLDEN:
        golden.write_text(again(golden), encoding="utf-8")
