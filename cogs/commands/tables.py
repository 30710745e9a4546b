"""The commands by which people open a table, sit down, get up and read."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import patiently, reply
from cogs.desk import Desk, joined_message, person_of
from cogs.faces import face, help_page, notice, question_leave
from cogs.terms import USUAL_CLOCKS, Wishes, game_of, options_of
from cogs.words import private_speech, words
from scat.engine.registry import GAMES
from scat.i18n import Message
from scat.players.registry import PLAYERS
from scat.sessions.errors import ChannelBusy, NoTable, Refusal, Unreadable
from scat.sessions.guilds import GuildSettings
from scat.sessions.tables import Phase, Place, TableOptions, TableState

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

MOST_BOTS = 8
"""Computer players beside whoever opens the table."""

MOST_LIVES = 10


def game_choices() -> list[app_commands.Choice[str]]:
    """Return the games, the house's own first."""
    return [app_commands.Choice(name=words(face(key).name), value=key) for key in GAMES]


def _level_choices() -> list[app_commands.Choice[str]]:
    levels = dict.fromkeys(level for of_game in PLAYERS.values() for level in of_game)
    return [app_commands.Choice(name=words(f"level-{level}"), value=level) for level in levels]


def preset_choices() -> list[app_commands.Choice[str]]:
    """Return the presets of every game; one that several games have is there once."""
    keys: dict[str, str] = {}
    for key, game in GAMES.items():
        for preset in game.presets:
            keys.setdefault(preset, face(key).preset_key(preset))
    return [app_commands.Choice(name=words(key), value=preset) for preset, key in keys.items()]


def usual_clocks(current: str) -> list[app_commands.Choice[str]]:
    """Return the usual clocks that begin with what has been typed."""
    wanted = current.casefold().strip()
    return [
        app_commands.Choice(name=clock, value=clock)
        for clock in USUAL_CLOCKS
        if clock.startswith(wanted)
    ]


class TableCommands(commands.Cog):
    """`/deal`, `/join`, `/leave`, `/table`, `/rules` and `/help`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(
        name=words("command-deal-name"), description=words("command-deal-description")
    )
    @app_commands.rename(
        game=words("command-deal-option-game-name"),
        bots=words("command-deal-option-bots-name"),
        level=words("command-deal-option-level-name"),
        lives=words("command-deal-option-lives-name"),
        preset=words("command-deal-option-preset-name"),
        code=words("command-deal-option-code-name"),
        clock=words("command-deal-option-clock-name"),
        thread=words("command-deal-option-thread-name"),
    )
    @app_commands.describe(
        game=words("command-deal-option-game-description"),
        bots=words("command-deal-option-bots-description"),
        level=words("command-deal-option-level-description"),
        lives=words("command-deal-option-lives-description"),
        preset=words("command-deal-option-preset-description"),
        code=words("command-deal-option-code-description"),
        clock=words("command-deal-option-clock-description"),
        thread=words("command-deal-option-thread-description"),
    )
    @app_commands.choices(game=game_choices(), level=_level_choices(), preset=preset_choices())
    async def deal(  # noqa: PLR0913, PLR0917 - the options of a command are its arguments
        self,
        interaction: Interaction,
        game: str | None = None,
        bots: app_commands.Range[int, 0, MOST_BOTS] | None = None,
        level: str | None = None,
        lives: app_commands.Range[int, 1, MOST_LIVES] | None = None,
        preset: str | None = None,
        code: app_commands.Range[str, 1, 100] | None = None,
        clock: app_commands.Range[str, 1, 20] | None = None,
        thread: bool = False,  # noqa: FBT001, FBT002 - Discord names it
    ) -> None:
        """Open a table; at one that waits, deal."""

        async def work() -> None:
            wishes = Wishes(game=game, preset=preset, code=code, lives=lives, clock=clock)
            is_plain = wishes == Wishes() and bots is None and level is None and not thread
            if is_plain and await self._dealt_here(interaction):
                return
            settings = await self._desk.house.guild_settings(interaction.guild_id or 0)
            _check_channel(interaction, settings)
            options = options_of(wishes, settings)
            computers = (level or _usual_level(options.game),) * _checked(bots or 0)
            opened = _Opening(self._desk, interaction, options, computers)
            await (opened.in_thread() if thread else opened.here())

        await self._desk.take(interaction, work)

    async def _dealt_here(self, interaction: Interaction) -> bool:
        """Deal at the table that waits here; False if there is none, or its match is over.

        Raises:
            ChannelBusy: the person does not sit there, or cards are being played.
        """
        try:
            table = await self._desk.table_here(interaction)
        except (NoTable, Unreadable):  # what cannot be read makes room for a new table
            return False
        if table.phase is Phase.FINISHED:
            return False
        player, house = interaction.user.id, self._desk.house
        is_lobby = table.phase is Phase.LOBBY
        if table.seat_of(player) is None or not (is_lobby or table.is_between_deals):
            raise ChannelBusy
        asking = house.start if is_lobby else house.ready
        state = await patiently(interaction, asking(table.id, player))
        if state.phase is Phase.PLAYING and not state.is_between_deals:
            await self._desk.show_hand(interaction, state)
        else:
            await _done(interaction, "done-ready")
        return True

    @deal.autocomplete("clock")
    async def _clocks(
        self, _interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer usual clocks; any other may be typed."""
        return usual_clocks(current)

    @app_commands.command(
        name=words("command-join-name"), description=words("command-join-description")
    )
    async def join(self, interaction: Interaction) -> None:
        """Sit down at the table here."""

        async def work() -> None:
            table = await self._desk.table_here(interaction)
            joining = self._desk.house.join(table.id, person_of(interaction))
            state = await patiently(interaction, joining)
            told = joined_message(state, interaction.user.id)
            await reply(interaction, notice(told, private_speech(interaction)))

        await self._desk.take(interaction, work)

    @app_commands.command(
        name=words("command-leave-name"), description=words("command-leave-description")
    )
    async def leave(self, interaction: Interaction) -> None:
        """Get up at once, or ask first when a match is under way."""

        async def work() -> None:
            player, house = interaction.user.id, self._desk.house
            try:
                table = await self._desk.own_table(interaction)
            except Unreadable as broken:
                with suppress(NoTable):  # so says the house of a table it has closed
                    await patiently(interaction, house.leave(broken.table_id, player))
                await _done(interaction, "done-left")
                return
            if table.phase is Phase.PLAYING and table.seat_of(player) is not None:
                cost = await house.leaving_cost(table.id, player)
                speech = private_speech(interaction)
                await reply(interaction, question_leave(table, cost, speech))
                return
            await patiently(interaction, house.leave(table.id, player))
            await _done(interaction, "done-left")

        await self._desk.take(interaction, work)

    @app_commands.command(
        name=words("command-table-name"), description=words("command-table-description")
    )
    async def table(self, interaction: Interaction) -> None:
        """Bring the panel to the bottom of the channel."""

        async def work() -> None:
            state = await self._desk.table_here(interaction)
            await _answer_with_panel(self._desk, interaction, state)

        await self._desk.take(interaction, work)

    @app_commands.command(
        name=words("command-rules-name"), description=words("command-rules-description")
    )
    @app_commands.rename(game=words("command-rules-option-game-name"))
    @app_commands.describe(game=words("command-rules-option-game-description"))
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        """Tell the rules as the table here plays them, or those of a game."""

        async def work() -> None:
            key, rules = await self._rules_wanted(interaction, game)
            for page in face(key).rules_pages(rules, private_speech(interaction)):
                await reply(interaction, page)

        await self._desk.take(interaction, work)

    async def _rules_wanted(self, interaction: Interaction, game: str | None) -> tuple[str, Any]:
        try:
            options = (await self._desk.table_here(interaction)).options
        except NoTable:
            options = None
        if options is not None and game in (None, options.game):
            return options.game, options.rules
        of_game = game_of(game)
        return of_game.key, next(iter(of_game.presets.values()))

    @app_commands.command(
        name=words("command-help-name"), description=words("command-help-description")
    )
    async def help(self, interaction: Interaction) -> None:
        """Tell how to play here."""

        async def work() -> None:
            await reply(interaction, help_page(private_speech(interaction)))

        await self._desk.take(interaction, work)


class _Opening:
    """One table that is being opened."""

    def __init__(
        self,
        desk: Desk,
        interaction: Interaction,
        options: TableOptions,
        computers: tuple[str, ...],
    ) -> None:
        self._desk = desk
        self._interaction = interaction
        self._options = options
        self._computers = computers

    async def here(self) -> None:
        """Open it in this channel."""
        interaction = self._interaction
        _check_rights(interaction)
        state = await self._open(interaction.channel_id or 0)
        await _answer_with_panel(self._desk, interaction, state)

    async def in_thread(self) -> None:
        """Open it in a thread of its own; without the right to, nothing happens."""
        interaction = self._interaction
        channel = interaction.channel
        if not (
            isinstance(channel, discord.TextChannel)
            and interaction.app_permissions.create_public_threads
            and interaction.app_permissions.send_messages_in_threads
        ):
            raise Refusal("error-no-thread")
        speech = private_speech(interaction)
        name = speech.say("thread-name", game=Message.of(face(self._options.game).name))
        await interaction.response.defer(ephemeral=True)
        thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        try:
            await self._open(thread.id)
        except Refusal:
            with suppress(discord.HTTPException):  # it takes a right that nothing else here needs
                await thread.delete()
            raise
        await _done(interaction, "done-thread-open", thread=thread.mention)

    async def _open(self, channel: int) -> TableState:
        interaction = self._interaction
        place = Place(interaction.guild_id or 0, channel)
        opening = self._desk.house.open_table(
            place, person_of(interaction), self._options, self._computers
        )
        return await patiently(interaction, opening)


def _check_channel(interaction: Interaction, settings: GuildSettings) -> None:
    """See that the server wants tables in this channel, or in the one its thread belongs to."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    if settings.channels and not {interaction.channel_id, parent} & set(settings.channels):
        allowed = " ".join(f"<#{one}>" for one in settings.channels)
        raise Refusal("refused-channel", channels=allowed)


def _check_rights(interaction: Interaction) -> None:
    """See that the house may show and keep up a table here."""
    rights = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    if not rights.view_channel:
        raise Refusal("error-no-view")
    if not (rights.send_messages_in_threads if is_thread else rights.send_messages):
        raise Refusal("error-no-send")


async def _answer_with_panel(desk: Desk, interaction: Interaction, state: TableState) -> None:
    """Make the public answer to a command the table's panel."""
    presenter = desk.presenter
    if interaction.response.is_done():  # so slow that the panel has come by itself
        await _done(interaction, "done-table-open")
        return
    page = presenter.panel(state)
    with presenter.held(state):
        sent = await interaction.response.send_message(view=page, silent=True)
        message = sent.message_id or (await interaction.original_response()).id
        await presenter.move_panel(state, message, page)


async def _done(interaction: Interaction, key: str, **values: str | int) -> None:
    await reply(interaction, notice(Message.of(key, **values), private_speech(interaction)))


def _checked(bots: int) -> int:
    """Discord has checked the range; whoever speaks for it may not have."""
    if not 0 <= bots <= MOST_BOTS:
        raise Refusal("error-wrong-option")
    return bots


def _usual_level(game: str) -> str:
    """Return the level of computer players when nobody says: the best but one, if there are two."""
    levels = tuple(PLAYERS[game])
    return levels[min(1, len(levels) - 1)]
