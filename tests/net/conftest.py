"""Nothing of the player's own is read or written by these tests; and the browser in which all of them look at pages."""

from __future__ import annotations

import pytest
from browser import SIZES, Device


@pytest.fixture(autouse=True)
def _own_home(player_home):
    pass


@pytest.fixture(scope="session")
def browser():
    device = Device()
    yield device
    device.close()


@pytest.fixture
def phone(browser):
    """A phone on an empty page. What it keeps, it keeps for each address by itself: each host has another port."""
    browser.resize(SIZES["390x844"])
    browser.open("about:blank")
    browser.complaints()  # of a page whose host has ended, before another test looks
    return browser
