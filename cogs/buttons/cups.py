"""The buttons of tournaments: found by their custom ids, also after a restart."""

import re
from typing import Any, Protocol, Self, cast

import discord
from discord.ui import Button, DynamicItem

from cogs.buttons.tables import TAKEN
from cogs.cups.desk import CupDesk
from cogs.cups.presses import PATTERN, CupPress
from scat.sessions.errors import Refusal


class HasCups(Protocol):
    """What these buttons ask of the client they belong to."""

    @property
    def cups(self) -> CupDesk:
        """Where everything about tournaments comes in."""
        ...


class CupItem(DynamicItem[Button[Any]], template=PATTERN):
    """A button of a tournament, whatever message it hangs on."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press."""
        cups = cast("HasCups", interaction.client).cups

        async def work() -> None:
            try:
                press = CupPress.parse(self.custom_id)
            except ValueError:
                raise Refusal("error-old-button") from None
            await cups.press(interaction, press)

        await cups.desk.take(interaction, work)

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
        return cls(cast("Button[Any]", item))
