"""What every store promises: the same tests over the file and over the fake that sessions use."""

from dataclasses import replace
from datetime import timedelta

import pytest

from scat.engine.cards import FRENCH_52
from scat.engine.protocol import DEALER
from scat.records.sealing import Sealed, salt_text
from scat.sessions.audit import AuditLine, Deed
from scat.sessions.guilds import GuildSettings
from scat.sessions.ports import (
    Change,
    ChannelTaken,
    Move,
    RevisionConflict,
    StoredMatch,
    StoreError,
)
from scat.sessions.tables import Occupant, Person, Phase, TableState
from tests.sessions.fakes import HERE, NOON, PLAIN, MemoryStore
from tests.sessions.pebbles import PEBBLES, Pebble

SOON = timedelta(minutes=1, microseconds=7)
ANN = Occupant("Ann 🂡", player=2**62 + 1)
BEN = Occupant("Ben", player=5, misses=1, is_away=True, is_ready=True, votes=(2**62 + 1, 9))
ADA = Occupant("Ada", level="first")
LOBBY = TableState(0, HERE, PLAIN, Phase.LOBBY, 1, (ANN, ADA), ANN.player, due_at=NOON)
START = PEBBLES.start(PLAIN.rules, 2, 0)
SET_UP = AuditLine(NOON, 1, None, BEN.player, Deed.SET_UP)
PACK = Sealed(FRENCH_52[::-1], salt_text(7))
ORDER = Pebble(DEALER, "order", START.to_shuffle)


@pytest.fixture(params=["memory", "file"])
def store(request):
    """Return each store in turn."""
    return MemoryStore() if request.param == "memory" else request.getfixturevalue("file")


async def lobby(store, **changes):
    """Store a lobby and return it."""
    state = replace(LOBBY, **changes)
    return replace(state, id=await store.create(state, NOON))


def after(state, **changes):
    """Return the table at its next revision."""
    return replace(state, revision=state.revision + 1, **changes)


async def playing(store, state):
    """Begin a match and store it with its first move."""
    state = after(state, phase=Phase.PLAYING, match=state.match + 1, position=START, ply=1)
    change = Change(state, NOON, (Move(1, 1, str(ORDER)),), begins_match=True, dealer=0)
    await store.save(change)
    return state


def bare(state):
    """Return what `load` gives of a table: no position."""
    return replace(state, position=None, ply=0)


async def test_a_table_comes_back_as_it_was(store):
    state = await lobby(
        store,
        occupants=(ANN, BEN, ADA),
        due_at=NOON + SOON,
        turn_due_at=NOON + 2 * SOON,
        unattended_at=NOON - SOON,
        panel=2**63 - 1,
        ping=2**63 - 2,
        waiting=(Person(2**62, "Dée"), Person(3, "Cay")),
        turned_away=(5, 2**62 - 1),
        pack=PACK,
        options=replace(PLAIN, clock=None),
    )
    assert await store.load(state.id) == (state, None)


async def test_ids_are_never_used_twice(store):
    first = await lobby(store)
    await store.save(Change(after(first, phase=Phase.CLOSED, due_at=None), NOON))
    assert (await lobby(store)).id > first.id


async def test_nothing_is_known_of_what_is_not_there(store):
    assert await store.load(7) is None
    assert await store.live_in_channel(HERE.channel_id) is None
    assert await store.live_of_player(ANN.player) == ()
    assert await store.live_in_guild(HERE.guild_id) == ()
    assert await store.due(NOON) == ()


async def test_a_change_is_seen_by_the_next_reader(store):
    state = await lobby(store)
    other = replace(HERE, channel_id=11)
    state = after(state, place=other, occupants=(BEN,), host=BEN.player, panel=None, due_at=NOON)
    await store.save(Change(state, NOON))
    assert await store.load(state.id) == (state, None)
    assert await store.live_in_channel(11) == state.id
    assert await store.live_in_channel(HERE.channel_id) is None
    assert await store.live_of_player(BEN.player) == (state.id,)
    assert await store.live_of_player(ANN.player) == ()


async def test_a_match_is_stored_with_its_moves_in_order(store):
    state = await playing(store, await lobby(store))
    take = Pebble(1, "take")
    state = after(state, ply=3)
    moves = (Move(1, 2, str(take)), Move(1, 3, "1 put Ah"))
    await store.save(Change(state, NOON, moves, terms_changed=False, seats_changed=False))
    stored, match = await store.load(state.id)
    assert stored == bare(state)
    lines = (str(ORDER), str(take), "1 put Ah")
    assert match == StoredMatch(PEBBLES.key, str(PLAIN.rules), 0, 2, lines)


async def test_many_moves_come_back_in_the_order_of_their_plies(store):
    state = await playing(store, await lobby(store))
    for ply in range(2, 120):
        state = after(state, ply=ply)
        await store.save(Change(state, NOON, (Move(1 + ply // 50, ply, f"0 move{ply}"),)))
    _, match = await store.load(state.id)
    assert match.actions == (str(ORDER), *(f"0 move{ply}" for ply in range(2, 120)))


async def test_a_finished_match_is_loaded_to_be_seen_and_the_next_one_begins_anew(store):
    state = await playing(store, await lobby(store))
    over = START.apply(ORDER).position.apply(Pebble(0, "leave")).position
    assert over.outcome is not None
    state = after(state, phase=Phase.FINISHED, position=over, ply=2)
    await store.save(Change(state, NOON, (Move(1, 2, "0 leave"),), ends_match=True))
    assert (await store.load(state.id))[1].actions == (str(ORDER), "0 leave")
    state = after(state, phase=Phase.LOBBY, position=None, ply=0)
    await store.save(Change(state, NOON))
    assert await store.load(state.id) == (state, None)
    state = await playing(store, state)
    assert (await store.load(state.id))[1].actions == (str(ORDER),)
    assert state.match == 2


async def test_a_channel_has_one_live_table(store):
    first = await lobby(store)
    with pytest.raises(ChannelTaken):
        await lobby(store)
    other = await lobby(store, place=replace(HERE, channel_id=11))
    with pytest.raises(ChannelTaken):
        await store.save(Change(after(other, place=HERE), NOON))
    assert await store.load(other.id) == (other, None)
    await store.save(Change(after(first, phase=Phase.CLOSED, due_at=None), NOON))
    moved = after(other, place=HERE)
    await store.save(Change(moved, NOON))
    assert await store.live_in_channel(HERE.channel_id) == other.id


@pytest.mark.parametrize("step", [-1, 0, 2])
async def test_only_the_next_revision_is_stored(store, step):
    state = await playing(store, await lobby(store))
    before = await store.load(state.id)
    wrong = replace(state, revision=state.revision + step, host=BEN.player, occupants=(BEN, ADA))
    with pytest.raises(RevisionConflict):
        await store.save(Change(wrong, NOON, (Move(1, 2, "0 take"),)))
    assert await store.load(state.id) == before


async def test_the_panel_is_no_revision(store):
    state = await lobby(store)
    await store.set_panel(state.id, 12345)
    assert await store.load(state.id) == (replace(state, panel=12345), None)
    await store.set_panel(state.id, None)
    assert await store.load(state.id) == (state, None)


async def test_the_ping_is_no_revision(store):
    state = await lobby(store)
    await store.set_ping(state.id, 2**62)
    assert await store.load(state.id) == (replace(state, ping=2**62), None)
    await store.set_ping(state.id, None)
    assert await store.load(state.id) == (state, None)


async def test_who_waits_is_kept_in_order_until_the_table_closes(store):
    state = await lobby(store, waiting=(Person(3, "Cay"),))
    state = after(state, waiting=(Person(9, "Dee"), Person(3, "Cay")))
    await store.save(Change(state, NOON))
    assert (await store.load(state.id))[0].waiting == state.waiting
    same = after(state)
    await store.save(Change(same, NOON, waiting_changed=False))
    assert (await store.load(state.id))[0].waiting == state.waiting


async def test_a_sealed_pack_is_kept_until_it_is_dealt(store):
    state = await lobby(store, pack=PACK)
    same = after(state)
    await store.save(Change(same, NOON, pack_changed=False))
    assert (await store.load(state.id))[0].pack == PACK
    sealed = Sealed(START.to_shuffle, PACK.salt)
    dealt = after(same, phase=Phase.PLAYING, match=1, position=START, ply=1, pack=None)
    dealt = replace(dealt, seals=(sealed.seal,))
    move = Move(1, 1, str(ORDER), sealed)
    await store.save(Change(dealt, NOON, (move,), begins_match=True, dealer=0))
    assert (await store.load(state.id))[0] == bare(dealt)


async def test_the_seals_of_a_deal_come_back_in_order_and_the_last_deals_do_not(store):
    state = await playing(store, await lobby(store))
    packs = [Sealed(FRENCH_52[number:], salt_text(number)) for number in range(3)]
    for ply, (deal, pack, count) in enumerate(zip((1, 1, 2), packs, (1, 2, 1), strict=True), 2):
        seals = tuple(one.seal for one in packs[:2])[:count] if deal == 1 else (pack.seal,)
        state = after(state, ply=ply, seals=seals)
        await store.save(Change(state, NOON, (Move(deal, ply, "0 order", pack),)))
        assert (await store.load(state.id))[0] == bare(state)


async def test_live_tables_that_changed_come_latest_first(store):
    first = await lobby(store, place=replace(HERE, channel_id=1))
    second = await lobby(store, place=replace(HERE, channel_id=2))
    third = await lobby(store, place=replace(HERE, channel_id=3))
    await store.save(Change(after(first), NOON + SOON))
    assert await store.changed_since(NOON) == (first.id, third.id, second.id)
    assert await store.changed_since(NOON + SOON) == (first.id,)
    assert await store.changed_since(NOON + 2 * SOON) == ()
    await store.save(Change(after(third, phase=Phase.CLOSED), NOON + SOON))
    assert await store.changed_since(NOON) == (first.id, second.id)


async def test_the_audit_is_kept_by_server_the_latest_first(store):
    state = await lobby(store)
    lines = tuple(
        AuditLine(NOON + number * SOON, 1, state.id, 7, deed, f"why {number}", 2**62)
        for number, deed in enumerate(Deed)
    )
    elsewhere = replace(lines[0], guild_id=2)
    await store.save(Change(after(state), NOON, audit=(*lines, elsewhere)))
    assert await store.audit(1, 10) == lines[::-1]
    assert await store.audit(1, 2) == lines[:-3:-1]
    assert await store.audit(2, 10) == (elsewhere,)
    await store.abandon(state.id, NOON, 8, "cannot be read")
    ended = AuditLine(NOON, 1, state.id, 8, Deed.END_TABLE, "cannot be read")
    assert await store.audit(1, 1) == (ended,)


async def test_a_change_that_is_refused_leaves_no_line(store):
    state = await lobby(store)
    with pytest.raises(RevisionConflict):
        await store.save(Change(state, NOON, audit=(SET_UP,)))
    assert await store.audit(1, 10) == ()


async def test_what_a_server_has_agreed_on_comes_back(store):
    assert await store.guild_settings(1) is None
    settings = GuildSettings(1, "scat/1", "house lives=5", None, (2**62, 7), "de", coach=False)
    await store.set_guild_settings(settings, SET_UP)
    assert await store.guild_settings(1) == settings
    await store.set_guild_settings(GuildSettings(1), SET_UP)
    assert await store.guild_settings(1) == GuildSettings(1)
    assert await store.guild_settings(2) is None
    assert await store.audit(1, 9) == (SET_UP, SET_UP)


async def test_an_abandoned_table_is_closed_and_its_channel_free(store):
    state = await playing(store, await lobby(store))
    await store.abandon(state.id, NOON)
    closed, _ = await store.load(state.id)
    assert (closed.phase, closed.revision, closed.due_at) == (
        Phase.CLOSED,
        state.revision + 1,
        None,
    )
    assert await store.due(NOON) == ()
    assert await store.live_of_player(ANN.player) == ()
    await lobby(store)


async def test_live_tables_are_listed_oldest_first(store):
    def place(channel, guild=1):
        return replace(HERE, channel_id=channel, guild_id=guild)

    first = await lobby(store, place=place(3))
    second = await lobby(store, place=place(2), occupants=(BEN, ADA))
    third = await lobby(store, place=place(1))
    elsewhere = await lobby(store, place=place(4, guild=2))
    assert await store.live_in_guild(1) == (first.id, second.id, third.id)
    assert await store.live_in_guild(2) == (elsewhere.id,)
    assert await store.live_of_player(ANN.player) == (first.id, third.id, elsewhere.id)
    await store.save(Change(after(first, phase=Phase.CLOSED, due_at=None), NOON))
    assert await store.live_in_guild(1) == (second.id, third.id)
    assert await store.live_of_player(ANN.player) == (third.id, elsewhere.id)


async def test_who_has_left_keeps_the_seat_but_not_the_table(store):
    state = await playing(store, await lobby(store))
    state = after(state, occupants=(replace(ANN, has_left=True), ADA))
    await store.save(Change(state, NOON))
    assert await store.live_of_player(ANN.player) == ()
    assert (await store.load(state.id))[0] == bare(state)


async def test_what_is_due_comes_soonest_first(store):
    def place(channel):
        return replace(HERE, channel_id=channel)

    late = await lobby(store, place=place(1), due_at=NOON + SOON)
    early = await lobby(store, place=place(2), due_at=NOON - SOON)
    await lobby(store, place=place(3), due_at=None)
    same = await lobby(store, place=place(4), due_at=NOON + SOON)
    assert await store.due(NOON) == (
        (early.due_at, early.id),
        (late.due_at, late.id),
        (same.due_at, same.id),
    )


@pytest.mark.parametrize(
    ("clock", "turn", "wakes"),
    [(60, 40, 10), (60, 31, 1), (60, 30, 90), (60, 20, 90), (59, 40, 90), (61, 40, 9.5)],
)
async def test_a_table_is_due_for_a_reminder_that_is_still_to_come(store, clock, turn, wakes):
    """At half of a clock of 60 s or more, here `turn` seconds before it runs out."""
    state = await lobby(
        store,
        due_at=NOON + timedelta(seconds=90),
        turn_due_at=NOON + timedelta(seconds=turn),
        options=replace(PLAIN, clock=clock),
    )
    assert await store.due(NOON) == ((NOON + timedelta(seconds=wakes), state.id),)


async def test_a_match_without_a_dealer_is_refused_whole(file):
    state = await lobby(file)
    change = Change(after(state, phase=Phase.PLAYING, match=1), NOON, begins_match=True)
    with pytest.raises(StoreError):
        await file.save(change)
    assert await file.load(state.id) == (state, None)
