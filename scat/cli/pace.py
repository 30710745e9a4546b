"""How long a computer player thinks about one decision, asked like at a table.

Taken is the time of its thread on one core, so that a busy machine makes no difference.
"""

import random
import time
from statistics import median, quantiles
from typing import NamedTuple

from scat.cli.contest import HOUSE, MEASURED, TABLES
from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER, Action, View
from scat.engine.registry import GAMES
from scat.players.port import USUAL_BUDGET, Player
from scat.players.registry import PLAYERS


class Pace(NamedTuple):
    """Milliseconds of a decision: the usual, and what one in a hundred exceeds."""

    middle: float
    slow: float


class Stopwatch:
    """Takes the time of a player's decisions in turn."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.times: list[float] = []

    def choose(self, view: View, rng: random.Random) -> Action | None:
        """Return what the player does."""
        start = time.thread_time()
        action = self._player.choose(view, rng, USUAL_BUDGET)
        self.times.append(1000 * (time.thread_time() - start))
        return action


def paces(game: str, decisions: int, seed: int) -> dict[tuple[str, int], Pace]:
    """Return the pace of every level of a game at every number of players."""
    levels = PLAYERS[MEASURED[game].key]
    return {
        (level, players): _pace(game, level, players, decisions, seed)
        for level in levels
        for players in TABLES
    }


def _pace(game: str, level: str, players: int, decisions: int, seed: int) -> Pace:
    chance = random.Random(f"{seed}/{players}")  # noqa: S311 - games, reproducible
    key = MEASURED[game].key
    watch, others = Stopwatch(PLAYERS[key][level]), Stopwatch(PLAYERS[key]["sensible"])
    for _ in range(2):  # what is worked out once is not counted
        watch.times.clear()
        while len(watch.times) < decisions:
            _play_deal(key, [watch] + [others] * (players - 1), chance)
    return Pace(median(watch.times), quantiles(watch.times, n=100)[-1])


def _play_deal(key: str, seated: list[Stopwatch], chance: random.Random) -> None:
    position = GAMES[key].start(HOUSE[key], len(seated), chance.randrange(2))
    while position.deal < 2 and position.outcome is None:  # noqa: PLR2004 - one deal
        if position.to_act == DEALER:
            action: Action = position.shuffled(shuffle(position.to_shuffle, chance))
        else:
            seat = position.to_act
            wish = seated[seat].choose(position.view(seat), chance)
            action = position.timeout_action(seat) if wish is None else wish
        if position.between_deals and position.deal:
            return
        position = position.apply(action).position
