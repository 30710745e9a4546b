"""Matches of the past, as plain functions on a connection."""

import sqlite3

from scat.records.sealing import Opened
from scat.sessions.past import MatchId, PastMatch, PastSeat, Story
from scat.sessions.tables import PlayerId, TableId
from scat.storage.instants import instant, instant_or_none


def read_matches_of(
    db: sqlite3.Connection, player: PlayerId, offset: int, limit: int
) -> tuple[PastMatch, ...]:
    """Return matches in which a person sat, the latest first."""
    rows = db.execute(
        "SELECT DISTINCT match_id FROM match_seats WHERE player = ?"
        " ORDER BY match_id DESC LIMIT ? OFFSET ?",
        (player, limit, offset),
    ).fetchall()
    found = (_read_past(db, match) for (match,) in rows)
    return tuple(match for match in found if match is not None)


def read_story(db: sqlite3.Connection, match: MatchId) -> Story | None:
    """Return a match with its actions, as one moment shows them; None if it is unknown."""
    db.execute("BEGIN")
    try:
        past = _read_past(db, match)
        if past is None:
            return None
        (seats,) = db.execute("SELECT seats FROM matches WHERE id = ?", (match,)).fetchone()
        moves = db.execute("SELECT action FROM moves WHERE match_id = ? ORDER BY ply", (match,))
        actions = tuple(action for (action,) in moves)
        return Story(past, seats, actions, _read_opened(db, match))
    finally:
        db.execute("COMMIT")


def _read_opened(db: sqlite3.Connection, match: MatchId) -> dict[int, Opened]:
    rows = db.execute("SELECT ply, seal, salt FROM seals WHERE match_id = ?", (match,))
    return {ply: Opened(seal, salt) for ply, seal, salt in rows}


def read_match_at(db: sqlite3.Connection, table: TableId, number: int) -> MatchId | None:
    """Return which match is that number of a table; None if it is unknown."""
    row = db.execute(
        "SELECT id FROM matches WHERE table_id = ? AND number = ?", (table, number)
    ).fetchone()
    return row[0] if row else None


def _read_past(db: sqlite3.Connection, match: MatchId) -> PastMatch | None:
    row = db.execute("SELECT * FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        return None
    seats = db.execute(
        "SELECT name, player, level, place, winnings FROM match_seats WHERE match_id = ?"
        " ORDER BY seat",
        (match,),
    )
    return PastMatch(
        id=row["id"],
        table_id=row["table_id"],
        number=row["number"],
        guild_id=row["guild_id"],
        game=row["game"],
        rules=row["rules"],
        clock=row["clock"],
        dealer=row["dealer"],
        started_at=instant(row["started_at"]),
        ended_at=instant_or_none(row["ended_at"]),
        is_void=bool(row["is_void"]),
        seats=tuple(PastSeat(*seat) for seat in seats),
    )
