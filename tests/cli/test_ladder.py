"""``python -m scat ladder``: reproducible, resumable, and its page."""

import json

import pytest

from scat.cli.command import main
from scat.cli.contest import CONTESTS, MOST_AT_ONCE, Batch, Contest, play
from scat.cli.ladder import Progress
from scat.cli.pace import paces
from scat.cli.standings import END, START, Score, with_tables
from scat.players.registry import levels

PAGE = f"Before.\n\n{START}\nold\n{END}\n\nAfter.\n"
BEGINNERS = Contest("beginner", "random", 2)


@pytest.fixture
def few(monkeypatch):
    """A ladder of two quick contests, and few decisions timed."""
    for module in ("ladder", "contest"):
        monkeypatch.setattr(
            f"scat.cli.{module}.CONTESTS", (BEGINNERS, BEGINNERS._replace(players=3))
        )
    monkeypatch.setattr("scat.cli.ladder.TIMED", 5)


def ladder(place, *more):
    page = place / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    code = main(["ladder", "--page", str(page), "--progress", str(place / "kept.json"), *more])
    assert code == 0
    return page.read_text(encoding="utf-8"), json.loads((place / "kept.json").read_text())


def test_the_tables_of_the_page_are_renewed(few, tmp_path, capsys):
    page, kept = ladder(tmp_path, "--games", "100", "--seed", "3")
    assert page.startswith("Before.\n\n" + START)
    assert page.endswith(END + "\n\nAfter.\n")
    assert "old" not in page
    assert "not yet" in page
    assert page.count("; 10)") == 2
    assert kept["seed"] == 3
    assert kept["scores"][str(BEGINNERS)][0] == 10
    assert "20 games" in capsys.readouterr().out


def test_a_seed_gives_the_same_games_however_often_it_is_broken_off(few, tmp_path):
    for folder in ("at_once", "in_parts"):
        (tmp_path / folder).mkdir()
    _, whole = ladder(tmp_path / "at_once", "--games", "300")
    for games in ("100", "200", "300"):
        _, parts = ladder(tmp_path / "in_parts", "--games", games)
    assert whole == parts


def test_two_processes_play_the_same_games(few, tmp_path):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    _, one = ladder(tmp_path / "one", "--games", "100")
    _, two = ladder(tmp_path / "two", "--games", "100", "--jobs", "2")
    assert one == two


def test_progress_of_another_seed_begins_anew(tmp_path):
    progress = Progress(tmp_path / "kept.json", seed=1)
    progress.add(Batch(BEGINNERS, 1, 0, 4), 3)
    assert Progress(tmp_path / "kept.json", seed=1).scores[BEGINNERS] == Score(4, 3)
    assert Progress(tmp_path / "kept.json", seed=2).played == 0


def test_a_page_without_place_for_tables_is_refused(few, tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text("Nothing here.", encoding="utf-8")
    assert main(["ladder", "--page", str(page)]) == 2
    assert "has no line" in capsys.readouterr().err
    with pytest.raises(ValueError, match="no line"):
        with_tables(START, {}, {}, 0)


def test_batches_go_on_where_the_score_ends():
    chief = Contest("master", "sensible", 4)
    batches = list(chief.batches(0, 100, 1000))
    assert [batch.first for batch in batches] == [100, 350, 600, 850]
    assert sum(batch.games for batch in batches) == 900
    assert max(batch.games for batch in batches) == MOST_AT_ONCE
    assert sum(batch.games for batch in BEGINNERS.batches(0, 0, 1000)) == 100


def test_every_level_meets_the_one_below_and_sensible_players():
    pairs = {contest[:2] for contest in CONTESTS}
    known = levels("scat/1")
    assert pairs >= set(zip(known[1:], known, strict=False))
    assert pairs >= {(level, "sensible") for level in known if level != "sensible"}
    assert {contest.players for contest in CONTESTS} == {2, 3, 4, 6}


def test_seats_rotate():
    """A master who always acted first, or last, would win another share."""
    assert 0 < play(Batch(Contest("sensible", "beginner", 3), 0, 0, 30)) < 30


def test_every_level_is_timed():
    assert {level for level, _ in paces(3, 0)} == set(levels("scat/1"))
