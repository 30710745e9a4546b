"""``python -m scat ladder``: reproducible, resumable, and its page."""

import json

import pytest

from scat.cli.command import main
from scat.cli.contest import CONTESTS, MEASURED, MOST_AT_ONCE, Batch, Contest, play
from scat.cli.ladder import Progress
from scat.cli.pace import paces
from scat.cli.standings import END, Score, start_of, with_tables
from scat.players.registry import levels

START, WIDOWS = start_of("scat"), start_of("widow")
PAGE = f"Before.\n\n{START}\nold\n{END}\n\nBetween.\n\n{WIDOWS}\nold\n{END}\n\nAfter.\n"
BEGINNERS = Contest("beginner", "random", 2)
WIDOW_BEGINNERS = BEGINNERS._replace(game="widow")


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
    assert page.index(START) < page.index("Between.") < page.index(WIDOWS)
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


def test_one_game_alone_is_measured_if_one_asks_so(few, tmp_path, monkeypatch):
    for module in ("ladder", "contest"):
        monkeypatch.setattr(f"scat.cli.{module}.CONTESTS", (BEGINNERS, WIDOW_BEGINNERS))
    page, kept = ladder(tmp_path, "--games", "100", "--game", "widow")
    assert page.startswith(f"Before.\n\n{START}\nold\n")
    assert page.count("old") == 1
    games = {name: games for name, (games, _) in kept["scores"].items()}
    assert games == {str(BEGINNERS): 0, str(WIDOW_BEGINNERS): 10}


def test_progress_written_before_there_were_more_games_is_read_on(tmp_path):
    kept = {"seed": 4, "scores": {"master among sensible, 2 players": [250, 170]}}
    (tmp_path / "kept.json").write_text(json.dumps(kept), encoding="utf-8")
    progress = Progress(tmp_path / "kept.json", seed=4)
    assert progress.scores[Contest("master", "sensible", 2)] == Score(250, 170)
    assert progress.played == 250


def test_the_games_of_scat_are_those_of_old():
    """Their chance follows from the contest's name, which names no game."""
    assert str(BEGINNERS) == "beginner among random, 2 players"
    assert str(BEGINNERS._replace(game="widow")) == "widow: beginner among random, 2 players"
    assert play(Batch(Contest("sensible", "beginner", 3), 0, 0, 40)) == 20


def test_a_page_without_place_for_tables_is_refused(few, tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text("Nothing here.", encoding="utf-8")
    assert main(["ladder", "--page", str(page)]) == 2
    assert "has no line" in capsys.readouterr().err
    with pytest.raises(ValueError, match="no line"):
        with_tables(START, "scat", {}, {}, 0)


def test_batches_go_on_where_the_score_ends():
    chief = Contest("master", "sensible", 4)
    batches = list(chief.batches(0, 100, 1000))
    assert [batch.first for batch in batches] == [100, 350, 600, 850]
    assert sum(batch.games for batch in batches) == 900
    assert max(batch.games for batch in batches) == MOST_AT_ONCE
    assert sum(batch.games for batch in BEGINNERS.batches(0, 0, 1000)) == 100


@pytest.mark.parametrize("name", MEASURED)
def test_every_level_meets_the_one_below_and_sensible_players(name):
    game = MEASURED[name]
    contests = [contest for contest in CONTESTS if contest.game == name]
    pairs = {contest[:2] for contest in contests}
    known = levels(game.key)
    assert tuple(game.minds) == known
    assert pairs >= set(zip(known[1:], known, strict=False))
    assert pairs >= {(level, "sensible") for level in known if level != "sensible"}
    assert {contest.players for contest in contests} == {2, 3, 4, 6}


@pytest.mark.parametrize("name", MEASURED)
def test_seats_rotate(name):
    """A master who always acted first, or last, would win another share."""
    assert 0 < play(Batch(Contest("sensible", "beginner", 3, name), 0, 0, 30)) < 30


@pytest.mark.parametrize("name", MEASURED)
def test_every_level_is_timed(name):
    assert {level for level, _ in paces(name, 3, 0)} == set(levels(MEASURED[name].key))
