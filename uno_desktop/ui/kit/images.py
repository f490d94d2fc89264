"""Pictures from files, looked at before they are decoded: a file can lie about its size."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

from uno_desktop.ui.kit.faults import ImageFault

MAX_SIDE_PX = 4096
_OPAQUE_BITS = 24
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


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
    picture = read(path)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def opaque(picture: pygame.Surface) -> pygame.Surface:
    """The picture without opacity, to be scaled: itself, where the file had none."""
    return picture if picture.get_bitsize() == _OPAQUE_BITS else picture.convert()


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
