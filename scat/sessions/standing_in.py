"""What becomes of the seat of somebody who has not come to a match that has begun without them."""

from scat.engine.protocol import Seat
from scat.sessions.draft import Draft, fresh
from scat.sessions.errors import Refusal
from scat.sessions.leaving import leave_match
from scat.sessions.lobby import check_phase
from scat.sessions.tables import Occupant, Phase


def stand_in(draft: Draft, seat: Seat, who: Occupant) -> None:
    """Give a seat that is still in the match to somebody else."""
    _check_absent(draft, seat)
    if draft.position.is_out(seat):
        raise Refusal("refused-not-here")
    draft.seat(seat, fresh(who))
    draft.pass_host_on(who.player)


def take_out(draft: Draft, seat: Seat, level: str) -> None:
    """Let a seat be nobody's, and leave the match (H19): books and ratings know of no person.

    Args:
        draft: the table's next state.
        seat: which one.
        level: of the computer player whose seat it is from now on.
    """
    _check_absent(draft, seat)
    draft.seat(seat, Occupant(draft.state.occupants[seat].name, level=level))
    draft.pass_host_on()
    leave_match(draft, seat)


def _check_absent(draft: Draft, seat: Seat) -> None:
    check_phase(draft.state, Phase.PLAYING)
    who = draft.state.occupants[seat]
    if not who.is_person or who.has_come:
        raise Refusal("refused-not-here")
