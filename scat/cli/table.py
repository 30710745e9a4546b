"""Games between computer players, from the first deal to the last."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER, Action, Position, Seat
from scat.players.port import Player
from scat.records.record import Header, start

MOST_ACTIONS: Final = 20_000
"""After so many actions a game is broken off: some rules let careful players go on for ever."""

BUDGET: Final = 1_000
"""How many positions a player may examine for one choice."""


class Table:
    """One game: players by seat, and all its chance from one source."""

    def __init__(self, header: Header, players: Sequence[Player], chance: random.Random) -> None:
        self.position = start(header)
        self._players = players
        self._chance = chance

    def play(self) -> Iterator[Action]:
        """Yield every action until the game is over, or broken off after `MOST_ACTIONS`."""
        for _ in range(MOST_ACTIONS):
            if self.position.outcome is not None:
                return
            action = self._next()
            self.position = self.position.apply(action).position
            yield action

    def _next(self) -> Action:
        position = self.position
        if position.to_act == DEALER:
            return position.shuffled(shuffle(position.to_shuffle, self._chance))
        for seat in asked(position):
            action = self._players[seat].choose(position.view(seat), self._chance, BUDGET)
            if action is not None:
                return action
        return position.timeout_action(position.to_act)


def asked(position: Position) -> list[Seat]:
    """Return the seats that may say something, the one whose turn it is last."""
    questions = (position.look_action, position.leave_action)
    idle = [question(seat) for question in questions for seat in range(position.seats)]
    busy = {action.seat for action in position.legal_actions() if action not in idle}
    return [*sorted(busy - {position.to_act}), position.to_act]
