"""What is kept of tournaments: their logs, line by line."""

import sqlite3
from collections.abc import Sequence
from functools import partial

from scat.books.champions import TournamentEnd
from scat.directing.ports import CupId, NewCup
from scat.sessions.ports import RevisionConflict
from scat.storage.connection import Connection
from scat.storage.titles import write_results


class SqliteCups:
    """A `CupStore` over the connections of a store, which opens and closes them."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader

    async def announce(self, cup: NewCup, lines: Sequence[str]) -> CupId:
        """Store a new tournament; the one that follows another is stored once only."""
        return await self._writer.transact(partial(_announce, cup=cup, lines=lines))

    async def append(
        self,
        cup: CupId,
        after: int,
        lines: Sequence[str],
        *,
        is_live: bool,
        end: TournamentEnd | None = None,
    ) -> None:
        """Append to the log of a tournament that has so many lines; else `RevisionConflict`."""
        write = partial(_append, cup=cup, after=after, lines=lines, is_live=is_live, end=end)
        await self._writer.transact(write)

    async def lines(self, cup: CupId) -> tuple[str, ...]:
        """Return the log, oldest line first; empty if there is no such tournament."""
        return await self._reader.run(partial(_lines, cup=cup))

    async def live(self) -> tuple[CupId, ...]:
        """Return the tournaments that are not over, oldest first."""
        return await self._reader.run(_live)

    async def unrepeated(self) -> tuple[CupId, ...]:
        """Return those that are over and to be repeated, but are not yet."""
        return await self._reader.run(_unrepeated)

    async def of_guild(
        self, guild: int, limit: int, season: str | None = None
    ) -> tuple[CupId, ...]:
        """Return a server's tournaments, all or of one season, the latest first."""
        return await self._reader.run(partial(_of_guild, guild=guild, limit=limit, season=season))


def _announce(db: sqlite3.Connection, cup: NewCup, lines: Sequence[str]) -> CupId:
    follower = db.execute("SELECT id FROM tournaments WHERE follows = ?", (cup.follows,)).fetchone()
    if follower is not None:
        return follower[0]
    cursor = db.execute(
        "INSERT INTO tournaments (guild_id, season, is_live, is_repeated, follows)"
        " VALUES (?, ?, 1, ?, ?)",
        (cup.guild, cup.season, cup.is_repeated, cup.follows),
    )
    number = cursor.lastrowid or 0
    _write(db, number, 0, lines)
    return number


def _append(  # noqa: PLR0913 - what one transaction writes
    db: sqlite3.Connection,
    cup: CupId,
    after: int,
    lines: Sequence[str],
    *,
    is_live: bool,
    end: TournamentEnd | None,
) -> None:
    count = "SELECT COALESCE(MAX(number), 0) FROM tournament_lines WHERE tournament_id = ?"
    if db.execute(count, (cup,)).fetchone()[0] != after:
        raise RevisionConflict
    _write(db, cup, after, lines)
    db.execute("UPDATE tournaments SET is_live = ? WHERE id = ?", (is_live, cup))
    if end is not None:
        write_results(db, cup, end)


def _write(db: sqlite3.Connection, cup: CupId, after: int, lines: Sequence[str]) -> None:
    db.executemany(
        "INSERT INTO tournament_lines (tournament_id, number, line) VALUES (?, ?, ?)",
        [(cup, number, line) for number, line in enumerate(lines, start=after + 1)],
    )


def _lines(db: sqlite3.Connection, cup: CupId) -> tuple[str, ...]:
    rows = db.execute(
        "SELECT line FROM tournament_lines WHERE tournament_id = ? ORDER BY number", (cup,)
    )
    return tuple(line for (line,) in rows)


def _live(db: sqlite3.Connection) -> tuple[CupId, ...]:
    rows = db.execute("SELECT id FROM tournaments WHERE is_live ORDER BY id")
    return tuple(cup for (cup,) in rows)


def _unrepeated(db: sqlite3.Connection) -> tuple[CupId, ...]:
    rows = db.execute(
        "SELECT id FROM tournaments AS ended WHERE is_repeated AND NOT is_live"
        " AND NOT EXISTS (SELECT 1 FROM tournaments WHERE follows = ended.id) ORDER BY id"
    )
    return tuple(cup for (cup,) in rows)


def _of_guild(
    db: sqlite3.Connection, guild: int, limit: int, season: str | None
) -> tuple[CupId, ...]:
    rows = db.execute(
        "SELECT id FROM tournaments WHERE guild_id = ?1 AND (?3 IS NULL OR season = ?3)"
        " ORDER BY id DESC LIMIT ?2",
        (guild, limit, season),
    )
    return tuple(cup for (cup,) in rows)
