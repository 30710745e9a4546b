"""From stored lines back to a position: a restart is a replay."""

from collections.abc import Callable

from scat.engine.protocol import Game, Position
from scat.sessions.ports import StoredMatch


def replay(match: StoredMatch, game: Callable[[str], Game]) -> Position:
    """Return the position after every stored action.

    Raises:
        ValueError: a line cannot be read.
        IllegalAction: an action is not legal where it stands.
        KeyError: there is no such game.
    """
    rules_of = game(match.game)
    position = rules_of.start(rules_of.parse_rules(match.rules), match.seats, match.dealer)
    for line in match.actions:
        position = position.apply(rules_of.parse_action(line)).position
    return position
