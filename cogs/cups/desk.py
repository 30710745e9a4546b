"""What people may do with tournaments, by button or by command, and what they read then."""

from dataclasses import dataclass

import discord

from cogs.answers import change, is_private, patiently, reply, show
from cogs.cups.announcer import Announcer
from cogs.cups.pages import how_page, standings_page, withdraw_page
from cogs.cups.presses import CupPress, CupVerb
from cogs.desk import Desk, person_of
from cogs.faces import notice
from cogs.words import private_speech
from scat.directing.director import Director
from scat.directing.ports import Cup, CupId
from scat.i18n import Message
from scat.sessions.errors import Refusal
from scat.tournaments.state import Stage, Tournament


@dataclass(frozen=True, slots=True)
class CupDesk:
    """Where everything about tournaments comes in.

    Attributes:
        desk: takes interactions one by one.
        director: runs the tournaments.
        announcer: shows them.
    """

    desk: Desk
    director: Director
    announcer: Announcer

    async def here(self, interaction: discord.Interaction, cup_id: CupId) -> Cup:
        """Return a tournament of this server.

        Raises:
            Refusal: it is another server's, or there is none.
        """
        cup = await self.director.cup(cup_id)
        if cup.state.terms.guild != interaction.guild_id:
            raise Refusal("refused-cup-unknown")
        return cup

    async def press(self, interaction: discord.Interaction, press: CupPress) -> None:
        """Answer a press on a button of a tournament."""
        cup = await self.here(interaction, press.cup)
        match press.verb:
            case CupVerb.ENTER:
                await self.enter(interaction, cup)
            case CupVerb.WITHDRAW:
                await self.withdraw(interaction, cup)
            case CupVerb.WITHDRAW_FOR_GOOD:
                await self._withdraw(interaction, cup)
            case CupVerb.CHECK_IN:
                await self.check_in(interaction, cup)
            case CupVerb.MY_TABLE:
                await self._say(interaction, _where(cup.state, interaction.user.id))
            case CupVerb.STANDINGS:
                page = standings_page(cup, press.page or 0, private_speech(interaction))
                await show(interaction, page)
            case CupVerb.HOW:
                await reply(interaction, how_page(cup.state, private_speech(interaction)))

    async def enter(self, interaction: discord.Interaction, cup: Cup) -> None:
        """Enter whoever presses or types."""
        role = cup.state.terms.role
        user = interaction.user
        if role is not None and not (isinstance(user, discord.Member) and user.get_role(role)):
            raise Refusal("refused-cup-role")
        entering = self.director.enter(cup.id, person_of(interaction))
        cup = await patiently(interaction, entering)
        await self._say(interaction, _entered(cup.state, user.id))

    async def check_in(self, interaction: discord.Interaction, cup: Cup) -> None:
        """Note that whoever presses is here."""
        await patiently(interaction, self.director.check_in(cup.id, interaction.user.id))
        await self._say(interaction, Message.of("done-cup-here"))

    async def withdraw(self, interaction: discord.Interaction, cup: Cup) -> None:
        """Withdraw whoever presses or types; after the start ask first."""
        if cup.state.of_player(interaction.user.id) is None:
            raise Refusal("refused-cup-not-entered")
        if cup.state.stage is Stage.PLAYING:
            await reply(interaction, withdraw_page(cup, private_speech(interaction)))
        else:
            await self._withdraw(interaction, cup)

    async def _withdraw(self, interaction: discord.Interaction, cup: Cup) -> None:
        await patiently(interaction, self.director.withdraw(cup.id, interaction.user.id))
        page = notice(Message.of("done-cup-withdrawn"), private_speech(interaction))
        await (change if is_private(interaction) else reply)(interaction, page)

    async def _say(self, interaction: discord.Interaction, message: Message) -> None:
        await reply(interaction, notice(message, private_speech(interaction)))


def _entered(state: Tournament, player: int) -> Message:
    """Return what somebody is told who has just entered."""
    waiting = [one.player for one in state.waiting]
    if player in waiting:
        return Message.of("done-cup-waiting", place=waiting.index(player) + 1)
    entrant = state.of_player(player)
    return Message.of("done-cup-entered", number=entrant.number if entrant is not None else 0)


def _where(state: Tournament, player: int) -> Message:
    """Return where a person plays now."""
    entrant = state.of_player(player)
    if entrant is None:
        raise Refusal("refused-cup-not-entered")
    for one in state.rounds[-1:]:
        for table, (seats, spot, result) in enumerate(
            zip(one.tables, one.spots, one.results, strict=True), start=1
        ):
            if entrant.number in seats and result is None:
                if spot is None:
                    return Message.of("cup-table-soon", table=table)
                return Message.of("cup-table-here", table=table, channel=f"<#{spot.channel}>")
    return Message.of("cup-table-none")
