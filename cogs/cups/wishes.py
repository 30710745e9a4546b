"""What an organiser types, read into the terms of a tournament."""

from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Final

from cogs.cups.start import Start, span_of, start_of
from cogs.terms import Wishes, options_of
from scat.engine.protocol import Game, Rules
from scat.engine.registry import game
from scat.players.registry import PLAYERS
from scat.sessions.errors import Refusal
from scat.sessions.guilds import GuildSettings
from scat.tournaments.terms import MOST_ENTRANTS, Format, Terms

LONGEST_NAME: Final = 60
LONGEST_SEASON: Final = 40
MOST_SEATS: Final = 9
USUAL_SEATS: Final = 4
USUAL_CHECK_IN: Final = 15
"""Minutes before the start."""

CLOSED: Final = MappingProxyType({"late_join": "off", "leave": "out"})
"""Options of house rules that tournaments decide themselves."""

LONGEST_ROUND: Final = 14 * 86_400


@dataclass(frozen=True, slots=True)
class CupWishes:
    """What somebody asks of a tournament; None is nothing special."""

    name: str
    table: Wishes
    form: str | None = None
    seats: int | None = None
    start: str | None = None
    zone: str | None = None
    full: int | None = None
    check_in: int | None = None
    round_clock: str | None = None
    limit: int | None = None
    role: int | None = None
    fill: str | None = None
    advance: int | None = None
    rounds: int | None = None
    final: bool | None = None
    lives: int | None = None
    late: int | None = None
    grace: int | None = None
    season: str | None = None
    prize: int | None = None


@dataclass(frozen=True, slots=True)
class Where:
    """Who announces it where and when."""

    guild: int
    channel: int
    director: int
    now: datetime


def terms_of(wishes: CupWishes, where: Where, settings: GuildSettings) -> Terms:
    """Return what a tournament is about.

    Raises:
        Refusal: there is no such game, format, start or level, or the numbers do not fit.
    """
    options = options_of(wishes.table, settings)
    allowed = game(options.game).seats
    most = min(MOST_SEATS, allowed[-1])
    seats = min(USUAL_SEATS, most) if wishes.seats is None else wishes.seats
    start = _start(wishes, where.now)
    rules = _closed(game(options.game), options.rules)
    form = _format(wishes.form)
    if form is Format.FREEZE_OUT and wishes.lives is not None:
        rules = game(options.game).with_option(rules, "lives", str(wishes.lives))
    _check_level(options.game, wishes.fill)
    if options.clock is None and wishes.round_clock is None:
        raise Refusal("error-cup-clock")  # else one who never plays would stop everybody
    try:
        return Terms(
            name=_named(wishes.name, LONGEST_NAME),
            guild=where.guild,
            channel=where.channel,
            director=where.director,
            seed="",  # drawn when it is announced
            game=options.game,
            rules=str(rules),
            clock=options.clock,
            form=form,
            seats=seats,
            fewest=max(2, allowed[0]),
            most=most,
            advance=_or(wishes.advance, max(1, seats // 2)),
            rounds=_or(wishes.rounds, 3),
            has_final=wishes.final is not False,
            lives=int(game(options.game).option_values(rules)["lives"]),
            starts_at=None if start is None else int(start.at.timestamp()),
            full=wishes.full,
            check_in=_check_in(wishes, start, where.now),
            round_clock=None
            if wishes.round_clock is None
            else span_of(wishes.round_clock, LONGEST_ROUND),
            limit=_or(wishes.limit, MOST_ENTRANTS),
            role=wishes.role,
            fill=wishes.fill,
            late_until=_or(wishes.late, 0),
            grace=None if wishes.grace is None else 60 * wishes.grace,
            every=None if start is None else start.every,
            season=_season(wishes, start),
            prize=wishes.prize,
        )
    except ValueError:
        raise Refusal("error-cup-numbers", most=most) from None


def _closed(of_game: Game, rules: Rules) -> Rules:
    """Return the rules so that nobody joins a table under way, and who leaves is out."""
    for key, value in CLOSED.items():
        if key in of_game.options:
            rules = of_game.with_option(rules, key, value)
    return rules


def _season(wishes: CupWishes, start: Start | None) -> str | None:
    """Return the season that it counts for; what comes again has one of its own name."""
    if wishes.season is not None:
        return _named(wishes.season, LONGEST_SEASON)
    return None if start is None or start.every is None else _named(wishes.name, LONGEST_SEASON)


def _or(wished: int | None, usual: int) -> int:
    return usual if wished is None else wished


def _start(wishes: CupWishes, now: datetime) -> Start | None:
    if wishes.start is None:
        return None
    return start_of(wishes.start, wishes.zone or "UTC", now)


def _check_in(wishes: CupWishes, start: Start | None, now: datetime) -> int:
    """Return for how many seconds one checks in: a quarter of an hour if there is time for it."""
    if start is None:
        return 0
    left = (start.at - now).total_seconds()
    usual = USUAL_CHECK_IN if left >= 2 * 60 * USUAL_CHECK_IN else 0
    return 60 * _or(wishes.check_in, usual)


def _format(form: str | None) -> Format:
    try:
        return Format.KNOCK_OUT if form is None else Format(form)
    except ValueError:
        raise Refusal("error-wrong-option") from None


def _check_level(key: str, level: str | None) -> None:
    if level is not None and level not in PLAYERS.get(key, ()):
        raise Refusal("refused-unknown-level", level=level)


def _named(name: str, longest: int) -> str:
    """Return a name as one line."""
    line = " ".join(name.split())[:longest]
    if not line:
        raise Refusal("error-wrong-option")
    return line
