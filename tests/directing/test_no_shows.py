"""Who has not come to their table: looked once, replaced or out, over every restart."""

import pytest

from scat.sessions.errors import NotStored, Refusal
from scat.sessions.ports import StoreError
from scat.tournaments.events import RollCalled
from scat.tournaments.scores import standings
from scat.tournaments.state import Stage
from scat.tournaments.terms import Format
from tests.directing.fakes import BOSS, Stadium, person, terms
from tests.directing.test_in_the_house import Hall
from tests.sessions.fakes import ANN, BEN, CAY, DEE, EVE, patiently

GRACE = 300


async def begun(stadium, form=Format.ROUNDS, entrants=10, absent=(), **changes):
    of = terms(form, **{"seats": 4, "limit": 8, "rounds": 2} | changes)
    await stadium.announced(of, entrants)
    stadium.hall.absent = {person(number).player for number in absent}
    await stadium.director.start(1)
    await stadium.settle()


def rolls(stadium):
    return sum("call-roll" in line for line in stadium.store.cups[1])


async def test_after_the_grace_substitutes_sit_down_and_are_called():
    stadium = Stadium()
    await begun(stadium, absent=(1, 2))
    await stadium.advance(GRACE - 1)
    assert rolls(stadium) == 0
    await stadium.advance(1)
    assert rolls(stadium) == 2
    sat = {who.name for table in stadium.hall.tables.values() for who in table}
    assert sat == {f"P{number}" for number in range(3, 11)}
    assert sorted(players for _, players in stadium.venue.called) == [(1009,), (1010,)]
    state = await stadium.state()
    assert [one.number for one in state.entrants if one.is_dropped] == [1, 2]
    await stadium.advance(5000)
    assert rolls(stadium) == 2


async def test_a_pause_gives_everybody_more_time_and_a_grace_of_zero_all_the_time():
    stadium = Stadium()
    await begun(stadium, absent=(1,))
    await stadium.advance(200)
    await stadium.director.pause(1, BOSS)
    await stadium.advance(5000)
    await stadium.director.resume(1, BOSS)
    await stadium.advance(GRACE - 201)
    assert rolls(stadium) == 0
    await stadium.advance(1)
    assert rolls(stadium) == 2
    stadium = Stadium()
    await begun(stadium, absent=(1,), grace=0)
    await stadium.advance(5000)
    assert rolls(stadium) == 0


def failing_once(monkeypatch, where, name, error, *, after):
    """Let the next use of something fail, before or after it has done what it does."""
    real = getattr(where, name)

    async def once(*given, **more):
        monkeypatch.setattr(where, name, real)
        if after:
            await real(*given, **more)
        raise error

    monkeypatch.setattr(where, name, once)


def names_at(stadium):
    return {who.name for table in stadium.hall.tables.values() for who in table}


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("where", ["store", "hall"])
async def test_substitutes_sit_down_though_something_fails_halfway(monkeypatch, where, after):
    stadium = Stadium()
    await begun(stadium, absent=(1,))
    await stadium.advance(GRACE - 1)
    if where == "store":
        failing_once(monkeypatch, stadium.store, "append", StoreError("slow"), after=after)
    else:
        failing_once(monkeypatch, stadium.hall, "agree", NotStored(), after=after)
    await stadium.advance(1)
    await stadium.advance(60)
    assert rolls(stadium) == 2
    assert names_at(stadium) == {f"P{number}" for number in range(2, 10)}


@pytest.mark.parametrize("after", [False, True])
async def test_who_withdraws_gets_up_though_the_house_fails_at_first(monkeypatch, after):
    stadium = Stadium()
    await begun(stadium, grace=0, entrants=8)
    failing_once(monkeypatch, stadium.hall, "agree", NotStored(), after=after)
    with pytest.raises(Refusal):
        await stadium.director.withdraw(1, person(1).player)
    await stadium.settle()
    assert person(1).player in {player for _, player in stadium.hall.gone}


@pytest.mark.parametrize("form", Format)
async def test_killed_anywhere_around_a_roll_call_it_ends_the_same(form):
    async def played(fails_at):
        stadium = Stadium()
        await begun(stadium, form, absent=(1, 2, 5), fill="first", entrants=9)
        power = stadium.fail_at(fails_at)
        await stadium.advance(GRACE)
        if power.is_out:
            await stadium.revive()
            await stadium.advance(GRACE)
        stadium.fail_at(None)
        sat = list(stadium.hall.tables.values())
        state = await stadium.play_out()
        return power.uses, sat, standings(state), state.entrants

    uses, *undisturbed = await played(None)
    assert uses > 8
    for use in range(1, uses + 1):
        _, *disturbed = await played(use)
        assert disturbed == undisturbed, use


async def test_after_a_restart_nobody_is_looked_for_at_once():
    stadium = Stadium()
    await begun(stadium, absent=(1,))
    stadium.fail_at(1)
    stadium.clock.at = stadium.clock.at.replace(hour=18)
    await stadium.revive()
    await stadium.advance(119)
    assert rolls(stadium) == 0
    await stadium.advance(1)
    assert rolls(stadium) == 2


# In the house


async def seated(*people, limit):
    hall = Hall()
    of = terms(Format.ROUNDS, rounds=1, has_final=False, seats=limit, limit=limit)
    await hall.director.announce(of)
    for one in people:
        await hall.director.enter(1, one)
    await hall.director.start(1)
    await hall.settle()
    return hall


async def come(hall, *people):
    for one in people:
        await hall.house.look(1, one.player)


async def call_roll(hall):
    hall.clock.at = hall.clock.at.replace(hour=13)  # nobody's turn has run out: not woken
    cup = hall.director._ring.running[1]
    await hall.director._tabling.call_roll(cup)


async def test_whoever_has_looked_at_the_cards_has_come():
    hall = await seated(ANN, BEN, CAY, limit=3)
    revision = (await hall.house.table(1)).revision
    assert await hall.director._tabling._hall.missing(1) == (0, 1, 2)
    await hall.house.note_come(1, ANN.player)
    assert (await hall.house.table(1)).revision == revision  # no button became stale
    assert len(await hall.director._tabling._hall.missing(1)) == 2
    hall = hall.killed()
    await hall.open()
    assert len(await hall.director._tabling._hall.missing(1)) == 2


async def test_a_substitute_plays_on_with_the_seat_as_it_stands():
    hall = await seated(ANN, BEN, CAY, DEE, EVE, limit=4)
    state, awaited = await hall.house.table(1), await hall.to_act(1)
    absent = next(who for who in state.occupants if who.player != awaited)
    here = [one for one in (ANN, BEN, CAY, DEE) if one.player != absent.player]
    await come(hall, *here)
    before = (await hall.house.table(1)).position
    await call_roll(hall)
    state = await hall.house.table(1)
    seat = state.seat_of(EVE.player)
    assert state.position.pennies == before.pennies
    assert state.occupants[seat].name == "Eve"
    assert state.seat_of(absent.player) is None
    with pytest.raises(Refusal):
        await hall.house.look(1, absent.player)
    await hall.house.look(1, EVE.player)
    assert await play_out(hall) is Stage.FINISHED
    cup = await hall.state()
    assert EVE.player in {cup.entrants[one.number - 1].player for one in standings(cup)}


async def play_out(hall):
    for _ in patiently(300):
        cup = await hall.state()
        if not cup.is_live:
            return cup.stage
        table = await hall.house.last_state(1)
        if table.is_between_deals:
            await hall.advance(12)
        elif table.position.to_act >= 0 and not table.occupants[table.position.to_act].is_automatic:
            await hall.turn(1)
        else:
            await hall.advance(2)
    return None


async def test_without_a_substitute_the_match_goes_on_without_them():
    hall = await seated(ANN, BEN, CAY, limit=3)
    await come(hall, ANN, BEN)
    await call_roll(hall)
    state = await hall.house.last_state(1)
    gone = next(seat for seat, who in enumerate(state.occupants) if who.name == "Cay")
    assert state.position.is_out(gone)
    assert state.occupants[gone].player is None
    cup = await hall.state()
    assert [one.name for one in cup.entrants if one.is_dropped] == ["Cay"]
    assert "no-show" in str(await hall.director.log(1))
    assert any(isinstance(event, RollCalled) for event in await hall.director.log(1))


async def test_nobody_is_put_in_place_of_somebody_who_has_come():
    hall = await seated(ANN, BEN, CAY, limit=3)
    await come(hall, ANN)
    before = await hall.house.table(1)
    seat = before.seat_of(ANN.player)
    with pytest.raises(Refusal):
        await hall.house.stand_in(1, seat, before.occupants[seat])
    with pytest.raises(Refusal):
        await hall.house.take_out(1, seat)
    assert await hall.house.table(1) == before
