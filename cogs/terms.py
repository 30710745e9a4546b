"""What people type about a table or a card, read into what the house knows."""

import re
from dataclasses import dataclass
from typing import Final

from cogs.faces import face
from scat.engine.cards import Card, parse_card
from scat.engine.protocol import Game, Rules
from scat.engine.registry import GAMES
from scat.engine.sharing import parse_rules_code
from scat.i18n import Message
from scat.sessions.errors import Refusal
from scat.sessions.guilds import GuildSettings
from scat.sessions.tables import CLOCKS, TableOptions

USUAL_CLOCKS: Final = ("30s", "60s", "2m", "5m", "1h", "12h", "24h", "off")
"""What is offered while somebody types."""

UNITS: Final = {"": 1, "s": 1, "m": 60, "h": 3600, "d": 86_400}

_CLOCK: Final = re.compile(r"(?P<count>[0-9]{1,6}) ?(?P<unit>[smhd]?)[a-z]*")

_SUITS: Final = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "\ufe0e": None, "\ufe0f": None, " ": None, ",": None}
)

_ONE_OR_TWO: Final = re.compile(r"(?:[2-9tjqka][cdhs]){1,2}")


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
    cards = cards_of(text)
    if len(cards) != 1:
        raise Refusal("error-not-a-card")
    return cards[0]


def cards_of(text: str) -> tuple[Card, ...]:
    """Read one card or two, as `card_of` does: ``4h 5h``, ``4♥, 10♥``.

    Raises:
        Refusal: it is neither.
    """
    word = text.translate(_SUITS).lower().replace("10", "t")
    if not _ONE_OR_TWO.fullmatch(word):
        raise Refusal("error-not-a-card")
    named = (word[at].upper() + word[at + 1] for at in range(0, len(word), 2))
    return tuple(map(parse_card, named))


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
    game = wished_game(wishes, settings.game)
    seconds = settings.clock if wishes.clock is None else clock_of(wishes.clock)
    return TableOptions(game.key, rules_of(game, wishes, settings), seconds)


def wished_game(wishes: Wishes, usual: str | None) -> Game:
    """Return the game; when nobody says, one that has the wished rules, the usual one first.

    Raises:
        Refusal: there is none of that key.
    """
    if wishes.game is not None:
        return game_of(wishes.game)
    first = game_of(usual)
    return next((game for game in (first, *GAMES.values()) if _has_rules(game, wishes)), first)


def _has_rules(game: Game, wishes: Wishes) -> bool:
    if wishes.code is None:
        return wishes.preset is None or wishes.preset in game.presets
    try:
        parse_rules_code(game, wishes.code)
    except ValueError:
        return False
    return True


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
    if name in game.presets:
        return game.presets[name]
    if any(name in other.presets for other in GAMES.values()):
        raise Refusal("error-other-preset", game=Message.of(face(game.key).name))
    raise Refusal("error-wrong-option")


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
