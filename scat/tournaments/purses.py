"""A freeze-out is one long game: what everybody brings to their next table, and when it is left."""

from collections.abc import Mapping

from scat.tournaments.scores import going_on
from scat.tournaments.state import Tournament
from scat.tournaments.terms import Format, Number


def purses(tournament: Tournament) -> Mapping[Number, int]:
    """Return the pennies with which everybody seated in the present round of a freeze-out begins.

    Whoever has just entered has as many as the poorest of those who were in before.
    """
    *before, present = tournament.rounds
    held = {one.number: tournament.terms.lives for one in tournament.entrants if one.since == 1}
    for one in before:
        for table, result in zip(one.tables, one.results, strict=True):
            if result is not None:
                held.update(zip(table, result.pennies, strict=True))
    seated = [who for table in present.tables for who in table]
    poorest = min((held[who] for who in seated if who in held), default=tournament.terms.lives)
    return {who: held.get(who, poorest) for who in seated}


def brought(tournament: Tournament, table: int) -> tuple[int, ...] | None:
    """Return what each seat of a table of the present round brings; None is what the rules say."""
    if tournament.terms.form is not Format.FREEZE_OUT:
        return None
    held = purses(tournament)
    return tuple(held[who] for who in tournament.rounds[-1].tables[table - 1])


def stops_at(tournament: Tournament, table: int) -> int:
    """Return with how many left in the match a table of the present round is broken up."""
    one, terms = tournament.rounds[-1], tournament.terms
    if terms.form is not Format.FREEZE_OUT or one.is_final:
        return 1
    return going_on(terms, len(one.tables[table - 1]))
