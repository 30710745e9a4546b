"""Tournaments in memory: one present state each, changed one event after the other."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from scat.books.champions import TournamentEnd
from scat.directing.ports import Cup, CupAudience, CupId, CupStore, NewCup
from scat.sessions.errors import NotStored, Refusal, StaleRevision
from scat.sessions.faults import log_fault
from scat.sessions.ports import Clock, RevisionConflict
from scat.sessions.tables import TableId
from scat.tournaments.events import Announced, Event, Finished
from scat.tournaments.play import Refused, begin, follow, replay
from scat.tournaments.season import people_in_order
from scat.tournaments.state import Tournament
from scat.tournaments.terms import Instant, Terms

END: Final = "end"
"""What the message that tells the end is called in `Shown`."""

log = logging.getLogger(__name__)

Change: TypeAlias = Callable[[Tournament], Iterable[Event]]
"""What happens next in a tournament as it is; it may raise a `Refusal`."""


@dataclass(slots=True)
class Running:
    """One tournament in memory.

    Attributes:
        cup: its state as it is stored.
        ended: tables of the house that may have ended since they were last looked at.
        is_unsure: whether its tables may differ from what is written: it was read from storage, or
            something failed halfway.
        is_due: whether there may be something to do.
        task: what does it.
    """

    cup: Cup
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    ended: set[TableId] = field(default_factory=set[TableId])
    is_unsure: bool = False
    is_due: bool = False
    task: asyncio.Task[None] | None = None


class NoCup(Refusal):
    """There is no such tournament."""

    def __init__(self) -> None:
        super().__init__("refused-cup-unknown")


class Ring:
    """All tournaments that are not over, and the log of every other."""

    def __init__(self, store: CupStore, clock: Clock) -> None:
        self.store = store
        self.audience: CupAudience | None = None
        self.running: dict[CupId, Running] = {}
        self._clock = clock

    def now(self) -> Instant:
        """Return the present instant in whole seconds."""
        return int(self._clock.now().timestamp())

    async def load(self) -> None:
        """Read every tournament that is not over; what does not replay is logged and left out."""
        for cup_id in await self.store.live():
            try:
                self.running[cup_id] = Running(await self._read(cup_id), is_unsure=True)
            except (ValueError, Refused) as error:
                log_fault(log, f"tournament {cup_id} does not replay", error)

    async def _read(self, cup_id: CupId) -> Cup:
        lines = await self.store.lines(cup_id)
        if not lines:
            raise NoCup
        return Cup(cup_id, replay(lines))

    async def cup(self, cup_id: CupId) -> Cup:
        """Return a tournament, over or not.

        Raises:
            NoCup: there is none of that number, or its log does not replay.
            NotStored: storage failed.
        """
        running = self.running.get(cup_id)
        if running is not None:
            return running.cup
        try:
            return await self._read(cup_id)
        except (ValueError, Refused) as error:
            log_fault(log, f"tournament {cup_id} does not replay", error)
            raise NoCup from error
        except Refusal:
            raise
        except Exception as error:
            log_fault(log, "storage failed", error)
            raise NotStored from error

    async def announce(self, terms: Terms, follows: CupId | None = None) -> Cup:
        """Store a new tournament and tell the audience.

        Raises:
            NotStored: storage failed.
        """
        event = Announced(self.now(), terms)
        new = NewCup(terms.guild, terms.season, terms.every is not None, follows)
        try:
            cup_id = await self.store.announce(new, [str(event)])
        except Exception as error:
            log_fault(log, "storage failed", error)
            raise NotStored from error
        if cup_id in self.running:
            return self.running[cup_id].cup
        cup = Cup(cup_id, begin(event))
        self.running[cup_id] = Running(cup)
        self._tell(cup)
        return cup

    async def change(self, cup_id: CupId, change: Change) -> Cup:
        """Let events happen in a tournament, all of them or none; store, then tell.

        Raises:
            Refusal: it may not happen, or is over, or could not be stored.
        """
        running = self.running.get(cup_id) or Running(await self.cup(cup_id))
        async with running.lock:
            after, events = _followed(running.cup.state, change)
            if events:
                await self._append(running, after, events)
        return running.cup

    async def _append(self, running: Running, after: Tournament, events: Sequence[Event]) -> None:
        before = running.cup
        lines = [str(event) for event in events]
        try:
            await self.store.append(
                before.id,
                before.state.events,
                lines,
                is_live=not is_settled(after),
                end=_end_of(after, events),
            )
        except RevisionConflict:
            running.is_unsure = True
            running.cup = await self._read(before.id)
            raise StaleRevision from None
        except Exception as error:
            log_fault(log, "storage failed", error)
            await self._look_again(running)
            raise NotStored from error
        running.cup = replace(before, state=after)
        self._tell(running.cup)

    async def _look_again(self, running: Running) -> None:
        """Read what is stored: a failure may come after the writing."""
        running.is_unsure = True
        try:
            running.cup = await self._read(running.cup.id)
        except Exception as error:  # noqa: BLE001 - the next change will meet the conflict
            log_fault(log, "storage failed", error)

    def _tell(self, cup: Cup) -> None:
        if self.audience is None:
            return
        try:
            self.audience.cup_changed(cup)
        except Exception as error:  # noqa: BLE001 - it stands, whoever looks on
            log_fault(log, "the audience of tournaments failed", error)


def _end_of(after: Tournament, events: Sequence[Event]) -> TournamentEnd | None:
    """Return what goes into the books, if a tournament is finished by these events."""
    ends = [event for event in events if isinstance(event, Finished)]
    if not ends:
        return None
    terms, people = after.terms, people_in_order(after)
    return TournamentEnd(terms.guild, terms.channel, terms.game, ends[0].at, people)


def is_settled(state: Tournament) -> bool:
    """Whether a tournament is over, and people have been told."""
    return not state.is_live and state.message(END) is not None


def _followed(before: Tournament, change: Change) -> tuple[Tournament, list[Event]]:
    """Return what follows from a change, and its events."""
    after = before
    try:
        events = list(change(before))
        for event in events:
            after = follow(after, event)
    except Refused as refused:
        raise Refusal(refused.key) from None
    return after, events
