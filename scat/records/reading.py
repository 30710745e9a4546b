"""Reads a record: any TOML that says it, however it is laid out."""

from typing import Final

from scat.engine import registry
from scat.engine.protocol import Action, Game, Outcome, Rules
from scat.records.errors import RecordError
from scat.records.fields import Fault, Fields
from scat.records.record import FORMAT, Deal, Games, Header, Record, Turn
from scat.records.sealing import Opened
from scat.records.toml import Document, document_of, line_of, text_of

MOST: Final = 2**63 - 1
"""The greatest number of TOML."""


def parse(content: bytes, games: Games = registry.game) -> Record:
    """Read a record; comments, layout and what is optional are the writer's choice.

    Raises:
        RecordError: the bytes are no record, with the line of the first fault.
    """
    text = text_of(content)
    document = document_of(text)
    try:
        return _parse(document, games)
    except Fault as fault:
        raise RecordError(line_of(text, fault.path), fault.words) from None


def _parse(document: Document, games: Games) -> Record:
    fields = Fields(document)
    if fields.number("format", 0, MOST) != FORMAT:
        raise fields.fault("format", f"only format {FORMAT} is known")
    game = _game(fields, games)
    header = _header(fields, game)
    deals = tuple(
        _deal(Fields(table, ("deals", number)), ("deals", number), header, game)
        for number, table in enumerate(fields.tables("deals"))
    )
    result = _result(fields, range(header.seats, max(game.seats) + 1))
    fields.check_done()
    return Record(header, deals, result)


def _game(fields: Fields, games: Games) -> Game:
    key = fields.text("game").strip()
    try:
        return games(key)
    except KeyError:
        raise fields.fault("game", f"there is no game {key!r}") from None


def _header(fields: Fields, game: Game) -> Header:
    names, players = fields.texts("names"), fields.texts("players")
    seats = _seats(fields, game, len(names) or len(players))
    for key, words in (("names", names), ("players", players)):
        if words and len(words) != seats:
            raise fields.fault(key, f"{key} must be {seats}, one for each seat")
    return Header(
        game=game.key,
        rules=_rules(fields, game),
        seats=seats,
        dealer=fields.number("dealer", 1, seats) - 1,
        names=names,
        players=players,
        date=fields.date_if("date"),
        seed=fields.number_if("seed", 0, MOST),
        number=fields.number_if("number", 1, MOST),
    )


def _seats(fields: Fields, game: Game, named: int) -> int:
    least, most = min(game.seats), max(game.seats)
    if not fields.has("seats") and least <= named <= most:
        return named
    return fields.number("seats", least, most)


def _rules(fields: Fields, game: Game) -> Rules:
    text = fields.text("rules")
    try:
        return game.parse_rules(" ".join(text.split()))
    except ValueError as fault:
        raise fields.fault("rules", str(fault)) from None


def _deal(fields: Fields, path: tuple[str, int], header: Header, game: Game) -> Deal:
    by_then = range(header.seats, max(game.seats) + 1)
    turns = tuple(
        _turn(line, (*path, "turns", number), game)
        for number, line in enumerate(fields.texts("turns"))
    )
    deal = Deal(
        turns,
        ended=tuple(" ".join(line.split()) for line in fields.texts("ended")),
        pennies=fields.numbers("pennies", by_then) if fields.has("pennies") else None,
        kitty=fields.number_if("kitty", 0, MOST),
        seals=tuple(
            _opened(line, (*path, "seals", number))
            for number, line in enumerate(fields.texts("seals"))
        ),
    )
    fields.check_done()
    return deal


def _opened(line: str, path: tuple[str | int, ...]) -> Opened:
    try:
        return Opened.parse(line)
    except ValueError as fault:
        raise Fault(path, str(fault)) from None


def _turn(line: str, path: tuple[str | int, ...], game: Game) -> Turn:
    return tuple(_action(part, path, game) for part in line.split(";"))


def _action(text: str, path: tuple[str | int, ...], game: Game) -> Action:
    try:
        return game.parse_action(" ".join(text.split()))
    except ValueError as fault:
        raise Fault(path, str(fault)) from None


def _result(fields: Fields, seats: range) -> Outcome | None:
    if not fields.has("result"):
        return None
    result = Fields(fields.take("result"), ("result",))
    outcome = Outcome(result.numbers("places", seats), result.numbers("winnings", seats))
    result.check_done()
    return outcome
