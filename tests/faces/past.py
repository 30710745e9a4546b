"""Matches of the past, for the golden pages that look back."""

import random
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from cogs.faces.history import Moment, history_page, replay_page
from cogs.faces.verify import opened_page, sealed_page
from scat.engine.cards import FRENCH_52, shuffle
from scat.records.reading import parse
from scat.records.sealing import Opened, Sealed, salt_text
from scat.records.stepping import Order, steps_of
from scat.sessions.past import PastMatch, PastSeat
from scat.sessions.tables import Occupant, Phase, TableOptions

NIGHT = datetime(2026, 3, 14, 20, tzinfo=UTC)
RECORD = parse((Path(__file__).parents[1] / "records/golden/short-match.toml").read_bytes())
PACK = Sealed(shuffle(FRENCH_52, random.Random(7)), salt_text(2**127 + 7))

WON = PastMatch(
    id=4711,
    table_id=1,
    number=1,
    guild_id=1,
    game="scat/1",
    rules="house",
    clock=60,
    dealer=0,
    started_at=NIGHT,
    ended_at=NIGHT,
    is_void=False,
    seats=(
        PastSeat("Ann", 11, None, 1, 9),
        PastSeat("Ben_*", 12, None, 2, 0),
        PastSeat("Dora", None, "sensible", 3, 0),
    ),
)
MATCHES = (
    replace(WON, id=4713, ended_at=None),
    replace(WON, id=4712, is_void=True, seats=(WON.seats[0], PastSeat("", None, None))),
    WON,
)


def history(speech, *, page=1, has_more=True):
    return history_page(MATCHES, page, 11, speech, has_more=has_more)


def moment(table, deal, turn, **changes):
    """A turn of a match of two that is in the golden records."""
    steps = steps_of(RECORD)
    played = steps[deal][turn]
    occupants = tuple(Occupant(name, player=0) for name in RECORD.header.names)
    shown = replace(
        table,
        options=TableOptions("scat/1", RECORD.header.rules, None),
        phase=Phase.PLAYING if played.position.outcome is None else Phase.FINISHED,
        occupants=occupants,
        position=played.position,
        turn_due_at=None,
    )
    turns = tuple(map(len, steps))
    whole = Moment(4711, shown, played.events, deal, turn, turns, is_over=True, is_shared=False)
    return replace(whole, **changes)


def replayed(table, turn, speech, **changes):
    return replay_page(moment(table, 0, turn, **changes), speech)


def opened(speech, *orders):
    found = [Order(pack.order, Opened(pack.seal, pack.salt)) for pack in orders]
    return opened_page(3, found, None, speech)


def sealed(table, speech):
    return sealed_page(4, replace(table, seals=(PACK.seal,)), speech)
