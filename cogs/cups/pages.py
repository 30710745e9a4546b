"""The pages of a tournament: announcement, rounds, standings, podium."""

from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle

from cogs.cups.podium import MEDALS
from cogs.cups.presses import CupPress, CupVerb, cup_button
from cogs.cups.terms_text import how_lines, start_lines, terms_lines, when
from cogs.faces import Page, Speech
from cogs.faces.colours import CALM, WARNING
from cogs.faces.page import Part, frame, paragraph, row
from scat.directing.ports import Cup
from scat.tournaments.play import has_place
from scat.tournaments.scores import Standing, standings
from scat.tournaments.season import SeasonStanding
from scat.tournaments.state import Round, Stage, Tournament
from scat.tournaments.terms import Format

NAMED: Final = 24
"""Entrants whose names the announcement tells."""

TOP: Final = 10
"""Entrants that the panel shows in order."""

SHOWN_TABLES: Final = 60
NAMES_ROOM: Final = 1_200
"""Characters of names at tables in all; without that room only the tables are listed."""

PER_PAGE: Final = 20


def panel_page(cup: Cup, speech: Speech) -> Page:
    """Return the public message that shows a tournament as it is."""
    state = cup.state
    lines = [f"## 🏆 {speech.name(state.terms.name)}", *_BODIES[state.stage](state, speech)]
    buttons = list(_buttons(cup, speech))
    return Page(
        frame(
            paragraph("\n".join(lines)),
            *([row(*buttons)] if buttons else []),
            stripe=WARNING if state.paused_at is not None else CALM,
        )
    )


def _entering(state: Tournament, speech: Speech) -> Iterator[str]:
    yield from terms_lines(state, speech)
    yield from start_lines(state, speech)
    count, limit = len(state.present), state.terms.limit
    yield f"**{speech.say('cup-entered', count=count, limit=limit)}**"
    if count:
        yield _entrants(state, speech)
    yield from _waiting(state, speech)


def _waiting(state: Tournament, speech: Speech) -> Iterator[str]:
    if state.waiting:
        yield speech.say("cup-waiting", count=len(state.waiting))


def _entrants(state: Tournament, speech: Speech) -> str:
    is_checking = state.stage is Stage.CHECKING_IN
    shown = [
        f"{'✅ ' if is_checking and one.is_here else ''}{speech.name(one.name)}"
        for one in state.present[:NAMED]
    ]
    more = len(state.present) - len(shown)
    return ", ".join(shown) + (f" {speech.say('cup-more', count=more)}" if more else "")


def _checking_in(state: Tournament, speech: Speech) -> Iterator[str]:
    here = sum(one.is_here for one in state.present)
    if state.starts_at is not None and state.paused_at is None:
        yield speech.say("cup-check-in-now", when=when(state.starts_at))
    elif state.paused_at is not None:
        yield speech.say("cup-paused")
    yield f"**{speech.say('cup-here', here=here, count=len(state.present))}**"
    yield _entrants(state, speech)
    yield from _waiting(state, speech)


def _playing(state: Tournament, speech: Speech) -> Iterator[str]:
    if state.paused_at is not None:
        yield speech.say("cup-paused")
    if not state.rounds:
        return
    one = state.rounds[-1]
    yield _round_title(state, one, speech)
    if one.reseatings:
        yield f"-# {speech.say('cup-reseated', times=one.reseatings)}"
    clock = state.terms.round_clock
    if clock is not None and state.paused_at is None and not one.is_over:
        yield speech.say("cup-round-ends", when=when(one.began_at + clock))
    yield from table_lines(state, one, speech)
    if any(result is not None for each in state.rounds for result in each.results):
        yield f"### {speech.say('cup-standings')}"
        yield from standing_lines(state, standings(state)[:TOP], speech)


def _round_title(state: Tournament, one: Round, speech: Speech) -> str:
    if one.is_final:
        return f"### {speech.say('cup-final')}"
    if state.terms.form is Format.ROUNDS:
        return f"### {speech.say('cup-round-of', round=one.number, rounds=state.terms.rounds)}"
    return f"### {speech.say('cup-round', round=one.number)}"


def table_lines(state: Tournament, one: Round, speech: Speech) -> Iterator[str]:
    """Yield the tables of a round: where each stands, whether it is over, and who sits there."""
    named = [
        speech.listed([speech.name(state.entrants[number - 1].name) for number in table])
        for table in one.tables
    ]
    has_room = sum(map(len, named)) <= NAMES_ROOM
    for number, (names, spot, result) in enumerate(
        zip(named, one.spots, one.results, strict=True), start=1
    ):
        if number > SHOWN_TABLES:
            return
        mark = "⏳" if result is None else "✅"
        place = f" <#{spot.channel}>" if spot is not None else ""
        yield f"{mark} **{number}**{place}" + (f" {names}" if has_room else "")


def standing_lines(state: Tournament, shown: Sequence[Standing], speech: Speech) -> Iterator[str]:
    """Yield entrants in order, with their points and what put them behind the one above."""
    for one in shown:
        entrant = state.entrants[one.number - 1]
        medal = MEDALS[one.place - 1] if one.place <= len(MEDALS) else f"{one.place}."
        gone = f" · {speech.say('cup-gone')}" if entrant.left_in is not None else ""
        yield f"{medal} **{speech.name(entrant.name)}** · " + (
            speech.say("cup-points", points=one.points, wins=one.wins) + gone
        )


def _finished(state: Tournament, speech: Speech) -> Iterator[str]:
    order = standings(state)
    if order:
        champion = state.entrants[order[0].number - 1]
        yield f"### {speech.say('cup-champion', name=speech.name(champion.name))}"
    yield from standing_lines(state, order[:TOP], speech)
    yield f"-# {speech.say('cup-lot-open', seed=f'`{state.terms.seed}`')}"


def _cancelled(_state: Tournament, speech: Speech) -> Iterator[str]:
    yield speech.say("cup-cancelled")


_BODIES: Final = {
    Stage.ENTERING: _entering,
    Stage.CHECKING_IN: _checking_in,
    Stage.PLAYING: _playing,
    Stage.FINISHED: _finished,
    Stage.CANCELLED: _cancelled,
}


def _buttons(cup: Cup, speech: Speech) -> Iterator[Part]:
    state = cup.state
    if state.stage is Stage.CHECKING_IN:
        here = CupPress(cup.id, CupVerb.CHECK_IN)
        yield cup_button(here, speech.say("button-cup-here"), ButtonStyle.success)
    if has_place(state):
        yield _enter_button(cup, "button-cup-enter", ButtonStyle.primary, speech)
    if state.stage is Stage.PLAYING:
        table = CupPress(cup.id, CupVerb.MY_TABLE)
        yield cup_button(table, speech.say("button-cup-table"), ButtonStyle.primary)
    if state.rounds:
        order = CupPress(cup.id, CupVerb.STANDINGS)
        yield cup_button(order, speech.say("button-cup-standings"))
    if state.is_live and state.may_wait and not has_place(state):
        yield _enter_button(cup, "button-cup-wait", ButtonStyle.secondary, speech)
    if state.is_live:
        withdraw = CupPress(cup.id, CupVerb.WITHDRAW)
        yield cup_button(withdraw, speech.say("button-cup-withdraw"))
        yield cup_button(CupPress(cup.id, CupVerb.HOW), speech.say("button-cup-how"))


def _enter_button(cup: Cup, key: str, style: ButtonStyle, speech: Speech) -> Part:
    return cup_button(CupPress(cup.id, CupVerb.ENTER), speech.say(key), style)


def how_page(state: Tournament, speech: Speech) -> Page:
    """Return how places are found, for whoever asks."""
    return Page(frame(paragraph("\n".join(how_lines(state, speech))), stripe=CALM))


def withdraw_page(cup: Cup, speech: Speech) -> Page:
    """Return the question before somebody withdraws after the start."""
    press = CupPress(cup.id, CupVerb.WITHDRAW_FOR_GOOD, 0)
    return Page(
        frame(
            paragraph(speech.say("cup-withdraw-ask")),
            row(cup_button(press, speech.say("button-cup-withdraw"), ButtonStyle.danger)),
            stripe=WARNING,
        )
    )


def standings_page(cup: Cup, page: int, speech: Speech) -> Page:
    """Return one page of everybody in order, from 0; the last one if there are fewer."""
    order = standings(cup.state)
    last = max(0, (len(order) - 1) // PER_PAGE)
    page = min(page, last)
    shown = order[page * PER_PAGE : (page + 1) * PER_PAGE]
    lines = [f"### {speech.say('cup-standings')}"]
    for one, line in zip(shown, standing_lines(cup.state, shown, speech), strict=True):
        by = "" if one.decided_by is None else f"\n-# {speech.say(one.decided_by.key)}"
        lines.append(line + by)
    return Page(
        frame(
            paragraph("\n".join(lines)),
            *_turning(cup, page, last, speech),
            stripe=CALM,
        )
    )


def _turning(cup: Cup, page: int, last: int, speech: Speech) -> Iterator[Part]:
    """Yield the row that turns pages, if there is more than one."""
    if not last:
        return
    back = CupPress(cup.id, CupVerb.STANDINGS, max(0, page - 1))
    on = CupPress(cup.id, CupVerb.STANDINGS, min(last, page + 1))
    if page == 0:  # two buttons of a message may not have the same custom id
        yield row(cup_button(on, speech.say("button-cup-on")))
    elif page == last:
        yield row(cup_button(back, speech.say("button-cup-back")))
    else:
        yield row(
            cup_button(back, speech.say("button-cup-back")),
            cup_button(on, speech.say("button-cup-on")),
        )


def season_page(name: str, table: Sequence[SeasonStanding], speech: Speech) -> Page:
    """Return the best of a season."""
    lines = [f"### {speech.say('cup-season-title', season=speech.name(name))}"]
    lines += [
        f"{one.place}. **{speech.name(one.name)}** · "
        + speech.say("cup-season-line", points=one.points, titles=one.titles, played=one.played)
        for one in table[:PER_PAGE]
    ]
    if not table:
        lines.append(speech.say("cup-season-empty"))
    lines.append(f"-# {speech.say('cup-season-how')}")
    return Page(frame(paragraph("\n".join(lines)), stripe=CALM))
