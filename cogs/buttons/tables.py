"""The buttons and menus of tables: found by their custom ids, also after a restart."""

import re
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from types import MappingProxyType
from typing import Any, Final, Self, TypeAlias

import discord
from discord.ui import Button, DynamicItem, Select

from cogs.answers import change, is_private, numbers_on, patiently, reply
from cogs.buttons.rules import RULE_ANSWERS, chosen
from cogs.coach import tell_how_played
from cogs.commands.order import vote
from cogs.desk import Desk, desk_of, joined_message, not_seated, person_of
from cogs.faces import face, notice, question_leave
from cogs.presses.tables import PATTERN, Press, Verb
from cogs.words import private_speech
from scat.i18n import Message
from scat.sessions.errors import NoTable, NotSeated, Refusal, StaleRevision, Unreadable
from scat.sessions.tables import Phase, TableState

TAKEN: Final = "is_taken"
"""Marks an interaction that a button of the house answers."""

Pressed: TypeAlias = Callable[[Desk, discord.Interaction, Press], Awaitable[None]]


class TableItem(DynamicItem[Button[Any] | Select[Any]], template=PATTERN):
    """A button or a menu of a table, whatever message it hangs on."""

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
        press = Press.parse(custom_id)
    except ValueError:
        raise Refusal("error-old-button") from None
    try:
        await _check_server(desk, interaction, press)
        await ANSWERS.get(press.verb, _move)(desk, interaction, press)
    except NoTable:
        await _gone(desk, interaction, press)


async def _check_server(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """See that the table stands in this server; a custom id can be made up.

    Raises:
        NoTable: it does not.
    """
    # Whoever sits at an unreadable one may still leave it, and how one played outlives the table.
    lost = (Unreadable, NoTable) if press.verb is Verb.COACH else Unreadable
    try:
        table = await desk.house.table(press.table)
    except lost:
        return
    if table.place.guild_id != interaction.guild_id:
        raise NoTable


async def _gone(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """Take the buttons off a public message of a table that has closed."""
    is_changeable = not (is_private(interaction) or interaction.response.is_done())
    if not is_changeable or numbers_on(interaction.message, PATTERN) != {press.table}:
        raise NoTable
    await change(
        interaction,
        notice(NoTable().message, desk.presenter.tongues.public(interaction.guild_id or 0)),
    )


# The lobby


async def _join(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    joining = desk.house.join(press.table, person_of(interaction))
    state = await patiently(interaction, joining)
    told = joined_message(state, interaction.user.id)
    if told.key == "done-waiting":
        await reply(interaction, notice(told, private_speech(interaction)))
    else:
        await desk.show_panel(interaction, state)


async def _add_computer(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    adding = desk.house.add_computer(press.table, interaction.user.id, chosen(interaction))
    await desk.show_panel(interaction, await patiently(interaction, adding))


async def _remove_computer(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    removing = desk.house.remove_computer(press.table, interaction.user.id)
    await desk.show_panel(interaction, await patiently(interaction, removing))


# From one deal to the next


async def _start(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    await _begin(desk, interaction, desk.house.start(press.table, interaction.user.id))


async def _again(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """Gather for another match; the panel stays as the result, and a new one comes below it."""
    await patiently(interaction, desk.house.again(press.table, interaction.user.id))
    if not interaction.response.is_done():
        await interaction.response.defer()


async def _ready(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    await _begin(desk, interaction, desk.house.ready(press.table, interaction.user.id))


async def _begin(
    desk: Desk, interaction: discord.Interaction, asking: Coroutine[Any, Any, TableState]
) -> None:
    """Show who has asked for the cards; whoever asked last sees them at once."""
    state = await patiently(interaction, asking)
    if state.phase is Phase.PLAYING and not state.is_between_deals:
        await desk.show_hand(interaction, state)
    else:
        await desk.show_panel(interaction, state)


# Getting up


async def _leave(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """Get up at once, or ask first when a match is under way."""
    state = await desk.house.table(press.table)
    player = interaction.user.id
    if state.phase is Phase.PLAYING:
        cost = await desk.house.leaving_cost(press.table, player)
        await reply(interaction, question_leave(state, cost, private_speech(interaction)))
        return
    state = await patiently(interaction, desk.house.leave(press.table, player))
    await desk.show_panel(interaction, state)


async def _vote(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """Vote to remove whoever the button is about."""
    table = await desk.house.table(press.table)
    player = (press.what or "").removeprefix("player")
    is_panel = interaction.message is not None and interaction.message.id == table.panel
    if is_panel or not player.isdecimal():
        raise Refusal("error-old-button")
    await vote(desk, interaction, table, int(player))


async def _leave_for_good(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """Get up from the match that the question was about; its price may be another by now."""
    state = await desk.house.table(press.table)
    if press.what != f"match{state.match}" or state.phase is not Phase.PLAYING:
        raise StaleRevision
    await patiently(interaction, desk.house.leave(press.table, interaction.user.id))
    await change(interaction, notice(Message.of("done-left"), private_speech(interaction)))


# Looking


async def _hand(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    await open_hand(desk, interaction, await desk.house.table(press.table))


async def open_hand(desk: Desk, interaction: discord.Interaction, state: TableState) -> None:
    """Show a person their hand; whoever was away is back (H26), and has come to the match."""
    seat = state.seat_of(interaction.user.id)
    if seat is None:
        raise not_seated(state, interaction.user.id) or NotSeated()
    who = state.occupants[seat]
    if state.phase is Phase.PLAYING and who.is_away:
        state = await patiently(interaction, desk.house.take_back(state.id, interaction.user.id))
    elif state.phase is Phase.PLAYING and not who.has_come:
        await patiently(interaction, desk.house.note_come(state.id, interaction.user.id))
    await desk.show_hand(interaction, state)


async def _look(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    looking = desk.house.look(press.table, interaction.user.id)
    state, _, _ = await patiently(interaction, looking)
    await desk.show_hand(interaction, state)


async def _rules(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    await tell_rules(interaction, await desk.house.table(press.table))


async def tell_rules(interaction: discord.Interaction, state: TableState) -> None:
    """Show the rules as a table plays them, privately."""
    options = state.options
    for page in face(options.game).rules_pages(options.rules, private_speech(interaction)):
        await reply(interaction, page)


async def _move(desk: Desk, interaction: discord.Interaction, press: Press) -> None:
    """Make a move, or ask on; a 31 may be called at any time: its button is never too late."""
    table = await desk.house.table(press.table)
    revision = None if press.verb is Verb.CALL else press.revision
    if not await desk.asked(interaction, table, press):
        await desk.move(interaction, table, press.verb, press.cards, revision)


ANSWERS: Final[Mapping[Verb, Pressed]] = MappingProxyType(
    {
        **RULE_ANSWERS,
        Verb.JOIN: _join,
        Verb.ADD_COMPUTER: _add_computer,
        Verb.REMOVE_COMPUTER: _remove_computer,
        Verb.START: _start,
        Verb.AGAIN: _again,
        Verb.READY: _ready,
        Verb.LEAVE: _leave,
        Verb.LEAVE_FOR_GOOD: _leave_for_good,
        Verb.VOTE: _vote,
        Verb.HAND: _hand,
        Verb.LOOK: _look,
        Verb.RULES: _rules,
        Verb.COACH: tell_how_played,
    }
)
"""What each button does; every other one is a move of the game."""
