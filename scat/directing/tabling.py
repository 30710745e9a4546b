"""The tables of tournaments: opened in the house, booked when they end, decided, closed."""

from collections.abc import Callable, Iterator

from scat.directing.booking import booked, decided, roll_called
from scat.directing.ports import Cup, CupId, Hall, TableEnd, Venue
from scat.directing.running import Ring, Running
from scat.engine.protocol import Game
from scat.sessions.errors import ChannelBusy
from scat.sessions.tables import Occupant, Place, TableId, TableOptions
from scat.tournaments.events import Opened
from scat.tournaments.purses import brought, stops_at
from scat.tournaments.state import Spot, Stage, Tournament
from scat.tournaments.terms import Instant, Terms


class Tabling:
    """Sees to the tables of the present round of every tournament.

    Args:
        ring: the tournaments.
        hall: where tables stand.
        games: from a key to the game.
    """

    def __init__(self, ring: Ring, hall: Hall, games: Callable[[str], Game]) -> None:
        self.venue: Venue | None = None
        self._ring = ring
        self._hall = hall
        self._games = games
        self._of_table: dict[TableId, CupId] = {}

    def cup_of(self, table: TableId) -> CupId | None:
        """Return the tournament that a table of the house belongs to."""
        return self._of_table.get(table)

    def index(self, running: Running) -> None:
        """Know the tables of a tournament read from storage; each may have ended meanwhile."""
        for one in running.cup.state.rounds[-1:]:
            tables = {spot.table for spot in one.spots if spot is not None and spot.table}
            self._of_table.update(dict.fromkeys(tables, running.cup.id))
            running.ended |= tables

    def forget(self, cup_id: CupId) -> None:
        """Forget the tables of a tournament that is over."""
        self._of_table = {table: cup for table, cup in self._of_table.items() if cup != cup_id}

    # Opening

    async def open_next(self, running: Running) -> bool:
        """Open the first table that is not open yet; return whether there was one, and room for it.

        Raises:
            Refusal: the house does not open it now.
        """
        table = next(unopened(running.cup.state), None)
        return table is not None and await self._open(running, table)

    async def _open(self, running: Running, table: int) -> bool:
        """Open one table; its place is written down first, so that it is not opened twice."""
        cup = running.cup
        spot = cup.state.rounds[-1].spots[table - 1]
        channel = spot.channel if spot is not None else await self._place(cup, table)
        if channel is None:
            return False
        if spot is None and channel != cup.state.terms.channel:
            await self._note(running, table, 0, channel)
        opened = await self._seat(cup, table, channel)
        self._of_table[opened] = cup.id
        running.ended.add(opened)
        await self._note(running, table, opened, channel)
        await self.agree(running.cup)  # somebody may have left at this very moment
        return True

    async def _seat(self, cup: Cup, table: int, channel: int) -> TableId:
        """Open a table in a channel; a thread of its own holds none of others."""
        terms = cup.state.terms
        place, occupants = Place(terms.guild, channel), occupants_of(cup.state, table)
        options, pennies = self._options(cup.state), brought(cup.state, table)
        try:
            return await self._hall.open(place, occupants, options, pennies)
        except ChannelBusy:
            if channel == terms.channel:
                raise
            # The house ended before it could say so, and then somebody left: others sit there.
            await self._hall.clear(channel)
            return await self._hall.open(place, occupants, options, pennies)

    async def _place(self, cup: Cup, table: int) -> int | None:
        return None if self.venue is None else await self.venue.place(cup, table)

    async def _note(self, running: Running, table: int, opened: TableId, channel: int) -> None:
        number, now = len(running.cup.state.rounds), self._ring.now()
        await self._ring.change(
            running.cup.id, lambda _: [Opened(now, number, table, opened, channel)]
        )

    def _options(self, state: Tournament) -> TableOptions:
        terms = state.terms
        rules = self._games(terms.game).parse_rules(terms.rules)
        return TableOptions(terms.game, rules, terms.clock)

    # Results

    async def book_ended(self, running: Running) -> bool:
        """Book the tables that have ended since the last look; return whether any has."""
        has_booked = False
        for table, spot, _ in _unbooked(running.cup.state):
            if spot is not None and spot.table in running.ended:
                has_booked = await self._book(running, table, spot.table) or has_booked
                running.ended.discard(spot.table)
        return has_booked

    async def _book(self, running: Running, table: int, house_table: TableId) -> bool:
        end = await self._end(running.cup.state, table, house_table)
        if end is not None and not end.is_over:
            return False
        now = self._ring.now()
        await self._ring.change(running.cup.id, lambda state: booked(state, table, end, now))
        return True

    async def _end(self, state: Tournament, table: int, house_table: TableId) -> TableEnd | None:
        """Return how a table stands; one of which enough are out is broken up first."""
        seats = len(state.rounds[-1].tables[table - 1])
        end = await self._hall.end(house_table, seats)
        if end is None or not end.is_between_deals:
            return end
        if end.is_out.count(False) > stops_at(state, table):
            return end
        await self._hall.stop(house_table)
        return await self._hall.end(house_table, seats)

    def may_stop(self, running: Running, house_table: TableId, players: int) -> bool:
        """Whether a table may be broken up with so many left in its match."""
        return any(
            spot is not None and spot.table == house_table and players <= stops_at(state, table)
            for state in (running.cup.state,)
            for table, spot, _ in _unbooked(state)
        )

    async def stop(self, house_table: TableId) -> None:
        """Break a table up at once: the next deal does not wait for what else there is to do."""
        await self._hall.stop(house_table)

    async def decide(self, running: Running) -> None:
        """Decide the tables of the round as they stand, and close them."""
        for table, spot, seats in _unbooked(running.cup.state):
            house_table = spot.table if spot is not None else 0
            end = await self._hall.end(house_table, seats) if house_table else None
            await self._decide(running, table, end)
            if house_table:
                await self._hall.close(house_table)

    async def _decide(self, running: Running, table: int, end: TableEnd | None) -> None:
        now = self._ring.now()
        await self._ring.change(running.cup.id, lambda state: [decided(state, table, end, now)])

    # Closing

    async def close_undecided(self, cup: Cup) -> None:
        """Close what may still be played of the last round, though it does not count any more."""
        for one in cup.state.rounds[-1:]:
            for spot, result in zip(one.spots, one.results, strict=True):
                if spot is not None and spot.table and (result is None or result.is_decided):
                    await self._hall.close(spot.table)

    # Who sits there

    async def agree(self, cup: Cup) -> None:
        """See that those sit at the tables of the present round who should."""
        for table, spot, _ in _unbooked(cup.state):
            if spot is not None and spot.table:
                await self._hall.agree(spot.table, wanted_at(cup.state, table))

    async def make_sure(self, running: Running) -> None:
        """See that the house's tables are as written: not all may have been done."""
        running.is_unsure = False  # first: whatever fails meanwhile must not be forgotten
        await self.agree(running.cup)
        for one in running.cup.state.rounds[-1:]:
            for spot, result in zip(one.spots, one.results, strict=True):
                if spot is not None and spot.table and result is not None and result.is_decided:
                    await self._hall.close(spot.table)

    async def call_roll(self, running: Running) -> None:
        """Look who has come to the tables that have been open for long enough."""
        now, terms = self._ring.now(), running.cup.state.terms
        for table, spot, _ in _unbooked(running.cup.state):
            if spot is not None and is_roll_due(terms, spot, now):
                await self._call_roll(running, table, spot.table)

    async def _call_roll(self, running: Running, table: int, house_table: TableId) -> None:
        missing, now = await self._hall.missing(house_table), self._ring.now()
        before = running.cup.state.rounds[-1].tables[table - 1]
        cup = await self._ring.change(
            running.cup.id, lambda state: roll_called(state, table, missing, now)
        )
        await self._hall.agree(house_table, wanted_at(cup.state, table))
        new = set(cup.state.rounds[-1].tables[table - 1]) - set(before)
        players = [one.player for one in cup.state.entrants if one.number in new and one.player]
        if players and self.venue is not None:
            await self.venue.call(cup, table, players)


def _unbooked(state: Tournament) -> Iterator[tuple[int, Spot | None, int]]:
    """Yield the tables of the present round without a result, where they stand, and their seats."""
    for one in state.rounds[-1:]:
        tables = zip(one.tables, one.spots, one.results, strict=True)
        for table, (seats, spot, result) in enumerate(tables, start=1):
            if result is None:
                yield table, spot, len(seats)


def unopened(state: Tournament) -> Iterator[int]:
    """Yield the tables of the present round that should stand somewhere and don't, in order."""
    if state.stage is Stage.PLAYING and state.paused_at is None:
        yield from (table for table, spot, _ in _unbooked(state) if spot is None or not spot.table)


def is_roll_due(terms: Terms, spot: Spot, now: Instant) -> bool:
    """Whether it is to be looked who has come to a table."""
    after = terms.no_show_after
    is_open = spot.table > 0 and not spot.is_called
    return is_open and after is not None and spot.opened_at + after <= now


def wanted_at(state: Tournament, table: int) -> tuple[Occupant | None, ...]:
    """Return who should sit at a table of the present round; None is whoever takes part no more."""
    numbers = state.rounds[-1].tables[table - 1]
    occupants = zip(numbers, occupants_of(state, table), strict=True)
    gone = {one.number for one in state.entrants if one.left_in is not None}
    return tuple(None if number in gone else who for number, who in occupants)


def occupants_of(state: Tournament, table: int) -> tuple[Occupant, ...]:
    """Return who sits down at a table of the present round, in seat order."""
    entrants = (state.entrants[number - 1] for number in state.rounds[-1].tables[table - 1])
    return tuple(Occupant(one.name, player=one.player, level=one.level) for one in entrants)
