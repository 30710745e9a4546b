"""What is logged: an event a line, told where it happened, and never the token."""

import json
import logging

import pytest

from scat.logs import JsonLines, TextLines, happening
from scat.sessions.faults import log_fault

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789_-"


class Kept(logging.Handler):
    """Keeps lines as they would be written."""

    def __init__(self, formatter):
        super().__init__()
        self.setFormatter(formatter)
        self.lines = []

    def emit(self, record):
        self.lines.append(self.format(record))


@pytest.fixture
def logged():
    log = logging.getLogger("tests.logs")
    log.setLevel("DEBUG")
    log.propagate = False
    handlers = Kept(JsonLines(TOKEN)), Kept(TextLines(TOKEN))
    for handler in handlers:
        log.addHandler(handler)
    yield log, handlers[0].lines, handlers[1].lines
    for handler in handlers:
        log.removeHandler(handler)


def test_an_event_is_one_object_with_where_it_happened(logged):
    log, objects, lines = logged
    with happening(guild=7, channel=None), happening(table=12, command="tournament start"):
        log.info("seat %d is\n“taken”", 3)
    log.warning("later")
    first, second = map(json.loads, objects)
    assert first.pop("time").endswith("+00:00")
    assert first == {
        "level": "INFO",
        "logger": "tests.logs",
        "message": "seat 3 is",
        "traceback": "“taken”",
        "guild": 7,
        "table": 12,
        "command": "tournament start",
    }
    assert not {"guild", "table", "kind"} & set(second)
    assert all("\n" not in line for line in objects)
    assert lines[1].endswith("WARNING tests.logs: later")


def test_a_traceback_is_inside_the_object_with_its_kind(logged):
    log, objects, lines = logged
    try:
        {}["x"]
    except KeyError as error:
        log.exception("failed")
        log_fault(log, "failed too", error)
    for line in objects:
        told = json.loads(line)
        assert told["kind"] == "KeyError"
        assert "test_logs.py" in told["traceback"]
        assert told["message"].startswith("failed")
    assert "Traceback (most recent call last)" in lines[0]


def test_the_token_never_appears_wherever_it_stands(logged):
    log, objects, lines = logged
    try:
        int(TOKEN)
    except ValueError:
        with happening(command=TOKEN):
            log.exception("with %s", TOKEN)
    for line in (*objects, *lines):
        assert TOKEN not in line
        assert "[token]" in line


def test_whatever_is_said_of_a_place_is_written():
    record = logging.makeLogRecord({"msg": "x", "name": "a", "levelname": "INFO"})
    with happening(table=1):
        assert json.loads(JsonLines().format(record))["table"] == 1
