"""The local house: the same bot on an in-memory Discord, played in the browser."""

import logging

# Nothing connects here, and simcord tries discord.py's classes out as soon as it is imported: what
# the library says of both would only puzzle whoever sees the first lines.
for _name in ("discord.client", "discord.state"):
    logging.getLogger(_name).setLevel(logging.ERROR)
