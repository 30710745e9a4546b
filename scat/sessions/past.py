"""Matches of the past: what is kept of them, and the records that can be made of that."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from types import MappingProxyType
from typing import Protocol, TypeAlias

from scat.engine.protocol import Game, Seat
from scat.records.keeping import record_of
from scat.records.record import Header, Record
from scat.records.sealing import Opened
from scat.sessions.tables import PlayerId, TableId

MatchId: TypeAlias = int

PERSON = "person"
"""What a record says of a seat that nobody's computer played."""


@dataclass(frozen=True, slots=True)
class PastSeat:
    """Who sat on one seat, and what became of them.

    Attributes:
        name: as it was then; empty once the person wants to be forgotten.
        player: the person's id; None for a computer player, and for whoever is forgotten.
        level: the computer player's level; None for a person.
        place: from 1; None while the match goes on, or if it is void.
        winnings: pennies from the kitty; None like `place`.
    """

    name: str
    player: PlayerId | None
    level: str | None
    place: int | None = None
    winnings: int | None = None


@dataclass(frozen=True, slots=True)
class PastMatch:
    """One match in the books.

    Attributes:
        number: which match of its table it was, from 1.
        rules: `str` of the rules.
        dealer: the first dealer's seat.
        ended_at: None while it goes on.
        is_void: whether it ended without a result.
    """

    id: MatchId
    table_id: TableId
    number: int
    guild_id: int
    game: str
    rules: str
    clock: int | None
    dealer: Seat
    started_at: datetime
    ended_at: datetime | None
    is_void: bool
    seats: tuple[PastSeat, ...]

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Return where a person sat."""
        return next((seat for seat, who in enumerate(self.seats) if who.player == player), None)


@dataclass(frozen=True, slots=True)
class Story:
    """A match with every action of it.

    Attributes:
        actions: their notation, oldest first.
        seals: what was published of the orders of the cards, by the number of the action, from 1.
    """

    match: PastMatch
    seats: int
    actions: tuple[str, ...]
    seals: Mapping[int, Opened] = field(default_factory=lambda: MappingProxyType({}))


class Archive(Protocol):
    """Where matches of the past are looked up."""

    async def matches_of(self, player: PlayerId, offset: int, limit: int) -> tuple[PastMatch, ...]:
        """Return matches in which a person sat, the latest first, `offset` of them left out."""
        ...

    async def story(self, match: MatchId) -> Story | None:
        """Return a match with its actions; None if it is unknown."""
        ...

    async def match_at(self, table: TableId, number: int) -> MatchId | None:
        """Return which match of the books is that number of a table; None if it is unknown."""
        ...


def record_of_story(story: Story, games: Callable[[str], Game]) -> Record:
    """Return the record of a match as far as its deals are over.

    Raises:
        KeyError, ValueError, IllegalAction: what is stored cannot be read, or does not replay.
    """
    match, game = story.match, games(story.match.game)
    header = Header(
        game=match.game,
        rules=game.parse_rules(match.rules),
        seats=story.seats,
        dealer=match.dealer,
        names=_by_seat(story, [who.name for who in match.seats]),
        players=_by_seat(story, [who.level or PERSON for who in match.seats]),
        date=match.started_at.date().isoformat(),
    )
    actions = map(game.parse_action, story.actions)
    whole = record_of(header, actions, games, story.seals)
    return replace(whole, deals=tuple(deal for deal in whole.deals if deal.ended))


def _by_seat(story: Story, words: list[str]) -> tuple[str, ...]:
    """Return what is said of every seat with which the match began; others came later."""
    return tuple(words[: story.seats])
