"""Pack a PNG small without changing a pixel, or with fewer steps of each color where that is asked for."""

from __future__ import annotations

import io

import pygame


def repack_png(data: bytes, levels: int = 256, over: bytes | None = None) -> bytes:
    """Give the same picture in fewer bytes, as RGBA, or as RGB where it is opaque everywhere.

    With fewer than 256 ``levels`` each channel is rounded to so many even steps; black, white, clear and opaque stay.
    With ``over``, a picture of the same size, only the pixels that differ from it are kept, the rest is clear;
    ValueError where the two cannot be compared.
    """
    import numpy as np  # an optional package, which only drawing needs
    import oxipng  # the same

    steps = bytes(round(round(v / 255 * (levels - 1)) * 255 / (levels - 1)) for v in range(256))
    size, pixels = _pixels(data, steps)
    picture = np.frombuffer(pixels, np.uint8).reshape(-1, 4).copy()
    if over is not None:
        below_size, below = _pixels(over, steps)
        if below_size != size:
            raise ValueError("only two pictures of one size can be compared")
        picture[(picture == np.frombuffer(below, np.uint8).reshape(-1, 4)).all(axis=1)] = 0
    kind = oxipng.ColorType.rgba()
    if (picture[:, 3] == 255).all():
        picture, kind = picture[:, :3], oxipng.ColorType.rgb(None)
    raw = oxipng.RawImage(picture.tobytes(), *size, color_type=kind)
    packed = raw.create_optimized_png(
        filter=[oxipng.RowFilter.NoOp, oxipng.RowFilter.Sub, oxipng.RowFilter.Up],  # best for flat color and soft light
        deflate=oxipng.Deflaters.libdeflater(12),
        color_type_reduction=False,  # no palettes: all parts of the art are pixels of one kind
        bit_depth_reduction=False,
    )
    return bytes(packed)


def _pixels(data: bytes, steps: bytes) -> tuple[tuple[int, int], bytes]:
    picture = pygame.image.load(io.BytesIO(data), "drawing.png")
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA").translate(steps)
