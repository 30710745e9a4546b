"""How long the house waits for computer players: one that never answers must hold up nobody."""

import logging
from collections.abc import Sequence
from threading import Thread
from typing import Final

from scat.sessions.thinking import Answer, Question, think

log = logging.getLogger(__name__)

MOST_STUCK: Final = 4
"""How many threads may be thinking for ever before nobody is asked any more."""


class Patience:
    """Lets computer players think for so long only; then the clock moves for them.

    A thread cannot be stopped. So players think on threads that the program does not wait for when
    it ends, and of those only a few may be given up.

    Args:
        limit: seconds for all the questions of one moment at a table.
    """

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._stuck: list[Thread] = []

    def think(self, questions: Sequence[Question]) -> list[Answer]:
        """Ask every player; runs on a thread of its own, and returns within the limit."""
        self._stuck = [thread for thread in self._stuck if thread.is_alive()]
        if len(self._stuck) >= MOST_STUCK:
            log.error("too many computer players have not answered: the clock moves for the rest")
            return _silence(questions)
        answers: list[list[Answer]] = []
        thinker = Thread(target=lambda: answers.append(think(questions)), daemon=True)
        thinker.start()
        thinker.join(self._limit)
        return answers[0] if answers else self._give_up(thinker, questions)

    def _give_up(self, thinker: Thread, questions: Sequence[Question]) -> list[Answer]:
        log.error("a computer player has not answered for %s s: the clock moves", self._limit)
        self._stuck.append(thinker)
        return _silence(questions)


def _silence(questions: Sequence[Question]) -> list[Answer]:
    return [Answer(question.seat, None) for question in questions]
