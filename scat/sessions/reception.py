"""What the house has agreed with each server."""

from scat.sessions.audit import AuditLine, Deed
from scat.sessions.errors import Refusal
from scat.sessions.floor import Floor
from scat.sessions.guilds import GuildSettings
from scat.sessions.lobby import check_clock
from scat.sessions.tables import Person


class Reception:
    """The part of a house that knows how each server wants its tables."""

    _floor: Floor

    def __init__(self) -> None:
        self._settings: dict[int, GuildSettings] = {}

    async def guild_settings(self, guild_id: int) -> GuildSettings:
        """Return what a server has agreed on, the house's own where it has not."""
        if guild_id not in self._settings:
            asked = self._floor.store.guild_settings(guild_id)
            stored = await self._floor.ask(asked) or GuildSettings(guild_id)
            self._settings.setdefault(guild_id, stored)  # what was set meanwhile is newer
        return self._settings[guild_id]

    async def set_guild_settings(self, by: Person, settings: GuildSettings) -> GuildSettings:
        """Agree on something else with a server.

        Raises:
            Refusal: there is no such game, no such rules, or no such clock.
        """
        self._check_settings(settings)
        await self._floor.run(self._store_settings(by, settings))
        return settings

    async def _store_settings(self, by: Person, settings: GuildSettings) -> None:
        now = self._floor.scheduler.now()
        line = AuditLine(now, settings.guild_id, None, by.player, Deed.SET_UP)
        await self._floor.ask(self._floor.store.set_guild_settings(settings, line))
        self._settings[settings.guild_id] = settings

    def _check_settings(self, settings: GuildSettings) -> None:
        check_clock(settings.clock)
        if settings.game is None and settings.rules is not None:
            raise Refusal("refused-unknown-rules")
        if settings.game is not None:
            self._check_rules(settings.game, settings.rules)

    def _check_rules(self, key: str, rules: str | None) -> None:
        game = self._floor.game(key)
        try:
            game.parse_rules(rules) if rules is not None else None
        except ValueError:
            raise Refusal("refused-unknown-rules") from None
