"""``ladder``: measures how strong the computer players are, and writes it into their page."""

import argparse
import json
import os
import signal
import sys
from collections.abc import Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from scat.cli.contest import CONTESTS, MEASURED, Batch, play
from scat.cli.pace import paces
from scat.cli.standings import Score, start_of, with_tables

ABOUT: Final = "measure how strong the computer players are"

EXAMPLES: Final = """\
One candidate sits among players of another level; seats and dealers rotate. The same seed gives
the same games, whatever the number of processes. What has been played is kept in the progress
file: break off with Ctrl-C and begin again where you were, or ask for more games later.

examples:
  python -m scat ladder --jobs 2
  python -m scat ladder --game widow
  python -m scat ladder --games 2000 --seed 7 --progress try.json --page page.md
"""

PAGE: Final = Path("docs/players.md")
MOST_GAMES: Final = 10_000_000
ALL: Final = "all"
TIMED: Final = 400
"""For so many decisions of each level and number of players the time is taken."""


def fill(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    add = parser.add_argument
    add("--game", choices=[*MEASURED, ALL], default=ALL, help="default all of them")
    add("--games", type=int, default=20_000, metavar="N", help="of the master; others a tenth")
    add("--seed", type=int, default=0, metavar="N", help="default 0")
    add("--jobs", type=int, default=1, metavar="N", help="processes; default 1")
    add("--page", type=Path, default=PAGE, help=f"whose tables are renewed; default {PAGE}")
    add("--progress", type=Path, metavar="FILE", help="default ladder-SEED.json")


def run(chosen: argparse.Namespace) -> int:
    """Play what has not been played yet, and write the tables."""
    progress = Progress(chosen.progress or Path(f"ladder-{chosen.seed}.json"), chosen.seed)
    page: Path = chosen.page
    measured = [*MEASURED] if chosen.game == ALL else [chosen.game]
    for line in map(start_of, measured):
        if line not in page.read_text(encoding="utf-8"):
            chosen.parser.error(f"{page} has no line {line}")
    games = max(1, min(chosen.games, MOST_GAMES))
    _play_all(progress, progress.missing(games, measured), max(1, chosen.jobs))
    times = {game: paces(game, TIMED, chosen.seed) for game in measured}
    text = page.read_text(encoding="utf-8")  # again: somebody may have written in the meantime
    for game in measured:
        text = with_tables(text, game, progress.scores, times[game], chosen.seed)
    page.write_text(text, encoding="utf-8")
    print(f"{chosen.page} holds {progress.played} games")
    return 0


class Progress:
    """The score of every contest, kept in a file after every batch."""

    def __init__(self, path: Path, seed: int) -> None:
        self._path = path
        self.seed = seed
        self.scores = {contest: Score(0, 0) for contest in CONTESTS}
        if path.exists():
            self._read()

    def _read(self) -> None:
        """Read what has been played; the file of another seed begins anew."""
        kept = json.loads(self._path.read_text(encoding="utf-8"))
        if kept["seed"] == self.seed:
            known = {str(contest): contest for contest in CONTESTS}
            for name, score in kept["scores"].items():
                if name in known:
                    self.scores[known[name]] = Score(*score)

    @property
    def played(self) -> int:
        """How many games have been played."""
        return sum(score.games for score in self.scores.values())

    def add(self, batch: Batch, won: int) -> None:
        """Count a batch, and keep it."""
        score = self.scores[batch.contest]
        self.scores[batch.contest] = Score(score.games + batch.games, score.won + won)
        scores = {str(contest): list(score) for contest, score in self.scores.items()}
        text = json.dumps({"seed": self.seed, "scores": scores}, indent=1)
        aside = self._path.with_suffix(".part")
        aside.write_text(text, encoding="utf-8")
        os.replace(aside, self._path)  # noqa: PTH105 - the file is whole at any moment

    def missing(self, games: int, measured: Collection[str]) -> list[Batch]:
        """Return what is still to be played, so that all contests go on together.

        Args:
            games: how many the master plays among sensible players; other pairings a tenth.
            measured: the games to measure.
        """
        batches = [
            batch
            for contest, score in self.scores.items()
            if contest.game in measured
            for batch in contest.batches(self.seed, score.games, games)
        ]
        return sorted(batches, key=lambda batch: batch.first / batch.contest.wanted(games))


def _play_all(progress: Progress, waiting: list[Batch], jobs: int) -> None:
    """Play and keep batch by batch."""
    total = progress.played + sum(batch.games for batch in waiting)
    for batch, won in zip(waiting, _results(waiting, jobs), strict=True):
        progress.add(batch, won)
        _say(progress.played, total)
    _say(None, total)


def _results(waiting: list[Batch], jobs: int) -> Iterator[int]:
    """Yield how many games of each batch the candidate won, in their order."""
    if jobs == 1:
        yield from map(play, waiting)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        try:
            yield from pool.map(play, waiting)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _say(played: int | None, total: int) -> None:
    """Say on a terminal how far it has come; None clears the line."""
    if sys.stderr.isatty():
        text = "\r\x1b[K" if played is None else f"\r{played / total:6.1%} of {total} games"
        print(text, end="", file=sys.stderr, flush=True)
