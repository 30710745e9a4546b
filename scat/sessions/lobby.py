"""Sitting down, getting up and agreeing, before and between matches."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from scat.engine.protocol import Game, Seat
from scat.i18n import Name
from scat.sessions.draft import Draft, fresh
from scat.sessions.errors import ChannelBusy, NotSeated, Refusal
from scat.sessions.pace import Pace, seconds
from scat.sessions.tables import (
    CLOCKS,
    Occupant,
    Person,
    Phase,
    PlayerId,
    TableOptions,
    TableState,
)

COMPUTER_NAMES: Final = ("Ada", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo", "Iris")
"""Names of computer players in the order in which they sit down."""


def computer(level: str, occupants: Sequence[Occupant]) -> Occupant:
    """Return a computer player with a name that nobody at the table has."""
    taken = {who.name for who in occupants}
    name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
    return Occupant(name=name, level=level)


def check_clock(clock: int | None) -> None:
    """See that a turn may last so many seconds; None is for ever.

    Raises:
        Refusal: it is too short or too long.
    """
    if clock is not None and clock not in CLOCKS:
        raise Refusal("refused-clock", min=CLOCKS[0], max=CLOCKS[-1])


def check_options(options: TableOptions, game: Game, seats: int) -> None:
    """See that a table can be played as agreed.

    Raises:
        Refusal: the clock is too short or too long, or the game has too few seats.
    """
    check_clock(options.clock)
    if seats > game.seats[-1]:
        raise Refusal("refused-table-full", seats=game.seats[-1])


def seated(state: TableState, player: PlayerId) -> Seat:
    """Return where the person sits.

    Raises:
        NotSeated: nowhere at this table.
    """
    seat = state.seat_of(player)
    if seat is None:
        raise NotSeated
    return seat


def check_phase(state: TableState, *phases: Phase) -> None:
    """See that the table is in one of these phases.

    Raises:
        Refusal: it is in another one.
    """
    if state.phase in phases:
        return
    keys = {
        Phase.LOBBY: "refused-no-match",
        Phase.PLAYING: "refused-match-under-way",
        Phase.FINISHED: "refused-match-over",
    }
    raise Refusal(keys.get(state.phase, "refused-no-table"))


def check_host(state: TableState, by: PlayerId, now: datetime, pace: Pace) -> None:
    """See that somebody may decide for the table: the host, after a while anybody seated.

    Raises:
        NotSeated: they do not sit here.
        Refusal: they are not the host.
    """
    seated(state, by)
    if not is_host(state, by, now, pace):
        raise Refusal("refused-host-only", host=Name(_host_name(state)))


def _host_name(state: TableState) -> str:
    return next((who.name for who in state.people if who.player == state.host), "?")


def check_may_invite(state: TableState, by: PlayerId, now: datetime, pace: Pace) -> None:
    """See that somebody decides whom the table lets in: its host, in a lobby as `check_host`.

    Raises:
        NotSeated: they do not sit here.
        Refusal: they are not the host.
    """
    if state.phase is Phase.LOBBY:
        check_host(state, by, now, pace)
    elif by != state.host or state.seat_of(by) is None:
        seated(state, by)
        raise Refusal("refused-host-only", host=Name(_host_name(state)))


def is_host(state: TableState, by: PlayerId, now: datetime, pace: Pace) -> bool:
    """Whether somebody seated in a lobby may do what the host may."""
    is_forsaken = state.due_at is not None and state.due_at - now <= seconds(pace.lobby) - seconds(
        pace.host
    )
    return by == state.host or is_forsaken


def sit_down(draft: Draft, person: Person) -> None:
    """Seat a person in a lobby, or on the seat kept for them, or let them wait (H18, H19)."""
    state = draft.state
    if state.seat_of(person.player) is not None:
        raise Refusal("refused-already-seated")
    if state.is_waiting(person.player):
        raise Refusal("refused-already-waiting")
    if person.player in state.turned_away:
        raise Refusal("refused-turned-away", host=Name(_host_name(state)))
    kept = _kept_seat(state, person.player)
    if state.phase is Phase.LOBBY:
        add(draft, Occupant(name=person.name, player=person.player))
    elif kept is not None:
        misses = state.occupants[kept].misses
        draft.seat(kept, Occupant(name=person.name, player=person.player, misses=misses))
    else:
        _wait(draft, person)


def _kept_seat(state: TableState, player: PlayerId) -> Seat | None:
    """Return the seat that a computer player keeps for whoever left it; not if voted out (H19)."""
    position = state.position
    if state.phase is not Phase.PLAYING or position is None:
        return None
    left = (seat for seat, who in enumerate(state.occupants) if who.player == player)
    return next((s for s in left if not (position.is_out(s) or state.occupants[s].votes)), None)


def _wait(draft: Draft, person: Person) -> None:
    """Put a person on the waiting list, which is no longer than the table has seats."""
    most = draft.game.seats[-1]
    if len(draft.state.waiting) >= most:
        raise Refusal("refused-table-full", seats=most)
    draft.state = replace(draft.state, waiting=(*draft.state.waiting, person))


def stop_waiting(draft: Draft, player: PlayerId) -> None:
    """Take a person off the waiting list."""
    waiting = tuple(person for person in draft.state.waiting if person.player != player)
    draft.state = replace(draft.state, waiting=waiting)


def seat_waiting(draft: Draft) -> None:
    """Seat those who wait in a lobby, the first to come first, as far as there are seats."""
    state = draft.state
    free = draft.game.seats[-1] - len(state.occupants)
    coming = tuple(Occupant(name=who.name, player=who.player) for who in state.waiting[:free])
    if coming:
        occupants = (*state.occupants, *coming)
        draft.state = replace(state, occupants=occupants, waiting=state.waiting[free:])


def add(draft: Draft, who: Occupant) -> None:
    """Put somebody on the next free seat of a lobby."""
    occupants = (*draft.state.occupants, who)
    check_options(draft.state.options, draft.game, len(occupants))
    draft.state = replace(draft.state, occupants=occupants)


def take_computer_away(draft: Draft) -> None:
    """Let the computer player who sat down last get up."""
    occupants = draft.state.occupants
    computers = [seat for seat, who in enumerate(occupants) if who.is_computer]
    if not computers:
        raise Refusal("refused-no-computer")
    last = computers[-1]
    draft.state = replace(draft.state, occupants=(*occupants[:last], *occupants[last + 1 :]))
    seat_waiting(draft)


def change_options(draft: Draft, options: TableOptions, game: Game) -> None:
    """Agree on something else before the first deal; who had pressed Deal, has to anew.

    Raises:
        Refusal: it is another game, or cannot be played so.
    """
    if options.game != draft.state.options.game:
        raise Refusal("refused-game-fixed")
    check_options(options, game, len(draft.state.occupants))
    if options != draft.state.options:
        occupants = tuple(map(fresh, draft.state.occupants))
        draft.state = replace(draft.state, options=options, occupants=occupants)
        seat_waiting(draft)


def make_room(draft: Draft) -> None:
    """Close a table whose match is over.

    Raises:
        ChannelBusy: it is in use.
    """
    if draft.state.phase is not Phase.FINISHED:
        raise ChannelBusy
    draft.close()


def press_deal(draft: Draft, by: PlayerId, pace: Pace) -> None:
    """Begin the match if the host asks for it, or everybody, or anybody after a while."""
    check_phase(draft.state, Phase.LOBBY)
    seat = seated(draft.state, by)
    fewest = draft.game.seats[0]
    if len(draft.state.occupants) < fewest:
        raise Refusal("refused-too-few", min=fewest)
    may_start = is_host(draft.state, by, draft.now, pace)
    draft.seat(seat, replace(draft.state.occupants[seat], is_ready=True))
    if may_start or all(who.is_ready for who in draft.state.people):
        draft.begin()


def press_again(draft: Draft, by: PlayerId) -> None:
    """Gather those who are still here for another match; the last one who asks deals."""
    seat = seated(draft.state, by)
    check_phase(draft.state, Phase.FINISHED, Phase.LOBBY)
    draft.check_may_deal()
    if draft.state.phase is Phase.FINISHED:
        draft.seat(seat, replace(draft.state.occupants[seat], is_away=False))
        reopen(draft)
        seat = seated(draft.state, by)
        draft.seat(seat, replace(draft.state.occupants[seat], is_ready=True))
        draft.pass_host_on(by)
    elif not draft.state.occupants[seat].is_ready:
        draft.seat(seat, replace(draft.state.occupants[seat], is_ready=True))
        is_enough = len(draft.state.occupants) >= draft.game.seats[0]
        if is_enough and all(who.is_ready for who in draft.state.people):
            draft.begin()


def reopen(draft: Draft) -> None:
    """Make a lobby of a finished table, and seat who waits.

    Those who left or are away do not sit down again.
    """
    here = [who for who in draft.state.occupants if not (who.has_left or who.is_away)]
    draft.state = replace(
        draft.state,
        phase=Phase.LOBBY,
        occupants=tuple(map(fresh, here)),
        position=None,
        tallies=(),
        ply=0,
        seals=(),
    )
    seat_waiting(draft)
