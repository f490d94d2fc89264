"""Reading and writing 16-bit mono WAV."""

from __future__ import annotations

import io
import sys
import wave
from array import array
from pathlib import Path

from .signal import Signal

FULL_SCALE = 32767


def encoded(signal: Signal, rate_hz: int) -> bytes:
    """The whole file, header and all."""
    samples = array("h", (round(sample * FULL_SCALE) for sample in signal))
    if sys.byteorder == "big":
        samples.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate_hz)
        file.writeframes(samples.tobytes())
    return buffer.getvalue()


def decoded(path: Path) -> tuple[Signal, int]:
    """Samples and rate of a 16-bit mono file; `ValueError` for any other."""
    with wave.open(str(path), "rb") as file:
        if file.getnchannels() != 1 or file.getsampwidth() != 2:
            raise ValueError(f"{path}: not 16-bit mono; make it again with make_sounds.py")
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return [sample / FULL_SCALE for sample in samples], file.getframerate()
