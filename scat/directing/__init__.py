"""The running tournaments: clocks, tables in the house, and what must outlast a restart."""
