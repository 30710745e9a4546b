"""Results as rows, and what follows from them in the same transaction: boards, figures, ratings."""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from datetime import datetime, timedelta
from itertools import product
from typing import Final, NamedTuple

from scat.books.boards import ALL_GAMES, Scope, scores
from scat.books.ratings import Rating, rated
from scat.books.results import FULL, WINDOW_DAYS, Field, SeatResult, field_of, weight
from scat.books.seasons import Period, bucket
from scat.sessions.ports import Change
from scat.storage.figures import add_figures, add_meetings
from scat.storage.instants import stored
from scat.storage.seasons import begin_season

WINDOW: Final = timedelta(days=WINDOW_DAYS)


class Met(NamedTuple):
    """Where people meet for ratings and for the guard against farming."""

    guild_id: int
    game: str


class Booked(NamedTuple):
    """A person's result with how much it counts and the rating after it."""

    player: int
    result: SeatResult
    weight: int
    rating: Rating | None


def write_results(db: sqlite3.Connection, change: Change) -> None:
    """Write what a match came to, and bring boards, figures, ratings and names up to date."""
    field = field_of(change.results)
    if field is None:
        return
    state, at = change.state, change.at
    season = begin_season(db, state.place.guild_id, at).number
    met = Met(state.place.guild_id, state.options.game)
    booked = list(_booked(db, change.results, field, met, at))
    _insert_results(db, change, field, season, {one.player: one for one in booked})
    _add_to_boards(db, change, field, season, booked)
    add_meetings(db, *met, [one.result for one in booked])
    for one in booked:
        add_figures(db, met.guild_id, (met.game, ALL_GAMES), field, one.result)
        _keep_name(db, met.guild_id, one)
        if one.rating is not None:
            write_rating(db, met, one.player, one.rating)


def _booked(
    db: sqlite3.Connection, results: Sequence[SeatResult], field: Field, met: Met, at: datetime
) -> Iterator[Booked]:
    people = {one.player: one for one in results if one.player is not None}
    if field is not Field.PEOPLE:
        yield from (Booked(player, one, FULL, None) for player, one in people.items())
        return
    weights = [_weight(db, player, list(people), met, at) for player in people]
    before = [read_rating(db, met, player) for player in people]
    after = rated(before, [one.place for one in people.values()], weights)
    yield from map(Booked, people, people.values(), weights, after)


def _weight(db: sqlite3.Connection, player: int, people: list[int], met: Met, at: datetime) -> int:
    """Return how many tenths a match counts for a person against these people."""
    rows = db.execute(
        "SELECT others.player, count(*) FROM results AS own JOIN results AS others"
        " ON others.match_id = own.match_id AND others.player <> own.player"
        " WHERE own.player = ? AND own.guild_id = ? AND own.game = ? AND own.ended_at > ?"
        " GROUP BY others.player",
        (player, *met, stored(at - WINDOW)),
    )
    often: dict[int, int] = dict(rows.fetchall())
    return weight([often.get(other, 0) for other in people if other != player])


def read_rating(db: sqlite3.Connection, met: Met, player: int) -> Rating:
    """Return a person's rating, a beginner's if there is none."""
    row = db.execute(
        "SELECT mu, sigma, games FROM ratings WHERE guild_id = ? AND game = ? AND player = ?",
        (*met, player),
    ).fetchone()
    return Rating(*row) if row else Rating()


def write_rating(db: sqlite3.Connection, met: Met, player: int, rating: Rating) -> None:
    """Write a person's rating."""
    db.execute(
        "INSERT INTO ratings (guild_id, game, player, mu, sigma, games, shown, margin,"
        " is_hidden) VALUES (?, ?, ?, ?, ?, ?, ?, ?,"
        " EXISTS (SELECT 1 FROM hidden_people WHERE player = ?))"
        " ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
        " games = excluded.games, shown = excluded.shown, margin = excluded.margin",
        (
            *(*met, player, rating.mu, rating.sigma, rating.games),
            *(rating.shown, rating.margin, player),
        ),
    )


def _insert_results(
    db: sqlite3.Connection,
    change: Change,
    field: Field,
    season: int,
    booked: dict[int, Booked],
) -> None:
    state = change.state
    (match_id,) = db.execute("SELECT match_id FROM tables WHERE id = ?", (state.id,)).fetchone()
    place = state.place
    shared = (
        *(place.guild_id, place.channel_id, state.options.game),
        *(stored(change.at), season, field, len(change.results)),
    )
    db.executemany(
        "INSERT INTO results (match_id, seat, player, guild_id, channel_id, game, ended_at,"
        " season, field, seats, weight, mu, sigma, place, pennies, has_left, deals, lives_cost,"
        " lives_lost, knocks, knocks_won, knock_points, best_knock, thirty_ones)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                match_id,
                seat,
                one.player,
                *shared,
                *_counted(booked.get(one.player or 0)),
                *_own(one),
            )
            for seat, one in enumerate(change.results)
        ],
    )


def _counted(booked: Booked | None) -> tuple[int, float | None, float | None]:
    if booked is None:
        return FULL, None, None
    rating = booked.rating
    return booked.weight, rating and rating.mu, rating and rating.sigma


def _own(result: SeatResult) -> tuple[int, ...]:
    return result.place, result.pennies, result.has_left, *astuple(result.tally)


def _add_to_boards(
    db: sqlite3.Connection, change: Change, field: Field, season: int, booked: Sequence[Booked]
) -> None:
    state = change.state
    places = {Scope.SERVER: state.place.guild_id, Scope.CHANNEL: state.place.channel_id}
    games = state.options.game, ALL_GAMES
    added = [(one.player, *astuple(scores(one.result, one.weight)), one.player) for one in booked]
    for (scope, place_id), game, period in product(places.items(), games, Period):
        board_id = _board_id(db, (scope, place_id, game, field, bucket(period, change.at, season)))
        db.executemany(
            "INSERT INTO standings (board_id, player, games, pennies, lives, wins,"
            " thirty_ones, is_hidden) VALUES (?, ?, ?, ?, ?, ?, ?,"
            " EXISTS (SELECT 1 FROM hidden_people WHERE player = ?))"
            " ON CONFLICT DO UPDATE SET games = games + excluded.games,"
            " pennies = pennies + excluded.pennies, lives = lives + excluded.lives,"
            " wins = wins + excluded.wins,"
            " thirty_ones = thirty_ones + excluded.thirty_ones",
            [(board_id, *one) for one in added],
        )


def _board_id(db: sqlite3.Connection, key: tuple[str, int, str, str, str]) -> int:
    db.execute(
        "INSERT OR IGNORE INTO boards (scope, place_id, game, field, bucket)"
        " VALUES (?, ?, ?, ?, ?)",
        key,
    )
    (board_id,) = db.execute(
        "SELECT id FROM boards WHERE scope = ? AND place_id = ? AND game = ? AND field = ?"
        " AND bucket = ?",
        key,
    ).fetchone()
    return board_id


def _keep_name(db: sqlite3.Connection, guild_id: int, one: Booked) -> None:
    db.execute(
        "INSERT OR REPLACE INTO people (guild_id, player, name) VALUES (?, ?, ?)",
        (guild_id, one.player, one.result.name),
    )


def set_hidden(db: sqlite3.Connection, player: int, *, hidden: bool) -> None:
    """Take a person off every board, or put them back where they would stand."""
    if hidden:
        db.execute("INSERT OR IGNORE INTO hidden_people (player) VALUES (?)", (player,))
    else:
        db.execute("DELETE FROM hidden_people WHERE player = ?", (player,))
    db.execute("UPDATE standings SET is_hidden = ? WHERE player = ?", (hidden, player))
    db.execute("UPDATE ratings SET is_hidden = ? WHERE player = ?", (hidden, player))
