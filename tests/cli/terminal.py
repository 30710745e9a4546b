"""Runs ``python -m scat`` as a shell would."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "records" / "golden"
COMMAND = (sys.executable, "-m", "scat")


def surroundings(**more):
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "0", **more}


def scat(*arguments, given=b"", where=ROOT, **more):
    """Run it to the end; no traceback may ever appear."""
    done = subprocess.run(  # noqa: S603 - our own command
        [*COMMAND, *map(str, arguments)],
        input=given,
        capture_output=True,
        check=False,
        cwd=where,
        env=surroundings(**more),
    )
    assert b"Traceback" not in done.stderr
    return done


def begin(*arguments, **streams):
    """Start it and return the running process."""
    return subprocess.Popen(  # noqa: S603 - our own command
        [*COMMAND, *map(str, arguments)], cwd=ROOT, env=surroundings(), **streams
    )
