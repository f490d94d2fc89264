"""How loud the files are, where their energy lies, and how their loops join."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from . import files, filters, loudness
from .signal import Signal

SEAM_S = 0.001


class Figures(NamedTuple):
    """What was measured of one file. `seam_db` is the largest sample within a millisecond of where a loop joins,
    relative to the piece's largest: no click can be louder. The shares are of the whole energy, 0..1."""

    seconds: float
    lufs: float
    loudest_db: float
    peak_db: float
    seam_db: float
    low_share: float
    bright_share: float


def figures(path: Path) -> Figures:
    """Measure one file. What is mono is heard on both sides."""
    samples, rate_hz = files.decoded(path)
    sides = np.broadcast_to(samples, (2, samples.shape[-1]))
    middle = sides.mean(axis=0)
    peak, edge = loudness.peak(sides), round(SEAM_S * rate_hz)
    at_seam = loudness.peak(np.hstack((sides[:, :edge], sides[:, -edge:])))
    energy = np.sum(middle**2) or 1.0
    return Figures(
        len(middle) / rate_hz,
        loudness.integrated_lufs(sides, rate_hz),
        loudness.loudest_db(middle, rate_hz),
        loudness.decibels(peak),
        loudness.decibels(at_seam / peak if peak else 0.0),
        _energy(middle, rate_hz, above_hz=None, below_hz=125.0) / energy,
        _energy(middle, rate_hz, above_hz=2000.0, below_hz=5000.0) / energy,
    )


def table(paths: list[tuple[str, Path]]) -> Iterator[str]:
    """The lines of a table of these files, a row as soon as it is measured."""
    yield f"{'file':42} {'s':>7} {'LUFS':>7} {'0.1 s':>7} {'peak':>6} {'seam':>6} {'<125 Hz':>8} {'2-5 kHz':>8}"
    for name, path in paths:
        each = figures(path)
        yield (
            f"{name:42} {each.seconds:7.2f} {each.lufs:7.1f} {each.loudest_db:7.1f} {each.peak_db:6.1f} "
            f"{each.seam_db:6.0f} {each.low_share:8.1%} {each.bright_share:8.1%}"
        )


def _energy(signal: Signal, rate_hz: int, *, above_hz: float | None, below_hz: float) -> float:
    """Of a band with edges of 24 dB an octave."""
    for _ in range(2):
        signal = filters.lowpass(signal, below_hz, rate_hz=rate_hz)
        if above_hz is not None:
            signal = filters.highpass(signal, above_hz, rate_hz=rate_hz)
    return float(np.sum(signal**2))
