"""The games that the contract suite runs over; a new game joins `CONTRACTS` by one line."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from scat.engine.cards import FRENCH_52, RANKS, SUITS, UNKNOWN
from scat.engine.protocol import Game
from scat.engine.thirtyone import actions as scat
from scat.engine.thirtyone.draw import SCAT, Position
from scat.engine.thirtyone.events import HandsShown
from scat.engine.thirtyone.rules import OPTIONS, Leaving, Rules
from scat.engine.thirtyone.widow.game import WIDOW
from tests.engine.widow import wild


@dataclass(frozen=True)
class Contract:
    """What the suite must know of a game beyond the protocol.

    Attributes:
        game: the game.
        rules: any house rules.
        wild: any value that looks like an action, also absurd ones.
        swap: a position that differs in nothing that the viewer may know.
        cards: all cards on the table, wherever they lie; none between deals.
        pack: the cards of a deal, sorted.
        stake: the pennies of one seat at the start, and where else pennies may lie.
        has_shown: whether an event turned all hands up.
        rare: how likely a random player takes an action that ends things early.
    """

    game: Game
    rules: st.SearchStrategy[Any]
    wild: st.SearchStrategy[Any]
    swap: Callable[[Any, int | None, random.Random], Any]
    cards: Callable[[Any], list[int]]
    pack: Sequence[int]
    stake: Callable[[Any], int]
    has_shown: Callable[[Any], bool]
    rare: Callable[[Any], float]

    @property
    def key(self) -> str:
        return self.game.key


# Scat

SCAT_RULES = st.fixed_dictionaries({key: st.sampled_from(OPTIONS[key]) for key in OPTIONS}).map(
    lambda options: Rules(**options | {"leave": Leaving.OUT})  # else some matches never end
)

SEATS = st.one_of(st.integers(-3, 10), st.sampled_from(["0", None, -1.5]))
CARDS = st.one_of(st.sampled_from(FRENCH_52), st.sampled_from([UNKNOWN, 52, "Ks", None, (), []]))
ORDERS = st.one_of(
    st.permutations(FRENCH_52).map(tuple),
    st.lists(st.sampled_from(FRENCH_52), max_size=5).map(tuple),
    st.sampled_from([None, list(FRENCH_52), "pack", ([],)]),
)

SCAT_WILD = st.one_of(
    st.builds(scat.Draw, SEATS, st.sampled_from([*scat.Pile, "stock", "widow", None, []])),
    st.builds(scat.Discard, SEATS, CARDS),
    *(
        st.builds(kind, SEATS)
        for kind in (scat.Knock, scat.Call, scat.ThrowDown, scat.Stand, scat.Look, scat.Leave)
    ),
    st.builds(scat.Deal, ORDERS),
    st.builds(scat.Admit, SEATS),
    st.builds(scat.Bring, st.sampled_from([None, (), (3,), (-1, 2), "33", ("1", 2), (100, 1)])),
    st.just(scat.Stop()),
    st.builds(scat.Reshuffle, ORDERS),
    st.just(scat.Void()),
    st.sampled_from([None, "p1 knock", 0, object()]),
)


def swap_scat(position: Position, viewer: int | None, rng: random.Random) -> Position:
    """Deal the cards that the viewer does not see anew among the places where they lie."""
    play, seen = position.play, position.view(viewer).play
    places = [
        *((0, seat, place) for seat, hand in enumerate(seen.hands) for place in range(len(hand))),
        *((1, 0, place) for place in range(len(seen.stock))),
        *((2, 0, place) for place in range(len(seen.pile))),
    ]

    def lies(where, place):
        return [*where.hands, where.stock, where.pile][_row(where, place)][place[2]]

    def _row(where, place):
        kind, seat, _ = place
        return seat if kind == 0 else len(where.hands) + kind - 1

    rows = [list(row) for row in (*play.hands, play.stock, play.pile)]
    taken_is_public = play.is_from_pile or play.turn == viewer
    hidden = [
        place
        for place in places
        if lies(seen, place) == UNKNOWN
        and not (taken_is_public and play.taken is not None and lies(play, place) == play.taken)
    ]
    cards = [lies(play, place) for place in hidden]
    rng.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        rows[_row(play, place)][place[2]] = card
    hands = tuple(tuple(sorted(row)) for row in rows[: len(play.hands)])
    taken = play.taken
    if taken is not None and not taken_is_public:
        taken = rng.choice(hands[play.turn])
    barred = tuple(seat for seat in play.barred if seat == viewer)
    swapped = play._replace(
        hands=hands, stock=tuple(rows[-2]), pile=tuple(rows[-1]), taken=taken, barred=barred
    )
    return Position(position.match, swapped)


def scat_cards(position: Position) -> list[int]:
    play = position.play
    return sorted((*play.stock, *play.pile, *(card for hand in play.hands for card in hand)))


CONTRACTS = [
    Contract(
        game=SCAT,
        rules=SCAT_RULES,
        wild=SCAT_WILD,
        swap=swap_scat,
        cards=scat_cards,
        pack=FRENCH_52,
        stake=lambda rules: rules.lives,
        has_shown=lambda event: isinstance(event, HandsShown),
        rare=lambda action: {scat.Leave: 0.01, scat.Call: 0.7, scat.Knock: 0.3}.get(
            type(action), 1.0
        ),
    ),
    Contract(
        game=WIDOW,
        rules=wild.RULES,
        wild=wild.ACTIONS,
        swap=wild.swap,
        cards=wild.cards_of,
        pack=FRENCH_52,
        stake=lambda rules: rules.lives,
        has_shown=wild.has_shown,
        rare=wild.rare,
    ),
]

CARD_WORDS = frozenset(rank + suit for suit in SUITS for rank in RANKS)


def words_of_cards(text: object) -> set[str]:
    """The known cards that a text names."""
    words = str(text).replace(",", " ").replace(";", " ").replace(":", " ").split()
    return {word for word in words if word in CARD_WORDS}
