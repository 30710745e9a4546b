import pytest

from local.visitor import Visitor, browser, running_house


@pytest.fixture(scope="session")
def chromium():
    with browser() as started:
        yield started


@pytest.fixture
def address():
    with running_house() as found:
        yield found


@pytest.fixture
def visit(chromium, address):
    """Open one more page of the house."""
    visitors = []

    def open_page(width=960, height=900):
        visitors.append(Visitor(chromium, address, width, height))
        return visitors[-1]

    yield open_page
    for visitor in visitors:
        visitor.close()
