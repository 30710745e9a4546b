"""What the games of thirty-one say differently on pages that are otherwise the same."""

from collections.abc import Callable
from dataclasses import dataclass

from cogs.faces.speech import Speech
from cogs.faces.thirtyone.house_rules import HouseRules
from cogs.faces.thirtyone.told import Telling
from cogs.presses.tables import Verb
from scat.engine.thirtyone.events import HandsShown
from scat.sessions.tables import TableState


@dataclass(frozen=True, slots=True)
class Variant:
    """One game of thirty-one.

    Attributes:
        name: the key of the game's name.
        moves: the key of a sentence that tells what one may do in a turn.
        verbs: what buttons and commands of its moves ask for, whole or begun.
        house_rules: how its house rules are said.
        telling: how its events are told.
        blitz: tells who ended a deal with a 31 or the like, and who pays for it.
    """

    name: str
    moves: str
    verbs: frozenset[Verb]
    house_rules: HouseRules
    telling: Telling
    blitz: Callable[[TableState, HandsShown, Speech], str]
