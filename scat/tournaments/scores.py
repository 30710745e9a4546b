"""Points, and what decides between equal ones."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scat.tournaments.state import Result, Round, Tournament
from scat.tournaments.terms import Format, Number, Terms

BYE: Final = 50
"""Points for a round without a table."""

THROUGH: Final = 100
"""Points for a round that one got through, where one can be knocked out."""


class TieBreak(StrEnum):
    """What decides, in this order; the value is the end of its message's key."""

    FINAL = "final"
    POINTS = "points"
    WINS = "wins"
    OPPONENTS = "opponents"
    PENNIES = "pennies"
    LASTED = "lasted"
    LUCK = "luck"

    @property
    def key(self) -> str:
        """The key of the message that explains it."""
        return f"tie-break-{self.value}"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an entrant stands.

    Attributes:
        place: from 1; never shared.
        final: place at the final table of a tournament in rounds; None for who was not there.
        points: of all rounds but that final.
        wins: tables won, shared wins too.
        opponents: the points of everybody met at tables, each time.
        pennies: held at the end of all tables together; in a freeze-out at the last one.
        lasted: the last round the entrant was in.
        decided_by: what put the entrant behind the one above; None for the first.
    """

    place: int
    number: Number
    final: int | None
    points: int
    wins: int
    opponents: int
    pennies: int
    lasted: int
    decided_by: TieBreak | None = None


def played(tournament: Tournament, number: Number) -> Iterator[tuple[Round, Result, int]]:
    """Yield every round in which an entrant has a result, with it and the seat."""
    for one in tournament.rounds:
        found = one.result_of(number)
        if found is not None:
            yield one, *found


def losers(tournament: Tournament, one: Round) -> frozenset[Number]:
    """Return who failed at the booked tables of a round, where one can be knocked out.

    Of a table as many go on as the terms say, but never all; in a freeze-out the upper half, and
    of those only who still was in the match. Who shares a place is ordered by lot.
    """
    terms = tournament.terms
    failed: set[Number] = set()
    for table, result in zip(one.tables, one.results, strict=True):
        if result is None:
            continue
        order = [
            (place, terms.luck(who), who) for place, who in zip(result.places, table, strict=True)
        ]
        ranked = [who for _, _, who in sorted(order)]
        failed.update(ranked[going_on(terms, len(table)) :])
        if terms.form is Format.FREEZE_OUT:
            failed.update(who for who, out in zip(table, result.is_out, strict=False) if out)
    return frozenset(failed)


def going_on(terms: Terms, seats: int) -> int:
    """Return how many of a table go on at most, if it is not the final."""
    return -(-seats // 2) if terms.form is Format.FREEZE_OUT else min(terms.advance, seats - 1)


def knocked_out(tournament: Tournament) -> frozenset[Number]:
    """Return who has failed once, where that is the end."""
    return frozenset(who for one in tournament.rounds for who in losers(tournament, one))


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return everybody in order: a pure function of terms, entrants and booked results."""
    points = _points(tournament)
    final = _final_places(tournament)
    counted = [_counted(tournament, number, points, final) for number in points]
    luck = {number: tournament.terms.luck(number) for number in points}
    counted.sort(key=lambda one: _key(one, luck))
    return tuple(_placed(counted, index, luck) for index in range(len(counted)))


_ORDER: Final = tuple(TieBreak)


def _key(one: Standing, luck: Mapping[Number, str]) -> tuple[object, ...]:
    is_finalist = (0, one.final) if one.final is not None else (1, 0)
    scores = -one.points, -one.wins, -one.opponents, -one.pennies, -one.lasted
    return is_finalist, *scores, luck[one.number]


def _placed(counted: list[Standing], index: int, luck: Mapping[Number, str]) -> Standing:
    one = counted[index]
    decided_by = None
    if index:
        keys = zip(_ORDER, _key(counted[index - 1], luck), _key(one, luck), strict=True)
        decided_by = next(by for by, above, own in keys if above != own)
    return Standing(
        index + 1,
        one.number,
        one.final,
        one.points,
        one.wins,
        one.opponents,
        one.pennies,
        one.lasted,
        decided_by,
    )


def _counted(
    tournament: Tournament,
    number: Number,
    points: Mapping[Number, int],
    final: Mapping[Number, int],
) -> Standing:
    entrant = tournament.entrants[number - 1]
    wins = opponents = pennies = 0
    is_kept = tournament.terms.form is Format.FREEZE_OUT
    lasted = max((one.number for one in tournament.rounds if number in one.byes), default=0)
    for one, result, seat in played(tournament, number):
        wins += result.places[seat] == 1
        # In a freeze-out they are kept from table to table, and are the same pennies.
        pennies = result.pennies[seat] + (0 if is_kept else pennies)
        lasted = max(lasted, one.number)
        table = next(table for table in one.tables if number in table)
        opponents += sum(points[other] for other in table if other != number)
    if entrant.left_in is not None:
        lasted = min(lasted, entrant.left_in)
    return Standing(0, number, final.get(number), points[number], wins, opponents, pennies, lasted)


def _points(tournament: Tournament) -> dict[Number, int]:
    count = _points_of_rounds if tournament.terms.form is Format.ROUNDS else _points_of_survival
    return count(tournament)


def _points_of_rounds(tournament: Tournament) -> dict[Number, int]:
    points = _nothing_yet(tournament)
    for one in tournament.rounds:
        if one.is_final:
            continue
        for number in one.byes:
            points[number] += BYE
        for number, share in _shares(one):
            points[number] += share
    return points


def _points_of_survival(tournament: Tournament) -> dict[Number, int]:
    """Return a hundred for every round got through, and what was won at the table that ended it."""
    points = _nothing_yet(tournament)
    extra = dict(points)
    for one in tournament.rounds:
        failed = losers(tournament, one)
        for number in one.byes:
            points[number], extra[number] = points[number] + THROUGH, 0
        for number, share in _shares(one):
            is_through = number not in failed and not one.is_final
            points[number] += THROUGH if is_through else 0
            extra[number] = 0 if is_through else share
    return {number: points[number] + extra[number] for number in points}


def _nothing_yet(tournament: Tournament) -> dict[Number, int]:
    """Return no points for everybody who has, or had, a place."""
    return {one.number: 0 for one in tournament.entrants if not one.is_waiting}


def _shares(one: Round) -> Iterator[tuple[Number, int]]:
    for table, result in zip(one.tables, one.results, strict=True):
        if result is not None:
            yield from ((number, result.share(seat)) for seat, number in enumerate(table))


def _final_places(tournament: Tournament) -> dict[Number, int]:
    """Return who stood where at the final table of a tournament in rounds."""
    if tournament.terms.form is not Format.ROUNDS:
        return {}
    return {
        number: result.places[seat]
        for one in tournament.rounds
        if one.is_final
        for table, result in zip(one.tables, one.results, strict=True)
        if result is not None
        for seat, number in enumerate(table)
    }
