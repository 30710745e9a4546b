"""Run every check of the project and print one summary; the exit code is 0 only if all passed."""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent

CHECKS = {
    "format": ("ruff", "format", "--check", "."),
    "lint": ("ruff", "check", "."),
    "types": ("basedpyright",),
    "contracts": ("lint-imports", "--no-cache"),
    "tests": ("pytest", "-n", "2"),
}


def run(name: str, command: tuple[str, ...]) -> tuple[str, bool, float]:
    print(f"== {name}: {' '.join(command)}", flush=True)
    begun = time.monotonic()
    done = subprocess.run([BIN / command[0], *command[1:]], cwd=ROOT, check=False)
    return name, done.returncode == 0, time.monotonic() - begun


def main() -> int:
    results = [run(name, command) for name, command in CHECKS.items()]
    print("\n== summary")
    for name, passed, seconds in results:
        print(f"{name:<10} {'passed' if passed else 'FAILED'}  {seconds:6.1f} s")
    return 0 if all(passed for _, passed, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main())
