"""What people, the clock and the house do in a match."""

from dataclasses import replace

from scat.engine.protocol import Action, Position, Seat
from scat.engine.reasons import Reason
from scat.sessions.draft import MISSES_BEFORE_AWAY, Draft
from scat.sessions.due import turn_of
from scat.sessions.errors import Refusal, RulesRefusal, StaleRevision
from scat.sessions.leaving import get_up
from scat.sessions.lobby import check_phase, seated
from scat.sessions.tables import Phase, PlayerId, TableState


def in_match(state: TableState, player: PlayerId) -> tuple[Seat, Position]:
    """Return a person's seat and the match under way or just ended.

    Raises:
        NotSeated: they do not sit here.
        Refusal: there is no match.
    """
    seat = seated(state, player)
    check_phase(state, Phase.PLAYING, Phase.FINISHED)
    if state.position is None:
        raise Refusal("refused-no-match")
    return seat, state.position


def check_revision(state: TableState, revision: int | None) -> None:
    """See that a button was made for the table as it is.

    Raises:
        StaleRevision: it was not.
    """
    if revision is not None and revision != state.revision:
        raise StaleRevision


def act(draft: Draft, player: PlayerId, action: Action) -> None:
    """Let a person act; whoever was away is back and has missed nothing (H26)."""
    seat, position = in_match(draft.state, player)
    if action.seat != seat:
        raise RulesRefusal(Reason.NOT_AT_TABLE)
    if draft.state.phase is Phase.FINISHED:
        raise RulesRefusal(Reason.GAME_OVER)
    if action == position.leave_action(seat):
        get_up(draft, player)
        return
    who = draft.state.occupants[seat]
    if who.is_away or who.misses or who.votes or not who.has_come:
        draft.seat(seat, replace(who, is_away=False, misses=0, votes=(), has_come=True))
    draft.apply(action)


def come_back(draft: Draft, seat: Seat) -> None:
    """Give a seat back to its owner; what the clock has counted is forgotten only by a move."""
    who = draft.state.occupants[seat]
    if who.is_away:
        draft.seat(seat, replace(who, is_away=False))


def look(draft: Draft, player: PlayerId) -> None:
    """Show a person their cards, if the rules make a difference of it (H4)."""
    seat, position = in_match(draft.state, player)
    if draft.state.phase is Phase.FINISHED:
        return
    come_back(draft, seat)
    action = position.look_action(seat)
    if action is not None:
        draft.apply(action)


def press_ready(draft: Draft, player: PlayerId) -> None:
    """Ask for the next deal."""
    seat, _ = in_match(draft.state, player)
    if not draft.state.is_between_deals:
        raise StaleRevision
    draft.check_may_deal()
    come_back(draft, seat)
    draft.seat(seat, replace(draft.state.occupants[seat], is_ready=True, votes=(), has_come=True))
    draft.go_on()


def run_out(draft: Draft) -> None:
    """Play the awaited person's turn to its end, because its time is up (H26)."""
    turn = turn_of(draft.state)
    if turn is None:
        return
    _miss(draft, turn[2])
    while turn_of(draft.state) == turn:
        draft.apply(draft.position.timeout_action(turn[2]))


def _miss(draft: Draft, seat: Seat) -> None:
    """Count a turn that a person has missed; somebody who was away already stays so."""
    who = draft.state.occupants[seat]
    if not who.is_automatic:
        misses = who.misses + 1
        is_away = misses >= MISSES_BEFORE_AWAY
        draft.seat(seat, replace(who, misses=misses, is_away=is_away))


def move_on(draft: Draft) -> None:
    """Deal if that is awaited, else play the awaited turn as the clock would.

    Raises:
        Refusal: no match is under way, or nothing is dealt now.
    """
    check_phase(draft.state, Phase.PLAYING)
    if draft.state.is_between_deals:
        draft.order_cards()
    else:
        run_out(draft)
