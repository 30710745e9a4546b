"""``python -m scat``: records on the command line."""

import sys

if __name__ == "__main__":
    try:
        from scat.cli.command import main

        code = main(sys.argv[1:])
    except KeyboardInterrupt:  # while the first modules are being loaded
        code = 130
    sys.exit(code)
