"""What people see of matches of the past: lists, single turns, records and opened seals."""

import io
from typing import Final

import discord

from cogs.answers import hand_over, is_private, numbers_on, reply, show
from cogs.desk import Desk
from cogs.faces import Page, Speech
from cogs.faces.history import Moment, file_page, history_page, replay_page
from cogs.faces.verify import opened_page, sealed_page
from cogs.presses.history import PATTERN
from cogs.words import private_speech
from scat.engine.protocol import Position
from scat.engine.registry import game
from scat.records.checking import Played
from scat.records.errors import Mismatch
from scat.records.record import Record
from scat.records.stepping import orders_of, steps_of
from scat.records.writing import write
from scat.sessions.errors import Refusal
from scat.sessions.past import MatchId, PastMatch, Story
from scat.sessions.tables import Occupant, Phase, Place, TableOptions, TableState

LAST_PAGE: Final = 9_999


async def show_history(desk: Desk, interaction: discord.Interaction, page: int) -> None:
    """Show a page, from 0, of somebody's own matches."""
    player = interaction.user.id
    matches, has_more = await desk.house.history(player, min(page, LAST_PAGE))
    speech = private_speech(interaction)
    await show(interaction, history_page(matches, page, player, speech, has_more=has_more))


async def show_moment(
    desk: Desk,
    interaction: discord.Interaction,
    match: MatchId,
    at: tuple[int, int] = (0, 0),
) -> None:
    """Show a turn of a match privately, or where the button pressed hangs."""
    is_shared = is_pressed_in_public(interaction, match)
    story = await desk.house.story(match, None if is_shared else interaction.user.id)
    speech = _speech(desk, interaction) if is_shared else private_speech(interaction)
    page = replay_page(moment_of(desk, story, at, is_shared=is_shared), speech)
    if is_shared:
        await interaction.response.edit_message(view=page)
    else:
        await show(interaction, page)


async def share_moment(
    desk: Desk, interaction: discord.Interaction, match: MatchId, at: tuple[int, int] = (0, 0)
) -> None:
    """Show everybody in the channel a turn of one's own match, once it is over."""
    story = await desk.house.story(match, interaction.user.id)
    _check_over(story)
    page = replay_page(moment_of(desk, story, at, is_shared=True), _speech(desk, interaction))
    await interaction.response.send_message(view=page, silent=True)


async def give_record(desk: Desk, interaction: discord.Interaction, match: MatchId) -> None:
    """Hand over the record of a match that is over as a file."""
    is_shared = is_pressed_in_public(interaction, match)
    story = await desk.house.story(match, None if is_shared else interaction.user.id)
    _check_over(story)
    name = f"match-{match}.toml"
    content = io.BytesIO(write(desk.house.record(story)))
    speech = private_speech(interaction)
    await hand_over(interaction, file_page(name, speech), discord.File(content, name))


def is_pressed_in_public(interaction: discord.Interaction, match: MatchId) -> bool:
    """Whether a button was pressed that somebody has shown to everybody.

    Raises:
        Refusal: what it hangs on does not show that match; a custom id can be made up.
    """
    if interaction.message is None or is_private(interaction):
        return False
    if numbers_on(interaction.message, PATTERN) != {match}:
        raise Refusal("error-old-button")
    return True


def _check_over(story: Story) -> None:
    if story.match.ended_at is None:
        raise Refusal("refused-match-goes-on")


def _speech(desk: Desk, interaction: discord.Interaction) -> Speech:
    return desk.presenter.tongues.public(interaction.guild_id or 0)


def moment_of(desk: Desk, story: Story, at: tuple[int, int], *, is_shared: bool) -> Moment:
    """Return a turn of a match, or the nearest there is.

    Raises:
        Refusal: no deal of it is over, or it cannot be read.
    """
    record = desk.house.record(story)
    if not record.deals:
        raise Refusal("refused-no-deal-over")
    steps = _steps(record)
    deal = min(at[0], len(steps) - 1)
    turn = min(at[1], len(steps[deal]) - 1)
    played = steps[deal][turn]
    return Moment(
        match=story.match.id,
        table=_table(story.match, record, played.position),
        events=played.events,
        deal=deal,
        turn=turn,
        turns=tuple(map(len, steps)),
        is_over=story.match.ended_at is not None,
        is_shared=is_shared,
    )


def _steps(record: Record) -> list[list[Played]]:
    try:
        return steps_of(record, game)
    except Mismatch as wrong:
        raise Refusal("refused-unreadable-match") from wrong


def _table(match: PastMatch, record: Record, position: Position) -> TableState:
    """Return a table as it stood then, with the people who began the match."""
    names = [who.name for who in match.seats]
    names += [""] * (position.seats - len(names))
    return TableState(
        id=0,
        place=Place(match.guild_id, 0),
        options=TableOptions(match.game, record.header.rules, match.clock),
        phase=Phase.PLAYING if position.outcome is None else Phase.FINISHED,
        revision=1,
        occupants=tuple(Occupant(name, player=0) for name in names),
        host=0,
        match=match.number,
        position=position,
    )


async def verify(
    desk: Desk, interaction: discord.Interaction, match: MatchId | None, deal: int | None
) -> None:
    """Open the seals of a deal that is over, or show those of the one under way.

    Args:
        desk: where the interaction came in.
        interaction: whose answer it is.
        match: whose deal; None is the table's here.
        deal: its number, from 1; None is the last that is over.
    """
    table = await desk.table_here(interaction) if match is None else None
    if table is not None and table.match == 0:
        await reply(interaction, sealed_page(1, table, private_speech(interaction)))
        return
    player = None if table is not None else interaction.user.id
    wanted = match if table is None else await desk.house.present_match(table)
    story = await desk.house.story(wanted or 0, player)
    await reply(interaction, _verified(desk, story, table, deal, private_speech(interaction)))


def _verified(
    desk: Desk, story: Story, table: TableState | None, deal: int | None, speech: Speech
) -> Page:
    record = desk.house.record(story)
    number = len(record.deals) if deal is None else deal
    if table is not None and table.seals and number in {0, len(record.deals) + 1}:
        return sealed_page(len(record.deals) + 1, table, speech)
    if not 1 <= number <= len(record.deals):
        raise Refusal("refused-no-such-deal", deal=number)
    orders = orders_of(record, number - 1, _steps(record)[number - 1])
    return opened_page(number, orders, table, speech)
