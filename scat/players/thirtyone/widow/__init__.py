"""Computer players of 31 with a widow."""
