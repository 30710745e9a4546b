"""The ledger as rows: what appends to it, and what audits it."""

import sqlite3
from collections.abc import Iterator
from typing import Final

from scat.books.ledger import Kind
from scat.sessions.ports import Change, Entry
from scat.sessions.tables import TableId

INSERT: Final = (
    "INSERT INTO ledger (match_id, ply, payer, payer_number, payee, payee_number, pennies)"
)


def append_entries(db: sqlite3.Connection, change: Change) -> None:
    """Append what a change has moved in the table's match.

    A match that began before there was a ledger has none: it ends as it began.
    """
    (match_id,) = db.execute(
        "SELECT match_id FROM tables WHERE id = ?", (change.state.id,)
    ).fetchone()
    if change.begins_match or _has_entries(db, match_id):
        rows = [(match_id, *_row(entry)) for entry in change.ledger]
        db.executemany(f"{INSERT} VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def _has_entries(db: sqlite3.Connection, match_id: int) -> bool:
    found = db.execute("SELECT 1 FROM ledger WHERE match_id = ? LIMIT 1", (match_id,))
    return found.fetchone() is not None


def _row(entry: Entry) -> tuple[int, str, int, str, int, int]:
    moved = entry.movement
    payer, payee = moved.payer, moved.payee
    return entry.ply, payer.kind, payer.number, payee.kind, payee.number, moved.pennies


def give_back(db: sqlite3.Connection, table: TableId) -> None:
    """Give back to the house whatever seats and kitty of a table's match hold."""
    ply = "coalesce((SELECT max(ply) FROM moves WHERE moves.match_id = held.match_id), 0)"
    db.execute(
        f"{INSERT} SELECT match_id, {ply}, kind, number, 'house', 0, sum(pennies) FROM ("  # noqa: S608 - all of it is above
        " SELECT match_id, payee AS kind, payee_number AS number, pennies FROM ledger"
        " UNION ALL SELECT match_id, payer, payer_number, -pennies FROM ledger"
        ") AS held WHERE kind IN ('seat', 'kitty')"
        " AND match_id = (SELECT match_id FROM tables WHERE id = ?)"
        " GROUP BY kind, number HAVING sum(pennies) > 0",
        (table,),
    )


def read_balance(db: sqlite3.Connection, player: int) -> int:
    """Return how many pennies a person has won in all matches."""
    (won,) = db.execute(
        "SELECT (SELECT coalesce(sum(pennies), 0) FROM ledger"
        " WHERE payee = 'player' AND payee_number = :player)"
        " - (SELECT coalesce(sum(pennies), 0) FROM ledger"
        " WHERE payer = 'player' AND payer_number = :player)",
        {"player": player},
    ).fetchone()
    return won


def ledger_faults(db: sqlite3.Connection) -> Iterator[str]:
    """Say everything that is wrong with the ledger; nothing is what a sound one yields.

    The house sums to zero; nobody but the house owes anything; a match that is over holds
    nothing; and its winners have got what is stored of its end.
    """
    (total,) = db.execute("SELECT coalesce(sum(pennies), 0) FROM balances").fetchone()
    if total:
        yield f"all accounts sum to {total}"
    for kind, match_id, number, pennies in db.execute(
        "SELECT kind, match_id, number, pennies FROM balances WHERE pennies < 0 AND kind <> 'house'"
    ):
        yield f"{kind} {number} of match {match_id} owes {-pennies}"
    for kind, match_id, number, pennies in db.execute(
        "SELECT kind, match_id, balances.number, pennies FROM balances"
        " JOIN matches ON id = match_id WHERE pennies <> 0 AND ended_at IS NOT NULL"
    ):
        yield f"{kind} {number} holds {pennies} of match {match_id}, which is over"
    yield from _wrong_winnings(db)


def _wrong_winnings(db: sqlite3.Connection) -> Iterator[str]:
    rows = db.execute(
        "SELECT match_id, sum(owed), sum(paid) FROM ("
        " SELECT match_id, winnings AS owed, 0 AS paid FROM match_seats"
        " WHERE winnings > 0 AND player IS NOT NULL AND match_id IN (SELECT match_id FROM ledger)"
        " UNION ALL SELECT match_id, 0, pennies FROM ledger WHERE payee = ?)"
        " GROUP BY match_id HAVING sum(owed) <> sum(paid)",
        (Kind.PLAYER,),
    )
    for match_id, owed, paid in rows:
        yield f"match {match_id} has paid {paid} to its winners, not {owed}"
