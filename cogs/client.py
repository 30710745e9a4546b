"""The bot as Discord knows it."""

import logging
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import explain
from cogs.books import BookItem
from cogs.buttons.cups import CupItem
from cogs.buttons.history import HistoryItem
from cogs.buttons.tables import TAKEN, TableItem
from cogs.coach import CoachCommands
from cogs.commands.books import BookCommands
from cogs.commands.exchanges import ExchangeCommands
from cogs.commands.history import HistoryCommands
from cogs.commands.moves import MoveCommands
from cogs.commands.order import OrderCommands
from cogs.commands.owner import OwnerCommands
from cogs.commands.privacy import ForgetItem, PrivacyCommands
from cogs.commands.setup import SetupCommands
from cogs.commands.tables import TableCommands
from cogs.commands.tournaments import TournamentCommands
from cogs.cups.announcer import Announcer
from cogs.cups.desk import CupDesk
from cogs.desk import Desk
from cogs.showing import Presenter
from cogs.watching.acknowledging import acknowledgements
from cogs.words import Translator
from scat.directing.director import Director
from scat.i18n import Message
from scat.sessions.errors import NoTable, Refusal
from scat.sessions.house import House
from scat.sessions.ports import Clock
from scat.sessions.tables import TableId

log = logging.getLogger(__name__)

INTENTS: Final = discord.Intents(guilds=True, guild_messages=True)
"""Nothing privileged: interactions bring whoever acts along, and of messages only that they are."""


class Tree(app_commands.CommandTree["Client"]):
    """The commands; what Discord or somebody forging it sends wrong gets a sentence too."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that never reached its callback."""
        expected = (
            app_commands.TransformerError,
            app_commands.CommandSignatureMismatch,
            app_commands.CommandNotFound,
            app_commands.CheckFailure,
        )
        if isinstance(error, expected):
            log.info("a command was not understood: %s", type(error).__name__)
        else:
            log.error("a command failed", exc_info=error)
        await explain(interaction, Message.of("error-wrong-option"))


class Client(commands.AutoShardedBot):
    """Connects the house to Discord.

    Args:
        house: the tables.
        director: the tournaments.
        clock: what time it is.
        dev_guild: a server's id that alone gets the commands, at once; None for everywhere.
        shard_count: how many gateway connections; None lets Discord say.
    """

    def __init__(
        self,
        house: House,
        director: Director,
        clock: Clock,
        dev_guild: int | None,
        shard_count: int | None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=acknowledgements(self._acknowledged),
        )
        self._house = house
        self._dev_guild = dev_guild
        self._is_repaired = False
        self._presenter = Presenter(self, house, clock)
        self.desk = Desk(house, self._presenter)
        self._director = director
        self._announcer = Announcer(self, director, self._presenter.tongues)
        self.cups = CupDesk(self.desk, director, self._announcer)

    def _acknowledged(self, interaction: int) -> None:
        self.desk.acknowledged(interaction)

    async def setup_hook(self) -> None:
        """Open the house, and tell Discord the commands."""
        self._house.audience = self._presenter
        self._house.listen(self._director)
        self._director.show_to(self._announcer, self._announcer)
        self.add_dynamic_items(TableItem, HistoryItem, BookItem, ForgetItem, CupItem)
        await self.add_cog(TableCommands(self.desk))
        await self.add_cog(MoveCommands(self.desk))
        await self.add_cog(ExchangeCommands(self.desk))
        await self.add_cog(OrderCommands(self.desk))
        await self.add_cog(SetupCommands(self.desk))
        await self.add_cog(HistoryCommands(self.desk))
        await self.add_cog(BookCommands(self.desk))
        await self.add_cog(CoachCommands(self.desk))
        await self.add_cog(PrivacyCommands(self.desk))
        await self.add_cog(TournamentCommands(self.cups))
        await self.add_cog(OwnerCommands(self._house, self._presenter))
        await self.tree.set_translator(Translator())
        await self._house.open()
        await self._sync()

    async def _sync(self) -> None:
        """Register the commands; if that fails, those known to Discord still work."""
        guild = None if self._dev_guild is None else discord.Object(self._dev_guild)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        try:
            await self.tree.sync(guild=guild)
        except (discord.HTTPException, app_commands.AppCommandError) as failed:
            log.error("the commands could not be registered: %s", failed)  # noqa: TRY400 - one line

    async def close(self) -> None:
        """Let running answers finish, store nothing more, and say good-bye to Discord."""
        if not self.is_closed():
            await self.desk.close()
            await self._director.close()
            await self._announcer.close()
            await self._presenter.close()
            await self._house.close()
        await super().close()

    async def on_ready(self) -> None:
        """Log that the house is open, and show what changed while nobody could see it."""
        servers = f" in {len(self.guilds)} servers" if self.guilds else ""
        log.info("the house is open as %s%s", self.user, servers)
        if not self._is_repaired:  # the library is ready anew after every lost connection
            self._is_repaired = True
            await self._presenter.repair()
            await self._director.open()
            self._announcer.repair()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer presses on buttons that the house does not know (any more)."""
        is_press = interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        )
        if is_press and not interaction.extras.get(TAKEN):

            async def work() -> None:
                raise Refusal("error-old-button")

            await self.desk.take(interaction, work)

    async def on_message(self, message: discord.Message, /) -> None:
        """Take note of messages that bury a panel; only the owner speaks to the house by them."""
        if self.user is None or message.author.id != self.user.id:
            self._presenter.message_seen(message.channel.id)
        await self.process_commands(message)

    async def on_command_error(
        self,
        context: commands.Context[Any],  # noqa: ARG002 - the library passes it
        exception: commands.CommandError,
        /,
    ) -> None:
        """Pass over what people say to the bot in passing; only its owner is heard."""
        unheard = (commands.CommandNotFound, commands.CheckFailure, commands.UserInputError)
        if not isinstance(exception, unheard):
            log.error("an owner's command failed", exc_info=exception)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Send a panel anew that somebody has deleted."""
        await self._presenter.message_deleted(payload.channel_id, payload.message_id)
        self._announcer.message_deleted(payload.message_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._close_in(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._close_in(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that has sent the bot away, and cancel its tournaments."""
        await self._announcer.guild_gone(guild.id)
        for table in await self._house.in_guild(guild.id):
            await self._close_table(table.id)

    async def _close_in(self, channel: int) -> None:
        try:
            table = await self._house.in_channel(channel)
        except Refusal:
            return
        await self._close_table(table.id)

    async def _close_table(self, table: TableId) -> None:
        try:
            await self._house.close_table(table)
        except NoTable:
            return
        log.info("table %d is closed: its place is gone", table)
