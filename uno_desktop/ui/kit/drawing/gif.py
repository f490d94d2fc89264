"""Animated GIFs: one palette of 255 colors for all frames; of each frame only what changed since the one before.

    film = Film((640, 360), delay_cs=8)
    film.add(surface)                   # for each frame
    data = film.file(3_000_000)         # in no more bytes; frames are left out evenly where it would take more

It takes seconds: it is for a process or thread of its own.
"""

from __future__ import annotations

import struct
from array import array
from collections import Counter, deque
from collections.abc import Iterable, Sequence

import pygame

from uno_desktop.ui.kit.drawing.style import Color

_COLORS = 255
_SAME = 255
"""The index that leaves a pixel as it was in the frame before."""
_MASKS = (0xF800, 0x07E0, 0x001F, 0)
_SAMPLED = 12
"""The palette is chosen from so many frames."""
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"


class Film:
    """Frames of ``size`` pixels, each ``delay_cs`` hundredths of a second long; the latest ``most`` are kept."""

    def __init__(self, size: tuple[int, int], *, delay_cs: int, most: int = 1000) -> None:
        self._size = size
        self._delay_cs = delay_cs
        self._frames: deque[array[int]] = deque(maxlen=most)
        self._small = pygame.Surface(size, depth=16, masks=_MASKS)

    def __len__(self) -> int:
        return len(self._frames)

    def add(self, picture: pygame.Surface) -> None:
        """One more frame, of the film's size."""
        self._small.blit(picture, (0, 0))
        wide, pitch = 2 * self._size[0], self._small.get_pitch()
        raw = self._small.get_buffer().raw
        rows = (raw[n * pitch : n * pitch + wide] for n in range(self._size[1]))
        self._frames.append(array("H", b"".join(rows)))

    def file(self, most_bytes: int) -> bytes:
        """The GIF. Raises ValueError where there is no frame."""
        if not self._frames:
            raise ValueError("a film needs a frame")
        frames = list(self._frames)
        palette = _palette(frames[:: max(1, len(frames) // _SAMPLED)])
        nearest = _Nearest(palette)
        indexed = [bytes(map(nearest.__getitem__, frame)) for frame in frames]
        every = 1
        while True:
            data = self._written(palette, indexed[::-1][::every][::-1], self._delay_cs * every)
            if len(data) <= most_bytes or every >= len(indexed):
                return data
            every *= 2

    def _written(self, palette: Sequence[Color], frames: Sequence[bytes], delay_cs: int) -> bytes:
        width, height = self._size
        table = b"".join(bytes(color[:3]) for color in palette).ljust(3 * 256, b"\0")
        parts = [b"GIF89a", struct.pack("<HHBBB", width, height, 0xF7, 0, 0), table, _FOR_EVER]
        before = b""
        for frame in frames:
            left, top, wide, changed = _changed(before, frame, width)
            control = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0x05, delay_cs, _SAME, 0)
            place = struct.pack("<BHHHHB", 0x2C, left, top, wide, len(changed) // wide, 0)
            packed = _packed(changed)
            pieces = (packed[n : n + 255] for n in range(0, len(packed), 255))
            blocks = b"".join(bytes([len(piece)]) + piece for piece in pieces)
            parts += [control, place, b"\x08", blocks, b"\0"]
            before = frame
        return b"".join([*parts, b";"])


def _changed(before: bytes, now: bytes, width: int) -> tuple[int, int, int, bytes]:
    """What changed: left, top, width, and its pixels by row; one pixel where nothing did."""
    if not before:
        return 0, 0, width, now
    rows, left, right = [], width, 0
    for n in range(0, len(now), width):
        old, new = before[n : n + width], now[n : n + width]
        if old == new:
            continue
        rows.append(n)
        other = int.from_bytes(old, "big") ^ int.from_bytes(new, "big")
        left = min(left, width - (other.bit_length() + 7) // 8)
        right = max(right, width - ((other & -other).bit_length() - 1) // 8)
    if not rows:
        return 0, 0, 1, bytes([_SAME])
    pixels = []
    for n in range(rows[0], rows[-1] + width, width):
        old, new = before[n + left : n + right], now[n + left : n + right]
        pixels.append(bytes([_SAME if a == b else b for a, b in zip(old, new, strict=True)]))
    return left, rows[0] // width, right - left, b"".join(pixels)


def _packed(indices: bytes) -> bytes:
    """LZW as GIF has it: codes of 9 to 12 bits, the lowest bits first, a new table when one is full."""
    clear, end = 256, 257
    codes: dict[tuple[int, int], int] = {}
    out, bits, filled, size = bytearray(), clear, 9, 9
    prefix = indices[0]
    for index in indices[1:]:
        if (code := codes.get((prefix, index))) is not None:
            prefix = code
            continue
        bits |= prefix << filled
        filled += size
        free = len(codes) + 258
        if free < 4096:
            codes[prefix, index] = free
            size += free == 1 << size
        else:
            bits |= clear << filled
            filled += size
            codes, size = {}, 9
        prefix = index
        while filled >= 8:
            out.append(bits & 255)
            bits >>= 8
            filled -= 8
    bits |= prefix << filled
    filled += size
    size += size < 12 and len(codes) + 258 == 1 << size
    bits |= end << filled
    out += bits.to_bytes((filled + size + 7) // 8, "little")
    return bytes(out)


def _rgb(value: int) -> tuple[int, int, int]:
    """A color of 16 bits in full."""
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


def _palette(frames: Iterable[Sequence[int]]) -> list[Color]:
    """The colors that stand for all in these frames, by median cut: boxes of colors are halved, the widest first."""
    counts: Counter[int] = Counter()
    for frame in frames:
        counts.update(frame)
    boxes = [[(_rgb(value), count) for value, count in counts.items()]]
    while len(boxes) < _COLORS:
        widest = max(boxes, key=_weight)
        if len(widest) < 2:
            break
        boxes.remove(widest)
        axis = max(range(3), key=lambda n: _spread(widest, n))
        widest.sort(key=lambda each: each[0][axis])
        half, seen, cut = sum(count for _, count in widest) / 2, 0, 0
        while cut < len(widest) - 1 and (cut == 0 or seen < half):
            seen += widest[cut][1]
            cut += 1
        boxes += [widest[:cut], widest[cut:]]
    return [_mean(box) for box in boxes]


_Box = list[tuple[tuple[int, int, int], int]]


def _spread(box: _Box, axis: int) -> int:
    values = [color[axis] for color, _ in box]
    return max(values) - min(values)


def _weight(box: _Box) -> float:
    """How much a box should be halved: how far its colors are apart, and how many pixels have them."""
    return max(_spread(box, axis) for axis in range(3)) * sum(count for _, count in box) ** 0.3 if len(box) > 1 else 0.0


def _mean(box: _Box) -> Color:
    total = sum(count for _, count in box)
    red, green, blue = (round(sum(color[n] * count for color, count in box) / total) for n in range(3))
    return red, green, blue


class _Nearest(dict[int, int]):
    """The index of the palette's color that is nearest to one of 16 bits; each is looked for once."""

    def __init__(self, palette: Sequence[Color]) -> None:
        super().__init__()
        self._palette = palette

    def __missing__(self, value: int) -> int:
        red, green, blue = _rgb(value)
        far = [
            2 * (red - color[0]) ** 2 + 4 * (green - color[1]) ** 2 + 3 * (blue - color[2]) ** 2
            for color in self._palette
        ]
        found = self[value] = far.index(min(far))
        return found
