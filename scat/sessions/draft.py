"""One change of a table in the making; nothing of it counts until it is stored."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from scat.books import ledger
from scat.books.results import SeatResult
from scat.books.tallies import Tally, counted
from scat.engine.cards import Card, shuffle
from scat.engine.protocol import (
    DEALER,
    Action,
    AdmitsLate,
    Continues,
    Event,
    Game,
    IllegalAction,
    Outcome,
    Position,
    Seat,
)
from scat.records.sealing import SALT_BITS, Sealed, salt_text
from scat.sessions.audit import AuditLine, Deed
from scat.sessions.errors import Refusal, RulesRefusal
from scat.sessions.ports import Change, Entry, Move
from scat.sessions.tables import Occupant, Person, Phase, PlayerId, TableState

MISSES_BEFORE_AWAY: Final = 2
"""Turns in a row that the clock plays before a computer player takes over (H26)."""


def fresh(who: Occupant) -> Occupant:
    """Return the occupant as at the beginning of a match: present, and nothing missed."""
    return Occupant(name=who.name, player=who.player, level=who.level)


@dataclass(slots=True)
class Draft:
    """A table's next state as it grows, with the actions and events that lead to it.

    Attributes:
        before: the table as it is stored.
        state: the table as it would be.
        game: the table's game.
        chance: orders the cards and salts their seals.
        now: the instant of the change.
        may_deal: whether a new deal may begin.
        meanwhile: told how the table will be while the disk is waited for, which may yet fail.
    """

    before: TableState
    game: Game
    chance: random.Random
    now: datetime
    may_deal: bool = True
    state: TableState = field(init=False)
    moves: list[Move] = field(init=False, default_factory=list[Move])
    events: list[Event] = field(init=False, default_factory=list[Event])
    dealer: Seat | None = field(init=False, default=None)
    ends_match: bool = field(init=False, default=False)
    audit: list[AuditLine] = field(init=False, default_factory=list[AuditLine])
    entries: list[Entry] = field(init=False, default_factory=list[Entry])
    results: tuple[SeatResult, ...] = field(init=False, default=())
    meanwhile: Callable[[TableState], None] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.state = self.before

    @property
    def position(self) -> Position:
        """The match under way or just ended.

        Raises:
            Refusal: there is none.
        """
        if self.state.position is None:
            raise Refusal("refused-no-match")
        return self.state.position

    @property
    def is_changed(self) -> bool:
        """Whether there is anything to store."""
        return self.state is not self.before

    def seat(self, seat: Seat, occupant: Occupant) -> None:
        """Put an occupant on a seat of the table."""
        occupants = self.state.occupants
        if occupants[seat] != occupant:
            changed = (*occupants[:seat], occupant, *occupants[seat + 1 :])
            self.state = replace(self.state, occupants=changed)

    def pass_host_on(self, to: PlayerId | None = None) -> None:
        """If the host does not sit here any more, somebody else becomes it.

        Args:
            to: the new host; None is the next person clockwise.
        """
        if self.state.seat_of(self.state.host) is None and self.state.people:
            self.state = replace(self.state, host=to or self._next_person())

    def _next_person(self) -> PlayerId:
        """Return the first person clockwise from where the host sat."""
        occupants, host = self.state.occupants, self.state.host
        old = next((seat for seat, who in enumerate(occupants) if who.player == host), 0)
        clockwise = (*occupants[old:], *occupants[:old])
        return next((w.player for w in clockwise if w.is_person and w.player is not None), host)

    def begin(self, pennies: tuple[int, ...] | None = None) -> None:
        """Begin a match with the people and computers at the table, and deal.

        Args:
            pennies: what each seat brings; None is what the rules say.

        Raises:
            Refusal: nobody can begin this game with that.
        """
        seats = len(self.state.occupants)
        self.dealer = self.chance.randrange(seats)
        position = self.game.start(self.state.options.rules, seats, self.dealer)
        self.state = replace(
            self.state,
            phase=Phase.PLAYING,
            occupants=tuple(map(fresh, self.state.occupants)),
            match=self.state.match + 1,
            ply=0,
            position=position,
            tallies=(Tally(),) * seats,
        )
        self.book(ledger.stakes(position))
        if pennies is not None:
            self._bring(pennies)
        self.order_cards()

    def _bring(self, pennies: tuple[int, ...]) -> None:
        position = self.position
        action = position.bring_action(pennies) if isinstance(position, Continues) else None
        if action is None:
            raise Refusal("refused-wrong-pennies")
        self.apply(action)

    def stop(self) -> None:
        """End the match between two deals, all who are in it sharing the first place.

        Raises:
            Refusal: a deal is under way, or the game knows no such end.
        """
        position = self.position
        action = position.stop_action() if isinstance(position, Continues) else None
        if action is None:
            raise Refusal("refused-match-under-way")
        self.apply(action)

    def order_cards(self) -> None:
        """Let chance put the dealer's cards in order, for a new deal or within one.

        Raises:
            Refusal: a new deal may not begin.
        """
        if self.position.between_deals:
            self.check_may_deal()
        for seat, who in enumerate(self.state.occupants):
            self.seat(seat, replace(who, is_ready=False))
        if self.position.between_deals and self.position.deal:
            self._admit_waiting()
        position = self.position
        sealed = self._sealed(position.to_shuffle)
        before = () if position.between_deals else self.state.seals
        self.state = replace(self.state, pack=None, seals=(*before, sealed.seal))
        self.apply(position.shuffled(sealed.order), sealed)

    def _sealed(self, cards: tuple[Card, ...]) -> Sealed:
        """Return the pack that lies sealed if it is of these cards, else put them in order now."""
        pack = self.state.pack
        if pack is not None and pack.fits(cards):
            return pack
        return Sealed(shuffle(cards, self.chance), salt_text(self.chance.getrandbits(SALT_BITS)))

    def seal_next(self) -> None:
        """Put the next deal's cards in order and seal them, as soon as one may be asked for.

        What lies sealed stays, unless the deal needs other cards.
        """
        cards = self._next_cards()
        pack = self._sealed(cards) if cards else None
        if pack is not self.state.pack:
            self.state = replace(self.state, pack=pack)

    def _next_cards(self) -> tuple[Card, ...]:
        """Return the cards of the deal that may be asked for now, sorted; empty if none may."""
        state = self.state
        if state.is_between_deals:
            return self.position.to_shuffle
        if state.phase not in (Phase.LOBBY, Phase.FINISHED):
            return ()
        seats = max(len(state.occupants), self.game.seats[0])
        return self.game.start(state.options.rules, seats, 0).to_shuffle

    def _admit_waiting(self) -> None:
        """Give those who wait a seat if the rules do; nobody who has been in the match (H18)."""
        been = {who.player for who in self.state.occupants}
        for person in self.state.waiting:
            position = self.position
            action = position.admit_action() if isinstance(position, AdmitsLate) else None
            if action is not None and person.player not in been:
                self.apply(action)
                self._sit_down(person)

    def _sit_down(self, person: Person) -> None:
        """Put a person who has waited on the seat that was added."""
        waiting = tuple(other for other in self.state.waiting if other != person)
        occupants = (*self.state.occupants, Occupant(name=person.name, player=person.player))
        self.state = replace(self.state, occupants=occupants, waiting=waiting)

    def apply(self, action: Action, sealed: Sealed | None = None) -> None:
        """Apply an action and what follows from it at once.

        Args:
            action: what is done.
            sealed: the order in which it puts the cards.

        Raises:
            RulesRefusal: the action is illegal.
        """
        position = self.position
        try:
            step = position.apply(action)
        except IllegalAction as illegal:
            raise RulesRefusal(illegal.reason) from None
        deal = step.position.deal if action.seat == DEALER else position.deal
        ply = self.state.ply + 1
        # What comes before the first deal is written on its page.
        self.moves.append(Move(max(1, deal), ply, str(action), sealed))
        self.events.extend(step.events)
        tallies = counted(self.state.tallies, step.events, self.game, step.position.seats)
        self.state = replace(self.state, position=step.position, ply=ply, tallies=tallies)
        self.book(ledger.settlement(position, step.position))
        self.go_on()

    def book(self, movements: Iterable[ledger.Movement]) -> None:
        """Put down what pennies have moved by now."""
        self.entries += [Entry(self.state.ply, movement) for movement in movements]

    def go_on(self) -> None:
        """Do what nobody needs to wait for: end the match, reshuffle, deal when all are ready."""
        position = self.position
        if self.state.phase is not Phase.PLAYING:
            return
        if position.outcome is not None:
            self.end(position.outcome)
        elif position.to_act == DEALER and self.is_dealer_awaited:
            self.order_cards()

    @property
    def is_dealer_awaited(self) -> bool:
        """Whether the cards can be put in order at once, because nobody has asked for a pause."""
        return not self.position.between_deals or (self.may_deal and self.is_everybody_ready)

    def check_may_deal(self) -> None:
        """See that a new deal may begin.

        Raises:
            Refusal: the house is about to be maintained.
        """
        if not self.may_deal:
            raise Refusal("refused-maintenance")

    @property
    def is_everybody_ready(self) -> bool:
        """Whether all who are waited for have asked for the next deal."""
        callers = self.state.callers
        return bool(callers) and all(who.is_ready for who in callers)

    def end(self, outcome: Outcome) -> None:
        """Book the end of the match."""
        self.ends_match = True
        players = [who.player for who in self.state.occupants]
        self.book(ledger.payout(self.position, outcome, players))
        self.results = self._results(outcome)
        self.state = replace(self.state, phase=Phase.FINISHED)

    def _results(self, outcome: Outcome) -> tuple[SeatResult, ...]:
        """Return what the match has come to for each seat."""
        seats = zip(
            self.state.occupants,
            outcome.places,
            outcome.winnings,
            self.state.tallies,
            strict=True,
        )
        return tuple(
            SeatResult(who.player, who.name, place, won, who.has_left, tally)
            for who, place, won, tally in seats
        )

    def close(self) -> None:
        """Close the table; a match under way is void (H20)."""
        was_playing = self.state.phase is Phase.PLAYING
        self.state = replace(self.state, phase=Phase.CLOSED)
        if was_playing:
            self._void()

    def _void(self) -> None:
        """End the match without a result; all pennies go back."""
        self.ends_match = True
        void = self.position.void_action()
        if void is not None:
            self.apply(void)
        self.book(ledger.back(self.position))

    def note(
        self, actor: PlayerId, deed: Deed, reason: str = "", target: PlayerId | None = None
    ) -> None:
        """Write down for good who did what to whom."""
        guild, table = self.before.place.guild_id, self.before.id
        self.audit.append(AuditLine(self.now, guild, table, actor, deed, reason, target))

    def change(self) -> Change:
        """Return what to store."""
        return Change(
            state=replace(self.state, revision=self.before.revision + 1),
            at=self.now,
            moves=tuple(self.moves),
            begins_match=self.dealer is not None,
            ends_match=self.ends_match,
            dealer=self.dealer,
            terms_changed=terms_of(self.state) != terms_of(self.before),
            seats_changed=self.state.occupants != self.before.occupants,
            waiting_changed=self.state.waiting != self.before.waiting,
            pack_changed=self.state.pack != self.before.pack,
            audit=tuple(self.audit),
            ledger=tuple(self.entries),
            results=self.results,
        )


def terms_of(state: TableState) -> tuple[object, ...]:
    """Return what of a table seldom changes."""
    messages = state.panel, state.ping
    people = state.host, state.turned_away
    return state.place, state.options, state.phase, state.match, messages, people
