"""Tournaments whose tables stand in a house and are played there, by computers and people."""

import random
from dataclasses import replace

import pytest

from scat.directing.director import Director
from scat.directing.hall import HouseHall
from scat.directing.starting import computer_name
from scat.engine.registry import game as registered_game
from scat.players.registry import levels as registered_levels
from scat.players.registry import player as registered_player
from scat.sessions.pace import Pace
from scat.sessions.tables import Phase
from scat.tournaments.events import Entered
from scat.tournaments.scores import standings
from scat.tournaments.state import Stage
from scat.tournaments.terms import Format
from tests.directing.fakes import FakeVenue, MemoryCups, RecordingAudience, terms
from tests.sessions.fakes import ANN, BEN, CAY, DEE, FakeAlarm, World, patiently

SCAT = "scat/1"


class Hall(World):
    """A house with a director."""

    def __init__(self, store=None, cups=None, venue=None, **options):
        super().__init__(store, **options)
        self.cups, self.venue = cups or MemoryCups(), venue or FakeVenue()
        self.cup_alarm = FakeAlarm(self.clock)
        self.director = Director(
            store=self.cups,
            hall=HouseHall(self.house),
            clock=self.clock,
            alarm=self.cup_alarm,
            chance=random.Random(1),
            games=self.options["games"],
        )
        self.director.show_to(RecordingAudience(), self.venue)
        self.house.listen(self.director)

    async def open(self):
        await self.house.open()
        await self.director.open()

    async def settle(self):
        for _ in range(3):
            await self.house.settle()
            await self.director.settle()

    async def advance(self, seconds):
        """Let time pass in the house, then ring for the tournaments what is due by then."""
        await self.alarm.advance(seconds, self.settle)
        await self.cup_alarm.advance(0, self.settle)

    def killed(self):
        """Another house and director on the same stores."""
        pace = self.house.pace
        return Hall(self.store, self.cups, self.venue, at=self.clock.at, pace=pace, **self.options)

    async def state(self):
        return (await self.director.cup(1)).state


@pytest.mark.parametrize("form", Format)
async def test_without_the_people_computers_play_to_the_end_over_restarts(form):
    hall = Hall()
    of = terms(form, seats=3, advance=1, rounds=2, lives=1, fill="first", clock=20)
    await hall.director.announce(of)
    for person in (ANN, BEN, CAY, DEE):
        await hall.director.enter(1, person)
    await hall.director.start(1)
    await hall.settle()
    for step in patiently(80):
        if not (await hall.state()).is_live:
            break
        await hall.advance(40)
        if step % 3 == 2:
            hall = hall.killed()
            await hall.open()
    state = await hall.state()
    assert state.stage is Stage.FINISHED
    assert {one.number for one in standings(state)} == {one.number for one in state.entrants}
    assert not any(result.is_decided for one in state.rounds for result in one.results)
    assert all(one.is_dropped for one in state.entrants if one.player is not None)


async def test_places_and_pennies_are_those_of_the_match_and_a_no_show_is_out():
    hall = Hall()
    await hall.director.announce(terms(Format.ROUNDS, rounds=1, has_final=False, seats=2, clock=20))
    for person in (ANN, BEN):
        await hall.director.enter(1, person)
    await hall.director.start(1)
    await hall.settle()
    (table,) = hall.store.tables
    for _ in patiently(200):
        state = await hall.house.last_state(table)
        if state.phase is not Phase.PLAYING:
            break
        if state.position.to_act >= 0 and await hall.to_act(table) == ANN.player:
            await hall.turn(table)
        await hall.advance(20)
    cup = await hall.state()
    (result,) = cup.rounds[0].results
    outcome = state.position.outcome
    assert result.places == outcome.places
    assert result.pennies == state.position.pennies
    assert not result.is_decided
    gone = [one.player for one in cup.entrants if one.is_dropped]
    assert gone == [BEN.player]


async def test_a_table_whose_thread_is_deleted_is_decided_as_it_stood():
    hall = Hall()
    await hall.director.announce(terms(Format.ROUNDS, rounds=1, has_final=False, seats=2))
    for person in (ANN, BEN):
        await hall.director.enter(1, person)
    await hall.director.start(1)
    await hall.settle()
    await hall.house.close_table(1)
    await hall.settle()
    cup = await hall.state()
    assert cup.stage is Stage.FINISHED
    assert cup.rounds[0].results[0].is_decided
    assert cup.rounds[0].results[0].places == (1, 1)


async def test_whoever_gets_up_from_the_table_has_withdrawn():
    hall = Hall()
    await hall.director.announce(terms(Format.ROUNDS, rounds=2, has_final=False, seats=3))
    for person in (ANN, BEN, CAY):
        await hall.director.enter(1, person)
    await hall.director.start(1)
    await hall.settle()
    await hall.house.leave(1, BEN.player)
    await hall.play_out(1) if (await hall.house.last_state(1)).phase is Phase.PLAYING else None
    await hall.settle()
    cup = await hall.state()
    assert [one.name for one in cup.entrants if one.left_in is not None] == ["Ben"]
    assert len(cup.rounds) == 2


@pytest.mark.slow
@pytest.mark.parametrize("form", [Format.KNOCK_OUT, Format.FREEZE_OUT])
async def test_five_hundred_computers_find_a_champion_over_restarts(form):
    real = {"games": registered_game, "players": registered_player, "levels": registered_levels}
    hall = Hall(pace=Pace(unattended=24 * 60 * 60), **real)  # nobody is there to wait for
    rules = registered_game(SCAT).with_option(registered_game(SCAT).presets["house"], "lives", "1")
    of = terms(form, game=SCAT, seats=9, advance=3, lives=1, clock=None)
    of = replace(of, rules=str(rules))
    await hall.director.announce(of)
    entered = [Entered(1, one, computer_name(one - 1), level="beginner") for one in range(1, 501)]
    await hall.cups.append(1, 1, list(map(str, entered)), is_live=True)
    hall = hall.killed()
    await hall.open()
    await hall.director.start(1)
    for step in patiently(200):
        if not (await hall.state()).is_live:
            break
        await hall.advance(60)
        if step % 5 == 4:
            hall = hall.killed()
            await hall.open()
    state = await hall.state()
    assert state.stage is Stage.FINISHED
    assert len(state.rounds[0].tables) == 56
    assert len(standings(state)) == 500
    results = [result for one in state.rounds for result in one.results]
    assert not any(result.is_decided for result in results)
