"""Fakes of everything the house needs from the world."""

import random
import threading
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from scat.engine.protocol import IllegalAction
from scat.engine.reasons import Reason
from scat.sessions.audit import AuditLine, Deed
from scat.sessions.house import House
from scat.sessions.pace import Pace
from scat.sessions.ports import ChannelTaken, RevisionConflict, StoredMatch, StoreError
from scat.sessions.tables import Person, Phase, Place, TableOptions
from tests.sessions.pebbles import PEBBLES, games

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)

HERE = Place(guild_id=1, channel_id=10)
ANN, BEN, CAY, DEE, EVE = (
    Person(100 + number, name) for number, name in enumerate(("Ann", "Ben", "Cay", "Dee", "Eve"))
)
PLAIN = TableOptions(PEBBLES.key, PEBBLES.presets["plain"], clock=120)
UNTIMED = replace(PLAIN, clock=None)


def patiently(steps=500):
    """Count steps, and fail rather than wait for ever."""
    yield from range(steps)
    raise AssertionError(f"it never came in {steps} steps")


class FakeClock:
    """Stands still until it is told."""

    def __init__(self, at=NOON):
        self.at = at

    def now(self):
        return self.at


class FakeAlarm:
    """One timer that rings when `advance` passes it."""

    def __init__(self, clock):
        self.clock = clock
        self.at = None
        self.ring = None
        self.sets = 0

    def set(self, at, ring):
        self.at, self.ring = at, ring
        self.sets += 1

    def cancel(self):
        self.at = self.ring = None

    async def advance(self, seconds, settle):
        """Let time pass, ring whenever it is time, and let everything settle after each ring."""
        until = self.clock.at + timedelta(seconds=seconds)
        await settle()
        for _ in patiently(5000):
            if self.at is None or self.at > until:
                break
            self.clock.at = max(self.clock.at, self.at)
            ring = self.ring
            self.cancel()
            ring()
            await settle()
        self.clock.at = until


class MemoryStore:
    """A `TableStore` that keeps texts, as a file would, and forgets positions."""

    def __init__(self):
        self.tables = {}
        self.matches = {}
        self.results = {}
        self.changed_at = {}
        self.lines = []
        self.settings = {}
        self.seals = {}
        self.calls = 0

    def _write(self):
        self.calls += 1

    def _live(self):
        return [state for state in self.tables.values() if state.phase is not Phase.CLOSED]

    def _check_channel(self, state, table_id):
        for other in self._live():
            if other.place.channel_id == state.place.channel_id and other.id != table_id:
                raise ChannelTaken

    async def create(self, state, at):
        self._write()
        self._check_channel(state, None)
        table_id = len(self.tables) + 1
        self.tables[table_id] = replace(state, id=table_id, position=None, ply=0)
        self.changed_at[table_id] = at
        return table_id

    async def save(self, change, meanwhile=None):
        self._save(change)
        if meanwhile is not None:
            meanwhile()

    def _save(self, change):
        self._write()
        state = change.state
        if self.tables[state.id].revision != state.revision - 1:
            raise RevisionConflict
        if state.phase is not Phase.CLOSED:
            self._check_channel(state, state.id)
        key = (state.id, state.match)
        if change.begins_match:
            rules, game = str(state.options.rules), state.options.game
            self.matches[key] = StoredMatch(game, rules, change.dealer, len(state.occupants), ())
        if change.moves:
            match = self.matches[key]
            assert [move.ply for move in change.moves] == [
                len(match.actions) + 1 + number for number in range(len(change.moves))
            ]
            lines = tuple(move.action for move in change.moves)
            self.matches[key] = replace(match, actions=match.actions + lines)
            for move in change.moves:
                self.seals.setdefault((*key, move.deal), [])
                if move.sealed is not None:
                    self.seals[*key, move.deal].append(move.sealed)
            seals = self.seals[*key, change.moves[-1].deal]
            assert state.seals == tuple(sealed.seal for sealed in seals)
        if change.ends_match:
            assert key not in self.results
            self.results[key] = state.position.outcome
        self.tables[state.id] = replace(state, position=None, ply=0)
        self.changed_at[state.id] = change.at
        self.lines += change.audit

    async def set_panel(self, table, panel):
        self._write()
        self.tables[table] = replace(self.tables[table], panel=panel)

    async def set_ping(self, table, ping):
        self._write()
        self.tables[table] = replace(self.tables[table], ping=ping)

    async def set_come(self, table, seat):
        self._write()
        occupants = list(self.tables[table].occupants)
        occupants[seat] = replace(occupants[seat], has_come=True)
        self.tables[table] = replace(self.tables[table], occupants=tuple(occupants))

    async def abandon(self, table, at, by=None, reason=""):
        self._write()
        self.changed_at[table] = at
        if by is not None:
            guild = self.tables[table].place.guild_id
            self.lines.append(AuditLine(at, guild, table, by, Deed.END_TABLE, reason))
        state = self.tables[table]
        self.results.setdefault((table, state.match), None)
        self.tables[table] = replace(
            state, phase=Phase.CLOSED, revision=state.revision + 1, due_at=None, turn_due_at=None
        )

    async def load(self, table):
        state = self.tables.get(table)
        if state is None:
            return None
        match = None if state.phase is Phase.LOBBY else self.matches.get((table, state.match))
        return state, match

    async def live_in_channel(self, channel_id):
        found = (s.id for s in self._live() if s.place.channel_id == channel_id)
        return next(found, None)

    async def live_of_player(self, player):
        return tuple(s.id for s in self._live() if s.seat_of(player) is not None)

    async def live_in_guild(self, guild_id):
        return tuple(s.id for s in self._live() if s.place.guild_id == guild_id)

    async def changed_since(self, since):
        found = [(self.changed_at[s.id], s.id) for s in self._live()]
        return tuple(table for at, table in sorted(found, reverse=True) if at >= since)

    async def audit(self, guild_id, limit):
        lines = [line for line in self.lines if line.guild_id == guild_id]
        return tuple(lines[::-1][:limit])

    async def guild_settings(self, guild_id):
        return self.settings.get(guild_id)

    async def set_guild_settings(self, settings, line):
        self._write()
        self.settings[settings.guild_id] = settings
        self.lines.append(line)

    async def due(self, now):
        due = ((self._wakes_at(s, now), s.id) for s in self._live() if s.due_at is not None)
        return tuple(sorted(due))

    @staticmethod
    def _wakes_at(state, now):
        clock = state.options.clock
        if state.turn_due_at is None or clock is None or clock < 60:
            return state.due_at
        half = state.turn_due_at - timedelta(seconds=clock / 2)
        return min(state.due_at, half) if half > now else state.due_at


class FailingStore(MemoryStore):
    """Fails at the n-th writing call, before or after it has written."""

    def __init__(self, fails_at=None, is_written=False):
        super().__init__()
        self.fails_at = fails_at
        self.is_written = is_written

    async def save(self, change, meanwhile=None):
        if self.calls + 1 == self.fails_at:
            if meanwhile is not None:
                meanwhile()
            if self.is_written:
                await super().save(change)
            else:
                self._write()
            raise StoreError("the disk is full")
        await super().save(change, meanwhile)


class RecordingAudience:
    """Remembers what it was told."""

    def __init__(self):
        self.told = []
        self.reminders = []

    def table_changed(self, state, events):
        self.told.append((state, events))

    def turn_half_over(self, state):
        self.reminders.append(state)

    @property
    def revisions(self):
        return [state.revision for state, _ in self.told]

    @property
    def events(self):
        return [str(event) for _, events in self.told for event in events]


# Players are called by position, so what they do not use has an underscore.


class FirstPlayer:
    """Does the first thing that is a move of its own turn."""

    def choose(self, view, _rng, _budget):
        moves = [a for a in view.legal_actions() if a.verb in ("take", "put")]
        return moves[0] if view.to_act == view.seat else None


class ShoutingPlayer(FirstPlayer):
    """Shouts whenever it may."""

    def choose(self, view, rng, budget):
        shouts = [a for a in view.legal_actions() if a.verb == "shout"]
        return shouts[0] if shouts else super().choose(view, rng, budget)


class BrokenPlayer:
    """Fails."""

    def choose(self, view, _rng, _budget):
        raise RuntimeError(f"my hand is {view.hand}")


class QuittingPlayer:
    """Wants to leave, which no computer player may."""

    def choose(self, view, _rng, _budget):
        return next(a for a in view.legal_actions() if a.verb == "leave")


class StuckPlayer:
    """Never answers, until its test is over."""

    def __init__(self):
        self.is_over = threading.Event()
        self.asked = 0

    def choose(self, _view, _rng, _budget):
        self.asked += 1
        self.is_over.wait()


PLAYERS = {
    "first": FirstPlayer(),
    "shouting": ShoutingPlayer(),
    "broken": BrokenPlayer(),
    "quitting": QuittingPlayer(),
}


def _player(_game, level):
    return PLAYERS[level]


def _levels(_game):
    return tuple(PLAYERS)


class World:
    """A house on fakes, with a clock that one turns by hand."""

    def __init__(self, store=None, *, seed=1, pace=None, at=NOON, **options):
        self.options = {"games": games, "players": _player, "levels": _levels} | options
        self.clock = FakeClock(at)
        self.alarm = FakeAlarm(self.clock)
        self.audience = RecordingAudience()
        self.store = store if store is not None else MemoryStore()
        self.house = House(
            store=self.store,
            clock=self.clock,
            alarm=self.alarm,
            chance=random.Random(seed),
            audience=self.audience,
            pace=pace or Pace(),
            **self.options,
        )

    async def advance(self, seconds):
        await self.alarm.advance(seconds, self.house.settle)

    def restarted(self, **options):
        """Return another house on the same store at the same time."""
        pace = self.house.pace
        return World(self.store, at=self.clock.at, pace=pace, **(self.options | options))

    async def playing(self, *people, computers=(), options=PLAIN, place=HERE):
        """Open a table with these people and start it."""
        people = people or (ANN, BEN)
        state = await self.house.open_table(place, people[0], options, computers)
        for person in people[1:]:
            await self.house.join(state.id, person)
        return await self.house.start(state.id, people[0].player)

    async def to_act(self, table_id):
        """Return the person whose turn it is."""
        state = await self.house.table(table_id)
        return state.occupants[state.position.to_act].player

    async def waiting(self, table_id):
        """Return a person whose turn it is not."""
        state = await self.house.table(table_id)
        actor = await self.to_act(table_id)
        return next(who.player for who in state.people if who.player != actor)

    async def act(self, table_id, verb=None, player=None, revision=None):
        """Let the person whose turn it is do the first thing, or the first with that verb."""
        player = player or await self.to_act(table_id)
        verbs = (verb,) if verb else ("take", "put")

        def make(view, seat):
            found = [a for a in view.legal_actions() if a.verb in verbs]
            if not found:
                raise IllegalAction(Reason.NOT_YOUR_TURN)
            return found[0]

        return await self.house.act_for(table_id, player, make, revision)

    async def turn(self, table_id):
        """Let the person whose turn it is take and put."""
        await self.act(table_id, "take")
        return await self.act(table_id, "put")

    async def deal_out(self, table_id):
        """Play until the deal is over."""
        for _ in patiently():
            state = await self.house.table(table_id)
            if state.position.to_act < 0:
                break
            await self.act(table_id)
        return state

    async def play_out(self, table_id):
        """Play until the match is over."""
        for _ in patiently():
            state = await self.deal_out(table_id)
            if state.phase is not Phase.PLAYING:
                break
            await self.advance(self.house.pace.deal)
        return state

    async def rest(self):
        """Let time pass until something is due, and that happen."""
        await self.advance((self.alarm.at - self.clock.at).total_seconds())
