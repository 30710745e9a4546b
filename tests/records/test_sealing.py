"""Seals of orders of cards: what is published beforehand, and what proves it afterwards."""

import hashlib
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat.engine.cards import FRENCH_52, shuffle
from scat.engine.protocol import DEALER
from scat.engine.registry import game
from scat.records.checking import played_turns, replay
from scat.records.errors import Mismatch, RecordError
from scat.records.keeping import record_of
from scat.records.reading import parse
from scat.records.record import start
from scat.records.sealing import Opened, Sealed, order_of, salt_text
from scat.records.writing import write

GOLDEN = Path(__file__).parent / "golden"

SALTS = st.integers(0, 2**128 - 1).map(salt_text)
ORDERS = st.permutations(FRENCH_52).map(tuple)


def sealed_record(most=None):
    """A match in which the stock runs out, with the seal of every order, and the orders."""
    told = parse((GOLDEN / "stock-out.toml").read_bytes())
    salts = random.Random(1)
    position, actions, seals, orders = start(told.header), [], {}, []
    for action in [one for deal in told.deals for turn in deal.turns for one in turn][:most]:
        actions.append(action)
        order = order_of(position, action)
        if order is not None:
            sealed = Sealed(order, salt_text(salts.getrandbits(128)))
            seals[len(actions)] = Opened(sealed.seal, sealed.salt)
            orders.append(order)
        position = position.apply(action).position
    return record_of(told.header, actions, seals=seals), orders


def test_a_seal_can_be_made_with_any_sha_256():
    sealed = Sealed((FRENCH_52[51], FRENCH_52[0]), "0123456789abcdef" * 2)
    assert sealed.text == "As 2c 0123456789abcdef0123456789abcdef"
    assert sealed.seal == hashlib.sha256(sealed.text.encode()).hexdigest()
    assert sealed.seal == "f56433558f75371ed94dc37adefe29344c29252f9c74d31a9d1425d0d89978c6"


def test_a_salt_has_all_its_digits():
    assert salt_text(0) == "0" * 32
    assert salt_text(2**128 - 1) == "f" * 32


@given(ORDERS, SALTS)
def test_what_is_opened_fits_its_order_and_no_other(order, salt):
    sealed = Sealed(order, salt)
    opened = Opened(sealed.seal, salt)
    assert opened.is_of(order)
    assert not opened.is_of((order[1], order[0], *order[2:]))
    assert not replace(opened, salt=salt_text(int(salt, 16) ^ 1)).is_of(order)
    assert Opened.parse(str(opened)) == opened


@given(ORDERS, SALTS)
def test_a_sealed_pack_shows_nothing_when_it_is_printed(order, salt):
    shown = f"{Sealed(order, salt)!r} {Sealed(order, salt)}"
    assert salt not in shown
    assert str(order[0]) not in shown


def test_the_same_order_with_another_salt_has_another_seal():
    seals = {Sealed(FRENCH_52, salt_text(number)).seal for number in range(1000)}
    assert len(seals) == 1000


def test_the_order_of_every_action_of_the_dealer_is_found_and_of_no_other():
    record, orders = sealed_record()
    found = [order for played in played_turns(record) for order in played.orders]
    assert found == orders
    assert {len(order) for order in orders} > {52}, "there was a reshuffle"


def test_an_order_of_other_cards_is_none():
    scat = game("scat/1")
    position = scat.start(scat.presets["house"], 2, 0)
    action = position.shuffled(shuffle(FRENCH_52, random.Random(1)))
    assert order_of(position, action) is not None
    assert order_of(position.apply(action).position, action) is None
    assert action.seat == DEALER


def test_a_record_carries_its_seals_there_and_back():
    record, orders = sealed_record()
    assert sum(len(deal.seals) for deal in record.deals) == len(orders)
    assert parse(write(record)) == record
    assert write(parse(write(record))) == write(record)
    assert replay(record).outcome == record.result


def test_seals_may_be_left_out_or_laid_out_otherwise():
    record, _ = sealed_record()
    bare = replace(record, deals=tuple(replace(deal, seals=()) for deal in record.deals))
    assert b"seals" not in write(bare)
    replay(bare)
    opened = str(record.deals[0].seals[0])
    loose = write(record).decode().replace(opened, f"  {opened.upper().replace(' ', '   ')} ")
    assert parse(loose.encode()) == record


def spoilt(record, deal, place, opened):
    seals = record.deals[deal].seals
    changed = replace(record.deals[deal], seals=(*seals[:place], *opened, *seals[place + 1 :]))
    return replace(record, deals=(*record.deals[:deal], changed, *record.deals[deal + 1 :]))


def test_a_wrong_seal_is_found_wherever_it_is():
    record, _ = sealed_record()
    for deal, written in enumerate(record.deals):
        for place, opened in enumerate(written.seals):
            wrong = Opened(opened.seal, salt_text(int(opened.salt, 16) ^ 2))
            with pytest.raises(Mismatch) as mismatch:
                replay(spoilt(record, deal, place, (wrong,)))
            assert mismatch.value.path == ("deals", deal, "seals", place)


@pytest.mark.parametrize("extra", [-1, 1])
def test_a_seal_too_many_or_too_few_is_found(extra):
    record, _ = sealed_record()
    (deal,) = [n for n, one in enumerate(record.deals) if len(one.seals) > 1][:1]
    opened = record.deals[deal].seals[0]
    with pytest.raises(Mismatch, match="times in this deal"):
        replay(spoilt(record, deal, 0, (opened,) * (1 + extra)))


@pytest.mark.parametrize("text", ["", "abc", "0" * 64, f"{'0' * 64} {'g' * 32}", "0" * 97])
def test_what_is_no_seal_is_told_with_its_line(text):
    record, _ = sealed_record(most=1)
    content = write(record).decode()
    broken = content.replace(str(record.deals[0].seals[0]), text)
    with pytest.raises(RecordError) as fault:
        parse(broken.encode())
    assert fault.value.line == 1 + content.split("seals")[0].count("\n") + 1
    assert "64" in fault.value.fault


def test_the_seals_of_a_deal_under_way_can_be_checked():
    record, orders = sealed_record(most=3)
    assert (len(record.deals), len(orders)) == (1, 1)
    assert record.deals[0].ended == ()
    replay(record)
    assert start(record.header).deal == 0
