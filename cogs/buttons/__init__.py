"""Buttons that are found again by their custom ids, whatever message they hang on."""
