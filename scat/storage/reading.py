"""What is read of tables and matches, as plain functions on a connection."""

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from scat.engine.protocol import Game
from scat.sessions.due import SHORTEST_REMINDED
from scat.sessions.ports import StoredMatch
from scat.sessions.tables import (
    Occupant,
    Person,
    Phase,
    Place,
    PlayerId,
    TableId,
    TableOptions,
    TableState,
)
from scat.storage.instants import instant, instant_or_none, numbers_of, stored
from scat.storage.sealing import read_pack, read_seals


def read_table(
    db: sqlite3.Connection, table: TableId, game: Callable[[str], Game]
) -> tuple[TableState, StoredMatch | None] | None:
    """Return a table and the match to replay, as one moment shows them; None if unknown.

    Raises:
        KeyError, ValueError: there is no such game, or no such rules.
    """
    db.execute("BEGIN")  # so that all rows are of one moment
    try:
        row = db.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
        if row is None:
            return None
        state = _table(row, read_occupants(db, table), read_waiting(db, table), game)
        turned_away = read_turned_away(db, table)
        state = replace(state, pack=read_pack(db, table), turned_away=turned_away)
        if state.phase is Phase.LOBBY:
            return state, None
        seals = read_seals(db, row["match_id"])
        return replace(state, seals=seals), read_match(db, row["match_id"])
    finally:
        db.execute("COMMIT")


def _table(
    row: sqlite3.Row,
    occupants: tuple[Occupant, ...],
    waiting: tuple[Person, ...],
    game: Callable[[str], Game],
) -> TableState:
    rules = game(row["game"]).parse_rules(row["rules"])
    return TableState(
        id=row["id"],
        place=Place(row["guild_id"], row["channel_id"]),
        options=TableOptions(row["game"], rules, row["clock"]),
        phase=Phase(row["phase"]),
        revision=row["revision"],
        occupants=occupants,
        host=row["host"],
        match=row["match_number"],
        due_at=instant_or_none(row["due_at"]),
        turn_due_at=instant_or_none(row["turn_due_at"]),
        panel=row["panel"],
        ping=row["ping"],
        waiting=waiting,
        unattended_at=instant_or_none(row["unattended_at"]),
    )


def read_occupants(db: sqlite3.Connection, table: TableId) -> tuple[Occupant, ...]:
    """Return who sits at a table, in seat order."""
    rows = db.execute(
        "SELECT name, player, level, misses, is_away, is_ready, has_left, votes, has_come"
        " FROM occupants"
        " WHERE table_id = ? ORDER BY seat",
        (table,),
    )
    return tuple(
        Occupant(
            *(name, player, level, misses),
            *(bool(is_away), bool(is_ready), bool(has_left)),
            votes=numbers_of(votes),
            has_come=bool(has_come),
        )
        for name, player, level, misses, is_away, is_ready, has_left, votes, has_come in rows
    )


def read_waiting(db: sqlite3.Connection, table: TableId) -> tuple[Person, ...]:
    """Return who waits for a seat, the first to come first."""
    rows = db.execute(
        "SELECT player, name FROM waiting WHERE table_id = ? ORDER BY place", (table,)
    )
    return tuple(Person(player, name) for player, name in rows)


def read_turned_away(db: sqlite3.Connection, table: TableId) -> tuple[int, ...]:
    """Return who may not sit down uninvited, sorted."""
    rows = db.execute("SELECT player FROM turned_away WHERE table_id = ? ORDER BY player", (table,))
    return tuple(player for (player,) in rows)


def read_match(db: sqlite3.Connection, match_id: int | None) -> StoredMatch | None:
    """Return a match with every action of it."""
    row = db.execute(
        "SELECT game, rules, dealer, seats FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    if row is None:
        return None
    moves = db.execute("SELECT action FROM moves WHERE match_id = ? ORDER BY ply", (match_id,))
    return StoredMatch(*row, actions=tuple(action for (action,) in moves))


def read_live_in_channel(db: sqlite3.Connection, channel_id: int) -> TableId | None:
    """Return the channel's live table."""
    row = db.execute(
        "SELECT id FROM tables WHERE channel_id = ? AND phase <> 'closed'", (channel_id,)
    ).fetchone()
    return row[0] if row else None


def read_live_of_player(db: sqlite3.Connection, player: PlayerId) -> tuple[TableId, ...]:
    """Return the live tables where a person sits, oldest first."""
    rows = db.execute(
        "SELECT tables.id FROM occupants JOIN tables ON tables.id = occupants.table_id"
        " WHERE occupants.player = ? AND NOT occupants.has_left AND tables.phase <> 'closed'"
        " ORDER BY tables.id",
        (player,),
    )
    return tuple(table for (table,) in rows)


def read_live_in_guild(db: sqlite3.Connection, guild_id: int) -> tuple[TableId, ...]:
    """Return a server's live tables, oldest first."""
    rows = db.execute(
        "SELECT id FROM tables WHERE guild_id = ? AND phase <> 'closed' ORDER BY id", (guild_id,)
    )
    return tuple(table for (table,) in rows)


def read_changed_since(db: sqlite3.Connection, since: datetime) -> tuple[TableId, ...]:
    """Return the live tables that have changed since then, the latest first."""
    rows = db.execute(
        "SELECT id FROM tables WHERE phase <> 'closed' AND changed_at >= ?"
        " ORDER BY changed_at DESC, id DESC",
        (stored(since),),
    )
    return tuple(table for (table,) in rows)


def read_due(db: sqlite3.Connection, now: datetime) -> tuple[tuple[datetime, TableId], ...]:
    """Return when each live table must be woken, soonest first.

    At half of a turn's clock, in microseconds, somebody is reminded, if that is still to come.
    """
    rows = db.execute(
        "SELECT CASE WHEN clock >= :shortest AND turn_due_at - clock * 500000 > :now"
        " THEN min(due_at, turn_due_at - clock * 500000) ELSE due_at END AS wakes_at, id"
        " FROM tables WHERE phase <> 'closed' AND due_at IS NOT NULL ORDER BY wakes_at, id",
        {"shortest": SHORTEST_REMINDED, "now": stored(now)},
    )
    return tuple((instant(wakes_at), table) for wakes_at, table in rows)


def read_phases(db: sqlite3.Connection) -> dict[Phase, int]:
    """Return how many live tables are in each phase."""
    rows = db.execute("SELECT phase, count(*) FROM tables WHERE phase <> 'closed' GROUP BY phase")
    found = {Phase(phase): count for phase, count in rows}
    return {phase: found.get(phase, 0) for phase in Phase if phase is not Phase.CLOSED}
