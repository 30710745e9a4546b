"""Whole tournaments with made-up results, people who leave, and people who come late."""

import random
from dataclasses import replace

from scat.tournaments.events import (
    Announced,
    Booked,
    Dropped,
    Entered,
    Finished,
    Seated,
    Started,
    Withdrew,
)
from scat.tournaments.formats import plan
from scat.tournaments.play import begin, follow, refusal
from scat.tournaments.terms import Format, Terms

TERMS = Terms("Friday cup", guild=1, channel=10, director=9, seed="s", game="scat/1", rules="house")


def terms(form=Format.ROUNDS, **changes):
    return replace(TERMS, form=form, **changes)


def announced(of, entrants=0):
    cup = begin(Announced(0, of))
    for number in range(1, entrants + 1):
        cup = follow(cup, Entered(number, number, f"P{number}", player=1000 + number))
    return cup


def started(of, entrants):
    return follow(announced(of, entrants), Started(100))


def seated(cup):
    """Seat the next round, or finish."""
    step = plan(cup, effort=3000)
    if step is None:
        return follow(cup, Finished(200))
    return follow(cup, Seated(200, step.round, step.tables, step.byes, is_final=step.is_final))


def result(cup, table, key="r"):
    """A table's result, the same whenever and in whatever order it is asked for."""
    last = cup.rounds[-1]
    seats = last.tables[table - 1]
    rng = random.Random(f"{key}:{last.number}:{seats}")
    ranks = [rng.randrange(len(seats)) for _ in seats]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    pennies = tuple(rng.randrange(4) for _ in seats)
    return Booked(300, last.number, table, places, pennies)


def open_tables(cup):
    return [n for n, result in enumerate(cup.rounds[-1].results, start=1) if result is None]


def play_round(cup, rng=None):
    """Book every table, in any order."""
    tables = open_tables(cup)
    if rng is not None:
        rng.shuffle(tables)
    for table in tables:
        cup = follow(cup, result(cup, table))
    return cup


def played_out(cup, order=None, disturb=None, most=400):
    """Play to the end; `disturb` may change the tournament between two events."""
    for _ in range(most):
        cup = seated(cup)
        if not cup.is_live:
            return cup
        tables = open_tables(cup)
        if order is not None:
            order.shuffle(tables)
        for table in tables:
            if disturb is not None:
                cup = disturb(cup)
            cup = follow(cup, result(cup, table))
    raise AssertionError("it never ends")


def played_out_from(cup):
    """Play to the end from a round that is seated."""
    return played_out(play_round(cup))


class Unrest:
    """People who leave, are dropped, and come late, by chance."""

    def __init__(self, seed, rate=0.3):
        self.rng = random.Random(seed)
        self.rate = rate
        self.events = []

    def __call__(self, cup):
        if self.rng.random() > self.rate:
            return cup
        who = self.rng.randrange(len(cup.entrants)) + 1
        number = len(cup.entrants) + 1
        event = self.rng.choice(
            [Withdrew(1, who), Dropped(1, who, by=9), Entered(1, number, "Late", player=number)]
        )
        if refusal(cup, event) is None:
            self.events.append(event)
            return follow(cup, event)
        return cup
