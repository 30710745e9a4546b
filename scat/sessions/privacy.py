"""What the house keeps of a person: given out, forgotten on request, and forgotten in time."""

from collections.abc import Mapping

from scat.sessions.errors import Refusal
from scat.sessions.floor import Floor
from scat.sessions.keeping import Retired, Rows
from scat.sessions.tables import PlayerId


class Privacy:
    """The part of a house that knows what is kept of whom."""

    _floor: Floor

    async def kept_of(self, player: PlayerId) -> Mapping[str, Rows]:
        """Return everything that is kept of a person, by what it is kept in."""
        return await self._floor.ask(self._floor.store.kept_of(player))

    async def forget(self, player: PlayerId) -> None:
        """Forget a person for good.

        Raises:
            Refusal: they sit at a live table, or left one that is not closed yet.
        """
        at = self._floor.scheduler.now()
        if not await self._floor.run(self._floor.ask(self._floor.store.forget(player, at))):
            raise Refusal("refused-forget-seated")

    async def retire(self) -> Retired:
        """Forget what has been kept long enough."""
        now = self._floor.scheduler.now()
        return await self._floor.run(self._floor.ask(self._floor.store.retire(now)))
