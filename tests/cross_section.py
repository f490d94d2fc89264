"""Combinations for the usual tests, with all of them in the long ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest


def in_turn(*axes: Sequence[Any]) -> list[Any]:
    """Every combination of these values, all but a few of them long: in those each value has its turn."""
    usual = {tuple(n % len(axis) for axis in axes) for n in range(max(map(len, axes)))}
    found = []
    for places in product(*(range(len(axis)) for axis in axes)):
        values = [axis[n] for axis, n in zip(axes, places, strict=True)]
        found.append(pytest.param(*values, marks=() if places in usual else pytest.mark.long))
    return found
