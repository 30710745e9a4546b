"""Every deal is put in order and sealed before it can be asked for, and stays so."""

import random

import pytest

from scat.engine.cards import shuffle
from scat.engine.registry import game
from scat.records.sealing import Opened, Sealed
from scat.sessions.replay import replay
from scat.sessions.tables import Phase, TableOptions
from tests.sessions.fakes import ANN, BEN, CAY, HERE, PLAIN, World
from tests.sessions.pebbles import Pebble, games


@pytest.fixture
def world():
    return World()


async def lobby(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    return await world.house.join(state.id, BEN)


def first_order(world, state, deal=1):
    """The sealed order by which a deal was dealt."""
    return world.store.seals[state.id, state.match, deal][0]


async def test_the_first_deal_is_sealed_in_the_lobby_and_dealt_as_sealed(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    state = await world.house.join(state.id, BEN)
    pack = state.pack
    assert pack is not None
    state = await world.house.start(state.id, ANN.player)
    assert first_order(world, state) == pack
    assert state.seals == (pack.seal,)
    assert state.pack is None
    match = world.store.matches[state.id, 1]
    assert Pebble.parse(match.actions[0]).cards == pack.order


async def test_the_next_deal_is_sealed_as_soon_as_one_is_over(world):
    state = await world.deal_out((await world.playing()).id)
    pack = state.pack
    assert state.is_between_deals
    assert len(state.seals) >= 1
    for person in (ANN, BEN):
        state = await world.house.ready(state.id, person.player)
    assert first_order(world, state, 2) == pack
    assert state.seals == (pack.seal,)


async def test_a_pack_stays_sealed_whatever_else_happens_at_the_table(world):
    state = await world.deal_out((await world.playing(ANN, BEN, CAY)).id)
    pack = state.pack
    state = await world.house.ready(state.id, ANN.player)
    await world.house.set_panel(state.id, 7)
    state = await world.house.table(state.id)
    assert state.pack is pack


async def test_another_pack_is_sealed_when_the_deal_needs_other_cards(world):
    """The toy's pack grows with the seats; a sealed one that does not fit is never dealt."""
    state = await lobby(world)
    before = state.pack
    state = await world.house.join(state.id, CAY)
    assert len(state.pack.order) > len(before.order)
    pack = state.pack
    state = await world.house.start(state.id, ANN.player)
    assert first_order(world, state) == pack


async def test_a_restart_keeps_what_was_sealed(world):
    state = await lobby(world)
    pack = state.pack
    again = world.restarted(seed=99)
    assert (await again.house.table(state.id)).pack == pack
    state = await again.house.start(state.id, ANN.player)
    assert state.seals == (pack.seal,)
    state = await again.deal_out(state.id)
    seals, pack = state.seals, state.pack
    third = again.restarted(seed=98)
    state = await third.house.table(state.id)
    assert (state.seals, state.pack) == (seals, pack)
    for person in (ANN, BEN):
        await third.house.ready(state.id, person.player)
    assert (await third.house.table(state.id)).seals[0] == pack.seal


async def test_a_reshuffle_is_sealed_with_the_deal(world):
    state = await world.playing(ANN, BEN)
    while len(state.seals) < 2 and state.phase is Phase.PLAYING:
        if state.is_between_deals:
            await world.advance(world.house.pace.deal)
        else:
            await world.act(state.id)
        state = await world.house.table(state.id)
    assert len(state.seals) == 2
    sealed = world.store.seals[state.id, 1, state.position.deal]
    assert [one.seal for one in sealed] == list(state.seals)
    dealer = [
        Pebble.parse(line).cards
        for line in world.store.matches[state.id, 1].actions
        if "order" in line
    ]
    assert [one.order for one in sealed] == dealer[-2:]


async def test_a_rematch_is_sealed_from_the_end_of_the_match_on(world):
    state = await world.play_out((await world.playing()).id)
    assert state.phase is Phase.FINISHED
    pack = state.pack
    await world.house.again(state.id, ANN.player)
    state = await world.house.again(state.id, BEN.player)
    assert state.phase is Phase.PLAYING
    assert state.seals == (pack.seal,)


async def test_salts_and_orders_are_new_every_time(world):
    state = await world.play_out((await world.playing()).id)
    sealed = [one for deal in world.store.seals.values() for one in deal]
    assert len({one.salt for one in sealed}) == len(sealed) > 1
    assert all(Opened(one.seal, one.salt).is_of(one.order) for one in sealed)
    assert state.pack.salt not in {one.salt for one in sealed}


async def test_a_closed_table_keeps_no_pack(world):
    state = await lobby(world)
    state = await world.house.close_table(state.id)
    assert state.pack is None


async def test_a_sealed_pack_is_never_printed(world):
    state = await lobby(world)
    assert state.pack.salt not in repr(state)


async def test_an_action_of_the_past_is_replayed_with_the_cards_that_were_sealed(world):
    state = await world.playing()
    match = world.store.matches[state.id, 1]
    assert replay(match, games).position == state.position


async def test_scat_is_sealed_like_any_game():
    scat = game("scat/1")
    world = World(games=lambda _key: scat, levels=lambda _game: ("first",))
    options = TableOptions(scat.key, scat.presets["house"], None)
    state = await world.playing(ANN, BEN, options=options)
    (sealed,) = world.store.seals[state.id, 1, 1]
    assert len(sealed.order) == 52
    assert sealed.seal == state.seals[0]
    chance = random.Random(5)
    assert Sealed(shuffle(sealed.order, chance), sealed.salt).seal != sealed.seal
