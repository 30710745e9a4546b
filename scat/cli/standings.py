"""The tables of the computer players' page."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from scat.cli.contest import MEASURED, PAIRINGS, TABLES, Contest
from scat.cli.pace import Pace
from scat.cli.summary import interval

END: Final = "<!-- end of what was measured -->"


def start_of(game: str) -> str:
    """Return the line of the page below which a game's tables stand."""
    return f"<!-- measured by: python -m scat ladder --game {game} -->"


class Score(NamedTuple):
    """How many games of a contest were played, and how many the candidate won."""

    games: int
    won: int


def with_tables(
    page: str,
    game: str,
    scores: Mapping[Contest, Score],
    paces: Mapping[tuple[str, int], Pace],
    seed: int,
) -> str:
    """Return the page with the tables of one game renewed.

    Raises:
        ValueError: the page has no place for them.
    """
    start = start_of(game)
    before, _, rest = page.partition(start)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"no line {END}")
    lines = [*_strengths(game, scores), "", *_paces(game, paces), "", f"Seed {seed}."]
    return f"{before}{start}\n\n" + "\n".join(lines) + f"\n\n{END}{after}"


def _head(first: str) -> Iterator[str]:
    yield f"| {first} | " + " | ".join(f"{players} players" for players in TABLES) + " |"
    yield "|---" * (1 + len(TABLES)) + "|"


def _strengths(game: str, scores: Mapping[Contest, Score]) -> Iterator[str]:
    yield "Share of whole matches that one candidate wins, with its 95 % interval and the games:"
    yield ""
    yield from _head("candidate")
    yield "| *a fair share* | " + " | ".join(f"*{1 / players:.3f}*" for players in TABLES) + " |"
    levels = [*MEASURED[game].minds]
    for candidate, field in sorted(PAIRINGS[game], key=partial(_rank, levels), reverse=True):
        contests = (Contest(candidate, field, players, game) for players in TABLES)
        shares = [_share(scores.get(contest, Score(0, 0))) for contest in contests]
        yield f"| **{candidate}** among {field} | " + " | ".join(shares) + " |"


def _rank(levels: list[str], pairing: tuple[str, str]) -> tuple[int, int]:
    """Return a pairing's place by strength; who does anything legal comes last."""
    candidate, field = pairing
    return levels.index(candidate), levels.index(field) if field in levels else -1


def _share(score: Score) -> str:
    if not score.games:
        return "not yet"
    low, high = interval(score.won, score.games)
    return f"**{score.won / score.games:.3f}** ({low:.3f} to {high:.3f}; {score.games:,})"


def _paces(game: str, paces: Mapping[tuple[str, int], Pace]) -> Iterator[str]:
    yield "Milliseconds for one decision, the usual one and the one in a hundred that is slowest:"
    yield ""
    yield from _head("level")
    for level in MEASURED[game].minds:
        times = (paces[level, players] for players in TABLES)
        texts = (f"{pace.middle:.2f} / {pace.slow:.2f}" for pace in times)
        yield f"| {level} | " + " | ".join(texts) + " |"
