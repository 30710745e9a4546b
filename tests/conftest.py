import threading

import pytest


@pytest.fixture(autouse=True)
def no_database_left_open():
    """Fail a test that leaves a database open: its thread would keep the whole run from ending."""
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        if "_connection_worker_thread" in thread.name:
            thread.join(2)
            assert not thread.is_alive(), "a database was left open"
