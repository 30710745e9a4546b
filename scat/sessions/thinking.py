"""Computer players at a table: what they are asked, and what becomes of their answers."""

import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scat.engine.protocol import Action, Position, Seat, View
from scat.players.port import Player
from scat.sessions.due import asked_seats, is_voluntary
from scat.sessions.faults import log_fault
from scat.sessions.tables import Occupant, TableState

log = logging.getLogger(__name__)

Players: TypeAlias = Callable[[str, str], Player]
"""From a game's key and a level to the computer player; raises KeyError for an unknown one."""

Levels: TypeAlias = Callable[[str], Sequence[str]]
"""From a game's key to its levels, the weakest first."""


@dataclass(frozen=True, slots=True)
class Question:
    """One seat's computer player with all it may know."""

    seat: Seat
    view: View
    player: Player
    rng: random.Random
    budget: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What a computer player wants to do; None is nothing, or that it failed."""

    seat: Seat
    action: Action | None


@dataclass(frozen=True, slots=True)
class Bench:
    """Where computer players come from."""

    player: Players
    levels: Levels

    def player_for(self, game: str, who: Occupant) -> Player:
        """Return who plays for an occupant.

        For a person who is away it is the middle level (H26), for one who has left the best (H19).
        """
        levels = self.levels(game)
        level = levels[-1] if who.has_left else who.level
        if level is None or level not in levels:
            level = levels[len(levels) // 2]
        return self.player(game, level)

    def questions(self, state: TableState, chance: random.Random, budget: int) -> list[Question]:
        """Return what must be asked at this table now; chance seeds every player anew."""
        position = state.position
        if position is None:
            return []
        return [
            Question(
                seat,
                position.view(seat),
                self.player_for(state.options.game, state.occupants[seat]),
                random.Random(chance.getrandbits(64)),  # noqa: S311 - seeded by injected chance
                budget,
            )
            for seat in asked_seats(state)
        ]


def think(questions: Sequence[Question]) -> list[Answer]:
    """Ask every player; runs on a thread of its own."""
    return [Answer(question.seat, _choose(question)) for question in questions]


def _choose(question: Question) -> Action | None:
    try:
        return question.player.choose(question.view, question.rng, question.budget)
    except Exception as error:  # noqa: BLE001 - whatever a player does, the table goes on
        log_fault(log, "a computer player failed", error)
        return None


def chosen(position: Position, answers: Sequence[Answer]) -> Action | None:
    """Return the first answer that the rules allow, in turn the clock's move if there is none."""
    for answer in answers:
        if answer.action is not None:
            if is_acceptable(position, answer.seat, answer.action):
                return answer.action
            log.error("a computer player chose an illegal action")
        if answer.seat == position.to_act:
            return position.timeout_action(answer.seat)
    return None


def is_acceptable(position: Position, seat: Seat, action: Action) -> bool:
    """Whether a computer player may do this, judged like a person's move."""
    return (
        action.seat == seat
        and is_voluntary(position, seat, action)
        and position.refusal(action) is None
    )
