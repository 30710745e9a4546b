"""Computer players of the games of 31."""
