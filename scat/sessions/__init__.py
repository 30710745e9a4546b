"""The running house: tables, lobbies, clocks, and the ports it needs from the world."""
