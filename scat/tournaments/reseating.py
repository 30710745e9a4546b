"""Other seats in a round whose tables are not all open: directors' wishes, and who has left."""

import random

from scat.tournaments.events import Reseated
from scat.tournaments.play import Refused
from scat.tournaments.seating import Meetings, Tables, rebalanced, seat
from scat.tournaments.sizes import table_sizes
from scat.tournaments.state import Round, Tournament
from scat.tournaments.terms import Instant, Number


def swapped(tournament: Tournament, one: Number, other: Number, by: int, at: Instant) -> Reseated:
    """Return what follows when two entrants exchange their seats, or a seat and a bye.

    Raises:
        Refused: no round is seated, or one of the two sits at an open table or nowhere.
    """
    last = _seated(tournament)
    free = {who for table in last.tables[last.opened :] for who in table} | {*last.byes}
    if one == other or not {one, other} <= free:
        raise Refused("refused-cup-no-swap")
    instead = {one: other, other: one}

    def turned(seats: tuple[Number, ...]) -> tuple[Number, ...]:
        return tuple(instead.get(who, who) for who in seats)

    tables = tuple(map(turned, last.tables[last.opened :]))
    return _reseated(last, tables, turned(last.byes), by, at)


def drawn_again(tournament: Tournament, by: int, at: Instant) -> Reseated:
    """Return what follows when the seats at tables that are not open are drawn once more.

    Raises:
        Refused: no round is seated, or all its tables are open.
    """
    last = _seated(tournament)
    waiting = last.tables[last.opened :]
    if not waiting:
        raise Refused("refused-cup-no-swap")
    meetings = Meetings.of([one.tables for one in tournament.rounds[:-1]])
    field = sorted(who for table in waiting for who in table)
    rng = random.Random(f"{tournament.terms.seed}:again:{last.number}:{last.reseatings}")  # noqa: S311 - the seed is injected
    return _reseated(last, seat(field, tuple(map(len, waiting)), meetings, rng), last.byes, by, at)


def mended(tournament: Tournament, at: Instant) -> Reseated | None:
    """Return what follows when somebody has left before their table was open; None if nobody has.

    The others move up: tables that are not open are balanced among those who are still here.
    """
    last = tournament.rounds[-1]
    here = {who.number for who in tournament.present}
    waiting = last.tables[last.opened :]
    stay = tuple(tuple(who for who in table if who in here) for table in waiting)
    if stay == waiting:
        return None
    terms = tournament.terms
    people = sum(map(len, stay))
    sizes, left_over = table_sizes(people, terms.seats, terms.fewest, terms.most)
    rng = random.Random(f"{terms.seed}:mended:{last.number}:{stay}")  # noqa: S311 - the seed is injected
    byes = [who for who in last.byes if who in here]
    if left_over:
        order = sorted((who for table in stay for who in table), key=terms.luck)
        byes += order[:left_over]
        stay = tuple(tuple(who for who in table if who not in byes) for table in stay)
    return _reseated(last, rebalanced(stay, sizes, rng), tuple(sorted(byes)), None, at)


def _seated(tournament: Tournament) -> Round:
    """Return the round whose seats may be changed."""
    if not tournament.is_live or tournament.is_over:
        raise Refused("refused-cup-no-swap")
    return tournament.rounds[-1]


def _reseated(
    last: Round, waiting: Tables, byes: tuple[Number, ...], by: int | None, at: Instant
) -> Reseated:
    tables = (*last.tables[: last.opened], *waiting)
    return Reseated(at, last.number, tables, byes, by)
