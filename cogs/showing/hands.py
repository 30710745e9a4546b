"""Private hands on people's screens, which follow the game while Discord lets them."""

import logging
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import discord

from cogs.faces import Page, Speech, face
from cogs.words import private_speech
from scat.sessions.ports import Clock
from scat.sessions.tables import Phase, PlayerId, TableState

log = logging.getLogger(__name__)

TOKEN_LIFE: Final = timedelta(minutes=14, seconds=30)
"""How long an interaction can still change its message; Discord says 15 minutes."""


@dataclass(slots=True)
class OpenHand:
    """A private hand on somebody's screen.

    Attributes:
        interaction: the newest one that can change it.
        shown: what it shows.
        revision: of the table when it was shown.
    """

    interaction: discord.Interaction
    shown: Page
    revision: int


@dataclass(slots=True)
class PreparedHand:
    """A hand that is put together before it may be shown.

    Attributes:
        state: the table it is of, which may never come to be.
        page: how it looks then.
    """

    state: TableState | None = None
    page: Page | None = None

    def of(self, state: TableState) -> Page | None:
        """Return the page if it is of that very state."""
        return self.page if self.state is state else None


def hand_of(state: TableState, player: PlayerId, speech: Speech) -> Page | None:
    """Return the private hand of a person as it is now; None if they have none."""
    seat = state.seat_of(player)
    if seat is None or state.position is None or state.phase is Phase.LOBBY:
        return None
    return face(state.options.game).hand(state, seat, state.position.view(seat), speech)


class OpenHands:
    """The hands of one table that are open, one for each person."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._open: dict[PlayerId, OpenHand] = {}

    def __len__(self) -> int:
        return len(self._open)

    def opened(
        self, interaction: discord.Interaction, page: Page, revision: int
    ) -> OpenHand | None:
        """Let a hand follow from now on, and return the one before if it can still be changed."""
        before = self._open.get(interaction.user.id)
        self._open[interaction.user.id] = OpenHand(interaction, page, revision)
        return before if before is not None and self._is_alive(before) else None

    def _is_alive(self, hand: OpenHand) -> bool:
        return self._clock.now() - hand.interaction.created_at < TOKEN_LIFE

    async def follow(self, state: TableState) -> None:
        """Show every open hand as it is now; a hand that cannot be changed is forgotten.

        What was shown at this revision stays: a question, or why nothing happened.
        """
        for player, hand in tuple(self._open.items()):
            if not self._is_alive(hand):
                self._forget(player, hand)
                continue
            if hand.revision >= state.revision:
                continue
            page = hand_of(state, player, private_speech(hand.interaction))
            if page is None:  # whose it was has got up, or there are no cards any more
                self._forget(player, hand)
                await put_away(hand)
                continue
            if page.to_components() == hand.shown.to_components():
                continue
            try:
                await hand.interaction.edit_original_response(view=page)
                hand.shown, hand.revision = page, state.revision
            except discord.HTTPException as failed:
                log.info("a hand does not follow any more: %s", failed)
                self._forget(player, hand)

    def _forget(self, player: PlayerId, hand: OpenHand) -> None:
        """Forget a hand, unless a newer one has been opened meanwhile."""
        if self._open.get(player) is hand:
            del self._open[player]


async def put_away(hand: OpenHand) -> None:
    """Delete a hand that a newer one has replaced on the same screen."""
    try:
        await hand.interaction.delete_original_response()
    except discord.HTTPException as failed:
        log.info("a hand could not be put away: %s", failed)
