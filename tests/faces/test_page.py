"""A page says on the wire what the library's own components would say."""

import discord
import pytest
from discord import ui

from cogs.faces.page import Page, button, frame, made, paragraph, row, separator
from cogs.presses.tables import Press, Verb
from scat.engine.cards import parse_card

PRESS = Press(17, 42, Verb.DISCARD, (parse_card("2d"),))
STYLES = (discord.ButtonStyle.secondary, discord.ButtonStyle.success, discord.ButtonStyle.danger)


def theirs(**changes):
    return ui.Button(custom_id="t:17:42:discard:2d", label="Discard", **changes)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("emoji", [None, "✊"])
@pytest.mark.parametrize("is_off", [False, True])
def test_a_button_is_the_librarys(style, emoji, is_off):
    ours = button(PRESS, "Discard", style, emoji=emoji, is_off=is_off)
    assert ours == theirs(style=style, emoji=emoji, disabled=is_off).to_component_dict()


def test_a_frame_with_all_kinds_of_parts_is_the_librarys():
    menu = ui.Select(custom_id="t:17:42:clock", options=[discord.SelectOption(label="30 s")])
    ours = Page(
        paragraph("above"),
        frame(
            paragraph("in"), separator(), row(button(PRESS, "Discard")), row(made(menu)), stripe=7
        ),
    )
    layout = ui.LayoutView()
    layout.add_item(ui.TextDisplay("above"))
    parts = ui.TextDisplay("in"), ui.Separator(), ui.ActionRow(theirs()), ui.ActionRow(menu)
    layout.add_item(ui.Container(*parts, accent_colour=7))
    assert ours.to_components() == layout.to_components()


def test_a_part_comes_below_the_others():
    page = Page(paragraph("first"))
    page.add(paragraph("second"))
    assert [part["content"] for part in page.to_components()] == ["first", "second"]


def test_the_library_neither_keeps_a_page_nor_asks_it_about_presses():
    page = Page(row(button(PRESS, "Discard")))
    assert page.is_finished()
    assert not page.is_dispatchable()
    assert page.has_components_v2()
