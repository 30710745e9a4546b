"""How many deals a second a public program plays, against this one's two ways.

The program is `vracton/dr-dong-teaches-me-to-play-games` on GitHub, the fastest of those found in
Python that play 31 from the deal to the showdown. It is not part of this project: set
SCAT_BENCH_OTHER to the folder of a checkout.

Its players throw exceptions on some hands, so it is measured with one of our own that decides as
little as possible: it wants its best suit and knocks at 26, or at 20 within three turns.
"""

import contextlib
import io
import os
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from bench.players import PLAYERS_AT_TABLE, SECONDS, by_engine, by_fast_path, deals_a_second

VARIABLE: Final = "SCAT_BENCH_OTHER"
LONGEST: Final = 500
"""Moves after which a deal of the other program is given up."""


class Stranger:
    """A seat at the other program's table; what it must be able to do has its names there."""

    def __init__(self, board: Any, moves: Any) -> None:  # noqa: ANN401 - modules of another program
        self.name = "a player"
        self._drawing = board.ThirtyOneBoard.TurnType.DRAW_CHOICE
        self._moves = moves
        self._turns = 0

    def getMove(self, board: Any) -> Any:  # noqa: ANN401, N802 - as the other program says
        """Return what to do."""
        suits: dict[Any, int] = {}
        for card in board.hands[self]:
            suits[card.suit] = suits.get(card.suit, 0) + board.get_card_value(card)
        if board.current_turn_type == self._drawing:
            return self._moves.ThirtyOneDrawChoiceMove(self, self._choice(board, suits))
        hand = board.hands[self]
        worst = min(hand, key=lambda card: (suits[card.suit], board.get_card_value(card)))
        return self._moves.ThirtyOneDiscardMove(self, worst)

    def _choice(self, board: Any, suits: dict[Any, int]) -> Any:  # noqa: ANN401 - as above
        self._turns += 1
        choice = self._moves.ThirtyOneDrawChoiceMove.Choice
        best = max(suits, key=lambda suit: suits[suit])
        if suits[best] >= (20 if self._turns <= 3 else 26):
            return choice.KNOCK
        top = board.discard.get_top_card()
        return choice.DRAW_FROM_DISCARD if top and top.suit == best else choice.DRAW_FROM_DECK


class Other:
    """The other program.

    Args:
        folder: of a checkout.
    """

    def __init__(self, folder: Path) -> None:
        sys.path.insert(0, str(folder))
        self._board: Any = import_module("ThirtyOne.ThirtyOneBoard")
        self._moves: Any = import_module("ThirtyOne.ThirtyOneMove")

    def play(self, players: int) -> None:
        """Play one deal, every move checked as its own engine does."""
        seats = [Stranger(self._board, self._moves) for _ in range(players)]
        board = self._board.ThirtyOneBoard(seats)
        for _ in range(LONGEST):
            if board.getGameEnded():
                return
            move = board.current_player.getMove(board)
            if not board.checkIsValid(move):
                move = board.getPossibleMoves()[0]
            board.doMove(move)

    def deals_a_second(self, players: int) -> float:
        """Return the deals played in a second of processor time; what it prints goes nowhere."""
        deals, start = 0, time.process_time()
        with contextlib.redirect_stdout(io.StringIO()):
            while time.process_time() - start < SECONDS:
                deals += 1
                self.play(players)
        return deals / (time.process_time() - start)


def main() -> None:
    """Print deals a second of both programs."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        print(f"left out: {VARIABLE} does not name a folder")
        return
    other = Other(Path(folder))
    print(f"{'players':>8}{'other':>10}{'engine':>10}{'fast path':>12}   deals a second")
    for players in PLAYERS_AT_TABLE:
        ours = [deals_a_second(way, "sensible", players) for way in (by_engine, by_fast_path)]
        theirs = other.deals_a_second(players)
        print(f"{players:>8}{theirs:>10,.0f}{ours[0]:>10,.0f}{ours[1]:>12,.0f}")


if __name__ == "__main__":
    main()
