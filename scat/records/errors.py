"""What can be wrong with a record: it cannot be read, or it does not say what happened."""

from typing import Final, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""From the top of a record to a place in it: ``("deals", 2, "turns", 0)``."""

MOST_CHARACTERS: Final = 200
"""How long the sentence of an error may be."""


def plain(text: str) -> str:
    """Return the text on one line that a terminal can show, whoever wrote it."""
    return "".join(mark if mark.isprintable() else ascii(mark)[1:-1] for mark in text)


def sentence(text: str) -> str:
    """Return what is wrong as one line, cut short if a record made it long."""
    shown = plain(text)
    return shown if len(shown) <= MOST_CHARACTERS else f"{shown[: MOST_CHARACTERS - 3]}..."


class RecordError(ValueError):
    """A text that is no record.

    Attributes:
        line: where the fault is, from 1.
        fault: what is wrong, one sentence.
    """

    def __init__(self, line: int, fault: str) -> None:
        self.line = line
        self.fault = sentence(fault)
        super().__init__(f"line {line}: {self.fault}")


class Mismatch(Exception):  # noqa: N818 - the record differs; the program did not fail
    """A record that can be read but does not say what the rules say.

    Attributes:
        path: where the record differs.
        fault: how, one sentence.
    """

    def __init__(self, path: Path, fault: str) -> None:
        self.path = path
        self.fault = sentence(fault)
        super().__init__(self.fault)
