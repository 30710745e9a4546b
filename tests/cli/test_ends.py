"""How the command ends when nobody listens, somebody presses Ctrl-C, or only asks for help."""

import os
import signal
import subprocess
import sys

import pytest

from tests.cli.terminal import GOLDEN, begin, scat

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and terminals of POSIX")


@pytest.mark.parametrize("command", ["replay", "simulate"])
def test_help_gives_examples(command):
    done = scat(command, "--help")
    assert (done.returncode, done.stderr) == (0, b"")
    examples = done.stdout.partition(b"\nexamples:\n")[2].splitlines()
    assert len(examples) >= 3
    assert all(line.startswith(f"  python -m scat {command} ".encode()) for line in examples)


def test_help_names_the_commands():
    done = scat("--help")
    assert done.returncode == 0
    assert b"replay" in done.stdout
    assert b"simulate" in done.stdout


@pytest.mark.parametrize("arguments", [(), ("shuffle",), ("replay",), ("replay", "--loud")])
def test_usage_is_told(arguments):
    done = scat(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"usage: python -m scat")


@POSIX
def test_a_reader_that_has_gone_ends_it_quietly():
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with begin("replay", "-", **pipes) as process:
        process.stdout.close()
        process.stdin.write((GOLDEN / "short-match.toml").read_bytes())
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@POSIX
def test_ctrl_c_ends_a_replay_quietly():
    with begin("replay", "missing", "-", stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stderr.readline().startswith(b"missing: cannot be read")
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
    assert process.returncode == 130


@POSIX
def test_a_terminal_sees_how_far_it_is_and_ctrl_c_ends_it():
    ours, theirs = os.openpty()
    games = ("simulate", "--players", "beginner,beginner", "--games", "999999")
    with begin(*games, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        seen = b""
        while b"2 of 999999 games" not in seen:
            seen += os.read(ours, 100)
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == b""
    os.close(ours)
    assert process.returncode == 130
    assert seen.startswith(b"\r1 of 999999 games\r2 of")


@POSIX
def test_the_progress_is_wiped_at_the_end():
    ours, theirs = os.openpty()
    games = (
        "simulate",
        "--players",
        "beginner,beginner",
        "--games",
        "1",
        "--rules",
        "house lives=1",
    )
    with begin(*games, stdout=subprocess.PIPE, stderr=theirs) as process:
        assert process.stdout.read().startswith(b"scat/1, house lives=1, 2 seats")
    assert os.read(ours, 100) == b"\r1 of 1 games\r\x1b[K"
    os.close(ours)
    os.close(theirs)
