"""What a transaction writes of tables and matches, as plain functions on its connection."""

import sqlite3
from datetime import datetime
from typing import TypeAlias

from scat.engine.protocol import Outcome, Seat
from scat.sessions.audit import AuditLine, Deed
from scat.sessions.ports import Change, RevisionConflict, StoreError
from scat.sessions.tables import Occupant, Phase, PlayerId, TableId, TableState
from scat.storage.guilds import append_audit
from scat.storage.instants import numbers_text, stored
from scat.storage.ledger import append_entries, give_back
from scat.storage.results import write_results
from scat.storage.sealing import append_seals, write_pack

Row: TypeAlias = tuple[int | str | None, ...]


def insert_table(db: sqlite3.Connection, state: TableState, at: datetime) -> TableId:
    """Write a new table and return its id."""
    cursor = db.execute(
        "INSERT INTO tables (guild_id, channel_id, game, rules, clock, phase, host, panel,"
        " ping, match_number, revision, due_at, turn_due_at, unattended_at, changed_at, opened_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*_terms(state), *_pulse(state, at), stored(at)),
    )
    table = cursor.lastrowid or 0
    write_occupants(db, table, state)
    write_waiting(db, table, state)
    write_turned_away(db, table, state)
    write_pack(db, table, state.pack)
    return table


def update_pulse(db: sqlite3.Connection, state: TableState, at: datetime) -> None:
    """Write what changes with every move, if nobody else has written first.

    Raises:
        RevisionConflict: somebody has.
    """
    cursor = db.execute(
        "UPDATE tables SET revision = ?, due_at = ?, turn_due_at = ?, unattended_at = ?,"
        " changed_at = ? WHERE id = ? AND revision = ?",
        (*_pulse(state, at), state.id, state.revision - 1),
    )
    if cursor.rowcount != 1:
        raise RevisionConflict


def update_terms(db: sqlite3.Connection, state: TableState) -> None:
    """Write what of a table seldom changes."""
    db.execute(
        "UPDATE tables SET guild_id = ?, channel_id = ?, game = ?, rules = ?, clock = ?,"
        " phase = ?, host = ?, panel = ?, ping = ?, match_number = ? WHERE id = ?",
        (*_terms(state), state.id),
    )


def _terms(state: TableState) -> Row:
    place, options = state.place, state.options
    return (
        place.guild_id,
        place.channel_id,
        options.game,
        str(options.rules),
        options.clock,
        state.phase.value,
        state.host,
        state.panel,
        state.ping,
        state.match,
    )


def _pulse(state: TableState, at: datetime) -> Row:
    return (
        state.revision,
        stored(state.due_at),
        stored(state.turn_due_at),
        stored(state.unattended_at),
        stored(at),
    )


def write_occupants(db: sqlite3.Connection, table: TableId, state: TableState) -> None:
    """Write who sits at a table, in place of who sat there; nobody once it is closed."""
    db.execute("DELETE FROM occupants WHERE table_id = ?", (table,))
    if state.phase is not Phase.CLOSED:
        db.executemany(
            "INSERT INTO occupants (table_id, seat, name, player, level, misses, is_away,"
            " is_ready, has_left, votes, has_come) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(table, seat, *_occupant(who)) for seat, who in enumerate(state.occupants)],
        )


def _occupant(who: Occupant) -> Row:
    flags = who.misses, who.is_away, who.is_ready, who.has_left
    return who.name, who.player, who.level, *flags, numbers_text(who.votes), who.has_come


def write_waiting(db: sqlite3.Connection, table: TableId, state: TableState) -> None:
    """Write who waits for a seat, in place of who waited; nobody once the table is closed."""
    db.execute("DELETE FROM waiting WHERE table_id = ?", (table,))
    if state.phase is not Phase.CLOSED:
        db.executemany(
            "INSERT INTO waiting (table_id, place, player, name) VALUES (?, ?, ?, ?)",
            [(table, place, who.player, who.name) for place, who in enumerate(state.waiting)],
        )


def write_turned_away(db: sqlite3.Connection, table: TableId, state: TableState) -> None:
    """Write who may not sit down uninvited; nobody once the table is closed."""
    db.execute("DELETE FROM turned_away WHERE table_id = ?", (table,))
    if state.phase is not Phase.CLOSED:
        db.executemany(
            "INSERT INTO turned_away (table_id, player) VALUES (?, ?)",
            [(table, player) for player in state.turned_away],
        )


def write_change(db: sqlite3.Connection, change: Change) -> None:
    """Write everything that one change says.

    Raises:
        RevisionConflict: somebody else has changed the table first.
    """
    state = change.state
    update_pulse(db, state, change.at)
    if change.terms_changed:
        update_terms(db, state)
        write_turned_away(db, state.id, state)
    write_table(db, change)
    if change.begins_match:
        begin_match(db, change)
    elif change.seats_changed and state.phase in {Phase.PLAYING, Phase.FINISHED}:
        write_seats(db, state)
    if change.moves:
        write_moves(db, change)
    if change.ledger:
        append_entries(db, change)
    if change.ends_match:
        write_end(db, change)
    if change.audit:
        append_audit(db, change.audit)


def write_table(db: sqlite3.Connection, change: Change) -> None:
    """Write who sits and waits at a table, and the next deal's pack, as far as that has changed."""
    state = change.state
    if change.seats_changed or state.phase is Phase.CLOSED:
        write_occupants(db, state.id, state)
    if change.waiting_changed or state.phase is Phase.CLOSED:
        write_waiting(db, state.id, state)
    if change.pack_changed:
        write_pack(db, state.id, state.pack)


def write_end(db: sqlite3.Connection, change: Change) -> None:
    """Write how a match ended, and what follows from it for the books."""
    state = change.state
    outcome = state.position.outcome if state.position else None
    end_match(db, state, change.at, outcome)
    write_results(db, change)


def begin_match(db: sqlite3.Connection, change: Change) -> None:
    """Write a match as it begins: rules, first dealer, and who sits where."""
    state = change.state
    if change.dealer is None:
        raise StoreError("a match that begins has a first dealer")
    cursor = db.execute(
        "INSERT INTO matches (table_id, number, guild_id, game, rules, clock, dealer, seats,"
        " started_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            state.id,
            state.match,
            state.place.guild_id,
            state.options.game,
            str(state.options.rules),
            state.options.clock,
            change.dealer,
            len(state.occupants),
            stored(change.at),
        ),
    )
    db.execute("UPDATE tables SET match_id = ? WHERE id = ?", (cursor.lastrowid, state.id))
    write_seats(db, state)


def write_seats(db: sqlite3.Connection, state: TableState) -> None:
    """Write who sits where in the match: newcomers, and whoever stands in for somebody else."""
    db.executemany(
        "INSERT INTO match_seats (match_id, seat, name, player, level)"
        " VALUES ((SELECT match_id FROM tables WHERE id = ?), ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET name = excluded.name, player = excluded.player,"
        " level = excluded.level WHERE player IS NOT excluded.player",
        [
            (state.id, seat, who.name, who.player, who.level)
            for seat, who in enumerate(state.occupants)
        ],
    )


def write_moves(db: sqlite3.Connection, change: Change) -> None:
    """Write what was done in a match, and its seals."""
    append_moves(db, change)
    append_seals(db, change)


def append_moves(db: sqlite3.Connection, change: Change) -> None:
    """Append the actions of a change to the table's match."""
    at = stored(change.at)
    db.executemany(
        "INSERT INTO moves (match_id, deal, ply, action, made_at)"
        " VALUES ((SELECT match_id FROM tables WHERE id = ?), ?, ?, ?, ?)",
        [(change.state.id, move.deal, move.ply, move.action, at) for move in change.moves],
    )


def end_match(
    db: sqlite3.Connection, state: TableState, at: datetime, outcome: Outcome | None
) -> None:
    """Write how a match ended; without an outcome it is void."""
    (match_id,) = db.execute("SELECT match_id FROM tables WHERE id = ?", (state.id,)).fetchone()
    db.execute(
        "UPDATE matches SET ended_at = ?, is_void = ? WHERE id = ? AND ended_at IS NULL",
        (stored(at), outcome is None, match_id),
    )
    seats = range(len(state.occupants))
    places = outcome.places if outcome else [None for _ in seats]
    winnings = outcome.winnings if outcome else [None for _ in seats]
    db.executemany(
        "UPDATE match_seats SET has_left = ?, place = ?, winnings = ?"
        " WHERE match_id = ? AND seat = ?",
        [
            (state.occupants[seat].has_left, places[seat], winnings[seat], match_id, seat)
            for seat in seats
        ],
    )


def abandon_table(
    db: sqlite3.Connection, table: TableId, at: datetime, by: PlayerId | None, reason: str
) -> None:
    """Close a table without understanding it; its running match is void."""
    give_back(db, table)
    db.execute(
        "UPDATE matches SET ended_at = ?, is_void = 1 WHERE ended_at IS NULL"
        " AND id = (SELECT match_id FROM tables WHERE id = ?)",
        (stored(at), table),
    )
    db.execute(
        "UPDATE tables SET phase = 'closed', revision = revision + 1, due_at = NULL,"
        " turn_due_at = NULL, unattended_at = NULL, changed_at = ?"
        " WHERE id = ? AND phase <> 'closed'",
        (stored(at), table),
    )
    db.execute("DELETE FROM occupants WHERE table_id = ?", (table,))
    db.execute("DELETE FROM waiting WHERE table_id = ?", (table,))
    db.execute("DELETE FROM turned_away WHERE table_id = ?", (table,))
    write_pack(db, table, None)
    if by is not None:
        row = db.execute("SELECT guild_id FROM tables WHERE id = ?", (table,)).fetchone()
        append_audit(db, (AuditLine(at, row[0], table, by, Deed.END_TABLE, reason),))


def write_panel(db: sqlite3.Connection, table: TableId, panel: int | None) -> None:
    """Write which message shows a table."""
    db.execute("UPDATE tables SET panel = ? WHERE id = ?", (panel, table))


def write_come(db: sqlite3.Connection, table: TableId, seat: Seat) -> None:
    """Write that whoever sits there has come."""
    db.execute("UPDATE occupants SET has_come = 1 WHERE table_id = ? AND seat = ?", (table, seat))


def write_ping(db: sqlite3.Connection, table: TableId, ping: int | None) -> None:
    """Write which message calls whose turn it is."""
    db.execute("UPDATE tables SET ping = ? WHERE id = ?", (ping, table))
