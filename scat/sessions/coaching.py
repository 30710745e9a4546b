"""What the house's coach tells people: how they played a deal, and what to do now."""

import asyncio
from dataclasses import dataclass
from typing import Final, NamedTuple

from scat.books.results import FEWEST_PEOPLE
from scat.engine.protocol import Seat, View
from scat.engine.reasons import Reason
from scat.players.coaching import Coach, Verdict, Weighed
from scat.players.registry import coach
from scat.records.stepping import decisions_of
from scat.sessions.errors import Refusal, RulesRefusal
from scat.sessions.floor import Floor
from scat.sessions.guilds import GuildSettings
from scat.sessions.looking_back import LookingBack
from scat.sessions.past import Story
from scat.sessions.play import in_match
from scat.sessions.reception import Reception
from scat.sessions.tables import Phase, PlayerId, TableId, TableState

SWITCHED_OFF: Final = "refused-coach-off"


class TableMatch(NamedTuple):
    """A match as a button names it; the table may have closed since.

    Attributes:
        number: which match of the table it is, from 1.
    """

    guild_id: int
    table: TableId
    number: int


@dataclass(frozen=True, slots=True)
class Coached:
    """How somebody played a deal.

    Attributes:
        deal: its number in the match, from 1.
        verdicts: one for every decision, in order.
    """

    deal: int
    verdicts: tuple[Verdict, ...]


class Coaching(Reception, LookingBack):
    """The part of a house that judges; it never looks at what a person could not see."""

    _floor: Floor

    async def how_played(self, where: TableMatch, deal: int, player: PlayerId) -> Coached:
        """Judge a person's own decisions in a deal, from 1, that is over.

        Raises:
            Refusal: they did not sit in that match, the deal is not over, or nobody may judge.
        """
        found = await self._floor.ask(self._floor.store.match_at(where.table, where.number))
        story = await self.story(found or 0, player)
        if story.match.guild_id != where.guild_id:
            raise Refusal("refused-no-such-match")
        judge = self._coach_of(story.match.game, await self.guild_settings(where.guild_id))
        seat = story.match.seat_of(player) or 0
        verdicts = await asyncio.to_thread(self._judged, judge, story, deal, seat)
        return Coached(deal, verdicts)

    def _judged(self, judge: Coach, story: Story, deal: int, seat: Seat) -> tuple[Verdict, ...]:
        record = self.record(story)
        if not 1 <= deal <= len(record.deals):
            raise Refusal("refused-no-such-deal", deal=deal)
        return judge.judge(decisions_of(record, deal - 1, seat, self._floor.game))

    async def hint(self, table: TableState, player: PlayerId) -> tuple[Weighed, ...]:
        """Weigh what a person may do now, the best first.

        Raises:
            Refusal: it is not their turn, the match may be rated, or nobody may judge.
        """
        judge = self._coach_of(table.options.game, await self.guild_settings(table.place.guild_id))
        view = _view_on_turn(table, player)
        if may_be_rated(table):
            raise Refusal("refused-hint-rated")
        choices = await asyncio.to_thread(judge.weigh, view)
        if not choices:
            raise RulesRefusal(Reason.LOOK_FIRST)
        return choices

    @staticmethod
    def _coach_of(game: str, settings: GuildSettings) -> Coach:
        if not settings.coach:
            raise Refusal(SWITCHED_OFF)
        found = coach(game)
        if found is None:
            raise Refusal("refused-no-coach")
        return found


def may_be_rated(table: TableState) -> bool:
    """Whether enough people are in a match for it to be rated, or wait to come into it.

    Whoever has left it counts: they may have been charged for that.
    """
    people = sum(who.player is not None for who in table.occupants)
    return people + len(table.waiting) >= FEWEST_PEOPLE


def _view_on_turn(table: TableState, player: PlayerId) -> View:
    seat, position = in_match(table, player)
    if table.phase is not Phase.PLAYING:
        raise RulesRefusal(Reason.GAME_OVER)
    if table.is_between_deals:
        raise RulesRefusal(Reason.BETWEEN_DEALS)
    if position.to_act != seat:
        raise RulesRefusal(Reason.NOT_YOUR_TURN)
    return position.view(seat)
