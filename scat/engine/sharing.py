"""House rules as a short code that people send each other: ``01NM``.

The code names what differs from the game's first preset: for every option changed one character
that says which and one that says to what, then two that check everything. Options and values that a
later version appends change no older code.
"""

from typing import Final

from scat.engine.protocol import Game, Rules

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letter that looks like a digit."""

GROUP: Final = 4
"""Characters between two hyphens."""

PRIME: Final = 1021
"""The largest that two characters hold: no difference between two digits is a multiple of it."""

WEIGHT: Final = 33

LONGEST: Final = 100
"""Characters that are read at most."""

_LOOKALIKES: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})


def rules_code(game: Game, rules: Rules) -> str:
    """Return the code of house rules."""
    usual, chosen = game.option_values(_first(game)), game.option_values(rules)
    pairs = ""
    for place, (key, values) in enumerate(game.options.items()):
        if chosen[key] != usual[key]:
            pairs += ALPHABET[place] + ALPHABET[values.index(chosen[key])]
    whole = pairs + _check(game, pairs)
    return "-".join(whole[start : start + GROUP] for start in range(0, len(whole), GROUP))


def parse_rules_code(game: Game, text: str) -> Rules:
    """Read a code, in whatever case and with whatever hyphens.

    Raises:
        ValueError: it is none of this game's.
    """
    code = text.strip().upper().translate(_LOOKALIKES) if len(text) <= LONGEST else ""
    pairs, check = code[:-2], code[-2:]
    if not set(code) <= set(ALPHABET) or check != _check(game, pairs):
        raise ValueError(f"not a code of {game.key}: {text[:LONGEST]!r}")
    rules, options = _first(game), list(game.options.items())
    try:
        for place, value in zip(pairs[::2], pairs[1::2], strict=True):
            key, values = options[ALPHABET.index(place)]
            rules = game.with_option(rules, key, values[ALPHABET.index(value)])
    except IndexError:
        raise ValueError(f"of a newer version of {game.key}: {text!r}") from None
    return rules


def _first(game: Game) -> Rules:
    return next(iter(game.presets.values()))


def _check(game: Game, pairs: str) -> str:
    """Return two characters that any one character mistyped, or swapped with the next, changes."""
    total = sum(game.key.encode())
    for place, digit in enumerate(pairs, start=1):
        total += (ALPHABET.index(digit) + 1) * pow(WEIGHT, place, PRIME)
    high, low = divmod(total % PRIME, len(ALPHABET))
    return ALPHABET[high] + ALPHABET[low]
