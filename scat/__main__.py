"""``python -m scat``: records on the command line."""

import sys

from scat.cli.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
