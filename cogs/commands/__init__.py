"""Slash commands: each reads an interaction, asks the house, and answers at the desk."""
