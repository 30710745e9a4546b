"""Pictures as PNG bytes: values in, bytes out, the same bytes for the same values."""
