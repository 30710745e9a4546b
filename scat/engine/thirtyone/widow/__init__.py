"""31 with a widow: the turns of exchanging with a hand in the middle (W1-W18)."""
