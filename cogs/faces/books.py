"""The pages of the books: boards, somebody's figures, seasons."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, chain
from typing import Any, Final

from discord.utils import format_dt

from cogs.faces.colours import CALM
from cogs.faces.page import Page, Part, button, frame, paragraph, row
from cogs.faces.ratings import has_chart, rating_chart, rating_lines
from cogs.faces.registry import face
from cogs.faces.speech import Speech
from cogs.presses.books import Leaf, Turn
from scat.books import boards
from scat.books.boards import ALL_GAMES, LINES, Board, Line
from scat.books.champions import Champion, Honours, SeasonsKept
from scat.books.profiles import Figures, Meetings, Profile
from scat.books.results import FREE_MEETINGS, FULL, WINDOW_DAYS, Field
from scat.i18n import Message


def board_page(
    leaf: Leaf, page: boards.Page, present: Mapping[int, str | None], speech: Speech
) -> Page:
    """Return one page of a board, with buttons to turn it.

    Args:
        leaf: which board.
        page: what stands on it.
        present: what people on it are called now, None for those who have left the server.
        speech: the language of whoever looks.
    """
    lines = [f"### {_title(leaf, page, speech)}", *_lines(leaf, page, present, speech)]
    notes = [speech.say(f"board-{leaf.board}-about"), _note(leaf, page, speech)]
    if leaf.field is Field.PEOPLE and leaf.board not in {Board.RATING, Board.TITLES}:
        notes.insert(1, speech.say("board-weights", free=FREE_MEETINGS, days=WINDOW_DAYS))
    lines += [f"-# {note}" for note in notes]
    parts: list[Part] = [paragraph("\n".join(lines))]
    if page.pages > 1:
        parts.append(_turning(leaf, page, speech))
    return Page(frame(*parts, stripe=CALM))


def _title(leaf: Leaf, page: boards.Page, speech: Speech) -> str:
    of_game = {"board": Message.of(f"board-{leaf.board}"), "game": _game(leaf.game)}
    if leaf.board is Board.RATING:
        return speech.say("board-title-rating", **of_game)
    period = Message.of(f"period-{leaf.period}", number=page.season)
    where = Message.of(f"scope-{leaf.scope}")
    return speech.say("board-title", period=period, where=where, **of_game)


def _game(key: str) -> Message:
    return Message.of("books-all-games" if key == ALL_GAMES else face(key).name)


def _lines(
    leaf: Leaf, page: boards.Page, present: Mapping[int, str | None], speech: Speech
) -> list[str]:
    if not page.lines:
        return [speech.say("board-empty")]
    own = page.own
    lines = [_line(leaf, one, own, present, speech) for one in page.lines]
    if own is not None and own.player not in {one.player for one in page.lines}:
        lines += ["…", _line(leaf, own, own, present, speech)]
    return lines


def _line(
    leaf: Leaf, line: Line, own: Line | None, present: Mapping[int, str | None], speech: Speech
) -> str:
    key = "board-own-line" if own and line.player == own.player else "board-line"
    return speech.say(
        f"{key}-titles" if leaf.board is Board.TITLES else key,
        place=line.place,
        name=_name(line, present, speech),
        score=score_text(leaf.board, line.score, line.margin, speech),
        games=line.games,
    )


def _name(line: Line | Champion, present: Mapping[int, str | None], speech: Speech) -> str:
    """Return what somebody is called now; whoever has left the server has no name here."""
    name = present.get(line.player, line.name)
    nobody = "board-somebody" if line.player else "board-hidden"
    return speech.name(name) if name else speech.say(nobody)


def score_text(board: Board, score: int, margin: int, speech: Speech) -> str:
    """Return what stands at the end of a line; all but ratings are tenths."""
    if board is Board.RATING:
        return speech.say("score-rating", rating=score, margin=margin)
    value = score // FULL if score % FULL == 0 else score / FULL
    if board is Board.LIVES:
        return speech.say("score-lives-plus" if score > 0 else "score-lives", score=value)
    return speech.say(f"score-{board}", score=value)


def _note(leaf: Leaf, page: boards.Page, speech: Speech) -> str:
    is_of_people = leaf.board in {Board.RATING, Board.TITLES}
    field = Message.of(f"field-{Field.PEOPLE if is_of_people else leaf.field}")
    return speech.say(
        "board-note-titles" if leaf.board is Board.TITLES else "board-note",
        field=field,
        people=page.people,
        page=page.number + 1,
        pages=page.pages,
    )


def _turning(leaf: Leaf, page: boards.Page, speech: Speech) -> Any:  # noqa: ANN401 - the library's own row
    last, own = page.pages - 1, page.own
    turns = {
        Turn.FIRST: 0 if page.number else None,
        Turn.BACK: page.number - 1 if page.number else None,
        Turn.ON: page.number + 1 if page.number < last else None,
        Turn.MINE: None if own is None else (own.place - 1) // LINES,
    }
    return row(*(_button(leaf, turn, to, speech) for turn, to in turns.items()))


def _button(leaf: Leaf, turn: Turn, page: int | None, speech: Speech) -> Part:
    label = speech.say(f"button-board-{turn}")
    return button(replace(leaf, page=page or 0, turn=turn), label, is_off=page is None)


def profile_page(profile: Profile, name: str, game: str, speech: Speech) -> Page:
    """Return what the books say of somebody; if it `has_chart`, the message brings the picture.

    Args:
        profile: the figures.
        name: what the person is called now, not escaped.
        game: which game they are of, or `ALL_GAMES`, which have no rating together.
        speech: the language of whoever looks.
    """
    title = f"### {speech.say('stats-title', name=speech.name(name), game=_game(game))}"
    is_rated = profile.people.games > 0 and game != ALL_GAMES
    lines = rating_lines(profile, speech) if is_rated else []
    parts: list[Part] = [paragraph("\n".join([title, *lines]))]
    if has_chart(profile):
        parts.append(rating_chart(profile, speech))
    parts.append(paragraph("\n".join(_figure_lines(profile, speech))))
    return Page(frame(*parts, stripe=CALM))


def _figure_lines(profile: Profile, speech: Speech) -> list[str]:
    of_fields = {Field.PEOPLE: profile.people, Field.COMPUTERS: profile.computers}
    played = [_figures(of, field, speech) for field, of in of_fields.items() if of.games]
    lines = list(chain.from_iterable(played)) or [speech.say("stats-none")]
    lines += _honours(profile.honours, speech)
    if profile.meetings is not None:
        lines.append(_meetings(profile.meetings, speech))
    notes = ["stats-about", *(["stats-hidden"] if profile.is_hidden else [])]
    return lines + [f"-# {speech.say(key)}" for key in notes]


def _figures(of: Figures, field: Field, speech: Speech) -> list[str]:
    lines = [f"**{speech.say(f'stats-{field}')}**", _games(of, speech)]
    if of.left:
        lines.append(speech.say("stats-left", left=of.left))
    lines.append(speech.say("stats-streaks", now=of.streak, best=of.best_streak))
    if of.knock_rate is not None and of.average_knock is not None:
        lines.append(
            speech.say(
                "stats-knocks",
                count=of.tally.knocks,
                percent=round(100 * of.knock_rate),
                average=round(of.average_knock, 1),
                best=of.best_knock,
            )
        )
    lines.append(speech.say("stats-pennies", pennies=of.pennies, thirty_ones=of.tally.thirty_ones))
    if of.lives_per_deal is not None:
        lines.append(
            speech.say(
                "stats-lives",
                cost=of.tally.lives_cost,
                lost=of.tally.lives_lost,
                rate=round(of.lives_per_deal, 2),
            )
        )
    return lines


def _games(of: Figures, speech: Speech) -> str:
    places = speech.listed(
        [
            speech.say("stats-place", place=place, count=count)
            for place, count in enumerate(of.places, 1)
            if count
        ]
    )
    return speech.say("stats-games", games=of.games, wins=of.wins, places=places)


def _honours(won: Honours, speech: Speech) -> list[str]:
    """Return what somebody has won in tournaments, if they have played in any."""
    if not won.tournaments:
        return []
    numbers = {"count": won.tournaments, "titles": won.titles, "podiums": won.podiums}
    return [f"🏆 {speech.say('stats-tournaments', **numbers)}"]


def _meetings(met: Meetings, speech: Speech) -> str:
    if not met.total:
        return speech.say("stats-never-met")
    # What is stored is seen from the other one; whoever asks wants to know their own side.
    return speech.say("stats-met", games=met.total, won=met.worse, lost=met.better, equal=met.equal)


def seasons_page(
    kept: SeasonsKept, present: Mapping[int, str | None], speech: Speech, *, may_close: bool
) -> Page:
    """Return a server's seasons and their champions."""
    season = kept.present
    since = format_dt(season.began_at, "D")
    lines = [f"### {speech.say('season-title', number=season.number)}"]
    if kept.ends_at is None:
        lines.append(speech.say("season-open", since=since))
    else:
        lines.append(speech.say("season-until", since=since, until=format_dt(kept.ends_at, "R")))
    named = _champions(kept.champions, present, speech)
    lines += _that_fit(named) or [speech.say("season-no-champions")]
    lines.append(f"-# {speech.say('season-how' if may_close else 'season-about')}")
    return Page(frame(paragraph("\n".join(lines)), stripe=CALM))


NAMED: Final = 3
"""How many who share a title are named."""

ROOM: Final = 3_400
"""Characters of champions, as UTF-16, that a message has room for beside the rest."""


def _that_fit(lines: Sequence[str]) -> list[str]:
    """Return the first lines, as many as there is room for."""
    ends = accumulate(len(line.encode("utf-16-le")) // 2 + 1 for line in lines)
    return [line for line, end in zip(lines, ends, strict=True) if end <= ROOM]


def _champions(
    champions: Sequence[Champion], present: Mapping[int, str | None], speech: Speech
) -> list[str]:
    titles: dict[tuple[int, str, Board], list[Champion]] = {}
    for one in champions:
        titles.setdefault((one.season, one.game, one.board), []).append(one)
    lines: list[str] = []
    heading = None
    for (season, game, board), shared in titles.items():
        if heading != (season, game):
            heading = (season, game)
            lines.append(f"**{speech.say('season-of', number=season, game=_game(game))}**")
        lines.append(_title_line(board, shared, present, speech))
    return lines


def _title_line(
    board: Board, shared: Sequence[Champion], present: Mapping[int, str | None], speech: Speech
) -> str:
    names = [_name(one, present, speech) for one in shared[:NAMED]]
    if len(shared) > NAMED:
        names.append(speech.say("season-others", count=len(shared) - NAMED))
    score = shared[0].score
    value = score if board is Board.RATING else score / FULL
    of = {"board": Message.of(f"board-{board}"), "names": speech.listed(names)}
    return speech.say("season-champion", score=int(value) if value == int(value) else value, **of)
