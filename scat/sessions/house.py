"""The house: every table, and all that people and time may do with it."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import NoReturn

from scat.engine.protocol import Action, Game, IllegalAction, Seat, View
from scat.engine.registry import game as registered_game
from scat.players.registry import levels as registered_levels
from scat.players.registry import player as registered_player
from scat.sessions import leaving, lobby, play
from scat.sessions.bookkeeping import Bookkeeping
from scat.sessions.coaching import Coaching
from scat.sessions.draft import Draft
from scat.sessions.errors import (
    NoTable,
    NotSeated,
    Refusal,
    RulesRefusal,
    Unreadable,
)
from scat.sessions.floor import Floor
from scat.sessions.order import Order
from scat.sessions.pace import Pace, seconds
from scat.sessions.ports import Alarm, Audience, Clock, TableStore
from scat.sessions.privacy import Privacy
from scat.sessions.scheduler import Scheduler
from scat.sessions.seating import Seating
from scat.sessions.tables import (
    LeavingCost,
    Occupant,
    Person,
    Phase,
    Place,
    PlayerId,
    TableId,
    TableOptions,
    TableState,
)
from scat.sessions.thinking import Bench, Levels, Players
from scat.sessions.waking import Waker


class House(Order, Coaching, Seating, Bookkeeping, Privacy):
    """Runs every table of one database; the only place where tables change.

    Every method may raise a `Refusal`, and then nothing has changed: `NoTable`, `NotSeated`,
    `NotStored`, `HouseClosing`, or what its own text says.

    Args:
        store: where tables last.
        clock: what time it is.
        alarm: the one timer.
        chance: shuffles, names the first dealer, and seeds the computer players.
        audience: who is told of changes; may be set later.
        pace: the house's own times.
        games: from a key to the game.
        players: from a game's key and a level to the computer player.
        levels: from a game's key to its levels, the weakest first.
        loaded: how many idle tables stay in memory.
    """

    def __init__(  # noqa: PLR0913 - everything the house needs of the world, by name
        self,
        *,
        store: TableStore,
        clock: Clock,
        alarm: Alarm,
        chance: random.Random,
        audience: Audience | None = None,
        pace: Pace | None = None,
        games: Callable[[str], Game] = registered_game,
        players: Players = registered_player,
        levels: Levels = registered_levels,
        loaded: int = 256,
    ) -> None:
        super().__init__()
        self._scheduler = Scheduler(clock, alarm, self._ring)
        self._floor = Floor(
            store=store,
            scheduler=self._scheduler,
            games=games,
            chance=chance,
            pace=pace or Pace(),
            loaded=loaded,
        )
        self._floor.audience = audience
        self._levels = levels
        self._waker = Waker(self._floor, Bench(players, levels))

    @property
    def audience(self) -> Audience | None:
        """Who is told of changes after they are stored."""
        return self._floor.audience

    @audience.setter
    def audience(self, audience: Audience | None) -> None:
        self._floor.audience = audience

    @property
    def pace(self) -> Pace:
        """The house's own times."""
        return self._floor.pace

    # The house itself

    async def open(self) -> None:
        """Set the alarm for the soonest table; what is overdue waits for the grace."""
        now = self._scheduler.now()
        grace = now + seconds(self.pace.grace)
        self._floor.grace_until = grace
        self._floor.reminders.since = now
        due = await self._floor.store.due(now)
        self._scheduler.fill([(max(at, grace), table) for at, table in due])

    async def close(self) -> None:
        """Begin nothing new and wait for what is running; the tables stay as they are stored."""
        self._scheduler.cancel()
        await self._floor.close()
        self._scheduler.cancel()

    def announce_maintenance(self) -> None:
        """Begin no table, match or deal from now on; the deals under way go on.

        What is asked for is refused with ``refused-maintenance``, what is due by itself is put
        off, until `end_maintenance` or the next start.
        """
        self._floor.is_in_maintenance = True

    def end_maintenance(self) -> None:
        """Begin tables, matches and deals again; what was put off comes at once."""
        self._floor.end_maintenance()

    @property
    def is_in_maintenance(self) -> bool:
        """Whether nothing new begins."""
        return self._floor.is_in_maintenance

    async def settle(self) -> None:
        """Wait until nothing is running; what is due later still comes."""
        await self._floor.settle()

    def _ring(self, table_id: TableId) -> None:
        self._waker.ring(table_id)

    async def wake(self, table_id: TableId) -> None:
        """Do what is due at a table now; nothing if nothing is."""
        await self._floor.run(self._waker.wake(table_id))

    # Finding tables

    async def table(self, table_id: TableId) -> TableState:
        """Return a live table."""
        return await self._floor.state(table_id)

    async def in_channel(self, channel_id: int) -> TableState:
        """Return the live table of a channel; `NoTable` if there is none."""
        table_id = self._floor.tables.in_channel(channel_id)
        if table_id is None:
            table_id = await self._floor.ask(self._floor.store.live_in_channel(channel_id))
        if table_id is None:
            raise NoTable
        return await self.table(table_id)

    async def of_player(self, player: PlayerId) -> tuple[TableState, ...]:
        """Return the live tables where a person sits, oldest first."""
        return await self._all(await self._floor.ask(self._floor.store.live_of_player(player)))

    async def in_guild(self, guild_id: int) -> tuple[TableState, ...]:
        """Return the live tables of a server, oldest first."""
        return await self._all(await self._floor.ask(self._floor.store.live_in_guild(guild_id)))

    async def recent(self, since: datetime) -> tuple[TableId, ...]:
        """Return the live tables that have changed since then, the latest first."""
        return await self._floor.ask(self._floor.store.changed_since(since))

    async def _all(self, tables: Sequence[TableId]) -> tuple[TableState, ...]:
        found: list[TableState] = []
        for table_id in tables:
            with suppress(NoTable, Unreadable):
                found.append(await self.table(table_id))
        return tuple(found)

    # The lobby

    async def open_table(
        self, place: Place, person: Person, options: TableOptions, computers: Sequence[str] = ()
    ) -> TableState:
        """Open a table with a person and computer players of these levels.

        A finished table makes room; `ChannelBusy` if another one is open in the channel.
        """
        return await self._floor.run(self._open_table(place, person, options, computers))

    async def _open_table(
        self, place: Place, person: Person, options: TableOptions, computers: Sequence[str]
    ) -> TableState:
        floor, now = self._floor, self._scheduler.now()
        state = TableState(
            id=0,
            place=place,
            options=options,
            phase=Phase.LOBBY,
            revision=1,
            occupants=(Occupant(name=person.name, player=person.player),),
            host=person.player,
            due_at=now + seconds(self.pace.lobby),
        )
        draft = floor.draft(state)
        draft.check_may_deal()
        for level in computers:
            self._seat_computer(draft, level)
        lobby.check_options(options, draft.game, len(draft.state.occupants))
        draft.seal_next()
        await self._make_room(place.channel_id)
        table_id = await floor.ask(floor.store.create(draft.state, now))
        return await self._welcome(replace(draft.state, id=table_id))

    async def _welcome(self, state: TableState) -> TableState:
        """Show a new table, unless somebody was so quick as to have changed it already."""
        async with self._floor.tables.held(state.id) as table:
            if table.state is None or table.state.revision == state.revision:
                self._floor.publish(state)
            return table.state or state

    async def _make_room(self, channel_id: int) -> None:
        """Close the finished or unreadable table of a channel."""
        table_id = await self._floor.ask(self._floor.store.live_in_channel(channel_id))
        if table_id is None:
            return
        try:
            await self._floor.alter(table_id, lobby.make_room)
        except NoTable:
            return
        except Unreadable:
            await self._floor.abandon(table_id)

    def _seat_computer(self, draft: Draft, level: str) -> None:
        if level not in self._levels(draft.state.options.game):
            raise Refusal("refused-unknown-level", level=level)
        lobby.add(draft, lobby.computer(level, draft.state.occupants))

    async def join(self, table_id: TableId, person: Person) -> TableState:
        """Seat a person in a lobby, or on the seat that a computer keeps for them (H19).

        In a match and after it others wait for a seat: `state.is_waiting` says so (H18).
        """
        return await self._change(table_id, lambda draft: lobby.sit_down(draft, person))

    async def leave(self, table_id: TableId, player: PlayerId) -> TableState:
        """Let a person get up; in a match the rules say what follows (H19).

        Without people the table closes, and a match still under way is void. An unreadable table
        is closed by whoever leaves it, and `NoTable` follows.
        """
        try:
            return await self._change(table_id, lambda draft: leaving.get_up(draft, player))
        except Unreadable:
            sits_at = await self._floor.ask(self._floor.store.live_of_player(player))
            if table_id not in sits_at:
                raise NotSeated from None
            return await self._abandon(table_id)

    async def leaving_cost(self, table_id: TableId, player: PlayerId) -> LeavingCost:
        """Return what getting up would cost now."""
        state = await self.table(table_id)
        return leaving.leaving_cost(self._floor.draft(state), player)

    async def add_computer(self, table_id: TableId, by: PlayerId, level: str) -> TableState:
        """Seat a computer player; for the host."""

        def alter(draft: Draft) -> None:
            self._check_host(draft, by)
            self._seat_computer(draft, level)

        return await self._change(table_id, alter)

    async def remove_computer(self, table_id: TableId, by: PlayerId) -> TableState:
        """Let the computer player who sat down last get up; for the host."""

        def alter(draft: Draft) -> None:
            self._check_host(draft, by)
            lobby.take_computer_away(draft)

        return await self._change(table_id, alter)

    async def change_options(
        self, table_id: TableId, by: PlayerId, options: TableOptions
    ) -> TableState:
        """Agree on other rules or another clock in a lobby; for the host. The game stays."""
        return await self.alter_options(table_id, by, lambda _: options)

    async def alter_options(
        self, table_id: TableId, by: PlayerId, change: Callable[[TableOptions], TableOptions]
    ) -> TableState:
        """Agree on what `change` makes of what has been agreed on so far; else the same."""

        def alter(draft: Draft) -> None:
            self._check_host(draft, by)
            options = change(draft.state.options)
            lobby.change_options(draft, options, self._floor.game(options.game))

        return await self._change(table_id, alter)

    def check_host(self, state: TableState, by: PlayerId) -> None:
        """See that somebody may decide for a table now: its host, after a while anybody seated.

        Raises:
            NotSeated: they do not sit there.
            Refusal: they are not the host.
        """
        lobby.check_host(state, by, self._scheduler.now(), self.pace)

    def _check_host(self, draft: Draft, by: PlayerId) -> None:
        lobby.check_phase(draft.state, Phase.LOBBY)
        lobby.check_host(draft.state, by, draft.now, self.pace)

    async def start(self, table_id: TableId, by: PlayerId) -> TableState:
        """Begin the match and deal, if the host asks, or all have asked, or nobody cares."""
        return await self._change(table_id, lambda draft: lobby.press_deal(draft, by, self.pace))

    async def again(self, table_id: TableId, by: PlayerId) -> TableState:
        """Make a lobby of a finished table; when everybody has asked for it, deal."""
        return await self._change(table_id, lambda draft: lobby.press_again(draft, by))

    # The match

    async def ready(self, table_id: TableId, by: PlayerId) -> TableState:
        """Ask for the next deal; it comes when everybody present has asked."""
        return await self._change(table_id, lambda draft: play.press_ready(draft, by))

    async def act(
        self, table_id: TableId, player: PlayerId, action: Action, revision: int | None = None
    ) -> TableState:
        """Let a person act.

        Raises:
            StaleRevision: the table has moved on since that revision.
            RulesRefusal: the action is illegal.
        """
        return await self.act_for(table_id, player, lambda _view, _seat: action, revision)

    async def act_for(
        self,
        table_id: TableId,
        player: PlayerId,
        make: Callable[[View, Seat], Action],
        revision: int | None = None,
        meanwhile: Callable[[TableState], None] | None = None,
    ) -> TableState:
        """Let a person do what `make` makes of their view and seat; else as `act`.

        `meanwhile` is told how the table will be while the disk is waited for. An answer can be
        prepared then, to be given when this has returned that very state.
        """

        def alter(draft: Draft) -> None:
            draft.meanwhile = meanwhile
            seat, position = play.in_match(draft.state, player)
            play.check_revision(draft.state, revision)
            try:
                action = make(position.view(seat), seat)
            except IllegalAction as illegal:
                raise RulesRefusal(illegal.reason) from None
            play.act(draft, player, action)

        return await self._change(table_id, alter)

    async def look(self, table_id: TableId, player: PlayerId) -> tuple[TableState, Seat, View]:
        """Show a person their cards; whoever was away is back (H26)."""
        state = await self._change(table_id, lambda draft: play.look(draft, player))
        await self.note_come(table_id, player)
        return self._seen(state, player)

    async def peek(self, table_id: TableId, player: PlayerId) -> tuple[TableState, Seat, View]:
        """Return what a person sees, as `look`, but nothing changes."""
        return self._seen(await self.table(table_id), player)

    @staticmethod
    def _seen(state: TableState, player: PlayerId) -> tuple[TableState, Seat, View]:
        seat, position = play.in_match(state, player)
        return state, seat, position.view(seat)

    async def take_back(self, table_id: TableId, player: PlayerId) -> TableState:
        """Give the seat back to a person who was away (H26)."""

        def alter(draft: Draft) -> None:
            seat, _ = play.in_match(draft.state, player)
            play.come_back(draft, seat)

        state = await self._change(table_id, alter)
        await self.note_come(table_id, player)
        return state

    # The table in Discord

    async def set_panel(self, table_id: TableId, panel: int | None) -> None:
        """Remember the message that shows the table; its revision stays, nobody is told."""
        await self._floor.run(self._set_panel(table_id, panel))

    async def _set_panel(self, table_id: TableId, panel: int | None) -> None:
        async with self._floor.tables.locked(table_id) as state:
            if panel == self._floor.draft(state).before.panel:
                return
            await self._floor.ask(self._floor.store.set_panel(table_id, panel))
            self._floor.keep(replace(state, panel=panel))

    async def set_ping(self, table_id: TableId, ping: int | None) -> None:
        """Remember the message that calls whose turn it is; the same promises as `set_panel`."""
        await self._floor.run(self._set_ping(table_id, ping))

    async def _set_ping(self, table_id: TableId, ping: int | None) -> None:
        async with self._floor.tables.locked(table_id) as state:
            if ping == self._floor.draft(state).before.ping:
                return
            await self._floor.ask(self._floor.store.set_ping(table_id, ping))
            self._floor.keep(replace(state, ping=ping))

    async def move(self, table_id: TableId, place: Place) -> TableState:
        """Put the table into another channel; `ChannelBusy` if one is open there."""

        def alter(draft: Draft) -> None:
            if draft.state.place != place:
                draft.state = replace(draft.state, place=place, panel=None, ping=None)

        return await self._change(table_id, alter)

    async def close_table(self, table_id: TableId) -> TableState:
        """Close a table; a match under way is void. `NoTable` follows if it is unreadable."""
        try:
            return await self._change(table_id, Draft.close)
        except Unreadable:
            return await self._abandon(table_id)

    async def _abandon(self, table_id: TableId) -> NoReturn:
        await self._floor.run(self._floor.abandon(table_id))
        raise NoTable

    async def _change(self, table_id: TableId, alter: Callable[[Draft], None]) -> TableState:
        return await self._floor.change(table_id, alter)
