"""Whatever people do or leave undone, time moves every table on, and at last closes it."""

import asyncio
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from scat.engine.registry import GAMES
from scat.engine.registry import game as registered_game
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.widow.game import WIDOW
from scat.players.registry import levels as registered_levels
from scat.players.registry import player as registered_player
from scat.sessions.errors import NoTable, NotStored, Refusal
from scat.sessions.pace import Pace
from scat.sessions.tables import Person, Phase, TableOptions
from tests.sessions.fakes import (
    ANN,
    BEN,
    CAY,
    DEE,
    EVE,
    HERE,
    PLAIN,
    FailingStore,
    World,
    patiently,
)

SLOW_COMPUTERS = Pace(computer=20)
"""So that an unattended match closes after some dozens of moves."""

PEOPLE = (ANN, BEN, CAY)
EVERYBODY = (*PEOPLE, DEE, EVE)
MOD = Person(900, "Mod")


@dataclass(frozen=True)
class Kind:
    """A game with what a house must know of it."""

    name: str
    options: TableOptions
    levels: tuple
    house: dict


KINDS = (
    Kind("pebbles", PLAIN, ("first", "shouting", "broken", "quitting"), {}),
    *(
        Kind(
            game.key.partition("/")[0],
            TableOptions(game.key, game.presets["house"], clock=60),
            registered_levels(game.key),
            {"games": registered_game, "players": registered_player, "levels": registered_levels},
        )
        for game in GAMES.values()
    ),
    *(
        Kind(
            f"{game.key.partition('/')[0]}, late and kept",
            TableOptions(
                game.key, game.parse_rules(f"{preset} late_join=lowest leave=computer"), 60
            ),
            registered_levels(game.key),
            {"games": registered_game, "players": registered_player, "levels": registered_levels},
        )
        for game, preset in ((SCAT, "pub declare_31=automatic"), (WIDOW, "schwimmen"))
    ),
)


class Evening:
    """One table, people who do anything, a house that is restarted, and storage that fails."""

    def __init__(self, kind, chance=1):
        self.kind = kind
        self.rng = random.Random(chance)
        self.world = World(FailingStore(), seed=chance, pace=SLOW_COMPUTERS, **kind.house)
        self.phases = set()
        self.lines = 0
        self.restarts = 0
        self.counts = Counter()

    async def table(self):
        """Return the live table, or None."""
        try:
            return await self.world.house.in_channel(HERE.channel_id)
        except NoTable:
            return None

    async def does(self, verb, number):
        """Let somebody do something, as far as the house lets them."""
        state = await self.table()
        try:
            if state is None:
                await self.opens(number)
            else:
                await getattr(self, verb)(state, PEOPLE[number % 3], number // 3)
        except NotStored:
            pass  # it may have been written all the same
        except Refusal:
            assert await self.table() == state
        else:
            self.counts[verb] += 1

    async def opens(self, number):
        clock = None if number % 4 == 0 else self.kind.options.clock
        options = replace(self.kind.options, clock=clock)
        levels = [self.kind.levels[number % len(self.kind.levels)]] * (number % 3)
        await self.world.house.open_table(HERE, PEOPLE[number % 3], options, levels)

    async def join(self, state, person, _number):
        await self.world.house.join(state.id, person)

    async def leave(self, state, person, _number):
        await self.world.house.leave(state.id, person.player)

    async def start(self, state, person, _number):
        await self.world.house.start(state.id, person.player)

    async def again(self, state, person, _number):
        await self.world.house.again(state.id, person.player)

    async def ready(self, state, person, _number):
        await self.world.house.ready(state.id, person.player)

    async def look(self, state, person, _number):
        await self.world.house.look(state.id, person.player)

    async def add_computer(self, state, person, number):
        level = self.kind.levels[number % len(self.kind.levels)]
        await self.world.house.add_computer(state.id, person.player, level)

    async def late(self, state, _person, number):
        await self.world.house.join(state.id, EVERYBODY[3 + number % 2])

    async def kick(self, state, person, number):
        await self.world.house.kick(state.id, person.player, EVERYBODY[number % 5].player)

    async def invite(self, state, person, number):
        target = EVERYBODY[number % 5].player
        await self.world.house.invite(state.id, person.player, target, moderates=number > 2)

    async def vote(self, state, person, number):
        """Let everybody up to somebody vote against one person."""
        target = EVERYBODY[number % 5].player
        for voter in EVERYBODY[: 1 + PEOPLE.index(person)]:
            with suppress(Refusal):
                await self.world.house.vote_out(state.id, voter.player, target)

    async def moderate(self, state, _person, number):
        if number == 3:
            await self.world.house.end_table(state.id, MOD, "enough")
        else:
            await self.world.house.move_on(state.id, MOD)

    async def maintain(self, _state, _person, number):
        if number % 2:
            self.world.house.announce_maintenance()
        else:
            self.world.house.end_maintenance()

    async def act(self, state, _person, number):
        """Let a person do any legal action, leaving seldom."""
        actions = [] if state.position is None else list(state.position.legal_actions())
        actions = [a for a in actions if state.occupants[a.seat].is_person]
        if number and state.position is not None:
            leaving = [state.position.leave_action(a.seat) for a in actions]
            actions = [a for a in actions if a not in leaving] or actions
        if actions and state.phase is Phase.PLAYING:
            action = self.rng.choice(actions)
            player = state.occupants[action.seat].player
            await self.world.house.act(state.id, player, action)

    async def play(self, state, person, number):
        """Let everybody whose turn it is act for a while."""
        for _ in range(4 * number):
            if state is not None and state.position is not None:
                await self.act(state, person, 1)
            state = await self.table()

    async def wait(self, _state, _person, number):
        await self.world.advance(number * 7)

    async def idle(self, _state, _person, _number):
        await self.world.rest()

    async def restart(self, _state, _person, _number):
        await self.world.house.close()
        self.world = self.world.restarted(seed=self.rng.random())
        await self.world.house.open()
        self.restarts += 1

    async def fail(self, _state, _person, number):
        """Let storage fail soon, before or after it has written."""
        store = self.world.store
        store.fails_at, store.is_written = store.calls + 1 + number // 2, bool(number % 2)

    async def check(self):
        """See that memory is what is stored, and that the alarm is set for what is due."""
        await self.world.advance(0)  # what somebody did too late is due at once
        state = await self.table()
        if state is None:
            return
        self.phases.add(state.phase)
        again = await self.world.restarted().house.table(state.id)
        assert replace(again, due_at=None) == replace(
            state, due_at=None, turn_due_at=again.turn_due_at
        )
        soon = 2 * SLOW_COMPUTERS.retry
        if self.world.house.is_in_maintenance:
            soon = SLOW_COMPUTERS.grace
        again_at = self.world.clock.at + timedelta(seconds=soon)
        assert self.world.clock.at < self.world.alarm.at <= max(state.due_at, again_at)
        self.check_people(state)
        if state.phase is Phase.PLAYING:
            self.check_match(state)

    def check_people(self, state):
        """Nobody is here twice, the host is here, and what was written down stays."""
        here = [who.player for who in (*state.people, *state.waiting)]
        assert len(set(here)) == len(here)
        assert not set(here) & set(state.turned_away)
        assert state.phase is Phase.FINISHED or state.seat_of(state.host) is not None
        assert len(state.waiting) <= self.most_seats()
        assert len(self.world.store.lines) >= self.lines
        self.lines = len(self.world.store.lines)

    def most_seats(self):
        return self.world.house._floor.game(self.kind.options.game).seats[-1]

    def check_match(self, state):
        """No penny is lost, and whoever is awaited is there and has a deadline."""
        position = state.position
        assert position.seats == len(state.occupants)
        assert sum(position.pennies) + position.kitty == self.brought(state)
        assert position.outcome is None
        assert position.to_act < 0 or not position.is_out(position.to_act)
        assert position.to_act >= 0 or position.between_deals
        assert state.due_at is not None

    def brought(self, state):
        """Return the pennies that all who ever sat in the match brought with them."""
        match = self.world.store.matches[state.id, state.match]
        game = self.world.house._floor.game(match.game)
        position = game.start(game.parse_rules(match.rules), match.seats, match.dealer)
        total = sum(position.pennies)
        for line in match.actions if match.seats < state.position.seats else ():
            after = position.apply(game.parse_action(line)).position
            total += sum(after.pennies[position.seats :])
            position = after
        return total

    async def ends(self):
        """Let nobody do anything any more: each time that something is due, something happens."""
        self.world.store.fails_at = None
        self.world.house.end_maintenance()
        await self.world.rest()  # after a failure the house only looks what is due
        for _ in patiently(800):
            before, reminders = await self.table(), len(self.world.audience.reminders)
            if before is None:
                break
            await self.world.rest()
            await self.check()
            after = await self.table()
            has_reminded = len(self.world.audience.reminders) > reminders
            assert (
                after is None or after.revision > before.revision or after.is_asked or has_reminded
            )


VERBS = (
    *("join", "leave", "start", "again", "ready", "look", "add_computer"),
    *("act", "act", "play", "play", "wait", "idle", "restart", "fail"),
    *("late", "late", "kick", "invite", "vote", "vote", "moderate", "maintain"),
)
BEGINNINGS = (
    (),
    (("join", 4), ("join", 5), ("start", 1)),  # two people and a computer player
    (("join", 1), ("join", 0), ("join", 2), ("start", 1)),  # three people and one
    (("join", 2), ("start", 2)),  # one and two
    (("join", 8), ("start", 8)),  # one and two, without a clock
)
"""Most evenings begin with a match; the first to do anything opens the table."""

DOINGS = st.builds(
    lambda first, rest: [*first, *rest],
    st.sampled_from(BEGINNINGS),
    st.lists(st.tuples(st.sampled_from(VERBS), st.integers(0, 11)), min_size=5, max_size=40),
)


async def spend(evening, doings):
    for verb, number in doings:
        await evening.does(verb, number)
        await evening.check()
    if await evening.table() is not None:
        await evening.ends()
    assert await evening.table() is None


def any_evening(kind, examples, series=0):
    """Return a test of so many evenings, others in each series."""

    @seed(series)
    @settings(max_examples=examples, deadline=None, database=None)
    @given(DOINGS, st.integers(0, 2**32))
    def spend_any(doings, chance):
        asyncio.run(spend(Evening(kind, chance), doings))

    return spend_any


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_no_evening_freezes(kind):
    any_evening(kind, 40)()


@pytest.mark.slow
@pytest.mark.parametrize("series", range(1, 6))
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_no_evening_of_many_freezes(kind, series):
    any_evening(kind, 300, series)()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
async def test_an_evening_reaches_every_phase(kind):
    """The evenings above are worth something: matches are played to their end in them."""
    evening = Evening(kind)
    doings = [
        ("join", 0),
        ("join", 1),
        ("start", 0),
        *[("play", 9), ("ready", 0), ("ready", 1)] * 40,
    ]
    await spend(evening, doings)
    assert {Phase.LOBBY, Phase.PLAYING, Phase.FINISHED} <= evening.phases
