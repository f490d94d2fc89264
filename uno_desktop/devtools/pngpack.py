"""Pack a PNG small without changing a pixel, or with fewer steps of each color where that is asked for.

Drawings of flat color often pack best with no filter at all, soft light with one of the simple filters, which a
rasteriser's own choice misses; each is tried and the smallest is kept. An alpha channel that is opaque everywhere goes.

The file format: https://www.w3.org/TR/png-3/
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from uno_desktop.content.media import SIGNATURE

_RGB, _RGBA = 2, 6


def repack_png(data: bytes, levels: int = 256, over: bytes | None = None) -> bytes:
    """Give the same picture in fewer bytes; one that is not 8-bit RGB or RGBA by rows keeps its filters.

    With fewer than 256 ``levels`` each channel is rounded to so many even steps; black, white, clear and opaque stay.
    With ``over``, an RGBA picture of the same size, only the pixels that differ from it are kept, the rest is clear;
    ValueError where the two cannot be compared.
    """
    header, raw = _content(data)
    width_px, _, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    if over is not None and (_content(over)[0] != header or kind != _RGBA):
        raise ValueError("only two RGBA pictures of one size can be compared")
    if depth != 8 or kind not in (_RGB, _RGBA) or interlaced:
        packed = zlib.compress(raw, 9)
    else:
        step = 4 if kind == _RGBA else 3
        steps = bytes(round(round(v / 255 * (levels - 1)) * 255 / (levels - 1)) for v in range(256))
        rows = [row.translate(steps) for row in _unfiltered(raw, width_px * step, step)]
        if over is not None:
            below = [row.translate(steps) for row in _unfiltered(_content(over)[1], width_px * step, step)]
            rows = [_differing(row, base) for row, base in zip(rows, below, strict=True)]
        if kind == _RGBA and all(row[3::4] == b"\xff" * width_px for row in rows):
            rows, step = [_without_alpha(row) for row in rows], 3
            header = header[:9] + bytes([_RGB]) + header[10:]
        packed = min((zlib.compress(tried, 9) for tried in _filterings(rows, step)), key=len)
    parts = [(b"IHDR", header), (b"IDAT", packed), (b"IEND", b"")]
    return SIGNATURE + b"".join(_chunk(name, body) for name, body in parts)


def _content(data: bytes) -> tuple[bytes, bytes]:
    """The header of a PNG, and its rows as they are filtered."""
    chunks = list(_chunks(data))
    return dict(chunks)[b"IHDR"], zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))


def _differing(row: bytes, below: bytes) -> bytes:
    """A row of RGBA with every pixel clear that is the same in the row below it."""
    pixels = (row[at : at + 4] for at in range(0, len(row), 4))
    return b"".join(bytes(4) if pixel == below[at * 4 : at * 4 + 4] else pixel for at, pixel in enumerate(pixels))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _unfiltered(raw: bytes, stride: int, step: int) -> list[bytes]:
    """The rows of a picture, each ``stride`` bytes, undone from PNG's filters; ``step`` bytes are a pixel."""
    rows: list[bytes] = []
    above = bytes(stride)
    for start in range(0, len(raw), stride + 1):
        row = raw[start + 1 : start + 1 + stride]
        above = _UNDO[raw[start]](row, above, step)
        rows.append(above)
    return rows


def _undo_sub(row: bytes, above: bytes, step: int) -> bytes:
    out = bytearray(row)
    for i in range(step, len(out)):
        out[i] = (out[i] + out[i - step]) & 255
    return bytes(out)


def _undo_up(row: bytes, above: bytes, step: int) -> bytes:
    return bytes([(value + up) & 255 for value, up in zip(row, above, strict=True)])


def _undo_average(row: bytes, above: bytes, step: int) -> bytes:
    out = bytearray(row)
    for i in range(len(out)):
        left = out[i - step] if i >= step else 0
        out[i] = (out[i] + (left + above[i] >> 1)) & 255
    return bytes(out)


def _undo_paeth(row: bytes, above: bytes, step: int) -> bytes:
    out = bytearray(row)
    for i in range(len(out)):
        left, corner = (out[i - step], above[i - step]) if i >= step else (0, 0)
        up = above[i]
        to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        guess = left if to_left <= min(to_up, to_corner) else up if to_up <= to_corner else corner
        out[i] = (out[i] + guess) & 255
    return bytes(out)


_UNDO = (lambda row, above, step: row, _undo_sub, _undo_up, _undo_average, _undo_paeth)


def _without_alpha(row: bytes) -> bytes:
    out = bytearray(row)
    del out[3::4]
    return bytes(out)


def _filterings(rows: list[bytes], step: int) -> Iterator[bytes]:
    """The whole picture with no filter, with "sub" and with "up"."""
    yield b"".join(b"\0" + row for row in rows)
    start = bytes(step)
    yield b"".join(b"\1" + _difference(row, start + row[:-step]) for row in rows)
    yield b"".join(
        b"\2" + _difference(row, above) for row, above in zip(rows, [bytes(len(rows[0])), *rows[:-1]], strict=True)
    )


def _difference(row: bytes, other: bytes) -> bytes:
    return bytes([(a - b) & 255 for a, b in zip(row, other, strict=True)])
