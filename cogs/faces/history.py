"""Pages of the past: a list of matches, and one match turn by turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from discord.ui import File, Select
from discord.utils import format_dt

from cogs.faces.colours import CALM, TABLE
from cogs.faces.face import Face
from cogs.faces.page import Page, Part, button, frame, made, paragraph, paragraphs, row
from cogs.faces.registry import face
from cogs.faces.speech import Speech
from cogs.presses.history import Look, LookBack
from scat.engine.protocol import Event
from scat.i18n import Message
from scat.sessions.past import PastMatch
from scat.sessions.tables import PlayerId, TableState

LONGEST_LABEL = 100


@dataclass(frozen=True, slots=True)
class Moment:
    """One turn of a match that is looked back at.

    Attributes:
        match: its id in the books.
        table: how the table stood after the turn.
        events: what happened in it.
        deal: which deal it belongs to, from 0.
        turn: which turn of the deal it is, from 0.
        turns: how many turns every deal has.
        is_over: whether the match is over, so that its record may be taken along.
        is_shared: whether everybody in the channel sees it.
    """

    match: int
    table: TableState
    events: tuple[Event, ...]
    deal: int
    turn: int
    turns: tuple[int, ...]
    is_over: bool
    is_shared: bool


def history_page(
    matches: Sequence[PastMatch], page: int, player: PlayerId, speech: Speech, *, has_more: bool
) -> Page:
    """Return a page, from 0, of somebody's matches, with a menu to look at one."""
    lines = [f"### {speech.say('history-title')}"]
    lines += [_match_line(match, player, speech) for match in matches]
    if not matches:
        lines.append(speech.say("history-none"))
    parts: list[Part] = [paragraph("\n".join(lines))]
    if matches:
        parts.append(_pick(matches, page, speech))
    if page or has_more:
        parts.append(
            row(
                _button(LookBack(0, max(page - 1, 0), 0, Look.BACK), speech, is_off=not page),
                _button(LookBack(0, page + 1, 0, Look.ON), speech, is_off=not has_more),
            )
        )
    return Page(frame(*parts, stripe=CALM))


def _match_line(match: PastMatch, player: PlayerId, speech: Speech) -> str:
    others = [who.name for who in match.seats if who.player != player]
    return speech.say(
        "history-line",
        number=str(match.id),
        game=Message.of(face(match.game).name),
        when=_when(match.started_at),
        names=speech.names(others),
        how=_how(match, player),
    )


def _when(at: datetime) -> str:
    return format_dt(at, "d")


def _how(match: PastMatch, player: PlayerId) -> Message:
    """Return how a match ended for somebody."""
    if match.ended_at is None:
        return Message.of("history-goes-on")
    seat = match.seat_of(player)
    place = None if seat is None else match.seats[seat].place
    if match.is_void or place is None:
        return Message.of("history-void")
    return Message.of("history-place", place=place, seats=len(match.seats))


def _pick(matches: Sequence[PastMatch], page: int, speech: Speech) -> Part:
    menu: Select[Any] = Select(
        custom_id=str(LookBack(0, page, 0, Look.PICK)), placeholder=speech.say("history-pick")
    )
    for match in matches:
        label = match_label(match, speech)
        menu.add_option(label=label, value=str(match.id))
    return row(made(menu))


def match_label(match: PastMatch, speech: Speech) -> str:
    """Return a match on one line of a menu or a list, without markdown."""
    day = match.started_at.date().isoformat()
    game = Message.of(face(match.game).name)
    label = speech.say("history-label", number=str(match.id), game=game, day=day)
    return label[:LONGEST_LABEL]


def replay_page(moment: Moment, speech: Speech) -> Page:
    """Return one turn of a match, with buttons to the others."""
    of_game: Face = face(moment.table.options.game)
    title = speech.say(
        "replay-title",
        number=str(moment.match),
        game=Message.of(of_game.name),
        deal=moment.deal + 1,
        deals=len(moment.turns),
        turn=moment.turn + 1,
        turns=moment.turns[moment.deal],
    )
    texts = [f"### {title}", *of_game.retold(moment.table, moment.events, speech)]
    return Page(
        frame(
            *paragraphs(texts),
            row(*_steps(moment, speech)),
            *_rest(moment, speech),
            stripe=TABLE,
        )
    )


def _steps(moment: Moment, speech: Speech) -> Iterator[Part]:
    deal, turn, turns = moment.deal, moment.turn, moment.turns
    is_first, is_last = not turn, turn + 1 == turns[deal]
    has_before, has_after = deal > 0, deal + 1 < len(turns)
    before = (deal, turn - 1) if not is_first else (max(deal - 1, 0), turns[max(deal - 1, 0)] - 1)
    after = (deal, turn + 1) if not is_last else (min(deal + 1, len(turns) - 1), 0)
    back = (deal, 0) if not is_first else (max(deal - 1, 0), 0)
    yield _step(moment, back, Look.DEAL_BACK, speech, is_off=is_first and not has_before)
    yield _step(moment, before, Look.BACK, speech, is_off=is_first and not has_before)
    yield _step(moment, after, Look.ON, speech, is_off=is_last and not has_after)
    on = (min(deal + 1, len(turns) - 1), 0)
    yield _step(moment, on, Look.DEAL_ON, speech, is_off=not has_after)


def _step(moment: Moment, to: tuple[int, int], look: Look, speech: Speech, *, is_off: bool) -> Part:
    return _button(LookBack(moment.match, *to, look), speech, is_off=is_off)


def _rest(moment: Moment, speech: Speech) -> Iterator[Part]:
    """Offer the record and the page for everybody, where that makes sense."""
    place = moment.match, moment.deal, moment.turn
    buttons = [
        _button(LookBack(*place, look), speech)
        for look, is_wanted in (
            (Look.FILE, moment.is_over),
            (Look.SHARE, moment.is_over and not moment.is_shared),
        )
        if is_wanted
    ]
    if buttons:
        yield row(*buttons)


def _button(press: LookBack, speech: Speech, *, is_off: bool = False) -> Part:
    return button(press, speech.say(f"button-look-{press.look}"), is_off=is_off)


def file_page(name: str, speech: Speech) -> Page:
    """Return the page on which a record hangs as a file of that name."""
    return Page(
        paragraph(speech.say("replay-file", name=name)),
        made(File(f"attachment://{name}")),
    )
