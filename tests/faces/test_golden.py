"""Pages as people read them, byte for byte.

After a change that is meant, write them anew and read the difference:
`python -m tests.faces.test_golden`.
"""

from pathlib import Path

import pytest

from tests.faces import book_scenes, scenes, widow_scenes
from tests.faces.limits import faults
from tests.faces.reading import words

SCENES = scenes.SCENES | widow_scenes.SCENES | book_scenes.SCENES
FOLDER = Path(__file__).parent / "golden"


def golden(scene):
    return FOLDER / f"{scene}.txt"


def as_read(scene):
    return words(SCENES[scene]().to_components()) + "\n"


@pytest.mark.parametrize("scene", SCENES)
def test_a_page_reads_as_written(scene):
    assert as_read(scene) == golden(scene).read_text(encoding="utf-8")


@pytest.mark.parametrize("scene", SCENES)
def test_a_page_is_what_discord_takes(scene):
    assert faults(SCENES[scene]().to_components()) == []


def test_no_golden_page_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCENES)


if __name__ == "__main__":
    for scene in SCENES:
        golden(scene).write_text(as_read(scene), encoding="utf-8")
