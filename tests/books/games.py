"""Matches played at random, for tests that keep books of them."""

from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.widow.game import WIDOW

GAMES = (SCAT, WIDOW)


def steps(game, rules, seats, rng, leave=0.01):
    """Yield every position of a match played at random, with the events that led to it."""
    position = game.start(rules, seats, rng.randrange(seats))
    yield position, ()
    while position.outcome is None:
        position, events = position.apply(choice(position, rng, leave))
        yield position, events


def choice(position, rng, leave):
    """Return what somebody does; now and then they leave, which ends even the longest match."""
    if position.to_act == DEALER and rng.random() > leave:
        return position.shuffled(shuffle(position.to_shuffle, rng))
    leaving = {position.leave_action(seat) for seat in range(position.seats)} - {None}
    if rng.random() < leave:
        return rng.choice(sorted(leaving, key=str))
    if position.to_act == DEALER:
        return position.shuffled(shuffle(position.to_shuffle, rng))
    return rng.choice([action for action in position.legal_actions() if action not in leaving])
