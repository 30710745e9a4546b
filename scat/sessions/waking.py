"""What happens at a table by itself, when its time has come."""

import asyncio
import logging
from dataclasses import replace
from typing import Final

from scat.logs import happening
from scat.sessions.draft import Draft
from scat.sessions.due import asked_seats, is_forsaken, is_run_out, limit_of
from scat.sessions.errors import HouseClosing, NoTable, Unreadable
from scat.sessions.faults import log_fault
from scat.sessions.floor import Floor
from scat.sessions.pace import Pace, seconds
from scat.sessions.patience import Patience
from scat.sessions.play import run_out
from scat.sessions.tables import Phase, TableId, TableState
from scat.sessions.thinking import Answer, Bench, Question, chosen

log = logging.getLogger(__name__)

MOST_DOUBLINGS: Final = 8
"""How often the pause after a failure doubles: from 5 s to 21 minutes."""


AT_ONCE: Final = 8
"""How many tables are woken at once: people must not queue behind thousands after an outage."""


class Waker:
    """Wakes tables: ends their time, deals, and lets computer players act."""

    def __init__(self, floor: Floor, bench: Bench) -> None:
        self._floor = floor
        self._bench = bench
        self._patience = Patience(floor.pace.patience)
        self._failures: dict[TableId, int] = {}
        self._gate = asyncio.Semaphore(AT_ONCE)

    def ring(self, table_id: TableId) -> None:
        """Begin to wake a table; what fails is logged and tried again after a pause."""
        self._floor.spawn(self._woken(table_id))

    async def _woken(self, table_id: TableId) -> None:
        with happening(table=table_id):
            await self._waking(table_id)

    async def _waking(self, table_id: TableId) -> None:
        try:
            await self.wake(table_id)
        except (NoTable, Unreadable, HouseClosing):
            self._failures.pop(table_id, None)
        except Exception as error:  # noqa: BLE001 - one table's fault must not stop the others
            log_fault(log, f"table {table_id} could not be woken", error)
            failures = min(self._failures.get(table_id, 0), MOST_DOUBLINGS)
            self._failures[table_id] = failures + 1
            pause = seconds(self._floor.pace.retry * 2**failures)
            self._floor.scheduler.set(table_id, self._floor.scheduler.now() + pause)
        else:
            self._failures.pop(table_id, None)

    async def wake(self, table_id: TableId) -> None:
        """Do what is due at a table; computer players think outside its lock and the gate."""
        async with self._gate:
            asked, questions = await self._do_due(table_id)
        if asked is not None:
            answers = await asyncio.to_thread(self._patience.think, questions)
            async with self._gate:
                await self._answer(asked, answers)

    async def _do_due(self, table_id: TableId) -> tuple[TableState | None, list[Question]]:
        """Do what time does at a table, or return what computer players must be asked first."""
        floor = self._floor
        async with floor.tables.locked(table_id) as before:
            draft = floor.draft(before)
            if before.due_at is None or before.due_at > draft.now:
                floor.remind(before)
                floor.arm(before)
                return None, []
            if is_put_off(draft, floor.pace):
                floor.put_off.add(table_id)
                floor.scheduler.set(table_id, draft.now + seconds(floor.pace.grace))
                return None, []
            if not must_ask(draft, floor.pace):
                pass_time(draft, floor.pace)
                await floor.commit(draft)
                return None, []
            return before, self._bench.questions(before, floor.chance, floor.pace.budget)

    async def _answer(self, asked: TableState, answers: list[Answer]) -> None:
        """Let the computer players act, unless the table has moved on while they thought."""
        floor = self._floor
        async with floor.tables.locked(asked.id) as before:
            if before.revision != asked.revision:
                return
            draft = floor.draft(before)
            action = chosen(draft.position, answers)
            if action is not None:
                draft.apply(action)
                await floor.commit(draft)
                return
            limit = limit_of(before, draft.now, floor.pace)
            floor.keep(replace(before, due_at=limit, is_asked=True))


def must_ask(draft: Draft, pace: Pace) -> bool:
    """Whether computer players have a say now, before time itself decides."""
    state = draft.state
    return (
        bool(asked_seats(state))
        and not state.is_asked
        and not is_run_out(state, draft.now)
        and not is_forsaken(state, draft.now, pace)
    )


def is_put_off(draft: Draft, pace: Pace) -> bool:
    """Whether a deal is due that may not begin now; the table itself stays as it is."""
    is_forsaken_too = is_forsaken(draft.state, draft.now, pace)
    return draft.state.is_between_deals and not draft.may_deal and not is_forsaken_too


def pass_time(draft: Draft, pace: Pace) -> None:
    """Do what time does: close, deal, or play the awaited person's turn."""
    state = draft.state
    if state.phase is not Phase.PLAYING or is_forsaken(state, draft.now, pace):
        draft.close()
    elif state.is_between_deals:
        draft.order_cards()
    elif is_run_out(state, draft.now):
        run_out(draft)
    else:
        draft.close()
