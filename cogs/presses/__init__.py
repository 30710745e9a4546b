"""What custom ids say: which button of what was pressed."""
