"""The face of Scat: its table, hands and words."""
