"""Reading and writing 16-bit WAV, and having it packed as Ogg Vorbis."""

from __future__ import annotations

import io
import subprocess
import sys
import wave
from array import array
from pathlib import Path

from .signal import Signal

FULL_SCALE = 32767


def encoded(rate_hz: int, *channels: Signal) -> bytes:
    """The whole file, header and all."""
    samples = array("h", (round(sample * FULL_SCALE) for frame in zip(*channels, strict=True) for sample in frame))
    if sys.byteorder == "big":
        samples.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(rate_hz)
        file.writeframes(samples.tobytes())
    return buffer.getvalue()


def packed(wav: bytes, quality: float) -> bytes:
    """A WAV as Ogg Vorbis, by `oggenc` of vorbis-tools; the stream has a fixed number, so that the same encoder makes
    the same bytes. Raises `SystemExit` with a sentence where it is not installed."""
    command = ["oggenc", "-Q", "-q", str(quality), "--serial", "1", "-o", "-", "-"]
    try:
        return subprocess.run(command, input=wav, capture_output=True, check=True).stdout
    except FileNotFoundError:
        raise SystemExit("make_sounds.py: music needs oggenc: install vorbis-tools.") from None


def decoded(path: Path) -> tuple[Signal, int]:
    """Samples and rate of a 16-bit mono file; `ValueError` for any other."""
    with wave.open(str(path), "rb") as file:
        if file.getnchannels() != 1 or file.getsampwidth() != 2:
            raise ValueError(f"{path}: not 16-bit mono; make it again with make_sounds.py")
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return [sample / FULL_SCALE for sample in samples], file.getframerate()
