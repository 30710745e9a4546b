"""What is kept of servers: how they want their tables, and what was done there."""

import sqlite3
from collections.abc import Sequence

from scat.sessions.audit import AuditLine, Deed
from scat.sessions.guilds import GuildSettings
from scat.storage.instants import instant, numbers_of, numbers_text, stored


def append_audit(db: sqlite3.Connection, lines: Sequence[AuditLine]) -> None:
    """Append to what is never changed."""
    db.executemany(
        "INSERT INTO audit (at, guild_id, table_id, actor, deed, reason, target)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (
                stored(line.at),
                line.guild_id,
                line.table_id,
                line.actor,
                line.deed.value,
                line.reason,
                line.target,
            )
            for line in lines
        ],
    )


def read_audit(db: sqlite3.Connection, guild_id: int, limit: int) -> tuple[AuditLine, ...]:
    """Return so many of a server's lines at most, the latest first."""
    rows = db.execute(
        "SELECT at, guild_id, table_id, actor, deed, reason, target FROM audit"
        " WHERE guild_id = ? ORDER BY id DESC LIMIT ?",
        (guild_id, limit),
    )
    return tuple(
        AuditLine(instant(at), guild, table, actor, Deed(deed), reason, target)
        for at, guild, table, actor, deed, reason, target in rows
    )


def read_settings(db: sqlite3.Connection, guild_id: int) -> GuildSettings | None:
    """Return what a server has agreed on; None if it never has."""
    row = db.execute("SELECT * FROM guild_settings WHERE guild_id = ?", (guild_id,)).fetchone()
    if row is None:
        return None
    return GuildSettings(
        guild_id=row["guild_id"],
        game=row["game"],
        rules=row["rules"],
        clock=row["clock"],
        channels=numbers_of(row["channels"]),
        language=row["language"],
        coach=bool(row["coach"]),
    )


def write_settings(db: sqlite3.Connection, settings: GuildSettings, line: AuditLine) -> None:
    """Write what a server has agreed on, and who did it."""
    db.execute(
        "INSERT OR REPLACE INTO guild_settings"
        " (guild_id, game, rules, clock, channels, language, coach) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            settings.guild_id,
            settings.game,
            settings.rules,
            settings.clock,
            numbers_text(settings.channels),
            settings.language,
            settings.coach,
        ),
    )
    append_audit(db, (line,))
