"""Writes a record: the same record always becomes the same bytes."""

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

import tomli_w

from scat.engine.protocol import Outcome
from scat.records.record import FORMAT, Deal, Header, Record, Turn


def write(record: Record) -> bytes:
    """Return the record as UTF-8; `parse` reads it back as it was."""
    said = {
        **_header(record.header),
        "deals": [_deal(deal) for deal in record.deals],
        **_result(record.result),
    }
    return tomli_w.dumps(said).encode()


def _header(header: Header) -> Mapping[str, Any]:
    return {
        "format": FORMAT,
        "game": header.game,
        "rules": str(header.rules),
        "seats": header.seats,
        "dealer": header.dealer + 1,
        **_if_said("names", header.names or None),
        **_if_said("players", header.players or None),
        **({} if header.date is None else tomllib.loads(f"date = {header.date}")),
        **_if_said("seed", header.seed),
        **_if_said("number", header.number),
    }


def _deal(deal: Deal) -> Mapping[str, Any]:
    pennies = None if deal.pennies is None else _numbers(deal.pennies)
    return {
        "turns": [turn_text(turn) for turn in deal.turns],
        **_if_said("seals", list(map(str, deal.seals)) or None),
        **_if_said("ended", deal.ended or None),
        **_if_said("pennies", pennies),
        **_if_said("kitty", deal.kitty),
    }


def turn_text(turn: Turn) -> str:
    """Write a turn: its actions, separated by semicolons."""
    return "; ".join(map(str, turn))


def _result(outcome: Outcome | None) -> Mapping[str, Any]:
    if outcome is None:
        return {}
    said = {"places": _numbers(outcome.places), "winnings": _numbers(outcome.winnings)}
    return {"result": said}


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _if_said(key: str, value: object) -> Mapping[str, Any]:
    return {} if value is None else {key: value}
