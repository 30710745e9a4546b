"""What a tournament is about, in words."""

from collections.abc import Iterator
from datetime import UTC, datetime

from discord.utils import format_dt

from cogs.faces import Speech, face
from cogs.faces.seats import clock_text
from scat.engine.registry import game
from scat.i18n import Message
from scat.tournaments.scores import TieBreak
from scat.tournaments.state import Tournament
from scat.tournaments.terms import Format, Instant, Terms

MINUTE = 60


def when(at: Instant, style: str = "R") -> str:
    """Return an instant as everybody's screen shows it: ``R`` counts down, ``F`` is the date."""
    return format_dt(datetime.fromtimestamp(at, UTC), "R" if style == "R" else "F")


def terms_lines(state: Tournament, speech: Speech) -> Iterator[str]:
    """Yield game, format and what else is agreed, one line each."""
    terms = state.terms
    yield speech.say("cup-game", game=Message.of(face(terms.game).name))
    yield format_text(terms, speech)
    yield f"⏱ {clock_text(terms.clock, speech)}" + _round_clock(terms, speech)
    if terms.role is not None:
        yield speech.say("cup-role", role=f"<@&{terms.role}>")
    if terms.fill is not None:
        yield speech.say("cup-fill", level=Message.of(f"level-{terms.fill}"))
    if terms.late_until:
        yield speech.say("cup-late", round=terms.late_until)
    if terms.no_show_after is not None:
        yield speech.say("cup-grace", minutes=terms.no_show_after // MINUTE)
    if terms.every is not None:
        yield speech.say("cup-every", every=terms.every)
    if terms.season is not None:
        yield speech.say("cup-season", season=speech.name(terms.season))
    if terms.prize is not None:
        yield speech.say("cup-prize", role=f"<@&{terms.prize}>")


def _round_clock(terms: Terms, speech: Speech) -> str:
    if terms.round_clock is None:
        return ""
    return " · " + speech.say("cup-round-clock", minutes=terms.round_clock // MINUTE)


def format_text(terms: Terms, speech: Speech) -> str:
    """Return the format with its numbers."""
    seats = terms.seats
    match terms.form:
        case Format.KNOCK_OUT:
            return speech.say("cup-knock-out", seats=seats, advance=terms.advance)
        case Format.FREEZE_OUT:
            return speech.say("cup-freeze-out", seats=seats, lives=terms.lives)
        case Format.ROUNDS if terms.has_final:
            return speech.say("cup-rounds-final", seats=seats, rounds=terms.rounds)
        case Format.ROUNDS:
            return speech.say("cup-rounds", seats=seats, rounds=terms.rounds)


def start_lines(state: Tournament, speech: Speech) -> Iterator[str]:
    """Yield when it starts, and how one checks in."""
    terms = state.terms
    if state.paused_at is not None:
        yield speech.say("cup-paused")
    elif state.starts_at is not None:
        at = state.starts_at
        yield speech.say("cup-starts-at", date=when(at, "F"), when=when(at))
    if terms.full is not None:
        yield speech.say("cup-starts-full", count=terms.full)
    if state.starts_at is None and terms.full is None:
        yield speech.say("cup-starts-by-hand")
    if terms.check_in and state.starts_at is not None:
        yield speech.say("cup-check-in", when=when(state.starts_at - terms.check_in))


def how_lines(state: Tournament, speech: Speech) -> Iterator[str]:
    """Yield how points are counted, what decides between equal ones, and the lot's hash."""
    terms = state.terms
    rules = game(terms.game).parse_rules(terms.rules)
    yield f"### {speech.say('cup-how-title')}"
    yield speech.say(f"cup-how-{terms.form.value}")
    yield speech.say("cup-how-ties")
    is_final = terms.form is Format.ROUNDS and terms.has_final
    breaks = [tie for tie in TieBreak if is_final or tie is not TieBreak.FINAL]
    yield "\n".join(f"{number}. {speech.say(tie.key)}" for number, tie in enumerate(breaks, 1))
    yield f"-# {speech.say('cup-how-lot', hash=f'`{terms.commitment}`')}"
    yield face(terms.game).rules_block(rules, speech)
