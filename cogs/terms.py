"""What people type about a table or a card, read into what the house knows."""

import re
from dataclasses import dataclass
from typing import Final

from scat.engine.cards import Card, parse_card
from scat.engine.protocol import Game, Rules
from scat.engine.registry import GAMES
from scat.engine.sharing import parse_rules_code
from scat.sessions.errors import Refusal
from scat.sessions.guilds import GuildSettings
from scat.sessions.tables import CLOCKS, TableOptions

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


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody asks of a table, or a server of all its tables; None is nothing special."""

    game: str | None = None
    preset: str | None = None
    code: str | None = None
    lives: int | None = None
    clock: str | None = None


def options_of(wishes: Wishes, settings: GuildSettings) -> TableOptions:
    """Return what a table is opened for: as is wished, else as the server has agreed.

    Raises:
        Refusal: there is no such game, rules, code or clock.
    """
    game = game_of(settings.game if wishes.game is None else wishes.game)
    seconds = settings.clock if wishes.clock is None else clock_of(wishes.clock)
    return TableOptions(game.key, rules_of(game, wishes, settings), seconds)


def rules_of(game: Game, wishes: Wishes, settings: GuildSettings) -> Rules:
    """Return the house rules; a code wins over a preset, and both over the server's.

    Raises:
        Refusal: the game has no such rules, or the code is none.
    """
    if wishes.code is not None:
        rules = _coded(game, wishes.code)
    elif wishes.preset is None and settings.rules is not None and game.key == settings.game:
        rules = game.parse_rules(settings.rules)
    else:
        rules = _preset_of(game, wishes.preset)
    return rules if wishes.lives is None else _with_lives(game, rules, wishes.lives)


def _preset_of(game: Game, preset: str | None) -> Rules:
    name = next(iter(game.presets)) if preset is None else preset
    if name not in game.presets:
        raise Refusal("error-wrong-option")
    return game.presets[name]


def _coded(game: Game, code: str) -> Rules:
    try:
        return parse_rules_code(game, code)
    except ValueError:
        raise Refusal("editor-not-a-code") from None


def _with_lives(game: Game, rules: Rules, lives: int) -> Rules:
    try:
        return game.with_option(rules, "lives", str(lives))
    except ValueError:
        raise Refusal("error-wrong-option") from None
