"""Getting up and being removed, in every phase, and what it costs (H19)."""

from dataclasses import replace
from typing import Final

from scat.engine.protocol import Seat
from scat.sessions.audit import Deed
from scat.sessions.draft import Draft
from scat.sessions.due import turn_of
from scat.sessions.errors import Refusal
from scat.sessions.lobby import check_host, check_phase, seat_waiting, seated, stop_waiting
from scat.sessions.pace import Pace, seconds
from scat.sessions.tables import LeavingCost, Occupant, Phase, PlayerId, TableState

TWO: Final = 2
"""People at a table where one alone is left to vote against the other."""


def get_up(draft: Draft, player: PlayerId) -> None:
    """Let a person get up in any phase; in a match that is what the rules say of it (H19).

    Whoever waits for a seat waits no longer.
    """
    if draft.state.seat_of(player) is None and draft.state.is_waiting(player):
        stop_waiting(draft, player)
        return
    _go(draft, seated(draft.state, player))
    _count_votes(draft)


def kick(draft: Draft, by: PlayerId, player: PlayerId, pace: Pace) -> None:
    """Let the host of a lobby remove a person, who does not sit down again uninvited."""
    check_phase(draft.state, Phase.LOBBY)
    check_host(draft.state, by, draft.now, pace)
    seat = _seat_of_other(draft.state, by, player)
    draft.note(by, Deed.KICK, target=player)
    turned_away = tuple(sorted({*draft.state.turned_away, player}))
    draft.state = replace(draft.state, turned_away=turned_away)
    _go(draft, seat)


def invite(draft: Draft, by: PlayerId, player: PlayerId) -> None:
    """Let a person sit down again whom the host has removed."""
    if player not in draft.state.turned_away:
        raise Refusal("refused-not-turned-away")
    draft.note(by, Deed.INVITE, target=player)
    turned_away = tuple(other for other in draft.state.turned_away if other != player)
    draft.state = replace(draft.state, turned_away=turned_away)


def vote_out(draft: Draft, by: PlayerId, player: PlayerId, pace: Pace) -> None:
    """Let a person vote against another one, who is removed once most of the others have.

    Who alone is left to vote, and wins by it, may do so only while the other one does not play.
    """
    check_phase(draft.state, Phase.PLAYING)
    seated(draft.state, by)
    seat = _seat_of_other(draft.state, by, player)
    who = draft.state.occupants[seat]
    is_alone = len(draft.state.people) == TWO
    if is_alone and not _is_idle(draft, seat, pace):
        raise Refusal("refused-vote-alone")
    if by not in who.votes:
        draft.seat(seat, replace(who, votes=(*who.votes, by)))
    if is_alone:
        _remove(draft, seat)
    else:
        _count_votes(draft)


def _seat_of_other(state: TableState, by: PlayerId, player: PlayerId) -> Seat:
    """Return where another person sits.

    Raises:
        Refusal: it is the same person, or no person of that id sits here.
    """
    seat = state.seat_of(player)
    if player == by:
        raise Refusal("refused-yourself")
    if seat is None:
        raise Refusal("refused-not-here")
    return seat


def _count_votes(draft: Draft) -> None:
    """Remove whom most of the other people want removed; that may make others few enough."""
    while draft.state.phase is Phase.PLAYING:
        who = next((w for w in draft.state.people if _is_outvoted(draft.state, w)), None)
        if who is None or who.player is None:
            return
        _remove(draft, seated(draft.state, who.player))


def _remove(draft: Draft, seat: Seat) -> None:
    """Let a person go who has been voted out."""
    who = draft.state.occupants[seat]
    draft.note(who.votes[-1], Deed.VOTE_OUT, target=who.player)
    _go(draft, seat, who.votes)


def _is_outvoted(state: TableState, who: Occupant) -> bool:
    """Whether more than half of the other people here have voted against somebody.

    An old vote of whoever alone is left counts only against somebody who does not play.
    """
    others = [other.player for other in state.people if other.player != who.player]
    if len(others) < TWO and not (who.is_away or who.misses):
        return False
    return 2 * sum(player in who.votes for player in others) > len(others)


def _is_idle(draft: Draft, seat: Seat, pace: Pace) -> bool:
    """Whether a person has let the clock play, or has been awaited for long without one."""
    state, who = draft.state, draft.state.occupants[seat]
    if who.is_away or who.misses:
        return True
    turn, due_at = turn_of(state), state.due_at
    is_awaited = turn is not None and turn[2] == seat and state.options.clock is None
    if not is_awaited or due_at is None:
        return False
    return draft.now - (due_at - seconds(pace.unclocked)) >= seconds(pace.alone)


def _go(draft: Draft, seat: Seat, votes: tuple[PlayerId, ...] = ()) -> None:
    """Let a person go, by their own wish or by these votes."""
    who = draft.state.occupants[seat]
    draft.seat(seat, replace(who, has_left=True, is_ready=False, votes=votes))
    if draft.state.phase is not Phase.FINISHED:  # then whoever asks for another match is host
        draft.pass_host_on()
    if draft.state.phase is Phase.PLAYING:
        leave_match(draft, seat)
    elif draft.state.phase is Phase.LOBBY:
        here = tuple(who for who in draft.state.occupants if not who.has_left)
        draft.state = replace(draft.state, occupants=here)
    if not draft.state.people:
        draft.close()
    elif draft.state.phase is Phase.LOBBY:
        seat_waiting(draft)


def leave_match(draft: Draft, seat: Seat) -> None:
    """Let a seat leave the match, if it is in it and the rules say so (H19)."""
    action = draft.position.leave_action(seat)
    if action is None:
        draft.go_on()
    else:
        draft.apply(action)


def leaving_cost(draft: Draft, player: PlayerId) -> LeavingCost:
    """Return what getting up would cost; nothing changes."""
    if draft.state.seat_of(player) is None and draft.state.is_waiting(player):
        return LeavingCost()
    seat = seated(draft.state, player)
    closes = len(draft.state.people) == 1
    if draft.state.phase is not Phase.PLAYING:
        return LeavingCost(closes_table=closes)
    position = draft.position
    action = position.leave_action(seat)
    if action is None:
        return LeavingCost(closes_table=closes)
    left = position.apply(action).position
    lost = position.pennies[seat] - left.pennies[seat]
    return LeavingCost(pennies=lost, is_out=left.is_out(seat), closes_table=closes)
