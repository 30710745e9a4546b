"""What people type about a table or a card, read into what the house knows."""

import re
from typing import Final

from scat.engine.cards import Card, parse_card
from scat.engine.protocol import Game
from scat.engine.registry import GAMES
from scat.sessions.errors import Refusal
from scat.sessions.tables import CLOCKS, TableOptions

DEFAULT_CLOCK: Final = 60
"""Seconds for a turn when nobody says otherwise."""

USUAL_CLOCKS: Final = ("30s", "60s", "2m", "5m", "1h", "12h", "24h", "off")
"""What is offered while somebody types."""

UNITS: Final = {"": 1, "s": 1, "m": 60, "h": 3600, "d": 86_400}

_CLOCK: Final = re.compile(r"(?P<count>[0-9]{1,6}) ?(?P<unit>[smhd]?)[a-z]*")

_SUITS: Final = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "\ufe0e": None, "\ufe0f": None, " ": None}
)


def clock_of(text: str) -> int | None:
    """Read how long a turn may take: ``90``, ``60s``, ``5 min``, ``12h``, ``3d``, ``off``.

    Returns:
        Seconds, 20 to 259,200; None for no clock.

    Raises:
        Refusal: it is none of these.
    """
    said = text.strip().lower()
    if said == "off":
        return None
    found = _CLOCK.fullmatch(said)
    seconds = int(found["count"]) * UNITS[found["unit"]] if found else 0
    if seconds not in CLOCKS:
        raise Refusal("error-not-a-clock")
    return seconds


def card_of(text: str) -> Card:
    """Read a card as the list offers it, or as people write it: ``Td``, ``10♦``, ``q s``.

    Raises:
        Refusal: it is no card.
    """
    word = text.translate(_SUITS).lower().replace("10", "t")
    try:
        return parse_card(word[:1].upper() + word[1:])
    except ValueError:
        raise Refusal("error-not-a-card") from None


def game_of(key: str | None) -> Game:
    """Return a game by its key; the house's own when nobody says.

    Raises:
        Refusal: there is none of that key.
    """
    wanted = next(iter(GAMES)) if key is None else key
    if wanted not in GAMES:
        raise Refusal("error-wrong-option")
    return GAMES[wanted]


def options_of(
    game: Game, *, preset: str | None, lives: int | None, clock: str | None
) -> TableOptions:
    """Return what a table is opened for.

    Raises:
        Refusal: the game has no such rules, or the clock is none.
    """
    text = next(iter(game.presets)) if preset is None else preset
    if lives is not None:
        text += f" lives={lives}"
    try:
        rules = game.parse_rules(text)
    except ValueError:
        raise Refusal("error-wrong-option") from None
    seconds = DEFAULT_CLOCK if clock is None else clock_of(clock)
    return TableOptions(game.key, rules, seconds)
