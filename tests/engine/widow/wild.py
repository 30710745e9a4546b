"""What the contract of every game must know of 31 with a widow."""

from hypothesis import strategies as st

from scat.engine.cards import FRENCH_32, FRENCH_52, UNKNOWN
from scat.engine.thirtyone import actions as shared
from scat.engine.thirtyone.events import HandsShown
from scat.engine.thirtyone.rules import Leaving
from scat.engine.thirtyone.widow import actions
from scat.engine.thirtyone.widow.game import Position
from scat.engine.thirtyone.widow.rules import OPTIONS, Rules

RULES = st.fixed_dictionaries({key: st.sampled_from(OPTIONS[key]) for key in OPTIONS}).map(
    lambda options: Rules(**options | {"leave": Leaving.OUT})  # else some matches never end
)

SEATS = st.one_of(st.integers(-3, 10), st.sampled_from(["0", None, -1.5]))
CARDS = st.one_of(
    st.lists(st.sampled_from(FRENCH_52), max_size=4).map(tuple),
    st.lists(st.sampled_from(FRENCH_52), max_size=2).map(sorted).map(tuple),
    st.sampled_from([(UNKNOWN,), (52,), ("Ks",), None, (), [], ([],), (True,), (5, None)]),
)
ORDERS = st.one_of(
    st.permutations(FRENCH_52).map(tuple),
    st.permutations(FRENCH_32).map(tuple),
    st.lists(st.sampled_from(FRENCH_52), max_size=5).map(tuple),
    st.sampled_from([None, list(FRENCH_52), "pack", ([],)]),
)

ACTIONS = st.one_of(
    st.builds(actions.Exchange, SEATS, CARDS, CARDS),
    *(
        st.builds(kind, SEATS)
        for kind in (
            actions.ExchangeAll,
            actions.Pass,
            actions.RenewWidow,
            shared.Knock,
            shared.Call,
            shared.Leave,
            shared.Look,
            shared.Stand,
        )
    ),
    st.builds(shared.Deal, ORDERS),
    st.builds(shared.Admit, SEATS),
    st.builds(shared.Bring, st.sampled_from([None, (), (3,), (-1, 2), "33", ("1", 2), (100, 1)])),
    st.just(shared.Stop()),
    st.just(shared.Void()),
    st.sampled_from([None, "p1 knock", 0, object()]),
)
"""Any value that looks like an action, also absurd ones and Scat's."""

LEFT_IN_THE_BOX = tuple(card for card in FRENCH_52 if card not in FRENCH_32)


def cards_of(position):
    """All cards of the long pack, wherever they lie; with the short pack some lie in the box."""
    play = position.play
    hands = (card for hand in play.hands for card in hand)
    lying = [*hands, *play.widow, *play.stock, *play.aside]
    box = LEFT_IN_THE_BOX if lying and position.rules.pack == 32 else ()
    return sorted((*lying, *box))


def swap(position, viewer, rng):
    """Deal the cards that the viewer does not see anew among the places where they lie."""
    play = position.play
    seen = position.view(viewer).play
    rows = [list(row) for row in (*play.hands, play.widow, play.stock, play.aside)]
    known = (*seen.hands, seen.widow, seen.stock, seen.aside)
    places = [
        (row, place)
        for row, cards in enumerate(known)
        for place, card in enumerate(cards)
        if card == UNKNOWN
    ]
    cards = [rows[row][place] for row, place in places]
    rng.shuffle(cards)
    for (row, place), card in zip(places, cards, strict=True):
        rows[row][place] = card
    *hands, widow, stock, aside = rows
    swapped = play._replace(
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        widow=tuple(sorted(widow)),
        stock=tuple(stock),
        aside=tuple(sorted(aside)),
    )
    return Position(position.match, swapped)


def has_shown(event):
    return isinstance(event, HandsShown)


LIKELY = {
    shared.Leave: 0.01,
    shared.Call: 0.7,
    shared.Knock: 1.0,
    actions.Pass: 2.0,
    actions.Exchange: 0.1,
}


def rare(action):
    """How likely a random player takes the action; there are many exchanges of single cards."""
    return LIKELY.get(type(action), 1.0)
