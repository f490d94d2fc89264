"""A writer of animated PNGs that needs nothing beyond Python: https://www.w3.org/TR/png-3/#apng-frame-based-animation"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGBA = 6
_OVER = 1
"""The frame is laid over what is there: what is clear in it stays as it was."""


@dataclass(frozen=True)
class Frame:
    """A part of the picture: RGBA bytes of ``size`` at ``place``, shown for ``ms`` milliseconds."""

    size: tuple[int, int]
    place: tuple[int, int]
    rgba: bytes
    ms: int


def animated(size: tuple[int, int], frames: list[Frame], *, repeats: int = 0) -> bytes:
    """The file. The first frame must cover all of ``size``; ``repeats`` 0 plays for ever."""
    if not frames or frames[0].size != size:
        raise ValueError("the first frame must be as large as the picture")
    out = [_SIGNATURE, _chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, _RGBA, 0, 0, 0))]
    out.append(_chunk(b"acTL", struct.pack(">II", len(frames), repeats)))
    number = 0
    for i, frame in enumerate(frames):
        control = struct.pack(">IIIIIHHBB", number, *frame.size, *frame.place, frame.ms, 1000, 0, _OVER if i else 0)
        out.append(_chunk(b"fcTL", control))
        number += 1
        packed = zlib.compress(_rows(frame), 9)
        if i == 0:
            out.append(_chunk(b"IDAT", packed))
        else:
            out.append(_chunk(b"fdAT", struct.pack(">I", number) + packed))
            number += 1
    return b"".join([*out, _chunk(b"IEND", b"")])


def _rows(frame: Frame) -> bytes:
    """The lines of a frame, each unfiltered."""
    wide = frame.size[0] * 4
    return b"".join(b"\0" + frame.rgba[at : at + wide] for at in range(0, len(frame.rgba), wide))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
