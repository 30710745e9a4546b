"""What happens in tournaments by itself: clocks, rounds, results, and the one that follows."""

import asyncio
import logging
import random
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

from scat.directing.calendar import Every
from scat.directing.due import Due, due
from scat.directing.pace import CupPace
from scat.directing.ports import Cup, CupId
from scat.directing.running import Ring, Running
from scat.directing.starting import start_events
from scat.directing.tabling import Tabling, unopened
from scat.sessions.errors import HouseClosing, Refusal
from scat.sessions.faults import log_fault
from scat.sessions.ports import Alarm, Clock
from scat.sessions.scheduler import Scheduler
from scat.tournaments.events import CheckInOpened, Event, Finished, Seated
from scat.tournaments.formats import plan
from scat.tournaments.places import admissions, followed
from scat.tournaments.reseating import mended
from scat.tournaments.state import Stage, Tournament
from scat.tournaments.terms import Instant, Terms

log = logging.getLogger(__name__)

T = TypeVar("T")

SEED_BITS: Final = 128


class Conductor:
    """Does in each tournament what there is to do, one thing after the other."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts it joins
        self,
        ring: Ring,
        tabling: Tabling,
        clock: Clock,
        alarm: Alarm,
        chance: random.Random,
        pace: CupPace,
    ) -> None:
        self._ring = ring
        self._tabling = tabling
        self._chance = chance
        self._pace = pace
        self._scheduler = Scheduler(clock, alarm, self.wake)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._grace_until: Instant = 0
        self._is_closing = False

    async def open(self) -> None:
        """Go on with every tournament where it stood."""
        self._grace_until = self._ring.now() + int(self._pace.grace)
        await self._ring.load()
        for running in tuple(self._ring.running.values()):
            self._tabling.index(running)
            self.wake(running.cup.id)
        for cup_id in await self._ring.store.unrepeated():
            try:
                await self._end(await self._ring.cup(cup_id))
            except Refusal as refused:
                log.warning("tournament %d is not repeated: %s", cup_id, refused.message.key)

    async def close(self) -> None:
        """Begin nothing new and wait for what is running, but not for ever: Discord may be slow."""
        self._is_closing = True
        self._scheduler.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=self._pace.last_wait)
        for task in self._tasks:
            task.cancel()
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing is running; what is due later still comes."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish some work even if whoever waits for it is cancelled.

        Raises:
            HouseClosing: nothing new is begun.
        """
        return await asyncio.shield(self._spawn(work))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do some work soon for which nobody waits."""
        with suppress(HouseClosing):
            self._spawn(_quietly(work))

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        if self._is_closing:
            work.close()
            raise HouseClosing
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def announce(self, terms: Terms, follows: CupId | None = None) -> Cup:
        """Announce a tournament with a seed of its own, after another one or by itself."""
        seed = f"{self._chance.getrandbits(SEED_BITS):032x}"
        cup = await self._ring.announce(replace(terms, seed=seed), follows)
        self.wake(cup.id)
        return cup

    # When

    def wake(self, cup_id: CupId) -> None:
        """Do soon what there is to do in a tournament."""
        running = self._ring.running.get(cup_id)
        if running is None or self._is_closing:
            return
        running.is_due = True
        if running.task is None:
            running.task = self._spawn(self._work(running))

    def doubt(self, cup_id: CupId) -> None:
        """See soon that the house's tables are as written."""
        running = self._ring.running.get(cup_id)
        if running is not None:
            running.is_unsure = True
            self.wake(cup_id)

    async def _work(self, running: Running) -> None:
        """Do everything there is to do, and look again later if something does not succeed."""
        is_stuck = True
        try:
            while running.is_due and not self._is_closing:
                running.is_due = False
                while not self._is_closing and await self._step(running):
                    pass
            is_stuck = False
        except Refusal as refused:
            log.debug("tournament %d has to wait: %s", running.cup.id, refused.message.key)
        except Exception as error:  # noqa: BLE001 - one tournament must not stop the others
            log_fault(log, f"tournament {running.cup.id} could not go on", error)
        finally:
            running.task = None
            running.is_unsure = running.is_unsure or is_stuck
        if not self._is_closing:
            self._arm(running, is_stuck=is_stuck)

    def _arm(self, running: Running, *, is_stuck: bool) -> None:
        """Wake the tournament when something is due, or something is to be tried again."""
        cup = running.cup
        next_due = due(cup.state)
        at = None if next_due is None else _moment(self._spared(*next_due))
        if is_stuck or any(unopened(cup.state)):
            retry = self._scheduler.now() + timedelta(seconds=self._pace.retry)
            at = retry if at is None else min(at, retry)
        self._scheduler.set(cup.id, at)
        if not cup.state.is_live and not is_stuck:
            self._ring.running.pop(cup.id, None)
            self._tabling.forget(cup.id)

    def _spared(self, at: Instant, what: Due) -> Instant:
        """Return when something is due: just after the house has opened nobody is pressed."""
        is_spared = what in {Due.DECIDE, Due.CALL_ROLL}
        return max(at, self._grace_until) if is_spared else max(at, 0)

    # What

    async def _step(self, running: Running) -> bool:
        """Do one thing; False if there is nothing to do now."""
        cup = running.cup
        if not cup.state.is_live:
            await self._end(cup)
            return False
        if running.is_unsure:
            await self._tabling.make_sure(running)
        next_due = due(cup.state)
        if next_due is not None and _moment(self._spared(*next_due)) <= self._scheduler.now():
            await self._do_due(running, next_due[1])
            return True
        return cup.state.stage is Stage.PLAYING and await self._play(running)

    async def _do_due(self, running: Running, what: Due) -> None:
        now, cup_id = self._ring.now(), running.cup.id
        match what:
            case Due.CHECK_IN:
                await self._ring.change(cup_id, lambda _: [CheckInOpened(now)])
            case Due.START:
                await self._ring.change(cup_id, lambda state: start_events(state, now))
            case Due.DECIDE:
                await self._tabling.decide(running)
            case Due.CALL_ROLL:
                await self._tabling.call_roll(running)

    async def _play(self, running: Running) -> bool:
        """Book what has ended, else seat the next round, else open one of its tables."""
        if await self._tabling.book_ended(running):
            return True
        before = running.cup.state.events
        if running.cup.state.is_over:
            await self._ring.change(running.cup.id, self._next_round)
        else:
            await self._ring.change(running.cup.id, self._moved_up)
        if running.cup.state.events > before:
            return True
        return running.cup.state.paused_at is None and await self._tabling.open_next(running)

    def _moved_up(self, state: Tournament) -> Iterator[Event]:
        """Yield the seats of those who are still here, if somebody has left before sitting down."""
        if not state.is_over:
            event = mended(state, self._ring.now())
            yield from () if event is None else (event,)

    def _next_round(self, state: Tournament) -> Iterator[Event]:
        """Yield the next round's seats, or the end, for which a pause waits."""
        now = self._ring.now()
        come = tuple(admissions(state, now)) if state.may_enter_late else ()
        step = plan(followed(state, *come))
        yield from come
        if step is None and state.paused_at is None:
            yield Finished(now)
        elif step is not None:
            yield Seated(now, step.round, step.tables, step.byes, is_final=step.is_final)

    async def _end(self, cup: Cup) -> None:
        """Close what is still open of a tournament that is over, and announce the next one."""
        await self._tabling.close_undecided(cup)
        terms = cup.state.terms
        if terms.every is not None:
            starts_at = Every.parse(terms.every).after(self._scheduler.now())
            following = replace(terms, starts_at=int(starts_at.timestamp()))
            await self.announce(following, cup.id)


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Refusal as refused:
        log.info("a table is not broken up yet: %s", refused.message.key)


def _moment(at: Instant) -> datetime:
    return datetime.fromtimestamp(at, UTC)
