"""The floor: where every change of a table is made, stored, and only then told."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, TypeAlias, TypeVar

from scat.engine.protocol import Event, Game
from scat.sessions.draft import Draft
from scat.sessions.due import timed
from scat.sessions.errors import (
    ChannelBusy,
    HouseClosing,
    NoTable,
    NotStored,
    Refusal,
    StaleRevision,
    Unreadable,
)
from scat.sessions.faults import log_fault
from scat.sessions.loaded import LoadedTables
from scat.sessions.pace import Pace, seconds
from scat.sessions.ports import (
    Audience,
    ChannelTaken,
    RevisionConflict,
    StoredMatch,
    StoreError,
    TableStore,
)
from scat.sessions.reminding import Reminders
from scat.sessions.replay import replay
from scat.sessions.scheduler import Scheduler
from scat.sessions.tables import Phase, PlayerId, TableId, TableState

log = logging.getLogger(__name__)

T = TypeVar("T")
Alteration: TypeAlias = Callable[[Draft], None]
"""What grows a draft; it raises a `Refusal` and then nothing has changed."""


def _log_unheard(task: asyncio.Task[Any]) -> None:
    """Log what failed after everybody had stopped waiting; a refusal is no fault."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refusal):
        log_fault(log, "what nobody waited for failed", error)


class Floor:
    """Changes tables: one at a time each, stored before anybody is answered or told."""

    def __init__(  # noqa: PLR0913 - the parts it joins, by name
        self,
        *,
        store: TableStore,
        scheduler: Scheduler,
        games: Callable[[str], Game],
        chance: random.Random,
        pace: Pace,
        loaded: int,
    ) -> None:
        self.audience: Audience | None = None
        self.listeners: list[Audience] = []
        self.store = store
        self.scheduler = scheduler
        self.chance = chance
        self.pace = pace
        self.tables = LoadedTables(self._load, loaded)
        self.reminders = Reminders()
        self.grace_until: datetime | None = None
        self._games = games
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_in_maintenance = False
        self.put_off: set[TableId] = set()
        self._is_closing = False

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish some work even if whoever waits for it is cancelled.

        Raises:
            HouseClosing: the house begins nothing new.
        """
        task = self.spawn(work)
        try:
            await asyncio.wait({task})  # which leaves the task alone when it is cancelled itself
        except asyncio.CancelledError:
            task.add_done_callback(_log_unheard)
            raise
        return task.result()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin some work that belongs to the house and is finished before it closes."""
        if self._is_closing:
            work.close()
            raise HouseClosing
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def settle(self) -> None:
        """Wait until no work is running."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Begin nothing new and wait for what is running."""
        self._is_closing = True
        await self.settle()

    def game(self, key: str) -> Game:
        """Return a game.

        Raises:
            Refusal: the house does not know it.
        """
        try:
            return self._games(key)
        except KeyError:
            raise Refusal("refused-unknown-game", game=key) from None

    def draft(self, before: TableState) -> Draft:
        """Begin a change of a table.

        Raises:
            NoTable: it is closed.
        """
        if before.phase is Phase.CLOSED:
            raise NoTable
        game = self.game(before.options.game)
        may_deal = not self.is_in_maintenance
        return Draft(before, game, self.chance, self.scheduler.now(), may_deal)

    async def state(self, table_id: TableId) -> TableState:
        """Return a live table as it is stored.

        Raises:
            NoTable: it is unknown or closed.
        """
        present = self.tables.present(table_id)
        if present is None:
            async with self.tables.locked(table_id) as loaded:
                present = loaded
        if present.phase is Phase.CLOSED:
            raise NoTable
        return present

    async def change(self, table_id: TableId, alter: Alteration) -> TableState:
        """Change a table under its lock and return it as it is stored."""
        return await self.run(self.alter(table_id, alter))

    async def alter(self, table_id: TableId, alter: Alteration) -> TableState:
        """Do what `change` does, as part of other work."""
        async with self.tables.locked(table_id) as before:
            draft = self.draft(before)
            alter(draft)
            return await self.commit(draft)

    async def commit(self, draft: Draft) -> TableState:
        """Store a draft, swap the table's state and tell the audience; the lock is held.

        Raises:
            StaleRevision: somebody else has changed the table; it is loaded anew.
            ChannelBusy: the table cannot move to a channel where another is open.
            NotStored: storage failed; the table is as it was.
        """
        before = draft.before
        if not draft.is_changed:
            return before
        draft.seal_next()
        draft.state = timed(before, draft.state, draft.now, self.pace)
        change = draft.change()
        meanwhile = draft.meanwhile and partial(draft.meanwhile, change.state)
        try:
            await self.ask(self.store.save(change, meanwhile))
        except RevisionConflict:
            self.tables.drop(before.id)
            self.publish(await self._load(before.id))
            raise StaleRevision from None
        except NotStored:
            self._doubt(before.id)
            raise
        self.publish(change.state, tuple(draft.events))
        return change.state

    async def ask(self, answer: Awaitable[T]) -> T:
        """Return what storage answers.

        Raises:
            ChannelBusy: a channel would have two live tables.
            RevisionConflict: somebody else has changed the table.
            NotStored: storage failed.
        """
        try:
            return await answer
        except ChannelTaken:
            raise ChannelBusy from None
        except RevisionConflict:
            raise
        except Exception as error:
            why = f": {error}" if isinstance(error, StoreError) else ""  # says nothing of cards
            log_fault(log, f"storage failed{why}", error)
            raise NotStored from error

    def _doubt(self, table_id: TableId) -> None:
        """Forget what a table is: a failure may come after the writing. Soon, look what is due."""
        self.tables.drop(table_id)
        self.scheduler.set(table_id, self.scheduler.now() + seconds(self.pace.retry))

    def publish(self, state: TableState, events: tuple[Event, ...] = ()) -> None:
        """Make a stored state the present one and tell the audience."""
        self.keep(state)
        self._tell(lambda audience: audience.table_changed(state, events))

    def _tell(self, what: Callable[[Audience], None]) -> None:
        """Tell the audience and all listeners something that stands, whoever looks on."""
        for one in (self.audience, *self.listeners):
            if one is None:
                continue
            try:
                what(one)
            except Exception as error:  # noqa: BLE001 - as the docstring says
                log_fault(log, "the audience failed", error)

    def keep(self, state: TableState) -> None:
        """Make a state the present one and wake the table when it says."""
        self.tables.put(state)
        self.reminders.forget(state)
        self.arm(state)

    def arm(self, state: TableState) -> None:
        """Wake the table for what is due or to be reminded of, whichever comes first."""
        self.scheduler.set(state.id, self.reminders.soonest(state))

    def end_maintenance(self) -> None:
        """Begin anew, and wake every table whose deal was put off."""
        self.is_in_maintenance = False
        for table_id in self.put_off:
            self.scheduler.set(table_id, self.scheduler.now())
        self.put_off.clear()

    def remind(self, state: TableState) -> None:
        """Tell the audience if half of the turn's clock is over, once."""
        at = self.reminders.due_at(state)
        if at is not None and at <= self.scheduler.now():
            self.reminders.note(state)
            self._tell(lambda audience: audience.turn_half_over(state))

    async def abandon(
        self, table_id: TableId, by: PlayerId | None = None, reason: str = ""
    ) -> None:
        """Close a table that cannot be read; its match is void."""
        async with self.tables.held(table_id):
            await self.ask(self.store.abandon(table_id, self.scheduler.now(), by, reason))
            self.scheduler.set(table_id, None)

    async def _load(self, table_id: TableId) -> TableState:
        """Read a live table and replay its match.

        Raises:
            NoTable: it is unknown or closed.
            Unreadable: what is stored does not replay.
            NotStored: storage failed.
        """
        state = await self._read(table_id)
        if state.phase is Phase.CLOSED:
            raise NoTable
        return self._spared(state)

    async def last_state(self, table_id: TableId) -> TableState:
        """Return a table as it is stored, also when it is closed; raises as `state`."""
        async with self.tables.held(table_id) as table:
            return table.state or await self._read(table_id)

    async def _read(self, table_id: TableId) -> TableState:
        """Read any table and replay its match."""
        try:
            stored = await self.store.load(table_id)
            state = self._replayed(*stored) if stored else None
        except StoreError as error:
            log_fault(log, f"table {table_id} could not be loaded", error)
            raise NotStored from error
        except Exception as error:
            log_fault(log, f"table {table_id} does not replay", error)
            raise Unreadable(table_id) from error
        if state is None:
            raise NoTable
        return state

    def _replayed(self, state: TableState, match: StoredMatch | None) -> TableState:
        if match is None:
            return state
        position, tallies = replay(match, self._games)
        return replace(state, position=position, tallies=tallies, ply=len(match.actions))

    def _spared(self, state: TableState) -> TableState:
        """Return a table for which nothing is due before the grace after the house opened."""
        grace = self.grace_until
        if grace is None:
            return state
        due_at, turn = (at and max(at, grace) for at in (state.due_at, state.turn_due_at))
        return replace(state, due_at=due_at, turn_due_at=turn)
