"""The desk: where every interaction comes in, and what most answers have in common."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol, cast

import discord

from cogs.answers import Hammering, change, explain, guarded, is_private, patiently, show
from cogs.faces import Cards, Page, face
from cogs.faces.page import paragraph
from cogs.members import Members
from cogs.presses.tables import Press, Verb
from cogs.showing import Presenter
from cogs.showing.hands import PreparedHand
from cogs.stopwatch import Stopwatch, Watcher
from cogs.words import private_speech
from scat.engine.protocol import Action, IllegalAction, Seat, View
from scat.i18n import Message
from scat.logs import happening
from scat.sessions.errors import NoTable, NotSeated, Refusal, RulesRefusal, StaleRevision
from scat.sessions.house import House
from scat.sessions.tables import Person, Phase, PlayerId, TableId, TableState

log = logging.getLogger(__name__)

LAST_WAIT: Final = 10.0
"""Seconds that running answers are given when the house closes."""


def _where(interaction: discord.Interaction) -> dict[str, int | str | None]:
    """Return what of an interaction a log may say: no custom id, for it may name a card."""
    command = interaction.command.qualified_name if interaction.command else None
    return {
        "guild": interaction.guild_id,
        "channel": interaction.channel_id,
        "command": command,
    }


class Desk:
    """Takes interactions one by one, and answers each exactly once.

    Args:
        house: where the tables are.
        presenter: what is shown of them.
    """

    def __init__(self, house: House, presenter: Presenter) -> None:
        self.house = house
        self.presenter = presenter
        self.members = Members()
        self._hammering = Hammering()
        self._stopwatch = Stopwatch()
        self._running: set[asyncio.Task[None]] = set()

    async def take(
        self, interaction: discord.Interaction, work: Callable[[], Awaitable[None]]
    ) -> None:
        """Answer an interaction by doing the work, unless it is not for this house."""
        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._running.add(task)
        self._stopwatch.start(interaction.id)
        try:
            with happening(**_where(interaction)):
                await guarded(interaction, lambda: self._admitted(interaction, work))
        finally:
            self._stopwatch.stop(interaction.id)
            self._running.discard(task)

    def watch(self, acknowledged: Watcher, answered: Watcher) -> None:
        """Tell from now on after how many seconds Discord knows, and an answer is complete."""
        self._stopwatch = Stopwatch(acknowledged, answered)

    def acknowledged(self, interaction: int) -> None:
        """Take note that Discord has been given the first answer to an interaction."""
        self._stopwatch.lap(interaction)

    async def _admitted(
        self, interaction: discord.Interaction, work: Callable[[], Awaitable[None]]
    ) -> None:
        if interaction.guild_id is None:
            raise Refusal("error-only-servers")
        if interaction.user.bot:
            raise Refusal("error-only-people")
        loop = asyncio.get_running_loop()
        if self._hammering.is_on(interaction.user.id, loop.time()):
            raise Refusal("error-too-fast")
        await self.presenter.speak_in(interaction.guild_id)
        await work()

    async def close(self) -> None:
        """Wait for the answers that are under way."""
        others = self._running - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=LAST_WAIT)

    # Finding the table

    async def table_here(self, interaction: discord.Interaction) -> TableState:
        """Return the live table of this channel; `NoTable` if there is none."""
        return await self.house.in_channel(interaction.channel_id or 0)

    async def own_table(self, interaction: discord.Interaction) -> TableState:
        """Return the table where the person sits or waits: here, or else the only other one.

        Raises:
            NoTable: there is none here, and not one alone elsewhere.
            NotSeated: they do not sit at the one here.
        """
        here: TableState | None = None
        try:
            here = await self.table_here(interaction)
        except NoTable:
            pass
        else:
            if is_at(here, interaction.user.id):
                return here
        everywhere = await self.house.of_player(interaction.user.id)
        mine = [table for table in everywhere if table.place.guild_id == interaction.guild_id]
        if len(mine) == 1:
            return mine[0]
        raise NoTable if here is None else NotSeated

    # What most answers have in common

    async def check_may(self, table: TableState, player: PlayerId, verb: Verb) -> None:
        """See that a person may make such a move now, whatever cards it is about.

        Raises:
            Refusal: the game has no such move, or there is no time for it.
        """
        check_verb(table, verb)
        check_seat(table, player)
        state, _, view = await self.house.peek(table.id, player)
        action = face(table.options.game).action(verb, view, ())
        reason = None if state.position is None else state.position.refusal(action)
        if reason is not None:
            raise RulesRefusal(reason)

    async def move(
        self,
        interaction: discord.Interaction,
        table: TableState,
        verb: Verb,
        cards: Cards = (),
        revision: int | None = None,
    ) -> None:
        """Make a move of the game and show the person the hand that follows."""
        check_verb(table, verb)
        check_seat(table, interaction.user.id)
        of_game = face(table.options.game)

        def make(view: View, _seat: Seat) -> Action:
            return of_game.action(verb, view, cards)

        player, prepared = interaction.user.id, PreparedHand()

        def prepare(state: TableState) -> None:
            with suppress(Exception):  # the hand is put together anew, and fails aloud then
                prepared.page = self._hand(interaction, state)
                prepared.state = state

        try:
            state = await patiently(
                interaction, self.house.act_for(table.id, player, make, revision, prepare)
            )
        except Refusal as refusal:
            await self._refused_move(interaction, table.id, refusal)
        else:
            await self._show_hand(interaction, state, prepared.of(state))

    async def asked(
        self, interaction: discord.Interaction, table: TableState, press: Press
    ) -> bool:
        """Show what else is to be chosen before a move; False if the press is a whole move."""
        seat, position = table.seat_of(interaction.user.id), table.position
        if seat is None or position is None or press.revision != table.revision:
            return False
        view, speech = position.view(seat), private_speech(interaction)
        of_game = face(table.options.game)
        try:
            page = of_game.question(table, view, press.verb, press.cards, speech)
        except IllegalAction as illegal:
            await self._refused_move(interaction, table.id, RulesRefusal(illegal.reason))
            return True
        if page is not None:
            await self._show(interaction, table, page)
        return page is not None

    async def _refused_move(
        self, interaction: discord.Interaction, table: TableId, refusal: Refusal
    ) -> None:
        """Show the hand as it is, with why nothing happened, where there is a hand to show."""
        if not (isinstance(refusal, StaleRevision) or is_private(interaction)):
            raise refusal
        state = await self.house.table(table)
        if state.phase is Phase.LOBBY or state.seat_of(interaction.user.id) is None:
            raise refusal
        await self.show_hand(interaction, state, refusal.message)

    async def show_hand(
        self, interaction: discord.Interaction, state: TableState, told: Message | None = None
    ) -> None:
        """Show a person their hand, with a sentence below it; from now on it follows the game."""
        page = self._hand(interaction, state)
        if page is not None and told is not None:
            page.add(paragraph(private_speech(interaction).text(told)))
        await self._show_hand(interaction, state, page)

    def _hand(self, interaction: discord.Interaction, state: TableState) -> Page | None:
        return self.presenter.hand(state, interaction.user.id, private_speech(interaction))

    async def _show_hand(
        self, interaction: discord.Interaction, state: TableState, prepared: Page | None
    ) -> None:
        page = prepared or self._hand(interaction, state)
        if page is None:
            raise not_seated(state, interaction.user.id) or _no_cards(state)
        if self.presenter.is_mute(state.id):
            page.add(paragraph(private_speech(interaction).say("warning-mute")))
        await self._show(interaction, state, page)

    async def _show(self, interaction: discord.Interaction, state: TableState, page: Page) -> None:
        """Show a private page about the person's cards, which follows the game from now on."""
        is_new = not is_private(interaction)
        await show(interaction, page)
        self.presenter.hand_shown(state, interaction, page, is_new=is_new)

    async def show_panel(self, interaction: discord.Interaction, state: TableState) -> None:
        """Answer a press on the panel by changing it; elsewhere the panel changes by itself."""
        message = interaction.message
        if message is None or is_private(interaction) or state.panel not in (None, message.id):
            if not interaction.response.is_done():
                await interaction.response.defer()
            return
        page = self.presenter.panel(state)
        await change(interaction, page)
        self.presenter.panel_sent(state, page)


class HasDesk(Protocol):
    """What buttons ask of the client they belong to."""

    @property
    def desk(self) -> Desk:
        """Where interactions are answered."""
        ...


def desk_of(interaction: discord.Interaction) -> Desk:
    """Return the desk of the client that an interaction came to."""
    return cast("HasDesk", interaction.client).desk


def check_verb(table: TableState, verb: Verb) -> None:
    """See that a move is one of the game that a table plays.

    Raises:
        Refusal: it is another game's; it says what one may do here.
    """
    of_game = face(table.options.game)
    if verb not in of_game.verbs:
        name, moves = Message.of(of_game.name), Message.of(of_game.moves)
        raise Refusal("refused-other-move", game=name, moves=moves)


def is_at(table: TableState, player: PlayerId) -> bool:
    """Whether somebody sits at a table, or waits for a seat there."""
    return table.seat_of(player) is not None or any(
        person.player == player for person in table.waiting
    )


def not_seated(table: TableState, player: PlayerId) -> Refusal | None:
    """Return why somebody has no seat at a table: they wait for one, or are strangers."""
    if table.seat_of(player) is not None:
        return None
    return Refusal("refused-waiting") if is_at(table, player) else NotSeated()


def check_seat(table: TableState, player: PlayerId) -> None:
    """See that somebody has a seat at a table.

    Raises:
        Refusal: they wait for one, or are strangers.
    """
    refusal = not_seated(table, player)
    if refusal is not None:
        raise refusal


def joined_message(table: TableState, player: PlayerId) -> Message:
    """Return what to say to somebody who has joined: they sit, or they wait for a seat."""
    waiting = [person.player for person in table.waiting]
    if player not in waiting:
        return Message.of("done-joined")
    return Message.of("done-waiting", place=waiting.index(player) + 1)


def person_of(interaction: discord.Interaction) -> Person:
    """Return who presses or types, as they are called here and now."""
    return Person(interaction.user.id, interaction.user.display_name)


def _no_cards(state: TableState) -> Refusal:
    return Refusal("refused-no-table" if state.phase is Phase.CLOSED else "refused-no-match")


__all__ = ["Desk", "HasDesk", "desk_of", "explain", "person_of"]
