"""Tournaments in Discord: what is shown of them, what people press and what organisers type."""
