"""What is read of one person."""

import sqlite3

from scat.books.boards import ALL_GAMES
from scat.books.profiles import HISTORY, Profile
from scat.books.ratings import Rating
from scat.books.results import Field
from scat.storage.figures import read_figures, read_meetings
from scat.storage.results import Met, read_rating
from scat.storage.titles import read_honours


def read_profile(
    db: sqlite3.Connection, guild_id: int, game: str, player: int, viewer: int
) -> Profile:
    """Return what the books say of a person in one game, or all of them, on one server."""
    db.execute("BEGIN")  # so that all of it is of one moment
    try:
        return _profile(db, Met(guild_id, game), player, viewer)
    finally:
        db.execute("COMMIT")


def _profile(db: sqlite3.Connection, met: Met, player: int, viewer: int) -> Profile:
    name = db.execute(
        "SELECT name FROM people WHERE guild_id = ? AND player = ?", (met.guild_id, player)
    ).fetchone()
    hidden = db.execute("SELECT 1 FROM hidden_people WHERE player = ?", (player,)).fetchone()
    together = None if met.game == ALL_GAMES else met.game
    return Profile(
        player=player,
        name=name[0] if name else "",
        is_hidden=hidden is not None,
        rating=read_rating(db, met, player),
        history=_history(db, met, player),
        people=read_figures(db, player, *met, Field.PEOPLE),
        computers=read_figures(db, player, *met, Field.COMPUTERS),
        meetings=None
        if player == viewer
        else read_meetings(db, player, viewer, met.guild_id, together),
        honours=read_honours(db, *met, player),
    )


def _history(db: sqlite3.Connection, met: Met, player: int) -> tuple[Rating, ...]:
    """Return the ratings after the latest rated matches, the oldest first; of one game only."""
    rows = db.execute(
        "SELECT mu, sigma FROM results WHERE player = ? AND guild_id = ? AND game = ?"
        " AND mu IS NOT NULL ORDER BY id DESC LIMIT ?",
        (player, *met, HISTORY),
    ).fetchall()
    return tuple(Rating(mu, sigma) for mu, sigma in reversed(rows))
