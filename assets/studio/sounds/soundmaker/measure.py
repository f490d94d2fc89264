"""How loud the files are, where their energy lies, and how their loops join."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from . import filters, loudness
from .signal import MUSIC_RATE_HZ, Signal

FULL_SCALE = 32768.0
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


def decoded(path: Path) -> tuple[Signal, Signal]:
    """Left and right of a WAV or Ogg file at the music's rate, by pygame's mixer, which must be open at that rate.
    Raises `pygame.error`."""
    samples = array("h", pygame.mixer.Sound(str(path)).get_raw())
    if sys.byteorder == "big":
        samples.byteswap()
    return [sample / FULL_SCALE for sample in samples[::2]], [sample / FULL_SCALE for sample in samples[1::2]]


def figures(sides: tuple[Signal, Signal]) -> Figures:
    """Measure one file."""
    left, right = sides
    middle = [(a + b) / 2.0 for a, b in zip(left, right, strict=True)]
    peak, edge = max(map(loudness.peak, sides)), round(SEAM_S * MUSIC_RATE_HZ)
    at_seam = max(loudness.peak(side[:edge] + side[-edge:]) for side in sides)
    energy = sum(sample * sample for sample in middle) or 1.0
    return Figures(
        len(left) / MUSIC_RATE_HZ,
        loudness.integrated_lufs(sides, MUSIC_RATE_HZ),
        loudness.loudest_db(middle, MUSIC_RATE_HZ),
        loudness.decibels(peak),
        loudness.decibels(at_seam / peak if peak else 0.0),
        _energy(middle, above_hz=None, below_hz=125.0) / energy,
        _energy(middle, above_hz=2000.0, below_hz=5000.0) / energy,
    )


def table(paths: list[tuple[str, Path]]) -> Iterator[str]:
    """The lines of a table of these files, a row as soon as it is measured."""
    yield f"{'file':42} {'s':>7} {'LUFS':>7} {'0.1 s':>7} {'peak':>6} {'seam':>6} {'<125 Hz':>8} {'2-5 kHz':>8}"
    for name, path in paths:
        each = figures(decoded(path))
        yield (
            f"{name:42} {each.seconds:7.2f} {each.lufs:7.1f} {each.loudest_db:7.1f} {each.peak_db:6.1f} "
            f"{each.seam_db:6.0f} {each.low_share:8.1%} {each.bright_share:8.1%}"
        )


def _energy(signal: Signal, *, above_hz: float | None, below_hz: float) -> float:
    """Of a band with edges of 24 dB an octave."""
    for _ in range(2):
        signal = filters.lowpass(signal, below_hz, MUSIC_RATE_HZ)
        if above_hz is not None:
            signal = filters.highpass(signal, above_hz, MUSIC_RATE_HZ)
    return sum(sample * sample for sample in signal)
