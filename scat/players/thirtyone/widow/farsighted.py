"""The mind that plays the hopeful choices out, in worlds that fit what the others did."""

import random
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Final

from scat.players.thirtyone.chances import win_chance
from scat.players.thirtyone.widow.course import course_of
from scat.players.thirtyone.widow.inputs import odds_of, scale_of
from scat.players.thirtyone.widow.learned import PATIENCE, WON, Learned, is_better_renewed, weigh
from scat.players.thirtyone.widow.playout import Losses, Playout
from scat.players.thirtyone.widow.sight import Choice, Plain, Sight
from scat.players.thirtyone.widow.worlds import Worlds

MOST_LOST: Final = 3.0
"""What a deal is worth at most, or costs: in lives, 1 for none lost and 0 for one."""


@dataclass(frozen=True, slots=True)
class Farsighted:
    """Deals the unseen cards to fit what the others did, and sees how sensible players go on.

    Few worlds do, because what it has learned counts with them.
    """

    learned: Learned = field(default_factory=Learned)
    """What it has learned; by that alone it decides where there is nothing to play out."""
    worlds: int = 30
    """How many worlds it plays out at most."""
    plays: int = 96
    """In how many worlds times players, for time's sake: the more play, the longer a deal lasts."""
    breadth: float = 0.15
    """How much less than the best a choice may seem to be worth to be played out."""
    trust: float = 40.0
    """As how many worlds what it has learned counts."""
    margin: float = 0.02
    """What is to be said for the choice of a sensible player: estimates err."""

    def choose(self, sight: Sight, rng: random.Random) -> Choice:
        """As `Mind.choose`."""
        if not is_foreseeable(sight):
            return self.learned.choose(sight, rng)
        habitual = self.learned.habit.choose(sight, rng)
        if sight.turn >= PATIENCE:
            sight = _ending(sight, habitual)
        worths = self.weigh(sight, habitual, rng)
        best = max(worths, key=worths.__getitem__)
        return Plain.RENEW if is_better_renewed(sight, best) else best

    def weigh(self, sight: Sight, habitual: Choice, rng: random.Random) -> dict[Choice, float]:
        """Return what the hopeful choices are worth: 1 for no life lost, 0 for one.

        Args:
            sight: a turn for which `is_foreseeable` holds.
            habitual: what a sensible player would do.
            rng: deals the worlds.
        """
        worths = weigh(sight)
        most = max(worths.values())
        hopeful = [one for one in worths if worths[one] > most - self.breadth or one == habitual]
        if most >= WON or len(hopeful) == 1:
            return {one: worths[one] for one in hopeful}
        players = len(sight.memory.lives)
        count = min(self.worlds, self.plays // players, sight.budget // len(hopeful))
        sums = foresee(sight, hopeful, count, rng)
        means = {
            one: (sums[one] + self.trust * worths[one]) / (count + self.trust) for one in hopeful
        }
        if habitual in means:
            means[habitual] += self.margin
        return means


def is_foreseeable(sight: Sight) -> bool:
    """Whether the rest of the deal can be played out from here."""
    is_turn = not sight.is_choice and not sight.has_exchanged
    is_knocker_gone = sight.memory.is_last_round and sight.memory.knocker < 0
    return is_turn and not is_knocker_gone and sight.budget > 0


def _ending(sight: Sight, habitual: Choice) -> Sight:
    """Return the turn without choices by which deals among masters might never end."""
    ending = {habitual, Plain.PASS} if habitual != Plain.RENEW else {*Plain}
    return replace(sight, choices=tuple(one for one in sight.choices if one in ending))


def foresee(
    sight: Sight, choices: Collection[Choice], worlds: int, rng: random.Random
) -> dict[Choice, float]:
    """Return what the choices are worth in so many worlds, summed up.

    All are played out in the same worlds. No life lost counts 1, one life lost 0.
    """
    course = course_of(sight.rules, len(sight.memory.lives))
    drawn, payoff = Worlds(sight, course), _Payoff(sight)
    sums = dict.fromkeys(choices, 0.0)
    for _ in range(worlds):
        world = drawn.draw(rng)
        for choice in choices:
            losses = Playout(course, sight.memory, world).losses(sight.place, choice)
            sums[choice] += payoff[losses]
    return sums


class _Payoff(dict[Losses, float]):
    """What a deal is worth to a player by what it costs everybody."""

    def __init__(self, sight: Sight) -> None:
        super().__init__()
        lives, place = sight.memory.lives, sight.place
        others = (*lives[:place], *lives[place + 1 :])
        self._place, self._lives, self._odds = place, lives, odds_of(sight.rules)
        self._lost, self._scale = scale_of(self._odds, lives[place], others)

    def __missing__(self, losses: Losses) -> float:
        left = [lives - lost for lives, lost in zip(self._lives, losses, strict=True)]
        if max(left) <= 0:  # void: dealt again (D-W5)
            left = list(self._lives)
        own = left.pop(self._place)
        worth = (win_chance(own, left, self._odds) - self._lost) / self._scale
        self[losses] = worth = min(max(worth, -MOST_LOST), MOST_LOST)
        return worth
