import pytest

from scat.storage.store import SqliteStore
from tests.sessions.pebbles import games


@pytest.fixture
def path(tmp_path):
    """Where a real database lies, or will."""
    return tmp_path / "house.sqlite3"


@pytest.fixture
async def file(path):
    """A store on a real file that plays the toy game."""
    opened = await SqliteStore.open(path, games=games)
    yield opened
    await opened.close()
