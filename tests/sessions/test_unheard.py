"""Work that fails after everybody stopped waiting: logged without its text, or not at all."""

import asyncio

import pytest

from scat.sessions.errors import NotSeated
from tests.sessions.fakes import EVE, World


@pytest.fixture
def world():
    return World()


async def fail_unheard(world, work):
    """Stop waiting for work that is about to fail, and let it fail."""
    press = asyncio.create_task(work)
    await asyncio.sleep(0)
    press.cancel()
    with pytest.raises(asyncio.CancelledError):
        await press
    await world.house.settle()
    await asyncio.sleep(0)


async def test_a_fault_is_logged_by_kind_and_place_and_not_by_its_text(world, caplog):
    state = await world.playing()

    def broken(draft):
        raise ValueError(draft.position.hands)

    await fail_unheard(world, world.house._floor.change(state.id, broken))
    assert "what nobody waited for failed: ValueError" in caplog.text
    assert "in broken" in caplog.text
    assert str(state.position.hands) not in caplog.text
    assert await world.house.table(state.id) == state


async def test_a_refusal_is_no_fault(world, caplog):
    state = await world.playing()
    with pytest.raises(NotSeated):
        await world.house.leave(state.id, EVE.player)
    await fail_unheard(world, world.house.leave(state.id, EVE.player))
    assert caplog.records == []
