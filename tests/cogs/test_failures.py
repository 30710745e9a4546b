"""Discord fails at any call; the table goes on and the match can be finished."""

import random

import pytest

from cogs.showing import presenter
from scat.sessions.ports import StoreError
from scat.sessions.tables import Phase
from tests.cogs.stage import moves, staged, text, texts
from tests.cogs.test_whole_games import seat_everybody

KINDS = [(403, 50013), (404, 10008), (404, 10062), (401, 50027), (429, 0), (500, 0), (503, 0)]
"""Missing permissions, unknown message, unknown interaction, dead token, too fast, and faults."""


class FailAt(list):
    """Faults that make the calls from one number on fail, as many as wanted."""

    def __init__(self, first, times, status, code):
        super().__init__()
        self.left = first
        self.times = times
        self.fault = {"method": "*", "path": "*", "status": status, "code": code}

    def __iter__(self):
        self.left -= 1
        if self.left >= 0 or self.left < -self.times:
            return iter(())
        return iter([{**self.fault, "message": "injected", "times": None}])


async def insist(stage, is_done, person, name, **options):
    """Type a command until it has had its effect, as people do when nothing happens."""
    for _ in range(3):
        if await is_done():
            return
        await person.slash(stage.channel, name, **options)
        await stage.env.advance_time(2)


async def one_deal(stage):
    """Let two people play a deal to its end by buttons, whatever fails on the way."""
    ann, ben = stage.people

    async def is_open():
        return bool(await stage.house.in_guild(stage.guild.id))

    async def is_joined():
        return (await stage.table()).seat_of(ben.id) is not None

    async def is_dealt():
        return (await stage.table()).phase is not Phase.LOBBY

    await insist(stage, is_open, ann, "deal", clock="off", lives=1)
    await insist(stage, is_joined, ben, "join")
    await insist(stage, is_dealt, ann, "deal")
    chance = random.Random(11)
    for _ in range(40):
        table = await stage.table()
        if table.phase is Phase.FINISHED or table.is_between_deals:
            return
        player = table.occupants[table.position.to_act].player
        (person,) = [who for who in stage.people if who.id == player]
        await one_move(stage, person, chance)
    pytest.fail("the deal does not end")


async def one_move(stage, person, chance):
    shown = (await person.slash(stage.channel, "hand")).response
    offered = moves(shown) if shown else []
    if offered:
        is_time = "Knock" in offered and chance.random() < 0.3
        await person.click(shown, label="Knock" if is_time else chance.choice(offered))
    await stage.env.advance_time(2 if offered else 15)


async def check(stage):
    """See that everything is as it should be once Discord is well again."""
    await stage.env.advance_time(60)
    for person in stage.people:
        await person.slash(stage.channel, "table")
    await stage.env.advance_time(5)
    table = await stage.table()
    wanted = stage.client.desk.presenter.panel(table).to_components()
    assert texts((await stage.panel()).components) == texts(wanted)
    assert sum(table.position.pennies) + table.position.kitty == 2


async def calls_of_a_deal(folder):
    async with staged(folder, ("Ann", "Ben")) as stage:
        seen = stage.env.backend.faults = FailAt(10**9, 0, 500, 0)
        await one_deal(stage)
        return 10**9 - seen.left


@pytest.mark.parametrize(("status", "code"), KINDS, ids=str)
@pytest.mark.parametrize("times", [1, 5])
async def test_a_deal_ends_although_some_calls_fail(tmp_path, status, code, times):
    await fail_each(tmp_path, status, code, times, range(0, 36, 12))


@pytest.mark.slow
@pytest.mark.parametrize(("status", "code"), KINDS, ids=str)
@pytest.mark.parametrize("times", [1, 2, 8])
async def test_a_deal_ends_whichever_call_fails(tmp_path, status, code, times):
    (tmp_path / "plain").mkdir()
    calls = await calls_of_a_deal(tmp_path / "plain")
    assert calls > 15
    await fail_each(tmp_path, status, code, times, range(calls))


async def fail_each(tmp_path, status, code, times, firsts):
    for first in firsts:
        folder = tmp_path / str(first)
        folder.mkdir()
        async with staged(folder, ("Ann", "Ben")) as stage:
            stage.expected = Exception  # what Discord's library reports of failed answers
            stage.env.backend.faults = FailAt(first, times, status, code)
            await one_deal(stage)
            stage.env.backend.faults = []
            await check(stage)


async def test_a_hand_of_a_move_that_was_not_stored_is_never_shown(stage, monkeypatch):
    await seat_everybody(stage, clock="off")
    table = await stage.table()
    player = table.occupants[table.position.to_act].player
    (person,) = [who for who in stage.people if who.id == player]
    prepared, hand_of = [], presenter.hand_of

    def spy(state, *others):
        prepared.append(state.revision)
        return hand_of(state, *others)

    async def full(_change, meanwhile=None):
        meanwhile()
        raise StoreError("the disk is full")

    monkeypatch.setattr(presenter, "hand_of", spy)
    with monkeypatch.context() as broken:
        broken.setattr(stage.store, "save", full)
        answer = await person.slash(stage.channel, "draw", pile="stock")
        assert prepared == [table.revision + 1]
        assert "couldn’t be saved" in text(answer.response)
        assert not moves(answer.response)
    prepared.clear()
    answer = await person.slash(stage.channel, "draw", pile="stock")
    assert len(moves(answer.response)) == 4
    assert prepared == [table.revision + 1]
