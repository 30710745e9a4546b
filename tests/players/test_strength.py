"""How strong the levels of Scat are: seeded matches through the quick simulation.

The same seed gives the same matches, so that a share is a number and no chance; the page of the
computer players has the shares of many more.
"""

import pytest

from scat.cli.contest import Batch, Contest, play


def share(candidate, field, players, games):
    return play(Batch(Contest(candidate, field, players), seed=5, first=0, games=games)) / games


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
