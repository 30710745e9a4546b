"""Reading records that a command line names, and saying what is wrong with them."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from scat.records.errors import Mismatch, RecordError, plain
from scat.records.reading import parse
from scat.records.record import Record
from scat.records.toml import MOST_BYTES, line_of, text_of

STANDARD_INPUT: Final = "-"

RIGHT: Final = 0
WRONG: Final = 1
UNREADABLE: Final = 2


def read_all(files: list[str], read: Callable[[Record], None], *, is_quiet: bool) -> int:
    """Read every file, under its name if there are several, and return the worst exit code."""
    is_named = not is_quiet and len(files) > 1
    return max(_read(file, read, is_named=is_named) for file in files)


def _read(file: str, read: Callable[[Record], None], *, is_named: bool) -> int:
    try:
        content = _content_of(file)
    except (OSError, ValueError) as fault:
        return complain(plain(file), f"cannot be read: {_reason(fault)}", UNREADABLE)
    if is_named:
        print(f"== {plain(file)}")
    try:
        read(parse(content))
    except RecordError as fault:
        return complain(f"{plain(file)}:{fault.line}", fault.fault, UNREADABLE)
    except Mismatch as fault:
        line = line_of(text_of(content), fault.path)
        return complain(f"{plain(file)}:{line}", fault.fault, WRONG)
    return RIGHT


def _content_of(file: str) -> bytes:
    """Return the bytes of a file, of one that is too long for a record only so much."""
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def _reason(fault: Exception) -> str:
    return (isinstance(fault, OSError) and fault.strerror) or str(fault)


def complain(place: str, fault: str, code: int) -> int:
    """Say on standard error what is wrong where, and return the exit code."""
    sys.stdout.flush()
    print(f"{place}: {fault}", file=sys.stderr)
    return code
