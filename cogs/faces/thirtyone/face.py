"""What the faces of all games of thirty-one do alike."""

from typing import Generic, TypeVar, cast

from cogs.faces.coach import coach_buttons
from cogs.faces.lobby import Offer, lobby_page
from cogs.faces.page import Page, Part
from cogs.faces.speech import Speech
from cogs.faces.thirtyone import pages, retelling
from cogs.faces.thirtyone.sight import Match31
from cogs.faces.thirtyone.variant import Variant
from cogs.presses.tables import Verb
from scat.engine.protocol import Event, Rules
from scat.i18n import Message
from scat.sessions.tables import Phase, TableState

P = TypeVar("P", bound=Match31)


class ThirtyOneFace(Generic[P]):
    """What players see of one game of thirty-one, but for a deal under way and the hands.

    Args:
        variant: the game.
    """

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    @property
    def name(self) -> str:
        """The key of the game's name."""
        return self._variant.name

    @property
    def verbs(self) -> frozenset[Verb]:
        """What buttons and commands of its moves ask for, whole or begun."""
        return self._variant.verbs

    @property
    def moves(self) -> str:
        """The key of a sentence that tells what one may do in a turn."""
        return self._variant.moves

    def middle(self, state: TableState, position: P, speech: Speech) -> pages.Middle:
        """Return what the panel of a deal under way shows of this game."""
        raise NotImplementedError

    def panel(
        self,
        state: TableState,
        levels: tuple[str, ...],
        speech: Speech,
        *,
        is_coached: bool = True,
    ) -> Page:
        """Return the public message of a table in its phase."""
        variant, position = self._variant, cast("P | None", state.position)
        if state.phase is Phase.CLOSED:
            has_result = position is not None and position.outcome is not None
            if has_result:
                return self.summary(state, speech, is_coached=is_coached)
            return pages.closed_page(variant, speech)
        if state.phase is Phase.LOBBY or position is None:
            rules = self.rules_block(state.options.rules, speech)
            seats = variant.house_rules.game.seats
            return lobby_page(state, Offer(self.name, rules, seats, levels), speech)
        coaching = coach_buttons(state, speech, is_coached=is_coached)
        return self._match_page(state, position, speech, coaching)

    def _match_page(
        self, state: TableState, position: P, speech: Speech, coaching: list[Part]
    ) -> Page:
        if state.phase is Phase.FINISHED:
            return pages.finished_page(self._variant, state, position, speech, coaching)
        if state.is_between_deals:
            return pages.between_page(self._variant, state, position, speech, coaching)
        middle = self.middle(state, position, speech)
        return pages.playing_page(self._variant, state, position, middle, speech)

    def summary(self, state: TableState, speech: Speech, *, is_coached: bool = True) -> Page:
        """Return how the deal or match that is over ended; one may still ask how one played."""
        position = cast("P", state.position)
        is_over = position.outcome is not None
        page = pages.result_page if is_over else pages.summary_page
        coaching = coach_buttons(state, speech, is_coached=is_coached)
        return page(self._variant, state, position, speech, coaching)

    def retold(
        self, state: TableState, events: tuple[Event, ...], speech: Speech
    ) -> tuple[str, ...]:
        """Return a turn of a deal that is over, with every hand open."""
        position = cast("P", state.position)
        told = retelling.told(self._variant, state, events, speech)
        if position.between_deals or position.outcome is not None:
            return tuple(filter(None, (retelling.ended(self._variant, state, speech), told)))
        lying = self.middle(state, position, speech).lying
        hands = retelling.open_hands(state, position, speech)
        return tuple(filter(None, (hands, "\n".join(lying), told)))

    def rules_pages(self, rules: Rules, speech: Speech) -> tuple[Page, ...]:
        """Return the rules as a table with these house rules plays them."""
        return self._variant.house_rules.pages(rules, speech)

    def rules_block(self, rules: Rules, speech: Speech) -> str:
        """Return the house rules in words."""
        return self._variant.house_rules.block(rules, speech)

    def option_message(self, option: str, value: str) -> Message:
        """Return what an option of the house rules says when it has that value."""
        return self._variant.house_rules.option_message(option, value)

    def preset_key(self, preset: str) -> str:
        """Return the key of what a preset of house rules is called."""
        return self._variant.house_rules.preset(preset)
