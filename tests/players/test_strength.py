"""How strong the levels are: seeded matches through the quick simulations.

The same seed gives the same matches, so that a share is a number and no chance; the page of the
computer players has the shares of many more.
"""

import pytest

from scat.cli.contest import Batch, Contest, play


def share(candidate, field, players, games, game="scat"):
    contest = Contest(candidate, field, players, game)
    return play(Batch(contest, seed=5, first=0, games=games)) / games


@pytest.mark.parametrize(("players", "least"), [(2, 0.6), (4, 0.29)])
def test_a_master_wins_far_more_than_a_fair_share_among_sensible_players(players, least):
    assert share("master", "sensible", players, 150) >= least


def test_strong_beats_sensible():
    assert share("strong", "sensible", 2, 200) >= 0.55


def test_a_beginner_nearly_always_beats_who_does_anything_legal():
    assert share("beginner", "random", 2, 60) >= 0.97
    assert share("beginner", "random", 4, 30) >= 0.9


def test_a_beginner_clearly_loses_to_sensible():
    assert share("beginner", "sensible", 2, 250) <= 0.42
    assert share("beginner", "sensible", 4, 150) <= 0.2


@pytest.mark.slow
@pytest.mark.parametrize(("players", "goal"), [(2, 0.65), (3, 0.45), (4, 0.36), (6, 0.245)])
def test_a_master_reaches_its_goal(players, goal):
    assert share("master", "sensible", players, 8_000) >= goal - 0.005


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_master_beats_strong(players):
    games = 3_000
    spread = 2 * (1 / players * (1 - 1 / players) / games) ** 0.5
    assert share("master", "strong", players, games) > 1 / players + spread


# 31 with a widow, where much is luck


def test_with_a_widow_too_a_master_wins_more_than_a_fair_share_among_sensible_players():
    assert share("master", "sensible", 2, 60, "widow") >= 0.54


def test_with_a_widow_too_a_beginner_beats_who_does_anything_legal_and_loses_to_sensible():
    assert share("beginner", "random", 3, 60, "widow") >= 0.8
    assert share("beginner", "sensible", 3, 200, "widow") <= 0.28


@pytest.mark.slow
@pytest.mark.parametrize(("players", "goal"), [(2, 0.61), (3, 0.44), (4, 0.36), (6, 0.25)])
def test_with_a_widow_too_a_master_reaches_its_goal(players, goal):
    games = 300
    spread = 2 * (goal * (1 - goal) / games) ** 0.5
    assert share("master", "sensible", players, games, "widow") >= goal - spread


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stronger", "weaker", "games"),
    [
        ("beginner", "random", 1_000),
        ("sensible", "beginner", 6_000),
        ("strong", "sensible", 6_000),
        ("master", "strong", 1_200),
    ],
)
def test_with_a_widow_too_each_level_beats_the_one_below(stronger, weaker, games):
    assert share(stronger, weaker, 2, games, "widow") > 0.51
