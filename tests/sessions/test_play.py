"""What people do in a match, from the first deal to playing again."""

import pytest

from scat.engine.protocol import DEALER
from scat.engine.reasons import Reason
from scat.sessions.errors import (
    NoTable,
    NotSeated,
    Refusal,
    RulesRefusal,
    StaleRevision,
)
from scat.sessions.tables import Phase
from tests.sessions.fakes import ANN, BEN, CAY, HERE, PLAIN, World, patiently
from tests.sessions.pebbles import Pebble


@pytest.fixture
def world():
    return World()


async def test_every_change_is_one_revision_told_in_order_after_it_is_stored(world):
    state = await world.playing(ANN, BEN, CAY)
    await world.turn(state.id)
    await world.turn(state.id)
    state = await world.house.table(state.id)
    assert world.audience.revisions == list(range(1, state.revision + 1))
    assert world.audience.told[-1][0] == state
    match = world.store.matches[state.id, 1]
    assert [line.split()[1] for line in match.actions] == [
        *("order", "take", "put"),
        *("take", "order", "put"),
    ]


async def test_the_rules_refuse_and_nothing_changes(world):
    state = await world.playing()
    waiting = await world.waiting(state.id)
    seat = state.seat_of(waiting)
    with pytest.raises(RulesRefusal) as refusal:
        await world.house.act(state.id, waiting, Pebble(seat, "take"))
    assert refusal.value.reason is Reason.NOT_YOUR_TURN
    assert refusal.value.message.key == "refused-not-your-turn"
    assert await world.house.table(state.id) is world.audience.told[-1][0]


async def test_nobody_acts_for_another_seat_or_for_the_dealer(world):
    state = await world.playing()
    actor = await world.to_act(state.id)
    other = next(who.player for who in state.people if who.player != actor)
    for action in (
        Pebble(state.seat_of(actor), "take"),
        state.position.void_action(),
        Pebble(7, "take"),
    ):
        with pytest.raises(RulesRefusal) as refusal:
            await world.house.act(state.id, other, action)
        assert refusal.value.reason is Reason.NOT_AT_TABLE
    with pytest.raises(NotSeated):
        await world.house.act(state.id, CAY.player, Pebble(0, "take"))
    with pytest.raises(NotSeated):
        await world.house.look(state.id, CAY.player)


async def test_an_old_button_is_refused(world):
    state = await world.playing()
    await world.act(state.id, "take", revision=state.revision)
    with pytest.raises(StaleRevision):
        await world.act(state.id, "put", revision=state.revision)
    assert (await world.act(state.id, "put", revision=state.revision + 1)).position.turns == 1


async def test_looking_is_an_action_where_the_game_says_so_and_only_once(world):
    state = await world.playing()
    seen, seat, view = await world.house.peek(state.id, ANN.player)
    assert seen == state
    assert (seat, view.hand) == (0, state.position.hands[0])
    looked, _, view = await world.house.look(state.id, ANN.player)
    assert looked.revision == state.revision + 1
    assert looked.position.looked == {0}
    again, _, view = await world.house.look(state.id, ANN.player)
    assert again is await world.house.table(state.id)
    assert again.revision == looked.revision


async def test_there_is_nothing_to_see_or_do_in_a_lobby(world):
    state = await world.house.open_table(HERE, ANN, PLAIN)
    for press in (
        world.house.look(state.id, ANN.player),
        world.house.peek(state.id, ANN.player),
        world.house.act(state.id, ANN.player, Pebble(0, "take")),
        world.house.ready(state.id, ANN.player),
        world.house.again(state.id, BEN.player),
    ):
        with pytest.raises(Refusal) as refusal:
            await press
        assert refusal.value.message.key in ("refused-no-match", "refused-not-seated")


async def test_a_reshuffle_within_a_deal_comes_at_once(world):
    state = await world.playing(ANN, BEN)
    assert len(state.position.bag) == 1
    await world.turn(state.id)
    state = await world.act(state.id, "take")
    assert state.position.to_act != DEALER
    assert "-1 filled" in world.audience.events
    lines = world.store.matches[state.id, 1].actions
    assert lines[-1].startswith("-1 order")


async def test_the_next_deal_comes_after_a_pause(world):
    state = await world.playing()
    state = await world.deal_out(state.id)
    assert state.is_between_deals
    await world.advance(world.house.pace.deal - 0.1)
    assert (await world.house.table(state.id)).position.deal == 1
    await world.advance(0.1)
    assert (await world.house.table(state.id)).position.deal == 2


async def test_the_next_deal_comes_at_once_when_all_are_ready(world):
    state = await world.playing(ANN, BEN, computers=["first"])
    for _ in patiently():
        state = await world.house.table(state.id)
        if state.is_between_deals:
            break
        if state.occupants[state.position.to_act].is_computer:
            await world.rest()
        else:
            await world.act(state.id)
    due_at = state.due_at
    state = await world.house.ready(state.id, ANN.player)
    assert (state.position.deal, state.due_at) == (1, due_at)
    assert (await world.house.ready(state.id, ANN.player)).revision == state.revision
    state = await world.house.ready(state.id, BEN.player)
    assert state.position.deal == 2
    assert not any(who.is_ready for who in state.occupants)
    with pytest.raises(StaleRevision):
        await world.house.ready(state.id, BEN.player)


async def between_deals_without(world, state, out):
    """Play on until a seat of those is out and the next deal is awaited."""
    for _ in patiently():
        state = await world.house.table(state.id)
        assert state.phase is Phase.PLAYING, "the match has ended before that"
        if state.is_between_deals and any(map(state.position.is_out, out)):
            return state
        if state.is_between_deals or state.occupants[state.position.to_act].is_computer:
            await world.rest()
        else:
            await world.act(state.id)
    raise AssertionError("nobody gets out")


async def test_who_is_out_is_not_waited_for():
    world = World(seed=3)
    state = await between_deals_without(world, await world.playing(ANN, BEN, CAY), range(3))
    deal = state.position.deal
    callers = [who.player for who in state.callers]
    assert len(callers) == 2
    for player in callers:
        state = await world.house.ready(state.id, player)
    assert state.position.deal == deal + 1


async def test_a_watcher_alone_with_computers_need_not_wait_for_the_next_deal():
    world = World(seed=1)
    state = await world.playing(ANN, computers=["first", "first", "first"])
    state = await between_deals_without(world, state, [0])
    assert [who.player for who in state.callers] == [ANN.player]
    deal = state.position.deal
    state = await world.house.ready(state.id, ANN.player)
    assert state.position.deal == deal + 1


async def test_moves_are_numbered_through_the_match_and_know_their_deal(world):
    saved = []
    save = world.store.save

    async def spy(change, meanwhile=None):
        saved.extend(change.moves)
        await save(change, meanwhile)

    world.store.save = spy
    state = await world.playing()
    await world.deal_out(state.id)
    first = len(saved)
    await world.advance(world.house.pace.deal)
    assert [move.ply for move in saved] == list(range(1, first + 2))
    assert [move.deal for move in saved] == [1] * first + [2]


async def test_a_match_ends_with_one_result_and_is_seen_until_the_table_closes(world):
    state = await world.playing()
    state = await world.play_out(state.id)
    assert world.store.results == {(state.id, 1): state.position.outcome}
    with pytest.raises(RulesRefusal) as refusal:
        await world.house.act(state.id, ANN.player, Pebble(0, "take"))
    assert refusal.value.reason is Reason.GAME_OVER
    _, _, view = await world.house.look(state.id, ANN.player)
    assert view.legal_actions() == ()
    assert (await world.house.join(state.id, CAY)).waiting == (CAY,)
    await world.advance(world.house.pace.finished)
    with pytest.raises(NoTable):
        await world.house.table(state.id)
    assert world.store.results == {(state.id, 1): state.position.outcome}


async def test_play_again_gathers_who_is_here_and_deals_when_all_have_asked(world):
    state = await world.playing(ANN, BEN, CAY)
    await world.play_out(state.id)
    await world.house.leave(state.id, ANN.player)
    state = await world.house.again(state.id, CAY.player)
    assert (state.phase, state.host, state.position) == (Phase.LOBBY, CAY.player, None)
    assert [who.name for who in state.occupants] == ["Ben", "Cay"]
    assert (await world.house.again(state.id, CAY.player)).phase is Phase.LOBBY
    await world.house.join(state.id, ANN)
    await world.house.again(state.id, ANN.player)
    state = await world.house.again(state.id, BEN.player)
    assert (state.phase, state.match, state.position.deal) == (Phase.PLAYING, 2, 1)
    state = await world.play_out(state.id)
    assert set(world.store.results) == {(state.id, 1), (state.id, 2)}


async def test_one_person_gathers_and_then_deals(world):
    state = await world.playing(ANN, computers=["first"])
    for _ in patiently():
        if (await world.house.table(state.id)).phase is not Phase.PLAYING:
            break
        await world.advance(world.house.pace.deal + 240)
    state = await world.house.again(state.id, ANN.player)
    assert [who.name for who in state.occupants] == ["Ann", "Ada"]
    assert (await world.house.start(state.id, ANN.player)).match == 2


async def test_a_finished_table_makes_room_for_a_new_one(world):
    state = await world.playing()
    await world.play_out(state.id)
    other = await world.house.open_table(HERE, CAY, PLAIN)
    assert await world.house.in_channel(HERE.channel_id) == other
    with pytest.raises(NoTable):
        await world.house.table(state.id)


async def test_closing_voids_what_runs(world):
    state = await world.playing()
    state = await world.house.close_table(state.id)
    assert (state.phase, state.due_at, state.turn_due_at) == (Phase.CLOSED, None, None)
    assert world.store.results == {(state.id, 1): None}
    assert "-1 voided" in world.audience.events
    with pytest.raises(NoTable):
        await world.house.close_table(state.id)
    assert world.store.results == {(state.id, 1): None}


async def test_closing_when_all_are_ready_deals_no_more(world):
    state = await world.playing()
    await world.deal_out(state.id)
    await world.house.ready(state.id, ANN.player)
    state = await world.house.close_table(state.id)
    assert state.position.deal == 1
    assert world.store.results == {(state.id, 1): None}
