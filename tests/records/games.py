"""Matches played at random, by any rules of the registry."""

import random

from hypothesis import strategies as st

from scat.engine.cards import shuffle
from scat.engine.protocol import DEALER
from scat.records.keeping import record_of
from scat.records.record import Header, start
from tests.engine.games import CONTRACTS

NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
MOST = 2**63 - 1


@st.composite
def headers(draw):
    contract = draw(st.sampled_from(CONTRACTS))
    seats = draw(st.integers(2, 9))
    texts = st.just(()) | st.tuples(*[NAMES] * seats)
    return Header(
        game=contract.key,
        rules=draw(contract.rules),
        seats=seats,
        dealer=draw(st.integers(0, seats - 1)),
        names=draw(texts),
        players=draw(texts),
        date=draw(st.none() | st.dates().map(str)),
        seed=draw(st.none() | st.integers(0, MOST)),
        number=draw(st.none() | st.integers(1, MOST)),
    )


def next_action(position, chance):
    """Do something legal, seldom what ends a deal before anything has happened."""
    if position.to_act == DEALER:
        return position.shuffled(shuffle(position.to_shuffle, chance))
    roll = chance.random()
    if roll < 0.01:
        return position.void_action()
    legal = [action for action in position.legal_actions() if not str(action).endswith("leave")]
    return chance.choice(legal if roll < 0.99 else position.legal_actions())


def positions(header, chance, most):
    position = start(header)
    while position.outcome is None and most > 0:
        action = next_action(position, chance)
        yield position, action
        position = position.apply(action).position
        most -= 1


@st.composite
def records(draw):
    header, chance = draw(headers()), random.Random(draw(st.integers(0, MOST)))
    most = draw(st.sampled_from([0, 1, 20, 200, 600]))
    return record_of(header, [action for _, action in positions(header, chance, most)])
