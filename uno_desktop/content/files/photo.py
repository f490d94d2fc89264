"""A picture that a player chose, looked at before it is decoded: PNG or JPEG, of a bearable size."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

from uno_desktop.content.files.media import MediaError, check_png, opened, picture_facts

SUFFIXES = (".png", ".jpg", ".jpeg")
MOST_PIXELS = 50_000_000
"""What cameras take: 150 MB once it is decoded."""
_MOST_SIDE_PX = 16_384
_PLAIN_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
"""Baseline, extended and progressive: what decoders can read."""
_WITHOUT_LENGTH = frozenset({0x01, *range(0xD0, 0xD9)})


def photo_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels of a picture that may be decoded. Raises MediaError for all others."""
    if path.suffix.lower() == ".png":
        facts = picture_facts(path)
        size = facts.width_px, facts.height_px
        _check_size(size)
        check_png(path)
    else:
        with opened(path) as file:
            size = _jpeg_size(file)
        _check_size(size)
    return size


def _check_size(size: tuple[int, int]) -> None:
    width, height = size
    if not 0 < width * height <= MOST_PIXELS or max(size) > _MOST_SIDE_PX:
        raise MediaError(f"is {width}x{height} pixels: make it smaller")


def _jpeg_size(file: BinaryIO) -> tuple[int, int]:
    """From the frame header, which comes before any pixel. Each segment is skipped by its length."""
    if file.read(2) != b"\xff\xd8":
        raise MediaError("is neither a PNG nor a JPEG picture: save it as one of them")
    while len(head := file.read(2)) == 2 and head[0] == 0xFF:
        kind = head[1]
        if kind == 0xFF:
            file.seek(-1, 1)
            continue
        if kind in _WITHOUT_LENGTH:
            continue
        length = int.from_bytes(file.read(2), "big")
        if kind in _PLAIN_FRAMES:
            frame = file.read(6)
            if len(frame) < 6 or frame[0] != 8 or frame[5] not in (1, 3):
                break
            return int.from_bytes(frame[3:5], "big"), int.from_bytes(frame[1:3], "big")
        if length < 2 or kind in (0xD9, 0xDA):
            break
        file.seek(length - 2, 1)
    raise MediaError("is a damaged or unusual JPEG picture: save it again")
