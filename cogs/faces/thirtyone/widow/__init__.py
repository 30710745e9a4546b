"""The face of 31 with a widow: its table, hands and words."""
