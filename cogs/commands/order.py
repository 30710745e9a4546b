"""The commands by which people keep order: they remove somebody, or end what is stuck."""

from contextlib import suppress
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import change, patiently, reply
from cogs.desk import Desk, person_of
from cogs.faces import notice, vote_page
from cogs.words import private_speech, words
from scat.i18n import Message
from scat.sessions.errors import NoTable, Refusal, Unreadable
from scat.sessions.tables import Phase, PlayerId, TableState

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

DEEDS = ("move-on", "end")
"""What a moderator may do."""

LONGEST_REASON = 200


class OrderCommands(commands.Cog):
    """`/remove` and `/invite` for those at a table, `/moderate` for moderators."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(
        name=words("command-remove-name"), description=words("command-remove-description")
    )
    @app_commands.rename(player=words("command-remove-option-player-name"))
    @app_commands.describe(player=words("command-remove-option-player-description"))
    async def remove(self, interaction: Interaction, player: discord.User) -> None:
        """Remove somebody from a lobby as its host, or vote to remove them from a match."""

        async def work() -> None:
            table = await self._desk.own_table(interaction)
            if table.phase is Phase.LOBBY:
                await self._kick(interaction, table, player.id)
            else:
                await vote(self._desk, interaction, table, player.id)

        await self._desk.take(interaction, work)

    async def _kick(self, interaction: Interaction, table: TableState, player: PlayerId) -> None:
        name = _name_of(table, player)
        kicking = self._desk.house.kick(table.id, interaction.user.id, player)
        await patiently(interaction, kicking)
        speech = private_speech(interaction)
        told = Message.of("done-removed", name=speech.name(name))
        await reply(interaction, notice(told, speech))

    @app_commands.command(
        name=words("command-invite-name"), description=words("command-invite-description")
    )
    @app_commands.rename(player=words("command-invite-option-player-name"))
    @app_commands.describe(player=words("command-invite-option-player-description"))
    async def invite(self, interaction: Interaction, player: discord.User) -> None:
        """Let somebody sit down again, as the host of the table here or a moderator."""

        async def work() -> None:
            moderates = interaction.permissions.manage_messages
            find = self._desk.table_here if moderates else self._desk.own_table
            table = await find(interaction)
            inviting = self._desk.house.invite(
                table.id, interaction.user.id, player.id, moderates=moderates
            )
            await patiently(interaction, inviting)
            speech = private_speech(interaction)
            told = Message.of("done-invited", name=speech.name(player.display_name))
            await reply(interaction, notice(told, speech))

        await self._desk.take(interaction, work)

    @app_commands.command(
        name=words("command-moderate-name"), description=words("command-moderate-description")
    )
    @app_commands.rename(
        deed=words("command-moderate-option-deed-name"),
        reason=words("command-moderate-option-reason-name"),
    )
    @app_commands.describe(
        deed=words("command-moderate-option-deed-description"),
        reason=words("command-moderate-option-reason-description"),
    )
    @app_commands.choices(
        deed=[app_commands.Choice(name=words(f"deed-{deed}"), value=deed) for deed in DEEDS]
    )
    @app_commands.default_permissions(manage_messages=True)
    async def moderate(
        self,
        interaction: Interaction,
        deed: str,
        reason: app_commands.Range[str, 1, LONGEST_REASON] | None = None,
    ) -> None:
        """Let a moderator end the table here, or play the turn that everybody waits for."""

        async def work() -> None:
            # A server may have opened the command to others; the right itself decides.
            if not interaction.permissions.manage_messages:
                raise Refusal("refused-moderators-only")
            if deed == "end":
                await self._end(interaction, (reason or "")[:LONGEST_REASON])
            elif deed == "move-on":
                table = await self._desk.table_here(interaction)
                moving = self._desk.house.move_on(table.id, person_of(interaction))
                await patiently(interaction, moving)
            else:
                raise Refusal("error-wrong-option")
            key = f"done-{deed}"
            await reply(interaction, notice(Message.of(key), private_speech(interaction)))

        await self._desk.take(interaction, work)

    async def _end(self, interaction: Interaction, reason: str) -> None:
        """Close the table here, also one that cannot be read."""
        house, by = self._desk.house, person_of(interaction)
        try:
            table = await self._desk.table_here(interaction)
        except Unreadable as broken:
            with suppress(NoTable):  # so says the house of a table it has closed
                await patiently(interaction, house.end_table(broken.table_id, by, reason))
        else:
            await patiently(interaction, house.end_table(table.id, by, reason))


async def vote(desk: Desk, interaction: Interaction, table: TableState, player: PlayerId) -> None:
    """Count somebody's vote and show everybody where it stands."""
    name = _name_of(table, player)
    state = await patiently(interaction, desk.house.vote_out(table.id, interaction.user.id, player))
    page = vote_page(state, player, name, desk.presenter.tongues.public(table.place.guild_id))
    if interaction.type is discord.InteractionType.component:
        await change(interaction, page)
    elif interaction.response.is_done():
        await reply(interaction, page)
    else:
        await interaction.response.send_message(view=page, silent=True)


def _name_of(table: TableState, player: PlayerId) -> str:
    """Return what somebody at the table is called.

    Raises:
        Refusal: they do not sit there.
        NoTable: the table has closed.
    """
    if table.phase is Phase.CLOSED:
        raise NoTable
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("refused-not-here")
    return table.occupants[seat].name
