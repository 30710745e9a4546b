"""The faces of the games of thirty-one."""
