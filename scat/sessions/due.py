"""When a table must be woken, derived from what it is and what it was."""

from dataclasses import replace
from datetime import datetime
from typing import Final, TypeAlias

from scat.engine.protocol import Position, Seat
from scat.sessions.pace import Pace, seconds
from scat.sessions.tables import Phase, PlayerId, TableState

TurnKey: TypeAlias = tuple[int, int, Seat, int]


SHORTEST_REMINDED: Final = 60
"""Seconds of the shortest clock with a reminder at half time."""


def turn_of(state: TableState) -> TurnKey | None:
    """Return what tells one turn from the next; None when no seat is awaited.

    A turn lasts while the same seat is to act in the same deal, unless the game counts turns.
    """
    position = state.position
    if state.phase is not Phase.PLAYING or position is None:
        return None
    seat = position.to_act
    if seat < 0:
        return None
    # Asking whether it `CountsTurns` looks up every promise anew, each time a table is touched.
    number: int = getattr(position, "turn", 0)
    return state.match, position.deal, seat, number


def is_voluntary(position: Position, seat: Seat, action: object) -> bool:
    """Whether an action is a move of the game, not a look at the cards or getting up."""
    return action not in (position.look_action(seat), position.leave_action(seat))


def asked_seats(state: TableState) -> tuple[Seat, ...]:
    """Return the seats whose computer players must or may act, the one whose turn it is last."""
    position, turn = state.position, turn_of(state)
    if turn is None or position is None:
        return ()
    automatic = {seat for seat, who in enumerate(state.occupants) if who.is_automatic}
    if not automatic:
        return ()
    asked = {turn[2]} & automatic
    for action in position.legal_actions():
        seat = action.seat
        if seat in automatic - asked and is_voluntary(position, seat, action):
            asked.add(seat)
    return tuple(sorted(asked, key=lambda seat: (seat == turn[2], seat)))


def is_unattended(state: TableState) -> bool:
    """Whether no person is in the match and present."""
    position = state.position
    return (
        state.phase is Phase.PLAYING
        and position is not None
        and all(
            not who.is_person or who.is_away or position.is_out(seat)
            for seat, who in enumerate(state.occupants)
        )
    )


def timed(before: TableState, after: TableState, now: datetime, pace: Pace) -> TableState:
    """Return `after` with its instants: what goes on keeps its own, what begins gets a new one."""
    after = _with(
        after,
        turn_due_at=_turn_due_at(before, after, now),
        unattended_at=(before.unattended_at or now) if is_unattended(after) else None,
        is_asked=before.is_asked and _is_same_question(before, after),
    )
    return _with(after, due_at=_due_at(before, after, now, pace))


def _with(state: TableState, **values: datetime | bool | None) -> TableState:
    """Return a table with these values; the same one if it has them, as with most moves."""
    is_same = all(getattr(state, name) == value for name, value in values.items())
    return state if is_same else replace(state, **values)  # pyright: ignore[reportArgumentType] - as `timed` names them


def half_over_at(state: TableState) -> datetime | None:
    """Return when half of the running turn's clock is over; None for a clock below 60 s.

    A computer player needs no reminder.
    """
    turn, ends, clock = turn_of(state), state.turn_due_at, state.options.clock
    if turn is None or ends is None or clock is None or clock < SHORTEST_REMINDED:
        return None
    is_automatic = state.occupants[turn[2]].is_automatic
    return None if is_automatic else ends - seconds(clock / 2)


def limit_of(state: TableState, now: datetime, pace: Pace) -> datetime:
    """Return when the awaited seat must have moved, from its turn's clock or the house's own."""
    turn = turn_of(state)
    is_computers = turn is not None and state.occupants[turn[2]].is_automatic
    return state.turn_due_at or now + seconds(pace.computer if is_computers else pace.unclocked)


def _is_same_question(before: TableState, after: TableState) -> bool:
    """Whether computer players would be asked what they are being asked already."""
    return before.position is after.position and asked_seats(before) == asked_seats(after)


def _turn_due_at(before: TableState, after: TableState, now: datetime) -> datetime | None:
    """Return when the running turn's clock runs out; looking, leaving, rejoining change nothing."""
    turn, clock = turn_of(after), after.options.clock
    if turn is None or clock is None:
        return None
    if turn == turn_of(before) and before.turn_due_at is not None:
        return before.turn_due_at
    return None if after.occupants[turn[2]].is_automatic else now + seconds(clock)


def _due_at(before: TableState, after: TableState, now: datetime, pace: Pace) -> datetime | None:
    match after.phase:
        case Phase.LOBBY:
            return before.due_at if _is_quiet(before, after) else now + seconds(pace.lobby)
        case Phase.PLAYING if after.is_between_deals:
            waits = before.is_between_deals and before.position is after.position
            return before.due_at if waits else now + seconds(pace.deal)
        case Phase.PLAYING:
            return _move_due_at(before, after, now, pace)
        case Phase.FINISHED:
            is_old = before.phase is Phase.FINISHED
            return before.due_at if is_old else now + seconds(pace.finished)
        case Phase.CLOSED:
            return None


def _is_quiet(before: TableState, after: TableState) -> bool:
    """Whether nobody sat down or got up in a lobby."""
    return before.phase is Phase.LOBBY and _who_sits(before) == _who_sits(after)


def _who_sits(state: TableState) -> list[tuple[str, PlayerId | None]]:
    return [(who.name, who.player) for who in state.occupants]


def _move_due_at(before: TableState, after: TableState, now: datetime, pace: Pace) -> datetime:
    """Return the pause's end if computer players are to be asked, else the turn's limit."""
    limit = limit_of(after, now, pace)
    if after.is_asked or not asked_seats(after):
        return limit
    goes_on = before.due_at is not None and _is_same_question(before, after)
    pause = before.due_at if goes_on and before.due_at else now + seconds(pace.computer)
    return min(limit, pause)


def is_run_out(state: TableState, now: datetime) -> bool:
    """Whether the clock of a person's turn has run out."""
    return state.turn_due_at is not None and state.turn_due_at <= now


def is_forsaken(state: TableState, now: datetime, pace: Pace) -> bool:
    """Whether a match has gone on without people for too long."""
    since = state.unattended_at
    return since is not None and now - since >= seconds(pace.unattended)
