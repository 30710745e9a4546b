"""The command line: replay records, simulate games."""
