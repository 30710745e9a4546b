"""What may happen in a tournament, and what follows: the one place where its rules are stated."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from scat.tournaments.events import (
    Admitted,
    Announced,
    Booked,
    Cancelled,
    CheckedIn,
    CheckInOpened,
    Dropped,
    Entered,
    Event,
    Extended,
    Finished,
    Opened,
    Paused,
    Reseated,
    Resumed,
    RollCalled,
    Seated,
    Shown,
    Started,
    Substituted,
    Withdrew,
    parse_event,
)
from scat.tournaments.state import Entrant, Result, Round, Spot, Stage, Tournament
from scat.tournaments.terms import MOST_WAITING


class Refused(Exception):  # noqa: N818 - the tournament refuses; the program has no fault
    """It may not happen now; `key` is the message that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def begin(event: Announced) -> Tournament:
    """Return a tournament that has just been announced."""
    return Tournament(event.terms, event.at, starts_at=event.terms.starts_at)


def refusal(tournament: Tournament, event: Event) -> str | None:
    """Return the key of why an event may not happen, or None: the one statement of what may."""
    if not tournament.is_live and not isinstance(event, Shown):
        return "refused-cup-over"
    check = _CHECKS.get(type(event))
    return check(tournament, event) if check is not None else "refused-cup-under-way"


def follow(tournament: Tournament, event: Event) -> Tournament:
    """Return what follows from an event.

    Raises:
        Refused: it may not happen.
    """
    why = refusal(tournament, event)
    if why is not None:
        raise Refused(why)
    after: Tournament = _FOLLOWS[type(event)](tournament, event)
    return replace(after, events=tournament.events + 1)


def replay(lines: Iterable[str]) -> Tournament:
    """Return the tournament that its log tells.

    Raises:
        ValueError: a line cannot be read, or the first one does not announce it.
        Refused: an event may not happen where it stands.
    """
    first, *rest = map(parse_event, lines)
    if not isinstance(first, Announced):
        raise ValueError("a log begins with an announcement")  # noqa: TRY004 - of a text
    tournament = begin(first)
    for event in rest:
        tournament = follow(tournament, event)
    return tournament


# What may happen


def _may_enter(tournament: Tournament, event: Entered) -> str | None:
    if not (tournament.is_open or tournament.may_enter_late or tournament.may_wait):
        return "refused-cup-no-entry"
    if event.number != len(tournament.entrants) + 1 or (event.player is None) == (
        event.level is None
    ):
        return "refused-cup-no-entrant"
    if event.player is not None and tournament.of_player(event.player) is not None:
        return "refused-cup-entered"
    if _has_been_out(tournament, event.player):
        return "refused-cup-dropped"
    return "refused-cup-full" if len(tournament.waiting) >= MOST_WAITING else None


def has_place(tournament: Tournament) -> bool:
    """Whether whoever enters now has a place at once; else they wait for one."""
    is_entry = tournament.is_open or tournament.may_enter_late
    return is_entry and len(tournament.present) < tournament.terms.limit


def _may_admit(tournament: Tournament, event: Admitted) -> str | None:
    if event.number not in {one.number for one in tournament.waiting}:
        return "refused-cup-no-entrant"
    return None if has_place(tournament) else "refused-cup-full"


def _has_been_out(tournament: Tournament, player: int | None) -> bool:
    """Whether a person was taken out, or has left after the start: nobody gets fresh lives."""
    entries = (one for one in tournament.entrants if player is not None and one.player == player)
    return any(one.is_dropped or one.left_in for one in entries)


def _is_in(tournament: Tournament, event: Withdrew | Dropped | CheckedIn) -> str | None:
    entrant = tournament.entrant(event.number)
    if entrant is None or entrant.left_in is not None:
        return "refused-cup-not-entered"
    return None


def _may_check_in(tournament: Tournament, event: CheckedIn) -> str | None:
    if tournament.stage is not Stage.CHECKING_IN:
        return "refused-cup-no-check-in"
    return _is_in(tournament, event)


def _may_open_check_in(tournament: Tournament, _event: CheckInOpened) -> str | None:
    return None if tournament.stage is Stage.ENTERING else "refused-cup-under-way"


def _may_start(tournament: Tournament, _event: Started) -> str | None:
    return None if tournament.is_open else "refused-cup-under-way"


def _may_seat(tournament: Tournament, event: Seated) -> str | None:
    is_next = tournament.is_over and event.round == len(tournament.rounds) + 1
    if tournament.stage is not Stage.PLAYING or not is_next:
        return "refused-cup-under-way"
    seated = [*event.byes, *(one for table in event.tables for one in table)]
    present = {one.number for one in tournament.present}
    if len(set(seated)) < len(seated) or not present.issuperset(seated):
        return "refused-cup-no-entrant"
    is_sound = event.tables and all(len(table) > 1 for table in event.tables)
    return None if is_sound else "refused-cup-no-table"


def _may_reseat(tournament: Tournament, event: Reseated) -> str | None:
    """See that open tables stay, and that everybody else keeps a table or a bye, or has left."""
    if not tournament.rounds or event.round != len(tournament.rounds):
        return "refused-cup-no-table"
    one = tournament.rounds[-1]
    before = {*one.byes, *(who for table in one.tables for who in table)}
    after = [*event.byes, *(who for table in event.tables for who in table)]
    is_sound = len(after) == len(set(after)) and all(len(table) > 1 for table in event.tables)
    if not is_sound or event.tables[: one.opened] != one.tables[: one.opened]:
        return "refused-cup-no-table"
    here = {who.number for who in tournament.present}
    if not before.issuperset(after) or here & before.difference(after):
        return "refused-cup-no-entrant"
    return None


def _has_table(
    tournament: Tournament, event: Opened | Booked | Substituted | RollCalled
) -> str | None:
    """See that a table of the present round has no result yet."""
    if not tournament.rounds or event.round != len(tournament.rounds):
        return "refused-cup-no-table"
    results = tournament.rounds[-1].results
    is_there = 1 <= event.table <= len(results)
    return None if is_there and results[event.table - 1] is None else "refused-cup-no-table"


def _may_substitute(tournament: Tournament, event: Substituted) -> str | None:
    why = _has_table(tournament, event)
    if why is not None:
        return why
    free = {one.number for one in (*tournament.present, *tournament.waiting)}
    free -= {one.number for one in tournament.present if one.player is not None}
    is_free = event.substitute in free
    seated = {who for table in tournament.rounds[-1].tables for who in table}
    is_there = event.number in tournament.rounds[-1].tables[event.table - 1]
    is_sound = is_free and is_there and event.substitute not in seated
    return None if is_sound and tournament.may_substitute else "refused-cup-no-entrant"


def _may_book(tournament: Tournament, event: Booked) -> str | None:
    why = _has_table(tournament, event)
    if why is not None:
        return why
    seats = len(tournament.rounds[-1].tables[event.table - 1])
    is_whole = len(event.places) == len(event.pennies) == seats and 1 in event.places
    is_whole = is_whole and len(event.is_out) in {0, seats}
    is_sound = is_whole and all(1 <= place <= seats for place in event.places)
    return None if is_sound else "refused-cup-no-table"


def _may_pause(tournament: Tournament, _event: Paused) -> str | None:
    return "refused-cup-paused" if tournament.paused_at is not None else None


def _may_resume(tournament: Tournament, _event: Resumed) -> str | None:
    return None if tournament.paused_at is not None else "refused-cup-not-paused"


def _may_extend(tournament: Tournament, event: Extended) -> str | None:
    has_clock = tournament.starts_at if tournament.is_open else tournament.terms.round_clock
    return None if has_clock and event.seconds > 0 else "refused-cup-no-clock"


def _may_finish(tournament: Tournament, _event: Finished) -> str | None:
    is_between = tournament.stage is Stage.PLAYING and tournament.is_over
    return None if is_between else "refused-cup-under-way"


def _may(_tournament: Tournament, _event: object) -> None:
    return None


_CHECKS: Final[dict[type, Callable[[Tournament, Any], str | None]]] = {
    Entered: _may_enter,
    Admitted: _may_admit,
    Withdrew: _is_in,
    CheckInOpened: _may_open_check_in,
    CheckedIn: _may_check_in,
    Started: _may_start,
    Seated: _may_seat,
    Reseated: _may_reseat,
    Opened: _has_table,
    Substituted: _may_substitute,
    RollCalled: _has_table,
    Booked: _may_book,
    Dropped: _is_in,
    Paused: _may_pause,
    Resumed: _may_resume,
    Extended: _may_extend,
    Cancelled: _may,
    Finished: _may_finish,
    Shown: _may,
}


# What follows


def _enter(tournament: Tournament, event: Entered) -> Tournament:
    since = 1 if tournament.is_open else len(tournament.rounds) + 1
    is_here = event.player is None or not tournament.terms.check_in
    new = Entrant(
        event.number,
        event.name,
        event.player,
        event.level,
        is_here,
        since,
        is_waiting=event.player is not None and not has_place(tournament),
    )
    return replace(tournament, entrants=(*tournament.entrants, new))


def _changed(tournament: Tournament, number: int, **changes: Any) -> Tournament:  # noqa: ANN401 - of a field
    entrants = list(tournament.entrants)
    entrants[number - 1] = replace(entrants[number - 1], **changes)
    return replace(tournament, entrants=tuple(entrants))


def _admit(tournament: Tournament, event: Admitted) -> Tournament:
    return _changed(tournament, event.number, is_waiting=False)


def _withdraw(tournament: Tournament, event: Withdrew) -> Tournament:
    return _changed(tournament, event.number, left_in=len(tournament.rounds))


def _drop(tournament: Tournament, event: Dropped) -> Tournament:
    return _changed(tournament, event.number, left_in=len(tournament.rounds), is_dropped=True)


def _check_in(tournament: Tournament, event: CheckedIn) -> Tournament:
    return _changed(tournament, event.number, is_here=True)


def _open_check_in(tournament: Tournament, _event: CheckInOpened) -> Tournament:
    return replace(tournament, stage=Stage.CHECKING_IN)


def _start(tournament: Tournament, _event: Started) -> Tournament:
    if tournament.stage is Stage.CHECKING_IN:
        for one in tournament.present:
            if not one.is_here:
                tournament = _changed(tournament, one.number, left_in=0)
    return replace(tournament, stage=Stage.PLAYING)


def _seat(tournament: Tournament, event: Seated) -> Tournament:
    nothing = (None,) * len(event.tables)
    new = Round(event.round, event.tables, event.byes, event.is_final, event.at, nothing, nothing)
    return replace(tournament, rounds=(*tournament.rounds, new))


def _reseat(tournament: Tournament, event: Reseated) -> Tournament:
    one, tables = tournament.rounds[-1], len(event.tables)
    more = (None,) * max(0, tables - len(one.tables))
    return _last(
        tournament,
        tables=event.tables,
        byes=event.byes,
        results=(*one.results, *more)[:tables],
        spots=(*one.spots, *more)[:tables],
        reseatings=one.reseatings + (event.by is not None),
    )


def _last(tournament: Tournament, **changes: Any) -> Tournament:  # noqa: ANN401 - of a field
    *before, last = tournament.rounds
    return replace(tournament, rounds=(*before, replace(last, **changes)))


def _open(tournament: Tournament, event: Opened) -> Tournament:
    spots = list(tournament.rounds[-1].spots)
    spots[event.table - 1] = Spot(event.id, event.channel, event.at)
    return _last(tournament, spots=tuple(spots))


def _substitute(tournament: Tournament, event: Substituted) -> Tournament:
    tables = list(tournament.rounds[-1].tables)
    tables[event.table - 1] = tuple(
        event.substitute if who == event.number else who for who in tables[event.table - 1]
    )
    after = _last(tournament, tables=tuple(tables))
    return _changed(after, event.substitute, is_waiting=False, since=event.round)


def _call_roll(tournament: Tournament, event: RollCalled) -> Tournament:
    spots = list(tournament.rounds[-1].spots)
    spot = spots[event.table - 1]
    spots[event.table - 1] = spot and replace(spot, is_called=True)
    return _last(tournament, spots=tuple(spots))


def _book(tournament: Tournament, event: Booked) -> Tournament:
    results = list(tournament.rounds[-1].results)
    results[event.table - 1] = Result(event.places, event.pennies, event.is_decided, event.is_out)
    return _last(tournament, results=tuple(results))


def _pause(tournament: Tournament, event: Paused) -> Tournament:
    return replace(tournament, paused_at=event.at)


def _resume(tournament: Tournament, event: Resumed) -> Tournament:
    began_at = tournament.rounds[-1].began_at if tournament.rounds else 0
    since = max(tournament.paused_at or event.at, began_at)  # it may have been seated meanwhile
    return replace(_later(tournament, max(0, event.at - since)), paused_at=None)


def _extend(tournament: Tournament, event: Extended) -> Tournament:
    return _later(tournament, event.seconds)


def _later(tournament: Tournament, seconds: int) -> Tournament:
    if tournament.is_open:
        starts_at = tournament.starts_at
        return replace(tournament, starts_at=starts_at and starts_at + seconds)
    if not tournament.rounds:
        return tournament
    one = tournament.rounds[-1]
    spots = tuple(spot and replace(spot, opened_at=spot.opened_at + seconds) for spot in one.spots)
    return _last(tournament, began_at=one.began_at + seconds, spots=spots)


def _cancel(tournament: Tournament, _event: Cancelled) -> Tournament:
    return replace(tournament, stage=Stage.CANCELLED)


def _finish(tournament: Tournament, _event: Finished) -> Tournament:
    return replace(tournament, stage=Stage.FINISHED)


def _show(tournament: Tournament, event: Shown) -> Tournament:
    shown = dict(tournament.shown) | {event.what: event.message}
    return replace(tournament, shown=tuple(shown.items()))


_FOLLOWS: Final[dict[type, Callable[[Tournament, Any], Tournament]]] = {
    Entered: _enter,
    Admitted: _admit,
    Withdrew: _withdraw,
    CheckInOpened: _open_check_in,
    CheckedIn: _check_in,
    Started: _start,
    Seated: _seat,
    Reseated: _reseat,
    Opened: _open,
    Substituted: _substitute,
    RollCalled: _call_roll,
    Booked: _book,
    Dropped: _drop,
    Paused: _pause,
    Resumed: _resume,
    Extended: _extend,
    Cancelled: _cancel,
    Finished: _finish,
    Shown: _show,
}
