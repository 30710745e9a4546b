"""What people may look up of matches that they have played."""

from scat.records.record import Record
from scat.sessions.errors import Refusal
from scat.sessions.faults import log_fault
from scat.sessions.floor import Floor, log
from scat.sessions.past import MatchId, PastMatch, Story, record_of_story
from scat.sessions.tables import PlayerId, TableState

PAGE = 8
"""How many matches are listed at once."""


class LookingBack:
    """The part of a house that knows the past."""

    _floor: Floor

    async def history(self, player: PlayerId, page: int) -> tuple[tuple[PastMatch, ...], bool]:
        """Return a page, from 0, of a person's matches, the latest first, and if more follow."""
        store = self._floor.store
        found = await self._floor.ask(store.matches_of(player, page * PAGE, PAGE + 1))
        return found[:PAGE], len(found) > PAGE

    async def story(self, match: MatchId, player: PlayerId | None) -> Story:
        """Return a match in which a person sat; None is anybody it has been shown to.

        Raises:
            Refusal: there is no such match, or the person did not sit in it.
        """
        story = await self._floor.ask(self._floor.store.story(match))
        if story is None or (player is not None and story.match.seat_of(player) is None):
            raise Refusal("refused-no-such-match")
        return story

    async def present_match(self, state: TableState) -> MatchId:
        """Return the match under way, or last played, at a table.

        Raises:
            Refusal: none has begun.
        """
        match = await self._floor.ask(self._floor.store.match_at(state.id, state.match))
        if match is None:
            raise Refusal("refused-no-match")
        return match

    def record(self, story: Story) -> Record:
        """Return the record of a match as far as its deals are over.

        Raises:
            Refusal: what is stored does not replay.
        """
        try:
            return record_of_story(story, self._floor.game)
        except Refusal:
            raise
        except Exception as error:
            log_fault(log, f"match {story.match.id} does not replay", error)
            raise Refusal("refused-unreadable-match") from error
