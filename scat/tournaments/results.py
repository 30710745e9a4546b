"""The results of a tournament as files: a table for spreadsheets, everything for programs."""

import csv
import io
import json
from typing import Any, Final

from scat.tournaments.events import VERBS, Event
from scat.tournaments.scores import Standing, standings
from scat.tournaments.state import Result, Round, Tournament

COLUMNS: Final[tuple[str, ...]] = (
    "place", "number", "name", "player", "computer", "points", "wins", "opponents", "pennies",
    "lasted", "decided_by", "left_after",
)  # fmt: skip

BY_DIRECTORS: Final = frozenset({"reseat", "drop", "pause", "resume", "extend", "cancel"})
"""The verbs of events that somebody keeps order by."""

DANGEROUS: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


def csv_text(tournament: Tournament) -> str:
    """Return the standings, one line for each entrant under a line of names."""
    out = io.StringIO()
    table: csv.DictWriter[str] = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    table.writeheader()
    for one in standings(tournament):
        row = _row(tournament, one)
        table.writerow({key: _harmless(value) for key, value in row.items()})
    return out.getvalue()


def json_text(tournament: Tournament, events: tuple[Event, ...]) -> str:
    """Return terms, standings, every table and what directors did.

    Args:
        tournament: as it is; its seed is told only when it is over.
        events: its log.
    """
    terms = tournament.terms
    whole = {
        "name": terms.name,
        "game": terms.game,
        "rules": terms.rules,
        "format": terms.form.value,
        "commitment": terms.commitment,
        "seed": None if tournament.is_live else terms.seed,
        "stage": tournament.stage.value,
        "standings": [_row(tournament, one) for one in standings(tournament)],
        "rounds": [_round(one) for one in tournament.rounds],
        "directed": [
            json.loads(str(event).partition(" ")[2]) | {"did": VERBS[type(event)]}
            for event in events
            if VERBS[type(event)] in BY_DIRECTORS
        ],
    }
    return json.dumps(whole, ensure_ascii=False, indent=1)


def _row(tournament: Tournament, one: Standing) -> dict[str, Any]:
    entrant = tournament.entrants[one.number - 1]
    values = (
        one.place,
        one.number,
        entrant.name,
        None if entrant.player is None else str(entrant.player),
        entrant.level,
        one.points,
        one.wins,
        one.opponents,
        one.pennies,
        one.lasted,
        one.decided_by,
        entrant.left_in,
    )
    return dict(zip(COLUMNS, values, strict=True))


def _round(one: Round) -> dict[str, Any]:
    tables = zip(one.tables, one.results, strict=True)
    return {
        "round": one.number,
        "is_final": one.is_final,
        "byes": one.byes,
        "tables": [{"entrants": seats, **_result(result)} for seats, result in tables],
    }


def _result(result: Result | None) -> dict[str, Any]:
    if result is None:
        return {"places": None, "pennies": None, "is_decided": None}
    return {
        "places": result.places,
        "pennies": result.pennies,
        "is_decided": result.is_decided,
    }


def _harmless(value: object) -> object:
    """Return a text as no spreadsheet takes it for a formula."""
    is_formula = isinstance(value, str) and value.startswith(DANGEROUS)
    return f"'{value}" if is_formula else value
