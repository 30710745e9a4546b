"""Whatever is played, every penny has an account, and the accounts say what the table says."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat.books.ledger import (
    HOUSE,
    KITTY,
    Account,
    Kind,
    Movement,
    back,
    payout,
    seat_account,
    settlement,
    stakes,
)
from scat.engine.protocol import Outcome
from scat.engine.thirtyone.draw import SCAT
from tests.books.games import GAMES, steps

PEOPLE = (11, None, 13, 14, None, 16, 17, 18, 19)


class Accounts(Counter):
    """What every account holds."""

    def book(self, movements):
        for moved in movements:
            assert moved.pennies > 0
            self[moved.payer] -= moved.pennies
            self[moved.payee] += moved.pennies
        assert sum(self.values()) == 0


def shown(accounts, seats):
    return tuple(accounts[seat_account(seat)] for seat in range(seats)), accounts[KITTY]


matches = st.tuples(
    st.sampled_from(GAMES), st.integers(0, 3), st.integers(2, 9), st.integers(0, 2**32)
)


@settings(max_examples=60, deadline=None)
@given(matches)
def test_accounts_follow_the_table_and_the_winner_takes_the_kitty(match):
    game, preset, seats, seed = match
    presets = list(game.presets.values())
    accounts, before = Accounts(), None
    for position, _ in steps(game, presets[preset % len(presets)], seats, random.Random(seed)):
        accounts.book(stakes(position) if before is None else settlement(before, position))
        assert shown(accounts, seats) == (position.pennies, position.kitty)
        before = position
    outcome, people = position.outcome, PEOPLE[:seats]
    accounts.book(payout(position, outcome, people))
    assert shown(accounts, seats) == ((0,) * seats, 0)
    for player, won in zip(people, outcome.winnings, strict=True):
        if player is not None:
            assert accounts[Account(Kind.PLAYER, player)] == won
    assert -accounts[HOUSE] == sum(
        won for won, who in zip(outcome.winnings, people, strict=True) if who
    )


@settings(max_examples=40, deadline=None)
@given(matches, st.integers(0, 200))
def test_h20_a_void_match_gives_everything_back(match, moves):
    game, _, seats, seed = match
    rules = next(iter(game.presets.values()))
    accounts, before = Accounts(), None
    for number, (position, _) in enumerate(steps(game, rules, seats, random.Random(seed))):
        accounts.book(stakes(position) if before is None else settlement(before, position))
        before = position
        if number >= moves:
            break
    accounts.book(back(before))
    assert not any(accounts.values())


class Moment:
    """As much of a position as the ledger reads."""

    def __init__(self, pennies, kitty):
        self.pennies, self.kitty = pennies, kitty


def test_stakes_that_go_to_another_seat_pass_through_the_kitty():
    moved = settlement(Moment((3, 3, 3), 1), Moment((2, 5, 2), 1))
    assert moved == (
        Movement(seat_account(0), KITTY, 1),
        Movement(seat_account(2), KITTY, 1),
        Movement(KITTY, seat_account(1), 2),
    )


@pytest.mark.parametrize(
    ("after", "last"),
    [((3, 5), Movement(HOUSE, KITTY, 2)), ((3, 1), Movement(KITTY, HOUSE, 2))],
)
def test_pennies_that_a_game_makes_or_takes_are_the_houses(after, last):
    assert settlement(Moment((3, 3), 0), Moment(after, 0))[-1] == last


def test_d_s8_a_shared_kitty_is_paid_in_shares_and_computers_own_nothing():
    end = Moment((0, 1, 0), 7)
    moved = payout(end, Outcome((1, 1, 3), (4, 3, 0)), (11, None, 13))
    assert moved == (
        Movement(KITTY, Account(Kind.PLAYER, 11), 4),
        Movement(KITTY, HOUSE, 3),
        Movement(seat_account(1), HOUSE, 1),
    )


def test_what_nobody_wins_goes_back():
    end = Moment((0, 2), 4)
    moved = payout(end, Outcome((2, 1), (0, 0)), (11, 12))
    assert moved == (Movement(KITTY, HOUSE, 4), Movement(seat_account(1), HOUSE, 2))


def test_a_match_that_has_not_begun_holds_stakes():
    start = SCAT.start(SCAT.presets["house"], 2, 0)
    assert stakes(start) == tuple(Movement(HOUSE, seat_account(seat), 3) for seat in range(2))
