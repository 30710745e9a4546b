"""The commands that open the books: `/leaderboard`, `/stats` and `/season`."""

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import patiently, reply
from cogs.books import books_of, show_board, show_profile, show_seasons
from cogs.commands.tables import game_choices
from cogs.desk import Desk, person_of
from cogs.faces import notice
from cogs.presses.books import Leaf
from cogs.words import private_speech, words
from scat.books.boards import ALL_GAMES, Board, Scope
from scat.books.results import Field
from scat.books.seasons import Period
from scat.i18n import Message
from scat.sessions.errors import Refusal

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

E = TypeVar("E", bound=StrEnum)

SHOW, CLOSE, MONTHLY, MANUAL = "show", "close", "monthly", "manual"
ACTIONS: Final = (SHOW, CLOSE, MONTHLY, MANUAL)
"""What one may do about a season."""


def _choices(
    kind: type[E], name: Callable[[E], app_commands.locale_str]
) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name(one), value=one.value) for one in kind]


def _game_choices() -> list[app_commands.Choice[str]]:
    every = app_commands.Choice(name=words("books-all-games"), value=ALL_GAMES)
    return [*game_choices(), every]


def _chosen(kind: type[E], value: str | None, usual: E) -> E:
    """Return what is chosen from a list, of which anything may be sent.

    Raises:
        Refusal: it is not on the list.
    """
    if value is None:
        return usual
    try:
        return kind(value)
    except ValueError:
        raise Refusal("error-wrong-option") from None


class BookCommands(commands.Cog):
    """The books."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(
        name=words("command-leaderboard-name"), description=words("command-leaderboard-description")
    )
    @app_commands.rename(
        board=words("command-leaderboard-option-board-name"),
        period=words("command-leaderboard-option-period-name"),
        scope=words("command-leaderboard-option-scope-name"),
        game=words("command-leaderboard-option-game-name"),
        against=words("command-leaderboard-option-against-name"),
    )
    @app_commands.describe(
        board=words("command-leaderboard-option-board-description"),
        period=words("command-leaderboard-option-period-description"),
        scope=words("command-leaderboard-option-scope-description"),
        game=words("command-leaderboard-option-game-description"),
        against=words("command-leaderboard-option-against-description"),
    )
    @app_commands.choices(
        board=_choices(Board, lambda board: words(f"board-{board}")),
        period=_choices(Period, lambda period: words(f"choice-period-{period}")),
        scope=_choices(Scope, lambda scope: words(f"scope-{scope}")),
        game=_game_choices(),
        against=_choices(Field, lambda field: words(f"field-{field}")),
    )
    async def leaderboard(  # noqa: PLR0913, PLR0917 - the options of a command are its arguments
        self,
        interaction: Interaction,
        board: str | None = None,
        period: str | None = None,
        scope: str | None = None,
        game: str | None = None,
        against: str | None = None,
    ) -> None:
        """Show the first page of a board, privately."""

        async def work() -> None:
            leaf = Leaf(
                _chosen(Board, board, Board.PENNIES),
                _chosen(Period, period, Period.ALL),
                _chosen(Scope, scope, Scope.SERVER),
                _chosen(Field, against, Field.PEOPLE),
                await self._game(interaction, game),
            )
            await show_board(self._desk, interaction, leaf)

        await self._desk.take(interaction, work)

    async def _game(self, interaction: Interaction, game: str | None) -> str:
        """Return whose books are asked for, or the game this server plays."""
        settings = await self._desk.house.guild_settings(interaction.guild_id or 0)
        return books_of(settings.game if game is None else game)

    @app_commands.command(
        name=words("command-stats-name"), description=words("command-stats-description")
    )
    @app_commands.rename(
        player=words("command-stats-option-player-name"),
        game=words("command-stats-option-game-name"),
        boards=words("command-stats-option-boards-name"),
    )
    @app_commands.describe(
        player=words("command-stats-option-player-description"),
        game=words("command-stats-option-game-description"),
        boards=words("command-stats-option-boards-description"),
    )
    @app_commands.choices(game=_game_choices())
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
        boards: bool | None = None,  # noqa: FBT001 - Discord names it
    ) -> None:
        """Show somebody's figures, after changing whether one's own are for everybody."""

        async def work() -> None:
            if boards is not None:
                hiding = self._desk.house.set_hidden(interaction.user.id, hidden=not boards)
                await patiently(interaction, hiding)
            whom = interaction.user if player is None or boards is not None else player
            await show_profile(self._desk, interaction, whom, await self._game(interaction, game))

        await self._desk.take(interaction, work)

    @app_commands.command(
        name=words("command-season-name"), description=words("command-season-description")
    )
    @app_commands.rename(action=words("command-season-option-action-name"))
    @app_commands.describe(action=words("command-season-option-action-description"))
    @app_commands.choices(
        action=[
            app_commands.Choice(name=words(f"season-action-{action}"), value=action)
            for action in ACTIONS
        ]
    )
    async def season(self, interaction: Interaction, action: str | None = None) -> None:
        """Show the season and the champions; managers may close it or say when it ends."""

        async def work() -> None:
            if action in (None, SHOW):
                await show_seasons(self._desk, interaction)
                return
            if action not in ACTIONS:
                raise Refusal("error-wrong-option")
            if not interaction.permissions.manage_guild:
                raise Refusal("refused-managers-only")
            await self._manage(interaction, action)

        await self._desk.take(interaction, work)

    async def _manage(self, interaction: Interaction, action: str) -> None:
        house, guild, by = self._desk.house, interaction.guild_id or 0, person_of(interaction)
        if action == CLOSE:
            number = await patiently(interaction, house.close_season(guild, by))
            told = Message.of("season-closed", number=number)
            await reply(interaction, notice(told, private_speech(interaction)))
            return
        setting = house.set_monthly(guild, by, monthly=action == MONTHLY)
        await patiently(interaction, setting)
        await show_seasons(self._desk, interaction)
