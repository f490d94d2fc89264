"""A server collects garbage at times of its own."""

from __future__ import annotations

import gc
import weakref

import pytest

from uno_desktop.net.ops import garbage as module
from uno_desktop.net.ops.garbage import Garbage


class Ring:
    def __init__(self):
        self.itself = self


@pytest.fixture
def clock(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    yield now
    gc.enable()


def test_nothing_is_collected_until_it_is_time(clock):
    garbage, ring = Garbage(), Ring()
    seen = weakref.ref(ring)
    del ring
    garbage.turn()
    assert not gc.isenabled()
    assert seen() is not None
    clock[0] = module.YOUNG_EVERY_S
    garbage.turn()
    assert seen() is None
    garbage.end()
    assert gc.isenabled()


def test_what_is_old_is_collected_now_and_then(clock):
    garbage, ring = Garbage(), Ring()
    seen = weakref.ref(ring)
    gc.collect()  # it is old now
    del ring
    clock[0] = module.YOUNG_EVERY_S
    garbage.turn()
    assert seen() is not None
    clock[0] = module.WHOLE_EVERY_S + module.YOUNG_EVERY_S
    garbage.turn()
    assert seen() is None
    garbage.end()
