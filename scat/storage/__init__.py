"""Where tables and matches last: SQLite behind the ports of `scat.sessions`."""
