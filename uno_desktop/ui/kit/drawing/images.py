"""Pictures from files, looked at before they are decoded: a file can lie about its size; and the quickest way to the
window.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import pygame

from uno_desktop.ui.kit.kit_fault import ImageFault

MAX_SIDE_PX = 4096
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HAS_FBLITS = hasattr(pygame.Surface, "fblits")
"""In pygame-ce, but not in pygame 2.6.1, with which the kit works too."""

BlitPair = tuple[pygame.Surface, tuple[int, int]]


def png_size(path: Path | str) -> tuple[int, int]:
    """Width and height a PNG's header claims. Raises ``ImageFault`` if it is missing or no PNG."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            head = file.read(24)
    except OSError as error:
        raise ImageFault("kit.image_missing", path=str(path), reason=error.strerror or str(error)) from error
    return _size(head, str(path))


def _size(head: bytes, path: str) -> tuple[int, int]:
    if len(head) < 24 or head[:8] != _SIGNATURE or head[12:16] != b"IHDR":
        raise ImageFault("kit.image_not_png", path=path)
    width, height = struct.unpack(">II", head[16:24])
    return int(width), int(height)


def load(path: Path | str) -> pygame.Surface:
    """A PNG as a surface with opacity, ready to draw.

    Raises ``ImageFault`` for a file that is missing, broken, no PNG, empty, or above ``MAX_SIDE_PX`` a side.
    """
    return ready(read(path))


def opaque(picture: pygame.Surface) -> pygame.Surface:
    """The picture without opacity, to be scaled: itself, where the file had none."""
    return picture if picture.get_bitsize() == 24 else picture.convert()


def read(path: Path | str) -> pygame.Surface:
    """The same in the format of the file (24 bits where it has no opacity), to be scaled; on any thread."""
    _check(png_size(path), str(path))
    try:
        return pygame.image.load(str(path))
    except (pygame.error, OSError) as error:
        raise ImageFault("kit.image_broken", path=str(path)) from error


def decode(data: bytes, name: str) -> pygame.Surface:
    """As ``read``, from the bytes of a file; ``name`` is what it is called in a fault."""
    _check(_size(data[:24], name), name)
    try:
        return pygame.image.load(io.BytesIO(data), "picture.png")
    except (pygame.error, OSError) as error:
        raise ImageFault("kit.image_broken", path=name) from error


def _check(size: tuple[int, int], path: str) -> None:
    width, height = size
    if not (0 < width <= MAX_SIDE_PX and 0 < height <= MAX_SIDE_PX):
        raise ImageFault("kit.image_size", path=path, width=width, height=height, most=MAX_SIDE_PX)


def filling(picture: pygame.Surface, size: tuple[int, int], *, whole: bool = False) -> pygame.Surface:
    """The middle of a picture at exactly that size; ``whole``: all of it, with nothing around it."""
    wide, high = picture.get_size()
    # 24 or 32 bits are what can be scaled smoothly; a picture with a palette has fewer.
    source = picture.convert_alpha() if pygame.display.get_surface() else picture
    if source.get_bitsize() not in (24, 32):
        source = source.convert(32)
    factor = (min if whole else max)(size[0] / wide, size[1] / high)
    if whole:
        scaled = (max(1, round(wide * factor)), max(1, round(high * factor)))
        made = pygame.Surface(size, pygame.SRCALPHA)
        shown = pygame.transform.smoothscale(source, scaled)
        made.blit(shown, shown.get_rect(center=(size[0] // 2, size[1] // 2)))
        return made
    part = pygame.Rect(0, 0, min(wide, max(1, round(size[0] / factor))), min(high, max(1, round(size[1] / factor))))
    part.center = (wide // 2, high // 2)
    return pygame.transform.smoothscale(source.subsurface(part.clip(source.get_rect())), size)


def ready(picture: pygame.Surface) -> pygame.Surface:
    """A picture with opacity in the format that is drawn fastest: itself where it has that, as most have, else a copy.

    A needless copy of a large picture takes longer than to draw it ten times.
    """
    window = pygame.display.get_surface()
    if window is None or (
        picture.get_flags() & pygame.SRCALPHA and picture.get_masks() == _fast_masks(window.get_masks())
    ):
        return picture
    return picture.convert_alpha()


@lru_cache(maxsize=8)
def _fast_masks(_window_masks: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """The masks of colors and opacity of pictures made for a window of those masks."""
    return pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha().get_masks()


def blit_many(target: pygame.Surface, pairs: Iterable[BlitPair]) -> None:
    """Draw many ``(surface, (x, y))`` pairs in one call, by the quickest way this pygame has."""
    if _HAS_FBLITS:
        target.fblits(tuple(pairs))
    else:
        target.blits(tuple(pairs), False)


def png_file(picture: pygame.Surface) -> bytes:
    """An opaque picture as a PNG file, for another thread: pygame's own writer would hold up all others meanwhile."""
    width, height = picture.get_size()
    rows, line = pygame.image.tobytes(picture, "RGB"), 3 * width
    raw = b"".join(b"\0" + rows[n * line : (n + 1) * line] for n in range(height))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(raw)),
        (b"IEND", b""),
    )
    number = struct.Struct(">I").pack
    return _SIGNATURE + b"".join(
        number(len(data)) + kind + data + number(zlib.crc32(kind + data)) for kind, data in chunks
    )
