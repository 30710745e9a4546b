"""Matches that are over, stored one after the other without being played."""

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace

from scat.books.results import SeatResult
from scat.books.tallies import Tally
from scat.engine.protocol import Outcome
from scat.sessions.ports import Change
from scat.sessions.tables import Occupant, Phase, Place, TableOptions, TableState
from tests.sessions.fakes import NOON
from tests.sessions.pebbles import PEBBLES

GUILD, CHANNEL = 1, 10


def result(player, place, *, pennies=0, name=None, has_left=False, **tally):
    """What a match came to for a person, or for a computer player, who has no id."""
    name = name or (f"P{player}" if player else "Ada")
    return SeatResult(player, name, place, pennies, has_left, Tally(**tally))


def ranked(*players, **tally):
    """A match where these came first, second and so on; the first takes a penny of each."""
    return [
        result(player, place, pennies=len(players) * (place == 1), **tally)
        for place, player in enumerate(players, 1)
    ]


async def finish(store, results, at=NOON, *, guild=GUILD, channel=CHANNEL, game=PEBBLES.key):
    """Store a match of these results, as a table of its own that closes after it."""
    options = TableOptions(game, PEBBLES.presets["plain"], clock=None)
    seats = tuple(Occupant(one.name, one.player, None if one.player else "x") for one in results)
    state = TableState(0, Place(guild, channel), options, Phase.LOBBY, 1, seats, host=1)
    table = await store.create(state, at)
    places, won = zip(*((one.place, one.pennies) for one in results), strict=True)
    fields = {"id": table, "match": 1, "position": SimpleNamespace(outcome=Outcome(places, won))}
    begun = replace(state, revision=2, phase=Phase.PLAYING, **fields)
    await store.save(Change(begun, at, begins_match=True, dealer=0))
    ended = replace(begun, revision=3, phase=Phase.CLOSED)
    await store.save(Change(ended, at, ends_match=True, results=tuple(results)))


def later(days=0, minutes=0):
    return NOON + timedelta(days=days, minutes=minutes)
