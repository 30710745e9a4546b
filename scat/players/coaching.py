"""What a coach says: every choice somebody had, what each might have cost, and what was done."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from scat.engine.cards import Card
from scat.engine.protocol import Action, View

Decision: TypeAlias = tuple[View, Action]
"""What somebody saw, and what they did then."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One choice.

    Attributes:
        action: what one would do.
        move: the word for it, part of a message's key.
        card: the card it is about, if everybody who chooses sees that card.
        risk: the estimated chance to lose a life then, in percent from 0 to 100.
        given: the cards of an exchange that go.
        taken: the cards that come for them.
    """

    action: Action
    move: str
    card: Card | None
    risk: int
    given: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """One decision, judged by what could be known when it was made.

    Attributes:
        turn: which of one's turns of the deal it belongs to, from 1.
        choices: all there were, the best first.
        chosen: the one that was taken.
        why: the word for what was wrong, part of a message's key; None for the best choice.
    """

    turn: int
    choices: tuple[Weighed, ...]
    chosen: Weighed
    why: str | None = None

    @property
    def cost(self) -> int:
        """By how many percent points the best choice was safer."""
        return self.chosen.risk - self.choices[0].risk


class Coach(Protocol):
    """Judges the decisions of one game; sees what a person in that seat saw, and nothing more."""

    def weigh(self, view: View) -> tuple[Weighed, ...]:
        """Return every choice of the seat on turn, the best first; none out of turn."""
        ...

    def judge(self, decisions: Sequence[Decision]) -> tuple[Verdict, ...]:
        """Return what to say of the decisions, without those that left no choice."""
        ...


LEAST_MISTAKE = 2
"""Percent points that a choice must cost to be called a mistake; estimates are no finer."""


def largest_mistake(verdicts: Sequence[Verdict]) -> Verdict | None:
    """Return the costliest decision, the first of equals; None if all of them were sound."""
    worst = max(verdicts, key=lambda verdict: verdict.cost, default=None)
    return worst if worst is not None and worst.cost >= LEAST_MISTAKE else None
