"""A freeze-out in the house: one long game, whose pennies go along from table to table."""

import pytest

from scat.engine.registry import GAMES
from scat.players.registry import levels as registered_levels
from scat.players.registry import player as registered_player
from scat.sessions.pace import Pace
from scat.sessions.tables import Phase
from scat.tournaments.events import Entered
from scat.tournaments.scores import standings
from scat.tournaments.state import Stage
from scat.tournaments.terms import Format
from tests.directing.fakes import terms
from tests.directing.test_in_the_house import Hall
from tests.sessions.fakes import patiently

LIVES = 3


def hall_of(**stores):
    real = {
        "games": GAMES.__getitem__, "players": registered_player, "levels": registered_levels,
    }  # fmt: skip
    return Hall(pace=Pace(unattended=24 * 60 * 60), **real, **stores)


async def begun(key, entrants=11, lives=LIVES, **changes):
    hall = hall_of()
    game = GAMES[key]
    rules = game.with_option(next(iter(game.presets.values())), "lives", str(lives))
    fixed = {"game": key, "seats": 4, "lives": lives, "clock": 20}
    of = terms(Format.FREEZE_OUT, **(fixed | changes))
    await hall.director.announce(replace_rules(of, rules))
    level = registered_levels(key)[0]
    lines = [str(Entered(1, one, f"C{one}", level=level)) for one in range(1, entrants + 1)]
    await hall.cups.append(1, 1, lines, is_live=True)
    hall = hall.killed()
    await hall.open()
    await hall.director.start(1)
    await hall.settle()
    return hall


def replace_rules(of, rules):
    return type(of)(**{name: getattr(of, name) for name in of.__slots__} | {"rules": str(rules)})


async def play_on(hall, until, restarts=False):
    for step in patiently(600):
        state = await hall.state()
        if until(state):
            return hall, state
        await hall.advance(30)
        if restarts and step % 3 == 2:
            hall = hall.killed()
            await hall.open()
    raise AssertionError


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("restarts", [False, True])
async def test_pennies_go_along_until_one_is_left(key, restarts):
    hall = await begun(key)
    hall, state = await play_on(hall, lambda state: not state.is_live, restarts)
    assert state.stage is Stage.FINISHED
    held = {one.number: LIVES for one in state.entrants}
    for one in state.rounds:
        for table, result, spot in zip(one.tables, one.results, one.spots, strict=True):
            stored = hall.store.matches[spot.table, 1]
            pennies = " ".join(str(held[who]) for who in table)
            assert stored.actions[0] == f"d bring {pennies}"
            assert not result.is_decided
            ended = await hall.house.last_state(spot.table)
            assert ended.phase is not Phase.PLAYING
            assert ended.position.outcome is not None
            assert result.pennies == ended.position.pennies
            left = result.is_out.count(False)
            assert left <= (1 if one.is_final else -(-len(table) // 2))
            held.update(zip(table, result.pennies, strict=True))
    assert state.rounds[-1].is_final
    counts = [sum(map(len, one.tables)) for one in state.rounds]
    assert counts == sorted(counts, reverse=True)
    for before, after in zip(state.rounds, state.rounds[1:], strict=False):
        out = {
            who
            for table, result in zip(before.tables, before.results, strict=True)
            for who, is_out in zip(table, result.is_out, strict=True)
            if is_out
        }
        assert out.isdisjoint(who for table in after.tables for who in table)
    champion = standings(state)[0].number
    assert champion in state.rounds[-1].tables[0]


async def test_when_the_clock_ends_a_round_the_upper_half_goes_on_with_its_pennies():
    hall = await begun("scat/1", entrants=8, lives=9, round_clock=60)
    hall, state = await play_on(hall, lambda state: len(state.rounds) > 1)
    first, second = state.rounds[:2]
    assert all(result.is_decided for result in first.results)
    kept = {
        who: have
        for table, result in zip(first.tables, first.results, strict=True)
        for who, have in zip(table, result.pennies, strict=True)
    }
    assert len(second.tables[0]) == 4
    stored = hall.store.matches[second.spots[0].table, 1]
    pennies = " ".join(str(kept[who]) for who in second.tables[0])
    assert stored.actions[0] == f"d bring {pennies}"
