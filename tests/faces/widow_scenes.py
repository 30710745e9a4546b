"""A few tables of 31 with a widow as they are on a usual evening, for the golden pages."""

from collections.abc import Callable
from dataclasses import replace

from cogs.faces import Page, face
from cogs.presses.tables import Verb
from scat.engine.cards import parse_cards
from scat.engine.thirtyone.widow.game import WIDOW
from scat.players.registry import levels
from scat.sessions.tables import Phase, TableOptions, TableState
from tests.engine.widow.script import dealt, play
from tests.faces import scenes

LOOK = face(WIDOW.key)
SPEECH = scenes.SPEECH


def table(position, **changes) -> TableState:
    options = TableOptions(WIDOW.key, position.rules, 60)
    return scenes.table(position, options=options, **changes)


def after(script, start):
    return play(start, script).position


def panel(state: TableState) -> Page:
    return LOOK.panel(state, levels(WIDOW.key), SPEECH)


def hand(state: TableState, seat: int) -> Page:
    return LOOK.hand(state, seat, state.position.view(seat), SPEECH)


def asked(position, seat, verb, cards="") -> Page:
    state, named = table(position), parse_cards(cards) if cards else ()
    return LOOK.question(state, position.view(seat), verb, named, SPEECH)


def rules(text: str) -> Page:
    (page,) = LOOK.rules_pages(WIDOW.parse_rules(text), SPEECH)
    return page


def lobby() -> TableState:
    waiting = scenes.lobby(3)
    chosen = WIDOW.parse_rules("schwimmen lives=5 swap_two=on")
    return replace(waiting, options=TableOptions(WIDOW.key, chosen, 300))


HANDS = ("Ks 7s 2d", "Qh Jh 2h", "9c 3d 4s", "Ac Td 6c")
START = dealt(*HANDS, pennies=(3, 2, 1, 0), widow="5d 6d 8c", stock="9h Th 2c")
TAKEN = after("p1 pass; p2 pass; p3 exchange all", START)
EXCHANGED = after("p4 exchange 6c for 4s", TAKEN)
KNOCKED = after("p1 exchange 2d for 6c; p2 knock", EXCHANGED)
SHOWN = after("p3 pass; p4 pass; p1 pass", KNOCKED)
PASSED = after("p1 pass; p2 pass; p3 pass; p4 pass", START)
MANY = "house swap_two=on knock_with_exchange=on declare_31=call"
TWO = after("p1 exchange all", dealt(*HANDS, rules=MANY, widow="5d 6d 8c"))
MAY_KNOCK = TWO
CHOICE = dealt(*HANDS, rules="house blind_offer=dealer", widow="5d 6d 8c")
RENEW = dealt(
    *HANDS, rules="house new_widow_789=on blind_offer=first", widow="7d 8h 9s", stock="9h Th 2c"
)
HIDDEN_ONLY = after("p1 pass", RENEW)
THIRTY_ONE = dealt(
    "As Ks Qs", "Qh Jh 2h", "9c 3d 4s", rules="house declare_31=call", widow="5d 6d 8c"
)
CALLED = after("p1 call", THIRTY_ONE)
ACES = dealt(
    "As Ad Ac",
    "Qh Jh Ah",
    "9c 3d 4s",
    rules="house three_of_a_kind=aces_33 blitz_cost=lowest declare_31=call",
    widow="5d 6d 8c",
)
WON = after("p1 call", dealt("As Ks Qs", "Qh Jh 2h", pennies=(1, 0), rules="house declare_31=call"))

SCENES: dict[str, Callable[[], Page]] = {
    "widow-lobby": lambda: panel(lobby()),
    "widow-panel-hidden": lambda: panel(table(START)),
    "widow-panel-open": lambda: panel(table(EXCHANGED)),
    "widow-panel-choice": lambda: panel(table(CHOICE)),
    "widow-panel-may-knock": lambda: panel(table(MAY_KNOCK)),
    "widow-panel-renew": lambda: panel(table(HIDDEN_ONLY)),
    "widow-panel-last-round": lambda: panel(table(KNOCKED, turn_due_at=None)),
    "widow-panel-between-deals": lambda: panel(table(SHOWN)),
    "widow-panel-all-passed": lambda: panel(table(PASSED)),
    "widow-panel-31": lambda: panel(table(CALLED)),
    "widow-panel-aces": lambda: panel(table(after("p1 call", ACES))),
    "widow-panel-finished": lambda: panel(table(WON)),
    "widow-panel-closed": lambda: panel(table(START, phase=Phase.CLOSED)),
    "widow-summary": lambda: LOOK.summary(table(SHOWN), SPEECH),
    "widow-hand-hidden": lambda: hand(table(START), 0),
    "widow-hand-open": lambda: hand(table(EXCHANGED), 0),
    "widow-hand-waiting": lambda: hand(table(EXCHANGED), 2),
    "widow-hand-last-turn": lambda: hand(table(KNOCKED), 3),
    "widow-hand-knocked": lambda: hand(table(KNOCKED), 1),
    "widow-hand-two": lambda: hand(table(after("p1 pass", TWO)), 1),
    "widow-hand-may-knock": lambda: hand(table(MAY_KNOCK), 0),
    "widow-hand-choice": lambda: hand(table(CHOICE), 3),
    "widow-hand-renew": lambda: hand(table(HIDDEN_ONLY), 1),
    "widow-hand-31": lambda: hand(table(THIRTY_ONE), 0),
    "widow-hand-aces": lambda: hand(table(ACES), 0),
    "widow-hand-between": lambda: hand(table(SHOWN), 0),
    "widow-asked-one": lambda: asked(EXCHANGED, 0, Verb.GIVE, "2d"),
    "widow-asked-pairs": lambda: asked(after("p1 pass", TWO), 1, Verb.GIVE_TWO),
    "widow-asked-two": lambda: asked(after("p1 pass", TWO), 1, Verb.GIVE, "2h Jh"),
    "widow-asked-blind": lambda: asked(START, 0, Verb.ASK_ALL),
    "widow-asked-choice": lambda: asked(CHOICE, 3, Verb.ASK_ALL),
    "widow-rules-house": lambda: rules("house"),
    "widow-rules-many": lambda: rules(
        "schwimmen blind_offer=dealer swap_two=on knock_with_exchange=on new_widow_789=on "
        "first_turn_knock=showdown pair_forces_suit=on trips_tie=higher declare_31=call"
    ),
}
