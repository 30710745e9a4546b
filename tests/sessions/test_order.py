"""Removing others: the host before a match, a vote in it, moderators always; all is written down."""

from dataclasses import replace

import pytest

from scat.sessions.audit import AuditLine, Deed
from scat.sessions.errors import NoTable, NotSeated, NotStored, Refusal
from scat.sessions.tables import Person, Phase
from tests.sessions.fakes import ANN, BEN, CAY, DEE, EVE, HERE, NOON, PLAIN, FailingStore, World
from tests.sessions.pebbles import Pebble
from tests.sessions.test_lobby import key, names

MOD = Person(900, "Mod")


@pytest.fixture
def world():
    return World()


async def refused(press):
    """Return why the house refuses."""
    with pytest.raises(Refusal) as refusal:
        await press
    return key(refusal)


async def lobby(world, *people):
    state = await world.house.open_table(HERE, ANN, PLAIN, ["first"])
    for person in people:
        state = await world.house.join(state.id, person)
    return state


async def test_the_host_kicks_in_a_lobby_and_it_is_written_down(world):
    state = await lobby(world, BEN, CAY)
    state = await world.house.kick(state.id, ANN.player, BEN.player)
    assert names(state) == ["Ann", "Ada", "Cay"]
    line = AuditLine(NOON, 1, state.id, ANN.player, Deed.KICK, "", BEN.player)
    assert await world.house.audit(1, 5) == (line,)
    assert await world.house.audit(2, 5) == ()


async def test_whoever_was_kicked_stays_away_from_this_table_until_invited(world):
    state = await lobby(world, BEN, CAY)
    await world.house.kick(state.id, ANN.player, BEN.player)
    again = world.restarted().house
    assert await refused(again.join(state.id, BEN)) == "refused-turned-away"
    invite = world.house.invite
    assert await refused(invite(state.id, CAY.player, BEN.player)) == "refused-host-only"
    assert await refused(invite(state.id, ANN.player, DEE.player)) == "refused-not-turned-away"
    with pytest.raises(NotSeated):
        await invite(state.id, BEN.player, BEN.player)
    state = await invite(state.id, ANN.player, BEN.player)
    assert (await world.house.audit(1, 1))[0].deed is Deed.INVITE
    assert await world.restarted().house.table(state.id) == state
    assert names(await world.house.join(state.id, BEN)) == ["Ann", "Ada", "Cay", "Ben"]


async def test_whoever_was_kicked_does_not_wait_for_a_seat_either(world):
    state = await lobby(world, BEN, CAY)
    await world.house.kick(state.id, ANN.player, BEN.player)
    state = await world.house.start(state.id, ANN.player)
    assert await refused(world.house.join(state.id, BEN)) == "refused-turned-away"
    invite = world.house.invite
    assert await refused(invite(state.id, CAY.player, BEN.player)) == "refused-host-only"
    state = await world.house.invite(state.id, MOD.player, BEN.player, moderates=True)
    assert (await world.house.join(state.id, BEN)).waiting == (BEN,)


async def test_at_another_table_nobody_minds(world):
    state = await lobby(world, BEN)
    await world.house.kick(state.id, ANN.player, BEN.player)
    await world.house.close_table(state.id)
    state = await lobby(world, BEN)
    assert names(state) == ["Ann", "Ada", "Ben"]


async def test_nobody_else_kicks_until_the_host_has_slept_a_while(world):
    state = await lobby(world, BEN, CAY)
    assert await refused(world.house.kick(state.id, BEN.player, CAY.player)) == "refused-host-only"
    await world.advance(world.house.pace.host)
    state = await world.house.kick(state.id, BEN.player, ANN.player)
    assert (names(state), state.host) == (["Ada", "Ben", "Cay"], BEN.player)


async def test_who_cannot_be_kicked(world):
    state = await lobby(world, BEN)
    kick = world.house.kick
    assert await refused(kick(state.id, ANN.player, ANN.player)) == "refused-yourself"
    assert await refused(kick(state.id, ANN.player, CAY.player)) == "refused-not-here"
    with pytest.raises(NotSeated):
        await kick(state.id, CAY.player, BEN.player)
    await world.house.start(state.id, ANN.player)
    assert await refused(kick(state.id, ANN.player, BEN.player)) == "refused-match-under-way"
    assert await world.house.audit(1, 5) == ()


@pytest.mark.parametrize(("people", "needed"), [((ANN, BEN, CAY), 2), ((ANN, BEN, CAY, DEE), 2)])
async def test_more_than_half_of_the_others_remove(world, people, needed):
    state = await world.playing(*people)
    *voters, target = people
    for voter in voters[: needed - 1]:
        state = await world.house.vote_out(state.id, voter.player, target.player)
        again = await world.house.vote_out(state.id, voter.player, target.player)
        assert again.revision == state.revision  # a vote twice counts once
    assert state.seat_of(target.player) is not None
    state = await world.house.vote_out(state.id, voters[needed - 1].player, target.player)
    seat = len(people) - 1
    assert state.occupants[seat].has_left
    assert state.position.is_out(seat)
    line = (await world.house.audit(1, 5))[0]
    assert (line.deed, line.actor, line.target) == (
        Deed.VOTE_OUT,
        voters[needed - 1].player,
        target.player,
    )


async def idler(world, state):
    """Let a person's turn run out, and return who it was and the others."""
    target = await world.to_act(state.id)
    await world.advance(PLAIN.clock)
    return target, [who.player for who in state.people if who.player != target]


async def test_computers_and_those_who_left_have_no_vote(world):
    state = await world.playing(ANN, BEN, CAY, computers=["first"])
    target, (voter, leaver) = await idler(world, state)
    await world.house.leave(state.id, leaver)
    state = await world.house.vote_out(state.id, voter, target)
    assert state.seat_of(target) is None


async def test_who_alone_is_left_to_vote_may_not_win_by_it(world):
    state = await world.playing(ANN, BEN)
    vote = world.house.vote_out
    for by, target in ((ANN, BEN), (BEN, ANN)):
        assert await refused(vote(state.id, by.player, target.player)) == "refused-vote-alone"
    target = await world.to_act(state.id)
    voter = next(who.player for who in state.people if who.player != target)
    await world.advance(PLAIN.clock)
    state = await vote(state.id, voter, target)
    assert state.seat_of(target) is None


async def test_without_a_clock_ten_minutes_are_patience_enough(world):
    state = await world.playing(ANN, BEN, options=replace(PLAIN, clock=None))
    target = await world.to_act(state.id)
    voter = next(who.player for who in state.people if who.player != target)
    await world.advance(world.house.pace.alone - 1)
    assert await refused(world.house.vote_out(state.id, voter, target)) == "refused-vote-alone"
    assert await refused(world.house.vote_out(state.id, target, voter)) == "refused-vote-alone"
    await world.advance(1)
    state = await world.house.vote_out(state.id, voter, target)
    assert state.seat_of(target) is None


async def test_votes_outlive_a_restart(world):
    state = await world.playing(ANN, BEN, CAY, DEE)
    state = await world.house.vote_out(state.id, ANN.player, DEE.player)
    assert state.occupants[3].votes == (ANN.player,)
    after = world.restarted()
    assert await after.house.table(state.id) == state
    state = await after.house.vote_out(state.id, BEN.player, DEE.player)
    assert state.seat_of(DEE.player) is None


async def test_a_move_of_the_target_clears_the_votes_and_a_look_does_not(world):
    state = await world.playing(ANN, BEN, CAY, DEE)
    target = await world.to_act(state.id)
    voter = next(who.player for who in state.people if who.player != target)
    state = await world.house.vote_out(state.id, voter, target)
    seat = state.seat_of(target)
    state, _, _ = await world.house.look(state.id, target)
    assert state.occupants[seat].votes == (voter,)
    state = await world.act(state.id, "take")
    assert state.occupants[seat].votes == ()


async def test_asking_for_the_next_deal_clears_the_votes(world):
    state = await world.playing(ANN, BEN, CAY)
    await world.deal_out(state.id)
    await world.house.vote_out(state.id, ANN.player, CAY.player)
    state = await world.house.ready(state.id, CAY.player)
    assert state.occupants[2].votes == ()


async def test_the_next_match_knows_no_votes(world):
    state = await world.playing(ANN, BEN, CAY)
    await world.house.vote_out(state.id, ANN.player, CAY.player)
    await world.house.close_table(state.id)
    state = await world.playing(ANN, BEN, CAY)
    await world.house.vote_out(state.id, BEN.player, CAY.player)
    await world.house.vote_out(state.id, CAY.player, ANN.player)
    await world.play_out(state.id)
    state = await world.house.again(state.id, ANN.player)
    assert [who.votes for who in state.occupants] == [(), (), ()]


async def test_who_cannot_be_voted_out(world):
    state = await lobby(world, BEN)
    vote = world.house.vote_out
    assert await refused(vote(state.id, ANN.player, BEN.player)) == "refused-no-match"
    await world.house.start(state.id, ANN.player)
    assert await refused(vote(state.id, ANN.player, ANN.player)) == "refused-yourself"
    assert await refused(vote(state.id, ANN.player, EVE.player)) == "refused-not-here"
    with pytest.raises(NotSeated):
        await vote(state.id, EVE.player, ANN.player)
    await world.house.leave(state.id, BEN.player)
    assert await refused(vote(state.id, ANN.player, BEN.player)) == "refused-not-here"


async def test_leaving_may_make_the_votes_enough(world):
    state = await world.playing(ANN, BEN, CAY, DEE)
    target, (voter, *others) = await idler(world, state)
    state = await world.house.vote_out(state.id, voter, target)
    for leaver in others:
        assert state.seat_of(target) is not None
        state = await world.house.leave(state.id, leaver)
    assert state.seat_of(target) is None


async def test_an_old_vote_wins_nothing_when_the_others_leave(world):
    state = await world.playing(ANN, BEN, CAY)
    await world.house.vote_out(state.id, ANN.player, CAY.player)
    state = await world.house.leave(state.id, BEN.player)
    assert state.seat_of(CAY.player) is not None
    assert state.position.outcome is None


async def test_a_voter_who_leaves_counts_no_more(world):
    state = await world.playing(ANN, BEN, CAY, DEE)
    await world.house.vote_out(state.id, ANN.player, DEE.player)
    await world.house.leave(state.id, ANN.player)
    state = await world.house.vote_out(state.id, BEN.player, DEE.player)
    assert state.seat_of(DEE.player) is not None
    state = await world.house.vote_out(state.id, CAY.player, DEE.player)
    assert state.seat_of(DEE.player) is None


async def test_a_vote_that_is_not_stored_did_not_happen():
    world = World(FailingStore())
    state = await world.playing(ANN, BEN, CAY)
    world.store.fails_at = world.store.calls + 1
    with pytest.raises(NotStored):
        await world.house.vote_out(state.id, ANN.player, BEN.player)
    assert await world.house.table(state.id) == state
    assert await world.house.audit(1, 5) == ()


@pytest.mark.parametrize("is_playing", [False, True])
async def test_a_moderator_ends_a_table(world, is_playing):
    state = await (world.playing(ANN, BEN) if is_playing else lobby(world, BEN))
    state = await world.house.end_table(state.id, MOD, "late")
    assert state.phase is Phase.CLOSED
    assert world.store.results == ({(state.id, 1): None} if is_playing else {})
    line = AuditLine(NOON, 1, state.id, MOD.player, Deed.END_TABLE, "late")
    assert await world.house.audit(1, 5) == (line,)
    with pytest.raises(NoTable):
        await world.house.end_table(state.id, MOD, "again")


async def test_a_moderator_ends_a_table_that_cannot_be_read(world):
    state = await world.playing(ANN, BEN)
    match = world.store.matches[state.id, 1]
    world.store.matches[state.id, 1] = replace(match, actions=("0 fly",))
    world = world.restarted()
    with pytest.raises(NoTable):
        await world.house.end_table(state.id, MOD, "broken")
    assert world.store.results == {(state.id, 1): None}
    assert (await world.house.audit(1, 5))[0].reason == "broken"


async def test_a_moderator_plays_the_awaited_turn_as_the_clock_would(world):
    state = await world.playing(ANN, BEN)
    seat = state.position.to_act
    await world.act(state.id, "take")
    state = await world.house.move_on(state.id, MOD)
    assert state.position.to_act != seat
    assert (state.position.turns, state.occupants[seat].misses) == (1, 1)
    assert (await world.house.audit(1, 5))[0].deed is Deed.MOVE_ON


async def test_a_moderator_moves_a_computers_turn_on_too(world):
    state = await world.playing(ANN, computers=["first"])
    if not state.position.to_act:
        state = await world.turn(state.id)
    state = await world.house.move_on(state.id, MOD)
    assert (state.position.to_act, state.occupants[1].misses) == (0, 0)
    assert not state.occupants[1].is_away


async def test_a_moderator_deals(world):
    state = await world.playing(ANN, BEN)
    await world.deal_out(state.id)
    state = await world.house.move_on(state.id, MOD)
    assert state.position.deal == 2


async def test_there_is_nothing_to_move_on_in_a_lobby(world):
    state = await lobby(world)
    assert await refused(world.house.move_on(state.id, MOD)) == "refused-no-match"
    assert await world.house.audit(1, 5) == ()


async def test_who_misses_a_third_turn_stays_away(world):
    state = await world.playing(ANN, BEN, options=replace(PLAIN, rules=type(PLAIN.rules)(9)))
    seat = state.position.to_act
    await world.house.move_on(state.id, MOD)
    for _ in range(5):
        state = await world.house.move_on(state.id, MOD)
    assert (state.occupants[seat].misses, state.occupants[seat].is_away) == (2, True)


async def test_the_leave_action_of_the_engine_counts_votes_as_well(world):
    state = await world.playing(ANN, BEN, CAY)
    target, (voter, leaver) = await idler(world, state)
    state = await world.house.vote_out(state.id, voter, target)
    state = await world.house.act(state.id, leaver, Pebble(state.seat_of(leaver), "leave"))
    assert state.seat_of(target) is None
