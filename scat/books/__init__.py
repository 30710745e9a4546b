"""The books: what moves pennies, what counts, who stands where; pure, values in and values out."""
