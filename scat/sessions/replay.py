"""From stored lines back to a position: a restart is a replay."""

from collections.abc import Callable
from typing import NamedTuple

from scat.books.tallies import Tallies, Tally, counted
from scat.engine.protocol import Game, Position
from scat.sessions.ports import StoredMatch


class Replayed(NamedTuple):
    """A match after every stored action, with what every seat has done in it."""

    position: Position
    tallies: Tallies


def replay(match: StoredMatch, game: Callable[[str], Game]) -> Replayed:
    """Return the match after every stored action.

    Raises:
        ValueError: a line cannot be read.
        IllegalAction: an action is not legal where it stands.
        KeyError: there is no such game.
    """
    rules_of = game(match.game)
    position = rules_of.start(rules_of.parse_rules(match.rules), match.seats, match.dealer)
    tallies = (Tally(),) * match.seats
    for line in match.actions:
        position, events = position.apply(rules_of.parse_action(line))
        tallies = counted(tallies, events, rules_of, position.seats)
    return Replayed(position, tallies)
