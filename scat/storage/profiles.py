"""What is read of one person."""

import sqlite3

from scat.books.boards import ALL_GAMES
from scat.books.profiles import Meetings, Played, Profile, latest_ratings, of_field
from scat.books.ratings import Rating
from scat.books.results import Field, SeatResult
from scat.books.tallies import Tally
from scat.storage.results import Met, read_rating


def read_profile(
    db: sqlite3.Connection, guild_id: int, game: str, player: int, viewer: int
) -> Profile:
    """Return what the books say of a person in one game, or all of them, on one server."""
    met = Met(guild_id, game)
    name = db.execute(
        "SELECT name FROM people WHERE guild_id = ? AND player = ?", (guild_id, player)
    ).fetchone()
    hidden = db.execute("SELECT 1 FROM hidden_people WHERE player = ?", (player,)).fetchone()
    played = _played(db, met, player)
    return Profile(
        player=player,
        name=name[0] if name else "",
        is_hidden=hidden is not None,
        rating=read_rating(db, met, player),
        history=() if game == ALL_GAMES else latest_ratings(played),
        people=of_field(played, Field.PEOPLE),
        computers=of_field(played, Field.COMPUTERS),
        meetings=None if player == viewer else _meetings(db, met, player, viewer),
    )


def _played(db: sqlite3.Connection, met: Met, player: int) -> list[Played]:
    only, of = _only(met)
    rows = db.execute(
        "SELECT field, seats, mu, sigma, place, pennies, has_left, deals, lives_cost, lives_lost,"  # noqa: S608 - the condition is written below
        " knocks, knocks_won, knock_points, best_knock, thirty_ones FROM results"
        f" WHERE player = ? AND guild_id = ?{only} ORDER BY ended_at, id",
        (player, met.guild_id, *of),
    )
    return [
        Played(
            SeatResult(player, "", place, pennies, bool(has_left), Tally(*tally)),
            Field(field),
            seats,
            None if mu is None else Rating(mu, sigma),
        )
        for field, seats, mu, sigma, place, pennies, has_left, *tally in rows
    ]


def _only(met: Met, own: str = "") -> tuple[str, tuple[str, ...]]:
    """Return the condition, with its value, that a result is of that game; none of all games."""
    return ("", ()) if met.game == ALL_GAMES else (f" AND {own}game = ?", (met.game,))


def _meetings(db: sqlite3.Connection, met: Met, player: int, viewer: int) -> Meetings:
    only, of = _only(met, "own.")
    row = db.execute(
        "SELECT coalesce(sum(own.place < others.place), 0),"  # noqa: S608 - as above
        " coalesce(sum(own.place > others.place), 0),"
        " coalesce(sum(own.place = others.place), 0) FROM results AS own JOIN results AS others"
        " ON others.match_id = own.match_id AND others.player = ?"
        f" WHERE own.player = ? AND own.guild_id = ?{only}",
        (viewer, player, met.guild_id, *of),
    ).fetchone()
    return Meetings(*row)
