"""How many deals of Scat computer players play a second, by the engine and by the fast path."""

import random
import time
from collections.abc import Callable

from scat.cli.table import Table
from scat.engine.thirtyone.draw import SCAT
from scat.players.registry import PLAYERS
from scat.players.thirtyone.fast import play_match
from scat.players.thirtyone.minds import MINDS
from scat.records.record import Header

PLAYERS_AT_TABLE = (2, 4, 6)
SECONDS = 2.0
"""For each figure; what is worked out once has been worked out before."""

Match = Callable[[str, int, int], int]
"""From a level, a number of players and that of the match to how many deals it took."""


def by_engine(level: str, players: int, number: int) -> int:
    """Play a match through positions, views and actions."""
    rules = SCAT.presets["house"]
    header = Header(game=SCAT.key, rules=rules, seats=players, dealer=number % players)
    seated = [PLAYERS[SCAT.key][level]] * players
    table = Table(header, seated, random.Random(number))
    for _ in table.play():
        pass
    return table.position.deal


def by_fast_path(level: str, players: int, number: int) -> int:
    """Play a match through the players' own simulation."""
    rules, minds = SCAT.parse_rules("house"), [MINDS[level]] * players
    return play_match(rules, minds, number % players, random.Random(number)).deals


def deals_a_second(match: Match, level: str, players: int) -> float:
    """Return the deals played in a second of processor time."""
    match(level, players, 0)
    deals, number, start = 0, 0, time.process_time()
    while time.process_time() - start < SECONDS:
        number += 1
        deals += match(level, players, number)
    return deals / (time.process_time() - start)


def main() -> None:
    """Print deals a second for sensible players and masters."""
    print(f"{'level':<10}{'players':>8}{'engine':>12}{'fast path':>12}   deals a second")
    for level in ("sensible", "master"):
        for players in PLAYERS_AT_TABLE:
            speeds = [deals_a_second(way, level, players) for way in (by_engine, by_fast_path)]
            print(f"{level:<10}{players:>8}{speeds[0]:>12,.0f}{speeds[1]:>12,.0f}")


if __name__ == "__main__":
    main()
