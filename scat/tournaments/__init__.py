"""Tournaments as frozen values: entrants, seatings, results and standings, and nothing else."""
