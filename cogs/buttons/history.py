"""The buttons and menus that look back: found by their custom ids, also after a restart."""

import re
from typing import Any, Self

import discord
from discord.ui import Button, DynamicItem, Select

from cogs.buttons.rules import chosen
from cogs.buttons.tables import TAKEN
from cogs.desk import Desk, desk_of
from cogs.past import give_record, share_moment, show_history, show_moment
from cogs.presses.history import PATTERN, Look, LookBack
from scat.sessions.errors import Refusal


class HistoryItem(DynamicItem[Button[Any] | Select[Any]], template=PATTERN):
    """A button or a menu that looks back, whatever message it hangs on."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press."""
        desk = desk_of(interaction)
        await desk.take(interaction, lambda: answer(desk, interaction, self.custom_id))

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
        return cls(item)  # pyright: ignore[reportArgumentType] - only these two have custom ids


async def answer(desk: Desk, interaction: discord.Interaction, custom_id: str) -> None:
    """Answer a press by its custom id.

    Raises:
        Refusal: it is none of the house's, or the house does not do it.
    """
    try:
        press = LookBack.parse(custom_id)
    except ValueError:
        raise Refusal("error-old-button") from None
    at = press.deal, press.turn
    if press.look is Look.PICK:
        await show_moment(desk, interaction, match_of(chosen(interaction)))
    elif not press.match:
        await show_history(desk, interaction, press.deal)
    elif press.look is Look.FILE:
        await give_record(desk, interaction, press.match)
    elif press.look is Look.SHARE:
        await share_moment(desk, interaction, press.match, at)
    else:
        await show_moment(desk, interaction, press.match, at)


def match_of(text: str) -> int:
    """Read the number of a match.

    Raises:
        Refusal: it is none.
    """
    number = text.strip().removeprefix("#")
    if not (number.isascii() and number.isdecimal() and len(number) <= len(str(10**17))):
        raise Refusal("refused-no-such-match")
    return int(number)
