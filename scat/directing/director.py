"""The director: everything that people and the house may do with tournaments."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress

from scat.directing.conducting import Conductor
from scat.directing.pace import CupPace
from scat.directing.ports import Cup, CupAudience, CupId, CupStore, Hall, Venue
from scat.directing.running import Change, Ring
from scat.directing.starting import start_events
from scat.directing.tabling import Tabling
from scat.engine.protocol import Event as TableEvent
from scat.engine.protocol import Game
from scat.engine.registry import game as registered_game
from scat.sessions.errors import Refusal
from scat.sessions.ports import Alarm, Clock
from scat.sessions.tables import Person, Phase, PlayerId, TableState
from scat.tournaments.events import (
    Cancelled,
    CheckedIn,
    Dropped,
    Entered,
    Event,
    Extended,
    Paused,
    Resumed,
    Shown,
    Started,
    Withdrew,
    parse_event,
)
from scat.tournaments.places import vacated
from scat.tournaments.reseating import drawn_again, swapped
from scat.tournaments.state import Tournament
from scat.tournaments.terms import Number, Terms


class Director:
    """Runs every tournament of one database, with its tables in the house.

    Every method for people may raise a `Refusal`, and then nothing has changed. Whoever calls has
    seen to it that they may.

    Args:
        store: where logs last.
        hall: where tables stand.
        clock: what time it is.
        alarm: a timer of its own.
        chance: draws the seeds.
        pace: the times of tournaments.
        games: from a key to the game.
    """

    def __init__(  # noqa: PLR0913 - what it needs of the world, by name
        self,
        *,
        store: CupStore,
        hall: Hall,
        clock: Clock,
        alarm: Alarm,
        chance: random.Random,
        pace: CupPace | None = None,
        games: Callable[[str], Game] = registered_game,
    ) -> None:
        self._ring = Ring(store, clock)
        self._tabling = Tabling(self._ring, hall, games)
        self._conductor = Conductor(
            self._ring, self._tabling, clock, alarm, chance, pace or CupPace()
        )

    def show_to(self, audience: CupAudience, venue: Venue) -> None:
        """Tell somebody of changes from now on, and let somebody find channels for tables."""
        self._ring.audience = audience
        self._tabling.venue = venue

    async def open(self) -> None:
        """Go on with every tournament where it stood; the house is open already."""
        await self._conductor.open()

    async def close(self) -> None:
        """Begin nothing new and wait for what is running."""
        await self._conductor.close()

    async def settle(self) -> None:
        """Wait until nothing is running; what is due later still comes."""
        await self._conductor.settle()

    # What the house tells

    def table_changed(self, state: TableState, events: tuple[TableEvent, ...]) -> None:  # noqa: ARG002 - the house says so
        """Take note that a table of the house has changed; one that has ended is booked soon."""
        cup_id = self._tabling.cup_of(state.id)
        running = None if cup_id is None else self._ring.running.get(cup_id)
        if running is None:
            return
        if state.phase is not Phase.PLAYING:
            running.ended.add(state.id)
            self._conductor.wake(running.cup.id)
        elif state.is_between_deals and state.position is not None:
            out = map(state.position.is_out, range(state.position.seats))
            if self._tabling.may_stop(running, state.id, list(out).count(False)):
                self._conductor.begin(self._tabling.stop(state.id))

    def turn_half_over(self, state: TableState) -> None:
        """Hear what no tournament cares for."""

    # Finding

    async def cup(self, cup_id: CupId) -> Cup:
        """Return a tournament, over or not."""
        return await self._ring.cup(cup_id)

    def live(self) -> tuple[Cup, ...]:
        """Return the tournaments that are not over."""
        return tuple(running.cup for running in self._ring.running.values())

    async def log(self, cup_id: CupId) -> tuple[Event, ...]:
        """Return everything that has happened in a tournament, oldest first."""
        await self.cup(cup_id)
        return tuple(map(parse_event, await self._ring.store.lines(cup_id)))

    async def of_guild(self, guild: int, limit: int, season: str | None = None) -> tuple[Cup, ...]:
        """Return a server's tournaments, all or of one season, the latest first."""
        found: list[Cup] = []
        for number in await self._ring.store.of_guild(guild, limit, season):
            with suppress(Refusal):
                found.append(await self._ring.cup(number))
        return tuple(found)

    # What people want

    async def announce(self, terms: Terms) -> Cup:
        """Announce a tournament; its seed is drawn here."""
        return await self._conductor.run(self._conductor.announce(terms))

    async def enter(self, cup_id: CupId, person: Person) -> Cup:
        """Enter a person."""

        def change(state: Tournament) -> Iterator[Event]:
            number = len(state.entrants) + 1
            yield Entered(self._now(), number, person.name, player=person.player)

        return await self._change(cup_id, change)

    async def withdraw(self, cup_id: CupId, player: PlayerId) -> Cup:
        """Withdraw a person; they get up from the table where they play."""

        def change(state: Tournament) -> Iterator[Event]:
            now = self._now()
            return vacated(state, Withdrew(now, _of(state, player)), now)

        return await self._without(cup_id, change)

    async def drop(self, cup_id: CupId, player: PlayerId, by: PlayerId, reason: str = "") -> Cup:
        """Take a person out; they get up from the table where they play."""

        def change(state: Tournament) -> Iterator[Event]:
            now = self._now()
            return vacated(state, Dropped(now, _of(state, player), by, reason), now)

        return await self._without(cup_id, change)

    async def _without(self, cup_id: CupId, change: Change) -> Cup:
        """Let somebody go, also from the table where they play."""
        cup = await self._change(cup_id, change)
        try:
            await self._tabling.agree(cup)
        except Exception:
            self._conductor.doubt(cup_id)
            raise
        return cup

    async def check_in(self, cup_id: CupId, player: PlayerId) -> Cup:
        """Note that a person is here."""
        return await self._change(cup_id, lambda cup: [CheckedIn(self._now(), _of(cup, player))])

    async def start(self, cup_id: CupId, hold_by: PlayerId | None = None) -> Cup:
        """Start at once, whatever the clock says.

        Args:
            cup_id: which one.
            hold_by: the director who wants the first round seated and no table opened yet.
        """

        def change(state: Tournament) -> Iterator[Event]:
            events = tuple(start_events(state, self._now()))
            yield from events
            if hold_by is not None and state.paused_at is None and Started in map(type, events):
                yield Paused(self._now(), hold_by)

        return await self._change(cup_id, change)

    async def reseat(
        self, cup_id: CupId, by: PlayerId, one: PlayerId | None, other: PlayerId | None
    ) -> Cup:
        """Let two people exchange seats at tables not open yet; without names draw them anew."""

        def change(state: Tournament) -> Iterator[Event]:
            if one is None or other is None:
                yield drawn_again(state, by, self._now())
            else:
                yield swapped(state, _of(state, one), _of(state, other), by, self._now())

        return await self._change(cup_id, change)

    async def pause(self, cup_id: CupId, by: PlayerId) -> Cup:
        """Open no table and run no clock until it is resumed."""
        return await self._change(cup_id, lambda _: [Paused(self._now(), by)])

    async def resume(self, cup_id: CupId, by: PlayerId) -> Cup:
        """Go on."""
        return await self._change(cup_id, lambda _: [Resumed(self._now(), by)])

    async def extend(self, cup_id: CupId, by: PlayerId, seconds: int) -> Cup:
        """Put off the start, or the end of the round."""
        return await self._change(cup_id, lambda _: [Extended(self._now(), by, seconds)])

    async def cancel(self, cup_id: CupId, by: PlayerId | None, reason: str = "") -> Cup:
        """End it without a champion; its tables close. `by` None is the house."""
        return await self._change(cup_id, lambda _: [Cancelled(self._now(), by, reason)])

    async def show(self, cup_id: CupId, what: str, message: int) -> None:
        """Remember the message that shows something of a tournament, over or not."""
        shown = self._ring.change(cup_id, lambda _: [Shown(self._now(), what, message)])
        await self._conductor.run(shown)

    async def _change(self, cup_id: CupId, change: Change) -> Cup:
        try:
            return await self._conductor.run(self._ring.change(cup_id, change))
        finally:
            self._conductor.wake(cup_id)  # a failure of storage may have come after the writing

    def _now(self) -> int:
        return self._ring.now()


def _of(cup: Tournament, player: PlayerId) -> Number:
    """Return a person's number; 0, which nobody has, if they are not in."""
    entrant = cup.of_player(player)
    return 0 if entrant is None else entrant.number
