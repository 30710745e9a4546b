"""What things cost, as figures one can run again: `python -m bench [name ...]`."""
