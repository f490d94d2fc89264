"""A small JPEG from a stranger, looked through before any decoder does: ``check_portrait`` takes it or says why not.

Unlike ``photo_size``, which trusts what the player chose, this goes through the whole picture: every segment, one frame
of exactly the size asked for, scans with something in them, and nothing behind the end. What it takes needs no more
memory than its pixels.

Format: https://www.w3.org/Graphics/JPEG/itu-t81.pdf (appendix B)
"""

from __future__ import annotations

from uno_desktop.content.files.media import MediaError

PORTRAIT_PX = 192
"""How wide and how high the picture of a player is."""
MOST_PORTRAIT_BYTES = 12_288

_START, _END, _FRAMES, _SCAN = 0xD8, 0xD9, (0xC0, 0xC1, 0xC2), 0xDA
_TABLES = frozenset({0xC4, 0xDB, 0xDD, 0xFE, *range(0xE0, 0xF0)})
"""Huffman and quantization tables, the restart interval, comments, and what programs add."""


def check_portrait(data: bytes) -> None:
    """Raises MediaError for anything but a whole JPEG of ``PORTRAIT_PX``, in gray or color."""
    if len(data) > MOST_PORTRAIT_BYTES:
        raise MediaError(f"is larger than {MOST_PORTRAIT_BYTES} bytes")
    if data[:2] != bytes((0xFF, _START)):
        raise MediaError("is no JPEG picture")
    at, frames, scans = 2, 0, 0
    while True:
        if data[at : at + 1] != b"\xff" or at + 2 > len(data):
            raise MediaError("is a damaged JPEG picture")
        kind, at = data[at + 1], at + 2
        if kind == _END:
            break
        length = int.from_bytes(data[at : at + 2], "big")
        body, at = data[at + 2 : at + length], at + length
        if length < 2 or at > len(data):
            raise MediaError("is a damaged JPEG picture")
        if kind in _FRAMES:
            frames += 1
            _check_frame(body)
        elif kind == _SCAN:
            scans += 1
            at = _end_of_scan(data, at)
        elif kind not in _TABLES:
            raise MediaError("is an unusual JPEG picture")
        # A progressive picture has ten scans; each is as much work as the whole picture.
        if frames > 1 or scans > 12 or (scans and not frames):
            raise MediaError("is an unusual JPEG picture")
    if at != len(data) or not scans:
        raise MediaError("is a damaged JPEG picture")


def _check_frame(body: bytes) -> None:
    high, wide = int.from_bytes(body[1:3], "big"), int.from_bytes(body[3:5], "big")
    parts = body[5] if len(body) > 5 else 0
    if len(body) != 6 + 3 * parts or body[0] != 8 or parts not in (1, 3):
        raise MediaError("is an unusual JPEG picture")
    if (wide, high) != (PORTRAIT_PX, PORTRAIT_PX):
        raise MediaError(f"is {wide}x{high} pixels")
    samplings = {(body[7 + 3 * n] >> 4, body[7 + 3 * n] & 15) for n in range(parts)}
    if any(not 1 <= factor <= 2 for pair in samplings for factor in pair):
        raise MediaError("is an unusual JPEG picture")


def _end_of_scan(data: bytes, at: int) -> int:
    """Where the next marker is, behind the pixels that begin here."""
    begun = at
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            raise MediaError("is a JPEG picture that ends too early")
        following = data[at + 1]
        if following == 0 or 0xD0 <= following <= 0xD7:  # a byte of the pixels, or where they can be taken up again
            at += 2
            continue
        if at == begun:
            raise MediaError("is a JPEG picture without pixels")
        return at
