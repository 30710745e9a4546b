"""How many actions of Scat are checked and applied a second, and what reading them adds."""

import random
import statistics
import time
from collections.abc import Callable, Sequence

from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER
from scat.engine.thirtyone.actions import Draw, Knock, Leave, ScatAction
from scat.engine.thirtyone.draw import SCAT, Position

SEATS = (2, 4, 9)
MATCHES = 60
"""Random matches for each number of seats."""
DEAL = 30
"""Actions of the deal that is replayed."""
TARGET = 150_000
"""Actions a second on one core."""
ROUNDS = 7
"""Every figure is the middle one of so many."""


def choose(position: Position, rng: random.Random) -> ScatAction:
    """Return what a player without plan does: knock now and then, never leave."""
    if position.to_act == DEALER:
        return position.shuffled(shuffle(position.to_shuffle, rng))
    legal = [action for action in position.legal_actions() if not isinstance(action, Leave)]
    action = rng.choice(legal)
    return rng.choice(legal) if isinstance(action, Knock) else action


def match(seats: int, rng: random.Random) -> tuple[Position, list[ScatAction]]:
    """Return the start of a random match and its actions to the end."""
    start = SCAT.start(SCAT.presets["house"], seats, 0)
    position, actions = start, list[ScatAction]()
    while position.outcome is None:
        actions.append(choose(position, rng))
        position = position.apply(actions[-1]).position
    return start, actions


def deal(rng: random.Random) -> tuple[Position, list[ScatAction]]:
    """Return the start of a match and a first deal of exactly `DEAL` actions, the dealing included.

    Everybody draws and puts down until the time comes to knock; three hold the table.
    """
    while True:
        start = position = SCAT.start(SCAT.presets["house"], 3, 0)
        actions = list[ScatAction]()
        while len(actions) < DEAL and not (actions and position.between_deals):
            if position.to_act >= 0 and len(actions) == DEAL - 5:
                actions.append(Knock(position.to_act))
            elif position.to_act >= 0:
                plain = (Draw, type(position.timeout_action(position.to_act)))
                legal = [one for one in position.legal_actions() if isinstance(one, plain)]
                actions.append(rng.choice(legal))
            else:
                actions.append(choose(position, rng))
            position = position.apply(actions[-1]).position
        if len(actions) == DEAL and position.between_deals:
            return start, actions


def replay(start: Position, actions: Sequence[ScatAction]) -> Position:
    """Check and apply every action."""
    position = start
    for action in actions:
        position = position.apply(action).position
    return position


def seconds(work: Callable[[], object]) -> float:
    """Return the seconds of one core that the work takes, the middle one of `ROUNDS` times."""
    taken = list[float]()
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return statistics.median(taken)


def actions_a_second(seats: int) -> tuple[float, float]:
    """Return how many actions a second are applied, and how many lines read and applied."""
    rng = random.Random(seats)
    matches = [match(seats, rng) for _ in range(MATCHES)]
    written = [(start, [str(action) for action in actions]) for start, actions in matches]
    count = sum(len(actions) for _, actions in matches)
    applied = seconds(lambda: [replay(start, actions) for start, actions in matches])
    read = seconds(
        lambda: [replay(start, list(map(SCAT.parse_action, lines))) for start, lines in written]
    )
    return count / applied, count / read


def views_a_second(seats: int) -> float:
    """Return how many views, with what their seat may do, are made a second."""
    rng = random.Random(seats)
    start, actions = match(seats, rng)
    positions = [start]
    for action in actions[:200]:
        positions.append(positions[-1].apply(action).position)
    taken = seconds(
        lambda: [
            position.view(seat).legal_actions() for position in positions for seat in range(seats)
        ]
    )
    return len(positions) * seats / taken


def main() -> None:
    print(f"{'seats':>5} {'actions/s':>11} {'of target':>9} {'lines/s':>11} {'views/s':>11}")
    for seats in SEATS:
        applied, read = actions_a_second(seats)
        print(
            f"{seats:>5} {applied:>11,.0f} {applied / TARGET:>9.2f} {read:>11,.0f}"
            f" {views_a_second(seats):>11,.0f}"
        )
    start, actions = deal(random.Random(1))
    milliseconds = 1000 * seconds(lambda: [replay(start, actions) for _ in range(100)]) / 100
    print(f"a deal of {len(actions)} actions replays in {milliseconds:.3f} ms (target < 0.3)")


if __name__ == "__main__":
    main()
