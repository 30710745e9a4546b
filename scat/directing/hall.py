"""The house as the place where tournaments have their tables."""

from collections.abc import Sequence
from contextlib import suppress

from scat.directing.ports import TableEnd
from scat.engine.protocol import Position
from scat.sessions.errors import NoTable, Refusal, Unreadable
from scat.sessions.house import House
from scat.sessions.tables import Occupant, Phase, Place, TableId, TableOptions, TableState


class HouseHall:
    """A `Hall` in the house."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open(
        self,
        place: Place,
        occupants: Sequence[Occupant],
        options: TableOptions,
        pennies: tuple[int, ...] | None = None,
    ) -> TableId:
        """Open a table and deal; the same people in the same channel get the same table."""
        return (await self._house.seat_table(place, occupants, options, pennies)).id

    async def end(self, table: TableId, seats: int) -> TableEnd | None:
        """Return how a table of so many seats stands; None if nothing is known of it."""
        try:
            state = await self._house.last_state(table)
        except Unreadable:
            return None
        if state.position is None or state.match > 1 or state.position.seats < seats:
            return None
        return end_of(state, state.position, seats)

    async def missing(self, table: TableId) -> tuple[int, ...]:
        """Return the seats still in the match whose people have not come to it."""
        state = await self._playing(table)
        if state is None or state.position is None:
            return ()
        return tuple(
            seat
            for seat, who in enumerate(state.occupants)
            if who.is_person and not who.has_come and not state.position.is_out(seat)
        )

    async def agree(self, table: TableId, wanted: Sequence[Occupant | None]) -> None:
        """See that those sit at a table who should, as far as its match still goes on."""
        for seat, who in enumerate(wanted):
            state = await self._playing(table)
            if state is not None:
                with suppress(Refusal):
                    await self._agree(table, seat, state.occupants[seat], who)

    async def _agree(
        self, table: TableId, seat: int, there: Occupant, who: Occupant | None
    ) -> None:
        if not there.is_person or there.player is None or (who and who.player == there.player):
            return
        if who is not None:
            await self._house.stand_in(table, seat, who)
        elif there.has_come:
            await self._house.leave(table, there.player)
        else:
            await self._house.take_out(table, seat)

    async def _playing(self, table: TableId) -> TableState | None:
        """Return a table whose match goes on; None if it does not."""
        try:
            state = await self._house.table(table)
        except (NoTable, Unreadable):
            return None
        return state if state.phase is Phase.PLAYING else None

    async def clear(self, channel: int) -> None:
        """Close the table of a channel, if there is one."""
        try:
            state = await self._house.in_channel(channel)
        except Refusal:
            return
        await self.close(state.id)

    async def stop(self, table: TableId) -> None:
        """End the match of a table now if it is between two deals."""
        with suppress(Refusal):
            await self._house.stop_match(table)

    async def close(self, table: TableId) -> None:
        """Close a table, if it is open."""
        with suppress(Refusal):
            await self._house.close_table(table)


def end_of(state: TableState, position: Position, seats: int) -> TableEnd:
    """Return how a match stands: by its outcome, else by who is still in it and their pennies."""
    outcome = position.outcome
    is_finished = state.phase is Phase.FINISHED
    ranks = [
        (outcome.places[seat], 0)
        if outcome is not None
        else (position.is_out(seat), -position.pennies[seat])
        for seat in range(seats)
    ]
    occupants = tuple(enumerate(state.occupants))[:seats] if is_finished else ()
    return TableEnd(
        is_over=state.phase is not Phase.PLAYING,
        is_decided=outcome is None,
        places=tuple(1 + sum(other < rank for other in ranks) for rank in ranks),
        pennies=position.pennies[:seats],
        absent=tuple(seat for seat, who in occupants if who.is_away and not who.has_left),
        left=tuple(seat for seat, who in occupants if who.has_left),
        is_out=tuple(map(position.is_out, range(seats))),
        is_between_deals=state.is_between_deals,
    )
