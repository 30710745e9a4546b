"""Tables that the house itself seats, for a tournament: no host, and the cards come at once."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from scat.engine.protocol import Seat
from scat.sessions import lobby, standing_in
from scat.sessions.draft import Draft
from scat.sessions.errors import NoTable
from scat.sessions.floor import Floor
from scat.sessions.ports import Audience
from scat.sessions.tables import (
    Occupant,
    Phase,
    Place,
    PlayerId,
    TableId,
    TableOptions,
    TableState,
)
from scat.sessions.thinking import Levels


class Seating:
    """The part of a house that seats whole tables, and tells others than the presenter of them."""

    _floor: Floor
    _levels: Levels

    def listen(self, listener: Audience) -> None:
        """Tell somebody else of every change too, after the audience."""
        self._floor.listeners.append(listener)

    async def seat_table(
        self,
        place: Place,
        occupants: Sequence[Occupant],
        options: TableOptions,
        pennies: tuple[int, ...] | None = None,
    ) -> TableState:
        """Open a table with these people and computer players, and deal.

        If they sit in that channel already, because the program ended before it could say so,
        that is the table. What they bring is in `pennies`; None is what the rules say.

        Raises:
            ChannelBusy: others do; a table whose match is over makes room.
            Refusal: nobody can begin this game with these pennies.
        """
        return await self._floor.run(self._seat_table(place, tuple(occupants), options, pennies))

    async def _seat_table(
        self,
        place: Place,
        occupants: tuple[Occupant, ...],
        options: TableOptions,
        pennies: tuple[int, ...] | None,
    ) -> TableState:
        table_id = await self._seated_there(place, occupants)
        if table_id is None:
            table_id = await self._create(place, occupants, options)

        def begin(draft: Draft) -> None:
            if draft.state.phase is Phase.LOBBY:
                draft.begin(pennies)

        return await self._floor.alter(table_id, begin)

    async def stop_match(self, table_id: TableId) -> TableState:
        """End a match between two deals, all who are in it sharing the first place.

        Raises:
            Refusal: a deal or no match is under way.
        """

        def alter(draft: Draft) -> None:
            lobby.check_phase(draft.state, Phase.PLAYING)
            draft.stop()

        return await self._floor.change(table_id, alter)

    async def _seated_there(self, place: Place, occupants: tuple[Occupant, ...]) -> TableId | None:
        """Return the live table of the channel if the same people sit at it."""
        floor = self._floor
        table_id = await floor.ask(floor.store.live_in_channel(place.channel_id))
        if table_id is None:
            return None
        state = await floor.state(table_id)
        if [_who(one) for one in state.occupants] == [_who(one) for one in occupants]:
            return table_id
        with suppress(NoTable):
            await floor.alter(table_id, lobby.make_room)
        return None

    async def _create(
        self, place: Place, occupants: tuple[Occupant, ...], options: TableOptions
    ) -> TableId:
        floor = self._floor
        host = next((who.player for who in occupants if who.player is not None), 0)
        state = TableState(0, place, options, Phase.LOBBY, 1, occupants, host)
        draft = floor.draft(state)
        lobby.check_options(options, draft.game, len(occupants))
        draft.seal_next()
        return await floor.ask(floor.store.create(draft.state, draft.now))

    async def last_state(self, table_id: TableId) -> TableState:
        """Return a table as it is, or as it was when it closed.

        Raises:
            NoTable: there never was one.
            Unreadable: what is stored does not replay.
        """
        return await self._floor.run(self._floor.last_state(table_id))

    # Who does not come

    async def note_come(self, table_id: TableId, player: PlayerId) -> None:
        """Remember that a person has come to the match under way; its revision stays."""
        await self._floor.run(self._note_come(table_id, player))

    async def _note_come(self, table_id: TableId, player: PlayerId) -> None:
        async with self._floor.tables.locked(table_id) as state:
            seat = state.seat_of(player)
            if seat is None or state.phase is not Phase.PLAYING or state.occupants[seat].has_come:
                return
            await self._floor.ask(self._floor.store.set_come(table_id, seat))
            come = replace(state.occupants[seat], has_come=True)
            occupants = (*state.occupants[:seat], come, *state.occupants[seat + 1 :])
            self._floor.keep(replace(state, occupants=occupants))

    async def stand_in(self, table_id: TableId, seat: Seat, who: Occupant) -> TableState:
        """Give the seat of somebody who has not come to somebody else, who takes it as it stands.

        Raises:
            Refusal: no match is under way, or whoever sits there has come or is out.
        """
        return await self._floor.change(
            table_id, lambda draft: standing_in.stand_in(draft, seat, who)
        )

    async def take_out(self, table_id: TableId, seat: Seat) -> TableState:
        """Let the match go on without somebody who has not come, as if they had never been in it.

        Raises:
            Refusal: no match is under way, or whoever sits there has come.
        """

        def alter(draft: Draft) -> None:
            level = self._levels(draft.state.options.game)[0]
            standing_in.take_out(draft, seat, level)

        return await self._floor.change(table_id, alter)


def _who(one: Occupant) -> tuple[int | None, str | None, str]:
    return one.player, one.level, one.name if one.is_computer else ""
