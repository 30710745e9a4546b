"""Where people stand in the database: what is given out of them, and how they are forgotten."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final, cast

from scat.sessions.keeping import AUDIT_KEPT, HOSTS_KEPT, PEOPLE_KEPT, Retired, Rows
from scat.sessions.tables import PlayerId
from scat.storage.instants import instant, stored


@dataclass(frozen=True, slots=True)
class Place:
    """Where people's ids stand.

    Attributes:
        where: the condition, with ``:player``, under which a row is about a person.
        forget: what is set so that it is about nobody, with ``:nobody``; empty where such rows
            go with their table, and nobody is forgotten before.
        told: the query, with ``:player``, for what is given out; empty for those rows as they are.
    """

    where: str
    forget: str = ""
    told: str = ""


_BOOKS: Final = (
    "results",
    "ratings",
    "standings",
    "champions",
    "hidden_people",
    "tournament_results",
    "figures",
)

MINE: Final = "player = :player"
NOBODYS: Final = "player = :nobody"

PLACES: Final = MappingProxyType(
    {
        "occupants": Place("player = :player OR ' ' || votes || ' ' LIKE '% ' || :player || ' %'"),
        "waiting": Place(MINE),
        "turned_away": Place(MINE, NOBODYS),
        "tables": Place("host = :player", "host = :nobody"),
        "match_seats": Place(MINE, f"{NOBODYS}, name = ''"),
        "people": Place(MINE, f"{NOBODYS}, name = ''"),
        **{table: Place(MINE, NOBODYS) for table in _BOOKS},
        "meetings": Place(
            # Whoever somebody has met has a row with them too.
            "player = :player OR (other = :player"
            " AND player IN (SELECT other FROM meetings WHERE player = :player))",
            "player = CASE player WHEN :player THEN :nobody ELSE player END,"
            " other = CASE other WHEN :player THEN :nobody ELSE other END",
            # Whom they met is the others' to tell.
            "SELECT guild_id, game, better, worse, equal FROM meetings WHERE player = :player",
        ),
        "tournament_lines": Place("line LIKE '%' || :player || '%'"),
        "ledger": Place(
            "(payer = 'player' AND payer_number = :player)"
            " OR (payee = 'player' AND payee_number = :player)",
            "payer_number = CASE WHEN payer = 'player' AND payer_number = :player"
            " THEN :nobody ELSE payer_number END,"
            " payee_number = CASE WHEN payee = 'player' AND payee_number = :player"
            " THEN :nobody ELSE payee_number END",
        ),
        "audit": Place(
            "actor = :player OR target = :player",
            "actor = CASE actor WHEN :player THEN :nobody ELSE actor END,"
            " target = CASE target WHEN :player THEN :nobody ELSE target END, reason = ''",
        ),
    }
)
"""Every table that knows people; a test holds it to the database's own description."""

LIVE: Final = (
    "SELECT 1 FROM occupants WHERE player = :player UNION ALL"
    " SELECT 1 FROM waiting WHERE player = :player UNION ALL"
    " SELECT 1 FROM tables WHERE host = :player AND phase <> 'closed' UNION ALL"
    " SELECT 1 FROM tournaments JOIN tournament_lines ON tournament_id = id"
    " WHERE is_live AND line LIKE '%' || :player || '%' LIMIT 1"
)


def read_kept(db: sqlite3.Connection, player: PlayerId) -> Mapping[str, Rows]:
    """Return every row about a person, and the matches they sat in."""
    found: dict[str, Rows] = {}
    db.execute("BEGIN")
    try:
        for table, place in PLACES.items():
            # All of it is written above.
            query = place.told or f"SELECT * FROM {table} WHERE {place.where}"  # noqa: S608
            found[table] = _rows(db, query, player)
        found["matches"] = _rows(
            db,
            "SELECT id, guild_id, game, rules, clock, started_at, ended_at, is_void FROM matches"
            " WHERE id IN (SELECT match_id FROM match_seats WHERE player = :player)",
            player,
        )
    finally:
        db.execute("COMMIT")
    return found


def _rows(db: sqlite3.Connection, query: str, player: PlayerId) -> Rows:
    rows = db.execute(query, {"player": player})
    return [{key: _told(key, row[key]) for key in row.keys()} for row in rows]  # noqa: SIM118 - a Row's keys are no iterator


def _told(key: str, value: str | int | None) -> str | int | None:
    """Return a value as it is given out, instants as people read them."""
    is_instant = isinstance(value, int) and (key == "at" or key.endswith("_at"))
    return instant(int(value or 0)).isoformat() if is_instant else value


def forget(db: sqlite3.Connection, player: PlayerId, at: datetime) -> bool:
    """Take a person out of everything; False, and nothing happened, while they are at a table."""
    if db.execute(LIVE, {"player": player}).fetchone() is not None:
        return False
    cursor = db.execute("INSERT INTO forgotten (at) VALUES (?)", (stored(at),))
    who = {"player": player, "nobody": -(cursor.lastrowid or 0)}
    for table, place in PLACES.items():
        if place.forget:
            db.execute(f"UPDATE {table} SET {place.forget} WHERE {place.where}", who)  # noqa: S608
    _forget_in_logs(db, who)
    return True


def _forget_in_logs(db: sqlite3.Connection, who: Mapping[str, int]) -> None:
    """Take a person out of the logs of tournaments that are over."""
    rows = db.execute(
        "SELECT tournament_id, number, line FROM tournament_lines"
        " WHERE line LIKE '%' || :player || '%'",
        who,
    ).fetchall()
    for tournament, number, line in rows:
        verb, _, body = line.partition(" ")
        told = json.dumps(_without(json.loads(body), who), ensure_ascii=False)
        db.execute(
            "UPDATE tournament_lines SET line = ? WHERE tournament_id = ? AND number = ?",
            (f"{verb} {told}", tournament, number),
        )


def _without(told: Any, who: Mapping[str, int]) -> Any:  # noqa: ANN401 - what JSON holds
    """Return what a line tells without the person, their name, and what they gave as a reason."""
    if isinstance(told, list):
        return [_without(one, who) for one in cast("list[Any]", told)]
    if not isinstance(told, dict):
        return who["nobody"] if told == who["player"] else told
    fields = cast("dict[str, Any]", told)
    is_theirs = who["player"] in fields.values()
    return {
        key: "" if is_theirs and key in {"name", "reason"} else _without(value, who)
        for key, value in fields.items()
    }


def retire(db: sqlite3.Connection, now: datetime) -> Retired:
    """Forget what has been kept long enough."""
    people = sum(forget(db, player, now) for player in _long_gone(db, now))
    audit = db.execute(
        "UPDATE audit SET actor = 0, target = CASE WHEN target IS NULL THEN NULL ELSE 0 END,"
        " reason = '' WHERE at < ? AND actor <> 0",
        (stored(now - AUDIT_KEPT),),
    ).rowcount
    hosts = db.execute(
        "UPDATE tables SET host = 0 WHERE phase = 'closed' AND changed_at < ? AND host <> 0",
        (stored(now - HOSTS_KEPT),),
    ).rowcount
    return Retired(people, audit, hosts)


def _long_gone(db: sqlite3.Connection, now: datetime) -> Iterator[PlayerId]:
    """Yield who has not sat down for as long as people are kept."""
    rows = db.execute(
        "SELECT player FROM match_seats JOIN matches ON id = match_id WHERE player > 0"
        " GROUP BY player HAVING max(coalesce(ended_at, started_at)) < ?",
        (stored(now - PEOPLE_KEPT),),
    )
    yield from [player for (player,) in rows.fetchall()]
