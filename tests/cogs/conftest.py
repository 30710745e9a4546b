import pytest_asyncio

from tests.cogs.stage import staged


@pytest_asyncio.fixture
async def stage(tmp_path):
    async with staged(tmp_path) as stage:
        yield stage
