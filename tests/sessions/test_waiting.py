"""Waiting for a seat, joining late (H18), and seats that a computer keeps (H19)."""

import pytest

from scat.engine.registry import game as registered_game
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.widow.game import WIDOW
from scat.players.registry import levels as registered_levels
from scat.players.registry import player as registered_player
from scat.sessions.errors import NotSeated, NotStored, Refusal
from scat.sessions.pace import Pace
from scat.sessions.tables import LeavingCost, Person, Phase, TableOptions
from scat.sessions.thinking import Bench
from tests.sessions.fakes import ANN, BEN, CAY, DEE, EVE, PLAIN, FailingStore, World, patiently
from tests.sessions.test_lobby import key, names

REAL_HOUSE = {"games": registered_game, "players": registered_player, "levels": registered_levels}


@pytest.fixture(params=[SCAT, WIDOW], ids=lambda game: game.key)
def game(request):
    return request.param


def agreed(game, rules="house", clock=60):
    return TableOptions(game.key, game.parse_rules(rules), clock)


@pytest.fixture
def late(game):
    return agreed(game, "house late_join=lowest")


@pytest.fixture
def kept(game):
    return agreed(game, "house leave=computer")


@pytest.fixture
def world():
    return World()


@pytest.fixture
def real():
    """A house with the registered games; what nobody does the clock does."""
    return World(pace=Pace(unattended=10**9), **REAL_HOUSE)


async def refused(press):
    with pytest.raises(Refusal) as refusal:
        await press
    return key(refusal)


async def between_deals(world, state):
    """Let time pass until the deal is over."""
    for _ in patiently():
        state = await world.house.table(state.id)
        if state.is_between_deals:
            break
        await world.rest()
    return state


async def test_who_comes_late_waits_in_order_and_may_go_again(world):
    state = await world.playing(ANN, BEN)
    for person in (CAY, DEE):
        state = await world.house.join(state.id, person)
    assert state.waiting == (CAY, DEE)
    assert await refused(world.house.join(state.id, CAY)) == "refused-already-waiting"
    assert await refused(world.house.join(state.id, ANN)) == "refused-already-seated"
    assert await world.restarted().house.table(state.id) == state
    assert await world.house.leaving_cost(state.id, CAY.player) == LeavingCost()
    state = await world.house.leave(state.id, CAY.player)
    assert (state.waiting, names(state)) == ((DEE,), ["Ann", "Ben"])
    with pytest.raises(NotSeated):
        await world.house.leave(state.id, CAY.player)


async def test_the_waiting_list_is_no_longer_than_the_table(world):
    state = await world.playing(ANN, BEN)
    for number in range(4):
        await world.house.join(state.id, Person(500 + number, "Guest"))
    assert await refused(world.house.join(state.id, EVE)) == "refused-table-full"


async def test_those_who_wait_sit_down_in_the_next_lobby(world):
    state = await world.playing(ANN, BEN)
    await world.house.join(state.id, CAY)
    state = await world.play_out(state.id)
    state = await world.house.join(state.id, DEE)
    assert state.waiting == (CAY, DEE)
    state = await world.house.again(state.id, ANN.player)
    assert (names(state), state.waiting) == (["Ann", "Ben", "Cay", "Dee"], ())
    assert [who.is_ready for who in state.occupants] == [True, False, False, False]


async def test_only_as_many_sit_down_as_there_are_seats_and_the_others_later(world):
    state = await world.playing(ANN, BEN, computers=["first"])
    for person in (CAY, DEE):
        await world.house.join(state.id, person)
    await world.house.leave(state.id, BEN.player)
    await world.house.join(state.id, BEN)
    for _ in patiently():
        state = await world.house.table(state.id)
        if state.phase is not Phase.PLAYING:
            break
        await world.rest()
        if any(who.is_away for who in state.people):
            await world.house.take_back(state.id, ANN.player)
    state = await world.house.again(state.id, ANN.player)
    assert (names(state), state.waiting) == (["Ann", "Ada", "Cay", "Dee"], (BEN,))
    assert await refused(world.house.join(state.id, EVE)) == "refused-table-full"
    state = await world.house.remove_computer(state.id, ANN.player)
    assert (names(state), state.waiting) == (["Ann", "Cay", "Dee", "Ben"], ())


async def test_a_seat_that_is_left_or_taken_away_goes_to_who_waits(world):
    for free in ("leave", "kick"):
        state = await world.playing(ANN, BEN, CAY, DEE)
        await world.house.join(state.id, EVE)
        state = await world.play_out(state.id)
        state = await world.house.again(state.id, ANN.player)
        assert state.waiting == (EVE,)
        if free == "leave":
            state = await world.house.leave(state.id, CAY.player)
        else:
            state = await world.house.kick(state.id, ANN.player, CAY.player)
        assert (names(state), state.waiting) == (["Ann", "Ben", "Dee", "Eve"], ())
        await world.house.close_table(state.id)


async def test_waiting_that_is_not_stored_did_not_happen():
    world = World(FailingStore())
    state = await world.playing(ANN, BEN)
    world.store.fails_at = world.store.calls + 1
    with pytest.raises(NotStored):
        await world.house.join(state.id, CAY)
    assert (await world.house.table(state.id)).waiting == ()


# H18


async def test_h18_who_waits_joins_with_the_next_deal(real, late):
    state = await real.playing(ANN, BEN, options=late)
    await real.house.join(state.id, CAY)
    state = await between_deals(real, state)
    poorest = min(state.position.pennies)
    assert len(state.occupants) == 2
    await real.advance(real.house.pace.deal)
    state = await real.house.table(state.id)
    assert (names(state), state.waiting) == (["Ann", "Ben", "Cay"], ())
    assert (state.position.deal, state.position.seats) == (2, 3)
    assert state.position.pennies[2] == poorest
    assert len(state.position.view(2).hand) == 3
    assert f"p3 joined with {poorest}" in real.audience.events
    assert await real.restarted().house.table(state.id) == state
    lines = real.store.matches[state.id, 1].actions
    assert sum(line == "d admit p3" for line in lines) == 1


async def test_h18_who_asks_for_the_deal_lets_them_in_as_well(real, late):
    state = await real.playing(ANN, BEN, options=late)
    await real.house.join(state.id, CAY)
    await between_deals(real, state)
    state = await real.house.take_back(state.id, BEN.player)  # the clock has played for both
    await real.house.take_back(state.id, ANN.player)
    await real.house.ready(state.id, ANN.player)
    state = await real.house.ready(state.id, BEN.player)
    assert names(state) == ["Ann", "Ben", "Cay"]
    assert not any(who.is_ready for who in state.occupants)


async def test_h18_nobody_joins_where_that_is_not_agreed(real, game):
    state = await real.playing(ANN, BEN, options=agreed(game))
    await real.house.join(state.id, CAY)
    await between_deals(real, state)
    await real.advance(real.house.pace.deal)
    assert (await real.house.table(state.id)).waiting == (CAY,)


async def test_h18_who_has_been_in_the_match_does_not_come_back_richer(real, late):
    state = await real.playing(ANN, BEN, CAY, options=late)
    await real.house.leave(state.id, CAY.player)
    await real.house.join(state.id, CAY)
    await real.house.join(state.id, DEE)
    await between_deals(real, state)
    await real.advance(real.house.pace.deal)
    state = await real.house.table(state.id)
    assert (names(state), state.waiting) == (["Ann", "Ben", "Cay", "Dee"], (CAY,))


async def test_h18_there_are_nine_seats(real, late):
    state = await real.playing(ANN, BEN, computers=["sensible"] * 6, options=late)
    for person in (CAY, DEE):
        await real.house.join(state.id, person)
    await between_deals(real, state)
    await real.advance(real.house.pace.deal)
    state = await real.house.table(state.id)
    assert (len(state.occupants), state.waiting) == (9, (DEE,))


# H19


async def test_h19_a_computer_plays_on_for_who_leaves_and_gives_the_seat_back(real, kept):
    state = await real.playing(ANN, BEN, options=kept)
    leaver = await real.to_act(state.id)
    seat, pennies = state.seat_of(leaver), state.position.pennies
    assert await real.house.leaving_cost(state.id, leaver) == LeavingCost()
    left = await real.house.leave(state.id, leaver)
    assert left.position is state.position
    assert left.seat_of(leaver) is None
    await real.advance(2 * real.house.pace.computer)
    moved = await real.house.table(state.id)
    assert moved.ply > state.ply
    assert moved.position.pennies == pennies
    back = await real.house.join(state.id, Person(leaver, "Back"))
    assert (back.seat_of(leaver), back.occupants[seat].name, back.waiting) == (seat, "Back", ())


async def test_h19_leaving_and_coming_back_never_lengthens_a_turn(real, kept):
    state = await real.playing(ANN, BEN, options=kept)
    leaver = next(who for who in (ANN, BEN) if state.seat_of(who.player) == state.position.to_act)
    await real.advance(59)
    await real.house.leave(state.id, leaver.player)
    back = await real.house.join(state.id, leaver)
    assert back.turn_due_at == state.turn_due_at
    await real.advance(1)
    assert (await real.house.table(state.id)).position.to_act != state.position.to_act


async def test_h19_the_best_player_plays_on(game, kept):
    levels = registered_levels(game.key)
    asked = []
    bench = Bench(lambda _game, level: asked.append(level), registered_levels)
    world = World(**REAL_HOUSE)
    state = await world.playing(ANN, BEN, options=kept)
    state = await world.house.leave(state.id, BEN.player)
    bench.player_for(game.key, state.occupants[1])
    assert asked == [levels[-1]]


async def test_h19_who_was_voted_out_waits_for_the_next_match(real, kept):
    state = await real.playing(ANN, BEN, CAY, options=kept)
    await real.house.vote_out(state.id, ANN.player, BEN.player)
    state = await real.house.vote_out(state.id, CAY.player, BEN.player)
    assert state.occupants[1].votes == (ANN.player, CAY.player)
    assert not state.position.is_out(1)
    state = await real.house.join(state.id, BEN)
    assert (state.seat_of(BEN.player), state.waiting) == (None, (BEN,))
    assert await real.restarted().house.table(state.id) == state


async def test_h19_the_last_person_to_leave_still_ends_the_table(real, kept):
    state = await real.playing(ANN, BEN, options=kept)
    await real.house.leave(state.id, ANN.player)
    assert (await real.house.leaving_cost(state.id, BEN.player)).closes_table
    state = await real.house.leave(state.id, BEN.player)
    assert state.phase is Phase.CLOSED
    assert real.store.results == {(state.id, 1): None}


async def test_pebbles_know_neither_and_nobody_misses_it(world):
    state = await world.playing(ANN, BEN, options=PLAIN)
    await world.house.join(state.id, CAY)
    await world.deal_out(state.id)
    await world.advance(world.house.pace.deal)
    state = await world.house.table(state.id)
    assert (state.position.deal, state.waiting) == (2, (CAY,))
