import signal
import threading

import pytest
from hypothesis import HealthCheck, settings

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # As for whatever a shell starts in the background; programs under test would inherit it, and
    # wait for ever for the Ctrl-C that a test sends them.
    signal.signal(signal.SIGINT, signal.default_int_handler)


# No test depends on how fast the machine is, and the fast suite tries the same examples everywhere;
# `make slow` looks for new ones.
settings.register_profile(
    "same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("new", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("same")


@pytest.fixture(autouse=True)
def no_database_left_open():
    """Fail a test that leaves a database open: its thread would keep the whole run from ending."""
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        if "_connection_worker_thread" in thread.name:
            thread.join(2)
            assert not thread.is_alive(), "a database was left open"
