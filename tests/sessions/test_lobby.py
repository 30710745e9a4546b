"""Sitting down, getting up and agreeing."""

from dataclasses import replace

import pytest

from scat.engine.registry import GAMES
from scat.sessions.errors import ChannelBusy, NoTable, NotSeated, Refusal
from scat.sessions.tables import Phase, Place, TableOptions
from tests.sessions.fakes import ANN, BEN, CAY, DEE, EVE, HERE, NOON, PLAIN, World
from tests.sessions.pebbles import PebbleRules


def names(state):
    return [who.name for who in state.occupants]


def key(refusal):
    return refusal.value.message.key


@pytest.fixture
def world():
    return World()


async def test_a_table_opens_with_its_host_and_computers(world):
    state = await world.house.open_table(HERE, ANN, PLAIN, ("first", "shouting"))
    assert (state.phase, state.revision, state.host) == (Phase.LOBBY, 1, ANN.player)
    assert names(state) == ["Ann", "Ada", "Bruno"]
    assert [who.level for who in state.occupants] == [None, "first", "shouting"]
    assert world.audience.told == [(state, ())]
    assert await world.house.in_channel(HERE.channel_id) is await world.house.table(state.id)


async def test_a_channel_has_one_live_table_and_a_person_many_tables(world):
    first = await world.house.open_table(HERE, ANN, PLAIN)
    with pytest.raises(ChannelBusy):
        await world.house.open_table(HERE, BEN, PLAIN)
    other = await world.house.open_table(Place(1, 11), ANN, PLAIN)
    assert await world.house.of_player(ANN.player) == (first, other)
    assert await world.house.in_guild(1) == (first, other)
    assert await world.house.of_player(BEN.player) == ()


async def test_no_such_table(world):
    with pytest.raises(NoTable):
        await world.house.table(5)
    with pytest.raises(NoTable):
        await world.house.in_channel(5)
    with pytest.raises(NoTable):
        await world.house.join(5, ANN)


async def test_people_sit_down_once_and_only_while_there_is_room(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    with pytest.raises(Refusal) as refusal:
        await world.house.join(state.id, ANN)
    assert key(refusal) == "refused-already-seated"
    for person in (BEN, CAY, DEE):
        state = await world.house.join(state.id, person)
    assert names(state) == ["Ann", "Ben", "Cay", "Dee"]
    with pytest.raises(Refusal) as refusal:
        await world.house.join(state.id, EVE)
    assert key(refusal) == "refused-table-full"
    assert await world.house.table(state.id) == state


async def test_options_are_checked(world):
    bad = {
        "refused-clock": replace(PLAIN, clock=19),
        "refused-unknown-game": replace(PLAIN, game="chess/1"),
    }
    for expected, options in bad.items():
        with pytest.raises(Refusal) as refusal:
            await world.house.open_table(HERE, ANN, options)
        assert key(refusal) == expected
    with pytest.raises(Refusal) as refusal:
        await world.house.open_table(HERE, ANN, PLAIN, ["nobody"])
    assert key(refusal) == "refused-unknown-level"
    with pytest.raises(Refusal) as refusal:
        await world.house.open_table(HERE, ANN, PLAIN, ["first"] * 4)
    assert key(refusal) == "refused-table-full"
    assert world.store.tables == {}


async def test_the_host_decides_and_after_a_while_anybody(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    await world.house.join(state.id, BEN)
    for press in (
        world.house.add_computer(state.id, BEN.player, "first"),
        world.house.remove_computer(state.id, BEN.player),
        world.house.change_options(state.id, BEN.player, replace(PLAIN, clock=60)),
    ):
        with pytest.raises(Refusal) as refusal:
            await press
        assert key(refusal) == "refused-host-only"
        assert refusal.value.message.values["host"] == "Ann"
    with pytest.raises(NotSeated):
        await world.house.add_computer(state.id, CAY.player, "first")
    await world.advance(world.house.pace.host)
    state = await world.house.add_computer(state.id, BEN.player, "first")
    assert names(state) == ["Ann", "Ben", "Ada"]
    state = await world.house.remove_computer(state.id, ANN.player)
    assert names(state) == ["Ann", "Ben"]
    with pytest.raises(Refusal) as refusal:
        await world.house.remove_computer(state.id, ANN.player)
    assert key(refusal) == "refused-no-computer"


async def test_rules_change_before_the_first_deal_only(world):
    state = await world.house.open_table(HERE, ANN, PLAIN, ["first"])
    options = replace(PLAIN, rules=PebbleRules(pennies=4), clock=None)
    state = await world.house.change_options(state.id, ANN.player, options)
    assert state.options == options
    state = await world.house.start(state.id, ANN.player)
    assert state.position.pennies == (4, 4)
    with pytest.raises(Refusal) as refusal:
        await world.house.change_options(state.id, ANN.player, PLAIN)
    assert key(refusal) == "refused-match-under-way"


async def test_a_table_keeps_its_game():
    """What lies sealed is of its pack, and its computer players know no other game."""
    world = World(games=GAMES.get)
    scat, widow = (
        TableOptions(game.key, game.presets["house"], clock=None) for game in GAMES.values()
    )
    state = await world.house.open_table(HERE, ANN, scat)
    with pytest.raises(Refusal) as refusal:
        await world.house.change_options(state.id, ANN.player, widow)
    assert key(refusal) == "refused-game-fixed"
    assert await world.house.table(state.id) == state


async def test_the_host_starts_and_whoever_comes_then_waits(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    with pytest.raises(Refusal) as refusal:
        await world.house.start(state.id, ANN.player)
    assert key(refusal) == "refused-too-few"
    await world.house.join(state.id, BEN)
    with pytest.raises(NotSeated):
        await world.house.start(state.id, CAY.player)
    state = await world.house.start(state.id, ANN.player)
    assert (state.phase, state.match, state.position.deal) == (Phase.PLAYING, 1, 1)
    state = await world.house.join(state.id, CAY)
    assert (names(state), state.waiting) == (["Ann", "Ben"], (CAY,))
    with pytest.raises(Refusal) as refusal:
        await world.house.start(state.id, ANN.player)
    assert key(refusal) == "refused-match-under-way"


async def test_the_first_dealer_is_left_to_chance():
    dealers = {(await World(seed=seed).playing()).position.dealer for seed in range(12)}
    assert dealers == {0, 1}


async def test_everybody_may_start_without_the_host_once_all_have_pressed(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    await world.house.join(state.id, BEN)
    state = await world.house.start(state.id, BEN.player)
    assert (state.phase, state.occupants[1].is_ready) == (Phase.LOBBY, True)
    await world.advance(world.house.pace.host)
    assert (await world.house.start(state.id, BEN.player)).phase is Phase.PLAYING


async def test_the_host_leaves_and_the_next_person_is_host(world):
    state = await world.house.open_table(HERE, ANN, PLAIN, ["first"])
    await world.house.join(state.id, BEN)
    await world.house.join(state.id, CAY)
    state = await world.house.leave(state.id, ANN.player)
    assert (names(state), state.host) == (["Ada", "Ben", "Cay"], BEN.player)
    with pytest.raises(NotSeated):
        await world.house.leave(state.id, ANN.player)


async def test_the_last_person_to_leave_closes_the_table(world):
    state = await world.house.open_table(HERE, ANN, PLAIN, ["first"])
    assert (await world.house.leaving_cost(state.id, ANN.player)).closes_table
    state = await world.house.leave(state.id, ANN.player)
    assert (state.phase, state.due_at) == (Phase.CLOSED, None)
    assert world.alarm.at is None
    with pytest.raises(NoTable):
        await world.house.table(state.id)
    assert (await world.house.open_table(HERE, BEN, PLAIN)).id != state.id


async def test_a_lobby_expires_when_nobody_comes_or_goes(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    assert (state.due_at - NOON).total_seconds() == world.house.pace.lobby
    await world.advance(1000)
    state = await world.house.join(state.id, BEN)
    await world.advance(1000)
    await world.house.leave(state.id, BEN.player)
    await world.advance(world.house.pace.lobby - 1)
    assert (await world.house.table(state.id)).phase is Phase.LOBBY
    await world.advance(1)
    with pytest.raises(NoTable):
        await world.house.in_channel(HERE.channel_id)
    assert world.audience.told[-1][0].phase is Phase.CLOSED


async def test_the_panel_is_remembered_and_makes_no_button_stale(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    told = len(world.audience.told)
    await world.house.set_panel(state.id, 77)
    await world.house.set_panel(state.id, 77)
    again = await world.house.table(state.id)
    assert (again.panel, again.revision) == (77, state.revision)
    assert len(world.audience.told) == told
    assert (await world.restarted().house.table(state.id)).panel == 77


async def test_the_ping_is_remembered_in_the_same_way(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    told = len(world.audience.told)
    await world.house.set_ping(state.id, 78)
    await world.house.set_ping(state.id, 78)
    again = await world.house.table(state.id)
    assert (again.ping, again.revision, len(world.audience.told)) == (78, state.revision, told)
    assert (await world.restarted().house.table(state.id)).ping == 78
    state = await world.house.move(state.id, Place(1, 12))
    assert state.ping is None
    assert (await world.restarted().house.table(state.id)).ping is None


async def test_what_has_changed_lately_is_found_after_a_restart(world):
    first = await world.house.open_table(HERE, ANN, PLAIN)
    second = await world.house.open_table(Place(1, 11), BEN, PLAIN)
    await world.advance(60)
    await world.house.join(first.id, CAY)
    house = world.restarted().house
    assert await house.recent(NOON) == (first.id, second.id)
    assert await house.recent(world.clock.at) == (first.id,)


async def test_a_table_moves_but_not_onto_another(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    other = await world.house.open_table(Place(1, 11), BEN, PLAIN)
    with pytest.raises(ChannelBusy):
        await world.house.move(state.id, other.place)
    assert (await world.house.table(state.id)).place == HERE
    state = await world.house.move(state.id, Place(1, 12))
    assert await world.house.in_channel(12) == state
    with pytest.raises(NoTable):
        await world.house.in_channel(HERE.channel_id)
