"""Who plays the next round, and where, in each format."""

import random
from dataclasses import dataclass
from typing import Final

from scat.tournaments.scores import knocked_out, standings
from scat.tournaments.seating import EFFORT, Meetings, Tables, rebalanced, seat
from scat.tournaments.sizes import table_sizes
from scat.tournaments.state import Tournament
from scat.tournaments.terms import Format, Number


@dataclass(frozen=True, slots=True)
class Plan:
    """How the next round is seated."""

    round: int
    tables: Tables
    byes: tuple[Number, ...]
    is_final: bool


def plan(tournament: Tournament, effort: int = EFFORT) -> Plan | None:
    """Return how the next round is seated, or None if the tournament is over.

    A round under way must be over. The seating follows from the terms' seed and from what has
    happened, so it is the same whenever it is asked for.
    """
    field, is_final = _field(tournament)
    terms = tournament.terms
    sizes, byes = table_sizes(len(field), terms.seats, terms.fewest, terms.most)
    if not sizes:
        return None
    number = len(tournament.rounds) + 1
    rng = random.Random(f"{terms.seed}:round:{number}")  # noqa: S311 - the seed is injected
    idle = _idle(tournament, field, byes)
    playing = tuple(one for one in field if one not in idle)
    if terms.form is Format.FREEZE_OUT and tournament.rounds:
        tables = _merged(tournament, playing, sizes, rng)
    else:
        meetings = Meetings.of([one.tables for one in tournament.rounds])
        tables = seat(playing, sizes, meetings, rng, effort)
    return Plan(number, tables, idle, is_final)


def computers_wanted(tournament: Tournament) -> int:
    """Return how many computer players complete the tables before the start."""
    terms, entrants = tournament.terms, len(tournament.present)
    if terms.fill is None or entrants == 0:
        return 0
    return min(-entrants % terms.seats, terms.limit - entrants)


def _field(tournament: Tournament) -> tuple[tuple[Number, ...], bool]:
    """Return who plays next, in order of entry, and whether at the final table."""
    return _FIELDS[tournament.terms.form](tournament)


def _field_of_rounds(tournament: Tournament) -> tuple[tuple[Number, ...], bool]:
    terms = tournament.terms
    present = tuple(one.number for one in tournament.present)
    if len(tournament.rounds) < terms.rounds:
        return present, False
    has_been = bool(tournament.rounds) and tournament.rounds[-1].is_final
    if has_been or not terms.has_final or len(present) <= terms.seats:
        return (), False
    best = [one.number for one in standings(tournament) if one.number in present]
    return tuple(sorted(best[: terms.seats])), True


def _field_of_survivors(tournament: Tournament) -> tuple[tuple[Number, ...], bool]:
    terms, out = tournament.terms, knocked_out(tournament)
    alive = tuple(one.number for one in tournament.present if one.number not in out)
    has_been = bool(tournament.rounds) and tournament.rounds[-1].is_final
    if has_been or len(alive) <= 1:
        return (), True
    return alive, len(alive) <= terms.seats


_FIELDS: Final = {
    Format.ROUNDS: _field_of_rounds,
    Format.KNOCK_OUT: _field_of_survivors,
    Format.FREEZE_OUT: _field_of_survivors,
}


def _idle(tournament: Tournament, field: tuple[Number, ...], byes: int) -> tuple[Number, ...]:
    """Return who has no table: those who had one in most rounds; by lot among them."""
    had = {number: sum(number in one.byes for one in tournament.rounds) for number in field}
    luck = tournament.terms.luck
    return tuple(sorted(sorted(field, key=lambda one: (had[one], luck(one)))[:byes]))


def _merged(
    tournament: Tournament, playing: tuple[Number, ...], sizes: tuple[int, ...], rng: random.Random
) -> Tables:
    """Return last round's tables without those who are out, balanced; newcomers are spread."""
    last = tournament.rounds[-1].tables
    stay = tuple(tuple(one for one in table if one in playing) for table in last)
    seated = {one for table in stay for one in table}
    new = tuple((one,) for one in playing if one not in seated)
    return rebalanced((*stay, *new), sizes, rng)
