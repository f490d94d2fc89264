"""What holds for all tests with pictures."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="module")
def _give_memory_back() -> Iterator[None]:
    """After each file of tests its windows and pictures are let go of, and the memory is given back.

    The C library keeps what large surfaces leave behind, in case it is wanted again: over a thousand tests that would
    become gigabytes.
    """
    yield
    gc.collect()
    if sys.platform.startswith("linux"):
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
