"""A message of components that is built once and listens to nobody."""

from typing import Any

from discord import ButtonStyle
from discord.ui import ActionRow, Button, Item, LayoutView

from cogs.presses.tables import Press


class Page(LayoutView):
    """A layout without callbacks: its buttons are found again by their custom ids.

    It counts as stopped from the start, so that the library neither keeps it in memory nor asks
    it about a press that a `DynamicItem` answers.
    """

    def __init__(self, *items: Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


def button(
    press: Press,
    label: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    is_off: bool = False,
) -> Button[Any]:
    """Return a button that says which press it is; `is_off` shows it greyed."""
    return Button(custom_id=str(press), label=label, style=style, emoji=emoji, disabled=is_off)


def row(*items: Button[Any]) -> ActionRow[Any]:
    """Return a row of one to five buttons."""
    return ActionRow(*items)
