"""The house as the place where tournaments have their tables."""

from collections.abc import Sequence
from contextlib import suppress

from scat.directing.ports import TableEnd
from scat.engine.protocol import Position
from scat.sessions.errors import Refusal, Unreadable
from scat.sessions.house import House
from scat.sessions.tables import Occupant, Phase, Place, PlayerId, TableId, TableOptions, TableState


class HouseHall:
    """A `Hall` in the house."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open(
        self, place: Place, occupants: Sequence[Occupant], options: TableOptions
    ) -> TableId:
        """Open a table and deal; the same people in the same channel get the same table."""
        return (await self._house.seat_table(place, occupants, options)).id

    async def end(self, table: TableId, seats: int) -> TableEnd | None:
        """Return how a table of so many seats stands; None if nothing is known of it."""
        try:
            state = await self._house.last_state(table)
        except Unreadable:
            return None
        if state.position is None or state.match > 1 or state.position.seats < seats:
            return None
        return end_of(state, state.position, seats)

    async def leave(self, table: TableId, player: PlayerId) -> None:
        """Let a person get up from a table, if they sit there."""
        with suppress(Refusal):
            await self._house.leave(table, player)

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
    )
