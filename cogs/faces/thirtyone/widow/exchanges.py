"""The exchanges one may make in 31 with a widow, and what the hand would be worth after each."""

from collections.abc import Sequence

from cogs.faces.face import Cards
from cogs.faces.thirtyone.cards import place
from scat.engine.thirtyone.widow.actions import Exchange, ExchangeAll
from scat.engine.thirtyone.widow.counting import score
from scat.engine.thirtyone.widow.view import View


def exchanges(view: View) -> list[Exchange]:
    """Return every exchange of one card or two that is legal for the view's seat."""
    return [action for action in view.legal_actions() if isinstance(action, Exchange)]


def worth_after(view: View, action: Exchange | ExchangeAll) -> int:
    """Return the half points of the hand after an exchange with the open widow."""
    if isinstance(action, ExchangeAll):
        return score(view.widow, view.rules)
    kept = (card for card in view.hand if card not in action.given)
    return score((*kept, *action.taken), view.rules)


def best_for(view: View, given: Cards) -> int:
    """Return the most half points that giving these cards may lead to."""
    return max(worth_after(view, action) for action in exchanges(view) if action.given == given)


def best(view: View) -> int:
    """Return the most half points that one may have after this turn, or has already."""
    options: Sequence[Exchange | ExchangeAll] = [
        action for action in view.legal_actions() if isinstance(action, Exchange | ExchangeAll)
    ]
    now = score(view.hand, view.rules)
    if not view.is_open:
        return now
    return max([now, *(worth_after(view, action) for action in options)])


def givings(view: View) -> list[Cards]:
    """Return what may be given: single cards, then pairs where the house allows them (HW11)."""
    found = dict.fromkeys(action.given for action in exchanges(view))
    return sorted(found, key=lambda given: (len(given), list(map(place, given))))


def takings(view: View, given: Cards) -> list[Exchange]:
    """Return the exchanges in which these cards are given, the best first."""
    found = [action for action in exchanges(view) if action.given == tuple(sorted(given))]
    return sorted(
        found, key=lambda action: (-worth_after(view, action), list(map(place, action.taken)))
    )
