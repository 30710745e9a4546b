"""How many entrants sit at each table."""


def table_sizes(entrants: int, seats: int, fewest: int, most: int) -> tuple[tuple[int, ...], int]:
    """Return the sizes of the tables, the largest first, and how many entrants have no table.

    Tables are as even as can be and hold `seats` at most; where one of fewer than `fewest` would
    be left, tables hold more, up to `most`. So nobody is left over where `most` allows it.
    """
    if entrants < fewest:
        return (), entrants
    tables = -(-entrants // seats)
    if entrants // tables < fewest:
        tables = entrants // fewest
    seated = min(entrants, tables * most)
    small, larger = divmod(seated, tables)
    sizes = (small + 1,) * larger + (small,) * (tables - larger)
    return sizes, entrants - seated
