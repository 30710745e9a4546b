"""What every game promises, for 31 with a widow: the promises are those of `tests.engine.test_contract`."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.cards import FRENCH_52
from scat.engine.thirtyone.widow.game import WIDOW
from tests.engine import test_contract as every_game
from tests.engine.games import Contract
from tests.engine.widow import wild

CONTRACT = Contract(
    game=WIDOW,
    rules=wild.RULES,
    wild=wild.ACTIONS,
    swap=wild.swap,
    cards=wild.cards_of,
    pack=FRENCH_52,
    stake=lambda rules: rules.lives,
    has_shown=wild.has_shown,
    rare=wild.rare,
)

PROMISES = [
    promise
    for name, promise in vars(every_game).items()
    if name.startswith("test_") and name != "test_every_registered_game_has_a_contract"
]


def test_there_are_promises():
    assert len(PROMISES) >= 15


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_widow_keeps_every_promise(promise):
    promise(contract=CONTRACT)


@settings(max_examples=200, deadline=None)
@given(text=st.text(alphabet="pd1239 exchangefor allwidow KsTh?-|", max_size=40))
def test_parsers_refuse_with_a_value_error_or_read_what_prints_the_same(text):
    for parse, write in (
        (WIDOW.parse_action, str),
        (WIDOW.parse_rules, str),
        (WIDOW.parse_position, repr),
    ):
        try:
            read = parse(text)
        except ValueError:
            continue
        assert parse(write(read)) == read
