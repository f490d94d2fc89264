"""Recorded sounds (WAV files of 16 bits) brought to the level of the game's own."""

from __future__ import annotations

import io
import sys
import wave
from array import array
from pathlib import Path

from uno_desktop.content.files.media import MediaError

PEAK = 0.9
"""The highest peak of a sound that was adjusted, of what the format can hold."""
LOUDNESS = 0.14
"""The mean level (root mean square) of the game's own effects while they sound."""
_WINDOW = 4410
_FULL = 32767


def leveled(path: Path) -> bytes:
    """A WAV file as loud as the game's own sounds, and never so loud that it is distorted.

    Raises MediaError for a file that is no WAV with 16-bit samples; ``sound_of`` has checked its length.
    """
    try:
        with wave.open(str(path), "rb") as file:
            if file.getsampwidth() != 2:
                raise MediaError("is not a plain WAV: save it with 16-bit samples")
            channels, rate = file.getnchannels(), file.getframerate()
            data = file.readframes(file.getnframes())
            samples = array("h", data[: len(data) // 2 * 2])
            if sys.byteorder == "big":
                samples.byteswap()
    except (wave.Error, EOFError, OSError) as error:
        raise MediaError("is not a plain WAV: save it with 16-bit samples") from error
    factor = _factor(samples)
    made = array("h", (round(sample * factor) for sample in samples))
    if sys.byteorder == "big":
        made.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(made.tobytes())
    return out.getvalue()


def _factor(samples: array[int]) -> float:
    """What brings the loudest tenth of a second to the wanted level, as far as the highest peak allows."""
    peak = max((abs(sample) for sample in samples), default=0)
    if not peak:
        return 1.0
    means = [
        (sum(sample * sample for sample in window) / len(window)) ** 0.5
        for start in range(0, len(samples), _WINDOW)
        if (window := samples[start : start + _WINDOW])
    ]
    return float(min(LOUDNESS * _FULL / max(means), PEAK * _FULL / peak))
