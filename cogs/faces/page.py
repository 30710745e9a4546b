"""A message of components, put together as it is sent, that listens to nobody.

The library's own components are built to be changed and pressed, and say only at the end what
they are on the wire. Nothing of the kind happens to a page, and most answers show one.
"""

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from discord import ButtonStyle, ComponentType
from discord.ui import Item, LayoutView

Part: TypeAlias = dict[str, Any]
"""A component as Discord reads it."""

_BUTTON: Final = ComponentType.button.value
_FRAME: Final = ComponentType.container.value
_PARAGRAPH: Final = ComponentType.text_display.value
_ROW: Final = ComponentType.action_row.value
_SEPARATOR: Final = ComponentType.separator.value


class Page(LayoutView):
    """A layout without callbacks: its buttons are found again by their custom ids.

    It counts as finished from the start, so that the library neither keeps it in memory nor asks
    it about a press that a `DynamicItem` answers.
    """

    def __init__(self, *parts: Part) -> None:
        super().__init__(timeout=None)
        self._parts = [*parts]

    def add(self, part: Part) -> None:
        """Put a part below the others."""
        self._parts.append(part)

    def to_components(self) -> list[Part]:
        """Return the parts."""
        return self._parts

    def has_components_v2(self) -> bool:
        """Return that texts are parts as well."""
        return True

    def is_finished(self) -> bool:
        """Return that nothing is awaited."""
        return True

    def is_dispatchable(self) -> bool:
        """Return that no press is told."""
        return False


def paragraph(text: str) -> Part:
    """Return a text of one or more lines."""
    return {"type": _PARAGRAPH, "content": text}


def paragraphs(texts: Iterable[str]) -> list[Part]:
    """Return texts below each other."""
    return [paragraph(text) for text in texts]


def frame(*parts: Part, stripe: int) -> Part:
    """Return parts in a frame with a stripe of that colour at its side."""
    return {"type": _FRAME, "accent_color": stripe, "spoiler": False, "components": [*parts]}


def separator() -> Part:
    """Return a thin line."""
    return {"type": _SEPARATOR, "divider": True, "spacing": 1}


def button(
    press: object,
    label: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    is_off: bool = False,
) -> Part:
    """Return a button with the press as its custom id; `is_off` shows it greyed."""
    part: Part = {
        "type": _BUTTON,
        "style": style.value,
        "disabled": is_off,
        "label": label,
        "custom_id": str(press),
    }
    if emoji is not None:
        part["emoji"] = {"id": None, "name": emoji}
    return part


def row(*parts: Part) -> Part:
    """Return a row of one to five buttons, or of one menu."""
    return {"type": _ROW, "components": [*parts]}


def made(item: Item[Any]) -> Part:
    """Return a component of the library as a part: a menu, a file, a picture."""
    return item.to_component_dict()
