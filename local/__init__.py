"""The local house: the same bot on an in-memory Discord, played in the browser."""
