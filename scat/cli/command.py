"""Reads the command line and ends with the exit code that a shell expects."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from scat.cli import backup, check, ladder, ratings, replay, restore, simulate, verify

COMMANDS: Final = {
    "backup": backup,
    "check": check,
    "ladder": ladder,
    "ratings": ratings,
    "replay": replay,
    "restore": restore,
    "simulate": simulate,
    "verify": verify,
}

UNUSABLE: Final = 2
INTERRUPTED: Final = 130
"""What a shell reports of a program that Ctrl-C ended."""
PIPE_CLOSED: Final = 141
"""What a shell reports of a program whose reader has gone."""


def main(arguments: Sequence[str]) -> int:
    """Run a command and return its exit code."""
    _speak_to_any_terminal()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_quietly()
        return PIPE_CLOSED
    except OSError as fault:
        print(f"scat: {fault}", file=sys.stderr)
        return UNUSABLE
    return code


def _run(arguments: Sequence[str]) -> int:
    try:
        chosen = _parser().parse_args(arguments)
        return chosen.run(chosen)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else UNUSABLE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m scat",
        description="Replays, makes and checks records of card games, and a house's books.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        parser_of = commands.add_parser(
            name,
            help=command.ABOUT,
            description=f"{command.ABOUT[:1].upper()}{command.ABOUT[1:]}.",
            epilog=command.EXAMPLES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.fill(parser_of)
        parser_of.set_defaults(run=command.run, parser=parser_of)
    return parser


def _speak_to_any_terminal() -> None:
    """Escape what the terminal's encoding cannot show instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _close_quietly() -> None:
    """Let the interpreter's last flush go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
