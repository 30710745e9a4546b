"""``simulate``: plays games between computer players and keeps their records."""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from scat.cli.summary import Tally
from scat.cli.table import Table
from scat.engine import registry
from scat.engine.protocol import Game, Rules
from scat.players.registry import levels, player
from scat.records.errors import sentence
from scat.records.keeping import record_of
from scat.records.record import Header, Record
from scat.records.writing import write

MOST_GAMES: Final = 999_999
MOST_SEED: Final = 2**63 - 1
MOST_DIGITS: Final = 19

ABOUT: Final = "play seeded games between computer players and count who wins"

EXAMPLES: Final = """\
The same seed gives the same games, byte for byte, however many are played. From game to game
everybody moves one seat on. With fewer players than seats the list is repeated.

examples:
  python -m scat simulate --games 100 --players beginner,sensible --seed 7
  python -m scat simulate --games 20 --seats 4 --rules "pub lives=5" --out records
  python -m scat simulate --games 1 --seed 7 --out game.toml
"""


class Run(NamedTuple):
    """What all games of a run share.

    Attributes:
        players: who sits where in the first game.
    """

    game: Game
    rules: Rules
    players: tuple[str, ...]
    seed: int

    def record(self, number: int) -> Record:
        """Play the game of that number, from 1, and return its record."""
        chance = random.Random(f"{self.seed}/{number}")  # noqa: S311 - games, reproducible
        header = Header(
            game=self.game.key,
            rules=self.rules,
            seats=len(self.players),
            dealer=chance.randrange(len(self.players)),
            players=_moved_on(self.players, number - 1),
            seed=self.seed,
            number=number,
        )
        seated = [player(self.game.key, level) for level in header.players]
        return record_of(header, Table(header, seated, chance).play())


def _moved_on(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the players when everybody has moved on by so many seats."""
    return tuple(players[(seat - seats) % len(players)] for seat in range(len(players)))


def fill(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    keys = tuple(registry.GAMES)
    add = parser.add_argument
    add("--game", choices=keys, default=keys[0], help=f"the game; default {keys[0]}")
    add("--games", type=_number(1, MOST_GAMES), default=10, metavar="N", help="default 10")
    add("--seats", type=_number(1, MOST_GAMES), metavar="N", help="default one for each player")
    add("--players", metavar="LEVEL,...", help="default every level once")
    add("--rules", metavar="TEXT", help='house rules, such as "pub lives=5"')
    add("--seed", type=_number(0, MOST_SEED), default=0, metavar="N", help="default 0")
    add("--out", type=Path, metavar="DIR|FILE.toml", help="where records go; default nowhere")


def _number(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a number from `least` to `most`."""

    def number(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
        if not is_number or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(sentence(f"not a number from {least} to {most}"))
        return int(text)

    return number


def run(chosen: argparse.Namespace) -> int:
    """Play the games, write their records and print who won how often."""
    match, games = _chosen_run(chosen), int(chosen.games)
    out = _places(chosen)
    tally = Tally(match.players)
    for number in _counted(games):
        record = match.record(number)
        tally.add(record.header.players, record.result)
        if out is not None:
            out(number).write_bytes(write(record))
    _print(match, tally)
    return 0


def _refuse(chosen: argparse.Namespace, words: str) -> NoReturn:
    """End with the usage and what is wrong with it, exit code 2."""
    parser: argparse.ArgumentParser = chosen.parser
    parser.error(words)


def _chosen_run(chosen: argparse.Namespace) -> Run:
    game = registry.game(chosen.game)
    default = str(next(iter(game.presets.values())))
    try:
        rules = game.parse_rules(" ".join((chosen.rules or default).split()))
    except ValueError as fault:
        _refuse(chosen, sentence(str(fault)))
    return Run(game, rules, _players(chosen, game), chosen.seed)


def _players(chosen: argparse.Namespace, game: Game) -> tuple[str, ...]:
    """Return who sits where in the first game."""
    known = levels(game.key)
    named = known if chosen.players is None else tuple(chosen.players.split(","))
    for level in named:
        if level not in known:
            _refuse(chosen, sentence(f"no such player: {level!r}, only {', '.join(known)}"))
    seats: int = chosen.seats or max(len(named), min(game.seats))
    if seats not in game.seats:
        _refuse(chosen, f"{game.key} has {min(game.seats)} to {max(game.seats)} seats")
    if len(named) > seats and chosen.players is not None:
        _refuse(chosen, f"{len(named)} players for {seats} seats")
    return tuple(named[seat % len(named)] for seat in range(seats))


def _places(chosen: argparse.Namespace) -> Callable[[int], Path] | None:
    """Return where the record of each number goes; None if nowhere."""
    out: Path | None = chosen.out
    if out is None:
        return None
    if out.suffix == ".toml" and not out.is_dir():
        if chosen.games > 1:
            _refuse(chosen, "a file holds one game; name a directory for several")
        return lambda _: out
    out.mkdir(parents=True, exist_ok=True)
    return lambda number: out / f"game-{number:06}.toml"


def _counted(games: int) -> Iterator[int]:
    """Yield the numbers of the games, and say on a terminal how far they have come."""
    is_shown = sys.stderr.isatty()
    for number in range(1, games + 1):
        yield number
        if is_shown:
            print(f"\r{number} of {games} games", end="", file=sys.stderr, flush=True)
    if is_shown:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _print(match: Run, tally: Tally) -> None:
    seats = len(match.players)
    print(f"{match.game.key}, {match.rules}, {seats} seats, seed {match.seed}, {tally.games} games")
    if tally.unfinished:
        print(f"{tally.unfinished} games were broken off and do not count")
    print()
    for line in tally.lines():
        print(line)
