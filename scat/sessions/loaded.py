"""Tables in memory: loaded when somebody needs them, forgotten when they are idle."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from scat.sessions.tables import Phase, TableId, TableState


@dataclass(slots=True)
class Table:
    """The only thing in the house that changes: one table's present state, and its lock.

    Attributes:
        state: the state as it is stored; None when it must be loaded.
        users: how many coroutines hold or await the lock.
    """

    state: TableState | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


class LoadedTables:
    """The tables in memory, the least recently used first; no more idle ones than a limit."""

    def __init__(self, load: Callable[[TableId], Awaitable[TableState]], limit: int) -> None:
        self._load = load
        self._limit = limit
        self._tables: OrderedDict[TableId, Table] = OrderedDict()
        self._channels: dict[int, TableId] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def present(self, table_id: TableId) -> TableState | None:
        """Return a table's state if it is in memory."""
        table = self._tables.get(table_id)
        return table.state if table else None

    def in_channel(self, channel_id: int) -> TableId | None:
        """Return the live table of a channel if it is in memory."""
        return self._channels.get(channel_id)

    @asynccontextmanager
    async def locked(self, table_id: TableId) -> AsyncGenerator[TableState, None]:
        """Hold a table's lock and give its state as it is stored."""
        async with self.held(table_id) as table:
            state = table.state
            if state is None:
                state = await self._load(table_id)
                self.put(state)
            yield state

    @asynccontextmanager
    async def held(self, table_id: TableId) -> AsyncGenerator[Table, None]:
        """Hold a table's lock, whether its state can be loaded or not."""
        table = self._tables.setdefault(table_id, Table())
        table.users += 1
        try:
            async with table.lock:
                yield table
        finally:
            table.users -= 1
            self._tables.move_to_end(table_id)
            self._forget_idle(table_id)

    def put(self, state: TableState) -> None:
        """Swap a table's state for a stored one."""
        table = self._tables.setdefault(state.id, Table())
        self._leave_channel(state.id, table)
        table.state = state
        if state.phase is not Phase.CLOSED:
            self._channels[state.place.channel_id] = state.id

    def drop(self, table_id: TableId) -> None:
        """Forget a table's state, so that it is loaded anew."""
        table = self._tables.get(table_id)
        if table is not None:
            self._leave_channel(table_id, table)
            table.state = None

    def _leave_channel(self, table_id: TableId, table: Table) -> None:
        if table.state and self._channels.get(table.state.place.channel_id) == table_id:
            del self._channels[table.state.place.channel_id]

    def _forget_idle(self, latest: TableId) -> None:
        """Forget that table if it is closed or unknown, and the idlest ones beyond the limit."""
        table = self._tables[latest]
        if not table.users and (table.state is None or table.state.phase is Phase.CLOSED):
            self._forget(latest)
        while len(self._tables) > self._limit:
            idlest = next((key for key, table in self._tables.items() if not table.users), None)
            if idlest is None:
                return
            self._forget(idlest)

    def _forget(self, table_id: TableId) -> None:
        self._leave_channel(table_id, self._tables.pop(table_id))
