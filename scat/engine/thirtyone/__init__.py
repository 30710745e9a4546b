"""The games of thirty-one: counting and lives they share, and the turns of each."""
