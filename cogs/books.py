"""What people see of the books, asked for and answered privately."""

import re
from typing import Any, Self

import discord
from discord.ui import Button, DynamicItem

from cogs.answers import hand_over, patiently, reply, show
from cogs.buttons.tables import TAKEN
from cogs.desk import Desk, desk_of
from cogs.faces.books import board_page, profile_page, seasons_page
from cogs.faces.ratings import chart_file, has_chart
from cogs.presses.books import PATTERN, Leaf
from cogs.terms import game_of
from cogs.words import private_speech
from scat.books.boards import ALL_GAMES, Board, Query, Scope
from scat.sessions.errors import Refusal


def books_of(game: str | None) -> str:
    """Return whose books these are: a game's key, the house's own for None, or all games.

    Raises:
        Refusal: there is no such game.
    """
    return ALL_GAMES if game == ALL_GAMES else game_of(game).key


async def show_board(desk: Desk, interaction: discord.Interaction, leaf: Leaf) -> None:
    """Show a page of a board, in place of the page whose button was pressed.

    Raises:
        Refusal: there is no such game any more, or it is asked for one rating of all games.
    """
    game = books_of(leaf.game)
    if leaf.board is Board.RATING and game == ALL_GAMES:
        raise Refusal("refused-rating-of-all")
    guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
    query = Query(
        board=leaf.board,
        period=leaf.period,
        scope=leaf.scope,
        field=leaf.field,
        game=game,
        guild_id=guild,
        place_id=guild if leaf.scope is Scope.SERVER else channel,
    )
    reading = desk.house.board(query, leaf.page, interaction.user.id)
    page = await patiently(interaction, reading)
    players = [line.player for line in (*page.lines, *((page.own,) if page.own else ()))]
    present = await desk.members.present(interaction.guild, players)
    await show(interaction, board_page(leaf, page, present, private_speech(interaction)))


async def show_profile(
    desk: Desk, interaction: discord.Interaction, whom: discord.User | discord.Member, game: str
) -> None:
    """Show what the books say of somebody in a game, or in all of them, on this server.

    Raises:
        Refusal: they keep that to themselves.
    """
    viewer = interaction.user.id
    reading = desk.house.profile(interaction.guild_id or 0, game, whom.id, viewer)
    profile = await patiently(interaction, reading)
    if profile.is_hidden and whom.id != viewer:
        raise Refusal("refused-figures-hidden")
    speech = private_speech(interaction)
    page = profile_page(profile, whom.display_name, game, speech)
    if has_chart(profile):
        await hand_over(interaction, page, await chart_file(profile, game, speech))
    else:
        await reply(interaction, page)


async def show_seasons(desk: Desk, interaction: discord.Interaction) -> None:
    """Show the server's season, and the champions of the last ones."""
    kept = await patiently(interaction, desk.house.seasons(interaction.guild_id or 0))
    players = [one.player for one in kept.champions]
    present = await desk.members.present(interaction.guild, players)
    may_close = interaction.permissions.manage_guild
    speech = private_speech(interaction)
    await reply(interaction, seasons_page(kept, present, speech, may_close=may_close))


class BookItem(DynamicItem[Button[Any]], template=PATTERN):
    """A button that turns the pages of a board."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press."""
        desk = desk_of(interaction)
        await desk.take(interaction, lambda: _turn(desk, interaction, self.custom_id))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],  # noqa: ARG003 - read again, strictly, when it is answered
        /,
    ) -> Self:
        """Make the item that answers a press."""
        interaction.extras[TAKEN] = True
        return cls(item)  # pyright: ignore[reportArgumentType] - only buttons have these custom ids


async def _turn(desk: Desk, interaction: discord.Interaction, custom_id: str) -> None:
    """Turn to the page that a button leads to.

    Raises:
        Refusal: the custom id is none of the house's.
    """
    try:
        leaf = Leaf.parse(custom_id)
    except ValueError:
        raise Refusal("error-old-button") from None
    await show_board(desk, interaction, leaf)
