"""The networks of ``hard``: their weights, ``assets/policy.json``, and the sums. Plain Python does them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import mul
from typing import Any, NamedTuple

from uno_desktop.content.files.paths import assets_dir

WEIGHTS_FILE = "policy.json"


class Network(NamedTuple):
    """One hidden layer: for each input what it adds to the units; how the units, and the inputs themselves, add up."""

    inputs: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    out: tuple[float, ...]
    straight: tuple[float, ...]
    last: float

    def value(self, row: Sequence[float]) -> float:
        """What the network makes of a row of inputs."""
        total = list(self.bias)
        for x, column in zip(row, self.inputs, strict=True):
            if x:
                total = [a + x * b for a, b in zip(total, column)]  # noqa: B905, for strict takes time here
        units = [unit if unit > 0.0 else 0.0 for unit in total]
        return float(sum(map(mul, self.out, units)) + sum(map(mul, self.straight, row)) + self.last)


class Networks(NamedTuple):
    """``move`` weighs a move; ``color`` and ``wild`` tell the odds that another holds a color, or a wild.

    ``any_draw`` weighs a move where a draw may be of none or many cards, by the first inputs of a row. ``readings`` is
    no network but a table (``readings``): by act, size of the hand, age and relation how much likelier a card is.
    """

    move: Network
    color: Network
    wild: Network
    any_draw: Network
    readings: tuple[tuple[tuple[tuple[float, ...], ...], ...], ...]


@lru_cache(maxsize=1)
def networks() -> Networks:
    """Those the game ships with."""
    data = json.loads((assets_dir() / WEIGHTS_FILE).read_text(encoding="utf-8"))
    readings = tuple(tuple(tuple(map(tuple, ages)) for ages in sizes) for sizes in data["readings"])
    move, color, wild, any_draw = (_network(data[name]) for name in Networks._fields[:-1])
    return Networks(move, color, wild, any_draw, readings)


def _network(part: Mapping[str, Any]) -> Network:
    bias, out, straight = (tuple(part[name]) for name in ("bias", "out", "straight"))
    return Network(tuple(map(tuple, part["inputs"])), bias, out, straight, part["last"])
