"""A match as text that replays exactly: a TOML record, read leniently and written strictly."""
