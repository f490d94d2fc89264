"""`assets/sounds/README.md`: what there is, measured from the files themselves."""

from __future__ import annotations

from pathlib import Path

from . import files, loudness
from .catalog import MUSIC, SHARED, SOUNDS

MANIFEST = f"{SHARED}/README.md"

HEAD = """# Sounds

Made by `assets/studio/sounds/make_sounds.py`, which writes this file too: edit neither by hand. Effects are mono,
16-bit WAV at 44.1 kHz (the simmer at 22.05 kHz), music is stereo Ogg Vorbis at 44.1 kHz. Of an effect that is heard
often there are four takes: further ones are `NAME_2.ogg` to `NAME_4.ogg`, mono Ogg Vorbis at 44.1 kHz. A theme's own
file replaces the shared one of the same name; `loop` is its music, with the layers listed below. `measure_sounds.py`
beside the script prints loudness (EBU R 128), peaks, seams and spectra of all of them.

No recording went into them: they are our own work, under the repository's license.

`loud` is the loudest tenth of a second (of the simmer: the whole), weighted as in ITU-R BS.1770, in dB; `peak` is
in dBFS.

| file | takes | seconds | loud | peak | heard when |
|---|---|---|---|---|---|
"""

MUSIC_HEAD = """
| music | LUFS | what |
|---|---|---|
"""


def text(root: Path) -> str:
    """The manifest for the files under `root`."""
    rows = []
    for sound in SOUNDS:
        samples, rate_hz = files.decoded(root / sound.path)
        loud_db = (loudness.mean_db if sound.name == "bubble" else loudness.loudest_db)(samples, rate_hz)
        peak_db = loudness.decibels(loudness.peak(samples))
        length_s = len(samples) / rate_hz
        takes = 1 + len(sound.takes)
        rows.append(f"| `{sound.path}` | {takes} | {length_s:.2f} | {loud_db:.1f} | {peak_db:.1f} | {sound.use} |\n")
    pieces = [f"| `{piece.path}` | {piece.lufs:.0f} | {piece.use} |\n" for piece in MUSIC]
    return HEAD + "".join(rows) + MUSIC_HEAD + "".join(pieces)
