"""What is kept of sealed orders of cards, as plain functions on a connection."""

import sqlite3

from scat.engine.cards import cards_text, parse_cards
from scat.records.sealing import Sealed
from scat.sessions.ports import Change
from scat.sessions.tables import TableId


def write_pack(db: sqlite3.Connection, table: TableId, pack: Sealed | None) -> None:
    """Write the pack of a table's next deal in place of the one before."""
    db.execute("DELETE FROM packs WHERE table_id = ?", (table,))
    if pack is not None:
        db.execute(
            "INSERT INTO packs (table_id, cards, salt) VALUES (?, ?, ?)",
            (table, cards_text(pack.order), pack.salt),
        )


def read_pack(db: sqlite3.Connection, table: TableId) -> Sealed | None:
    """Return the pack of a table's next deal; None if none lies sealed."""
    row = db.execute("SELECT cards, salt FROM packs WHERE table_id = ?", (table,)).fetchone()
    return Sealed(parse_cards(row["cards"]), row["salt"]) if row else None


def append_seals(db: sqlite3.Connection, change: Change) -> None:
    """Append the seals of the orders in which a change's moves put the cards."""
    rows = [
        (change.state.id, move.ply, move.sealed.seal, move.sealed.salt)
        for move in change.moves
        if move.sealed is not None
    ]
    if rows:  # few moves put cards in order
        db.executemany(
            "INSERT INTO seals (match_id, ply, seal, salt)"
            " VALUES ((SELECT match_id FROM tables WHERE id = ?), ?, ?, ?)",
            rows,
        )


def read_seals(db: sqlite3.Connection, match_id: int | None) -> tuple[str, ...]:
    """Return the seals of a match's present or last deal, oldest first."""
    rows = db.execute(
        "SELECT seal FROM seals JOIN moves USING (match_id, ply) WHERE match_id = :match"
        " AND deal = (SELECT deal FROM moves WHERE match_id = :match ORDER BY ply DESC LIMIT 1)"
        " ORDER BY ply",
        {"match": match_id},
    )
    return tuple(seal for (seal,) in rows)
